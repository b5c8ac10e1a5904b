internal import ConformanceRecordings
internal import ConformanceReports
internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// Judges what an engine did from recordings, without the engine.
struct JudgeCommand: ToolCommand {
  static let description = CommandDescription(
    name: "judge", summary: "Judges recordings of an engine, which need not be there.",
    details: [
      "A recording is what check --record writes, or what an application logs in the same form: lines of JSON, of which the "
        + "first is about the engine and each further one is a case with its trace. Of a folder all files ending in "
        + "\(RecordingFolder.suffix) are judged, in the order of their names; - is standard input.",
      "Every recorded case is judged by all rules, comparisons where the second case is recorded beside the first, worked "
        + "examples and defaults where they are recorded. Nothing can be run again: the counterexample of a bug is the smallest "
        + "recorded case that breaks its rule in the same way.",
      "Cases are judged side by side; --shard judges a part of them, and merge with --recording puts the parts together.",
      "A last line that was cut off is named, and what stands before it is judged. Beside each bug stands what "
        + "the first engine of this tool does in the same case: a hint, not a verdict.",
    ],
    operand: OperandDescription(
      name: "FILE|FOLDER|-", help: "the recordings, all of one engine", count: 1...10_000),
    options: ReadingSelection.options + RuleSelection.options + [JudgeCommand.workerOption, ShardSelection.option]
      + JudgeCommand.resultOptions,
    examples: [
      CommandExample("judge Recording", "Judge what check --record Recording has written."),
      CommandExample("judge Recording --shard 2/4 --json shard-2.json", "Judge the second quarter, for merge."),
      CommandExample("judge device.jsonl --profile uikit --report report.html", "Judge a log of a device, as a page."),
    ],
    statuses: [
      StatusDescription(.conforms, "the engine conforms in what was recorded, as far as the chosen rules go"),
      StatusDescription(.broken, "a rule is broken, or the engine crashed or hung when it was recorded"),
      StatusDescription(.undecided, "nothing is broken, but something was not exercised or not decided"),
      StatusDescription(.engineUnreachable, "the recorded engine or its adapter did not answer as the protocol asks"),
      StatusDescription(.usage, "a file is no recording, or the files are of different engines"),
    ])

  private static let workerOption = OptionDescription(
    name: "workers", value: "N",
    help:
      "How many cases are judged side by side; the report is the same for any number. Default: as many as there are cores."
  )

  /// What becomes of the result; nothing can be run first or explained.
  private static let resultOptions = ResultOptions.options.filter { option in
    !(CorpusSelection.options + [ExplainingBudget.option]).contains { $0.name == option.name }
  }

  private let recording: Recording
  private let plan: RunPlan
  private let isPart: Bool
  private let results: ResultOptions
  private let asides: ReferenceAsides
  private let workers: Int
  private let shard: ShardSelection?

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {
    let readings = try ReadingSelection(arguments)
    let rules = try RuleSelection(arguments, under: readings.profile)
    isPart = arguments.has("rule") || arguments.has("level")
    results = try ResultOptions(arguments)
    recording = try Recording(arguments.operands)
    var plan = RunPlan(
      rules: rules.rules, cases: recording.count, profile: readings.profile, chosenReadings: readings.chosen,
      explainingBudget: 0)
    plan.demand = rules.demand
    plan.maximumBugs = results.maximumBugs
    plan.knownBugs = results.knownBugs
    plan.recording = recording
    plan.invocation = ReplayInvocation(tool: tool.name, options: readings.words)
    self.plan = plan
    asides = ReferenceAsides(tool.engines[0])
    workers = try WorkerSelection.workers(arguments, on: tool.cores)
    shard = try ShardSelection(arguments)
  }

  func run(on console: Console) throws -> RunResult.Status {
    for remark in recording.remarks { console.complain(SafeText.escaped(remark, limit: 1000)) }
    if let shard { return try run(shard.assignment(of: plan.cases, in: console.environment), on: console) }
    let start = console.now()
    let result = try EngineRun(KnownEngine(recording), plan, workers: workers, on: console).run()
    let duration = console.now() - start
    if let problem = recording.problem { throw problem }
    let texts = TextLayout.filling(console.columns) { asides.texts(result) }
    return try results.use(result, isPart: isPart, asides: texts, taking: duration, on: console)
  }

  private func run(_ assignment: ShardAssignment, on console: Console) throws -> RunResult.Status {
    let run = EngineRun(KnownEngine(recording), plan, workers: workers, on: console)
    return try run.run(assignment, results, on: console) {
      if let problem = recording.problem { throw problem }
    }
  }
}
