internal import TouchModel

/// What a shell can complete of a tool: its commands, their options, and the words that can follow.
struct CompletedTool {
  /// What follows an option, or stands for an operand.
  enum Argument: Hashable {
    /// One of these words.
    case words([String])
    /// The name of a file or folder.
    case path
    /// Text that no shell can guess.
    case text
  }

  /// An option.
  struct Option {
    let name: String
    /// What it does, in a sentence.
    let summary: String
    /// What stands for the value in help texts; `nil` for an option without one.
    let value: String?
    /// Whether the value may be left out.
    let isValueOptional: Bool
    /// What the value is.
    let argument: Argument
    let isRepeatable: Bool
  }

  /// A command.
  struct Command {
    let name: String
    /// What it does, in a sentence.
    let summary: String
    let operand: Argument?
    let options: [Option]
  }

  /// The word by which the tool is called.
  let name: String
  /// Its commands, `help` among them.
  let commands: [Command]

  init(_ tool: CommandLineTool) {
    name = tool.name
    let engines = tool.engines.map(\.name)
    let own = tool.commands.map { Command($0.description, engines: engines) }
    let names = own.map(\.name)
    commands =
      own + [Command(name: "help", summary: "Explains a command.", operand: CompletedTool.words(names), options: [])]
  }

  /// The name as a part of the names of functions.
  var identifier: String {
    name.unicodeScalars.reduce(into: "") { $0 += CompletedTool.isPlain($1) && $1 != "-" ? String($1) : "_" }
  }

  /// Words that need no quotation marks in any shell; others are left out.
  static func words(_ words: [String]) -> Argument {
    let plain = words.filter { word in
      !word.isEmpty && word.unicodeScalars.allSatisfy { isPlain($0) || "./=+".unicodeScalars.contains($0) }
    }
    return plain.isEmpty ? .text : .words(plain)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    default: false
    }
  }
}

extension CompletedTool.Command {
  init(_ description: CommandDescription, engines: [String]) {
    name = description.name
    summary = CompletedTool.sentence(description.summary)
    operand = description.operand.map { CompletedTool.argument($0.name, $0.words) }
    options =
      description.allOptions.map { option in
        let words = option.name == EngineSelection.option.name && option.words.isEmpty ? engines : option.words
        return CompletedTool.Option(
          name: option.name, summary: CompletedTool.sentence(option.help), value: option.value,
          isValueOptional: option.valueWhenAlone != nil, argument: CompletedTool.argument(option.value ?? "", words),
          isRepeatable: option.isRepeatable)
      } + [
        CompletedTool.Option(
          name: "help", summary: "Explains the command.", value: nil, isValueOptional: false, argument: .text,
          isRepeatable: false)
      ]
  }
}

extension CompletedTool {
  /// What a placeholder of help texts stands for.
  fileprivate static func argument(_ placeholder: String, _ words: [String]) -> Argument {
    if !words.isEmpty { return CompletedTool.words(words) }
    return ["FILE", "DIR", "FOLDER", "PATH"].contains { placeholder.contains($0) } ? .path : .text
  }

  /// The first sentence of a text, in one line.
  fileprivate static func sentence(_ text: String) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: true)
    let end = words.firstIndex { $0.hasSuffix(".") || $0.hasSuffix(";") || $0.hasSuffix(":") }
    let first = words[...(end ?? words.index(before: words.endIndex))].joined(separator: " ")
    return String(SafeText.escaped(first).reversed().drop { ".;:".contains($0) }.reversed())
  }
}
