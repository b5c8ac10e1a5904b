internal import CaseGeneration
internal import SafeFiles
package import TouchModel

/// Remembers in a corpus folder which case is running, so that a trap in the process leaves its case behind.
///
/// Cases are noted by how they are made again – an index, a list of choices – which costs next to nothing beside running one.
package final class CaseJournal {
  /// How a case can be made again.
  enum Source {
    /// By the index with which it is drawn.
    case drawn(UInt64)
    /// By the choices that it stands for.
    case choices([UInt64])
    /// By nothing less than itself.
    case itself
  }

  private let folder: String
  private var files: [JournalFile] = []

  /// Prepares the journal of a run that keeps its cases in a folder, which is made unless it exists.
  /// - Throws: ``ModelError`` when the folder cannot be made.
  package init(folder: String) throws(ModelError) {
    self.folder = folder
    try FileStore.makeFolder(folder)
  }

  /// Turns what a run that ended in the middle of its work has left behind into case files, and gives them.
  ///
  /// - Returns: The cases that were running then; none after a run that came to its end.
  /// - Throws: ``ModelError`` when a file cannot be read or written, or was left by another version of the kit.
  package static func recover(in folder: String) throws(ModelError) -> [Corpus.PinnedCase] {
    var cases: [Corpus.PinnedCase] = []
    guard FileStore.isFolder(folder) else { return [] }
    for name in try FileStore.names(inFolder: folder, endingIn: JournalFile.suffix, limit: 1000) {
      let path = FileStore.path(of: name, in: folder)
      guard let (head, line) = try JournalFile.read(path) else { continue }
      if let file = try line.map({ line throws(ModelError) in try JournalEntry.file(head, line, path) }) {
        let pinned = Corpus.PinnedCase(name: "crashed-\(try file.fileName)", file: file)
        try FileStore.write(file, to: FileStore.path(of: pinned.name, in: folder))
        if !cases.contains(where: { $0.name == pinned.name }) { cases.append(pinned) }
      }
      try FileStore.remove(path)
    }
    return cases
  }

  /// Begins the notes of so many workers.
  func begin(_ head: JournalEntry.Head, workers: Int) throws(ModelError) {
    let head = try StrictJSON.encode(head, .compact)
    do { for _ in 0..<workers { files.append(try JournalFile(in: folder, head: head)) } } catch {
      end()
      throw error
    }
  }

  /// Where a worker notes its cases.
  func notes(ofWorker worker: Int) -> JournalFile? { files.indices.contains(worker) ? files[worker] : nil }

  /// Says that nothing is running any more.
  func end() {
    for file in files { file.remove() }
    files = []
  }
}

extension JournalFile {
  /// Notes the case that will run next.
  func note(_ testCase: ConformanceCase, _ source: CaseJournal.Source) {
    switch source {
    case .drawn(let index): note("drawn \(index)")
    case .choices(let values): note("choices " + values.map { "\($0)" }.joined(separator: " "))
    case .itself: note("case " + CaseCode.shown(testCase))
    }
  }
}
