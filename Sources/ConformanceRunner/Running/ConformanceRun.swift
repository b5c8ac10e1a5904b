internal import CaseGeneration
internal import PropertyTesting
package import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

/// One run of an engine: enumerates and draws cases, judges them, makes counterexamples small, gives verdicts.
///
/// The result depends on the plan and on what the engine says of itself, never on time, except where an ``EarlyEnd`` says so,
/// and never on how many executors share the work.
package final class ConformanceRun {
  let plan: RunPlan
  let readings: Readings
  let generator: CaseGenerator
  /// Every case up to the size that the plan asks for; `nil` when it asks for none.
  let scope: SmallScope?
  let workers: [CaseWorker]
  /// The rules that are judged.
  let rules: [Rule]
  /// Looks for further rules that the cases of shrinking break.
  var judge: RuleJudge
  /// What the drawn cases came to.
  var totals: CaseTotals
  /// What the enumerated cases came to.
  var enumeration: CaseTotals
  /// What the drawn cases of a guided search exercised.
  var exercises: ExerciseLedger
  var failures: [RuleID: RuleFailure] = [:]
  var breakdowns: [Breakdown] = []
  var fixed: [RuleID: FixedOutcome] = [:]
  var queue: [RuleID] = []
  var corpus: [CorpusOutcome] = []
  /// The worked examples and pinned cases that the engine refused.
  var refusals: [RefusedCases] = []
  /// The case in which the engine no longer answered as the protocol asks.
  var failedCase: FailedCase?
  /// The findings that did not come again.
  var inconclusive: [RuleID: InconclusiveFindings] = [:]
  /// What ends the run before its time.
  var ending = EarlyEnd() {
    didSet {
      for worker in workers {
        worker.isOverdue = ending.isOverdue
        worker.executor.heed(ending.watch)
      }
    }
  }
  /// Whether something was left out since the run was interrupted.
  private(set) var isInterrupted = false
  /// Whether an answer was not waited for since the run was interrupted.
  private(set) var hasAbandonedCase = false
  /// How many time-outs there had been when the stage of the run began that goes on.
  private var earlierTimeouts = 0
  private var journal: CaseJournal?
  private var isFirstViolationReported = false

  /// Prepares a run.
  /// - Throws: ``ModelError`` when what the engine says of itself makes no sense.
  package convenience init(_ executor: any CaseExecutor, plan: RunPlan) throws(ModelError) {
    try self.init([executor], plan: plan)
  }

  /// Prepares a run that several executors of one engine share, each on a thread of its own.
  ///
  /// - Parameters:
  ///   - executors: One or more, all of the same engine; those of engines in this process only where it declares that its
  ///     instances are independent.
  ///   - plan: What to do.
  /// - Throws: ``ModelError`` when what the engine says of itself makes no sense.
  package init(_ executors: [any CaseExecutor], plan: RunPlan) throws(ModelError) {
    precondition(!executors.isEmpty, "a run needs an executor")
    let engine = executors[0].engine
    try engine.validate()
    let sizes = 0...SmallScope.largestSize
    if let size = plan.exhaustiveSize, !sizes.contains(size) {
      throw ModelError(
        "plan.exhaustiveSize", expected: "\(sizes.lowerBound) to \(sizes.upperBound)", found: "\(size)")
    }
    for executor in executors.dropFirst() where executor.standingFailure == nil {
      guard executors[0].standingFailure == nil, let difference = executor.engine.difference(from: engine) else {
        continue
      }
      throw ModelError(difference.place, expected: "\(difference.other), as of the first worker", found: difference.own)
    }
    let readings = plan.readings(for: engine)
    let generator = CaseGenerator(engine: engine, readings: readings)
    let rules = plan.judgedRules(of: engine, under: readings)
    self.plan = plan
    self.readings = readings
    self.generator = generator
    self.rules = rules
    scope = plan.exhaustiveSize.map { SmallScope(engine: engine, size: $0) }
    judge = RuleJudge(rules)
    totals = CaseTotals(rules)
    enumeration = CaseTotals(rules)
    exercises = ExerciseLedger(ruleCount: rules.count)
    let first = generator.testCase(seed: plan.seed, index: 0)
    workers = executors.map { CaseWorker($0, startingWith: first, readings: readings, judging: rules) }
  }

  /// Runs everything and gives the result.
  ///
  /// - Parameters:
  ///   - shouldGoOn: Asked between rounds of cases with the number of cases done; `false` ends enumerating and drawing.
  ///   - ending: What ends the run before its time.
  ///   - onEvent: Called with progress.
  /// - Returns: What the run found out.
  package func run(
    shouldGoOn: (_ finishedCases: Int) -> Bool = { _ in true }, ending: EarlyEnd = EarlyEnd(),
    onEvent: (RunEvent) -> Void = { _ in }
  ) -> RunResult {
    self.ending = ending
    return run(onEvent) { runCases(shouldGoOn, onEvent) }
  }

  /// Runs everything, with the cases run by a closure.
  func run(_ onEvent: (RunEvent) -> Void, cases: () -> Void) -> RunResult {
    defer { endJournal() }
    if let failure = standingFailure { return result(failure: failure) }
    beginWaiting()
    runFixedChecks()
    reportFirstViolation(onEvent)
    if let failure = runCorpus() { return result(failure: failure) }
    cases()
    if let failure = enumeration.failure ?? totals.failure { return result(failure: failure) }
    makeSmall(onEvent)
    return result(failure: nil)
  }

  /// Reports once what was found first, as soon as there is something.
  func reportFirstViolation(_ onEvent: (RunEvent) -> Void) {
    guard !isFirstViolationReported, let violation = firstViolation else { return }
    isFirstViolationReported = true
    onEvent(.foundFirst(violation))
  }

  private var firstViolation: FirstViolationOfRun? {
    for rule in rules {
      guard let found = fixed[rule.id]?.counterexample else { continue }
      return FirstViolationOfRun(rule: rule, finding: found.finding, testCase: found.testCase, origin: found.origin)
    }
    return queue.lazy.compactMap { id in
      guard let rule = self.rule(id), let failure = self.failures[id], let evidence = failure.evidence else {
        return nil
      }
      return FirstViolationOfRun(
        rule: rule, finding: evidence.finding, testCase: evidence.testCase, origin: failure.origin)
    }.first
  }

  /// Makes the cases of what is broken, and of breakdowns, as small as they can be.
  func makeSmall(_ onEvent: (RunEvent) -> Void) {
    if let recording = plan.recording { return chooseSmallest(of: recording) }
    beginWaiting()
    shrinkFailures(onEvent)
    beginWaiting()
    shrinkBreakdowns(onEvent)
  }
}

extension ConformanceRun {
  /// Notes every case before it runs, so that one that ends the process is left behind.
  /// - Throws: ``ModelError`` when the folder of the journal cannot be written.
  package func keep(_ journal: CaseJournal) throws(ModelError) {
    try journal.begin(JournalEntry.Head(engine, readings, seed: plan.seed), workers: workers.count)
    for (number, worker) in workers.enumerated() { worker.notes = journal.notes(ofWorker: number) }
    self.journal = journal
  }

  private func endJournal() {
    for worker in workers { worker.notes = nil }
    journal?.end()
    journal = nil
  }

  /// What the engine says of itself.
  var engine: EngineDescription { workers[0].executor.engine }
  /// The run that was made last outside of blocks.
  var facts: Run { workers[0].facts }

  /// Whether no further case is to be enumerated or drawn since the run is interrupted; asked before what is then left out.
  func endsDrawing() -> Bool {
    isInterrupted = isInterrupted || ending.isInterrupted()
    return isInterrupted
  }

  /// Whether nothing more is to be tried; asked before what is then left out.
  func isOverdue() -> Bool {
    guard ending.isOverdue() || hasAbandonedCase else { return false }
    isInterrupted = true
    return true
  }

  /// Whether a rule is broken so far.
  package func isBroken(_ rule: RuleID) -> Bool { failures[rule] != nil || fixed[rule]?.counterexample != nil }

  /// The rule with an id, when it is judged.
  func rule(_ id: RuleID) -> Rule? { rules.first { $0.id == id } }

  /// Runs a case outside of blocks and indexes what the engine did in ``facts``.
  func execute(
    _ testCase: ConformanceCase, _ source: @autoclosure () -> CaseJournal.Source = .itself
  ) -> CaseOutcome {
    let outcome = workers[0].execute(testCase, source())
    if case .failed(.abandoned) = outcome { noteAbandonedCase() }
    return outcome
  }

  /// Notes that an answer was not waited for.
  func noteAbandonedCase() { (isInterrupted, hasAbandonedCase) = (true, true) }

  /// Why every case fails, on any of the executors; `nil` while cases can be run.
  var standingFailure: CaseFailure? { workers.lazy.compactMap(\.executor.standingFailure).first }

  /// Begins a stage of the run outside of blocks, which may cost a few time-outs of its own.
  func beginWaiting() { earlierTimeouts = workers[0].executor.timeouts }

  /// Whether the stage has cost so many time-outs that nothing more is tried in it.
  var hasHungEnough: Bool { stageTimeouts >= BreakdownLimit.timeouts }

  /// Whether the stage has cost so many time-outs that nothing is even confirmed any more.
  var hasHungTooOften: Bool { stageTimeouts >= 2 * BreakdownLimit.timeouts }

  private var stageTimeouts: Int { workers[0].executor.timeouts - earlierTimeouts }

  /// Runs the second case of a comparison outside of blocks.
  func runTwin(_ testCase: ConformanceCase) -> Run? { workers[0].runTwin(testCase) }

  /// Puts a rule in the queue when it is broken for the first time.
  func note(
    _ rule: RuleID, _ kind: String, _ origin: RunResult.Counterexample.Origin, choices: [UInt64]? = nil,
    evidence: CaseEvidence? = nil
  ) {
    guard failures[rule] == nil else { return }
    failures[rule] = RuleFailure(kind: kind, origin: origin, choices: choices, evidence: evidence)
    queue.append(rule)
  }

  /// Puts a rule in the queue that a run breaks for the first time and on which it is still to be confirmed.
  func note(_ violation: RuleViolation, _ origin: RunResult.Counterexample.Origin, choices: [UInt64]) {
    guard failures[violation.rule] == nil else { return }
    note(violation.rule, violation.findings[0].kind, origin, choices: choices)
    failures[violation.rule]?.found = violation.findings
  }

  /// Notes a finding that did not come again.
  func noteInconclusive(
    _ rule: RuleID, _ finding: UnconfirmedFinding, _ origin: RunResult.Counterexample.Origin,
    in testCase: ConformanceCase
  ) {
    inconclusive[rule, default: InconclusiveFindings()].add(
      [inconclusive(finding, origin, in: testCase)], of: 1)
  }

  /// A finding that did not come again, as results have it.
  func inconclusive(
    _ finding: UnconfirmedFinding, _ origin: RunResult.Counterexample.Origin, in testCase: ConformanceCase
  ) -> InconclusiveFinding {
    InconclusiveFinding(
      origin: origin, testCase: testCase, finding: finding,
      hadOwnProcesses: workers[0].executor.runsAloneInProcess, invocation: plan.invocation)
  }
}
