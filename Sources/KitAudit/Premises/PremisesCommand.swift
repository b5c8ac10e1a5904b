internal import ConformanceCommand
internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// Shows how much the rules can say of an engine.
struct PremisesCommand: CommandAction {
  static let description = CommandDescription(
    name: "premises", summary: "Shows which premises an engine meets, and which rules therefore seldom apply to it.",
    details: [
      "A rule says something only where its premise holds. The engine and the reference engine, with the same capabilities and "
        + "readings, run the same cases; shown is how often the premises that many rules share are met by runs, by fingers, and by attempts (what "
        + "one recognizer gets to see in one touch sequence), and which rules apply less than half as often as to the "
        + "reference engine. These find less than they could: an engine that shows more of what it does is judged more."
    ],
    options: [EngineSelection.option] + ProcessSelection.options + [
      OptionDescription(
        name: "cases", value: "N", help: "Draw N cases. Default: \(PremiseCampaign.usualCases)."),
      OptionDescription(name: "seed", value: "N", help: "Draw them with this seed. Default: 1."),
      ReadingSelection.profileOption,
      OutputPlace.option("json", writing: "the result as JSON"),
    ],
    examples: [
      CommandExample("premises --engine liberty/AP-03-frame-by-frame", "What rules can say of an engine that defers."),
      CommandExample("premises --command 'python3 engine.py'", "The same of an engine in another language."),
    ],
    statuses: [
      StatusDescription(.conforms, "the premises were counted"), StatusDescription(.engineUnreachable),
    ])

  private var campaign: PremiseCampaign
  private let engine: KnownEngine
  private let json: OutputPlace?

  init(_ arguments: ParsedArguments, of workshop: Workshop, for tool: CommandLineTool) throws {
    campaign = PremiseCampaign(of: workshop, tool.engines[0].description)
    campaign.cases = try arguments.number("cases", in: 1...1_000_000) ?? PremiseCampaign.usualCases
    campaign.seed = try arguments.number("seed", in: 0...UInt64.max) ?? RunPlan.defaultSeed
    campaign.profile = try ReadingSelection(arguments).profile
    json = try OutputPlace("json", in: arguments)
    engine = try EngineSelection(arguments, of: tool).engine
  }

  func run(on console: Console) throws -> RunResult.Status {
    let result: PremiseResult?
    do {
      result = try campaign.run(
        engine.name, engine.description, engine.makeExecutor, until: console.isInterrupted)
    } catch { throw CommandFailure("the engine \(engine.name): \(error)", .engineUnreachable) }
    guard let result else { throw CommandFailure.interrupted("nothing is counted") }
    try json?.write(PremiseReportJSON().render(result), on: console)
    if json != .standardOutput {
      try console.write(PremiseReport(colored: console.isColored).render(result))
    }
    return .conforms
  }
}
