extension ShrinkSession {
  /// The choices that are numbers, and not flags or one of few alternatives.
  var numbers: [Int] {
    current.values.indices.filter { current.bounds[$0] >= ShrinkSession.leastNumberBound && !isElementFlag($0) }
  }

  /// The numbers that nothing lowers, although they were not lowered step by step: something else holds them.
  var heldNumbers: [Int] { numbers.filter { current.values[$0] > 0 && !isFree(current.values[$0]) } }

  /// The numbers that something holds, if one of them is large or was: small ones are seldom worth a long search.
  var tiedNumbers: [Int] {
    mutating get {
      let held = heldNumbers
      ties.isFound = ties.isFound || held.contains(where: isLarge)
      return ties.isFound ? held : []
    }
  }

  /// Whether a number is far from its simplest value, and not at its end, where nothing but its range holds it.
  func isLarge(_ position: Int) -> Bool { (17..<max(17, current.bounds[position])).contains(current.values[position]) }

  /// A choice with fewer values is one of a few alternatives.
  private static let leastNumberBound: UInt64 = 9

  /// Whether other values in the place of some would be interesting, be they smaller or not.
  mutating func isInteresting(with replacements: [(position: Int, value: UInt64)]) -> Bool {
    var values = current.values
    for (position, value) in replacements { values[position] = value }
    return probe(values)
  }

  /// Puts integers, given from their origins, in the place of some; `false` where one is out of range.
  mutating func replace(offsets: [(position: Int, offset: Int)]) -> Bool {
    current.replacements(offsets).map { replace($0) } ?? false
  }
}

extension ChoiceSequence {
  /// The values of choices that are to stand for other integers, given from their origins; `nil` where one is out of range.
  func replacements(_ offsets: [(position: Int, offset: Int)]) -> [(position: Int, value: UInt64)]? {
    var replacements: [(position: Int, value: UInt64)] = []
    for (position, offset) in offsets {
      guard position < count, offset.magnitude <= (offset >= 0 ? above[position] : bounds[position] - above[position]),
        let value = value(at: position, offset: offset)
      else { return nil }
      replacements.append((position, value))
    }
    return replacements
  }
}

extension ShrinkPass {
  /// Raises large numbers that nothing lowers: what can be raised is held by a bound alone, and needs no search.
  static let raise = ShrinkPass("raise a number") { session in
    for position in session.heldNumbers where session.isLarge(position) {
      let (value, bound) = (session.current.values[position], session.current.bounds[position])
      let step: UInt64 = session.current.isTwoSided(position) ? 2 : 1
      // Once may be chance.
      let isFree = (1...3).allSatisfy { times in
        bound - value < times * step || session.isInteresting(with: [(position, value + times * step)])
      }
      if isFree { session.noteFree(position) }
    }
  }
}
