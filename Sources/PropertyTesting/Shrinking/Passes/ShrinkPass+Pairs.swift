extension ShrinkPass {
  /// Lowers two choices together, or one at the cost of another.
  static let lowerPairs = ShrinkPass("lower two choices together") { session in
    var first = 0
    while first < session.current.count {
      var second = first + 1
      while second < session.current.count, first < session.current.count {
        if session.current.values[first] > 0, session.current.bounds[first] > 1, session.current.bounds[second] > 1 {
          together(first, second, &session)
          shift(first, second, &session)
        }
        second += 1
      }
      first += 1
    }
  }

  private static func together(_ first: Int, _ second: Int, _ session: inout ShrinkSession) {
    let (left, right) = (session.current.values[first], session.current.values[second])
    let less = min(left, right)
    guard less > 0 else { return }
    func leave(_ rest: UInt64) -> Bool {
      session.replace([(first, left - less + rest), (second, right - less + rest)])
    }
    if !leave(0) { lower(from: less, leave) }
  }

  private static func shift(_ first: Int, _ second: Int, _ session: inout ShrinkSession) {
    guard first < session.current.count, second < session.current.count else { return }
    let (left, right) = (session.current.values[first], session.current.values[second])
    let room = session.current.bounds[second] - right
    let most = min(left, room)
    guard most > 0 else { return }
    func leave(_ rest: UInt64) -> Bool {
      session.replace([(first, left - most + rest), (second, right + most - rest)])
    }
    if !leave(0) { lower(from: most, leave) }
  }
}
