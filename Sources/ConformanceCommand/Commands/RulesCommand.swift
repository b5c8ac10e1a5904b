internal import ConformanceReports
internal import ConformanceRunner
internal import TouchSpecs

/// Lists the rules.
struct RulesCommand: ToolCommand {
  static let description = CommandDescription(
    name: "rules", summary: "Lists the rules, a line for each.",
    options: [
      OptionDescription(
        name: "json", value: "FILE",
        help: "Write the rules as JSON with all they say; - writes to standard output instead of text.")
    ],
    examples: [
      CommandExample("rules", "What there is."),
      CommandExample("rules --json rules.json", "The catalogue for another program."),
    ])

  private let json: OutputPlace?

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {
    json = try OutputPlace("json", in: arguments)
  }

  func run(on console: Console) throws -> RunResult.Status {
    try json?.write(RulesJSON().render(Catalogue.rules), on: console)
    guard json != .standardOutput else { return .conforms }
    try console.standardOutput(RuleText(colored: console.isColored).list(Catalogue.rules))
    return .conforms
  }
}
