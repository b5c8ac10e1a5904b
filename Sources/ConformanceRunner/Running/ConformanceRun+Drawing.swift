internal import Synchronization
internal import TouchModel
internal import TouchSpecs

extension ConformanceRun {
  /// How many cases are run in one go, by one worker.
  public static let block = 250

  /// How many blocks each worker does before everybody waits for the others; one alone waits for nobody.
  private var blocksInRound: Int { workers.count == 1 ? 1 : workers.count * 4 }

  /// Draws, runs and judges the cases of the plan, in rounds of blocks that the workers share.
  ///
  /// - Parameters:
  ///   - shouldGoOn: Asked between rounds with the number of cases done; `false` ends the drawing.
  ///   - onEvent: Told of progress.
  ///   - onBlock: Given what of each block counts, in the order of the cases, whoever ran it.
  func drawCases(
    _ shouldGoOn: (Int) -> Bool, _ onEvent: (RunEvent) -> Void, onBlock: (CaseBlock) -> Void = { _ in }
  ) {
    while tally.finishedCases < plan.cases, !tally.isOver {
      onEvent(.progress(finished: tally.finishedCases, of: plan.cases, broken: queue.count))
      guard tally.finishedCases == 0 || shouldGoOn(tally.finishedCases) else { break }
      take(runRound(), onBlock)
    }
    onEvent(.progress(finished: tally.finishedCases, of: plan.cases, broken: queue.count))
  }

  /// Takes what blocks came to, which follow those that were taken before.
  func take(_ blocks: [CaseBlock], _ onBlock: (CaseBlock) -> Void = { _ in }) {
    for block in blocks {
      guard let news = tally.add(block) else { return }
      onBlock(news)
      for breach in news.breaches { note(breach.rule, breach.kind, .drawn(index: breach.index)) }
    }
  }

  private func runRound() -> [CaseBlock] {
    let start = tally.finishedCases
    let end = min(plan.cases, start + blocksInRound * ConformanceRun.block)
    let blocks = stride(from: start, to: end, by: ConformanceRun.block).map { first in
      UInt64(plan.firstCase + first)..<UInt64(plan.firstCase + min(first + ConformanceRun.block, end))
    }
    let isBroken = tally.isBroken
    // Each worker is used by one thread at a time, and everything they share is a constant.
    nonisolated(unsafe) let workers = workers
    let last = Atomic(Int.max)
    return Workers.map(blocks.count, on: workers.count) { worker, block in
      let outcome = workers[worker].run(blocks[block], except: isBroken) { last.load(ordering: .relaxed) < block }
      // Blocks that come after the end are not looked at.
      if outcome.isCutShort || outcome.failure != nil { last.min(block, ordering: .relaxed) }
      return outcome
    }
  }
}
