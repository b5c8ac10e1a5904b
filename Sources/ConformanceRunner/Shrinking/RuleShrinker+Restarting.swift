internal import CaseExplanation
internal import CaseGeneration
internal import PropertyTesting
internal import TouchModel
internal import TouchSpecs

/// Where a smallest case begins: the case in which a rule is found broken first hangs on the seed, and need not lead to the smallest.
extension RuleShrinker {
  /// The smallest of a counterexample and of what further cases that break its rule lead to.
  ///
  /// Any finding of the rule in such a case counts: a person is shown one of them, a bug that is not known before one that is. Of cases
  /// that have as much one that further cases led to is taken, since these are the same for every seed. A run that draws less than
  /// the quick budget is to be short, and keeps the case that was found. All of the further cases together may cost what the first may.
  func smallest(
    of counterexample: RunResult.Counterexample, from starts: [ChoiceSequence]
  ) -> RunResult.Counterexample {
    let plan = session.plan
    guard counterexample.isDrawn, plan.recording == nil, plan.shrinkingBudget > 0, plan.looksFurther else {
      return counterexample
    }
    let known = plan.knownBugs[rule.id] ?? []
    func isKnown(_ testCase: ConformanceCase) -> Bool { known.contains { $0.isShown(by: testCase) } }
    var smallest: RunResult.Counterexample?
    var executions = counterexample.executions
    var budget = plan.shrinkingBudget
    for start in known.isEmpty ? starts.prefix(plan.furtherStarts) : starts[...] {
      guard budget > 0, !isAtEnd() else { break }
      let (testCase, cost, ending) = smallCase(from: start, within: budget)
      budget -= cost
      executions += cost
      if let smallest = smallest?.testCase {
        let isBetter = isKnown(testCase) == isKnown(smallest) ? testCase.isSmaller(than: smallest) : isKnown(smallest)
        guard isBetter else { continue }
      }
      guard let kind = session.finding(of: rule, in: testCase, kind: nil)?.kind,
        let finding = session.findingAlone(of: rule, in: testCase, kind: kind)
      else { continue }
      smallest = session.counterexample(
        of: rule.id, finding, original: counterexample.original, origin: counterexample.origin,
        stopReason: session.words(for: ending))
    }
    var shown = counterexample
    if let smallest {
      let (first, other) = (counterexample.testCase, smallest.testCase)
      let staysTheFirst = isKnown(first) == isKnown(other) ? first.hasLess(than: other) : isKnown(other)
      if !staysTheFirst { shown = smallest }
    }
    shown.executions = executions
    return shown
  }

  /// What a case that breaks the rule leads to, how often the engine was run, and why it ended.
  private func smallCase(
    from start: ChoiceSequence, within budget: Int
  ) -> (testCase: ConformanceCase, executions: Int, reason: ShrinkResult.StopReason) {
    let shrinker = Shrinker(maximumExecutions: budget)
    let result = shrinker.shrink(start, unless: isAtEnd) { source in
      let testCase = session.generator.draw(from: &source, bias: nil)
      return session.finding(of: rule, in: testCase, kind: nil) != nil
    }
    let (testCase, deletions, ending) = withoutNeedlessParts(
      session.testCase(of: result.sequence.values), kind: nil)
    return (testCase, result.executions + deletions, result.reason == .noReductionHelps ? ending : result.reason)
  }
}
