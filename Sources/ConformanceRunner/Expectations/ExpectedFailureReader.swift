internal import SafeFiles
internal import TouchModel
internal import TouchSpecs

/// Reads a list of expected failures line by line.
struct ExpectedFailureReader {
  private let source: String
  private var number = 0
  private var comments: [String] = []
  private var entries: [ExpectedFailureList.Entry] = []
  private var current: Draft?

  /// An entry whose lines are not all read yet.
  private struct Draft {
    let rule: RuleID
    let number: Int
    let comments: [String]
    var lines: [String]
    var fields: [String: String] = [:]
  }

  private static let keys = ["case", "message", "reason", "link", "expires"]
  private static let example =
    "a rule at the beginning of a line, such as HT-11, or an indented \"key: text\" below one"

  init(source: String) { self.source = source }

  mutating func read(_ bytes: [UInt8]) throws(ModelError) -> ExpectedFailureList {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else {
      throw ModelError(source, expected: "a text in UTF-8", found: "other bytes")
    }
    // By bytes, since a carriage return and a line feed are one character.
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
    if lines.last == "" { lines.removeLast() }
    for line in lines {
      number += 1
      try read(line)
    }
    try finish()
    var list = ExpectedFailureList()
    list.entries = entries
    list.comments = comments
    return list
  }

  private mutating func read(_ line: String) throws(ModelError) {
    let words = line.drop { $0 == " " || $0 == "\t" }
    if words.isEmpty || words.first == "#" {
      comments.append(line)
    } else if words.startIndex == line.startIndex {
      try finish()
      current = Draft(rule: try rule(line), number: number, comments: comments, lines: [line])
      comments = []
    } else {
      try readField(words, of: line)
    }
  }

  private func rule(_ line: String) throws(ModelError) -> RuleID {
    let word = String(line.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    guard let id = RuleID(word) else { throw error(ExpectedFailureReader.example, Spelling.quoted(word)) }
    guard Catalogue.rule(id) != nil else { throw error("a rule of the catalogue", Spelling.quoted(word)) }
    return id
  }

  private mutating func readField(_ words: Substring, of line: String) throws(ModelError) {
    let parts = words.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard current != nil, parts.count == 2 else {
      throw error(ExpectedFailureReader.example, Spelling.quoted(String(words)))
    }
    let key = String(parts[0])
    guard ExpectedFailureReader.keys.contains(key) else {
      throw error("one of \(ExpectedFailureReader.keys.joined(separator: ", "))", Spelling.quoted(key))
    }
    let value = String(parts[1].drop { $0 == " " || $0 == "\t" })
    guard !value.isEmpty else { throw error("a text after \(key):", "nothing") }
    guard current?.fields[key] == nil else { throw error("each key once", "\(key) again") }
    current?.fields[key] = value
    // Comments between two lines of an entry belong to it.
    current?.lines += comments + [line]
    comments = []
  }

  /// Ends the entry that is being read.
  private mutating func finish() throws(ModelError) {
    guard let draft = current else { return }
    current = nil
    let failure = ExpectedFailure(
      rule: draft.rule, bug: try bug(of: draft), message: draft.fields["message"],
      reason: try field("reason", of: draft),
      link: try field("link", of: draft), expires: try day(of: draft))
    let others = entries.map(\.failure).filter { $0.rule == failure.rule }
    guard others.allSatisfy({ $0.bug != nil && failure.bug != nil && $0.bug != failure.bug }) else {
      throw ModelError(
        place(draft.number), expected: "each rule once, or an entry with another case: for each of its bugs",
        found: "\(failure.rule) again")
    }
    entries.append(ExpectedFailureList.Entry(comments: draft.comments, lines: draft.lines, failure: failure))
  }

  private func field(_ key: String, of draft: Draft) throws(ModelError) -> String {
    if let value = draft.fields[key] { return value }
    throw ModelError(place(draft.number), expected: "\(key): for \(draft.rule)", found: "none")
  }

  private func bug(of draft: Draft) throws(ModelError) -> KnownBug? {
    guard let word = draft.fields["case"] else { return nil }
    do { return try KnownBug(word) } catch {
      throw ModelError(
        place(draft.number), expected: "case: with the code or the file of a case for \(draft.rule)", found: "\(error)")
    }
  }

  private func day(of draft: Draft) throws(ModelError) -> CalendarDay {
    let text = try field("expires", of: draft)
    if let day = CalendarDay(text) { return day }
    throw ModelError(
      place(draft.number), expected: "expires: with a day as YYYY-MM-DD for \(draft.rule)", found: Spelling.quoted(text)
    )
  }

  private func error(_ expected: String, _ found: String) -> ModelError {
    ModelError(place(number), expected: expected, found: found)
  }

  private func place(_ line: Int) -> String { "\(source), line \(line)" }
}
