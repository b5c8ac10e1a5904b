extension ShrinkPass {
  /// Moves all choices of a kind by the same amount, so that the first raised one comes to lie at its origin.
  ///
  /// What compares numbers with each other alone does not notice it.
  static let shift = ShrinkPass("move all choices of a kind alike") { session in
    var seen: Set<ChoiceKind> = []
    var position = 0
    while position < session.current.count {
      let kind = ChoiceKind(of: position, in: session.current)
      if session.current.isTwoSided(position), session.current.values[position] > 0, seen.insert(kind).inserted {
        shift(kind, by: position, &session)
      }
      position += 1
    }
  }

  private static func shift(_ kind: ChoiceKind, by first: Int, _ session: inout ShrinkSession) {
    let sequence = session.current
    guard let distance = sequence.offset(at: first) else { return }
    var replacements: [(position: Int, value: UInt64)] = []
    for position in kind.positions(in: sequence) {
      guard let offset = sequence.offset(at: position),
        let value = sequence.value(at: position, offset: offset &- distance)
      else { return }
      replacements.append((position, value))
    }
    _ = session.replace(replacements)
  }

  /// Exchanges two values of a kind wherever they stand: names that could as well be given the other way round.
  static let exchangeValues = ShrinkPass("exchange two values everywhere") { session in
    var seen: Set<ChoiceKind> = []
    var position = 0
    while position < session.current.count {
      let kind = ChoiceKind(of: position, in: session.current)
      if (2...32).contains(kind.bound), seen.insert(kind).inserted { exchangeValues(of: kind, &session) }
      position += 1
    }
  }

  private static func exchangeValues(of kind: ChoiceKind, _ session: inout ShrinkSession) {
    let distinct = Set(kind.positions(in: session.current).map { session.current.values[$0] }).sorted()
    guard distinct.count <= 8 else { return }
    for lower in distinct {
      for higher in distinct where higher > lower {
        let sequence = session.current
        let replacements = kind.positions(in: sequence).compactMap { position -> (position: Int, value: UInt64)? in
          switch sequence.values[position] {
          case lower: (position, higher)
          case higher: (position, lower)
          default: nil
          }
        }
        if replacements.count > 2 { _ = session.replace(replacements) }
      }
    }
  }
}

/// What choices have in common that are drawn from the same range.
struct ChoiceKind: Hashable {
  let bound: UInt64
  let above: UInt64

  init(of position: Int, in sequence: ChoiceSequence) {
    bound = sequence.bounds[position]
    above = sequence.above[position]
  }

  /// The positions of all choices of the kind.
  func positions(in sequence: ChoiceSequence) -> [Int] {
    sequence.values.indices.filter { ChoiceKind(of: $0, in: sequence) == self }
  }
}
