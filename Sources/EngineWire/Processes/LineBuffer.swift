/// Bytes that come in parts of any size and go out line by line.
struct LineBuffer {
  private var bytes: [UInt8] = []
  private var start = 0
  private var searched = 0

  /// How many bytes wait, whole lines or not.
  var count: Int { bytes.count - start }

  /// The bytes that wait.
  var rest: ArraySlice<UInt8> { bytes[start...] }

  /// Adds bytes at the end.
  mutating func append(_ part: some Sequence<UInt8>) { bytes.append(contentsOf: part) }

  /// Takes the first line without its end, LF or CRLF; `nil` when none is complete.
  ///
  /// - Complexity: linear in the bytes that came since the last call, and in the line.
  mutating func takeLine() -> [UInt8]? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    var line = Array(bytes[start..<end])
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    start = end + 1
    searched = start
    dropTaken()
    return line
  }

  private mutating func dropTaken() {
    guard start > bytes.count / 2 else { return }
    bytes.removeFirst(start)
    searched -= start
    start = 0
  }
}
