internal import ConformanceReports
internal import ConformanceRunner
internal import TouchSpecs

/// Shows the whole text of one rule.
struct ExplainCommand: ToolCommand {
  static let description = CommandDescription(
    name: "explain",
    summary: "Shows one rule: what it demands, why, its sources, and what to look at.",
    operand: OperandDescription(name: "ID", help: "the id of a rule, such as HT-11"),
    examples: [CommandExample("explain HT-11", "The rule HT-11.")])

  private let rule: Rule

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {
    rule = try RuleSelection.rule(arguments.operand ?? "")
  }

  func run(on console: Console) throws -> RunResult.Status {
    try console.standardOutput(RuleText(colored: console.isColored).explain(rule))
    return .conforms
  }
}
