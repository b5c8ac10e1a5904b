internal import ConformanceRunner

/// Prints completions for a shell.
struct CompletionsCommand: ToolCommand {
  static let description = CommandDescription(
    name: "completions", summary: "Prints completions for a shell, of commands, options and what may follow them.",
    operand: OperandDescription(
      name: "SHELL", help: "bash, zsh or fish", words: Shell.allCases.map(\.rawValue)),
    examples: [
      CommandExample("completions bash", "For bash; source <(…) puts them to use."),
      CommandExample("completions zsh", "For zsh, likewise, or as a file of fpath."),
      CommandExample("completions fish", "For fish; … | source puts them to use."),
    ],
    statuses: [StatusDescription(.conforms, "they were printed"), StatusDescription(.usage, "there is no such shell")])

  private let shell: Shell
  private let tool: CommandLineTool

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {
    let word = arguments.operand ?? ""
    guard let shell = Shell(rawValue: word) else {
      throw UsageError.unknown("shell", word, among: Shell.allCases.map(\.rawValue))
    }
    (self.shell, self.tool) = (shell, tool)
  }

  func run(on console: Console) throws -> RunResult.Status {
    try console.standardOutput(shell.script(CompletedTool(tool)))
    return .conforms
  }
}
