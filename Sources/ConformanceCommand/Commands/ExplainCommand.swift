internal import ConformanceReports
internal import ConformanceRunner
internal import TouchSpecs

/// Shows the whole text of rules, or what the documents leave open.
struct ExplainCommand: ToolCommand {
  static let description = CommandDescription(
    name: "explain",
    summary: "Shows a rule, or each of a chapter: what it demands, why, its sources, and what to look at.",
    operand: OperandDescription(
      name: "ID|CHAPTER",
      help: "the id of a rule, such as HT-11, a chapter, such as HT, a pattern, such as 'HT-1*', or a gap of the "
        + "documents, such as G-31",
      words: Catalogue.chapters.map(\.id) + Catalogue.rules.map { "\($0.id)" } + Gap.all.map(\.id)),
    examples: [
      CommandExample("explain HT-11", "The rule HT-11."),
      CommandExample("explain RC", "The responder chain, rule by rule."),
      CommandExample("explain G-31", "What no document settles about swipes, and which rules leave it open."),
    ],
    statuses: [
      StatusDescription(.conforms, "it is shown"), StatusDescription(.usage, "the word names no rule and no gap"),
    ])

  private let gaps: [Gap]
  private let rules: [Rule]

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {
    let word = arguments.operand ?? ""
    gaps = Gap.all.filter { $0.id == word.uppercased() }
    rules = gaps.isEmpty ? try RuleSelection.rules(of: word) : []
  }

  func run(on console: Console) throws -> RunResult.Status {
    let text = RuleText(colored: console.isColored)
    try console.write((gaps.map(text.explain) + rules.map(text.explain)).joined(separator: "\n"))
    return .conforms
  }
}
