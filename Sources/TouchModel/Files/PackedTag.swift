/// The first byte of every packed value says what it is; ranges hold a small number in the byte itself.
///
/// | Bytes | Meaning | What follows |
/// |---|---|---|
/// | 00–5F | whole numbers 0…95 | – |
/// | 60–6F | whole numbers 96…4191 | low byte |
/// | 70–7F | whole numbers −1…−16 | – |
/// | 80–8E | object of 0…14 members | key number (FF: spelt out), value, … |
/// | 8F | object | count, then as above |
/// | 90–9E | list of 0…14 elements | values |
/// | 9F | list | count, values |
/// | A0–BF | one of ``PackedVocabulary/words`` | – |
/// | C0–DF | one of ``PackedVocabulary/objects`` | values |
/// | E0… | the cases below | see there |
enum PackedTag {
  static let twoByteInteger: UInt8 = 0x60
  static let negative: UInt8 = 0x70
  static let object: UInt8 = 0x80
  static let list: UInt8 = 0x90
  static let word: UInt8 = 0xA0
  static let knownObject: UInt8 = 0xC0
  static let null: UInt8 = 0xE0
  static let `false`: UInt8 = 0xE1
  static let `true`: UInt8 = 0xE2
  /// A whole number: a zigzag varint.
  static let integer: UInt8 = 0xE3
  /// A multiple of 1/2: the zigzag varint of its double.
  static let halves: UInt8 = 0xE4
  /// A multiple of 1/100: the zigzag varint of its hundredfold.
  static let hundredths: UInt8 = 0xE5
  /// Any number: the eight bytes of its pattern, the greatest first.
  static let real: UInt8 = 0xE6
  /// A text: the count of its bytes, the bytes.
  static let string: UInt8 = 0xE7
  /// A word whose number does not fit into the tag: its number.
  static let farWord: UInt8 = 0xE8
  /// An object of a trace: its kind, the varint of its number.
  static let objectID: UInt8 = 0xE9
  /// A list of four whose first two are 0, as most bounds are: the other two values.
  static let zeroOrigin: UInt8 = 0xEA

  static let largestCount = 15
  static let spelledKey: UInt8 = 0xFF
}
