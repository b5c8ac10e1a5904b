internal import ConformanceReports
internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// Shows engines side by side, and finds where they disagree though no rule is broken.
struct CompareCommand: ToolCommand {
  static let description = CommandDescription(
    name: "compare", summary: "Shows engines side by side, and cases in which they disagree though no rule is broken.",
    details: [
      "Each file is a result that check --json wrote, or a statement. The engines among them that this tool knows are run on "
        + "cases of what all of them declare, each under the readings of its file. Compared is what an application notices: "
        + "hits, calls, actions, events, changes, in order. Where none of them breaks a rule and they still differ, the "
        + "smallest case of each kind is shown."
    ],
    operand: OperandDescription(name: "FILE…", help: "two to eight results or statements", count: 2...8),
    options: [
      OptionDescription(name: "cases", value: "N", help: "How many cases to draw. Default: \(RunPlan.quickCases)."),
      OptionDescription(
        name: "seed", value: "N", help: "Which cases are drawn. Default: \(RunPlan.defaultSeed)."),
      OptionDescription(
        name: "json", value: "FILE", help: "Write the result as JSON; - writes it to standard output instead of text."),
      OptionDescription(
        name: "report", value: "FILE.html",
        help: "Write a page: engines across, rules down, each verdict with a link to its counterexample."),
    ] + ProcessSelection.options(severalCommands: true),
    examples: [
      CommandExample("compare mine.json theirs.json", "Two engines side by side."),
      CommandExample("compare mine.json theirs.json --report matrix.html", "The same as a page."),
      CommandExample("compare one.json two.json --cases 20000", "The same with more cases in which they may disagree."),
    ],
    statuses: [
      StatusDescription(0, "the comparison was made, with or without differences"),
      StatusDescription(2, "it was interrupted, and nothing is shown or written"),
      StatusDescription(3, "an engine or its adapter could not be spoken with"),
      StatusDescription(64, "a file holds neither a result nor a statement"),
    ])

  private let records: [EngineRecord]
  private let engines: [(name: String, record: EngineRecord, engine: KnownEngine)]
  private let cases: Int
  private let seed: UInt64
  private let json: OutputPlace?
  private let report: OutputPlace?

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {
    cases = try arguments.number("cases", in: 1...1_000_000) ?? RunPlan.quickCases
    seed = try arguments.number("seed", in: 0...UInt64.max) ?? RunPlan.defaultSeed
    json = try OutputPlace("json", in: arguments)
    report = try OutputPlace("report", in: arguments)
    if let json, let report, json.isSamePlace(as: report) {
      throw UsageError("--json and --report cannot write to the same place")
    }
    records = try arguments.operands.map { try EngineRecord(path: $0) }
    let available = try EngineSelection(arguments, of: tool).engines + (arguments.has("command") ? tool.engines : [])
    let known = records.compactMap { record in
      available.first { $0.description.name == record.name }.map { (record, $0) }
    }
    engines = known.map { record, engine in
      // Two files of one engine differ in what they were judged by.
      let isAlone = known.count { $0.0.name == record.name } == 1
      return (isAlone ? record.name : "\(record.name), \(record.profile ?? "its own readings")", record, engine)
    }
  }

  func run(on console: Console) throws -> RunResult.Status {
    for record in records where !engines.contains(where: { $0.record == record }) {
      console.complain("\(SafeText.escaped(record.name)) is not known here; only what its file says is compared")
    }
    for record in records {
      guard let level = record.overstatedLevel else { continue }
      console.complain(
        "the file of \(SafeText.escaped(record.name)) claims the level \(level.rawValue), which its own numbers do not allow"
      )
    }
    let outcome = engines.count > 1 ? try compare(on: console) : nil
    let names = engines.map(\.name)
    try json?.write(ComparisonJSON().render(records, outcome, names: names), on: console)
    try report?.write(ComparisonPage(records, outcome, names: names).render(), on: console)
    guard json != .standardOutput, report != .standardOutput else { return .conforms }
    let text = ComparisonText(colored: console.isColored)
    try console.standardOutput(text.render(records) + (outcome.map { "\n" + text.render($0, names: names) } ?? ""))
    return .conforms
  }

  private func compare(on console: Console) throws -> EngineComparison.Outcome {
    let line = ProgressLine(console)
    defer { line.remove() }
    let participants = engines.map { _, record, engine in
      EngineComparison.Participant(
        engine.makeExecutor(record.readings), readings: record.readings, profile: record.profile)
    }
    let comparison: EngineComparison
    do { comparison = try EngineComparison(participants, seed: seed) } catch {
      throw CommandFailure("\(error)", .engineUnreachable)
    }
    comparison.heed(WaitReport("to compare", line, on: console).watch)
    let outcome = comparison.run(cases: cases, until: console.isInterrupted) { done in
      line.show("\(done) of \(cases) cases")
    }
    guard !console.isInterrupted() else { throw CommandFailure.interrupted("nothing is shown or written") }
    if let failure = comparison.standingFailure {
      throw CommandFailure("an engine: \(failure.title): \(failure.message)", .engineUnreachable)
    }
    guard outcome.notRun < outcome.cases else {
      throw CommandFailure("the engines ran none of the cases", .engineUnreachable)
    }
    return outcome
  }
}
