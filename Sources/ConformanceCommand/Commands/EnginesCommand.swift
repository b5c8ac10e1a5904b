internal import ConformanceRunner
internal import TouchModel

/// Lists the engines.
struct EnginesCommand: ToolCommand {
  static let description = CommandDescription(
    name: "engines", summary: "Lists the engines that --engine can name, one a line, name first.",
    examples: [
      CommandExample("engines", "What can be checked."),
      CommandExample("engines | grep HT-11", "The engines about one rule."),
    ])

  private let engines: [KnownEngine]

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws { engines = tool.engines }

  func run(on console: Console) throws -> RunResult.Status {
    let width = (engines.map { SafeText.escaped($0.name).count }.max() ?? 0) + 2
    for engine in engines {
      let name = SafeText.escaped(engine.name)
      let gap = String(repeating: " ", count: width - name.count)
      try console.standardOutput("\(name)\(gap)\(engine.summary)\n")
    }
    return .conforms
  }
}
