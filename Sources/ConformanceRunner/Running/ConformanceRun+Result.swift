internal import CaseGeneration
internal import TouchModel
internal import TouchSpecs

extension ConformanceRun {
  /// The result of the run so far: verdicts, bugs and their explanations.
  func result(of findings: RunFindings, failure: CaseFailure?) -> RunResult {
    let plan = session.plan
    let rules = RunVerdicts(session, on: findings).results()
    let bugs = explained(bugs(of: rules, wrongDefaults: findings.wrongDefaults))
    // What the engine did may prove worthless as late as in the last of its processes.
    let standingFailure = standingFailure
    var result = RunResult(
      engine: session.engine, profile: plan.profile?.name, readings: session.readings, seed: plan.seed,
      plannedCases: plan.cases, finishedCases: findings.drawn.finishedCases, rules: rules,
      notInForce: plan.rulesNotInForce(under: session.readings), bugs: bugs, ledger: ledger(findings),
      breakdowns: findings.breakdowns, failure: standingFailure ?? failure, corpus: findings.corpus)
    result.search = plan.search
    result.maximumBugs = plan.maximumBugs
    result.isRecorded = plan.recording != nil
    result.firstCase = plan.firstCase
    result.demand = plan.demand
    result.refusals = findings.allRefusals
    result.exhaustive = session.scope.map { outcome(of: $0, findings) }
    result.isInterrupted = session.isInterrupted
    result.failedCase = failure == nil || standingFailure != nil ? nil : findings.failedCase
    return result
  }

  private func bugs(of rules: [RunResult.RuleResult], wrongDefaults: Set<RuleID>) -> [RunResult.Bug] {
    guard session.plan.groupsBugs else { return [] }
    session.beginWaiting()
    var sorter = BugSorter(session, rules, wrongDefaults: wrongDefaults)
    return sorter.bugs()
  }

  /// Bugs of which the first are explained, as many as the plan shows.
  private func explained(_ bugs: [RunResult.Bug]) -> [RunResult.Bug] {
    session.beginWaiting()
    let shown = bugs.prefix(session.plan.maximumBugs ?? bugs.count)
    return shown.map(session.explained) + bugs.dropFirst(shown.count)
  }

  private func outcome(of scope: SmallScope, _ findings: RunFindings) -> ExhaustiveOutcome {
    let worlds = SmallWorld.allCases.map { world in
      let counts = (0...scope.size).map { scope.count(of: world, size: $0) }
      return ExhaustiveOutcome.World(name: world.rawValue, cases: counts.reduce(0, +))
    }
    return ExhaustiveOutcome(
      size: scope.size, cases: scope.count, finishedCases: findings.enumeration.finishedCases, worlds: worlds)
  }

  private func ledger(_ findings: RunFindings) -> [LedgerEntry] {
    let plan = session.plan
    guard plan.recording == nil else { return [] }
    guard plan.search == .plain else {
      return ([nil] + Bias.allCases).map { LedgerEntry(bias: $0, cases: findings.exercises.biases[$0] ?? 0) }
    }
    var counts: [Int] = Array(repeating: 0, count: Bias.allCases.count + 1)
    let first = UInt64(plan.firstCase)
    for (bias, cases) in session.generator.biases(in: first..<first + UInt64(findings.drawn.finishedCases)) {
      counts[bias.map { Int($0.rawValue) + 1 } ?? 0] += cases
    }
    let entries = [LedgerEntry(bias: nil, cases: counts[0])]
    return entries + Bias.allCases.map { LedgerEntry(bias: $0, cases: counts[Int($0.rawValue) + 1]) }
  }
}

extension RunFindings {
  /// All cases that the engine refused, in the order in which they are shown.
  fileprivate var allRefusals: [RefusedCases] {
    var all = drawn.refusals
    all.add(enumeration.refusals)
    all.add(refusals)
    return all.inOrder
  }

  /// The rules that queries of defaults break.
  fileprivate var wrongDefaults: Set<RuleID> {
    Set(fixed.filter { $0.value.counterexample?.origin == .defaults }.keys)
  }
}
