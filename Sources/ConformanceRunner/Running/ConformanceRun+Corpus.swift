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
      case .failure(let failure): return failure
      }
    }
    return nil
  }

  private func run(_ pinned: PinnedCase) -> Result<CorpusOutcome.Found, CaseFailure> {
    let testCase = pinned.file.conformanceCase
    let missing = testCase.usedCapabilities.subtracting(engine.capabilities).list.map(\.name)
    guard missing.isEmpty else {
      return .success(.skipped("the engine does not declare \(missing.joined(separator: ", "))"))
    }
    let outcome = execute(testCase)
    switch outcome {
    case .failed(.unsupported(let text)):
      refusals.add([RefusedCases(testCase, origin: .pinned, message: text)])
      return .success(.skipped("the engine refuses it: \(text)"))
    case .failed(let failure):
      guard let kind = Breakdown.kind(of: failure) else {
        failedCase = FailedCase(testCase, .pinned(pinned.name), invocation: plan.invocation)
        return .failure(failure)
      }
      noteBreakdown(outcome, testCase, .pinned(pinned.name), choices: [])
      return .success(.breaksDown(kind))
    case .finished: break
    }
    // All findings are taken before the case is run again to confirm them.
    let reports = rules.map { rule in (rule, rule.report(on: facts, runTwin: runTwin)) }
    let broken = reports.filter { !$0.1.findings.isEmpty }
    for (rule, report) in broken where failures[rule.id] == nil {
      failures[rule.id] = report.findings.first.map { confirm($0, of: rule, in: pinned) }
    }
    guard broken.isEmpty else { return .success(.breaks(broken.map(\.0.id))) }
    let isSilent = pinned.file.rule.map { id in
      !reports.contains { $0.0.id == id && ($0.1.exercised > 0 || $0.0.hasFixedChecksOnly) }
    }
    return .success(isSilent == true ? .silent : .holds)
  }

  /// A failure that is confirmed on a fresh engine; a pinned case is small already.
  private func confirm(_ finding: Finding, of rule: Rule, in pinned: PinnedCase) -> RuleFailure {
    let origin = Counterexample.Origin.pinned(pinned.name)
    var failure = RuleFailure(kind: finding.kind, origin: origin)
    guard mayConfirm() else {
      failure.inconclusive = ConformanceRun.unconfirmedReason
      return failure
    }
    let isFinished = execute(pinned.file.conformanceCase) == .finished
    let again = isFinished ? rule.findings(in: facts, runTwin: runTwin).first { $0.kind == finding.kind } : nil
    guard let again else {
      failure.inconclusive = "the finding did not come again when the case was run on a fresh engine"
      return failure
    }
    failure.counterexample = counterexample(
      of: rule.id, again, origin: origin, stopReason: "a pinned case is not made smaller")
    return failure
  }
}

extension Rule {
  /// Whether the rule is checked on worked examples and queries of defaults alone.
  var hasFixedChecksOnly: Bool {
    checks.allSatisfy { check in
      switch check {
      case .examples, .defaults: true
      case .invariant, .comparison: false
      }
    }
  }
}
