internal import TouchModel

/// Sorts the words of a command line into options and operands, by the description of a command.
struct ArgumentReader {
  private let command: CommandDescription
  private let tool: CommandLineTool
  private var arguments = ParsedArguments()
  private var rest: ArraySlice<String>

  private init(_ command: CommandDescription, _ words: [String], _ tool: CommandLineTool) {
    self.command = command
    self.tool = tool
    rest = words[...]
  }

  /// Reads the words that follow the name of a command.
  /// - Throws: ``UsageError`` for the first word that the command does not know or misses.
  static func read(
    _ words: [String], for command: CommandDescription, of tool: CommandLineTool
  ) throws(UsageError) -> ParsedArguments {
    var reader = ArgumentReader(command, words, tool)
    while let word = reader.rest.popFirst() { try reader.read(word) }
    if let operand = command.operand, reader.arguments.operands.count < operand.count.lowerBound {
      throw UsageError("expected \(operand.name), \(operand.help)")
    }
    return reader.arguments
  }

  private mutating func read(_ word: String) throws(UsageError) {
    if word == "--" {
      while let operand = rest.popFirst() { try readOperand(operand) }
    } else if word.hasPrefix("--") {
      try readOption(word.dropFirst(2))
    } else if word.hasPrefix("-"), word != "-" {
      throw .unknown("option", word, among: command.allOptions.map { "--\($0.name)" })
    } else {
      try readOperand(word)
    }
  }

  private mutating func readOption(_ word: Substring) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.option(name) else {
      throw .unknown("option", "--\(name)", among: command.allOptions.map { "--\($0.name)" })
    }
    guard option.isRepeatable || !arguments.has(name) else { throw UsageError("--\(name) is given twice") }
    let value = try value(of: option, parts.count > 1 ? String(parts[1]) : nil)
    arguments.add(name, value)
    if option.isInput { arguments.inputs.append((name: "--\(name)", path: value)) }
  }

  private mutating func value(of option: OptionDescription, _ attached: String?) throws(UsageError) -> String {
    guard let placeholder = option.value else {
      guard attached == nil else { throw UsageError("--\(option.name) takes no value") }
      return ""
    }
    if let attached { return attached }
    // A value that looks like an option is one that was forgotten; `--name=--value` says otherwise.
    guard let next = rest.first, !next.hasPrefix("--") else {
      if let value = option.valueWhenAlone { return value }
      throw UsageError("expected \(placeholder) after --\(option.name)")
    }
    rest.removeFirst()
    return next
  }

  private mutating func readOperand(_ word: String) throws(UsageError) {
    let shown = UsageError.shown(word)
    guard let operand = command.operand else {
      let isCommand = tool.commands.contains { $0.description.name == word }
      let hint = isCommand ? "; a command comes first: \(tool.name) \(word)" : ""
      throw UsageError("takes \(command.options.isEmpty ? "nothing" : "options only"), found \(shown)\(hint)")
    }
    guard arguments.operands.count < operand.count.upperBound else {
      let most = operand.count.upperBound
      let known = operand.count == 1...1 ? "one \(operand.name)" : "at most \(most) words: \(operand.name)"
      throw UsageError("takes \(known), found also \(shown)")
    }
    arguments.operands.append(word)
    arguments.inputs.append((name: operand.name, path: word))
  }
}
