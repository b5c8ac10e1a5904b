/// When text has colours.
package enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal that can show them, unless the variable `NO_COLOR` is set (no-color.org).
  case auto
  /// Always, also into files and pipes.
  case always
  /// Never.
  case never

  /// The option, which every command has.
  static let option = OptionDescription(
    name: "color", value: "WHEN",
    help: "When text has colours: auto (on a terminal, unless NO_COLOR is set), always or never. Default: auto.",
    words: allCases.map(\.rawValue))

  /// What a command line chooses.
  /// - Throws: ``UsageError`` for any other word.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    self = try arguments.choice("color") ?? .auto
  }
}
