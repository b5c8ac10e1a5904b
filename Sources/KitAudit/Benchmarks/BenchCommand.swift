internal import ConformanceCommand
internal import ConformanceRunner
internal import PropertyTesting
internal import TouchModel

/// Measures what the kit costs, or compares two results of that.
struct BenchCommand: CommandAction {
  static let description = CommandDescription(
    name: "bench",
    summary: "Measures the kit: speed and allocations beside the engine alone, shrinking, cases to detection.",
    details: [
      "The ratios of one run say more than the speeds of two machines. Only a release build is worth measuring.",
      "The parts are speed (cases a second, and the objects that Swift allocates for a case), shrinking (executions and "
        + "time for the first case of every fault with 20 seeds), detection (how many cases are drawn until every fault is "
        + "noticed, with 20 seeds), challenge (the public shrinking challenge, and problems whose numbers hold each other), "
        + "property (the property-testing library by itself, beside a loop written by hand), wire (what a case costs where "
        + "the engine is in a process of its own), and growth (how cost grows with views, steps, recognizers and cases).",
    ],
    operand: OperandDescription(
      name: "[OLD NEW]", help: "with --compare, two files that --json wrote; with --answer, a number of cases",
      count: 0...2),
    options: [
      OptionDescription(name: "quick", help: "A tenth of the cases, of the seeds and of the faults, for a first look."),
      OptionDescription(
        name: "part", value: "NAME",
        help: "Measure this part alone: \(partNames); may be given again. Default: all of them.", isRepeatable: true),
      OptionDescription(
        name: "workload", value: "NAME",
        help: "Measure the speed of one workload alone: \(Workload.all.map(\.name).joined(separator: ", "))."),
      OptionDescription(
        name: "seeds", value: "N",
        help: "Run faults with the seeds 1 to N. Default: 20, or 2 with --quick."),
      SearchSelection.detectionOption,
      OptionDescription(
        name: "answer", value: "NAME",
        help: "Measure nothing: be an engine on standard input and output that has its answers to the first cases of a "
          + "workload ready."),
      OptionDescription(name: "compare", help: "Measure nothing: show the ratios of two results, NEW : OLD."),
      OutputPlace.option("json", writing: "the result as JSON"),
    ],
    examples: [
      CommandExample("bench --json new.json", "Everything, which takes some minutes."),
      CommandExample("bench --part speed --workload everything", "How fast check is."),
      CommandExample("bench --quick --json -", "A first look, as JSON."),
      CommandExample("bench --part detection --search guided", "How many cases a guided search needs."),
      CommandExample("bench --compare old.json new.json", "What has become better or worse."),
    ],
    statuses: [StatusDescription(.usage, "a file holds no result, or the two results cannot be compared")])

  /// How many answers may be kept ready.
  private static let mostAnswers = 1...100_000

  private static let partNames = BenchmarkPart.allCases.map(\.rawValue).joined(separator: ", ")

  /// What is to be done.
  private enum Job {
    case measure(Benchmarks)
    case answer(Workload, cases: Int)
    case compare(old: String, new: String)
  }

  private let job: Job
  private let json: OutputPlace?
  private let workshop: Workshop

  init(_ arguments: ParsedArguments, of workshop: Workshop, for tool: CommandLineTool) throws {
    self.workshop = workshop
    json = try OutputPlace("json", in: arguments)
    job =
      if arguments.has("compare") {
        try BenchCommand.comparison(arguments)
      } else if arguments.has("answer") {
        try BenchCommand.recital(arguments)
      } else {
        .measure(try BenchCommand.benchmarks(arguments, of: workshop, for: tool))
      }
  }

  func run(on console: Console) throws -> RunResult.Status {
    switch job {
    case .measure(let benchmarks):
      let result = try benchmarks.run(on: console)
      try show(result, BenchmarkText(result).render(), on: console)
    case .answer(let workload, let cases):
      let rig = try WireRig(workload, workshop, cases: cases)
      return try rig.recite() ? .conforms : .engineUnreachable
    case .compare(let old, let new):
      let result = try BenchmarkComparison(BenchmarkResult(path: old), BenchmarkResult(path: new), file: new)
      try show(result, BenchmarkComparisonText(result).render(), on: console)
    }
    return .conforms
  }

  private func show(_ result: some Encodable, _ text: String, on console: Console) throws {
    let object = String(decoding: try StrictJSON.encode(result, .pretty), as: UTF8.self)
    try json?.write(object.hasSuffix("\n") ? object : object + "\n", on: console)
    if json != .standardOutput { try console.standardOutput(text) }
  }

  private static func comparison(_ arguments: ParsedArguments) throws(UsageError) -> Job {
    for option in ["quick", "part", "workload", "seeds", "search", "answer"] where arguments.has(option) {
      throw UsageError("--\(option) has no place beside --compare, which measures nothing")
    }
    guard arguments.operands.count == 2 else {
      throw UsageError("--compare: expected two files, OLD and NEW, found \(arguments.operands.count)")
    }
    return .compare(old: arguments.operands[0], new: arguments.operands[1])
  }

  private static func recital(_ arguments: ParsedArguments) throws(UsageError) -> Job {
    for option in ["quick", "part", "workload", "seeds", "search", "json"] where arguments.has(option) {
      throw UsageError("--\(option) has no place beside --answer, which measures nothing")
    }
    guard let workload = try workload(named: arguments.text("answer")) else {
      throw UsageError("--answer: expected the name of a workload, found nothing")
    }
    guard arguments.operands.count == 1, let cases = Int(arguments.operands[0]), mostAnswers.contains(cases) else {
      throw UsageError("--answer: expected how many cases beside it, 1 to \(mostAnswers.upperBound)")
    }
    return .answer(workload, cases: cases)
  }

  private static func benchmarks(
    _ arguments: ParsedArguments, of workshop: Workshop, for tool: CommandLineTool
  ) throws(UsageError) -> Benchmarks {
    if let word = arguments.operand {
      throw UsageError("expected files only with --compare, found \(UsageError.shown(word))")
    }
    let workload = try workload(named: arguments.text("workload"))
    var parts: [BenchmarkPart] = []
    for name in arguments.texts("part") {
      guard let part = BenchmarkPart(rawValue: name) else {
        throw .unknown("part", name, among: BenchmarkPart.allCases.map(\.rawValue))
      }
      parts.append(part)
    }
    guard workload == nil || parts.isEmpty || parts.contains(.speed) else {
      throw UsageError("--workload: expected --part speed beside it, or no part")
    }
    if parts.isEmpty { parts = workload == nil ? BenchmarkPart.allCases : [.speed] }
    return Benchmarks(
      workshop: workshop, tool: tool, parts: Set(parts), workloads: workload.map { [$0] } ?? Workload.all,
      extent: BenchmarkPart.Extent(
        isQuick: arguments.has("quick"), seedsAskedFor: try arguments.number("seeds", in: 1...1_000).map { Int($0) }),
      search: try SearchSelection.search(arguments, measuring: parts))
  }

  private static func workload(named name: String?) throws(UsageError) -> Workload? {
    guard let name else { return nil }
    guard let workload = Workload.all.first(where: { $0.name == name }) else {
      throw .unknown("workload", name, among: Workload.all.map(\.name))
    }
    return workload
  }
}
