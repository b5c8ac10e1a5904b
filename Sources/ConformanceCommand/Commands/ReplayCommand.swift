internal import ConformanceReports
internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// Runs one case again and judges it by every rule.
struct ReplayCommand: ToolCommand {
  static let description = CommandDescription(
    name: "replay", summary: "Runs one case again and judges it by every rule.",
    details: [
      "The engine and the readings are those of the options, else those of the case file, else the first engine and "
        + "what it declares. A code holds the case alone."
    ],
    operand: OperandDescription(name: "FILE|CODE", help: "a case file, or the short code of a case (tc1.…)"),
    options: [EngineSelection.option] + ProcessSelection.options + ReadingSelection.options + [
      OutputPlace.option("json", writing: "the result as JSON"),
      ExplainingBudget.option,
    ],
    examples: [
      CommandExample("replay case.json", "The case of a file."),
      CommandExample("replay tc1.wMGUx… --profile uikit", "The case of a code that a report showed."),
    ],
    statuses: [
      StatusDescription(.conforms, "no rule is broken"),
      StatusDescription(.broken, "a rule is broken, or the engine crashed or hung"),
      StatusDescription(
        .undecided,
        "no rule applies to the case, the one that the file names was not judged, a finding did not come again, or the engine "
          + "refuses it"),
      StatusDescription(.engineUnreachable),
      StatusDescription(.usage, "the file or the code holds no case"),
    ])

  private let replayed: ReplayedCase
  private let engine: KnownEngine
  private let readings: Readings
  private let rules: [Rule]
  private let note: String?
  private let json: OutputPlace?
  private let explaining: Int

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {
    let selection = try ReadingSelection(arguments)
    json = try OutputPlace("json", in: arguments)
    explaining = try ExplainingBudget.executions(arguments)
    replayed = try ReplayedCase(arguments.operand ?? "")
    let engines = try EngineSelection(arguments, of: tool)
    let named = replayed.engine.flatMap { name in engines.engines.first { $0.name == name } }
    engine = engines.chosen ?? named ?? engines.engine
    let readings = selection.chosen.over(
      selection.profile?.readings(for: engine.description) ?? replayed.readings ?? engine.description.readings.over())
    self.readings = readings
    // A case file has the readings of its run and not its profile.
    let description = engine.description
    let profile = selection.profile ?? Profile.all.first { $0.readings(for: description) == readings }
    let inForce = self.readings
    rules = Catalogue.rules.filter { $0.counts(under: profile) && $0.isInForce(under: inForce) }
    let isUnknown = engines.chosen == nil && named == nil && replayed.engine != nil
    let words = "the case file names the engine \(replayed.engine ?? ""), unknown here; \(engine.name) runs it"
    note = isUnknown ? "\(tool.name) replay: \(words)" : nil
  }

  func run(on console: Console) throws -> RunResult.Status {
    if let note { console.complain(SafeText.escaped(note)) }
    var replay = CaseReplay(engine.makeExecutor(readings), readings: readings, rules: rules)
    let line = ProgressLine(console)
    defer { line.remove() }
    replay.heed(WaitReport(engine.name, line, on: console).watch)
    var result: ReplayResult
    switch replay.judge(replayed.testCase) {
    case .success(let judged): result = judged
    case .failure(let failure):
      throw CommandFailure(running: failure, of: engine.name)
    }
    let gap = gap(in: result)
    replay.explain(&result, maximumExecutions: explaining, until: console.isInterrupted)
    line.remove()
    if let failure = replay.standingFailure { throw CommandFailure(failure, of: engine.name) }
    if console.isInterrupted() { console.complain("interrupted; not everything is explained") }
    try json?.write(ReplayJSON(result).render(), on: console)
    if json != .standardOutput { try console.write(text(result, colored: console.isColored)) }
    guard result.status == .conforms, let gap else { return result.status }
    console.complain(gap)
    return .undecided
  }

  /// Why the replay does not show that the rule of the case file holds; `nil` when it does, or the file names none.
  private func gap(in result: ReplayResult) -> String? {
    guard let rule = replayed.rule else { return nil }
    guard let judged = result.result(of: rule) else {
      return "\(rule), which the case file names, was not judged: it is not in force here"
    }
    if !judged.missing.isEmpty {
      let names = judged.rule.needs.missingWords(from: engine.description.capabilities).joined(separator: ", ")
      return "\(rule), which the case file names, was not judged: the engine does not declare \(names)"
    }
    if judged.isDisputed {
      return "\(rule), which the case file names, is disputed: the engine declares another reading"
    }
    return judged.exercised > 0 ? nil : "\(rule), which the case file names, does not apply to the case here"
  }

  private func text(_ result: ReplayResult, colored: Bool) -> String {
    let text = ReplayText(colored: colored).render(
      case: result.testCase, trace: result.trace, findings: result.findings, readings: result.readings,
      explained: result.explained,
      decidingFacts: Dictionary(uniqueKeysWithValues: result.rules.map { ($0.rule.id, $0.decidingFacts) }),
      inconclusive: result.rules.compactMap { rule in rule.inconclusive.map { (rule.rule.id, $0) } })
    let exercised = result.rules.filter { $0.exercised > 0 }
    let words = exercised.isEmpty ? "none of them" : exercised.map { "\($0.rule.id)" }.joined(separator: ", ")
    let end = TextLayout.wrapped("Run by \(SafeText.escaped(engine.name)). Rules that apply to it: \(words).")
    return ([text] + end).joined(separator: "\n") + "\n"
  }
}
