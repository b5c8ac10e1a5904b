internal import PropertyTesting

/// What the cases of a trial exercised so far, and what the next ones should look for.
struct TrialLedger {
  /// A rule exercised by more than one case in so many is no rare one.
  private static let rarity = 20
  /// The most cases of which each rule remembers that they exercised it.
  private static let memory = 32
  /// How many of a hundred cases of each epoch are spread over the turns evenly.
  private static let evenly = 25.0

  /// Whether each rule is broken, so that it needs no more exercising.
  var isBroken: [Bool]
  /// How many cases exercised each rule.
  private var counts: [Int]
  /// Cases that exercised each rule.
  private var models: [[UInt64]]
  /// How many cases each turn has had, and how many of them exercised each rule; turns of one bias count as one.
  private var turnCases: [Int]
  private var turnCounts: [[Int]]
  /// The weights of the epoch.
  private var ruleWeights: [Double] = []
  private var turnWeights: [Double] = []

  init(rules: Int, turns: Int) {
    isBroken = Array(repeating: false, count: rules)
    counts = Array(repeating: 0, count: rules)
    models = Array(repeating: [], count: rules)
    turnCases = Array(repeating: 0, count: turns)
    turnCounts = Array(repeating: counts, count: turns)
  }

  /// Notes what a case exercised: one drawn in a turn, or like a model.
  mutating func note(_ exercised: [Int], index: Int, turn: Int?, model: UInt64?) {
    if let turn { turnCases[turn] += 1 }
    for rule in counts.indices where exercised[rule] > 0 {
      counts[rule] += 1
      if let turn { turnCounts[turn][rule] += 1 }
      guard let model, isRare(rule, after: max(400, index)), models[rule].count < TrialLedger.memory else { continue }
      if !models[rule].contains(model) { models[rule].append(model) }
    }
  }

  /// Settles the weights of the next epoch; `leaders` has for every turn the first one of the same bias.
  mutating func beginEpoch(after cases: Int, leaders: [Int], searchesTurns: Bool) {
    ruleWeights = counts.indices.map { rule in
      let isWanted = !isBroken[rule] && !models[rule].isEmpty && (searchesTurns || isRare(rule, after: cases))
      return isWanted ? 1 / Double(counts[rule]) : 0
    }
    let scores = leaders.map { turn in
      turnCases[turn] == 0
        ? 0 : zip(ruleWeights, turnCounts[turn]).reduce(0) { $0 + $1.0 * Double($1.1) } / Double(turnCases[turn])
    }
    let whole = max(scores.reduce(0, +), 1e-12)
    let even = TrialLedger.evenly / 100
    turnWeights = scores.map { even / Double(leaders.count) + (1 - even) * $0 / whole }
  }

  /// A turn, those more often in which rarely exercised rules are exercised.
  func turn(_ random: inout CounterBasedRandomSource) -> Int { TrialLedger.choose(among: turnWeights, &random) ?? 0 }

  /// A case that exercised a rarely exercised rule; `nil` when there is none.
  func model(_ random: inout CounterBasedRandomSource) -> UInt64? {
    guard let rule = TrialLedger.choose(among: ruleWeights, &random) else { return nil }
    return models[rule][Int(random.next(upTo: UInt64(models[rule].count - 1)))]
  }

  private func isRare(_ rule: Int, after cases: Int) -> Bool { counts[rule] * TrialLedger.rarity <= cases }

  private static func choose(among weights: [Double], _ random: inout CounterBasedRandomSource) -> Int? {
    let aim = Double(random.next() >> 11) / 0x1p53 * weights.reduce(0, +)
    var sum = 0.0
    var last: Int?
    for (position, weight) in weights.enumerated() where weight > 0 {
      last = position
      sum += weight
      if sum > aim { break }
    }
    return last
  }
}
