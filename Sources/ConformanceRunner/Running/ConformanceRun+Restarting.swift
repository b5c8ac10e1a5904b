internal import CaseExplanation
internal import CaseGeneration
internal import PropertyTesting
internal import TouchModel
internal import TouchSpecs

/// Where a smallest case begins: the case in which a rule is found broken first hangs on the seed, and need not lead to the smallest.
extension ConformanceRun {
  /// Whether smallest cases are looked for from further starts.
  var looksFurther: Bool { plan.furtherStarts > 0 && plan.cases >= RunPlan.quickCases }

  /// The smallest of a counterexample and of what further cases that break its rule lead to.
  ///
  /// Any finding of the rule in such a case counts: a person is shown one of them, a bug that is not known before one that is. A run
  /// that draws less than the quick budget is to be short, and keeps the case that was found.
  func smallest(
    of counterexample: RunResult.Counterexample, _ rule: Rule, from starts: [ChoiceSequence]
  ) -> RunResult.Counterexample {
    guard counterexample.isDrawn, plan.recording == nil, plan.shrinkingBudget > 0, looksFurther else {
      return counterexample
    }
    let known = plan.knownBugs[rule.id] ?? []
    func isKnown(_ testCase: ConformanceCase) -> Bool { known.contains { $0.isShown(by: testCase) } }
    var smallest = counterexample
    var executions = counterexample.executions
    for start in known.isEmpty ? starts.prefix(plan.furtherStarts) : starts[...] {
      guard !isOverdue(), !hasHungEnough else { break }
      let shrinker = Shrinker(maximumExecutions: plan.shrinkingBudget)
      let result = shrinker.shrink(start, unless: { self.isOverdue() || self.hasHungEnough }) { source in
        let testCase = self.generator.draw(from: &source, bias: nil)
        return self.finding(of: rule, in: testCase, kind: nil) != nil
      }
      let (testCase, deletions, ending) = withoutNeedlessParts(self.testCase(of: result.sequence), of: rule, kind: nil)
      executions += result.executions + deletions
      let isBetter =
        isKnown(testCase) == isKnown(smallest.testCase)
        ? testCase.isSmaller(than: smallest.testCase) : isKnown(smallest.testCase)
      guard isBetter, let kind = finding(of: rule, in: testCase, kind: nil)?.kind,
        let finding = findingAlone(of: rule, in: testCase, kind: kind)
      else { continue }
      var smaller = self.counterexample(
        of: rule.id, finding, origin: counterexample.origin, before: counterexample.sizeBefore,
        stopReason: words(for: result.reason == .noReductionHelps ? ending : result.reason))
      smaller.original = counterexample.original
      smallest = smaller
    }
    smallest.executions = executions
    return smallest
  }
}
