internal import ConformanceRunner
internal import SafeFiles
internal import TouchModel

/// Maintains folders of pinned cases.
struct CorpusCommand: ToolCommand {
  static let description = CommandDescription(
    name: "corpus", summary: "Maintains a folder of pinned cases: minimize removes what other cases cover.",
    details: [
      "A case covers its own rule together with each capability it needs, the rules that apply to it, "
        + "and those it breaks on the engine. A case all of which others cover is removed, the largest first. Cases that "
        + "the engine cannot run are kept."
    ],
    operand: OperandDescription(
      name: "minimize DIR", help: "what to do, which is minimize, and the folder", count: 2...2),
    options: [
      EngineSelection.option
    ] + ProcessSelection.options + [
      OptionDescription(name: "dry-run", help: "Remove nothing; say what would be removed.")
    ],
    examples: [
      CommandExample("corpus minimize Cases --dry-run", "What the folder could do without."),
      CommandExample("corpus minimize Cases", "Remove it."),
      CommandExample("corpus minimize Cases --command 'python3 engine.py'", "By what another engine does."),
    ],
    statuses: [
      StatusDescription(.conforms, "the folder holds what it should"),
      StatusDescription(.undecided, "it was interrupted and nothing is removed, or a case could not be removed"),
      StatusDescription(.engineUnreachable),
      StatusDescription(
        .usage, "there is no such folder, or a file in it holds no case, or one of a rule that does not exist"),
    ])

  private let engine: KnownEngine
  private let folder: String
  private let cases: [Corpus.PinnedCase]
  private let removes: Bool

  init(_ arguments: ParsedArguments, for tool: CommandLineTool) throws {
    let words = arguments.operands
    guard words[0] == "minimize" else { throw UsageError.unknown("action", words[0], among: ["minimize"]) }
    folder = words[1]
    removes = !arguments.has("dry-run")
    cases = try Corpus.cases(in: folder)
    engine = try EngineSelection(arguments, of: tool).engine
  }

  func run(on console: Console) throws -> RunResult.Status {
    let minimizer = CorpusMinimizer(makeExecutor: engine.makeExecutor)
    let outcome = minimizer.minimize(cases, until: console.isInterrupted)
    guard !console.isInterrupted() else { throw CommandFailure.interrupted("nothing is removed") }
    for pinned in outcome.dropped {
      if removes {
        do { try FileStore.remove(FileStore.path(of: pinned.name, in: folder)) } catch {
          console.outputIsMissing(error)
          continue
        }
      }
      try console.standardOutput("\(removes ? "removed" : "would remove")  \(pinned)\n")
    }
    for (pinned, reason) in outcome.notRun { try console.standardOutput("not run  \(pinned)  \(reason)\n") }
    try console.standardOutput("\(outcome.kept.count) of \(cases.count) cases are kept\n")
    return .conforms
  }
}
