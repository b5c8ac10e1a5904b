internal import ConformanceRunner

/// A command of a tool: its arguments are judged when it is made, and only then does it do anything.
protocol ToolCommand {
  /// How it is called and explained.
  static var description: CommandDescription { get }

  /// Judges the arguments.
  /// - Throws: `UsageError` or `ModelError` when they are wrong.
  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws

  /// Whether anything goes to standard output, which is then looked at before the work.
  var usesStandardOutput: Bool { get }

  /// Does what the command is for, and says how it ended.
  func run(on console: Console) throws -> RunStatus
}

extension ToolCommand {
  /// Most commands write there.
  var usesStandardOutput: Bool { true }
}
