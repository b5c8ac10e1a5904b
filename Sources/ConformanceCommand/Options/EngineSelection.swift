/// The engine that a command line chooses.
struct EngineSelection {
  static let option = OptionDescription(
    name: "engine", value: "NAME",
    help: "The engine to run; the command engines lists them. Default: the first of them.")

  /// The engines there are to choose from; at least one.
  let engines: [KnownEngine]
  /// The engine that `--engine` or `--command` names; `nil` when neither is given.
  let chosen: KnownEngine?

  /// Reads the options; an engine of `--command` is started to ask what it is, so this comes after all other options.
  /// - Throws: ``UsageError`` when there is no engine of that name, ``CommandFailure`` when one does not say what it is.
  init(_ arguments: ParsedArguments, of tool: CommandLineTool) throws {
    let processes = try ProcessSelection(arguments)
    if let name = arguments.text("engine"), !tool.engines.contains(where: { $0.name == name }) {
      throw UsageError.unknown(
        "engine", name, among: tool.engines.map(\.name), otherwise: "the command engines lists them")
    }
    let engines = try processes.engines(of: tool)
    self.engines = engines
    chosen =
      arguments.has("command")
      ? engines[0]
      : arguments.text("engine").flatMap { name in
        engines.first { $0.name == name }
      }
  }

  /// The engine that is chosen, else the first.
  var engine: KnownEngine { chosen ?? engines[0] }
}
