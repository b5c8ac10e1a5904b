internal import CaseGeneration
internal import ConformanceRunner
internal import TouchSpecs

/// Says which version this is.
struct VersionCommand: ToolCommand {
  static let description = CommandDescription(
    name: "version", summary: "Says which version this is: of the kit, the rules and the drawing of cases.",
    details: ["Two runs with the same versions, seed and options give the same bytes."],
    examples: [CommandExample("--version", "The same.")])

  private let name: String

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws { name = tool.name }

  func run(on console: Console) throws -> RunResult.Status {
    let versions = "rules \(Catalogue.version), cases \(CaseGenerator.version)"
    try console.standardOutput("\(name) \(KitVersion.current) (\(versions))\n")
    return .conforms
  }
}
