/// The value of a member of a record.
protocol RecordValue: AttributeValue {
  /// Some value, for asking which members a record has.
  static var example: Self { get }
  /// Whether its numbers are finite.
  var isFinite: Bool { get }
  /// Reads the value where it is written plainly.
  static func read(from reader: inout LineReader) throws(LineReader.Refusal) -> Self
}

extension RecordValue {
  var isFinite: Bool { true }

  /// Reads a value that is rare enough to be read by way of its tree.
  static func read(from reader: inout LineReader) throws(LineReader.Refusal) -> Self {
    _ = reader.next
    let start = reader.index
    try reader.skip()
    let text = Array(reader.bytes[start..<reader.index])
    guard let value = try? StrictJSON.decode(Self.self, from: text, shape: form.shape, source: "") else {
      throw LineReader.Refusal()
    }
    return value
  }
}
