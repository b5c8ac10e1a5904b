internal import TouchModel
internal import TouchSpecs

/// What a run has found out so far: every stage is given it as it is, and returns what is to be added or replaced.
struct RunFindings {
  /// What the worked examples and queries of defaults of each rule came to.
  private(set) var fixed: [RuleID: FixedOutcome] = [:]
  /// What the pinned cases came to.
  private(set) var corpus: [CorpusOutcome] = []
  /// The worked examples and pinned cases that the engine refused.
  private(set) var refusals: [RefusedCases] = []
  /// What the enumerated cases came to.
  private(set) var enumeration: CaseTotals
  /// What the drawn cases came to.
  private(set) var drawn: CaseTotals
  /// What the drawn cases of a guided search exercised.
  private(set) var exercises: ExerciseLedger
  /// The rules that cases break.
  private(set) var broken = BrokenRules()
  /// The first case of each way of breaking down, outside of blocks until it is made small.
  private(set) var breakdowns: [Breakdown] = []
  /// The findings that did not come again.
  private(set) var inconclusive: [RuleID: InconclusiveFindings] = [:]
  /// The case in which the engine no longer answered as the protocol asks.
  private(set) var failedCase: FailedCase?

  /// Nothing is found yet.
  init(_ rules: [Rule]) {
    enumeration = CaseTotals(rules)
    drawn = CaseTotals(rules)
    exercises = ExerciseLedger(ruleCount: rules.count)
  }

  /// The rules that worked examples or queries of defaults break.
  var brokenByExamples: Set<RuleID> { Set(fixed.filter { $0.value.counterexample != nil }.keys) }

  /// Whether something was found, and came again, that says that the engine is broken.
  var isEngineBroken: Bool { !breakdowns.isEmpty || !brokenByExamples.isEmpty || broken.isAnyConfirmed }

  /// Takes what the worked examples and queries of defaults came to.
  mutating func take(_ results: FixedChecks.Results) {
    fixed = results.outcomes
    refusals.add(results.refusals)
    breakdowns.note(results.breakdowns)
    inconclusive.add(results.inconclusive)
  }

  /// Takes what the pinned cases came to; what they break is small already.
  mutating func take(_ results: CorpusCheck.Results) {
    corpus += results.outcomes
    refusals.add(results.refusals)
    for (rule, failure) in results.failures { broken[rule] = failure }
    breakdowns.note(results.breakdowns)
    inconclusive.add(results.inconclusive)
    failedCase = results.failedCase ?? failedCase
  }

  /// Takes what the enumerated cases came to.
  mutating func takeEnumerated(_ results: CaseStage.Results) {
    enumeration = results.totals
    takeCases(results)
  }

  /// Takes what the drawn cases came to.
  mutating func takeDrawn(_ results: CaseStage.Results) {
    drawn = results.totals
    exercises = results.exercises
    takeCases(results)
  }

  private mutating func takeCases(_ results: CaseStage.Results) {
    broken = results.broken
    inconclusive.add(results.inconclusive)
    failedCase = results.failedCase ?? failedCase
  }

  /// Takes what an input of a fuzzer came to.
  mutating func take(_ results: FuzzedCase.Results) {
    broken = results.broken
    breakdowns.note(results.breakdowns)
    inconclusive.add(results.inconclusive)
    failedCase = results.failedCase ?? failedCase
  }

  /// Takes what making cases small came to.
  mutating func take(_ results: ShrinkingStage.Results) {
    (broken, breakdowns, inconclusive) = (results.broken, results.breakdowns, results.inconclusive)
  }

  /// Takes breakdowns with their smallest cases.
  mutating func take(shrunk breakdowns: [Breakdown]) { self.breakdowns = breakdowns }

  /// Takes broken rules with the smallest of the recorded cases.
  mutating func take(chosen broken: BrokenRules) { self.broken = broken }

  /// Gives the findings that did not come again, and forgets them.
  mutating func takeInconclusive() -> [RuleID: InconclusiveFindings] {
    defer { inconclusive = [:] }
    return inconclusive
  }

  /// Notes what a single drawn case breaks, of which the rest of the run is left out.
  mutating func note(_ violation: CaseBlock.FirstViolation, _ origin: RunResult.Counterexample.Origin) {
    broken.note(violation.rule, violation.kind, origin, evidence: violation.evidence)
  }
}

extension RunFindings {
  /// What was found first, of rules in an order; `nil` where nothing is confirmed yet.
  func first(of rules: [Rule]) -> FirstViolationOfRun? {
    for rule in rules {
      guard let found = fixed[rule.id]?.counterexample else { continue }
      return FirstViolationOfRun(rule: rule, finding: found.finding, testCase: found.testCase, origin: found.origin)
    }
    return broken.first(of: rules)
  }
}

extension BrokenRules {
  /// What was found first in a case and came again; `nil` where nothing did yet.
  func first(of rules: [Rule]) -> FirstViolationOfRun? {
    queue.lazy.compactMap { id in
      guard let rule = rules.first(where: { $0.id == id }), let failure = self[id], let evidence = failure.evidence
      else { return nil }
      return FirstViolationOfRun(
        rule: rule, finding: evidence.finding, testCase: evidence.testCase, origin: failure.origin)
    }.first
  }
}

extension [Breakdown] {
  /// Notes a breakdown, the first of its kind.
  mutating func note(_ breakdown: Breakdown?) {
    guard let breakdown, !contains(where: { $0.kind == breakdown.kind }) else { return }
    append(breakdown)
  }

  /// Notes breakdowns, the first of each kind.
  mutating func note(_ breakdowns: [Breakdown]) { for breakdown in breakdowns { note(breakdown) } }
}

extension [RuleID: InconclusiveFindings] {
  /// Notes a finding of a rule that did not come again.
  mutating func note(_ finding: InconclusiveFinding, of rule: RuleID) {
    self[rule, default: InconclusiveFindings()].add([finding], of: 1)
  }

  /// Adds what comes after that which was noted before.
  mutating func add(_ others: [RuleID: InconclusiveFindings]) {
    for (rule, found) in others { self[rule, default: InconclusiveFindings()].add(found.first, of: found.count) }
  }
}
