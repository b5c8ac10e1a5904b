internal import ConformanceReports
internal import ConformanceRunner
internal import TouchModel

/// Lists the thresholds.
struct ThresholdsCommand: ToolCommand {
  static let description = CommandDescription(
    name: "thresholds", summary: "Lists the thresholds that an engine declares, with their defaults and ranges.",
    details: [
      """
      Recognizers of different engines draw their lines in different places. An engine declares where; rules speak only of \
      fingers that are clear of a line, at most half of it or at least twice as much, and cases are drawn that keep clear.
      """
    ],
    examples: [CommandExample("thresholds", "Every threshold with its default.")])

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {}

  func run(on console: Console) throws -> RunResult.Status {
    try console.write(ThresholdText(colored: console.isColored).list(Threshold.all))
    return .conforms
  }
}
