/// The engine that a command line chooses.
package struct EngineSelection {
  /// The option that names an engine of the tool.
  package static let option = OptionDescription(
    name: "engine", value: "NAME",
    help: "The engine to run; the command engines lists them. Default: the first of them.")

  /// The engines there are to choose from; at least one.
  let engines: [KnownEngine]
  /// The engine that `--engine` or `--command` names; `nil` when neither is given.
  let chosen: KnownEngine?
  /// The options, word by word, as they have to be given again to choose the same engine.
  let words: [String]

  /// Reads the options; an engine of `--command` is started to ask what it is, so this comes after all other options.
  /// - Throws: ``UsageError`` when there is no engine of that name, ``CommandFailure`` when one does not say what it is.
  package init(_ arguments: ParsedArguments, of tool: CommandLineTool) throws {
    let processes = try ProcessSelection(arguments)
    let named = try EngineSelection.engine(arguments, of: tool)
    let engines = try processes.engines(of: tool.knowing(arguments.text("engine")))
    self.engines = engines
    let isOther = arguments.text("engine").map { $0 != tool.engines[0].name } ?? false
    words = (isOther ? ["--engine", arguments.text("engine") ?? ""] : []) + processes.words
    chosen =
      arguments.has("command")
      ? engines[0]
      : named.flatMap { named in
        engines.first { $0.name == named.name }
      }
  }

  /// The engine of the tool that `--engine` names; `nil` when it is not given.
  /// - Throws: ``UsageError`` when there is none of that name.
  static func engine(_ arguments: ParsedArguments, of tool: CommandLineTool) throws(UsageError) -> KnownEngine? {
    guard let name = arguments.text("engine") else { return nil }
    if let engine = tool.knowing(name).engines.first(where: { $0.name == name }) { return engine }
    throw .unknown("engine", name, among: tool.engines.map(\.name), otherwise: "the command engines lists them")
  }

  /// The engine that is chosen, else the first.
  package var engine: KnownEngine { chosen ?? engines[0] }
}
