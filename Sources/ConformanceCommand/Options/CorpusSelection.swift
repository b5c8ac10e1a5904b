internal import ConformanceRunner
internal import TouchModel

/// The folders of pinned cases that a command line names.
struct CorpusSelection {
  static let options = [
    OptionDescription(
      name: "corpus", value: "DIR", help: "Run the case files of a folder first, in the order of their names."),
    OptionDescription(
      name: "save", value: "DIR",
      help: "Save the smallest case of every bug in a folder, as RULE-address.json; a case that is there is left alone."
    ),
  ]

  /// The pinned cases to run first.
  let cases: [PinnedCase]
  private let folder: String?

  /// Reads the options and the cases.
  /// - Throws: `UsageError` or `ModelError` for what is wrong in them.
  init(_ arguments: ParsedArguments) throws {
    for option in ["corpus", "save"] where arguments.text(option) == "" {
      throw UsageError("--\(option): expected the name of a folder, found nothing")
    }
    folder = arguments.text("save")
    if let folder, FileStore.isFile(folder) {
      throw ModelError(folder, expected: "a folder, or a place for one", found: "a file")
    }
    cases = try arguments.text("corpus").map { try Corpus.cases(in: $0) } ?? []
  }

  /// Saves what was found where that was asked for, and says so.
  func save(_ result: RunResult, on console: Console) throws {
    guard let folder else { return }
    for name in try Corpus.save(result, in: folder) {
      console.complain(SafeText.escaped("\(folder)/\(name) is saved"))
    }
  }
}
