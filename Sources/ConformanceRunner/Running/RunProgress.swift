package import TouchModel

/// How far a run has come with the cases that it enumerates or draws.
package struct RunProgress {
  /// How many of them are done.
  package let finishedCases: Int
  private let broken: BrokenRules
  private let brokenByExamples: Set<RuleID>

  init(_ finishedCases: Int, _ broken: BrokenRules, _ brokenByExamples: Set<RuleID>) {
    self.finishedCases = finishedCases
    self.broken = broken
    self.brokenByExamples = brokenByExamples
  }

  /// Whether a rule is broken so far.
  package func isBroken(_ rule: RuleID) -> Bool { broken[rule] != nil || brokenByExamples.contains(rule) }
}
