import Foundation

/// A file that says what is going on right now, for whoever comes after a process that ended in the middle of it.
///
/// It holds a head that never changes and one line that is written over again. What the process has written is there even when
/// it ends by a trap or is killed. While the process lives the file is locked, so that nobody takes it for one that was left.
package final class JournalFile {
  /// How the names of such files end.
  package static let suffix = ".running"

  private let path: String
  private let handle: FileHandle
  private let start: UInt64

  /// Creates a file in a folder.
  /// - Throws: ``ModelError`` when it cannot be written.
  package init(in folder: String, head: [UInt8]) throws(ModelError) {
    path = FileStore.path(of: UUID().uuidString + JournalFile.suffix, in: folder)
    start = UInt64(head.count) + 1
    // It gets its name when it is locked.
    let draft = path + ".new"
    try FileStore.write(head + [UInt8(ascii: "\n")], to: draft)
    do {
      handle = try FileHandle(forUpdating: URL(fileURLWithPath: draft))
      _ = JournalFile.lock(handle)
      try FileManager.default.moveItem(atPath: draft, toPath: path)
    } catch { throw ModelError(path, expected: "a file that may be written") }
  }

  /// Writes the line in place of the last one; what cannot be written is lost, for the work is worth more than the journal.
  package func note(_ line: String) {
    try? handle.seek(toOffset: start)
    try? handle.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Removes the file.
  package func remove() {
    try? FileManager.default.removeItem(atPath: path)
    try? handle.close()
  }

  /// The head and the line of a file that a process has left behind.
  ///
  /// - Returns: `nil` for a file whose process lives; no line when it was about to write its first.
  /// - Throws: ``ModelError`` when the file cannot be read.
  package static func read(_ path: String) throws(ModelError) -> (head: [UInt8], line: String?)? {
    guard let handle = FileHandle(forUpdatingAtPath: path) else { return nil }
    defer { try? handle.close() }
    guard lock(handle) else { return nil }
    let parts = try FileStore.read(path)
      .split(separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
    // A line that was cut off has no end, and behind the end of a line stands the rest of longer ones.
    guard parts.count == 3, !parts[1].isEmpty else { return (Array(parts[0]), nil) }
    return (Array(parts[0]), String(decoding: parts[1], as: UTF8.self))
  }

  /// Locks a file until it is closed; `false` when somebody else has.
  private static func lock(_ handle: FileHandle) -> Bool {
    #if os(Windows)
    return true
    #else
    return flock(handle.fileDescriptor, LOCK_EX | LOCK_NB) == 0
    #endif
  }
}
