/// The engine that a command line chooses.
enum EngineSelection {
  static let option = OptionDescription(
    name: "engine", value: "NAME",
    help: "The engine to run; the command engines lists them. Default: the first of them.")

  /// The engine with the name an option gives; `nil` when it is not given.
  /// - Throws: ``UsageError`` when there is none of that name.
  static func engine(_ arguments: ParsedArguments, of tool: CommandLineTool) throws(UsageError) -> KnownEngine? {
    guard let name = arguments.text("engine") else { return nil }
    if let engine = tool.engines.first(where: { $0.name == name }) { return engine }
    throw .unknown("engine", name, among: tool.engines.map(\.name), otherwise: "the command engines lists them")
  }
}
