internal import ConformanceReports
internal import ConformanceRunner
internal import TouchSpecs

/// Shows the whole text of rules.
struct ExplainCommand: ToolCommand {
  static let description = CommandDescription(
    name: "explain",
    summary: "Shows a rule, or each of a chapter: what it demands, why, its sources, and what to look at.",
    operand: OperandDescription(
      name: "ID|CHAPTER", help: "the id of a rule, such as HT-11, a chapter, such as HT, or a pattern, such as 'HT-1*'",
      words: Catalogue.chapters.map(\.id) + Catalogue.rules.map { "\($0.id)" }),
    examples: [
      CommandExample("explain HT-11", "The rule HT-11."),
      CommandExample("explain RC", "The responder chain, rule by rule."),
    ],
    statuses: [StatusDescription(.conforms, "it is shown"), StatusDescription(.usage, "the word names no rule")])

  private let rules: [Rule]

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {
    rules = try RuleSelection.rules(of: arguments.operand ?? "")
  }

  func run(on console: Console) throws -> RunResult.Status {
    let text = RuleText(colored: console.isColored)
    try console.write(rules.map(text.explain).joined(separator: "\n"))
    return .conforms
  }
}
