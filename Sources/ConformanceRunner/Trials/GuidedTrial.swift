internal import CaseGeneration
internal import PropertyTesting
internal import TouchModel
internal import TouchSpecs

/// Looks for a fault in one of several ways, to measure which of them needs the fewest cases.
package struct GuidedTrial: Sendable {
  /// What the cases after the first epoch are drawn for.
  package enum Search: String, CaseIterable, Sendable {
    /// Nothing: biases take turns, as in every run.
    case plain
    /// Turns weighted by what they exercise that is rarely exercised.
    case biases
    /// In six of eight cases the bias and the features of a case that exercised a rarely exercised rule.
    case features
    /// In four of eight cases the scene of a case that exercised a rarely exercised rule.
    case scenes
  }

  /// How many cases there are between changes of the weights.
  package static let epoch = ConformanceRun.block

  private let fault: Fault
  private let plan: RunPlan
  private let search: Search

  /// Prepares the search for a fault among so many cases.
  package init(_ fault: Fault, seed: UInt64, cases: Int, search: Search) {
    let rule = Catalogue.rule(fault.rule)
    self.fault = fault
    self.search = search
    plan = RunPlan(
      seed: seed, cases: cases, profile: rule?.ownProfile,
      chosenReadings: rule?.choices(beside: rule?.ownProfile?.readings ?? Readings()) ?? [:])
  }

  /// How many cases are drawn until the fault's own rule objects, that case included; `nil`: none of them makes it object.
  package func casesToDetection() -> Int? {
    let readings = plan.readings(for: fault.engine.description)
    let session = TrialSession(fault.engine.makeExecutor(readings), plan, readings)
    for index in 0..<plan.cases {
      if index > 0, index % GuidedTrial.epoch == 0, search != .plain { session.beginEpoch(index, search) }
      let drawn = index < GuidedTrial.epoch ? session.plainCase(index) : session.nextCase(index, search)
      if session.judge(drawn, index).contains(fault.rule) { return index + 1 }
    }
    return nil
  }
}

/// One search for a fault while it goes on.
private final class TrialSession {
  /// A case, the case whose turn it has, and what it may be the model of.
  struct Drawn {
    let testCase: ConformanceCase
    let turn: UInt64
    var model: UInt64?
    var isLikeAnother = false
  }

  private let plan: RunPlan
  private let generator: CaseGenerator
  private var executor: any CaseExecutor
  private var judge: RuleJudge
  private let facts: CaseFacts
  private let twinFacts: CaseFacts
  private var ledger: TrialLedger
  /// For every turn the first one of the same bias.
  private let leaders: [Int]

  init(_ executor: any CaseExecutor, _ plan: RunPlan, _ readings: Readings) {
    let generator = CaseGenerator(engine: executor.engine, readings: readings)
    let rules = plan.judgedRules(of: executor.engine, under: readings)
    let first = generator.testCase(seed: plan.seed, index: 0)
    let biases = (0..<UInt64(generator.period)).map(generator.bias(forIndex:))
    self.plan = plan
    self.executor = executor
    self.generator = generator
    judge = RuleJudge(rules)
    facts = CaseFacts(engine: executor.engine, readings: readings, startingWith: first)
    twinFacts = CaseFacts(engine: executor.engine, readings: readings, startingWith: first)
    ledger = TrialLedger(rules: rules.count, turns: generator.period)
    leaders = biases.map { bias in biases.firstIndex(of: bias) ?? 0 }
  }

  func beginEpoch(_ cases: Int, _ search: GuidedTrial.Search) {
    ledger.beginEpoch(after: cases, leaders: leaders, searchesTurns: search == .biases)
  }

  func plainCase(_ index: Int) -> Drawn {
    let number = UInt64(index)
    return Drawn(testCase: generator.testCase(seed: plan.seed, index: number), turn: number, model: number)
  }

  func nextCase(_ index: Int, _ search: GuidedTrial.Search) -> Drawn {
    var random = CounterBasedRandomSource(seed: plan.seed ^ 0xABCDEF, index: UInt64(index))
    switch search {
    case .plain: return plainCase(index)
    case .biases:
      let turn = UInt64(ledger.turn(&random))
      let isUsual = Int(turn) == index % generator.period
      let testCase = generator.testCase(seed: plan.seed, index: UInt64(index), inTurnOf: turn)
      return Drawn(testCase: testCase, turn: turn, model: isUsual ? UInt64(index) : nil)
    case .features, .scenes:
      let share = search == .features ? 6 : 4
      guard index & 7 < share, let model = ledger.model(&random) else { return plainCase(index) }
      let testCase = generator.testCase(
        seed: plan.seed, index: UInt64(index), like: model, keepsScene: search == .scenes)
      return Drawn(testCase: testCase, turn: model, model: model, isLikeAnother: true)
    }
  }

  /// Runs and judges a case, notes what it exercised, and gives the rules that it breaks for the first time.
  func judge(_ drawn: Drawn, _ index: Int) -> [RuleID] {
    judge.begin(except: ledger.isBroken)
    let outcome = facts.load(drawn.testCase) { executor.run(drawn.testCase, into: &$0) }
    guard outcome == .finished else { return [] }
    let breaches =
      judge.judge(facts)
      + judge.compare(facts, .bias(generator.bias(forIndex: drawn.turn))) { twin in
        let outcome = twinFacts.load(twin) { executor.run(twin, into: &$0) }
        return outcome == .finished ? twinFacts : nil
      }
    let broken = breaches.map(\.rule)
    for (position, rule) in judge.rules.enumerated() where broken.contains(rule.id) { ledger.isBroken[position] = true }
    let turn = drawn.isLikeAnother ? nil : leaders[Int(drawn.turn % UInt64(generator.period))]
    ledger.note(judge.exercised, index: index, turn: turn, model: drawn.model)
    return broken
  }
}
