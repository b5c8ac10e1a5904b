internal import CaseGeneration
internal import PropertyTesting
internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

/// A stage of a run: confirms every finding on a fresh engine and makes its case as small as it can.
///
/// Rules seen broken for the first time on the way join the queue.
struct ShrinkingStage {
  /// What was known before, with what was found on the way.
  struct Results {
    /// The broken rules, with their counterexamples.
    fileprivate(set) var broken: BrokenRules
    /// The first of each way of breaking down.
    fileprivate(set) var breakdowns: [Breakdown]
    /// The findings that did not come again.
    fileprivate(set) var inconclusive: [RuleID: InconclusiveFindings]
  }

  private let session: EngineSession
  /// Looks for further rules that the cases of shrinking break.
  private var judge: RuleJudge
  private let isBrokenByExamples: Bool
  private var results: Results

  /// Prepares making the cases small of what was found.
  init(_ session: EngineSession, after findings: RunFindings) {
    self.session = session
    judge = RuleJudge(session.rules)
    judge.begin(except: zip(findings.drawn.isBroken, findings.enumeration.isBroken).map { $0 || $1 })
    isBrokenByExamples = !findings.brokenByExamples.isEmpty
    results = Results(
      broken: findings.broken, breakdowns: findings.breakdowns, inconclusive: findings.inconclusive)
  }

  /// Shrinks the case of one rule after the other.
  mutating func run(_ onEvent: (RunEvent) -> Void) -> Results {
    var done = 0
    if let sought = session.plan.soughtRule { results.broken.putFirst(sought) }
    while done < results.broken.queue.count {
      let rule = results.broken.queue[done]
      done += 1
      onEvent(.shrinking(rule: rule, bug: done, of: results.broken.queue.count))
      shrink(rule)
    }
    return results
  }

  /// Shrinks the case of a single rule; gives its counterexample, if its finding is confirmed.
  mutating func run(only rule: RuleID) -> RunResult.Counterexample? {
    shrink(rule)
    return results.broken[rule]?.counterexample
  }

  /// Confirms the finding of a rule, unless that is done, and makes its case as small as it can.
  private mutating func shrink(_ id: RuleID) {
    guard let rule = session.rule(id), var failure = results.broken[id] else { return }
    let start = choices(of: failure)
    guard let evidence = failure.evidence ?? evidence(of: rule, failure, start) else { return }
    failure.evidence = evidence
    failure.counterexample = counterexample(of: rule, evidence, failure.origin, start)
    results.broken[id] = failure
  }

  private mutating func counterexample(
    of rule: Rule, _ evidence: CaseEvidence, _ origin: RunResult.Counterexample.Origin, _ start: ChoiceSequence
  ) -> RunResult.Counterexample {
    guard isOfInterest(rule.id) else {
      return session.counterexample(
        of: rule.id, asFound: evidence, origin: origin, stopReason: StopText.notSought, choices: start.values)
    }
    let shrinker = RuleShrinker(session, rule)
    if case .enumerated(let index) = origin, let scope = session.scope {
      return shrinker.counterexample(ofCaseAt: index, of: scope, evidence)
    }
    return shrinker.counterexample(of: evidence, origin, from: start) { testCase, outcome, choices in
      note(testCase, outcome, .shrinking(of: rule.id), choices)
    }
  }

  /// Whether the smallest case of a rule is looked for.
  private func isOfInterest(_ rule: RuleID) -> Bool {
    guard let sought = session.plan.soughtRule, rule != sought else { return true }
    return results.broken[sought] == nil
  }

  /// Notes how a case on the way broke the engine down, or which rules it is the first to break.
  private mutating func note(
    _ testCase: ConformanceCase, _ outcome: CaseOutcome, _ origin: RunResult.Counterexample.Origin, _ choices: [UInt64]
  ) {
    switch outcome {
    case .failed(let failure):
      results.breakdowns.note(session.breakdown(failure, testCase, origin, choices: choices))
    case .finished:
      for violation in judge.judge(session.lastRun, runTwin: session.runTwin) where !violation.isDisputed {
        results.broken.note(violation, origin, choices: choices)
      }
    }
  }

  /// Confirms a finding in a case that choices stand for; one that does not come again is noted, and its rule asked again.
  private mutating func evidence(
    of rule: Rule, _ failure: RuleFailure, _ choices: ChoiceSequence
  ) -> CaseEvidence? {
    let testCase = session.testCase(of: choices.values)
    let candidate =
      failure.found.isEmpty
      ? CandidateFinding(kind: failure.kind, of: rule, timesSeen: 1) : CandidateFinding(failure.found, of: rule)
    guard session.mayConfirm(knowing: isEngineBroken) else {
      results.broken[rule.id]?.undecided = session.unconfirmedReason
      return nil
    }
    switch session.confirm(candidate, in: testCase) {
    case .confirmed(let evidence): return evidence
    case .open: results.broken[rule.id]?.undecided = session.unconfirmedReason
    case .unconfirmed(let finding):
      results.inconclusive.note(session.inconclusive(finding, failure.origin, in: testCase), of: rule.id)
      results.broken[rule.id] = nil
      if let position = session.rules.firstIndex(where: { $0.id == rule.id }),
        results.inconclusive[rule.id].map({ $0.count < ConfirmationLimits.findingsInShrinking }) ?? true
      {
        judge.reopen(position)
      }
    }
    return nil
  }

  private var isEngineBroken: Bool {
    isBrokenByExamples || !results.breakdowns.isEmpty || results.broken.isAnyConfirmed
  }

  private func choices(of failure: RuleFailure) -> ChoiceSequence {
    if let values = failure.choices { return ChoiceSequence(values: values) }
    return failure.origin.drawnIndex.map { session.generator.choices(seed: session.plan.seed, index: $0) }
      ?? ChoiceSequence()
  }
}
