extension ShrinkPass {
  /// Lowers a choice and moves a later one as far, the same way (their difference stays) or the other way (their sum stays).
  static let lowerPairs = ShrinkPass("lower a choice and move another") { session in
    var first = 0
    while first < session.current.count {
      if hasNear(first, session.current), settle(first, &session) {
        var second = first + 1
        while second < session.current.count, first < session.current.count {
          if areNear(first, second, session.current) {
            move(first, second, sameWay: true, &session)
            move(first, second, sameWay: false, &session)
          }
          second += 1
        }
      }
      first += 1
    }
  }

  /// Lowers a choice alone as far as it goes step by step, so that moving another one is a last resort.
  ///
  /// - Returns: Whether the choice is still raised.
  private static func settle(_ position: Int, _ session: inout ShrinkSession) -> Bool {
    let start = session.current
    guard start.bounds[position] > 1, let offset = start.offset(at: position), offset != 0 else { return false }
    var failed: [UInt64] = []
    let isFree = findLowest(from: UInt64(offset.magnitude)) { rest in
      guard let value = start.value(at: position, offset: offset > 0 ? Int(rest) : -Int(rest)) else { return false }
      let works = session.replace([(position, value)])
      if !works { failed.append(value) }
      return works
    }
    guard position < session.current.count else { return false }
    if isFree { session.noteFree(position, from: start.values[position], failed: failed) }
    return session.current.values[position] > 0
  }

  private static func hasNear(_ position: Int, _ sequence: ChoiceSequence) -> Bool {
    (position + 1..<max(position + 1, sequence.count)).contains { areNear(position, $0, sequence) }
  }

  /// Whether two choices may be tied: they stand close together, or are of one kind and both raised.
  private static func areNear(_ first: Int, _ second: Int, _ sequence: ChoiceSequence) -> Bool {
    let (left, right) = (sequence.bounds[first], sequence.bounds[second])
    return left > 1 && right > 1 && (second - first <= 24 || (left == right && sequence.values[second] > 0))
  }

  private static func move(_ first: Int, _ second: Int, sameWay: Bool, _ session: inout ShrinkSession) {
    guard second < session.current.count else { return }
    let start = session.current
    guard let left = start.offset(at: first), left != 0, let right = start.offset(at: second),
      !(sameWay && right == 0)
    else { return }
    func leave(_ rest: UInt64) -> Bool {
      let remaining = left > 0 ? Int(rest) : -Int(rest)
      let moved = left - remaining
      let target = sameWay ? right &- moved : right &+ moved
      guard let value = start.value(at: first, offset: remaining),
        let other = start.value(at: second, offset: target)
      else { return false }
      return session.replace([(first, value), (second, other)])
    }
    let distance = UInt64(left.magnitude)
    // Where one step does not go, hardly ever all do.
    if leave(distance - 1), distance > 1, !leave(0) { findLowestFreely(from: distance - 1, leave) }
  }
}
