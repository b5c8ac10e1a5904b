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

extension ConformanceRun {
  /// How many cases are run in one go, by one worker.
  package static let block = 250

  /// How many blocks each worker does before all wait for each other; one alone does not wait.
  private var blocksInRound: Int { workers.count == 1 ? 1 : workers.count * 4 }

  /// The cases of one source that a run goes through.
  private struct Stage {
    var source: CaseSource
    let firstCase: Int
    let cases: Int
  }

  /// Runs and judges every case up to the size of the plan, if it has one, then the drawn cases of the plan.
  func runCases(_ shouldGoOn: (Int) -> Bool, _ onEvent: (RunEvent) -> Void) {
    if let scope {
      let stage = Stage(source: .enumerated(scope), firstCase: 0, cases: scope.count)
      guard run(stage, into: &enumeration, shouldGoOn, onEvent), !enumeration.isOver else { return }
    }
    drawCases(shouldGoOn, onEvent)
  }

  /// Draws, runs and judges the cases of the plan.
  ///
  /// - Parameters:
  ///   - shouldGoOn: Asked between rounds with the number of cases done; `false` ends the drawing.
  ///   - onEvent: Called with progress.
  ///   - onBlock: Given what of each block counts, in the order of the cases, for any worker.
  func drawCases(
    _ shouldGoOn: (Int) -> Bool, _ onEvent: (RunEvent) -> Void, onBlock: (CaseBlock) -> Void = { _ in }
  ) {
    guard plan.cases > 0 else { return }
    _ = run(drawnStage, into: &totals, shouldGoOn, onEvent, onBlock: onBlock)
  }

  /// Takes what blocks of drawn cases came to, which follow those that were taken before.
  func take(_ blocks: [CaseBlock]) { take(blocks, of: drawnStage, into: &totals) { _ in } }

  /// Where the first of the drawn cases come from.
  var drawnSource: CaseSource {
    if let recording = plan.recording { return .recorded(recording) }
    return switch plan.search {
    case .plain: .drawn(generator, seed: plan.seed)
    case .guided: .guided(generator, seed: plan.seed, CaseGuide())
    }
  }

  private var drawnStage: Stage { Stage(source: drawnSource, firstCase: plan.firstCase, cases: plan.cases) }

  /// A stage as it goes on; a guided search is guided by what its cases exercised so far.
  private func guided(_ stage: Stage, except isBroken: [Bool]) -> Stage {
    guard case .guided(let generator, let seed, _) = stage.source else { return stage }
    var stage = stage
    stage.source = .guided(generator, seed: seed, exercises.guide(except: isBroken))
    return stage
  }

  /// Runs the cases of a stage in rounds of blocks that the workers share; gives whether nothing ended it before its time.
  private func run(
    _ stage: Stage, into totals: inout CaseTotals, _ shouldGoOn: (Int) -> Bool, _ onEvent: (RunEvent) -> Void,
    onBlock: (CaseBlock) -> Void = { _ in }
  ) -> Bool {
    while totals.finishedCases < stage.cases, !totals.isOver {
      onEvent(.progress(finished: totals.finishedCases, of: stage.cases, broken: queue.count))
      guard goesOn(after: totals.finishedCases, shouldGoOn) else { break }
      let stage = guided(stage, except: totals.isBroken)
      let round = runRound(of: stage, after: totals.finishedCases, except: totals.isBroken)
      take(round.blocks, of: stage, into: &totals, onBlock)
      // A clock leaves what a run of so many cases gives; an interruption leaves all that is broken.
      if !round.beyond.isEmpty, endsDrawing() { take(round.beyond.map(\.uncounted), of: stage, into: &totals, onBlock) }
      reportFirstViolation(onEvent)
    }
    onEvent(.progress(finished: totals.finishedCases, of: stage.cases, broken: queue.count))
    if totals.finishedCases == stage.cases || totals.isOver { return true }
    // Those that were announced will not be run.
    for worker in workers { worker.executor.forgetAnnounced() }
    return false
  }

  /// Whether there is to be another round; the first needs no time.
  private func goesOn(after finishedCases: Int, _ shouldGoOn: (Int) -> Bool) -> Bool {
    guard !endsDrawing() else { return false }
    return finishedCases == 0 || shouldGoOn(finishedCases) && !ending.isTimeUp()
  }

  private func take(
    _ blocks: [CaseBlock], of stage: Stage, into totals: inout CaseTotals, _ onBlock: (CaseBlock) -> Void
  ) {
    for block in blocks {
      let block = reproduced(block, of: stage, except: totals.isBroken)
      guard let news = totals.add(block) else { return }
      if block.failure != nil {
        let index = UInt64(stage.firstCase + totals.finishedCases)
        failedCase = FailedCase(
          stage.source.testCase(at: index), stage.source.origin(at: index), invocation: plan.invocation)
      }
      exercises.note(block.sightings)
      onBlock(news)
      for violation in news.violations {
        note(
          violation.rule, violation.kind, stage.source.origin(at: violation.index), choices: violation.choices,
          evidence: violation.evidence)
      }
      for (rule, count) in zip(rules, news.unconfirmedCounts) where count > 0 {
        let own = news.unconfirmed.filter { $0.rule == rule.id }.map { found in
          inconclusive(found.finding, stage.source.origin(at: found.index), in: stage.source.testCase(at: found.index))
        }
        inconclusive[rule.id, default: InconclusiveFindings()].add(own, of: count)
      }
    }
  }

  /// A block with evidence for what it breaks: one that was run elsewhere, or whose run was interrupted, has none.
  ///
  /// What does not come again here is no violation, so that another block may have one.
  private func reproduced(_ block: CaseBlock, of stage: Stage, except isBroken: [Bool]) -> CaseBlock {
    var block = block
    for (position, rule) in rules.enumerated() where !isBroken[position] {
      guard let index = block.violations.firstIndex(where: { $0.rule == rule.id }),
        block.violations[index].evidence == nil,
        mayConfirm(), !isOverdue() || block.violations.allSatisfy({ $0.evidence == nil })
      else { continue }
      let violation = block.violations[index]
      let candidate = CandidateFinding(kind: violation.kind, of: rule, timesSeen: 1)
      let testCase = stage.source.testCase(at: violation.index)
      switch workers[0].confirm([candidate], in: testCase, evenIfOverdue: true).outcomes[0] {
      case .confirmed(let evidence): block.violations[index].evidence = evidence
      case .open: break
      case .unconfirmed(let finding):
        block.violations.remove(at: index)
        block.note(CaseBlock.Unconfirmed(index: violation.index, rule: rule.id, finding: finding), of: position)
      }
    }
    return block
  }

  /// The blocks of the next round; a round of a guided search is an epoch.
  private func blocks(of stage: Stage, after start: Int) -> [Range<UInt64>] {
    let isGuided = stage.source.isGuided
    let block = isGuided ? ExerciseLedger.block : ConformanceRun.block
    let aim = isGuided ? (start / ExerciseLedger.epoch + 1) * ExerciseLedger.epoch : start + blocksInRound * block
    let end = min(stage.cases, aim)
    return stride(from: start, to: end, by: block).map { first in
      UInt64(stage.firstCase + first)..<UInt64(stage.firstCase + min(first + block, end))
    }
  }

  /// Runs a round of blocks; where something ends it before its time, those up to the first that is not whole, and apart from
  /// them what others that were begun came to.
  private func runRound(
    of stage: Stage, after start: Int, except isBroken: [Bool]
  ) -> (blocks: [CaseBlock], beyond: [CaseBlock]) {
    let blocks = blocks(of: stage, after: start)
    // Each worker is used by one thread at a time, and everything they share is a constant.
    nonisolated(unsafe) let workers = workers
    let (last, ending) = (LastBlock(), ending)
    let outcomes = Workers.map(blocks.count, on: workers.count) { worker, block in
      guard !last.isBefore(block), !ending.isInterrupted() else {
        last.note(block)
        return CaseBlock()
      }
      let outcome = workers[worker].run(blocks[block], of: stage.source, except: isBroken) { finished in
        last.isBefore(block) || ending.endsBlock(after: finished)
      }
      if outcome.finishedCases < blocks[block].count { last.note(block) }
      return outcome
    }
    let count = last.number(of: outcomes) + 1
    return (Array(outcomes.prefix(count)), Array(outcomes.dropFirst(count)))
  }
}
