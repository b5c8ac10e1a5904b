internal import TouchModel
internal import TouchSpecs

/// What a block of cases, one after another on one engine, came to.
///
/// It counts every rule as if none had been broken before, so that blocks may be run in any order, side by side, and
/// still add up to what one run after another gives.
struct CaseBlock: Hashable, Sendable {
  /// A rule that the block breaks for the first time.
  struct FirstViolation: Hashable, Sendable {
    /// The index of the case.
    let index: UInt64
    let rule: RuleID
    /// The kind of the first finding.
    let kind: String
    /// The choices of the case, where seed and index are not enough to draw it.
    var choices: [UInt64]?
    /// The run on a fresh engine in which the finding came again; `nil` where the block was run elsewhere, or the run
    /// was interrupted before.
    var evidence: CaseEvidence?
  }

  /// A finding that did not come again on fresh engines.
  struct Unconfirmed: Hashable, Sendable {
    /// The index of the case.
    let index: UInt64
    let rule: RuleID
    let finding: UnconfirmedFinding
  }

  /// A case whose process broke down.
  struct BrokenCase: Hashable, Sendable {
    /// The index of the case.
    let index: UInt64
    let kind: Breakdown.Kind
    let message: String
    /// The choices of the case, where seed and index are not enough to draw it.
    var choices: [UInt64]?
  }

  /// How many cases were run; fewer than there are when a failure ended the block.
  var finishedCases = 0
  /// How often each rule applied before it was broken in this block.
  var exercised: [Int] = []
  /// The rules that are broken, in the order in which that was seen.
  var violations: [FirstViolation] = []
  /// The rules that are disputed in some of the cases, in the order in which that was seen.
  var disputes: [DisputedRule] = []
  /// The findings that did not come again, in the order of the cases: of each rule the first, and those alone before it is broken.
  var unconfirmed: [Unconfirmed] = []
  /// How many such findings each rule has.
  var unconfirmedCounts: [Int] = []
  /// The cases whose process broke down, in their order.
  var breakdowns: [BrokenCase] = []
  /// The cases that the engine refused, by kind.
  var refusals: [RefusedCases] = []
  /// What each case exercised, in their order; only in a guided search, which learns from it.
  var sightings: [CaseSighting] = []
  /// What ended the block early, if anything did.
  var failure: CaseFailure?

  /// What the block broke, without its cases: the block before it was not whole.
  var uncounted: CaseBlock {
    CaseBlock(
      exercised: exercised.map { _ in 0 }, violations: violations, unconfirmed: unconfirmed,
      unconfirmedCounts: unconfirmedCounts, breakdowns: breakdowns)
  }

  /// Notes a finding that did not come again, of the rule with a position; no more of a rule are kept than are shown.
  mutating func note(_ finding: Unconfirmed, of rule: Int) {
    unconfirmedCounts[rule] += 1
    guard unconfirmedCounts[rule] <= InconclusiveFindings.mostKept else { return }
    unconfirmed.append(finding)
  }

  /// Whether the block ended since the engine broke down often enough.
  var isCutShort: Bool { BreakdownLimit.isReached(by: breakdowns) }
}
