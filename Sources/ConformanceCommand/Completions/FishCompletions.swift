/// Completions for fish.
struct FishCompletions {
  private let tool: CompletedTool

  init(_ tool: CompletedTool) { self.tool = tool }

  /// The script.
  var script: String {
    let names = tool.commands.map(\.name).joined(separator: " ")
    let head = [
      "# Completions of \(tool.name) for fish: \(tool.name) completions fish | source",
      "set -l commands \(names)", "complete -c \(tool.name) -f",
    ]
    let commands = tool.commands.map { command in
      line("not __fish_seen_subcommand_from $commands", ["-a", command.name], command.summary)
    }
    return (head + commands + tool.commands.flatMap(lines)).joined(separator: "\n") + "\n"
  }

  private func lines(_ command: CompletedTool.Command) -> [String] {
    let condition = "__fish_seen_subcommand_from \(command.name)"
    let options = command.options.map { option in
      line(condition, ["-l", option.name] + (option.value == nil ? [] : value(of: option)), option.summary)
    }
    switch command.operand {
    case .words(let words):
      return options + [line(condition, ["-a", FishCompletions.quoted(words.joined(separator: " "))])]
    case .path: return options + [line(condition, ["-F"])]
    case .text, nil: return options
    }
  }

  private func value(of option: CompletedTool.Option) -> [String] {
    switch option.argument {
    case .words(let words): ["-x", "-a", FishCompletions.quoted(words.joined(separator: " "))]
    // Without -r the next word may be another option.
    case .path: option.isValueOptional ? ["-F"] : ["-r", "-F"]
    case .text: ["-x"]
    }
  }

  private func line(_ condition: String, _ words: [String], _ summary: String? = nil) -> String {
    let description = summary.map { ["-d", FishCompletions.quoted($0)] } ?? []
    return (["complete", "-c", tool.name, "-n", "\"\(condition)\""] + words + description).joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
