internal import TouchModel

/// Two results of the benchmarks side by side, in the shape of its JSON, version 1 of its schema.
struct BenchmarkComparison: Encodable {
  let schema = "touch-conformance bench comparison"
  let version = 1
  /// The versions of the kit.
  let oldKit: String
  let newKit: String
  /// By more than which factor the median of a fault must have changed to be listed.
  let listedFactor = BenchmarkComparison.listedFactor
  private(set) var sections: [Section] = []
  /// What only one of the results has.
  private(set) var notes: [String] = []

  /// By more than which factor the median of a fault must have changed to be listed.
  static let listedFactor = 2.0

  /// Numbers of one kind.
  struct Section: Encodable {
    let title: String
    let rows: [Row]
  }

  /// A number then and now; `nil` where there is none, such as for a fault that is not noticed within the limit.
  struct Row: Encodable {
    let name: String
    let old: Double?
    let new: Double?
    /// New : old; `nil` where one of them is missing or the old one is 0.
    let ratio: Double?

    init(_ name: String, _ old: Double?, _ new: Double?) {
      self.name = name
      self.old = old
      self.new = new
      if let old, let new, old > 0 { ratio = new / old } else { ratio = nil }
    }

    init(_ name: String, _ old: Int?, _ new: Int?) { self.init(name, old.map(Double.init), new.map(Double.init)) }
  }

  /// Compares two results that were read from files.
  /// - Throws: ``ModelError`` that names the second file when their numbers do not stand for the same thing.
  init(_ old: BenchmarkResult, _ new: BenchmarkResult, file: String) throws(ModelError) {
    try BenchmarkComparison.check(old, new, file)
    oldKit = old.kit
    newKit = new.kit
    add("workload", old.workloads ?? [], new.workloads ?? [], named: \.name) { pairs in
      pairs.flatMap { BenchmarkComparison.speeds($0.old, $0.new) }
    }
    add("shrinking", old.shrinking, new.shrinking) { [BenchmarkComparison.shrinking($0, $1)] }
    add("detection", old.detection, new.detection) { [BenchmarkComparison.detection($0, $1)] }
    if let former = old.detection, let present = new.detection, former.search != present.search {
      notes.append("detection was in a \(former.search ?? "plain") search, now in a \(present.search ?? "plain") one")
    }
    add("fault", old.detection?.faults ?? [], new.detection?.faults ?? [], named: \.name) { pairs in
      [BenchmarkComparison.changedFaults(pairs)]
    }
    add("problem", old.challenge ?? [], new.challenge ?? [], named: \.name) { pairs in
      [BenchmarkComparison.challenge(pairs)]
    }
    add("problem", old.heldNumbers ?? [], new.heldNumbers ?? [], named: \.name) { pairs in
      [BenchmarkComparison.heldNumbers(pairs)]
    }
    add("distribution", old.property ?? [], new.property ?? [], named: \.name) { pairs in
      pairs.map { BenchmarkComparison.property($0.old, $0.new) }
    }
    add("workload over the pipe", old.wire ?? [], new.wire ?? [], named: \.name) { pairs in
      pairs.map { BenchmarkComparison.wire($0.old, $0.new) }
    }
    add("growth", old.growth ?? [], new.growth ?? [], named: \.title) { [BenchmarkComparison.growth($0)] }
    guard !sections.isEmpty else {
      throw ModelError(file, expected: "a part that the other file has, too", found: "none")
    }
  }

  /// Adds sections on what both results have, and notes on what only one of them has.
  private mutating func add<Element>(
    _ noun: String, _ old: [Element], _ new: [Element], named name: KeyPath<Element, String>,
    _ sections: ([(old: Element, new: Element)]) -> [Section]
  ) {
    let former = Dictionary(old.map { ($0[keyPath: name], $0) }, uniquingKeysWith: { first, _ in first })
    let names = Set(new.map { $0[keyPath: name] })
    let pairs = new.compactMap { element in former[element[keyPath: name]].map { ($0, element) } }
    let dropped = old.map { $0[keyPath: name] }.filter { !names.contains($0) }
    let added = new.map { $0[keyPath: name] }.filter { former[$0] == nil }
    notes += dropped.map { "the \(noun) \($0) is only in the old result" }
    notes += added.map { "the \(noun) \($0) is only in the new result" }
    self.sections += pairs.isEmpty ? [] : sections(pairs)
  }

  /// Adds sections on a part that both results have, and a note on one that only one of them has.
  private mutating func add<Part>(_ noun: String, _ old: Part?, _ new: Part?, _ sections: (Part, Part) -> [Section]) {
    if let old, let new {
      self.sections += sections(old, new)
    } else if old != nil || new != nil {
      notes.append("\(noun) is only in the \(old == nil ? "new" : "old") result")
    }
  }

  private static func check(_ old: BenchmarkResult, _ new: BenchmarkResult, _ file: String) throws(ModelError) {
    try check("isQuick", old.isQuick, new.isQuick, file)
    try check("isOptimized", old.isOptimized, new.isOptimized, file)
    try check("detection.limit", old.detection?.limit, new.detection?.limit, file)
    try check("detection.seeds", old.detection?.seeds, new.detection?.seeds, file)
    try check("shrinking.cases", old.shrinking?.cases, new.shrinking?.cases, file)
    try check("shrinking.seeds", old.shrinking?.seeds, new.shrinking?.seeds, file)
  }

  private static func check<Value: Equatable>(
    _ place: String, _ old: Value?, _ new: Value?, _ file: String
  ) throws(ModelError) {
    guard let old, let new, old != new else { return }
    throw ModelError("\(file): \(place)", expected: "\(old) as in the other file", found: "\(new)")
  }
}
