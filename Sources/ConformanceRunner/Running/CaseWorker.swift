internal import SafeFiles
internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

/// Makes, runs and judges blocks of cases on one executor, which no other worker uses meanwhile.
final class CaseWorker {
  private let lookahead: Int
  /// Runs cases; the steps of a run that have nothing to do with blocks use it, too.
  var executor: any CaseExecutor
  /// Where the case is noted that is about to run; `nil`: nowhere.
  var notes: JournalFile?
  /// The run that was made last.
  var lastRun: Run { analyzer.run }
  /// What analyzes the runs.
  let analyzer: TraceAnalyzer
  /// What analyzes the second runs of comparisons.
  let twinAnalyzer: TraceAnalyzer
  /// What analyzes the runs that look for a finding again, and the second runs of their comparisons.
  private(set) lazy var freshAnalyzer = TraceAnalyzer(
    engine: executor.engine, readings: analyzer.readings, startingWith: first)
  private(set) lazy var freshTwinAnalyzer = TraceAnalyzer(
    engine: executor.engine, readings: analyzer.readings, startingWith: first)
  /// Whether the run has to end after the execution in hand, so that no finding is looked for again.
  var isOverdue: @Sendable () -> Bool = { false }
  private let first: ConformanceCase
  private var judge: RuleJudge
  /// What became of the second case of a comparison, where the engine broke down in it.
  private var twinFailure: CaseFailure?

  init(_ executor: any CaseExecutor, startingWith first: ConformanceCase, readings: Readings, judging rules: [Rule]) {
    self.executor = executor
    lookahead = executor.lookahead
    self.first = first
    judge = RuleJudge(rules)
    analyzer = TraceAnalyzer(engine: executor.engine, readings: readings, startingWith: first)
    twinAnalyzer = TraceAnalyzer(engine: executor.engine, readings: readings, startingWith: first)
  }

  /// Runs a case, which is noted by how it can be made again, and indexes what the engine did in ``lastRun``.
  func execute(_ testCase: ConformanceCase, _ source: @autoclosure () -> CaseJournal.Source) -> CaseOutcome {
    notes?.note(testCase, source())
    return analyzer.analyze(testCase) { trace in executor.run(testCase, into: &trace) }
  }

  /// Runs a case on an engine that has run nothing else, and indexes what the engine did in ``lastRun``.
  func executeAlone(_ testCase: ConformanceCase) -> CaseOutcome {
    notes?.note(testCase, .itself)
    return analyzer.analyze(testCase) { trace in executor.runAlone(testCase, into: &trace) }
  }

  /// Runs the second case of a comparison on an engine that has run nothing else.
  func runTwinAlone(_ testCase: ConformanceCase) -> Run? {
    let outcome = twinAnalyzer.analyze(testCase) { trace in executor.runAlone(testCase, into: &trace) }
    return outcome == .finished ? twinAnalyzer.run : nil
  }

  /// Runs the second case of a comparison.
  func runTwin(_ testCase: ConformanceCase) -> Run? {
    let outcome = twinAnalyzer.analyze(testCase) { trace in executor.runSecond(testCase, into: &trace) }
    if case .failed(let failure) = outcome { twinFailure = failure }
    return outcome == .finished ? twinAnalyzer.run : nil
  }

  /// Runs the cases of a block.
  ///
  /// - Parameters:
  ///   - indices: The indices of the cases.
  ///   - source: Where the cases come from.
  ///   - isBroken: Whether each rule is known to be broken, so that it need not be asked.
  ///   - endsWithViolation: Whether the first case that breaks a rule is the last of the block.
  ///   - isLeft: Whether the block is to be left; asked after every case with the number of those done.
  /// - Returns: What they came to; a block ends early where the engine broke down often enough.
  func run(
    _ indices: Range<UInt64>, of source: CaseSource, except isBroken: [Bool], endsWithViolation: Bool = false,
    isLeft: (_ finishedCases: Int) -> Bool = { _ in false }
  ) -> CaseBlock {
    var block = CaseBlock(unconfirmedCounts: isBroken.map { _ in 0 })
    judge.begin(except: isBroken)
    executor.beginBlock(source.name(ofBlockAt: indices.lowerBound))
    defer { executor.endBlock() }
    var announced: [ConformanceCase] = []
    var next = indices.lowerBound
    for index in indices {
      while next < indices.upperBound, announced.count < max(1, lookahead) {
        announced.append(source.testCase(at: next))
        if lookahead > 0 { executor.announce(announced[announced.count - 1]) }
        next += 1
      }
      let (breakdowns, exercised) = (block.breakdowns.count, source.isGuided ? judge.exercised : [])
      if let failure = run(announced.removeFirst(), index, of: source, &block) ?? executor.standingFailure {
        // An interrupted run is no evidence about the engine.
        if case .abandoned = failure { break }
        block.failure = failure
        break
      }
      block.finishedCases += 1
      if let sighting = source.sighting(at: index, of: { judge.rules(exercisedSince: exercised) }) {
        block.sightings.append(sighting)
      }
      if endsWithViolation, !block.violations.isEmpty { break }
      if block.breakdowns.count > breakdowns, block.isCutShort { break }
      if isLeft(block.finishedCases) { break }
    }
    block.exercised = judge.exercised
    return block
  }

  /// Runs a case; gives the failure that ends the run, if any.
  private func run(
    _ testCase: ConformanceCase, _ index: UInt64, of source: CaseSource, _ block: inout CaseBlock
  ) -> CaseFailure? {
    func note(_ kind: Breakdown.Kind, _ message: String) {
      let choices = source.choices(at: index)
      block.breakdowns.append(CaseBlock.BrokenCase(index: index, kind: kind, message: message, choices: choices))
    }
    twinFailure = nil
    executor.announceCase(at: index)
    switch execute(testCase, source.note(at: index)) {
    case .failed(.unsupported(let message)):
      block.refusals.add([source.refusal(of: testCase, at: index, message)])
      return nil
    case .failed(let failure):
      guard let kind = Breakdown.kind(of: failure) else { return failure }
      note(kind, failure.text)
      return nil
    case .finished: break
    }
    let found =
      judge.judge(lastRun, runTwin: runTwin) + judge.compare(lastRun, source.sampling(at: index), runTwin: runTwin)
    for dispute in found where dispute.isDisputed {
      block.disputes.note(DisputedRule(rule: dispute.rule, first: index, choices: source.choices(at: index)))
    }
    let violations = found.filter { !$0.isDisputed }
    let failure = violations.isEmpty ? nil : settle(violations, in: testCase, index, of: source, &judge, &block)
    // An engine that breaks down in the second case of a comparison has broken down.
    if let twinFailure, let kind = Breakdown.kind(of: twinFailure) {
      note(kind, "\(twinFailure.text); in the second case of a comparison")
    }
    return failure
  }
}
