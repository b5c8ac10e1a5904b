internal import CaseGeneration
internal import TouchModel
internal import TouchSpecs

extension ConformanceRun {
  /// The result of the run so far.
  func result(failure: CaseFailure?) -> RunResult {
    let rules = plan.countedRules(under: readings).map(ruleResult)
    let bugs = bugs(of: rules)
    beginWaiting()
    let shown = bugs.prefix(plan.maximumBugs ?? bugs.count)
    let explainedBugs = shown.map(explained) + bugs.dropFirst(shown.count)
    // What the engine did may prove worthless as late as in the last of its processes.
    let standingFailure = standingFailure
    var result = RunResult(
      engine: engine, profile: plan.profile?.name, readings: readings, seed: plan.seed,
      plannedCases: plan.cases, finishedCases: totals.finishedCases, rules: rules,
      notInForce: plan.rulesNotInForce(under: readings), bugs: explainedBugs,
      ledger: ledger, breakdowns: breakdowns, failure: standingFailure ?? failure, corpus: corpus)
    result.search = plan.search
    result.maximumBugs = plan.maximumBugs
    result.isRecorded = plan.recording != nil
    result.firstCase = plan.firstCase
    result.demand = plan.demand
    result.refusals = allRefusals
    result.exhaustive = exhaustiveOutcome
    result.isInterrupted = isInterrupted
    result.failedCase = failure == nil || standingFailure != nil ? nil : failedCase
    return result
  }

  private func bugs(of rules: [RunResult.RuleResult]) -> [RunResult.Bug] {
    guard plan.groupsBugs else { return [] }
    beginWaiting()
    var sorter = BugSorter(self, rules)
    return sorter.bugs()
  }

  private var allRefusals: [RefusedCases] {
    var all = totals.refusals
    all.add(enumeration.refusals)
    all.add(refusals)
    return all.inOrder
  }

  private var exhaustiveOutcome: ExhaustiveOutcome? {
    scope.map { scope in
      let worlds = SmallWorld.allCases.map { world in
        let counts = (0...scope.size).map { scope.count(of: world, size: $0) }
        return ExhaustiveOutcome.World(name: world.rawValue, cases: counts.reduce(0, +))
      }
      return ExhaustiveOutcome(
        size: scope.size, cases: scope.count, finishedCases: enumeration.finishedCases, worlds: worlds)
    }
  }

  private func ruleResult(_ rule: Rule) -> RunResult.RuleResult {
    var result = RunResult.RuleResult(rule: rule, verdict: .unsupported, exercised: 0, exercisedFixed: 0)
    guard let position = rules.firstIndex(where: { $0.id == rule.id }) else {
      let missing = rule.needs.missing(from: engine.capabilities).list.map(\.name)
      result.reason = "the engine does not declare \(missing.joined(separator: ", "))"
      return result
    }
    result.exercised = totals.exercised[position]
    result.exercisedEnumerated = enumeration.exercised[position]
    let outcome = fixed[rule.id] ?? FixedOutcome()
    result.exercisedFixed = outcome.exercised
    result.inconclusive = inconclusive[rule.id]
    decide(&result, outcome)
    return result
  }

  private func decide(_ result: inout RunResult.RuleResult, _ outcome: FixedOutcome) {
    let failure = failures[result.rule.id]
    if let counterexample = failure?.counterexample ?? outcome.counterexample {
      result.verdict = .failed
      result.counterexample = counterexample
    } else if let kind = outcome.breakdown {
      result.verdict = kind == .crashed ? .crashed : .hung
      result.reason = outcome.problem
    } else if let reason = failure?.undecided ?? result.inconclusive?.reason ?? outcome.problem {
      result.verdict = .inconclusive
      result.reason = reason
    } else if let dispute = dispute(over: result.rule, outcome) {
      result.verdict = .disputed
      result.reason = dispute
    } else if result.timesExercised > 0 {
      result.verdict = .passed
    } else {
      result.verdict = .notExercised
      result.reason = RunResult.RuleResult.unmet
    }
  }

  private var ledger: [LedgerEntry] {
    guard plan.recording == nil else { return [] }
    guard plan.search == .plain else {
      return ([nil] + Bias.allCases).map { LedgerEntry(bias: $0, cases: exercises.biases[$0] ?? 0) }
    }
    var counts: [Int] = Array(repeating: 0, count: Bias.allCases.count + 1)
    let first = UInt64(plan.firstCase)
    for (bias, cases) in generator.biases(in: first..<first + UInt64(totals.finishedCases)) {
      counts[bias.map { Int($0.rawValue) + 1 } ?? 0] += cases
    }
    let entries = [LedgerEntry(bias: nil, cases: counts[0])]
    return entries + Bias.allCases.map { LedgerEntry(bias: $0, cases: counts[Int($0.rawValue) + 1]) }
  }
}
