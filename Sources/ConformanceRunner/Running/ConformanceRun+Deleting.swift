internal import CaseExplanation
internal import TouchModel
internal import TouchSpecs

/// The last step of making a case small: on the case itself, where the shrinker works on the choices that it is drawn from.
extension ConformanceRun {
  /// How often the engine may be run to look for what a small case can do without.
  private static let deletingExecutions = 300

  /// A case without the things and settings that a finding can do without, each tried alone until none of them can go.
  ///
  /// What takes up choices of its own may go together with others only, such as a movement between two steps that belong to one
  /// gesture; here it goes by itself.
  /// - Returns: The smallest case, which shows the finding in the same process, and how often the engine was run.
  func withoutNeedlessParts(
    _ testCase: ConformanceCase, of rule: Rule, kind: String
  ) -> (testCase: ConformanceCase, executions: Int) {
    var (smallest, executions) = (testCase, 0)
    let allowed = engine.capabilities.union(testCase.usedCapabilities)
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      var position = 0
      var deletions = smallest.deletions
      while position < deletions.count {
        guard executions < min(ConformanceRun.deletingExecutions, plan.shrinkingBudget), !isOverdue(), !hasHungEnough
        else {
          return (smallest, executions)
        }
        let candidate = deletions[position].applied(to: smallest)
        position += 1
        guard let candidate, candidate != smallest, candidate.usedCapabilities.isSubset(of: allowed) else { continue }
        executions += 1
        guard finding(of: rule, in: candidate, kind: kind) != nil else { continue }
        (smallest, isSmaller) = (candidate, true)
        deletions = smallest.deletions
        position -= 1
      }
    }
    return (smallest, executions)
  }
}
