/// The members of the object on a line of JSON, each with the bytes of its value, found without reading the values.
///
/// It tells what a line is about before it is read strictly; a line that is no JSON has members that make no sense.
struct LineMembers {
  private var ranges: [(key: ArraySlice<UInt8>, value: Range<Int>)] = []

  /// Looks through a line in linear time.
  init(_ line: [UInt8]) {
    var (depth, isInText, isEscaped) = (0, false, false)
    var (start, key): (Int, ArraySlice<UInt8>?) = (0, nil)
    for (position, byte) in line.enumerated() {
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth == 1 { start = position + 1 }
      case UInt8(ascii: ":") where depth == 1:
        key = line[start..<position]
        start = position + 1
      case UInt8(ascii: ",") where depth == 1:
        if let key { ranges.append((key, start..<position)) }
        (key, start) = (nil, position + 1)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0, let known = key {
          ranges.append((known, start..<position))
          key = nil
        }
      default: break
      }
    }
  }

  /// The bytes of the value of a key, if it is there once.
  func value(of key: StaticString) -> Range<Int>? {
    let quoted = Array("\"\(key)\"".utf8)
    let found = ranges.filter { $0.key.elementsEqual(quoted) }
    return found.count == 1 ? found[0].value : nil
  }
}
