/// Completions for bash, from version 3.2 on, which macOS has.
struct BashCompletions {
  private let tool: CompletedTool

  init(_ tool: CompletedTool) { self.tool = tool }

  /// The script, to be sourced.
  var script: String {
    let function = "_\(tool.identifier)"
    let names = tool.commands.map(\.name).joined(separator: " ")
    return """
      # Completions of \(tool.name) for bash: source <(\(tool.name) completions bash)
      \(function)() {
        local words=() index command=check candidates
        COMPREPLY=()
        # An equals sign divides words here, and no command line.
        for (( index = 0; index <= COMP_CWORD; index++ )); do
          if (( index > 1 )) && [[ ${COMP_WORDS[index]} == "=" || ${COMP_WORDS[index-1]} == "=" ]]; then
            words[${#words[@]}-1]+=${COMP_WORDS[index]}
          else
            words+=("${COMP_WORDS[index]}")
          fi
        done
        local last=$(( ${#words[@]} - 1 ))
        local current=${words[last]} previous=
        if (( last > 1 )); then
          previous=${words[last-1]}
          [[ ${words[1]} == -* ]] || command=${words[1]}
        fi
        candidates=
        if [[ $current == --*=* ]]; then
          previous=${current%%=*}
          current=${current#*=}
        elif (( last == 1 )) && [[ $current != -* ]]; then
          candidates="\(names)"
        fi
        if [[ -z $candidates ]]; then
          case "$command $previous" in
      \(values)
          esac
        fi
        if [[ -z $candidates ]]; then
          case "$command" in
      \(options)
          esac
        fi
        COMPREPLY=($(compgen -W "$candidates" -- "$current"))
        # What stands before the last equals sign is there already.
        if [[ $current == *=* ]]; then
          for index in "${!COMPREPLY[@]}"; do
            COMPREPLY[index]=${COMPREPLY[index]#"${current%"${current##*=}"}"}
          done
        fi
      }
      complete -o default -F \(function) \(tool.name)

      """
  }

  /// What follows options that take a value; without candidates the names of files are offered.
  private var values: String {
    tool.commands.flatMap { command in
      command.options.compactMap { option -> String? in
        guard option.value != nil else { return nil }
        let pattern = "      \"\(command.name) --\(option.name)\")"
        guard case .words(let words) = option.argument else {
          return option.isValueOptional ? "\(pattern) [[ $current == -* ]] || return ;;" : "\(pattern) return ;;"
        }
        return "\(pattern) candidates=\"\(words.joined(separator: " "))\" ;;"
      }
    }.joined(separator: "\n")
  }

  /// What else a command takes.
  private var options: String {
    tool.commands.map { command in
      let options = command.options.map { "--\($0.name)" }.joined(separator: " ")
      var lines = ["      \(command.name))"]
      switch command.operand {
      case .words(let words):
        lines.append("        candidates=\"\(words.joined(separator: " "))\"")
        lines.append("        [[ $current == -* ]] && candidates=\"\(options)\" ;;")
      case .path, .text: lines.append("        [[ $current == -* ]] && candidates=\"\(options)\" || return ;;")
      case nil: lines.append("        candidates=\"\(options)\" ;;")
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
