internal import ConformanceRecordings
internal import ConformanceReports
internal import ConformanceRunner
internal import TouchModel

/// Draws cases, runs an engine on them, and says which rules it follows.
struct CheckCommand: ToolCommand {
  static let description = CommandDescription(
    name: "check", summary: "Checks an engine against the rules; the command when none is named.",
    details: [
      "The same seed and options give the same cases and the same report on every machine. Only --time looks at a "
        + "clock; the report then says how many cases there were, and --cases with that number repeats the run.",
      "Control-C ends a run with what is known by then; the report says that it is partial. An engine that does not answer is "
        + "waited for a second more. A second control-C ends the tool at once, without a report.",
      "A run can be divided between machines: each runs a part of the cases with --shard, and merge puts the shards together.",
      "A run of --exhaustive without --statement draws nothing and decides by the rules alone that small cases exercise: it "
        + "ends with 0 when none of them is broken, though others were not exercised, and with 2 when no case up to the "
        + "size exercises any rule, or one that --rule asks for.",
      "What is asked for is shown or named: a rule of --rule that was not judged, a level of --level that may not be claimed "
        + "and a capability of --require that the engine does not declare end a run in which nothing is broken with 2. A level "
        + "is claimed by all its rules on \(ConformanceStatement.leastCases) drawn cases or more, each rule exercised "
        + "\(ConformanceStatement.leastExercised) times.",
      "Cases that an engine refuses although it declares what they need are counted; more than 1 in "
        + "\(RefusedCases.casesPerRefusal) end the run with 2.",
    ],
    options: [EngineSelection.option] + ProcessSelection.options + ReadingSelection.options + RuleSelection.options + [
      OptionDescription(
        name: "cases", value: "N",
        help: "How many cases to draw. Default: \(RunPlan.fullCases), with --time no end, with --watch "
          + "\(WatchSelection.cases)."),
      OptionDescription(
        name: "time", value: "SECONDS", help: "Stop drawing after so many seconds. Default: only --cases ends a run."),
      OptionDescription(
        name: "seed", value: "N", help: "Which cases are drawn. Default: \(RunPlan.defaultSeed)."),
      OptionDescription(
        name: "index", value: "N",
        help:
          "Begin with the case of this index, counted from 0, without those before it. Default: 0; with it, --cases is 1."
      ),
      OptionDescription(
        name: "record", value: "DIR",
        help: "Write what the engine does in worked examples and drawn cases to a new folder, for judge. With --shard "
          + "the folder may hold other shards of the run; together their recordings are that of the whole."),
      ExhaustiveSelection.option, SearchSelection.option, WorkerSelection.option, ShardSelection.option,
      WatchSelection.option,
    ] + ResultOptions.options + [StatementPlace.memoryOption],
    examples: [
      CommandExample("check", "All rules on \(RunPlan.fullCases) cases."),
      CommandExample("check --level delivery", "Whether the level may be claimed; 0 when it may."),
      CommandExample(
        "check --require gestures", "As check, but 2 when the adapter declares less than the level requires."),
      CommandExample("check --rule HT-11 --rule 'HT-1*' --seed 7", "Some rules, on other cases."),
      CommandExample("check --profile uikit --reading alphaBoundary=inclusive", "Judge by UIKit's readings but one."),
      CommandExample("check --time 60 --json result.json", "A minute, with the result for another program."),
      CommandExample("check --exhaustive 4", "Every case up to size 4: nothing is left to chance."),
      CommandExample("check --search guided --time 600", "Ten minutes, mostly for what was rarely exercised so far."),
      CommandExample("check --report report.html", "All rules, with a page that shows each bug."),
      CommandExample("check --corpus Cases --save Cases", "What once broke comes first; what breaks now is kept."),
      CommandExample("check --shard 2/4 --json shard-2.json", "The second of four shards of a run, for merge."),
      CommandExample("check --record Recording", "Keep what the engine does, to judge it again without the engine."),
      CommandExample("check --shard 2/4 --record Recording", "The second quarter of that, beside the others."),
      CommandExample("check --expected known.txt --fix", "Keep a list of what is known to break."),
      CommandExample(
        "check --command 'python3 engine.py' --watch engine.py --corpus Cases", "Again whenever the engine is saved."),
    ],
    statuses: [
      .conformsAsChosen, .brokenOrUnexpected,
      StatusDescription(
        .undecided,
        "nothing is broken, but something was not exercised or not decided, or is not as was asked for; or too many cases "
          + "were refused, or the run was interrupted"),
      StatusDescription(.engineUnreachable),
    ])

  private let engine: KnownEngine
  private var plan: RunPlan
  private let time: Duration?
  private let budget: CaseBudget
  private let workers: Int
  private let isPart: Bool
  private let shard: ShardSelection?
  private let results: ResultOptions
  private let watchesMemory: Bool
  private let recordingFolder: String?
  private let deviations: KnownDeviations?
  private let watch: WatchSelection?
  /// The same command, with the engine as it is by then.
  private let again: () throws -> CheckCommand

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {
    watch = try WatchSelection(arguments)
    again = { try CheckCommand(arguments, for: tool) }
    let readings = try ReadingSelection(arguments)
    let rules = try RuleSelection(arguments, under: readings.profile)
    plan = RunPlan(
      rules: rules.rules,
      seed: try arguments.number("seed", in: 0...UInt64.max) ?? RunPlan.defaultSeed, profile: readings.profile,
      chosenReadings: readings.chosen)
    plan.demand = rules.demand
    time = try arguments.seconds("time")
    budget = try CaseBudget(arguments)
    plan.cases = budget.most
    plan.firstCase = try arguments.number("index", in: RunPlan.firstCases) ?? 0
    plan.exhaustiveSize = try ExhaustiveSelection.size(arguments)
    plan.search = try SearchSelection.search(arguments)
    isPart = arguments.has("rule") || arguments.has("level")
    shard = try ShardSelection(arguments)
    results = try ResultOptions(arguments)
    watchesMemory = arguments.has("watch-memory")
    recordingFolder = arguments.text("record")
    deviations = tool.deviations
    plan.explainingBudget = results.explainingBudget
    plan.maximumBugs = results.maximumBugs
    plan.knownBugs = results.knownBugs
    let selection = try EngineSelection(arguments, of: tool)
    engine = selection.engine
    plan.invocation = ReplayInvocation(tool: tool.name, options: selection.words + readings.words)
    workers = try WorkerSelection.workers(arguments, for: engine, on: tool.cores)
  }

  func run(on console: Console) throws -> RunResult.Status {
    guard let watch else { return try runOnce(on: console) }
    return try watch.run(on: console, first: runOnce) { try again().runOnce(on: $0) }
  }

  private func runOnce(on console: Console) throws -> RunResult.Status {
    if let shard {
      let assignment = try shard.assignment(of: plan.cases, in: console.environment)
      var run = EngineRun(engine, plan, workers: workers, on: console)
      run.recording = try recordingFolder.map { try RecordingFolder($0, of: assignment.shard, in: self.plan) }
      return try run.run(assignment, results, on: console)
    }
    var plan = plan
    plan.corpus = try results.corpus.pinnedCases(on: console)
    let journal = engine.isInProcesses ? nil : try results.corpus.journal()
    var run = EngineRun(engine, plan, workers: workers, watchesMemory: watchesMemory, on: console)
    run.recording = try recordingFolder.map { try RecordingFolder($0, of: nil, in: plan) }
    let start = console.now()
    var result = try run.run(for: time, journal: journal)
    let duration = console.now() - start
    deviations?.note(in: &result)
    // There was no plan to fall short of.
    if budget == .untilTimeIsUp { result.plannedCases = result.finishedCases }
    return try results.use(result, isPart: isPart, note: timeNote(result), taking: duration, on: console)
  }

  private func timeNote(_ result: RunResult) -> String {
    let count = result.finishedCases
    guard time != nil, result.failure == nil, count > 0 else { return "" }
    let search = plan.search == .plain ? "" : " --search \(plan.search.rawValue)"
    let again = "--cases \(count) --seed \(plan.seed)\(search) repeats \(count == 1 ? "it" : "them")"
    let ending = result.isInterrupted ? "The run was interrupted after" : "The time was enough for"
    return "\n\(ending) \(counted(count, "case")); \(again).\n"
  }
}
