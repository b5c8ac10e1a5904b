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
  private let maximumExecutions: Int
  private let analyzer: TraceAnalyzer
  private let twinAnalyzer: TraceAnalyzer
  private let notes: JournalFile?
  private let isOverdue: () -> Bool
  private let hasHungEnough: () -> Bool
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

  /// Prepares the trials of a rule and a kind of finding; the runs of the analyzers are replaced, and nothing is tried when
  /// `isOverdue` or `hasHungEnough` says so.
  init(
    _ executor: any CaseExecutor, rule: Rule, kind: String, beside others: OtherRules, maximumExecutions: Int,
    analyzer: TraceAnalyzer,
    twinAnalyzer: TraceAnalyzer, notes: JournalFile? = nil, isOverdue: @escaping () -> Bool = { false },
    hasHungEnough: @escaping () -> Bool = { false }
  ) {
    self.executor = executor
    self.rule = rule
    self.kind = kind
    self.others = others
    self.maximumExecutions = maximumExecutions
    self.analyzer = analyzer
    self.twinAnalyzer = twinAnalyzer
    self.notes = notes
    self.isOverdue = isOverdue
    self.hasHungEnough = hasHungEnough
  }

  /// The outcome of the rule on a case; `nil` when the budget has ended, or the run is interrupted.
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

  /// What the rule's findings in a case hang on; nothing where the case cannot be run, or the run is interrupted.
  ///
  /// The engine is run once, and once more for each way in which two runs are compared.
  func decidingFacts(of testCase: ConformanceCase) -> [DecidingFact] {
    guard !isOverdue(), !hasHungEnough() else { return [] }
    notes?.note(testCase, .itself)
    guard run(testCase, analyzer) == .finished else { return [] }
    let run = analyzer.run
    var twins: [ConformanceCase: Run] = [:]
    return rule.decidingFacts(in: run) { twin in
      if let known = twins[twin] { return known }
      twins[twin] = self.runTwin(twin)
      return twins[twin]
    }
  }

  private func run(_ testCase: ConformanceCase) -> TrialOutcome {
    guard run(testCase, analyzer) == .finished else { return .notRun }
    let report = rule.report(on: analyzer.run, runTwin: runTwin)
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
    !objecting.isEmpty && !isOverdue() && !hasHungEnough() && !broken(of: objecting, in: testCase).isEmpty
  }

  private var objectingRules: [Rule] {
    guard let explained, !isOverdue(), !hasHungEnough() else { return [] }
    let broken = broken(of: others.all, in: explained.testCase)
    return others.all.filter { $0.id != rule.id && (others.ofSameCause.contains($0.id) || !broken.contains($0.id)) }
  }

  private func broken(of rules: [Rule], in testCase: ConformanceCase) -> Set<RuleID> {
    notes?.note(testCase, .itself)
    guard run(testCase, analyzer) == .finished else { return [] }
    let run = analyzer.run
    return Set(rules.filter { !$0.findings(in: run, runTwin: runTwin).isEmpty }.map(\.id))
  }

  private func runTwin(_ twin: ConformanceCase) -> Run? {
    run(twin, twinAnalyzer) == .finished ? twinAnalyzer.run : nil
  }

  private func run(_ testCase: ConformanceCase, _ analyzer: TraceAnalyzer) -> CaseOutcome {
    analyzer.analyze(testCase) { trace in executor.run(testCase, into: &trace) }
  }
}
