internal import ConformanceRunner
internal import TouchModel

/// Measures what the kit costs.
struct BenchCommand: ToolCommand {
  static let description = CommandDescription(name: "bench", summary: "Measures what the kit costs.")
  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {}
  func run(on console: Console) throws -> RunStatus { .conforms }
}
