package import ConformanceRunner
internal import EngineWire
package import TouchModel

/// A tool with commands about one or more engines, as a value: words in, text out, a status at the end.
package struct CommandLineTool {
  /// The word by which the tool is called.
  package let name: String
  /// The engines it knows; the first is the one that is checked when none is named.
  package private(set) var engines: [KnownEngine]
  /// Finds an engine that is known by its name and not listed.
  package let unlisted: (_ name: String) -> EngineEntry?
  /// The commands that this tool alone has; none for the tools of adopters.
  package let ownCommands: [OfferedCommand]
  /// The engines of known faults, to say which of them an engine behaves like; `nil` for the tools of adopters.
  package let deviations: KnownDeviations?
  /// The path of the executable that `--isolate` starts in processes of their own.
  package let executable: String
  /// The commit that the tool is built from, for its version; `nil` where none is known.
  package let commit: String?
  /// How many cores the machine has.
  package var cores = 1

  /// Creates a tool; it needs at least one engine.
  package init(
    name: String, engines: [KnownEngine], unlisted: @escaping (_ name: String) -> EngineEntry? = { _ in nil },
    ownCommands: [OfferedCommand] = [],
    deviations: KnownDeviations? = nil, commit: String? = nil, executable: String = Program.ownExecutable
  ) {
    precondition(!engines.isEmpty, "a tool needs an engine")
    self.name = name
    self.engines = engines
    self.unlisted = unlisted
    self.ownCommands = ownCommands
    self.deviations = deviations
    self.commit = commit
    self.executable = executable
  }

  /// The tool, with an engine among those it knows that is not listed, where there is one of that name.
  func knowing(_ name: String?) -> CommandLineTool {
    var tool = self
    if let name, !engines.contains(where: { $0.name == name }), let entry = unlisted(name) {
      tool.engines.append(KnownEngine(entry))
    }
    return tool
  }

  /// Runs a command line, the words that follow the name of the tool, and gives the exit status.
  package func run(_ words: [String], on console: Console) -> Int32 {
    let outputs = OutputLedger(console)
    do { return outputs.status(after: try start(words, on: outputs.watched)).rawValue } catch {
      console.complain(SafeText.escaped(error.message, limit: 1000))
      return error.status.rawValue
    }
  }

  var commands: [OfferedCommand] {
    let common: [any ToolCommand.Type] = [
      CheckCommand.self, RulesCommand.self, ExplainCommand.self, ReadingsCommand.self, ThresholdsCommand.self,
      EnginesCommand.self, CompletionsCommand.self, ManualCommand.self,
      ReplayCommand.self,
      DrawCommand.self, JudgeCommand.self, MergeCommand.self,
      VerifyCommand.self, CompareCommand.self, CorpusCommand.self,
      ServeCommand.self, DoctorCommand.self, AdapterCommand.self, FuzzCommand.self,
    ]
    return common.map { OfferedCommand($0) } + ownCommands + [OfferedCommand(VersionCommand.self)]
  }

  private func start(_ words: [String], on console: Console) throws(CommandFailure) -> RunResult.Status {
    guard let first = words.first else { return try run(OfferedCommand(CheckCommand.self), [], on: console) }
    switch first {
    case "--help", "-h": return try help([], on: console)
    case "help": return try help(Array(words.dropFirst()), on: console)
    case "--version": return try run(OfferedCommand(VersionCommand.self), Array(words.dropFirst()), on: console)
    default: break
    }
    if first.hasPrefix("-") { return try run(OfferedCommand(CheckCommand.self), words, on: console) }
    return try run(try command(first), Array(words.dropFirst()), on: console)
  }

  private func command(_ word: String) throws(CommandFailure) -> OfferedCommand {
    if let command = commands.first(where: { $0.description.name == word }) { return command }
    let names = commands.map { $0.description.name }
    let error = UsageError.unknown("command", word, among: names, otherwise: "\(name) --help lists what there is")
    throw CommandFailure(error, in: name)
  }

  private func run(
    _ command: OfferedCommand, _ words: [String], on console: Console
  ) throws(CommandFailure) -> RunResult.Status {
    let description = command.description
    do {
      if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
        return try help([description.name], on: console)
      }
      let arguments = try ArgumentReader.read(words, for: description, of: self)
      var console = console
      console.color = try ColorChoice(arguments)
      let action = try command.action(arguments, self)
      if action.usesStandardOutput, let problem = console.problemOfStandardOutput() { throw problem }
      return try action.run(on: console)
    } catch {
      throw CommandFailure(error, in: "\(name) \(description.name)")
    }
  }

  private func help(_ words: [String], on console: Console) throws(CommandFailure) -> RunResult.Status {
    let help = HelpText(tool: name, columns: console.isOutputTerminal ? console.columns : HelpText.usualColumns)
    let text: String
    if let word = words.first {
      text = help.render(try command(word).description)
    } else {
      text = help.render(story, commands: commands.map { $0.description }, examples: examples)
    }
    do { try console.standardOutput(text) } catch { throw CommandFailure(error, in: name) }
    return .conforms
  }
}

extension CommandLineTool {
  var story: String {
    "\(name) asks whether an engine dispatches touches the UIKit way. It draws random view trees and touch scripts, "
      + "runs the engine on them, judges what it did by the rules of the catalogue, and shows the smallest case that "
      + "breaks one."
  }

  var examples: [CommandExample] {
    [
      CommandExample("", "Check \(engines[0].name) on \(RunPlan.fullCases) cases."),
      CommandExample("explain HT-11", "Read one rule: what it asks, why, and what to look at."),
      CommandExample("check --rule 'HT-*' --json", "Check one chapter and hand the result to another program."),
    ]
  }
}
