internal import CaseGeneration
internal import Synchronization
internal import TouchModel
internal import TouchSpecs

/// The first block of a round that is not whole: those that come after it are not looked at.
private final class LastBlock: Sendable {
  private let number = Atomic(Int.max)

  /// Whether a block comes after it.
  func isBefore(_ block: Int) -> Bool { number.load(ordering: .relaxed) < block }

  /// Notes a block that is not whole.
  func note(_ block: Int) { number.min(block, ordering: .relaxed) }

  /// Its number among the blocks, or that of the last where all are whole.
  func number(of blocks: [CaseBlock]) -> Int { min(number.load(ordering: .relaxed), blocks.count - 1) }
}

/// A stage of a run: the cases of a series, run and judged in rounds of blocks that the workers share.
struct CaseStage {
  /// What they came to.
  struct Results {
    /// What all of them came to.
    fileprivate(set) var totals: CaseTotals
    /// What those of a guided search exercised.
    fileprivate(set) var exercises: ExerciseLedger
    /// The rules that were broken before, and after them those that the cases break.
    fileprivate(set) var broken: BrokenRules
    /// The findings that did not come again.
    fileprivate(set) var inconclusive: [RuleID: InconclusiveFindings] = [:]
    /// The case in which the engine no longer answered as the protocol asks.
    fileprivate(set) var failedCase: FailedCase?
  }

  private let series: CaseSeries
  private let session: EngineSession
  private let workers: [CaseWorker]
  private let wasBroken: Bool
  private let brokenByExamples: Set<RuleID>
  private var hasFoundFirst: Bool
  private var results: Results

  /// Prepares running the cases of a series after the stages that found this.
  init(_ series: CaseSeries, _ session: EngineSession, _ workers: [CaseWorker], after findings: RunFindings) {
    self.series = series
    self.session = session
    self.workers = workers
    wasBroken = findings.isEngineBroken
    brokenByExamples = findings.brokenByExamples
    hasFoundFirst = findings.first(of: session.rules) != nil
    results = Results(
      totals: CaseTotals(session.rules), exercises: ExerciseLedger(ruleCount: session.rules.count),
      broken: findings.broken)
  }

  /// Runs the cases.
  ///
  /// - Parameters:
  ///   - shouldGoOn: Asked between rounds; `false` ends them.
  ///   - onEvent: Called with progress.
  ///   - onBlock: Given what of each block counts, in the order of the cases, for any worker.
  /// - Returns: What those came to that were run.
  mutating func run(
    _ shouldGoOn: (RunProgress) -> Bool, _ onEvent: (RunEvent) -> Void, onBlock: (CaseBlock) -> Void = { _ in }
  ) -> Results {
    while results.totals.finishedCases < series.cases, !results.totals.isOver {
      onEvent(progress)
      guard goesOn(shouldGoOn) else { break }
      let series = series.guided(by: results.exercises, except: results.totals.isBroken)
      let round = runRound(of: series)
      take(round.blocks, of: series, onBlock)
      // A clock leaves what a run of so many cases gives; an interruption leaves all that is broken.
      if !round.beyond.isEmpty, session.endsDrawing() { take(round.beyond.map(\.uncounted), of: series, onBlock) }
      if !hasFoundFirst, let first = results.broken.first(of: session.rules) {
        hasFoundFirst = true
        onEvent(.foundFirst(first))
      }
    }
    onEvent(progress)
    if results.totals.finishedCases < series.cases, !results.totals.isOver {
      // Those that were announced will not be run.
      for worker in workers { worker.executor.forgetAnnounced() }
    }
    return results
  }

  /// Takes what blocks of the series came to elsewhere, which are the first of them.
  mutating func take(_ blocks: [CaseBlock]) -> Results {
    take(blocks, of: series) { _ in }
    return results
  }

  private var progress: RunEvent {
    .progress(finished: results.totals.finishedCases, of: series.cases, broken: results.broken.queue.count)
  }

  /// Whether there is to be another round; the first needs no time.
  private func goesOn(_ shouldGoOn: (RunProgress) -> Bool) -> Bool {
    guard !session.endsDrawing() else { return false }
    let finishedCases = results.totals.finishedCases
    let progress = RunProgress(finishedCases, results.broken, brokenByExamples)
    return finishedCases == 0 || shouldGoOn(progress) && !session.ending.isTimeUp()
  }

  private mutating func take(_ blocks: [CaseBlock], of series: CaseSeries, _ onBlock: (CaseBlock) -> Void) {
    for block in blocks {
      let block = reproduced(block, of: series)
      guard let news = results.totals.add(block) else { return }
      if block.failure != nil {
        let index = UInt64(series.firstCase + results.totals.finishedCases)
        results.failedCase = session.failedCase(series.source.testCase(at: index), series.source.origin(at: index))
      }
      results.exercises.note(block.sightings)
      onBlock(news)
      for violation in news.violations {
        results.broken.note(
          violation.rule, violation.kind, series.source.origin(at: violation.index), choices: violation.choices,
          evidence: violation.evidence)
      }
      for (rule, count) in zip(session.rules, news.unconfirmedCounts) where count > 0 {
        let own = news.unconfirmed.filter { $0.rule == rule.id }.map { found in
          session.inconclusive(
            found.finding, series.source.origin(at: found.index), in: series.source.testCase(at: found.index))
        }
        results.inconclusive[rule.id, default: InconclusiveFindings()].add(own, of: count)
      }
    }
  }

  /// A block with evidence for what it breaks: one that was run elsewhere, or whose run was interrupted, has none.
  ///
  /// What does not come again here is no violation, so that another block may have one.
  private func reproduced(_ block: CaseBlock, of series: CaseSeries) -> CaseBlock {
    var block = block
    for (position, rule) in session.rules.enumerated() where !results.totals.isBroken[position] {
      guard let index = block.violations.firstIndex(where: { $0.rule == rule.id }),
        block.violations[index].evidence == nil, session.mayConfirm(knowing: isEngineBroken),
        !session.isOverdue() || block.violations.allSatisfy({ $0.evidence == nil })
      else { continue }
      let violation = block.violations[index]
      let candidate = CandidateFinding(kind: violation.kind, of: rule, timesSeen: 1)
      switch session.confirm(candidate, in: series.source.testCase(at: violation.index)) {
      case .confirmed(let evidence): block.violations[index].evidence = evidence
      case .open: break
      case .unconfirmed(let finding):
        block.violations.remove(at: index)
        block.note(CaseBlock.Unconfirmed(index: violation.index, rule: rule.id, finding: finding), of: position)
      }
    }
    return block
  }

  private var isEngineBroken: Bool { wasBroken || results.broken.isAnyConfirmed }

  /// How many blocks each worker does before all wait for each other; one alone does not wait.
  private var blocksInRound: Int { workers.count == 1 ? 1 : workers.count * 4 }

  /// Runs a round of blocks; where something ends it before its time, those up to the first that is not whole, and apart from
  /// them what others that were begun came to.
  private func runRound(of series: CaseSeries) -> (blocks: [CaseBlock], beyond: [CaseBlock]) {
    let blocks = series.blocks(after: results.totals.finishedCases, inRound: blocksInRound)
    // Each worker is used by one thread at a time, and everything they share is a constant.
    nonisolated(unsafe) let workers = workers
    let (last, ending, isBroken) = (LastBlock(), session.ending, results.totals.isBroken)
    let outcomes = Workers.map(blocks.count, on: workers.count) { worker, block in
      guard !last.isBefore(block), !ending.isInterrupted() else {
        last.note(block)
        return CaseBlock()
      }
      let outcome = workers[worker].run(blocks[block], of: series.source, except: isBroken) { finished in
        last.isBefore(block) || ending.endsBlock(after: finished)
      }
      if outcome.finishedCases < blocks[block].count { last.note(block) }
      return outcome
    }
    let count = last.number(of: outcomes) + 1
    return (Array(outcomes.prefix(count)), Array(outcomes.dropFirst(count)))
  }
}
