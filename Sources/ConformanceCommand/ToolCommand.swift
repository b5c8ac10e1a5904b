package import ConformanceRunner

/// What a command line asks for, its arguments judged: it can be done.
package protocol CommandAction {
  /// Whether anything goes to standard output, which is then looked at before the work.
  var usesStandardOutput: Bool { get }

  /// Does what the command is for, and says how it ended.
  func run(on console: Console) throws -> RunResult.Status
}

extension CommandAction {
  /// Most commands write there.
  package var usesStandardOutput: Bool { true }
}

/// A command of every tool: its arguments are judged when it is made, and only then does it do anything.
protocol ToolCommand: CommandAction {
  /// How it is called and explained.
  static var description: CommandDescription { get }

  /// Judges the arguments.
  /// - Throws: `UsageError` or `ModelError` when they are wrong.
  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws
}

/// A command that a tool offers: how it is explained, and how its arguments become an action.
package struct OfferedCommand {
  /// How it is called and explained.
  package let description: CommandDescription
  /// Judges the arguments; throws `UsageError` or `ModelError` when they are wrong.
  package let action: (ParsedArguments, CommandLineTool) throws -> any CommandAction

  /// Creates a command.
  package init(
    _ description: CommandDescription, action: @escaping (ParsedArguments, CommandLineTool) throws -> any CommandAction
  ) {
    self.description = description
    self.action = action
  }

  /// A command of every tool.
  init(_ command: any ToolCommand.Type) {
    self.init(command.description) { try command.init($0, for: $1) }
  }
}
