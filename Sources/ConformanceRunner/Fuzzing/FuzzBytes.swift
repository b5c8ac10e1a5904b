/// The bytes of a fuzzer as choices, and back: any bytes stand for choices, and small choices take one byte.
///
/// A byte up to `0xF7` is a choice. A byte `0xF7 + n` begins a choice that the next `n` bytes hold, the highest first; where
/// the input ends before them, the missing ones are 0. So a byte that a fuzzer changes, drops or adds changes, drops or adds a
/// choice, and leaves the others what they are.
package enum FuzzBytes {
  private static let largestShort: UInt8 = 0xF7
  /// The most choices that an input is read for.
  private static let mostChoices = 100_000

  /// The choices that bytes stand for.
  /// - Complexity: linear in the number of bytes.
  package static func choices(of bytes: some Sequence<UInt8>) -> [UInt64] {
    var choices: [UInt64] = []
    var (rest, value) = (0, UInt64(0))
    for byte in bytes {
      guard choices.count < mostChoices else { return choices }
      if rest > 0 {
        value = value << 8 | UInt64(byte)
        rest -= 1
        if rest == 0 { choices.append(value) }
      } else if byte <= largestShort {
        choices.append(UInt64(byte))
      } else {
        (rest, value) = (Int(byte - largestShort), 0)
      }
    }
    if rest > 0 { choices.append(value << UInt64(8 * rest)) }
    return choices
  }

  /// The shortest bytes that stand for choices.
  /// - Complexity: linear in the number of choices.
  package static func bytes(of choices: [UInt64]) -> [UInt8] {
    choices.flatMap { choice -> [UInt8] in
      guard choice > UInt64(largestShort) else { return [UInt8(choice)] }
      let length = (64 - choice.leadingZeroBitCount + 7) / 8
      let digits = (0..<length).reversed().map { UInt8(truncatingIfNeeded: choice >> UInt64(8 * $0)) }
      return [largestShort + UInt8(length)] + digits
    }
  }
}
