internal import ConformanceReports
internal import ConformanceRunner
internal import EngineWire
internal import TouchModel
internal import TouchSpecs

/// Says what keeps an engine from being checked.
struct DoctorCommand: ToolCommand {
  static let description = CommandDescription(
    name: "doctor", summary: "Says whether an engine and the kit understand each other, and what to change.",
    details: [
      "It greets the engine, asks it cases of every kind that its capabilities allow, one by one, several at once in the "
        + "opposite order, and some alone in fresh processes, and compares the answers. It checks the engine's messages, "
        + "whether one case influences another, and whether the engine does what it declares; rules are for check.",
      "A line with ! names a declared capability that no rule asks about without another one.",
    ],
    options: [
      OptionDescription(
        name: "command", value: "CMD",
        help: "The line of the shell that starts the engine; it speaks the protocol on its standard streams."),
      OptionDescription(
        name: "engine", value: "NAME",
        help: "An engine of this tool instead, in processes of its own. Default: the first of them."),
      OptionDescription(
        name: "timeout", value: "SECONDS", help: "How long the engine may take for an answer. Default: 10."),
      OptionDescription(
        name: "memory", value: "MIB", help: "How much memory the engine may use. Default: no bound."),
    ],
    examples: [
      CommandExample("doctor --command 'python3 engine.py'", "An engine in another language."),
      CommandExample("doctor", "The first engine of this tool."),
    ],
    statuses: [
      StatusDescription(.conforms, "there is no finding"), StatusDescription(.undecided, "it was interrupted"),
      StatusDescription(.engineUnreachable, "there are findings"),
    ])

  private let launch: EngineLaunch

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {
    let processes = try ProcessSelection(arguments, alwaysIsolates: true)
    let engine = try EngineSelection.engine(arguments, of: tool) ?? tool.engines[0]
    launch = processes.launchOfCommand ?? processes.launch(engine, of: tool)
  }

  func run(on console: Console) throws -> RunResult.Status {
    guard let report = Doctor.examine(launch, until: console.isInterrupted) else {
      throw CommandFailure.interrupted("not everything was asked")
    }
    let idle = (report.engine?.idleCapabilities(among: Catalogue.rules) ?? []).map { idle in
      (
        head: "! ",
        words: "\(idle.capability.name) is declared, and no rule asks about it: the nearest needs "
          + "\(idle.missing.joined(separator: ", ")) as well"
      )
    }
    let lines = (report.lines + idle).flatMap { TextLayout.fitted($0.words, after: $0.head) }
    try console.writeRows(lines.map { $0 + "\n" }.joined())
    return report.findings.isEmpty ? .conforms : .engineUnreachable
  }
}
