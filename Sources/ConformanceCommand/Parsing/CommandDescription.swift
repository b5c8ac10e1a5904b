/// What a command is called, what it takes and how it is explained.
struct CommandDescription: Sendable {
  /// The word by which it is called.
  let name: String
  /// What it does, in a line.
  let summary: String
  /// What one should know beyond the summary, one paragraph each.
  var details: [String] = []
  /// What it takes beside options.
  var operand: OperandDescription?
  /// What else it takes.
  var options: [OptionDescription] = []
  /// How it is used.
  var examples: [CommandExample] = []
  /// What its statuses mean, where they differ from those of the tool.
  var statuses: [StatusDescription] = []

  /// The option with a name.
  func option(_ name: String) -> OptionDescription? { options.first { $0.name == name } }
}

/// What one exit status of a command means.
struct StatusDescription: Sendable {
  /// The number.
  let status: Int
  /// When the command ends with it.
  let meaning: String

  init(_ status: Int, _ meaning: String) {
    self.status = status
    self.meaning = meaning
  }
}

/// An option that begins with two dashes.
struct OptionDescription: Sendable {
  /// The name without the dashes.
  let name: String
  /// What stands for the value in help texts; `nil` for an option without one.
  var value: String?
  /// What it does, with the default where there is one.
  let help: String
  /// Whether it may be given more than once.
  var isRepeatable = false

  /// The option as help texts show it.
  var usage: String { "--\(name)" + (value.map { " \($0)" } ?? "") }
}

/// A word that a command needs beside its options.
struct OperandDescription: Sendable {
  /// What stands for it in help texts.
  let name: String
  /// What it is.
  let help: String
  /// How many there may be.
  var count = 1...1
}

/// A command line worth knowing, without the name of the tool.
struct CommandExample: Sendable {
  /// What follows the name of the tool.
  let line: String
  /// What it does.
  let story: String

  init(_ line: String, _ story: String) {
    self.line = line
    self.story = story
  }
}
