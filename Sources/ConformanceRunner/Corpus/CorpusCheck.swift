internal import TouchModel
internal import TouchSpecs

/// A stage of a run: the pinned cases, before any case is drawn.
///
/// They count for no ledger, so that the numbers of a run are those of its seed alone.
struct CorpusCheck {
  /// What they came to.
  struct Results {
    /// What each of them came to.
    fileprivate(set) var outcomes: [CorpusOutcome] = []
    /// The first finding of every rule that they break, or break once, with its counterexample.
    fileprivate(set) var failures: [RuleID: RuleFailure] = [:]
    /// Those that the engine refused.
    fileprivate(set) var refusals: [RefusedCases] = []
    /// The first of each way of breaking down.
    fileprivate(set) var breakdowns: [Breakdown] = []
    /// The findings that did not come again.
    fileprivate(set) var inconclusive: [RuleID: InconclusiveFindings] = [:]
    /// The case in which the engine no longer answered as the protocol asks.
    fileprivate(set) var failedCase: FailedCase?
    /// The failure that ends the run, if any.
    fileprivate(set) var failure: CaseFailure?
  }

  private let session: EngineSession
  private let wasBroken: Bool
  private var results = Results()

  /// Prepares running the pinned cases of the plan; `isEngineBroken` says whether that is known.
  init(_ session: EngineSession, isEngineBroken: Bool) {
    self.session = session
    wasBroken = isEngineBroken
  }

  /// Runs one case after the other, until the run has to end.
  mutating func run() -> Results {
    for pinned in session.plan.corpus {
      guard !session.isOverdue() else { break }
      switch run(pinned) {
      case .success(let found):
        results.outcomes.append(CorpusOutcome(name: pinned.name, rule: pinned.file.rule, found: found))
        continue
      case .failure(.abandoned): break
      case .failure(let failure): results.failure = failure
      }
      break
    }
    return results
  }

  private mutating func run(_ pinned: Corpus.PinnedCase) -> Result<CorpusOutcome.Found, CaseFailure> {
    let testCase = pinned.file.conformanceCase
    let missing = testCase.usedCapabilities.subtracting(session.engine.capabilities).list.map(\.name)
    guard missing.isEmpty else {
      return .success(.skipped("the engine does not declare \(missing.joined(separator: ", "))"))
    }
    guard !session.hasHungEnough else { return .success(.skipped("the engine had hung too often")) }
    switch session.execute(testCase) {
    case .failed(.abandoned(let text)): return .failure(.abandoned(text))
    case .failed(.unsupported(let text)):
      results.refusals.add([RefusedCases(testCase, origin: .pinned, message: text)])
      return .success(.skipped("the engine refuses it: \(text)"))
    case .failed(let failure): return note(failure, in: pinned)
    case .finished: break
    }
    // All findings are taken before the case is run again to confirm them.
    let reports = session.rules.map { rule in (rule, rule.report(on: session.lastRun, runTwin: session.runTwin)) }
    let broken = reports.filter { !$0.1.findings.isEmpty }
    if !broken.isEmpty { return confirm(broken.map { ($0.0, $0.1.findings) }, in: pinned) }
    let isSilent = pinned.file.rule.map { id in
      !reports.contains { $0.0.id == id && ($0.1.exercised > 0 || $0.0.hasFixedChecksOnly) }
    }
    return .success(isSilent == true ? .silent : .holds)
  }

  /// Confirms what a pinned case breaks on fresh engines; the case is small already.
  private mutating func confirm(
    _ broken: [(rule: Rule, findings: [Finding])], in pinned: Corpus.PinnedCase
  ) -> Result<CorpusOutcome.Found, CaseFailure> {
    let (testCase, origin) = (pinned.file.conformanceCase, RunResult.Counterexample.Origin.pinned(pinned.name))
    let candidates = broken.map { CandidateFinding($0.findings, of: $0.rule) }
    let (outcomes, failure) = session.confirm(
      candidates, in: testCase, evenIfOverdue: session.mayConfirm(knowing: isEngineBroken))
    var (steady, unsteady): ([RuleID], [RuleID]) = ([], [])
    for ((rule, findings), outcome) in zip(broken, outcomes) {
      switch outcome {
      case .confirmed(let evidence):
        steady.append(rule.id)
        guard results.failures[rule.id]?.counterexample == nil else { continue }
        var failure = RuleFailure(kind: evidence.finding.kind, origin: origin, evidence: evidence)
        failure.counterexample = session.counterexample(
          of: rule.id, asFound: evidence, origin: origin, stopReason: "a pinned case is not made smaller")
        results.failures[rule.id] = failure
      case .open:
        unsteady.append(rule.id)
        guard results.failures[rule.id] == nil else { continue }
        results.failures[rule.id] = RuleFailure(
          kind: findings[0].kind, origin: origin, undecided: session.unconfirmedReason)
      case .unconfirmed(let finding):
        unsteady.append(rule.id)
        results.inconclusive.note(session.inconclusive(finding, origin, in: testCase), of: rule.id)
      }
    }
    if let failure { return note(failure, in: pinned) }
    return .success(steady.isEmpty ? .inconclusive(unsteady) : .breaks(steady))
  }

  /// Notes that a case was not run: a breakdown, or the failure that ends the run.
  private mutating func note(
    _ failure: CaseFailure, in pinned: Corpus.PinnedCase
  ) -> Result<CorpusOutcome.Found, CaseFailure> {
    let (testCase, origin) = (pinned.file.conformanceCase, RunResult.Counterexample.Origin.pinned(pinned.name))
    guard let breakdown = session.breakdown(failure, testCase, origin, choices: []) else {
      results.failedCase = session.failedCase(testCase, origin)
      return .failure(failure)
    }
    results.breakdowns.note(breakdown)
    return .success(.breaksDown(breakdown.kind))
  }

  private var isEngineBroken: Bool {
    wasBroken || !results.breakdowns.isEmpty || results.failures.values.contains(where: \.isConfirmed)
  }
}
