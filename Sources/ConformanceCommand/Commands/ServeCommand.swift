internal import ConformanceRunner
internal import EngineWire
internal import TouchModel

/// Speaks the protocol for an engine of this tool.
struct ServeCommand: ToolCommand {
  static let description = CommandDescription(
    name: "serve", summary: "Speaks the protocol for an engine, on standard input and output.",
    details: [
      "The other end is --command, of this tool or another. What the engine prints goes to standard error, so that it cannot "
        + "get between the lines."
    ],
    options: [EngineSelection.option],
    examples: [
      CommandExample("serve", "The first engine, until standard input ends."),
      CommandExample("check --command 'some-tool serve'", "Check an engine of another tool."),
    ],
    statuses: [
      StatusDescription(.conforms, "everything that was asked is answered"),
      StatusDescription(.engineUnreachable, "the kit was not understood or went away"),
    ])

  private let engine: KnownEngine

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {
    engine = try EngineSelection(arguments, of: tool).engine
  }

  /// The protocol says itself what becomes of its lines.
  var usesStandardOutput: Bool { false }

  func run(on console: Console) throws -> RunResult.Status {
    let isAnswered = EngineServer.serve { hello in
      engine.makeExecutor(try hello.readings(over: engine.description.readings.over()))
    }
    return isAnswered ? .conforms : .engineUnreachable
  }
}
