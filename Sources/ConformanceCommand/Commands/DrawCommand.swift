internal import ConformanceReports
internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// Draws one case as SVG.
struct DrawCommand: ToolCommand {
  static let description = CommandDescription(
    name: "draw", summary: "Draws one case as an SVG image.",
    details: [
      "Windows and views lie as they lie on the screen, transforms included; numbers are those of the steps. With an "
        + "engine the case is run, and what the first broken rule expects and observes is pointed out."
    ],
    operand: OperandDescription(name: "FILE|CODE", help: "a case file, or the short code of a case (tc1.…)"),
    options: [
      OptionDescription(
        name: "engine", value: "NAME", help: "Run the case on this engine; the command engines lists them.")
    ] + ProcessSelection.options + ReadingSelection.options + [
      OptionDescription(name: "file", value: "FILE.svg", help: "Where to write. Default: -, standard output.")
    ],
    examples: [
      CommandExample("draw case.json --file case.svg", "The picture of a case."),
      CommandExample(
        "draw tc1.wMGUx… --engine fault/HT-11-subviews-first", "The picture with what an engine does wrong."),
    ],
    statuses: [
      StatusDescription(.conforms, "the image was written"), StatusDescription(.engineUnreachable),
      StatusDescription(.usage, "the file or the code holds no case"),
    ])

  private let drawn: ReplayedCase
  private let engine: KnownEngine?
  private let readings: Readings
  private let place: OutputPlace

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {
    let selection = try ReadingSelection(arguments)
    place = try OutputPlace("file", in: arguments) ?? .standardOutput
    if case .file(let path) = place, let form = ReportFormat(fileName: path), form != .badge {
      throw UsageError("--file: expected a name with .svg, found \(UsageError.shown(path))")
    }
    drawn = try ReplayedCase(arguments.operand ?? "")
    engine = try EngineSelection(arguments, of: tool).chosen
    let readings = selection.chosen.over(
      selection.profile?.readings ?? drawn.readings ?? engine?.description.readings.over() ?? Readings())
    self.readings = readings
  }

  var usesStandardOutput: Bool { place == .standardOutput }

  func run(on console: Console) throws -> RunResult.Status {
    guard let engine else {
      try place.write(CaseImage().render(drawn.testCase, readings: readings), on: console)
      return .conforms
    }
    let rules = Catalogue.rules.filter { $0.isInForce(under: readings) }
    var replay = CaseReplay(engine.makeExecutor(readings), readings: readings, rules: rules)
    replay.heed(WaitReport(engine.name, ProgressLine(console), on: console).watch)
    switch replay.judge(drawn.testCase) {
    case .failure(let failure):
      throw CommandFailure(running: failure, of: engine.name)
    case .success(let result):
      if let failure = replay.standingFailure { throw CommandFailure(failure, of: engine.name) }
      let image = CaseImage().render(
        result.testCase, readings: readings, trace: result.trace, finding: result.findings.first?.1)
      try place.write(image, on: console)
    }
    return .conforms
  }
}
