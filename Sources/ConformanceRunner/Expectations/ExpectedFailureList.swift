internal import SafeFiles
package import TouchModel

/// A list of expected failures as people keep it, with their comments.
///
/// ```
/// # The new layout is due in January.
/// HT-11
///   message: expected nothing of A
///   reason: overflowing subviews can be hit until the new layout is in
///   link: https://example.org/issues/12
///   expires: 2027-01-31
/// ```
/// A rule stands at the beginning of a line, what is said of it on indented lines below; `message` may be left out. With `case`, the
/// code or the file of a smallest case, the rule is expected to be broken by that bug alone, and may have an entry for each of its
/// bugs. Lines that are empty or begin with `#` are comments and keep their places.
package struct ExpectedFailureList: Sendable {
  /// An entry with the lines it was read from.
  struct Entry {
    /// The comments above it.
    var comments: [String]
    /// Its own lines, comments among them.
    var lines: [String]
    var failure: ExpectedFailure
  }

  var entries: [Entry]
  /// The comments below the last entry.
  var comments: [String]

  /// The expected failures in the order of the list.
  package var failures: [ExpectedFailure] { entries.map(\.failure) }

  /// An empty list.
  package init() { (entries, comments) = ([], []) }

  /// Reads a list.
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - source: Where it comes from, for messages.
  /// - Throws: ``ModelError`` with the number of the line and what was expected there.
  package init(_ bytes: some Collection<UInt8>, source: String) throws(ModelError) {
    var reader = ExpectedFailureReader(source: source)
    self = try reader.read(Array(bytes))
  }

  /// Reads a file.
  /// - Throws: ``ModelError`` when there is none or it holds no list.
  package init(path: String) throws(ModelError) { try self.init(FileStore.read(path), source: path) }

  /// The text of the list.
  package var text: String {
    let lines = entries.flatMap { $0.comments + $0.lines } + comments
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }
}

extension ExpectedFailure {
  /// The lines of an entry.
  var lines: [String] {
    let message = message.map { ["  message: \($0)"] } ?? []
    return ["\(rule)"] + (bug.map { ["  case: \($0.word)"] } ?? []) + message + [
      "  reason: \(reason)", "  link: \(link)", "  expires: \(expires)",
    ]
  }
}
