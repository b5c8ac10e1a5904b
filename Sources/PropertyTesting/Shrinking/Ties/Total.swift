/// A number that is the sum of the products of pairs of others, such as the total of an invoice.
struct Total {
  /// What the total, the first and the second factors stand for where their choices are zero.
  private let origins: (total: Int, first: Int, second: Int)
  private let kinds: (first: ChoiceKind, second: ChoiceKind)
  private let kind: ChoiceKind

  /// The totals that a sequence seems to have: large numbers, the only ones of their kind, that come out right.
  static func candidates(in sequence: ChoiceSequence, at positions: [Int]) -> [Total] {
    positions.flatMap { position -> [Total] in
      let kind = ChoiceKind(of: position, in: sequence)
      guard kind.positions(in: sequence).count == 1, !sequence.isTwoSided(position) else { return [] }
      return pairs(in: sequence, without: kind).flatMap { kinds in
        (0..<8).map { bits in
          Total(origins: (bits & 1, bits >> 1 & 1, bits >> 2 & 1), kinds: kinds, kind: kind)
        }
      }.filter { $0.value(in: sequence) == sequence.values[position] }
    }
  }

  /// The kinds of two numbers in a row, each once.
  private static func pairs(
    in sequence: ChoiceSequence, without kind: ChoiceKind
  ) -> [(first: ChoiceKind, second: ChoiceKind)] {
    let kinds = numbers(in: sequence).map { ChoiceKind(of: $0, in: sequence) }
    var seen: Set<[ChoiceKind]> = []
    return zip(kinds, kinds.dropFirst()).filter { $0 != kind && $1 != kind && seen.insert([$0, $1]).inserted }
      .map { ($0, $1) }
  }

  private static func numbers(in sequence: ChoiceSequence) -> [Int] {
    sequence.values.indices.filter { sequence.bounds[$0] > 1 }
  }

  /// The pairs whose products make up the total.
  private func pairs(in sequence: ChoiceSequence) -> [(first: Int, second: Int)] {
    var numbers = Total.numbers(in: sequence)[...]
    var pairs: [(first: Int, second: Int)] = []
    while let first = numbers.popFirst() {
      guard ChoiceKind(of: first, in: sequence) == kinds.first, let second = numbers.first,
        ChoiceKind(of: second, in: sequence) == kinds.second
      else { continue }
      numbers.removeFirst()
      pairs.append((first, second))
    }
    return pairs
  }

  /// The choice that makes the total right; `nil` where it cannot be.
  private func value(in sequence: ChoiceSequence) -> UInt64? {
    var sum = -origins.total
    for pair in pairs(in: sequence) {
      guard let left = sequence.offset(at: pair.first), let right = sequence.offset(at: pair.second),
        max(left.magnitude, right.magnitude) < 1 << 24
      else { return nil }
      sum &+= (left + origins.first) &* (right + origins.second)
    }
    return UInt64(exactly: sum)
  }

  /// For every pair the least factors that make up a total lower by so much.
  func answers(in sequence: ChoiceSequence, lowerBy lower: UInt64) -> [[(position: Int, value: UInt64)]] {
    let positions = kind.positions(in: sequence)
    guard positions.count == 1 else { return [] }
    let value = sequence.values[positions[0]]
    guard value >= lower else { return [] }
    return pairs(in: sequence).compactMap { pair in
      guard let left = sequence.offset(at: pair.first), let right = sequence.offset(at: pair.second),
        max(left.magnitude, right.magnitude) < 1 << 20
      else { return nil }
      let product = (left + origins.first) * (right + origins.second) - Int(lower)
      for factor in 0...Int(clamping: min(sequence.above[pair.first], 4096)) {
        let divisor = factor + origins.first
        guard divisor > 0, product % divisor == 0 else { continue }
        let answer = sequence.replacements([
          (pair.first, factor), (pair.second, product / divisor - origins.second),
        ])
        if let answer { return [(positions[0], value - lower)] + answer }
      }
      return nil
    }
  }

  /// The values of a sequence with the total made right; `nil` where it is right or cannot be.
  func corrected(_ sequence: ChoiceSequence) -> [UInt64]? {
    let positions = kind.positions(in: sequence)
    guard positions.count == 1, let value = value(in: sequence), value <= kind.bound,
      value != sequence.values[positions[0]]
    else { return nil }
    var values = sequence.values
    values[positions[0]] = value
    return values
  }
}
