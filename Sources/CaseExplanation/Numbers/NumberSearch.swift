/// Looks for the limits between which a number leaves a finding as it is.
struct NumberSearch {
  private let start: Double
  private let scale: NumberScale
  /// Numbers that the case has elsewhere, which may mean more than those around them.
  private let others: Set<Double>
  /// What was tried.
  private(set) var trials: [PartTrial] = []
  /// Whether the budget ended on the way.
  private(set) var isCutShort = false
  /// The single numbers at which the finding goes away although it is there on either side, such as where another finger is.
  private var gaps: [Double] = []

  /// The most such numbers that are told; where there are more, the number is needed.
  private static let mostGaps = 5

  /// The distances that are tried, in steps, until one makes the finding go away.
  static let distances = [1, 2, 4, 8, 16, 32, 64, 128, 512, Int(NumberScale.mostSteps)]

  /// Prepares the search.
  init(from start: Double, _ scale: NumberScale, others: Set<Double> = []) {
    self.start = start
    self.scale = scale
    self.others = others
  }

  /// What the finding needs of the number; `outcome` gives what comes of another, or `nil` when the budget has ended.
  mutating func need(outcome: (Double) -> TrialOutcome?) -> PartNeed {
    let lowest = limit(upwards: false, outcome)
    let highest = limit(upwards: true, outcome)
    if isCutShort { return .untried }
    if gaps.count > NumberSearch.mostGaps || lowest == start && highest == start { return .needed }
    if lowest == nil, highest == nil, gaps.isEmpty { return .free }
    return .within(lowest: lowest, highest: highest, except: gaps.sorted())
  }

  /// The last number on one side where the finding is still there; `nil` when none was tried.
  private mutating func limit(upwards: Bool, _ outcome: (Double) -> TrialOutcome?) -> Double? {
    let room = scale.room(from: start, upwards: upwards)
    let sign = upwards ? 1 : -1
    var tried: [Int] = []
    let known = (others.union([scale.neutral].compactMap(\.self))).compactMap {
      scale.steps(from: start, to: $0, upwards: upwards)
    }
    for distance in (NumberSearch.distances + known).sorted() {
      let steps = min(distance, room)
      if steps > tried.last ?? 0 { tried.append(steps) }
    }
    var good = 0
    for (index, steps) in tried.enumerated() where steps > good {
      guard let result = self.result(sign * steps, outcome) else { return nil }
      if result == .breaks {
        good = steps
        continue
      }
      lookForPassing(from: steps, result, then: tried.dropFirst(index + 1), sign, outcome)
      let last = lastStep(from: good, to: steps, sign, outcome) { $0 == .breaks }
      guard gaps.count <= NumberSearch.mostGaps, last + 2 <= room, self.result(sign * (last + 2), outcome) == .breaks
      else {
        return scale.number(start, steps: sign * last)
      }
      gaps.append(scale.number(start, steps: sign * (last + 1)))
      good = last + 2
    }
    return limitOfScale(upwards: upwards, after: good, sign, outcome)
  }

  /// The last number that was tried, where the finding goes away at the end of a scale between two steps; `nil` elsewhere.
  private mutating func limitOfScale(
    upwards: Bool, after good: Int, _ sign: Int, _ outcome: (Double) -> TrialOutcome?
  ) -> Double? {
    let last = scale.number(start, steps: sign * good)
    guard let end = scale.end(upwards: upwards), upwards ? end > last : end < last else { return nil }
    guard let result = result(end, outcome), result != .breaks else { return nil }
    return last
  }

  /// Tries numbers further on until the rule holds, and then those before, for the nearest where it does.
  private mutating func lookForPassing(
    from steps: Int, _ result: TrialOutcome, then further: ArraySlice<Int>, _ sign: Int,
    _ outcome: (Double) -> TrialOutcome?
  ) {
    guard result != .holds else { return }
    var other = steps
    for steps in further {
      guard let result = self.result(sign * steps, outcome) else { return }
      if result == .holds {
        _ = lastStep(from: other, to: steps, sign, outcome) { $0 != .holds }
        return
      }
      other = steps
    }
  }

  /// The last of some steps for which something is true, which it is for the first and not for the last.
  private mutating func lastStep(
    from first: Int, to last: Int, _ sign: Int, _ outcome: (Double) -> TrialOutcome?,
    where isTrue: (TrialOutcome) -> Bool
  ) -> Int {
    var (low, high) = (first, last)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      guard let result = self.result(sign * middle, outcome) else { return low }
      if isTrue(result) { low = middle } else { high = middle }
    }
    return low
  }

  private mutating func result(_ steps: Int, _ outcome: (Double) -> TrialOutcome?) -> TrialOutcome? {
    result(scale.number(start, steps: steps), outcome)
  }

  private mutating func result(_ number: Double, _ outcome: (Double) -> TrialOutcome?) -> TrialOutcome? {
    guard let result = outcome(number) else {
      isCutShort = true
      return nil
    }
    trials.append(PartTrial(value: .number(number), outcome: result))
    return result
  }
}
