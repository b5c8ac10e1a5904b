internal import EngineWire
public import TouchModel

/// A command line for an engine of one's own, in three lines of a `main.swift`.
///
/// ```swift
/// import ConformanceCommand
///
/// ConformanceCommand.main(engine: MyEngine.self)
/// ```
/// `--help` lists its commands, and each explains itself with `--help`.
public enum ConformanceCommand {
  /// Runs the command line of this process for an engine, and ends the process with the exit status.
  public static func main<Engine: TouchEngine>(engine: Engine.Type) -> Never {
    main(CommandLineTool(name: Console.processName, engines: [KnownEngine(engine)]))
  }

  /// Runs the command line of this process for a tool, and ends the process with the exit status.
  package static func main(_ tool: CommandLineTool) -> Never {
    Console.reserveStandardStreams()
    var tool = tool
    tool.cores = Console.cores
    EngineGroups.endWithThisProcess()
    let status = tool.run(Array(CommandLine.arguments.dropFirst()), on: .process())
    // What an engine has left behind is not to outlive the tool.
    EngineGroups.endAll()
    Console.end(status)
  }
}
