internal import ConformanceCommand
internal import ConformanceRunner
internal import FaultyEngines
internal import TouchModel

/// Counts whether the reports of the faults name the cause.
struct CausesCommand: CommandAction {
  /// What `faults` takes for it.
  static let options = [
    OptionDescription(
      name: "causes",
      help:
        "Count how often a report of a fault is headed by the rule of the fault, has one bug, and shows the same "
        + "smallest case with every seed; run no liberty."),
    OptionDescription(
      name: "pairs", value: "N",
      help:
        "With --causes: draw N pairs of faults of different chapters as well; each is to give two bugs. The two never show in one "
        + "case, so that they are told apart more often than mistakes of one engine, which `.ci/mixtures` counts. Default: 0."
    ),
    OptionDescription(
      name: "triples", value: "N", help: "With --causes: draw N triples of faults as well. Default: 0."),
    OptionDescription(
      name: "sample", value: "N",
      help: "With --causes: run N of the faults, drawn by their names, so that all of these can be run for long."),
    OptionDescription(
      name: "figures", value: "FILE", help: "With --causes: write the counts alone to a file, which `document` shows."),
  ]

  private let campaign: CauseCampaign
  private let json: OutputPlace?
  private let figures: OutputPlace?

  init(_ arguments: ParsedArguments, of workshop: Workshop, for tool: CommandLineTool) throws {
    for option in ["matrix", "testimony", "cell", "profile"] where arguments.has(option) {
      throw UsageError("--\(option) has no place beside --causes")
    }
    var (faults, liberties) = (workshop.faults, [Liberty]())
    if arguments.has("fault") { try FaultsCommand.choose(arguments.texts("fault"), &faults, &liberties) }
    if let count = try arguments.number("sample", in: 1...100_000) { faults = faults.sample(of: count) }
    campaign = CauseCampaign(
      faults: faults, seeds: try CausesCommand.seeds(arguments),
      cases: try arguments.number("cases", in: 1...1_000_000) ?? RunPlan.quickCases,
      pairs: try arguments.number("pairs", in: 0...100_000) ?? 0,
      triples: try arguments.number("triples", in: 0...100_000) ?? 0,
      likeness: HeldOutLikeness(reference: workshop.reference, known: workshop.faults),
      workers: try arguments.number("workers", in: 1...256) ?? tool.cores)
    json = try OutputPlace("json", in: arguments)
    figures = try OutputPlace("figures", in: arguments)
    if let json, json == figures { throw UsageError("--figures: expected another place than that of --json") }
  }

  /// The seeds that every engine is run with: the first N, or a single one.
  private static func seeds(_ arguments: ParsedArguments) throws(UsageError) -> [UInt64] {
    let seed = try arguments.number("seed", in: 0...UInt64.max)
    if let seed, arguments.has("seeds") {
      throw UsageError("--seed \(seed): expected no --seeds beside it, which uses the seeds from 1 on")
    }
    let first = try arguments.number("seeds", in: 1...10_000) ?? 1
    return seed.map { [$0] } ?? (1...first).map(UInt64.init)
  }

  /// Refuses what goes with `--causes` alone.
  static func refuse(_ arguments: ParsedArguments) throws(UsageError) {
    for option in ["pairs", "triples", "sample", "figures"] where arguments.has(option) {
      throw UsageError("--\(option) needs --causes beside it")
    }
  }

  func run(on console: Console) throws -> RunResult.Status {
    let line = ProgressLine(console)
    let outcome = campaign.run(until: console.isInterrupted) { done, all, name in
      line.show("\(done) of \(all) engines: \(name)")
    }
    line.remove()
    guard let result = outcome else { throw CommandFailure.interrupted("nothing is decided") }
    try json?.write(CauseReportJSON().render(result), on: console)
    try figures?.write(CauseFigures(result).render(), on: console)
    if json != .standardOutput, figures != .standardOutput {
      try console.standardOutput(CauseReport(colored: console.isColored).render(result))
    }
    return result.isAsItShouldBe ? .conforms : .broken
  }
}
