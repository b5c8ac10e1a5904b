/// The members of the object on a line of JSON, each with the bytes of its value, found without reading the values.
package struct LineMembers {
  private var members: [(key: String, value: Range<Int>)] = []

  /// Looks through a line once; `nil` where it is not written plainly, or is no object, or has a key twice.
  package init?(_ line: [UInt8]) {
    var reader = LineReader(line)
    var members: [(key: String, value: Range<Int>)] = []
    do throws(LineReader.Refusal) {
      try reader.eachMember { (reader, key) throws(LineReader.Refusal) in
        _ = reader.next
        let start = reader.index
        try reader.skip()
        members.append((String(decoding: line[key], as: UTF8.self), start..<reader.index))
      }
    } catch { return nil }
    guard reader.next == 0, reader.index == line.count, Set(members.map(\.key)).count == members.count else {
      return nil
    }
    self.members = members
  }

  /// The keys in the order of the line.
  package var keys: [String] { members.map(\.key) }

  /// The bytes of the value of a key, if it is there.
  package subscript(key: String) -> Range<Int>? { members.first { $0.key == key }?.value }
}
