extension ChoiceSequence {
  /// How far from its origin, and to which side, a choice lies; nil when the distance is too large for an `Int`.
  func offset(at position: Int) -> Int? {
    let step = LadderStep(values[position], above: above[position], below: bounds[position] - above[position])
    guard let distance = Int(exactly: step.distance) else { return nil }
    return step.isAbove ? distance : -distance
  }

  /// The value that a choice must have to lie at an offset from its origin; nil when there is none.
  ///
  /// Beyond the end of a range with two sides it goes on at the other end, the way overflowing arithmetic does.
  func value(at position: Int, offset: Int) -> UInt64? {
    let above = above[position]
    let below = bounds[position] - above
    var offset = offset
    if isTwoSided(position), let count = Int(exactly: bounds[position]).map({ $0 &+ 1 }), count > 0 {
      if offset > 0, UInt64(offset) > above { offset -= count }
      if offset < 0, offset.magnitude > below { offset += count }
    }
    let distance = UInt64(offset.magnitude)
    guard distance <= (offset > 0 ? above : below) else { return nil }
    let shared = min(above, below)
    guard distance <= shared else { return distance + shared }
    return offset > 0 ? 2 * distance - 1 : 2 * distance
  }

  /// Whether a choice has values on both sides of its origin.
  func isTwoSided(_ position: Int) -> Bool { above[position] > 0 && above[position] < bounds[position] }
}
