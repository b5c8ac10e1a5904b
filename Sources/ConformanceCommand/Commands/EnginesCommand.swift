internal import ConformanceReports
internal import ConformanceRunner
internal import TouchModel

/// Lists the engines.
struct EnginesCommand: ToolCommand {
  static let description = CommandDescription(
    name: "engines", summary: "Lists the engines that --engine can name, one a line, name first.",
    options: [
      OptionDescription(
        name: "json", value: "FILE",
        help: "Write the engines as JSON with what they say of themselves; - writes to standard output instead of text."
      )
    ],
    examples: [
      CommandExample("engines", "What can be checked."),
      CommandExample("engines | grep HT-11", "The engines about one rule."),
      CommandExample("engines --json -", "The engines for another program."),
    ])

  private let engines: [KnownEngine]
  private let json: OutputPlace?

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {
    json = try OutputPlace("json", in: arguments)
    engines = tool.engines
  }

  func run(on console: Console) throws -> RunResult.Status {
    if let json {
      let entries = engines.map { EnginesJSON.Entry(name: $0.name, summary: $0.summary, engine: $0.description) }
      try json.write(EnginesJSON().render(entries), on: console)
    }
    guard json != .standardOutput else { return .conforms }
    let width = (engines.map { SafeText.escaped($0.name).count }.max() ?? 0) + 2
    for engine in engines {
      let name = SafeText.escaped(engine.name)
      let gap = String(repeating: " ", count: width - name.count)
      try console.standardOutput("\(name)\(gap)\(engine.summary)\n")
    }
    return .conforms
  }
}
