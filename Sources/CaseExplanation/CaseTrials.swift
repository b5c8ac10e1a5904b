package import TouchModel

/// Answers, for one rule and one kind of finding, what becomes of the finding in a changed case.
package protocol CaseTrials {
  /// What the rule says of a case; `nil` when the budget of executions has ended, or the run was interrupted.
  func outcome(of testCase: ConformanceCase) -> TrialOutcome?

  /// Whether another rule is broken in a changed case, one that the same mistake breaks, or that the case itself keeps.
  func showsAnotherWay(_ testCase: ConformanceCase) -> Bool

  /// How often the engine was run.
  var executions: Int { get }
  /// Whether something was not tried since the budget had ended.
  var isCutShort: Bool { get }
  /// Whether something was not tried since the run was interrupted, so that what was tried explains little.
  var isInterrupted: Bool { get }
}
