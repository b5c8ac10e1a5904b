/// Problems whose failing values hold each other: a hash, a remainder, a sum or a product has to be met exactly.
///
/// No number of such a case can be lowered alone. The aim is the minimum for 95 of 100 seeds within 2,000 executions.
package enum HeldNumbersChallenge {
  /// All problems.
  package static let all: [Challenge] = hashes + remainders + sums + products

  /// The executions within which the minimum is to be reached.
  package static let maximumExecutions = 2_000

  static func uniform(_ range: ClosedRange<Int>) -> Generator<Int> { .uniform(in: range) }

  /// A hash of a hundred values that says nothing of the key.
  static func hash(_ key: Int) -> Int {
    let mixed = UInt64(key) &* 0x9E37_79B9_7F4A_7C15
    return Int((mixed ^ mixed >> 29) >> 20 & 0xFF_FFFF) % 100
  }

  private static let colliding = (1...).first { hash($0) == hash(0) } ?? 0

  private static let keys = uniform(0...1_000_000)

  private static let hashes = [
    Challenge(
      "two keys of one hash", .zip(keys, keys), isMinimal: { $0 == (0, colliding) },
      holds: { $0 == $1 || hash($0) != hash($1) }),
    Challenge(
      "keys of a list with one hash", Generator<[Int]>.array(of: keys), isMinimal: { $0 == [0, colliding] },
      holds: { Set($0.map(hash)).count == Set($0).count }),
    Challenge(
      "two keys of one hash modulo 100", .zip(keys, keys), isMinimal: { $0 == (0, 100) },
      holds: { $0 == $1 || $0 % 100 != $1 % 100 }),
    Challenge(
      "a code and its check digit", Generator<[Int]>.array(of: uniform(0...9)), isMinimal: { $0 == [0, 0, 0, 9] },
      holds: { code in
        code.count < 4 || code.allSatisfy { $0 == 0 }
          || code.enumerated().reduce(0) { $0 + (code.count - $1.offset) * $1.element } % 11 != 9
      }),
  ]

  private static let remainders = [
    Challenge(
      "two remainders", .zip(uniform(0...10_000), uniform(0...10_000)), isMinimal: { $0 == (1080, 80) },
      holds: { $0 % 97 != 13 || $0 <= 1000 || $1 % 83 != 80 }),
    Challenge(
      "a distance with a remainder", .zip(uniform(0...10_000), uniform(0...10_000)), isMinimal: { $0 == (0, 180) },
      holds: { $1 <= $0 + 150 || $1 % 60 != $0 % 60 }),
    Challenge(
      "a remainder that is a number", .zip(uniform(0...10_000), uniform(0...10_000)), isMinimal: { $0 == (11, 11) },
      holds: { $0 % 250 != $1 || $1 <= 10 }),
  ]

  private static let sums = [
    Challenge(
      "a weighted sum", .zip(uniform(0...200), uniform(0...200), uniform(0...200)), isMinimal: { $0 == (0, 4, 140) },
      holds: { 3 * $0 + 5 * $1 + 7 * $2 != 1000 }),
    Challenge(
      "a sum of two wide weights", .zip(uniform(0...200), uniform(0...200)), isMinimal: { $0 == (7, 71) },
      holds: { 11 * $0 + 13 * $1 != 1000 }),
    Challenge(
      "coins", .zip(uniform(0...40), uniform(0...40), uniform(0...40)), isMinimal: { $0 == (0, 1, 39) },
      holds: { 5 * $0 + 10 * $1 + 25 * $2 != 985 }),
    Challenge(
      "numbers weighted by place", Generator<[Int]>.array(of: uniform(0...50)), isMinimal: { $0 == [0, 50] },
      holds: { $0.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element } != 100 }),
    Challenge(
      "minutes and seconds", .zip(uniform(0...59), uniform(0...59), uniform(0...3600)),
      isMinimal: { $0 == (16, 41, 1001) },
      holds: { $2 <= 1000 || 60 * $0 + $1 != $2 }),
    Challenge(
      "an invoice of amounts", .zip(.array(of: uniform(1...100)), uniform(0...1000)),
      isMinimal: { $0 == ([50, 100, 100], 250) },
      holds: { (lines: [Int], total: Int) in total < 250 || lines.reduce(0, +) != total }),
  ]

  private static let products = [
    Challenge(
      "an invoice of quantities and prices",
      .zip(.array(of: .zip(uniform(1...10), uniform(1...100))), uniform(0...1000)),
      isMinimal: { lines, total in lines.map { [$0, $1] } == [[2, 51]] && total == 102 },
      holds: { (lines: [(Int, Int)], total: Int) in
        total <= 100 || lines.reduce(0) { $0 + $1.0 * $1.1 } != total
      }),
    Challenge(
      "an area", .zip(uniform(1...50), uniform(1...50), uniform(0...2500)), isMinimal: { $0 == (21, 48, 1008) },
      holds: { $2 <= 1000 || $0 == $1 || $0 * $1 != $2 }),
    Challenge(
      "a product", .zip(uniform(1...1000), uniform(1...1000)), isMinimal: { $0 == (4, 900) },
      holds: { $0 * $1 != 3600 }),
    Challenge(
      "a product of nested draws", uniform(1...100).flatMap { most in uniform(1...most).map { (most, $0) } },
      isMinimal: { $0 == (30, 24) },
      holds: { (first: Int, second: Int) in first * second != 720 }),
    Challenge(
      "a product of three nested draws", nested, isMinimal: { $0 == (10, 9, 8) },
      holds: { (first: Int, second: Int, third: Int) in first * second * third != 720 }),
    Challenge(
      "a large product of three nested draws", nested, isMinimal: { $0 == (10, 10, 10) },
      holds: { (first: Int, second: Int, third: Int) in first * second * third < 1000 }),
  ]

  private static let nested = uniform(1...20).flatMap { most in
    uniform(1...most).flatMap { second in uniform(1...second).map { (most, second, $0) } }
  }
}
