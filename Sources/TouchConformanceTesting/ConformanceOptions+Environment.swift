internal import TouchConformance
package import TouchModel
internal import TouchSpecs

extension ConformanceOptions {
  /// The options with what the environment says instead of code, checked.
  /// - Throws: ``ModelError`` that names the variable or the option, what was expected and what was found.
  package func applying(_ environment: [String: String]) throws(ModelError) -> ConformanceOptions {
    for name in environment.keys.sorted() where name.hasPrefix(OptionVariable.prefix) {
      guard OptionVariable(name: name) == nil, KitVariable(rawValue: name) == nil else { continue }
      let word = name.dropFirst(OptionVariable.prefix.count).lowercased()
      let nearest = Spelling.nearest(to: word, among: OptionVariable.allCases.map(\.rawValue))
      let hint = nearest.map { " (did you mean \(OptionVariable.prefix)\($0.uppercased())?)" } ?? ""
      throw ModelError(name, expected: "a variable that the kit knows\(hint)")
    }
    var options = self
    for variable in OptionVariable.allCases {
      guard let text = environment[variable.name] else { continue }
      var single = ConformanceOptions()
      try variable.set(text, in: &options)
      try variable.set(text, in: &single)
      // By itself, so that what is wrong with it names the variable.
      do { try single.validate() } catch {
        throw error.within(variable.name)
      }
    }
    try options.validate()
    return options
  }
}

/// A variable of the environment that sets an option.
enum OptionVariable: String, CaseIterable {
  case cases, seed, search, profile, require, corpus, expected, today, junit, reports

  /// What the names of all of them begin with.
  static let prefix = "TOUCH_CONFORMANCE_"

  /// The name of the variable.
  var name: String { OptionVariable.prefix + rawValue.uppercased() }

  /// The variable with a name; `nil` when there is none.
  init?(name: String) {
    guard let match = OptionVariable.allCases.first(where: { $0.name == name }) else { return nil }
    self = match
  }

  /// Sets the option from the variable's value.
  /// - Throws: ``ModelError`` when the value has not the form it should have.
  func set(_ text: String, in options: inout ConformanceOptions) throws(ModelError) {
    switch self {
    case .cases: options.cases = Int(try number(text, in: 1...UInt64(RunPlan.caseCounts.upperBound)))
    case .seed: options.seed = try number(text, in: 0...UInt64.max)
    case .search: options.search = try search(text)
    case .profile: options.profile = try profile(text)
    case .require: options.require = try capabilities(text)
    case .corpus: options.corpus = try path(text)
    case .expected: options.expected = try path(text)
    case .today: options.today = try day(text)
    case .junit: options.junit = try path(text)
    case .reports: options.reports = try path(text)
    }
  }

  private func number(_ text: String, in range: ClosedRange<UInt64>) throws(ModelError) -> UInt64 {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    if isPlain, let number = UInt64(text), range.contains(number) { return number }
    throw wrong(text, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  private func search(_ text: String) throws(ModelError) -> RunPlan.Search {
    if let search = RunPlan.Search(rawValue: text) { return search }
    throw wrong(text, expected: "one of \(RunPlan.Search.allCases.map(\.rawValue).joined(separator: ", "))")
  }

  private func profile(_ text: String) throws(ModelError) -> Profile {
    if let profile = Profile.named(text) { return profile }
    throw wrong(text, expected: "one of \(Profile.names)")
  }

  private func capabilities(_ text: String) throws(ModelError) -> CapabilitySet {
    var all: CapabilitySet = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = String(part.drop { $0 == " " })
      guard let capabilities = RunDemand.capabilities(named: word) else {
        let near = Spelling.nearest(to: word, among: RunDemand.words).map { " (did you mean \($0)?)" } ?? ""
        throw wrong(word, expected: "capabilities and levels, separated by commas\(near)")
      }
      all.formUnion(capabilities)
    }
    return all
  }

  private func day(_ text: String) throws(ModelError) -> CalendarDay {
    if let day = CalendarDay(text) { return day }
    throw wrong(text, expected: "a day as YYYY-MM-DD")
  }

  private func path(_ text: String) throws(ModelError) -> String {
    guard !text.isEmpty else { throw wrong(text, expected: "a path") }
    return text
  }

  private func wrong(_ text: String, expected: String) -> ModelError {
    ModelError(name, expected: expected, found: text.isEmpty ? "nothing" : Spelling.quoted(text))
  }
}
