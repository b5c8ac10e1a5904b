/// Numbers whose weighted sum must stay what it is, as trials have shown.
struct WeightedSum {
  /// One of the numbers: where it is, what it weighs, and how many integers lie on each side of its origin.
  struct Term {
    let position: Int
    let weight: Int
    let above: Int
    let below: Int

    /// The integer that a choice stands for, from its origin.
    func offset(of choice: Int) -> Int {
      let step = LadderStep(UInt64(choice), above: UInt64(above), below: UInt64(below))
      return step.isAbove ? Int(step.distance) : -Int(step.distance)
    }
  }

  let terms: [Term]
  // For every term the least and the greatest sum of it and those after it, and what divides all such sums.
  private let rests: [(least: Int, greatest: Int, divisor: Int)]
  // Larger numbers are not calculated with, so that nothing overflows.
  private static let largest = 1 << 40

  /// - Returns: `nil` where a number is too large.
  init?(_ weights: [(position: Int, weight: Int)], in sequence: ChoiceSequence) {
    var terms: [Term] = []
    for (position, weight) in weights {
      guard weight.magnitude < 1 << 16, sequence.bounds[position] < UInt64(WeightedSum.largest) else { return nil }
      let above = Int(sequence.above[position])
      terms.append(
        Term(position: position, weight: weight, above: above, below: Int(sequence.bounds[position]) - above))
    }
    self.terms = terms
    var rests = [(least: 0, greatest: 0, divisor: 0)]
    for term in terms.reversed() {
      let ends = [term.weight * term.above, -term.weight * term.below].sorted()
      rests.insert(
        (
          rests[0].least + ends[0], rests[0].greatest + ends[1],
          WeightedSum.commonDivisor(rests[0].divisor, term.weight)
        ), at: 0)
    }
    self.rests = rests
  }

  /// The sum of the terms from an index on.
  func sum(of sequence: ChoiceSequence, from index: Int) -> Int {
    terms[index...].reduce(0) { $0 + $1.weight * (sequence.offset(at: $1.position) ?? 0) }
  }

  /// The integers of the terms from an index on that make up a sum: the first of all answers in order, or the last.
  ///
  /// - Parameters:
  ///   - index: The first of the terms.
  ///   - sum: What they are to make up.
  ///   - isFirst: Whether the first answer is wanted.
  ///   - steps: How many integers may be looked at.
  /// - Returns: The integers; `nil` where there are none, or where they are not found in so many steps.
  func completion(from index: Int, sum: Int, isFirst: Bool, steps: inout Int) -> [Int]? {
    guard index < terms.count else { return [] }
    let term = terms[index]
    if index + 1 == terms.count {
      guard canMake(sum, from: index) else { return nil }
      return [sum / term.weight]
    }
    let last = term.above + term.below
    var choice = isFirst ? 0 : last
    while choice >= 0, choice <= last, steps > 0 {
      steps -= 1
      let offset = term.offset(of: choice)
      let rest = sum - term.weight * offset
      if canMake(rest, from: index + 1),
        let tail = completion(from: index + 1, sum: rest, isFirst: isFirst, steps: &steps)
      {
        return [offset] + tail
      }
      choice += isFirst ? 1 : -1
    }
    return nil
  }

  /// Whether the terms from an index on may make up a sum; it is certain for the last one.
  func canMake(_ sum: Int, from index: Int) -> Bool {
    let rest = rests[index]
    return rest.least <= sum && sum <= rest.greatest && sum % max(1, rest.divisor) == 0
  }

  static func commonDivisor(_ left: Int, _ right: Int) -> Int {
    var (left, right) = (abs(left), abs(right))
    while right != 0 { (left, right) = (right, left % right) }
    return left
  }
}
