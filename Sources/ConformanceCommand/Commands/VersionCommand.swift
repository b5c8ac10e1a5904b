internal import CaseGeneration
internal import ConformanceRunner
internal import EngineWire
internal import TouchModel
internal import TouchSpecs

/// Says which version this is.
struct VersionCommand: ToolCommand {
  static let description = CommandDescription(
    name: "version",
    summary: "Says which version this is: of the kit, the rules, the drawing of cases and the protocol.",
    details: [
      "Two runs with the same versions, seed and options give the same bytes. A distributed tool names the commit it is built "
        + "from; one that was built in a working copy does not, since it may have changes that no commit has."
    ],
    examples: [CommandExample("--version", "The same.")])

  private let tool: CommandLineTool

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws { self.tool = tool }

  func run(on console: Console) throws -> RunResult.Status {
    let versions = "rules \(Catalogue.version), cases \(CaseGenerator.version), protocol \(WireProtocol.version)"
    let commit = tool.commit.map { ", commit \($0)" } ?? ""
    try console.standardOutput("\(tool.name) \(KitVersion.current) (\(versions)\(commit))\n")
    return .conforms
  }
}
