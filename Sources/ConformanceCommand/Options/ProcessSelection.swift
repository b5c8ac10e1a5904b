internal import ConformanceRunner
internal import EngineWire
internal import TouchModel

/// Whether engines run in processes of their own, and within which bounds.
package struct ProcessSelection {
  /// The options that start an engine in a process of its own.
  package static let options = options(severalCommands: false)

  static func options(severalCommands: Bool) -> [OptionDescription] {
    [
      OptionDescription(
        name: "command", value: "CMD",
        help: "Run the engine that this line of the shell starts; it speaks the protocol on its standard streams."
          + (severalCommands ? " May be given again." : ""), isRepeatable: severalCommands),
      OptionDescription(
        name: "isolate", help: "Run the engine in a process of its own, so that it may crash or hang."),
      OptionDescription(
        name: "timeout", value: "SECONDS",
        help:
          "With --command and --isolate: how long the engine may take for a case; when it has taken too long several "
          + "times, a run tries no more. Default: 10."),
      OptionDescription(
        name: "memory", value: "MIB",
        help: "With --command and --isolate: how much memory the engine may use, with all processes that belong to it. "
          + "Default: no bound."),
    ]
  }

  /// The options, word by word, as they have to be given again.
  let words: [String]
  private let commands: [String]
  private let isIsolated: Bool
  private let hasSeveralWorkers: Bool
  private let timeout: Duration
  private let memory: Int?

  /// Reads the options; a command may run engines of the tool in processes of their own even when no option asks for it.
  /// - Throws: ``UsageError`` for values that make no sense, and for options that do not go together.
  init(_ arguments: ParsedArguments, alwaysIsolates: Bool = false) throws(UsageError) {
    commands = arguments.texts("command")
    isIsolated = alwaysIsolates || arguments.has("isolate")
    hasSeveralWorkers = try WorkerSelection.asksForSeveral(arguments)
    timeout = try arguments.seconds("timeout") ?? EngineLaunch.defaultTimeout
    memory = try arguments.number("memory", in: 1...1_000_000)
    let bounds = ["timeout", "memory"].flatMap { name in arguments.text(name).map { ["--\(name)", $0] } ?? [] }
    words = commands.flatMap { ["--command", $0] } + (isIsolated ? ["--isolate"] : []) + bounds
    if !commands.isEmpty { try ProcessSelection.check(commands, arguments) }
    for option in ["timeout", "memory"] where arguments.has(option) && commands.isEmpty && !isIsolated {
      throw UsageError("--\(option) needs --command or --isolate")
    }
    guard memory == nil || EngineLaunch.canBoundMemory else {
      throw UsageError("--memory: this system does not report how much memory processes use")
    }
  }

  private static func check(_ commands: [String], _ arguments: ParsedArguments) throws(UsageError) {
    guard !arguments.has("engine") else { throw UsageError("--command and --engine name two engines; leave out one") }
    guard !arguments.has("isolate") else {
      throw UsageError("--isolate is for the engines of this tool; that of --command has its own process anyway")
    }
    guard commands.allSatisfy({ $0.contains { !$0.isWhitespace } }) else {
      throw UsageError("--command: expected a line for the shell, found nothing")
    }
  }

  /// The engines that a command line names.
  ///
  /// They are those of its commands, which are started to ask what they are, else those of the tool, in processes when
  /// they are isolated, or cannot work side by side otherwise.
  /// - Throws: ``CommandFailure`` when an engine does not say what it is.
  func engines(of tool: CommandLineTool) throws(CommandFailure) -> [KnownEngine] {
    guard commands.isEmpty else {
      return try commands.map { command throws(CommandFailure) in
        do throws(CaseFailure) { return try KnownEngine(launch(Program(shell: command))) } catch {
          throw CommandFailure(error, of: "of --command")
        }
      }
    }
    return tool.engines.map { engine in
      guard isIsolated || hasSeveralWorkers && !engine.runsSideBySide else { return engine }
      var launch = launch(engine, of: tool)
      launch.isRecordedByKit = true
      return KnownEngine(engine, launch)
    }
  }

  /// How the engine of a command is started; `nil` without one.
  var launchOfCommand: EngineLaunch? { commands.first.map { launch(Program(shell: $0)) } }

  /// How an engine of the tool is started in a process of its own.
  func launch(_ engine: KnownEngine, of tool: CommandLineTool) -> EngineLaunch {
    let words = [tool.name, "serve", "--engine=\(engine.name)"]
    return launch(Program(executable: tool.executable, arguments: words))
  }

  private func launch(_ program: Program) -> EngineLaunch {
    var launch = EngineLaunch(program)
    launch.timeout = timeout
    launch.memory = memory
    return launch
  }
}
