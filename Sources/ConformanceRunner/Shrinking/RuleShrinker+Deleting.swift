internal import CaseExplanation
internal import PropertyTesting
internal import TouchModel
internal import TouchSpecs

/// The last step of making a case small: on the case itself, where the shrinker works on the choices that it is drawn from.
extension RuleShrinker {
  /// How often the engine may be run to look for what a small case can do without.
  private static let deletingExecutions = 500

  /// A case without the things and settings that a finding can do without, alone or two together.
  ///
  /// What takes up choices of its own may go together with others only, such as a movement between two steps that belong to one
  /// gesture; here it goes by itself.
  /// - Parameters:
  ///   - testCase: A case that breaks the rule.
  ///   - kind: The kind of finding that is to stay; `nil`: any of the rule.
  /// - Returns: The smallest case, which shows the finding in the same process, how often the engine was run, and why it ended.
  func withoutNeedlessParts(
    _ testCase: ConformanceCase, kind: String?
  ) -> (testCase: ConformanceCase, executions: Int, reason: ShrinkResult.StopReason) {
    var (search, executions) = (DeletionSearch(testCase), 0)
    let allowed = session.engine.capabilities.union(testCase.usedCapabilities)
    while let candidate = search.next() {
      guard !isAtEnd() else { return (search.smallest, executions, .stopped) }
      guard executions < min(RuleShrinker.deletingExecutions, session.plan.shrinkingBudget) else {
        return (search.smallest, executions, .budgetSpent)
      }
      guard candidate.usedCapabilities.isSubset(of: allowed) else { continue }
      executions += 1
      if session.finding(of: rule, in: candidate, kind: kind) != nil { search.accept() }
    }
    return (search.smallest, executions, .noReductionHelps)
  }
}
