internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

/// Asks one rule about changed cases, at most so many times, and remembers what came of each.
final class CaseTrials {
  private let rule: Rule
  private let kind: String
  private let maximumExecutions: Int
  private let facts: CaseFacts
  private let twinFacts: CaseFacts
  private let notes: JournalFile?
  private let isOverdue: () -> Bool
  private let hasHungEnough: () -> Bool
  private var executor: any CaseExecutor
  private var known: [ConformanceCase: TrialOutcome] = [:]
  private(set) var executions = 0
  /// Whether something was not tried since the budget had ended.
  private(set) var isCutShort = false
  /// Whether something was not tried since somebody had ended the run, so that what was tried explains little.
  private(set) var isInterrupted = false

  /// Prepares the trials of a rule and a kind of finding; `facts` and `twinFacts` are overwritten, and nothing is tried when
  /// `isOverdue` or `hasHungEnough` says so.
  init(
    _ executor: any CaseExecutor, rule: Rule, kind: String, maximumExecutions: Int, facts: CaseFacts,
    twinFacts: CaseFacts, notes: JournalFile? = nil, isOverdue: @escaping () -> Bool = { false },
    hasHungEnough: @escaping () -> Bool = { false }
  ) {
    self.executor = executor
    self.rule = rule
    self.kind = kind
    self.maximumExecutions = maximumExecutions
    self.facts = facts
    self.twinFacts = twinFacts
    self.notes = notes
    self.isOverdue = isOverdue
    self.hasHungEnough = hasHungEnough
  }

  /// What the rule says of a case; `nil` when the budget has ended, or somebody has ended the run.
  func outcome(of testCase: ConformanceCase) -> TrialOutcome? {
    if let outcome = known[testCase] { return outcome }
    isInterrupted = isInterrupted || isOverdue()
    guard executions < maximumExecutions, !isInterrupted, !hasHungEnough() else {
      isCutShort = true
      return nil
    }
    executions += 1
    notes?.note(testCase, .itself)
    let outcome = run(testCase)
    known[testCase] = outcome
    return outcome
  }

  private func run(_ testCase: ConformanceCase) -> TrialOutcome {
    guard load(testCase, into: facts) == .finished else { return .notRun }
    let report = rule.report(on: facts) { twin in
      self.load(twin, into: self.twinFacts) == .finished ? self.twinFacts : nil
    }
    if report.findings.contains(where: { $0.kind == kind }) { return .breaks }
    if !report.findings.isEmpty { return .breaksOtherwise }
    return report.exercised > 0 ? .holds : .silent
  }

  private func load(_ testCase: ConformanceCase, into facts: CaseFacts) -> CaseOutcome {
    facts.load(testCase) { trace in executor.run(testCase, into: &trace) }
  }
}
