internal import ConformanceRunner
internal import SafeFiles
internal import TouchModel

/// The folders of pinned cases that a command line names.
struct CorpusSelection {
  static let options = [
    OptionDescription(
      name: "corpus", value: "DIR",
      help:
        "Run the case files of a folder first, in the order of their names; before them the case that was running "
        + "when the last run ended, if its engine took the whole process with it.", isInput: true),
    OptionDescription(
      name: "save", value: "DIR",
      help: "Save the smallest case of every bug in a folder, as RULE-address.json; one that is there stays as it is.",
      isInput: true),
  ]

  /// The pinned cases to run first.
  private let cases: [Corpus.PinnedCase]
  private let corpus: String?
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
    if let folder { try FileStore.checkFolder(folder) }
    corpus = arguments.text("corpus")
    // A folder that is to be saved in need not be there yet.
    let isNew = corpus.map { $0 == arguments.text("save") && !FileStore.isFolder($0) } ?? true
    cases = isNew ? [] : try Corpus.cases(in: corpus ?? "")
  }

  /// The pinned cases to run first, those that ended the process last time before the others; says so where there are any.
  func pinnedCases(on console: Console) throws -> [Corpus.PinnedCase] {
    guard let corpus else { return [] }
    let left = try CaseJournal.recover(in: corpus)
    for pinned in left {
      let path = FileStore.path(of: pinned.name, in: corpus)
      console.complain(
        SafeText.escaped(
          "the last run ended in the middle of a case; it is kept as \(path) and runs first", limit: 1000))
    }
    return left + cases.filter { pinned in !left.contains { $0.name == pinned.name } }
  }

  /// Where a run in this process notes its cases; `nil` without a corpus.
  func journal() throws -> CaseJournal? { try corpus.map { try CaseJournal(folder: $0) } }

  /// Saves what was found where that was asked for, and says so.
  func save(_ result: RunResult, on console: Console) {
    guard let folder else { return }
    for name in Corpus.save(result, in: folder, miss: console.outputIsMissing) {
      console.complain(SafeText.escaped("\(folder)/\(name) is saved"))
    }
  }
}
