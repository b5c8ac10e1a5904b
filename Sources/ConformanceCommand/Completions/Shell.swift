/// A shell for which there are completions.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script that completes a tool.
  func script(_ tool: CompletedTool) -> String {
    switch self {
    case .bash: BashCompletions(tool).script
    case .zsh: ZshCompletions(tool).script
    case .fish: FishCompletions(tool).script
    }
  }
}
