extension ShrinkPass {
  /// Lowers three or more choices by the same amount: those with one value, and those with one bound.
  static let lowerGroups = ShrinkPass("lower a group of choices") { session in
    for byValue in [true, false] {
      var seen: Set<[UInt64]> = []
      var position = 0
      while position < session.current.count {
        let group = group(of: position, byValue: byValue, session.current)
        if group.count > 2, seen.insert([session.current.values[position], session.current.bounds[position]]).inserted {
          lower(group, &session)
        }
        position += 1
      }
    }
  }

  private static func group(of position: Int, byValue: Bool, _ sequence: ChoiceSequence) -> [Int] {
    let (value, bound) = (sequence.values[position], sequence.bounds[position])
    guard value > 0, bound > 1 else { return [] }
    return sequence.values.indices.filter {
      sequence.bounds[$0] == bound && sequence.values[$0] > 0 && (!byValue || sequence.values[$0] == value)
    }
  }

  private static func lower(_ group: [Int], _ session: inout ShrinkSession) {
    let values = session.current.values
    let least = group.map { values[$0] }.min() ?? 0
    func leave(_ rest: UInt64) -> Bool { session.replace(group.map { ($0, values[$0] - least + rest) }) }
    if leave(least - 1), least > 1, !leave(0) { findLowestFreely(from: least - 1, leave) }
  }
}
