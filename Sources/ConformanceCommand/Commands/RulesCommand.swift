internal import ConformanceReports
internal import ConformanceRunner
internal import TouchModel
internal import TouchSpecs

/// Lists rules.
struct RulesCommand: ToolCommand {
  static let description = CommandDescription(
    name: "rules", summary: "Lists the rules, or those of some chapters, a line for each.",
    operand: OperandDescription(
      name: "CHAPTER|GLOB", help: "chapters, such as HT, or patterns of ids, such as 'GR*'; without any, all rules",
      count: 0...100, words: Catalogue.chapters.map(\.id)),
    options: [
      OutputPlace.option("json", writing: "the rules as JSON with all they say")
    ],
    examples: [
      CommandExample("rules", "What there is."),
      CommandExample("rules HT RC", "The rules of two chapters."),
      CommandExample("rules --json rules.json", "The catalogue for another program."),
      CommandExample("rules HT --json", "One chapter of it, on standard output."),
    ],
    statuses: [StatusDescription(.conforms, "they are listed"), StatusDescription(.usage, "a word names no rule")])

  private let json: OutputPlace?
  private let rules: [Rule]

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {
    json = try OutputPlace("json", in: arguments)
    if case .file(let path) = json, (try? RuleSelection.rules(of: path)) != nil {
      throw UsageError("--json: \(path) stands for rules and not for a file; write it before --json, or - between them")
    }
    var chosen: Set<RuleID> = []
    for word in arguments.operands { chosen.formUnion(try RuleSelection.rules(of: word).map(\.id)) }
    rules = Catalogue.rules.filter { arguments.operands.isEmpty || chosen.contains($0.id) }
  }

  func run(on console: Console) throws -> RunResult.Status {
    try json?.write(RulesJSON().render(rules), on: console)
    guard json != .standardOutput else { return .conforms }
    try console.writeRows(RuleText(colored: console.isColored).list(rules))
    return .conforms
  }
}
