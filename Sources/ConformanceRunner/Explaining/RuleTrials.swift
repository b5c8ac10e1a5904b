internal import CaseExplanation
internal import SafeFiles
internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

/// Runs changed cases and asks one rule about each, at most so many times; remembers what came of each.
final class RuleTrials: CaseTrials {
  private let rule: Rule
  private let kind: String
  private let others: OtherRules
  private let analyzers: Analyzers
  private let bounds: Bounds
  private let notes: JournalFile?
  private var executor: any CaseExecutor
  private var known: [ConformanceCase: TrialOutcome] = [:]
  /// The first case that breaks the rule, which is the one that is explained, and how often the rule applies in it.
  private var explained: (testCase: ConformanceCase, applications: Int)?
  /// The rules that keep a changed case from being a right one when they are broken in it.
  private lazy var objecting: [Rule] = objectingRules
  private(set) var executions = 0
  /// Whether something was not tried since the budget had ended.
  private(set) var isCutShort = false
  /// Whether something was not tried since the run was interrupted, so that what was tried explains little.
  private(set) var isInterrupted = false

  /// The rules that are judged besides.
  struct OtherRules {
    /// All of them.
    var all: [Rule]
    /// Those that the same mistake breaks, as far as that is known.
    var ofSameCause: Set<RuleID> = []
  }

  /// What makes runs of traces; the runs that they have are replaced.
  struct Analyzers {
    /// That of changed cases.
    let first: TraceAnalyzer
    /// That of the cases with which comparisons compare them.
    let twin: TraceAnalyzer
  }

  /// When nothing more is tried.
  struct Bounds {
    /// How often the engine may be run for changed cases.
    let maximumExecutions: Int
    /// Whether the run has to end.
    let isOverdue: () -> Bool
    /// Whether the engine has hung so often that it is not to be run again.
    let hasHungEnough: () -> Bool
  }

  /// Prepares the trials of a rule and a kind of finding.
  init(
    _ executor: any CaseExecutor, rule: Rule, kind: String, beside others: OtherRules, _ analyzers: Analyzers,
    within bounds: Bounds, notes: JournalFile? = nil
  ) {
    self.executor = executor
    self.rule = rule
    self.kind = kind
    self.others = others
    self.analyzers = analyzers
    self.bounds = bounds
    self.notes = notes
  }

  /// The outcome of the rule on a case; `nil` when the budget has ended, or the run is interrupted.
  func outcome(of testCase: ConformanceCase) -> TrialOutcome? {
    if let outcome = known[testCase] { return outcome }
    isInterrupted = isInterrupted || bounds.isOverdue()
    guard executions < bounds.maximumExecutions, !isInterrupted, !bounds.hasHungEnough() else {
      isCutShort = true
      return nil
    }
    executions += 1
    notes?.note(testCase, .itself)
    let outcome = run(testCase)
    known[testCase] = outcome
    return outcome
  }

  /// What the rule's findings in a case hang on; nothing where the case cannot be run, or the run is interrupted.
  ///
  /// The engine is run once, and once more for each way in which two runs are compared.
  func decidingFacts(of testCase: ConformanceCase) -> [DecidingFact] {
    guard !bounds.isOverdue(), !bounds.hasHungEnough() else { return [] }
    notes?.note(testCase, .itself)
    guard run(testCase, analyzers.first) == .finished else { return [] }
    let run = analyzers.first.run
    var twins: [ConformanceCase: Run] = [:]
    return rule.decidingFacts(in: run) { twin in
      if let known = twins[twin] { return known }
      twins[twin] = self.runTwin(twin)
      return twins[twin]
    }
  }

  private func run(_ testCase: ConformanceCase) -> TrialOutcome {
    guard run(testCase, analyzers.first) == .finished else { return .notRun }
    let report = rule.report(on: analyzers.first.run, runTwin: runTwin)
    if report.findings.contains(where: { $0.kind == kind }) {
      explained = explained ?? (testCase, report.exercised)
      return .breaks
    }
    if !report.findings.isEmpty { return .breaksOtherwise }
    if report.exercised == 0 { return .silent }
    return report.exercised < (explained?.applications ?? 1) ? .appliesLess : .holds
  }

  /// Whether another rule is broken in a changed case: one of the same cause, or one that the explained case does not break.
  func showsAnotherWay(_ testCase: ConformanceCase) -> Bool {
    !objecting.isEmpty && !bounds.isOverdue() && !bounds.hasHungEnough() && !broken(of: objecting, in: testCase).isEmpty
  }

  private var objectingRules: [Rule] {
    guard let explained, !bounds.isOverdue(), !bounds.hasHungEnough() else { return [] }
    let broken = broken(of: others.all, in: explained.testCase)
    return others.all.filter { $0.id != rule.id && (others.ofSameCause.contains($0.id) || !broken.contains($0.id)) }
  }

  private func broken(of rules: [Rule], in testCase: ConformanceCase) -> Set<RuleID> {
    notes?.note(testCase, .itself)
    guard run(testCase, analyzers.first) == .finished else { return [] }
    let run = analyzers.first.run
    return Set(rules.filter { !$0.findings(in: run, runTwin: runTwin).isEmpty }.map(\.id))
  }

  private func runTwin(_ twin: ConformanceCase) -> Run? {
    run(twin, analyzers.twin) == .finished ? analyzers.twin.run : nil
  }

  private func run(_ testCase: ConformanceCase, _ analyzer: TraceAnalyzer) -> CaseOutcome {
    analyzer.analyze(testCase) { trace in executor.run(testCase, into: &trace) }
  }
}
