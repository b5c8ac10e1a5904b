package import ConformanceRunner

/// What a command is called, what it takes and how it is explained.
package struct CommandDescription: Sendable {
  /// The word by which it is called.
  package let name: String
  /// What it does, in a line.
  package let summary: String
  /// What one should know beyond the summary, one paragraph each.
  package let details: [String]
  /// What it takes beside options.
  package let operand: OperandDescription?
  /// What else it takes.
  package let options: [OptionDescription]
  /// How it is used.
  package let examples: [CommandExample]
  /// What its statuses mean, where they differ from those of the tool.
  package let statuses: [StatusDescription]

  /// Creates the description of a command.
  package init(
    name: String, summary: String, details: [String] = [], operand: OperandDescription? = nil,
    options: [OptionDescription] = [], examples: [CommandExample] = [], statuses: [StatusDescription] = []
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.operand = operand
    self.options = options
    self.examples = examples
    self.statuses = statuses
  }

  /// The option with a name.
  package func option(_ name: String) -> OptionDescription? { allOptions.first { $0.name == name } }

  /// The options that every command has.
  static let commonOptions = [ColorChoice.option]

  /// Its own options, and those that every command has.
  var allOptions: [OptionDescription] { options + CommandDescription.commonOptions }
}

/// What one exit status of a command means.
package struct StatusDescription: Sendable {
  /// The status.
  package let status: RunResult.Status
  /// When the command ends with it.
  package let meaning: String

  /// Creates the meaning of a status; by default what it means for a run.
  package init(_ status: RunResult.Status, _ meaning: String? = nil) {
    self.status = status
    self.meaning = meaning ?? status.meaning
  }

  /// The engine conforms, in a run that may be of some rules alone.
  static let conformsAsChosen = StatusDescription(.conforms, "the engine conforms, as far as the chosen rules go")

  /// A rule is broken, or not as a list of known failures says.
  static let brokenOrUnexpected = StatusDescription(
    .broken, "a rule is broken, the engine crashed or hung, or a listed rule does not fail as expected")
}

/// An option that begins with two dashes.
package struct OptionDescription: Sendable {
  /// The name without the dashes.
  package let name: String
  /// What stands for the value in help texts; `nil` for an option without one.
  package let value: String?
  /// What the option stands for where no value follows it; `nil` for an option that needs its value, or has none.
  let valueWhenAlone: String?
  /// What it does, with the default where there is one.
  package let help: String
  /// Whether it may be given more than once.
  package let isRepeatable: Bool
  /// Whether it names a file or a folder that the command reads, in which no output may come to stand.
  let isInput: Bool
  /// The values there are, for completions; empty where they cannot be listed.
  package let words: [String]

  /// Creates the description of an option.
  package init(
    name: String, value: String? = nil, whenAlone: String? = nil, help: String, isRepeatable: Bool = false,
    isInput: Bool = false, words: [String] = []
  ) {
    self.isInput = isInput
    valueWhenAlone = whenAlone
    self.words = words
    self.name = name
    self.value = value
    self.help = help
    self.isRepeatable = isRepeatable
  }

  /// The option as help texts show it.
  package var usage: String { "--\(name)" + (shownValue.map { " \($0)" } ?? "") }

  /// What stands for the value in help texts, in brackets where it may be left out.
  var shownValue: String? { valueWhenAlone == nil ? value : value.map { "[\($0)]" } }
}

/// A word that a command needs beside its options.
package struct OperandDescription: Sendable {
  /// What stands for it in help texts.
  package let name: String
  /// What it is.
  package let help: String
  /// How many there may be.
  package let count: ClosedRange<Int>
  /// The words there are, for completions; empty where they cannot be listed.
  package let words: [String]

  /// Creates the description of an operand.
  package init(name: String, help: String, count: ClosedRange<Int> = 1...1, words: [String] = []) {
    self.words = words
    self.name = name
    self.help = help
    self.count = count
  }
}

/// A command line worth knowing, without the name of the tool.
package struct CommandExample: Sendable {
  /// What follows the name of the tool.
  package let line: String
  /// What it does.
  package let story: String

  /// Creates an example.
  package init(_ line: String, _ story: String) {
    self.line = line
    self.story = story
  }
}
