internal import ConformanceReports
internal import ConformanceRunner
internal import TouchModel

/// Lists the readings.
struct ReadingsCommand: ToolCommand {
  static let description = CommandDescription(
    name: "readings", summary: "Lists the readings: what is disputed, their values, and the rules they decide.",
    details: [
      """
      Where the documents contradict each other, or leave a choice that changes verdicts, a reading says which way a run \
      takes it. An engine declares its own; --reading and --profile of check choose others.
      """
    ],
    examples: [CommandExample("readings", "Every reading with its evidence.")])

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {}

  func run(on console: Console) throws -> RunResult.Status {
    try console.write(ReadingText(colored: console.isColored).list(Readings.all))
    return .conforms
  }
}
