internal import TouchModel
internal import TouchSpecs

/// The results of the drawn cases of a run, put together block by block in the order of the cases.
struct CaseTotals {
  /// How many cases were run, one after another from the first.
  private(set) var finishedCases = 0
  /// How often each rule applied before it was broken.
  private(set) var exercised: [Int]
  /// Whether each rule is broken.
  private(set) var isBroken: [Bool]
  /// The first violation of every broken rule, in the order of the cases.
  private(set) var violations: [CaseBlock.FirstViolation] = []
  /// The rules that were disputed in some cases before they were broken, if they were.
  private(set) var disputes: [DisputedRule] = []
  /// The cases whose process broke down.
  private(set) var breakdowns: [CaseBlock.BrokenCase] = []
  /// The cases that the engine refused, by kind.
  private(set) var refusals: [RefusedCases] = []
  /// What ended the run early, if anything did.
  private(set) var failure: CaseFailure?
  private let rules: [RuleID]

  init(_ rules: [Rule]) {
    self.rules = rules.map(\.id)
    exercised = rules.map { _ in 0 }
    isBroken = rules.map { _ in false }
  }

  /// Whether no further block counts.
  var isOver: Bool { failure != nil || BreakdownLimit.isReached(by: breakdowns) }

  /// Adds the block that follows those that were added before, and gives what of it counts; one that comes after the end
  /// changes nothing.
  @discardableResult
  mutating func add(_ block: CaseBlock) -> CaseBlock? {
    guard !isOver else { return nil }
    var news = block
    (news.violations, news.disputes) = ([], [])
    for rule in news.exercised.indices {
      if isBroken[rule] { news.exercised[rule] = 0 }
      exercised[rule] += news.exercised[rule]
    }
    for dispute in block.disputes {
      guard let rule = rules.firstIndex(of: dispute.rule), !isBroken[rule] else { continue }
      disputes.note(dispute)
      news.disputes.append(dispute)
    }
    for rule in news.unconfirmedCounts.indices where isBroken[rule] { news.unconfirmedCounts[rule] = 0 }
    news.unconfirmed.removeAll { finding in rules.firstIndex(of: finding.rule).map { isBroken[$0] } ?? true }
    for violation in block.violations {
      guard let rule = rules.firstIndex(of: violation.rule), !isBroken[rule] else { continue }
      isBroken[rule] = true
      news.violations.append(violation)
    }
    violations += news.violations
    breakdowns += block.breakdowns
    refusals.add(block.refusals)
    finishedCases += block.finishedCases
    failure = block.failure
    return news
  }
}
