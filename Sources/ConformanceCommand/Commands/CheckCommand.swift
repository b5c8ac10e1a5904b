internal import ConformanceReports
internal import ConformanceRunner
internal import TouchModel

/// Draws cases, runs an engine on them, and says which rules it follows.
struct CheckCommand: ToolCommand {
  static let description = CommandDescription(
    name: "check", summary: "Checks an engine against the rules; the command when none is named.",
    details: [
      "The same seed and options give the same cases and the same report on every machine. Only --time looks at a "
        + "clock; the report then says how many cases there were, and --cases with that number repeats the run."
    ],
    options: [EngineSelection.option] + ProcessSelection.options + ReadingSelection.options + RuleSelection.options + [
      OptionDescription(
        name: "cases", value: "N", help: "How many cases to draw. Default: \(RunPlan.fullCases), with --time no end."),
      OptionDescription(
        name: "time", value: "SECONDS", help: "Stop drawing after so many seconds. Default: only --cases ends a run."),
      OptionDescription(
        name: "seed", value: "N", help: "Which cases are drawn. Default: \(RunPlan.defaultSeed)."),
      OptionDescription(
        name: "index", value: "N",
        help:
          "Begin with the case of this index, counted from 0, without those before it. Default: 0; with it, --cases is 1."
      ),
      ExhaustiveSelection.option, WorkerSelection.option,
      OptionDescription(
        name: "json", value: "FILE", help: "Write the result as JSON; - writes it to standard output instead of text."),
      OptionDescription(
        name: "junit", value: "FILE",
        help:
          "Write the result as JUnit XML, a test case for each rule; - writes it to standard output instead of text."),
      ReportPlace.option,
    ] + ExpectationSelection.options + CorpusSelection.options + [
      StatementPlace.option, ExplainingBudget.option,
      OptionDescription(name: "verbose", help: "List the rules that pass, too."),
    ],
    examples: [
      CommandExample("check", "All rules on \(RunPlan.fullCases) cases."),
      CommandExample("check --rule HT-11 --rule 'HT-1*' --seed 7", "Some rules, on other cases."),
      CommandExample("check --profile uikit --reading alphaBoundary=inclusive", "Judge by UIKit's own habits but one."),
      CommandExample("check --time 60 --json result.json", "A minute, with the result for another program."),
      CommandExample("check --exhaustive 4", "Every case up to size 4: nothing is left to chance."),
      CommandExample("check --report report.html", "All rules, with a page that shows each bug."),
      CommandExample("check --corpus Cases --save Cases", "What once broke comes first; what breaks now is kept."),
      CommandExample("check --expected known.txt --fix", "Keep a list of what is known to break."),
    ],
    statuses: [
      StatusDescription(0, "the engine conforms, as far as the chosen rules go"),
      StatusDescription(1, "a rule is broken, or a listed rule does not fail as expected"),
      StatusDescription(2, "nothing is broken, but something was not exercised or not decided"),
      StatusDescription(3, "the engine or its adapter could not be spoken with"),
    ])

  private let engine: KnownEngine
  private var plan: RunPlan
  private let time: Duration?
  private let hasCases: Bool
  private let workers: Int
  private let json: OutputPlace?
  private let junit: OutputPlace?
  private let report: ReportPlace?
  private let isVerbose: Bool
  private let statement: StatementPlace?
  private let expectations: ExpectationSelection?
  private let corpus: CorpusSelection

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {
    let readings = try ReadingSelection(arguments)
    plan = RunPlan(
      rules: try RuleSelection.rules(arguments, under: readings.profile),
      seed: try arguments.number("seed", in: 0...UInt64.max) ?? RunPlan.defaultSeed, profile: readings.profile,
      chosenReadings: readings.chosen)
    time = try arguments.seconds("time")
    let cases = try arguments.number("cases", in: 1...1_000_000_000)
    let index = try arguments.number("index", in: 0...1_000_000_000_000)
    hasCases = cases != nil || index != nil
    plan.firstCase = index ?? 0
    plan.explainingBudget = try ExplainingBudget.executions(arguments)
    plan.cases = cases ?? (index != nil ? 1 : time == nil ? RunPlan.fullCases : RunPlan.mostCases)
    plan.exhaustiveSize = try ExhaustiveSelection.size(arguments)
    if plan.exhaustiveSize != nil, !arguments.has("statement") { plan.cases = 0 }
    json = try OutputPlace("json", in: arguments)
    junit = try OutputPlace("junit", in: arguments)
    report = try ReportPlace(arguments)
    isVerbose = arguments.has("verbose")
    statement = try StatementPlace(arguments)
    expectations = try ExpectationSelection(arguments)
    corpus = try CorpusSelection(arguments)
    let selection = try EngineSelection(arguments, of: tool)
    engine = selection.engine
    plan.invocation = ReplayInvocation(tool: tool.name, options: selection.words + readings.words)
    workers = try WorkerSelection.workers(arguments, for: engine, on: tool.cores)
    try checkPlaces()
  }

  func run(on console: Console) throws -> RunStatus {
    var plan = plan
    plan.corpus = try corpus.pinnedCases(on: console)
    var result = try EngineRun(engine, plan, workers: workers, on: console).run(for: time, journal: engine.isInProcesses ? nil : corpus.journal())
    // Without --cases there was no plan to fall short of.
    if !hasCases, time != nil { result.plannedCases = result.finishedCases }
    let raw = result
    result = try expectations?.judge(result, on: console) ?? result
    try corpus.save(result, on: console)
    let isTextWanted = ![json, junit, statement?.place].contains(.standardOutput) && report != .standardOutput
    let text = isTextWanted ? text(result, on: console) : nil
    try json?.write(JSONReport().render(result), on: console)
    try junit?.write(JUnitReport().render(result), on: console)
    try report?.write(result, on: console)
    let stated = try statement?.write(raw, on: console)
    if let text { try console.standardOutput(text) }
    // A run that conforms and allows no statement was asked for more than it gives.
    return result.status == .conforms ? stated ?? .conforms : result.status
  }

  private func text(_ result: RunResult, on console: Console) -> String {
    let text = TextReport(colored: console.isColored, verbose: isVerbose).render(result)
    guard time != nil, result.failure == nil else { return text }
    let count = result.finishedCases
    return text + "\nThe time was enough for \(count) cases; --cases \(count) --seed \(plan.seed) repeats them.\n"
  }

  private func checkPlaces() throws(UsageError) {
    let places = [("json", json), ("junit", junit), ("statement", statement?.place)].compactMap { name, place in
      place.map { (name: name, place: $0) }
    }
    for (index, (name, place)) in places.enumerated() {
      let others = places[(index + 1)...].filter { $0.place == place }.map(\.name)
      guard let other = others.first ?? (isReport(place) ? "report" : nil) else { continue }
      throw UsageError("--\(name) and --\(other) cannot write to the same place")
    }
  }

  /// Whether the report writes to a place, too.
  private func isReport(_ place: OutputPlace) -> Bool {
    switch place {
    case .standardOutput: report == .standardOutput
    case .file(let path): report?.includes(path) ?? false
    }
  }
}
