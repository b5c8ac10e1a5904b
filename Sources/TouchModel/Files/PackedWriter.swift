/// Packs the tree of a case; a tree has exactly one packed form.
struct PackedWriter {
  var bytes: [UInt8] = []

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: bytes.append(PackedTag.null)
    case .bool(let flag): bytes.append(flag ? PackedTag.true : PackedTag.false)
    case .integer(let number): write(number)
    case .real(let number): write(number)
    case .string(let text): write(text)
    case .array(let elements): write(elements)
    case .object(let members): write(members)
    }
  }

  private mutating func write(_ number: Int) {
    switch number {
    case 0..<96: bytes.append(UInt8(number))
    case 96..<4192:
      let rest = number - 96
      bytes += [PackedTag.twoByteInteger + UInt8(rest >> 8), UInt8(rest & 0xFF)]
    case -16..<0: bytes.append(PackedTag.negative + UInt8(-1 - number))
    default:
      bytes.append(PackedTag.integer)
      write(zigzag: number)
    }
  }

  private mutating func write(_ number: Double) {
    if let halves = Int(exactly: number * 2) {
      bytes.append(PackedTag.halves)
      write(zigzag: halves)
    } else if let hundredths = PackedWriter.hundredths(of: number) {
      bytes.append(PackedTag.hundredths)
      write(zigzag: hundredths)
    } else {
      bytes.append(PackedTag.real)
      for shift in stride(from: UInt64(56), through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> shift))
      }
    }
  }

  /// The hundredfold, when dividing it by 100 gives back the very number.
  private static func hundredths(of number: Double) -> Int? {
    let scaled = (number * 100).rounded()
    guard abs(scaled) < 1e12, scaled / 100 == number else { return nil }
    return Int(scaled)
  }

  private mutating func write(_ text: String) {
    if let number = PackedVocabulary.wordNumbers[text] {
      bytes += number < 32 ? [PackedTag.word + number] : [PackedTag.farWord, number]
    } else if let id = ObjectID(text) {
      bytes += [PackedTag.objectID, id.kind.rawValue]
      write(varint: UInt64(id.number))
    } else {
      bytes.append(PackedTag.string)
      write(spelled: text)
    }
  }

  private mutating func write(_ elements: [JSONValue]) {
    if elements.count == 4, elements[0] == .integer(0), elements[1] == .integer(0) {
      bytes.append(PackedTag.zeroOrigin)
      for element in elements.dropFirst(2) { write(element) }
      return
    }
    write(PackedTag.list, count: elements.count)
    for element in elements { write(element) }
  }

  private mutating func write(_ members: [JSONMember]) {
    if let number = PackedVocabulary.objectNumbers[members.map(\.key)] {
      bytes.append(PackedTag.knownObject + number)
      for member in members { write(member.value) }
      return
    }
    write(PackedTag.object, count: members.count)
    for member in members {
      if let number = PackedVocabulary.keyNumbers[member.key] {
        bytes.append(number)
      } else {
        bytes.append(PackedTag.spelledKey)
        write(spelled: member.key)
      }
      write(member.value)
    }
  }

  private mutating func write(_ tag: UInt8, count: Int) {
    if count < PackedTag.largestCount {
      bytes.append(tag + UInt8(count))
    } else {
      bytes.append(tag + UInt8(PackedTag.largestCount))
      write(varint: UInt64(count))
    }
  }

  private mutating func write(spelled text: String) {
    write(varint: UInt64(text.utf8.count))
    bytes += text.utf8
  }

  private mutating func write(zigzag number: Int) {
    write(varint: UInt64(bitPattern: Int64(number) << 1 ^ Int64(number) >> 63))
  }

  private mutating func write(varint number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
