extension ShrinkPass {
  /// Finds by trial which numbers keep a weighted sum, and puts the smallest that have the same sum in their place.
  ///
  /// A number that goes down by 5 where another goes up by 3 weighs three fifths of it. Once such weights are known, what can
  /// stand in the place of the numbers is calculated and not tried.
  static let keepSum = ShrinkPass("keep a weighted sum") { session in
    let bounds = session.current.bounds
    if let known = session.ties.sums[bounds] {
      if let known { solve(known, &session) }
      return
    }
    let sum = findSum(&session)
    session.ties.sums[bounds] = .some(sum)
    if let sum {
      session.ties.isSumKnown = true
      solve(sum, &session)
    }
  }

  /// The same for two numbers that are all there is and weigh much, such as 13 and 11: for these nothing else is left to try.
  static let keepWideSum = ShrinkPass("keep a weighted sum in wide steps") { session in
    let tied = session.tiedNumbers
    let isHeldOtherwise = session.ties.isSumKnown || session.ties.isTotalKnown || session.ties.isProductKnown
    guard tied.count == 2, tied == session.numbers, tied.contains(where: session.isLarge), !isHeldOtherwise else {
      return
    }
    let allowance = session.allowance(of: 450)
    guard let step = findStep(tied[0], tied[1], among: wideSteps, allowance, &session) else { return }
    let sum = SumTrial(hub: tied[1], steps: [step])
    session.ties.sums[session.current.bounds] = .some(sum)
    session.ties.isSumKnown = true
    solve(sum, &session)
  }

  /// Looks for a number, the hub, that goes up or down where others go down.
  private static func findSum(_ session: inout ShrinkSession) -> SumTrial? {
    let tied = session.tiedNumbers
    var numbers = session.numbers
    if numbers.count > mostTerms {
      let kinds = Set(tied.map { ChoiceKind(of: $0, in: session.current) })
      numbers.removeAll { !kinds.contains(ChoiceKind(of: $0, in: session.current)) }
    }
    guard !session.ties.isTotalKnown, tied.count > 1, numbers.count <= mostTerms else { return nil }
    let allowance = session.allowance(of: 600)
    for hub in tied.reversed() where session.isLarge(hub) && allowance.isLeft(session) {
      // What is next to the hub is likely to be the least of what makes it up, such as the seconds of a time; what is at its
      // end cannot be tried both ways.
      let others = numbers.filter { $0 != hub }.map { number in
        let isAtEnd = session.current.values[number] == session.current.bounds[number]
        return (number, abs(number - hub) + (isAtEnd ? session.current.count : 0))
      }
      var trial = SumTrial(hub: hub)
      for (other, _) in others.sorted(by: { $0.1 < $1.1 }) {
        let candidates = likelySteps(other, hub, trial.steps, session.current) + steps
        if let step = findStep(other, hub, among: candidates, allowance, &session) { trial.steps.append(step) }
      }
      if !trial.steps.isEmpty { return trial }
    }
    return nil
  }

  /// The most numbers that are tried with each other.
  private static let mostTerms = 8

  /// Finds out by how much the hub must go up, or down, where a number goes down.
  private static func findStep(
    _ position: Int, _ hub: Int, among steps: [(lower: Int, raise: Int)], _ allowance: Allowance,
    _ session: inout ShrinkSession
  ) -> SumTrial.Step? {
    let start = session.current
    guard let offset = start.offset(at: position), let other = start.offset(at: hub) else { return nil }
    func keeps(_ step: (lower: Int, raise: Int), times: Int) -> Bool? {
      // Up where there is room: what has to be large stays so.
      for sign in [-1, 1] {
        let replacements = start.replacements([
          (position, offset &- sign &* times &* step.lower), (hub, other &+ sign &* times &* step.raise),
        ])
        if let replacements { return session.isInteresting(with: replacements) }
      }
      return nil
    }
    for step in steps where allowance.isLeft(session) {
      // Once may be chance.
      if keeps(step, times: 1) == true, keeps(step, times: 2) != false, keeps(step, times: 3) != false {
        return .init(position: position, lower: step.lower, raise: step.raise)
      }
    }
    return nil
  }

  /// Steps without a common divisor, the small ones first.
  private static let steps = bothWays(
    diagonals(2...16) + (16...64).map { (1, $0) } + diagonals(17...22).filter { $0.0 > 1 })

  /// What comes after them.
  private static let wideSteps = bothWays(diagonals(23...34).filter { $0.0 > 1 })

  private static func diagonals(_ sums: ClosedRange<Int>) -> [(Int, Int)] {
    sums.flatMap { sum in
      (1..<sum).filter { WeightedSum.commonDivisor($0, sum) == 1 }.map { ($0, sum - $0) }
    }
  }

  private static func bothWays(_ steps: [(Int, Int)]) -> [(lower: Int, raise: Int)] {
    steps.flatMap { [($0.0, $0.1), ($0.0, -$0.1)] }
  }

  /// What the numbers themselves say: a total less what is known of it may be a multiple of another number, or be made of products.
  private static func likelySteps(
    _ position: Int, _ hub: Int, _ known: [SumTrial.Step], _ sequence: ChoiceSequence
  ) -> [(lower: Int, raise: Int)] {
    guard let offset = sequence.offset(at: position), let total = sequence.offset(at: hub), offset != 0 else {
      return []
    }
    let rest = known.reduce(total) { rest, step in
      step.lower == 1 ? rest &+ step.raise &* (sequence.offset(at: step.position) ?? 0) : rest
    }
    guard rest != 0, rest.magnitude < largestShare, rest % offset == 0 else { return [] }
    return [(1, -(rest / offset)), (1, rest / offset)]
  }

  /// Larger numbers are not calculated with, so that nothing overflows.
  private static let largestShare = 1 << 32

  private static func solve(_ trial: SumTrial, _ session: inout ShrinkSession) {
    // A number × its weight × lower = the hub × its weight × raise.
    var unit = 1
    for step in trial.steps {
      unit = unit / WeightedSum.commonDivisor(unit, step.lower) * step.lower
      guard unit < 1 << 20 else { return }
    }
    let terms = [(trial.hub, unit)] + trial.steps.map { ($0.position, unit / $0.lower * $0.raise) }
    guard let sum = WeightedSum(terms.sorted { $0.0 < $1.0 }, in: session.current) else { return }
    let count = session.current.count
    for index in sum.terms.indices.dropLast() where session.current.count == count { lower(index, of: sum, &session) }
  }

  /// Lowers a term as far as the others can make up for it, be they as small or as large as they can be.
  private static func lower(_ index: Int, of sum: WeightedSum, _ session: inout ShrinkSession) {
    let term = sum.terms[index]
    let total = sum.sum(of: session.current, from: index)
    guard let value = Int(exactly: session.current.values[term.position]) else { return }
    let choices = (0..<min(value, 4096)).filter {
      sum.canMake(total - term.weight * term.offset(of: $0), from: index + 1)
    }
    func make(_ number: UInt64) -> Bool {
      let offset = term.offset(of: choices[Int(number)])
      return [true, false].contains { isFirst in
        var steps = 4096
        let rest = total - term.weight * offset
        guard let others = sum.completion(from: index + 1, sum: rest, isFirst: isFirst, steps: &steps) else {
          return false
        }
        let changed = zip(sum.terms[index...], [offset] + others).map { ($0.position, $1) }
        return session.current.replacements(changed).map { session.replace($0) } ?? false
      }
    }
    // One more than there are: the value that the term has now, which works.
    if !choices.isEmpty, !make(0) {
      findLowestFreely(from: UInt64(choices.count)) { $0 < choices.count && make($0) }
    }
  }
}

/// What trials have shown of a sum.
struct SumTrial {
  /// How far a number goes down where the hub goes up.
  struct Step {
    let position: Int
    let lower: Int
    let raise: Int
  }

  /// The number that makes up for what the others lose.
  let hub: Int
  var steps: [Step] = []
}
