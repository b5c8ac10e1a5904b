import SystemLibrary
package import TouchModel

/// A file that says what is going on right now, for the run that follows a process that ended in the middle of it.
///
/// It holds a head that never changes and one line that is written over again. What the process has written is there even when
/// it ends by a trap. It is gone when the process is ended from outside, since no case is to blame for that. While the process
/// lives the file is locked, so that it is not taken for one that was left.
package final class JournalFile {
  /// How the names of such files end.
  package static let suffix = ".running"

  private let path: String
  private let descriptor: Int32
  private let start: Int
  private var slot: Int?

  /// Creates a file in a folder.
  /// - Throws: ``ModelError`` when it cannot be written.
  package init(in folder: String, head: [UInt8]) throws(ModelError) {
    path = FileStore.path(of: UUID().uuidString + JournalFile.suffix, in: folder)
    start = head.count + 1
    _ = EndingFiles.areRemovedAtSignals
    // It gets its name when it is locked.
    let draft = path + ".new"
    do throws(SystemError) {
      descriptor = try SystemFile.open(draft, O_RDWR | O_CREAT | O_EXCL)
    } catch { throw ModelError(folder, expected: "a folder for a journal", found: "\(error)") }
    do throws(SystemError) {
      _ = SystemFile.lock(descriptor)
      try SystemFile.write(head + [UInt8(ascii: "\n")], to: descriptor)
      slot = EndingFiles.add(path)
      try SystemFile.rename(draft, to: path)
    } catch {
      EndingFiles.forget(slot)
      try? SystemFile.close(descriptor)
      try? SystemFile.remove(draft)
      throw ModelError(folder, expected: "a folder for a journal", found: "\(error)")
    }
  }

  /// Writes the line in place of the last one; what cannot be written is lost, for the work is worth more than the journal.
  package func note(_ line: String) {
    do { try SystemFile.write(Array((line + "\n").utf8), to: descriptor, at: start) } catch {
      // A line that stays would blame a case that is over.
      SystemFile.truncate(descriptor, to: start)
    }
  }

  /// Removes the file.
  package func remove() {
    EndingFiles.forget(slot)
    slot = nil
    try? SystemFile.remove(path)
    try? SystemFile.close(descriptor)
  }

  /// The head and the line of a file that a process has left behind.
  ///
  /// - Returns: `nil` for a file whose process lives or has come to its end; no line when it was about to write its first.
  /// - Throws: ``ModelError`` when the file cannot be read.
  package static func read(_ path: String) throws(ModelError) -> (head: [UInt8], line: String?)? {
    let bytes: [UInt8]
    do { bytes = try FileStore.read(path) } catch {
      guard (try? SystemFile.status(of: path, followsLinks: false)) != nil else { return nil }
      throw error
    }
    let descriptor: Int32
    do { descriptor = try SystemFile.open(path, O_RDONLY | O_NONBLOCK) } catch {
      throw ModelError(path, expected: "a journal that may be read", found: "\(error)")
    }
    defer { try? SystemFile.close(descriptor) }
    guard SystemFile.lock(descriptor) else { return nil }
    let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
    // A line that was cut off has no end, and behind the end of a line stands the rest of longer ones.
    guard parts.count == 3, !parts[1].isEmpty else { return (Array(parts[0]), nil) }
    return (Array(parts[0]), String(decoding: parts[1], as: UTF8.self))
  }
}
