internal import ConformanceReports
internal import ConformanceRunner
internal import TouchModel

/// Lists the engines.
struct EnginesCommand: ToolCommand {
  static let description = CommandDescription(
    name: "engines", summary: "Lists the engines that --engine can name, one a line, name first.",
    options: [
      OutputPlace.option("json", writing: "the engines as JSON with what they say of themselves")
    ],
    examples: [
      CommandExample("engines", "What can be checked."),
      CommandExample("engines | grep HT-11", "The engines about one rule."),
      CommandExample("engines --json", "The engines for another program."),
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
    try console.writeRows(list)
    return .conforms
  }

  /// A row for each engine; where a page is too narrow for both, what it does stands under its name.
  private var list: String {
    let names = engines.map { SafeText.escaped($0.name) }
    let width = names.map(\.count).max() ?? 0
    let lines = zip(names, engines).flatMap { name, engine in
      TextLayout.width < 2 * width
        ? [name] + TextLayout.hanging(engine.summary, after: "    ", width: TextLayout.width)
        : TextLayout.hanging(
          engine.summary, after: TextLayout.padded(name, to: width) + "  ", width: TextLayout.width)
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
