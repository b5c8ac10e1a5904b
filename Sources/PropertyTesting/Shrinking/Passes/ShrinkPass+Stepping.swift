extension ShrinkPass {
  /// The largest number that is taken to be small, and not looked at for what is rare.
  private static let small: UInt64 = 16

  /// Lowers a choice and raises a later one to its end: a product or a sum that has to be large.
  ///
  /// The usual passes lower the later one again.
  static let trade = ShrinkPass("lower a choice and raise another to its end") { session in
    var first = 0
    while first < session.current.count {
      let others = (first + 1..<max(first + 1, session.current.count)).filter { session.current.values[$0] > small }
      if session.current.values[first] > small, let second = others.first { trade(first, second, &session) }
      first += 1
    }
  }

  private static func trade(_ first: Int, _ second: Int, _ session: inout ShrinkSession) {
    let start = session.current
    let parity = start.isTwoSided(second) ? (start.bounds[second] ^ start.values[second]) & 1 : 0
    let end = start.bounds[second] - parity
    let (value, step) = (start.values[first], start.isTwoSided(first) ? 2 : 1 as UInt64)
    func leave(_ rest: UInt64) -> Bool { session.replace([(first, rest), (second, end)]) }
    guard start.values[second] < end, leave(value - step) else { return }
    let side = step == 2 ? value & 1 : 0
    findLowestFreely(from: (value - step) / step) { leave($0 * step + side) }
  }

  /// Lowers a large choice in steps of three and more, where only every third, tenth or seventeenth number does.
  static let lowerInSteps = ShrinkPass("lower a choice in steps") { session in
    var position = 0
    while position < session.current.count {
      if !lowerInSteps(position, &session) { position += 1 }
    }
  }

  private static func lowerInSteps(_ position: Int, _ session: inout ShrinkSession) -> Bool {
    let start = session.current
    // A hash has many such chances, and each of them leads on by a little.
    guard session.chanceSteps < 8, start.values[position] > small, start.values[position] < start.bounds[position],
      !session.isFree(start.values[position]),
      let offset = start.offset(at: position)
    else { return false }
    func leave(_ rest: Int) -> Bool {
      guard let value = start.value(at: position, offset: rest * offset.signum()) else { return false }
      return session.replace([(position, value)])
    }
    let distance = Int(clamping: offset.magnitude)
    for step in 3...20 where step <= distance && leave(distance - step) {
      var isRepeated = 2 * step > distance
      gallop(upTo: distance / step) { count in
        let works = leave(distance - count * step)
        isRepeated = isRepeated || works
        return works
      }
      if !isRepeated { session.chanceSteps += 1 }
      return isRepeated
    }
    return false
  }
}
