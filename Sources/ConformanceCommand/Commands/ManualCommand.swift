internal import ConformanceRunner
internal import SafeFiles

/// Writes pages of the manual.
struct ManualCommand: ToolCommand {
  static let description = CommandDescription(
    name: "manual", summary: "Writes the manual as pages for man: what --help says.",
    operand: OperandDescription(
      name: "COMMAND", help: "the command to print the page of; without one, that of the tool", count: 0...1),
    options: [
      OptionDescription(
        name: "folder", value: "DIR", help: "Write the pages of the tool and of all its commands into a folder instead."
      )
    ],
    examples: [
      CommandExample("manual check", "The page of a command; man -l - shows it."),
      CommandExample("manual --folder man1", "All pages, for a folder of MANPATH."),
    ],
    statuses: [StatusDescription(.conforms, "it was written"), StatusDescription(.usage, "there is no such command")])

  private let tool: CommandLineTool
  private let command: CommandDescription?
  private let folder: String?

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {
    self.tool = tool
    folder = arguments.text("folder")
    if let folder { try FileStore.checkFolder(folder) }
    command = try arguments.operand.map { word throws(UsageError) in
      let commands = tool.commands.map(\.description)
      if let command = commands.first(where: { $0.name == word }) { return command }
      throw UsageError.unknown("command", word, among: commands.map(\.name))
    }
    if folder != nil, command != nil { throw UsageError("--folder writes all pages, and names no command") }
  }

  var usesStandardOutput: Bool { folder == nil }

  func run(on console: Console) throws -> RunResult.Status {
    let page = ManualPage(tool)
    guard let folder else {
      try console.standardOutput(command.map(page.page) ?? page.overview)
      return .conforms
    }
    let pages =
      [(page.name(), page.overview)] + tool.commands.map { (page.name($0.description), page.page($0.description)) }
    let files = pages.map { (path: FileStore.path(of: "\($0.0).1", in: folder), bytes: Array($0.1.utf8)) }
    do {
      try FileStore.makeFolder(folder)
      try FileStore.write(files)
    } catch { console.outputIsMissing(error) }
    return .conforms
  }
}
