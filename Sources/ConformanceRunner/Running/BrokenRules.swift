internal import TouchModel
internal import TouchSpecs

/// The rules that cases break, each with its first finding, in the order in which that was seen.
struct BrokenRules {
  /// The rules whose cases are to be made small; one that is found broken again, after its first finding did not come again, is
  /// there twice.
  private(set) var queue: [RuleID] = []
  private var failures: [RuleID: RuleFailure] = [:]

  /// What is known of the first finding of a rule; `nil` where there is none.
  subscript(rule: RuleID) -> RuleFailure? {
    get { failures[rule] }
    set { failures[rule] = newValue }
  }

  /// Whether a finding of any rule came again on a fresh engine.
  var isAnyConfirmed: Bool { failures.values.contains(where: \.isConfirmed) }

  /// Puts a rule in the queue when it is broken for the first time.
  mutating func note(
    _ rule: RuleID, _ kind: String, _ origin: RunResult.Counterexample.Origin, choices: [UInt64]? = nil,
    evidence: CaseEvidence? = nil
  ) {
    guard failures[rule] == nil else { return }
    failures[rule] = RuleFailure(kind: kind, origin: origin, choices: choices, evidence: evidence)
    queue.append(rule)
  }

  /// Puts a rule in the queue that a run breaks for the first time and on which it is still to be confirmed.
  mutating func note(_ violation: RuleViolation, _ origin: RunResult.Counterexample.Origin, choices: [UInt64]) {
    guard failures[violation.rule] == nil else { return }
    note(violation.rule, violation.findings[0].kind, origin, choices: choices)
    failures[violation.rule]?.found = violation.findings
  }

  /// Takes a rule out of turn, before all others.
  mutating func putFirst(_ rule: RuleID) {
    if let position = queue.firstIndex(of: rule) { queue.swapAt(0, position) }
  }
}
