internal import ConformanceRecordings
internal import ConformanceReports
internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// Puts the shards of a run together and ends it like a run without shards.
struct MergeCommand: ToolCommand {
  static let description = CommandDescription(
    name: "merge", summary: "Puts the shards of a run together, which check or judge ran with --shard, and decides.",
    details: [
      "Each file is a shard that check --shard wrote with --json; all shards of one run are needed, in any order. What merge "
        + "writes is, to the byte, what check writes with the same seed and cases and without --shard, and the exit status is "
        + "the same. The cases are not drawn again but for some \(ShardSample.cases), at least one of each shard, which show that "
        + "the shards are of this engine; worked examples, pinned cases and what is broken run here, on the engine of "
        + "--engine, else the one whose name the shards have, else the first.",
      "Shards that judge wrote need the recordings again, by --recording: these then take the place of the engine.",
      "Control-C ends it with what is known by then, as it ends check.",
    ],
    operand: OperandDescription(
      name: "FILE…", help: "the shards of one run, each once", count: 1...CaseShard.most),
    options: [
      EngineSelection.option,
      OptionDescription(
        name: "recording", value: "FILE|FOLDER",
        help: "The recordings that were judged, instead of an engine; as many and in the same order as for judge.",
        isRepeatable: true),
    ] + ProcessSelection.options + ResultOptions.options,
    examples: [
      CommandExample("merge shard-*.json --json result.json", "One result from all shards in this folder."),
      CommandExample("merge shard-*.json --recording Recording", "One result from shards of judge."),
      CommandExample("merge shard-*.json --report report.html", "A page with the bugs of the whole run."),
    ],
    statuses: [
      .conformsAsChosen, .brokenOrUnexpected,
      StatusDescription(
        .undecided, "nothing is broken, but something was not exercised or not decided, or merge was interrupted"),
      StatusDescription(.engineUnreachable),
      StatusDescription(
        .usage,
        "the shards do not make a whole: one is missing, there twice, of another run, changed, or not of this engine"),
    ])

  private let engine: KnownEngine
  private let shards: ShardSet
  private let plan: RunPlan
  private let results: ResultOptions
  private let recording: Recording?
  /// Of recordings, what the first engine does in the same cases.
  private let asides: ReferenceAsides?

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {
    results = try ResultOptions(arguments)
    let shards = try ShardSet(arguments.operands.map { ($0, try ShardResult(path: $0)) })
    let paths = arguments.texts("recording")
    let recording = paths.isEmpty ? nil : try Recording(paths)
    if let recording, recording.count != shards.whole.cases {
      throw ModelError(
        "--recording", expected: "the \(shards.whole.cases) cases of the shards", found: "\(recording.count)")
    }
    self.recording = recording
    asides = recording.map { _ in ReferenceAsides(tool.engines[0]) }
    let selection = try EngineSelection(arguments, of: tool)
    let engine =
      try recording.map { KnownEngine($0) } ?? selection.chosen
      ?? MergeCommand.engine(of: shards, among: selection.engines)
    var plan = shards.whole.plan
    plan.recording = recording
    let isNamed = recording == nil && selection.chosen == nil && engine.name != tool.engines[0].name
    plan.invocation = ReplayInvocation(
      tool: tool.name,
      options: (isNamed ? ["--engine", engine.name] : []) + selection.words
        + ReadingSelection(profile: plan.profile, chosen: plan.chosenReadings).words)
    plan.explainingBudget = recording == nil ? results.explainingBudget : 0
    plan.maximumBugs = results.maximumBugs
    plan.knownBugs = results.knownBugs
    (self.shards, self.engine, self.plan) = (shards, engine, plan)
    if results.asksForStatement, isPart {
      throw UsageError("--statement needs all rules, and these shards have judged only some")
    }
  }

  /// The engine with the name that the shards have.
  /// - Throws: `ModelError` when there is none, as of one that `--command` has started.
  private static func engine(of shards: ShardSet, among engines: [KnownEngine]) throws(ModelError) -> KnownEngine {
    let name = shards.whole.engine.name
    if let engine = engines.first(where: { $0.description.name == name }) { return engine }
    throw ModelError(
      "\(shards.source): engine.name",
      expected: "an engine of this tool, or --command with the line that starts the one that the shards are of",
      found: Spelling.quoted(name))
  }

  func run(on console: Console) throws -> RunResult.Status {
    var plan = plan
    plan.corpus = try results.corpus.pinnedCases(on: console)
    let result = try EngineRun(engine, plan, on: console).finish(shards)
    if let problem = recording?.problem { throw problem }
    let texts = TextLayout.filling(console.columns) { asides?.texts(result) ?? [] }
    return try results.use(result, isPart: isPart, asides: texts, on: console)
  }

  /// Whether the rules of the run were chosen by hand.
  private var isPart: Bool { plan.rules.count < Catalogue.rules.count { $0.counts(under: plan.profile) } }
}
