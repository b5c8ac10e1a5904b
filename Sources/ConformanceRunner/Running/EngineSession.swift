internal import CaseGeneration
internal import PropertyTesting
internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

/// The engine of a run outside of blocks: single cases, one after another, on the first of the workers.
///
/// All stages of a run but that of drawn and enumerated cases work on it. They ask it before every execution whether to go on: a
/// person or a clock may have ended the run, and an engine that hangs often enough is left alone. Beside the worker these ends are
/// all that changes in it; what a stage finds out is in the values that it returns.
final class EngineSession {
  /// What the run is to do.
  let plan: RunPlan
  /// The readings in force.
  let readings: Readings
  /// The rules that are judged.
  let rules: [Rule]
  /// Draws the cases of the run.
  let generator: CaseGenerator
  /// Every case up to the size that the plan asks for; `nil` when it asks for none.
  let scope: SmallScope?
  /// What ends the run before its time.
  private(set) var ending = EarlyEnd()
  /// Whether something was left out since the run was interrupted.
  private(set) var isInterrupted = false
  /// Whether an answer was not waited for since the run was interrupted.
  private(set) var hasAbandonedCase = false
  /// How many time-outs there had been when the stage of the run began that goes on.
  private var earlierTimeouts = 0
  private let worker: CaseWorker

  init(
    _ worker: CaseWorker, plan: RunPlan, readings: Readings, rules: [Rule], generator: CaseGenerator, scope: SmallScope?
  ) {
    self.worker = worker
    self.plan = plan
    self.readings = readings
    self.rules = rules
    self.generator = generator
    self.scope = scope
  }

  /// What the engine says of itself.
  var engine: EngineDescription { worker.executor.engine }

  /// Why every case fails; `nil` while cases can be run.
  var standingFailure: CaseFailure? { worker.executor.standingFailure }

  /// The rule with an id, when it is judged.
  func rule(_ id: RuleID) -> Rule? { rules.first { $0.id == id } }

  /// Where the first of the drawn cases come from.
  var drawnSource: CaseSource {
    if let recording = plan.recording { return .recorded(recording) }
    return switch plan.search {
    case .plain: .drawn(generator, seed: plan.seed)
    case .guided: .guided(generator, seed: plan.seed, CaseGuide())
    }
  }

  /// The case that choices stand for.
  func testCase(of choices: [UInt64]) -> ConformanceCase {
    var source = ChoiceSource(replaying: choices)
    return generator.draw(from: &source, bias: nil)
  }
}

/// Running cases.
extension EngineSession {
  /// The run that was made last.
  var lastRun: Run { worker.lastRun }

  /// Runs a case, which may share its process with others, and indexes what the engine did in ``lastRun``.
  func execute(
    _ testCase: ConformanceCase, _ source: @autoclosure () -> CaseJournal.Source = .itself
  ) -> CaseOutcome {
    let outcome = worker.execute(testCase, source())
    if case .failed(.abandoned) = outcome { noteAbandonedCase() }
    return outcome
  }

  /// Runs the second case of a comparison.
  func runTwin(_ testCase: ConformanceCase) -> Run? { worker.runTwin(testCase) }

  /// The finding of a kind in a case, or the first of any, run where the other executions are.
  func finding(of rule: Rule, in testCase: ConformanceCase, kind: String?) -> Finding? {
    guard execute(testCase) == .finished else { return nil }
    return rule.findings(in: lastRun, runTwin: runTwin).first { kind == nil || $0.kind == kind }
  }

  /// The finding of a kind in a case, run on engines that have run nothing else until it comes.
  func findingAlone(of rule: Rule, in testCase: ConformanceCase, kind: String) -> Finding? {
    for run in 1...ConfirmationLimits.freshRuns where run == 1 || !isOverdue() {
      guard worker.executeAlone(testCase) == .finished else { continue }
      let found = rule.findings(in: lastRun, runTwin: worker.runTwinAlone)
      if let finding = found.first(where: { $0.kind == kind }) { return finding }
    }
    return nil
  }

  /// Looks for findings of a case again on fresh engines, as ``CaseWorker/confirm(_:in:evenIfOverdue:)`` does.
  func confirm(
    _ candidates: [CandidateFinding], in testCase: ConformanceCase, evenIfOverdue: Bool
  ) -> (outcomes: [CandidateFinding.Outcome], failure: CaseFailure?) {
    worker.confirm(candidates, in: testCase, evenIfOverdue: evenIfOverdue)
  }

  /// Looks for a finding of a case again on fresh engines, once even where the run has to end.
  func confirm(_ candidate: CandidateFinding, in testCase: ConformanceCase) -> CandidateFinding.Outcome {
    confirm([candidate], in: testCase, evenIfOverdue: true).outcomes[0]
  }

  /// Whether fresh engines have processes of their own.
  var hasOwnProcesses: Bool { worker.executor.runsAloneInProcess }

  /// Whether a worked example or the query of a default can be run; a recording may lack it.
  func has(_ testCase: ConformanceCase) -> Bool { worker.executor.has(testCase) }

  /// Asks for the defaults of a freshly created object.
  func defaults(of subject: DefaultValue.Subject) -> Result<[DefaultValue.Attribute: DefaultValue], CaseFailure> {
    let answer = worker.executor.defaults(of: subject)
    if case .failure(.abandoned) = answer { noteAbandonedCase() }
    return answer
  }

  /// Asks an engine that has run nothing else for the defaults of a freshly created object; `nil` where it gives none.
  func defaultsAlone(of subject: DefaultValue.Subject) -> [DefaultValue.Attribute: DefaultValue]? {
    try? worker.executor.defaultsAlone(of: subject).get()
  }

  /// Trials of changed cases that show the finding of a bug or not.
  func trials(of bug: RunResult.Bug) -> RuleTrials {
    RuleTrials(
      worker.executor, rule: bug.rule, kind: bug.counterexample.finding.kind,
      beside: .init(all: rules, ofSameCause: Set(bug.alsoBroken)),
      .init(first: worker.analyzer, twin: worker.twinAnalyzer),
      within: .init(
        maximumExecutions: plan.explainingBudget, isOverdue: isOverdue, hasHungEnough: { self.hasHungEnough }),
      notes: worker.notes)
  }
}

/// How the run ends.
extension EngineSession {
  /// From now on this ends the run before its time.
  func end(by ending: EarlyEnd) { self.ending = ending }

  /// Whether no further case is to be enumerated or drawn since the run is interrupted; asked before what is then left out.
  func endsDrawing() -> Bool {
    isInterrupted = isInterrupted || ending.isInterrupted()
    return isInterrupted
  }

  /// Whether nothing more is to be tried; asked before what is then left out.
  func isOverdue() -> Bool {
    guard isOver else { return false }
    isInterrupted = true
    return true
  }

  /// Whether nothing more is to be tried; asked where nothing is left out.
  var isOver: Bool { ending.isOverdue() || hasAbandonedCase }

  /// Notes that an answer was not waited for.
  private func noteAbandonedCase() { (isInterrupted, hasAbandonedCase) = (true, true) }

  /// Begins a stage, which may cost a few time-outs of its own.
  func beginWaiting() { earlierTimeouts = worker.executor.timeouts }

  /// Whether the stage has cost so many time-outs that nothing more is tried in it.
  var hasHungEnough: Bool { stageTimeouts >= BreakdownLimit.timeouts }

  /// Whether the stage has cost so many time-outs that nothing is even confirmed any more.
  var hasHungTooOften: Bool { stageTimeouts >= 2 * BreakdownLimit.timeouts }

  private var stageTimeouts: Int { worker.executor.timeouts - earlierTimeouts }

  /// Whether a finding is still to be confirmed: once the run is overdue, only until one says that the engine is broken.
  func mayConfirm(knowing isBroken: @autoclosure () -> Bool) -> Bool {
    guard !hasAbandonedCase, !hasHungTooOften else { return false }
    return !isOverdue() || !isBroken()
  }

  /// Why a finding was not confirmed.
  var unconfirmedReason: String {
    let isInterrupted = hasAbandonedCase || !hasHungTooOften
    return isInterrupted
      ? "a case broke it, and the run was interrupted before that was confirmed"
      : "a case broke it, and the engine hung too often for that to be confirmed"
  }

  /// Why shrinking stopped, in words.
  func words(for reason: ShrinkResult.StopReason) -> String {
    switch reason {
    case .noReductionHelps: "no single reduction helps any more"
    case .budgetSpent: "the budget of executions ended"
    case .stopped: isOver ? StopText.interrupted : StopText.hung
    }
  }
}
