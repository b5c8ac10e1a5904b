internal import CaseGeneration
package import TouchModel
internal import TouchSpecs

/// One run of an engine: enumerates and draws cases, judges them, makes counterexamples small, gives verdicts.
///
/// It goes through stages, each of which is a value that is given what was found before, works on the engine, and returns what it
/// found: `FixedChecks`, `CorpusCheck`, `CaseStage` for enumerated and for drawn cases, `ShrinkingStage` and `BreakdownStage`, or
/// `RecordingStage` where cases were recorded; then `RunVerdicts` and `BugSorter` say what it comes to. `RunFindings` puts together
/// what they found. The run itself keeps nothing but the workers, their journal, and the session that knows when it is to end.
///
/// The result depends on the plan and on what the engine says of itself, never on time, except where an ``EarlyEnd`` says so,
/// and never on how many executors share the work.
package final class ConformanceRun {
  /// How many cases are run in one go, by one worker.
  package static let block = 250

  /// The engine outside of blocks.
  let session: EngineSession
  let workers: [CaseWorker]
  private var journal: CaseJournal?

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
    let first = generator.testCase(seed: plan.seed, index: 0)
    workers = executors.map { CaseWorker($0, startingWith: first, readings: readings, judging: rules) }
    session = EngineSession(
      workers[0], plan: plan, readings: readings, rules: rules, generator: generator,
      scope: plan.exhaustiveSize.map { SmallScope(engine: engine, size: $0) })
  }

  /// Runs everything and gives the result.
  ///
  /// - Parameters:
  ///   - shouldGoOn: Asked between rounds of cases; `false` ends enumerating and drawing.
  ///   - ending: What ends the run before its time.
  ///   - onEvent: Called with progress.
  /// - Returns: What the run found out.
  package func run(
    shouldGoOn: (RunProgress) -> Bool = { _ in true }, ending: EarlyEnd = EarlyEnd(),
    onEvent: (RunEvent) -> Void = { _ in }
  ) -> RunResult {
    end(by: ending)
    return run(onEvent) { findings in runCases(&findings, shouldGoOn, onEvent) }
  }

  /// Runs everything, with the cases run by a closure, which adds what they came to.
  func run(_ onEvent: (RunEvent) -> Void, cases: (inout RunFindings) -> Void) -> RunResult {
    defer { endJournal() }
    var findings = RunFindings(rules)
    if let failure = standingFailure { return result(of: findings, failure: failure) }
    session.beginWaiting()
    var checks = FixedChecks(session)
    findings.take(checks.run())
    if let first = findings.first(of: rules) { onEvent(.foundFirst(first)) }
    var corpus = CorpusCheck(session, isEngineBroken: findings.isEngineBroken)
    let pinned = corpus.run()
    findings.take(pinned)
    if let failure = pinned.failure { return result(of: findings, failure: failure) }
    cases(&findings)
    if let failure = findings.enumeration.failure ?? findings.drawn.failure {
      return result(of: findings, failure: failure)
    }
    makeSmall(&findings, onEvent)
    return result(of: findings, failure: nil)
  }
}

/// Stages of a run.
extension ConformanceRun {
  /// The rules that are judged.
  var rules: [Rule] { session.rules }

  /// Runs and judges every case up to the size of the plan, if it has one, then the drawn cases of the plan.
  private func runCases(
    _ findings: inout RunFindings, _ shouldGoOn: (RunProgress) -> Bool, _ onEvent: (RunEvent) -> Void
  ) {
    if let scope = session.scope {
      let series = CaseSeries(source: .enumerated(scope), firstCase: 0, cases: scope.count)
      var stage = CaseStage(series, session, workers, after: findings)
      findings.takeEnumerated(stage.run(shouldGoOn, onEvent))
      guard findings.enumeration.finishedCases == scope.count, !findings.enumeration.isOver else { return }
    }
    drawCases(&findings, shouldGoOn, onEvent)
  }

  /// Draws, runs and judges the cases of the plan.
  ///
  /// - Parameters:
  ///   - findings: What was found before, to which this is added.
  ///   - shouldGoOn: Asked between rounds; `false` ends the drawing.
  ///   - onEvent: Called with progress.
  ///   - onBlock: Given what of each block counts, in the order of the cases, for any worker.
  func drawCases(
    _ findings: inout RunFindings, _ shouldGoOn: (RunProgress) -> Bool, _ onEvent: (RunEvent) -> Void,
    onBlock: (CaseBlock) -> Void = { _ in }
  ) {
    guard session.plan.cases > 0 else { return }
    var stage = CaseStage(drawnSeries, session, workers, after: findings)
    findings.takeDrawn(stage.run(shouldGoOn, onEvent, onBlock: onBlock))
  }

  /// Takes what blocks of drawn cases came to elsewhere.
  func take(_ blocks: [CaseBlock], _ findings: inout RunFindings) {
    var stage = CaseStage(drawnSeries, session, workers, after: findings)
    findings.takeDrawn(stage.take(blocks))
  }

  private var drawnSeries: CaseSeries {
    CaseSeries(source: session.drawnSource, firstCase: session.plan.firstCase, cases: session.plan.cases)
  }

  /// Makes the cases of what is broken, and of breakdowns, as small as they can be.
  func makeSmall(_ findings: inout RunFindings, _ onEvent: (RunEvent) -> Void) {
    if let recording = session.plan.recording {
      return findings.take(chosen: RecordingStage(session, recording, after: findings).run())
    }
    session.beginWaiting()
    var shrinking = ShrinkingStage(session, after: findings)
    findings.take(shrinking.run(onEvent))
    session.beginWaiting()
    var breakdowns = BreakdownStage(session, after: findings)
    findings.take(shrunk: breakdowns.run(onEvent))
  }
}

/// How a run begins and ends.
extension ConformanceRun {
  /// From now on this ends the run before its time.
  func end(by ending: EarlyEnd) {
    session.end(by: ending)
    for worker in workers {
      worker.isOverdue = ending.isOverdue
      worker.executor.heed(ending.watch)
    }
  }

  /// Why every case fails, on any of the executors; `nil` while cases can be run.
  var standingFailure: CaseFailure? { workers.lazy.compactMap(\.executor.standingFailure).first }

  /// Notes every case before it runs, so that one that ends the process is left behind.
  /// - Throws: ``ModelError`` when the folder of the journal cannot be written.
  package func keep(_ journal: CaseJournal) throws(ModelError) {
    let head = JournalEntry.Head(session.engine, session.readings, seed: session.plan.seed)
    try journal.begin(head, workers: workers.count)
    for (number, worker) in workers.enumerated() { worker.notes = journal.notes(ofWorker: number) }
    self.journal = journal
  }

  private func endJournal() {
    for worker in workers { worker.notes = nil }
    journal?.end()
    journal = nil
  }
}
