/// Completions for zsh, to be sourced or to stand in a folder of `fpath`.
struct ZshCompletions {
  private let tool: CompletedTool

  init(_ tool: CompletedTool) { self.tool = tool }

  /// The script.
  var script: String {
    let function = "_\(tool.identifier)"
    let commands = tool.commands.map { "    \(ZshCompletions.quoted("\($0.name):\($0.summary)"))" }
    return """
      #compdef \(tool.name)
      # Completions of \(tool.name) for zsh: source <(\(tool.name) completions zsh)
      \(function)() {
        local command=check
        local -a commands=(
      \(commands.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
          _describe -t commands command commands
          return
        fi
        if [[ $words[2] != -* ]]; then
          command=$words[2]
          shift words
          (( CURRENT-- ))
        fi
        case $command in
      \(tool.commands.map(arguments).joined(separator: "\n"))
        esac
      }
      if [[ ${funcstack[1]} == \(function) ]]; then \(function) "$@"; else compdef \(function) \(tool.name); fi

      """
  }

  private func arguments(_ command: CompletedTool.Command) -> String {
    var specifications = command.options.map { option in
      let name = "\(option.isRepeatable ? "*" : "")--\(option.name)"
      let summary = "[\(ZshCompletions.plain(option.summary))]"
      guard let value = option.value else { return name + summary }
      let colon = option.isValueOptional ? "::" : ":"
      return "\(name)=\(summary)\(colon)\(ZshCompletions.plain(value)):\(action(option.argument))"
    }
    if let operand = command.operand { specifications.append("*:operand:\(action(operand))") }
    let lines = specifications.map { " \\\n        \(ZshCompletions.quoted($0))" }.joined()
    return "    \(command.name))\n      _arguments\(lines) ;;"
  }

  private func action(_ argument: CompletedTool.Argument) -> String {
    switch argument {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .path: "_files"
    case .text: ""
    }
  }

  /// Text of a specification, in which colons and brackets have a meaning.
  private static func plain(_ text: String) -> String {
    text.reduce(into: "") { $0 += ":[]\\".contains($1) ? "\\\($1)" : String($1) }
  }

  private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
}
