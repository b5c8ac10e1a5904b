internal import ConformanceRecordings
internal import ConformanceReports
internal import ConformanceRunner
internal import SafeFiles
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
        + "smallest case of each kind is shown.",
      "A recording, a file ending in \(RecordingFolder.suffix) or a folder of them, is judged first. Then the recorded cases are "
        + "compared in place of drawn ones: of several recordings those with the same number that are the same case.",
    ],
    operand: OperandDescription(
      name: "FILE…", help: "two to eight results, statements or recordings", count: 2...8),
    options: [
      OptionDescription(name: "cases", value: "N", help: "How many cases to draw. Default: \(RunPlan.quickCases)."),
      OptionDescription(
        name: "seed", value: "N", help: "Which cases are drawn. Default: \(RunPlan.defaultSeed)."),
      OutputPlace.option("json", writing: "the result as JSON"),
      OptionDescription(
        name: "report", value: "FILE.html",
        help: "Write a page: engines across, rules down, each verdict with a link to its counterexample."),
    ] + ProcessSelection.options(severalCommands: true),
    examples: [
      CommandExample("compare mine.json theirs.json", "Two engines side by side."),
      CommandExample("compare mine.json theirs.json --report matrix.html", "The same as a page."),
      CommandExample("compare one.json two.json --cases 20000", "The same with more cases in which they may disagree."),
      CommandExample("compare Recording mine.json", "What was recorded beside an engine."),
    ],
    statuses: [
      StatusDescription(.conforms, "the comparison was made, with or without differences"),
      StatusDescription(.undecided, "it was interrupted, and nothing is shown or written"),
      StatusDescription(.engineUnreachable),
      StatusDescription(.usage, "a file holds no result, statement or recording"),
    ])

  /// What a file or folder holds.
  private enum Source {
    case record(EngineRecord)
    case recording(Recording, path: String)

    init(_ path: String) throws(ModelError) {
      if FileStore.isFolder(path) || path.hasSuffix(RecordingFolder.suffix) {
        self = .recording(try Recording([path]), path: path)
      } else {
        self = .record(try EngineRecord(path: path))
      }
    }
  }

  /// An engine that can be run.
  private struct Entrant {
    var name: String
    let record: EngineRecord
    let engine: KnownEngine
    let recording: Recording?
  }

  private let sources: [Source]
  private let available: [KnownEngine]
  private let cases: Int
  private let seed: UInt64
  private let json: OutputPlace?
  private let report: OutputPlace?

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {
    cases = try arguments.number("cases", in: 1...1_000_000) ?? RunPlan.quickCases
    seed = try arguments.number("seed", in: 0...UInt64.max) ?? RunPlan.defaultSeed
    json = try OutputPlace("json", in: arguments)
    report = try OutputPlace("report", in: arguments)
    if case .file(let path) = report, let form = ReportFormat(fileName: path), form != .html {
      throw UsageError("--report: expected a name with .html, found \(UsageError.shown(path))")
    }
    if let json, let report, json.isSamePlace(as: report) {
      throw UsageError("--json and --report cannot write to the same place")
    }
    available = try EngineSelection(arguments, of: tool).engines + (arguments.has("command") ? tool.engines : [])
    for name in arguments.operands
    where available.contains(where: { $0.name == name }) && !FileStore.isFile(name) && !FileStore.isFolder(name) {
      throw UsageError(
        "\(UsageError.shown(name)) is an engine and no file; check --engine \(name) --json FILE writes its result")
    }
    sources = try arguments.operands.map { try Source($0) }
  }

  func run(on console: Console) throws -> RunResult.Status {
    let records = try sources.map { try record(of: $0, on: console) }
    let entrants = entrants(records)
    for record in records where !entrants.contains(where: { $0.record == record }) {
      console.complain("\(SafeText.escaped(record.name)) is not known here; only what its file says is compared")
    }
    for record in records {
      guard let level = record.overstatedLevel else { continue }
      console.complain(
        "the file of \(SafeText.escaped(record.name)) claims the level \(level.rawValue), which its own numbers do not allow"
      )
    }
    let outcome = entrants.count > 1 ? try compare(entrants, on: console) : nil
    let names = entrants.map(\.name)
    try json?.write(ComparisonJSON().render(records, outcome, names: names), on: console)
    try report?.write(ComparisonPage(records, outcome, names: names).render(), on: console)
    guard json != .standardOutput, report != .standardOutput else { return .conforms }
    let text = ComparisonText(colored: console.isColored)
    try console.write(text.render(records) + (outcome.map { "\n" + text.render($0, names: names) } ?? ""))
    return .conforms
  }

  /// What a source says of its engine; a recording is judged.
  private func record(of source: Source, on console: Console) throws -> EngineRecord {
    switch source {
    case .record(let record): return record
    case .recording(let recording, _):
      for remark in recording.remarks { console.complain(SafeText.escaped(remark, limit: 1000)) }
      var plan = RunPlan(rules: Catalogue.rules, cases: recording.count, explainingBudget: 0)
      plan.recording = recording
      let result = try EngineRun(KnownEngine(recording), plan, on: console).run()
      if let problem = recording.problem { throw problem }
      return try EngineRecord(Array(JSONReport().render(result).utf8), source: recording.engine.name)
    }
  }

  /// The engines that can be run: those that are known and those that were recorded.
  private func entrants(_ records: [EngineRecord]) -> [Entrant] {
    let known = zip(sources, records).compactMap { source, record -> (entrant: Entrant, origin: String)? in
      if case .recording(let recording, let path) = source {
        let engine = KnownEngine(recording)
        return (Entrant(name: record.name, record: record, engine: engine, recording: recording), path)
      }
      return available.first { $0.description.name == record.name }.map { engine in
        let entrant = Entrant(name: record.name, record: record, engine: engine, recording: nil)
        return (entrant, record.profile ?? "its own readings")
      }
    }
    return known.map { entrant, origin in
      // Two files of one engine differ in what they were judged by, or in where they were recorded.
      guard known.count(where: { $0.entrant.name == entrant.name }) > 1 else { return entrant }
      var named = entrant
      named.name = "\(entrant.name), \(origin)"
      return named
    }
  }

  private func compare(_ entrants: [Entrant], on console: Console) throws -> EngineComparison.Outcome {
    let line = ProgressLine(console)
    defer { line.remove() }
    let participants = entrants.map { entrant in
      EngineComparison.Participant(
        entrant.engine.makeExecutor(entrant.record.readings), readings: entrant.record.readings,
        profile: entrant.record.profile, recording: entrant.recording)
    }
    let comparison: EngineComparison
    do { comparison = try EngineComparison(participants, seed: seed) } catch {
      throw CommandFailure("\(error)", .engineUnreachable)
    }
    comparison.heed(WaitReport("to compare", line, on: console).watch)
    let cases = comparison.count(of: cases)
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
