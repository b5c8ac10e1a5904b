internal import CaseExplanation
package import TouchModel
package import TouchSpecs
internal import TraceAnalysis

/// Runs single cases on an engine and asks every rule about them, those that compare two runs included.
package struct CaseReplay {
  private var executor: any CaseExecutor
  private let readings: Readings
  private let rules: [Rule]

  /// Prepares replaying on an engine under the given readings.
  package init(_ executor: any CaseExecutor, readings: Readings, rules: [Rule] = Catalogue.rules) {
    self.executor = executor
    self.readings = readings
    self.rules = rules
  }

  /// Why every case fails and none is to blame, as may be known only after some; `nil` while cases can be run.
  package var standingFailure: CaseFailure? { executor.standingFailure }

  /// Begins to report what is waited for, and to wait no longer than the watch allows.
  package mutating func heed(_ watch: WaitWatch) { executor.heed(watch) }

  /// Runs a case on a fresh engine and judges what it did.
  package mutating func judge(_ testCase: ConformanceCase) -> Result<ReplayResult, CaseFailure> {
    let analyzer = TraceAnalyzer(engine: executor.engine, readings: readings, startingWith: testCase)
    if case .failed(let failure) = analyzer.analyze(testCase, { trace in executor.run(testCase, into: &trace) }) {
      return .failure(failure)
    }
    var judged = rules.map { rule in judge(rule, analyzer.run) }
    if let failure = confirm(&judged, in: testCase) { return .failure(failure) }
    return .success(
      ReplayResult(
        engine: executor.engine, readings: readings, testCase: testCase, trace: analyzer.run.trace, rules: judged))
  }

  /// Explains the case of a replay for each broken rule that can be asked about changed cases, which rules broken in worked
  /// examples and queries of defaults alone cannot.
  /// - Parameters:
  ///   - result: The replay; the explanations are put beside the rules' findings.
  ///   - maximumExecutions: How often the engine may be run for each rule.
  package func explain(_ result: inout ReplayResult, maximumExecutions: Int = RunPlan.explainingExecutions) {
    explain(&result, maximumExecutions: maximumExecutions) { false }
  }

  /// Explains the case of a replay unless it is interrupted; what is not explained by then is not.
  package func explain(
    _ result: inout ReplayResult, maximumExecutions: Int, until isInterrupted: @escaping () -> Bool
  ) {
    guard maximumExecutions > 0 else { return }
    let (testCase, engine) = (result.testCase, executor.engine)
    let (executor, earlier) = (executor, executor.timeouts)
    for index in result.rules.indices where !result.rules[index].isDisputed && !isInterrupted() {
      guard let finding = result.rules[index].findings.first else { continue }
      let analyzer = TraceAnalyzer(engine: engine, readings: readings, startingWith: testCase)
      let twinAnalyzer = TraceAnalyzer(engine: engine, readings: readings, startingWith: testCase)
      let trials = RuleTrials(
        executor, rule: result.rules[index].rule, kind: finding.kind, beside: .init(all: rules),
        .init(first: analyzer, twin: twinAnalyzer),
        within: .init(
          maximumExecutions: maximumExecutions, isOverdue: isInterrupted,
          hasHungEnough: { executor.timeouts - earlier >= BreakdownLimit.timeouts }))
      result.rules[index].decidingFacts = trials.decidingFacts(of: testCase)
      var explainer = CaseExplainer(testCase, finding, trials: trials, capabilities: engine.capabilities)
      result.rules[index].explanation = explainer.explain()
    }
  }

  /// Runs the case again on fresh engines, where a rule is broken: what does not come again there is inconclusive.
  private mutating func confirm(_ judged: inout [ReplayedRule], in testCase: ConformanceCase) -> CaseFailure? {
    var rest = judged.indices.filter { !judged[$0].findings.isEmpty }
    var found = judged.map { $0.findings.first.map(UnconfirmedFinding.init) }
    guard !rest.isEmpty else { return nil }
    let analyzer = TraceAnalyzer(engine: executor.engine, readings: readings, startingWith: testCase)
    for _ in 1...ConfirmationLimits.freshRuns where !rest.isEmpty {
      if case .failed(let failure) = analyzer.analyze(testCase, { executor.runAlone(testCase, into: &$0) }) {
        return failure
      }
      rest.removeAll { index in
        let again = report(of: judged[index].rule, analyzer.run, isAlone: true)
        let kinds = Set((again.findings + again.disputed).map(\.kind))
        found[index]?.runs += 1
        found[index]?.freshRuns += 1
        guard judged[index].findings.contains(where: { kinds.contains($0.kind) }) else { return false }
        judged[index].findings.removeAll { !kinds.contains($0.kind) }
        return true
      }
    }
    for index in rest {
      judged[index].findings = []
      judged[index].inconclusive = found[index].map { finding in
        InconclusiveFinding(
          origin: .replayed, testCase: testCase, finding: finding,
          hadOwnProcesses: executor.runsAloneInProcess)
      }
    }
    return nil
  }

  private mutating func judge(_ rule: Rule, _ run: Run) -> ReplayedRule {
    let missing = rule.needs.missing(from: executor.engine.capabilities)
    let report = report(of: rule, run, isAlone: false)
    return ReplayedRule(
      rule: rule, missing: missing, isDisputed: !report.disputed.isEmpty, exercised: report.exercised,
      findings: report.findings + report.disputed)
  }

  private mutating func report(of rule: Rule, _ run: Run, isAlone: Bool) -> RuleReport {
    guard rule.needs.missing(from: executor.engine.capabilities).isEmpty else { return RuleReport() }
    return rule.report(on: run, .fixedToo) { twin in
      let analyzer = TraceAnalyzer(engine: executor.engine, readings: readings, startingWith: twin)
      let outcome = analyzer.analyze(twin) { trace in
        isAlone ? executor.runAlone(twin, into: &trace) : executor.run(twin, into: &trace)
      }
      return outcome == .finished ? analyzer.run : nil
    }
  }
}
