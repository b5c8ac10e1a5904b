internal import TouchModel
internal import TouchSpecs

extension ConformanceRun {
  /// Runs the pinned cases before any case is drawn; gives the failure that ends the run, if any.
  ///
  /// They count for no ledger, so that the numbers of a run are those of its seed alone.
  func runCorpus() -> CaseFailure? {
    for pinned in plan.corpus {
      guard !isOverdue() else { return nil }
      switch run(pinned) {
      case .success(let found):
        corpus.append(CorpusOutcome(name: pinned.name, rule: pinned.file.rule, found: found))
      case .failure(.abandoned): return nil
      case .failure(let failure): return failure
      }
    }
    return nil
  }

  private func run(_ pinned: Corpus.PinnedCase) -> Result<CorpusOutcome.Found, CaseFailure> {
    let testCase = pinned.file.conformanceCase
    let missing = testCase.usedCapabilities.subtracting(engine.capabilities).list.map(\.name)
    guard missing.isEmpty else {
      return .success(.skipped("the engine does not declare \(missing.joined(separator: ", "))"))
    }
    guard !hasHungEnough else { return .success(.skipped("the engine had hung too often")) }
    let outcome = execute(testCase)
    switch outcome {
    case .failed(.abandoned(let text)): return .failure(.abandoned(text))
    case .failed(.unsupported(let text)):
      refusals.add([RefusedCases(testCase, origin: .pinned, message: text)])
      return .success(.skipped("the engine refuses it: \(text)"))
    case .failed(let failure):
      return noteFailure(failure, testCase, .pinned(pinned.name), choices: []).map { .success(.breaksDown($0)) }
        ?? .failure(failure)
    case .finished: break
    }
    // All findings are taken before the case is run again to confirm them.
    let reports = rules.map { rule in (rule, rule.report(on: facts, runTwin: runTwin)) }
    let broken = reports.filter { !$0.1.findings.isEmpty }
    if !broken.isEmpty { return confirm(broken.map { ($0.0, $0.1.findings) }, in: pinned) }
    let isSilent = pinned.file.rule.map { id in
      !reports.contains { $0.0.id == id && ($0.1.exercised > 0 || $0.0.hasFixedChecksOnly) }
    }
    return .success(isSilent == true ? .silent : .holds)
  }

  /// Confirms what a pinned case breaks on fresh engines; the case is small already.
  private func confirm(
    _ broken: [(rule: Rule, findings: [Finding])], in pinned: Corpus.PinnedCase
  ) -> Result<CorpusOutcome.Found, CaseFailure> {
    let (testCase, origin) = (pinned.file.conformanceCase, RunResult.Counterexample.Origin.pinned(pinned.name))
    let candidates = broken.map { CandidateFinding($0.findings, of: $0.rule) }
    let (outcomes, failure) = workers[0].confirm(candidates, in: testCase, evenIfOverdue: mayConfirm())
    var (steady, unsteady): ([RuleID], [RuleID]) = ([], [])
    for ((rule, findings), outcome) in zip(broken, outcomes) {
      switch outcome {
      case .confirmed(let evidence):
        steady.append(rule.id)
        guard failures[rule.id]?.counterexample == nil else { continue }
        var failure = RuleFailure(kind: evidence.finding.kind, origin: origin, evidence: evidence)
        failure.counterexample = counterexample(
          of: rule.id, asFound: evidence, origin: origin, stopReason: "a pinned case is not made smaller")
        failures[rule.id] = failure
      case .open:
        unsteady.append(rule.id)
        guard failures[rule.id] == nil else { continue }
        failures[rule.id] = RuleFailure(
          kind: findings[0].kind, origin: origin, undecided: unconfirmedReason)
      case .unconfirmed(let finding):
        unsteady.append(rule.id)
        noteInconclusive(rule.id, finding, origin, in: testCase)
      }
    }
    if let failure {
      return noteFailure(failure, testCase, origin, choices: []).map { .success(.breaksDown($0)) } ?? .failure(failure)
    }
    return .success(steady.isEmpty ? .inconclusive(unsteady) : .breaks(steady))
  }
}
