import Foundation

/// A file that says what is going on right now, for whoever comes after a process that ended in the middle of it.
///
/// It holds a head that never changes and one line that is written over again. What the process has written is there even when
/// it ends by a trap or is killed.
package final class JournalFile {
  /// The most bytes that are read back.
  package static let limit = ModelLimits.fileBytes

  private let path: String
  private let handle: FileHandle
  private let start: UInt64

  /// Creates the file, in place of one that is there.
  /// - Throws: ``ModelError`` when it cannot be written.
  package init(_ path: String, head: [UInt8]) throws(ModelError) {
    self.path = path
    start = UInt64(head.count) + 1
    try FileStore.write(head + [UInt8(ascii: "\n")], to: path)
    do { handle = try FileHandle(forUpdating: URL(fileURLWithPath: path)) } catch {
      throw ModelError(path, expected: "a file that may be written")
    }
  }

  /// Writes the line in place of the last one; what cannot be written is lost, for the work is worth more than the journal.
  package func note(_ line: String) {
    try? handle.seek(toOffset: start)
    try? handle.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Removes the file.
  package func remove() {
    try? handle.close()
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The head and the line of a file that a process has left; `nil` when it was about to write its first line.
  /// - Throws: ``ModelError`` when the file cannot be read.
  package static func read(_ path: String) throws(ModelError) -> (head: [UInt8], line: String)? {
    let parts = try FileStore.read(path, limit: limit)
      .split(separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
    // A line that was cut off has no end, and behind the end of a line stands the rest of longer ones.
    guard parts.count == 3, !parts[1].isEmpty else { return nil }
    return (Array(parts[0]), String(decoding: parts[1], as: UTF8.self))
  }
}
