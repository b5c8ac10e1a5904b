/// The cases of one source that a run goes through.
struct CaseSeries {
  /// Where they come from; that of a guided search changes with every epoch.
  var source: CaseSource
  /// The index of the first of them.
  let firstCase: Int
  /// How many there are.
  let cases: Int

  /// The blocks of the next round; a round of a guided search is an epoch.
  /// - Parameters:
  ///   - start: How many cases are done.
  ///   - blocksInRound: How many blocks a round has.
  /// - Returns: The indices of the cases of each block, in their order.
  func blocks(after start: Int, inRound blocksInRound: Int) -> [Range<UInt64>] {
    let isGuided = source.isGuided
    let block = isGuided ? ExerciseLedger.block : ConformanceRun.block
    let aim = isGuided ? (start / ExerciseLedger.epoch + 1) * ExerciseLedger.epoch : start + blocksInRound * block
    let end = min(cases, aim)
    return stride(from: start, to: end, by: block).map { first in
      UInt64(firstCase + first)..<UInt64(firstCase + min(first + block, end))
    }
  }

  /// The series as it goes on; a guided search is guided by what its cases exercised so far.
  func guided(by exercises: ExerciseLedger, except isBroken: [Bool]) -> CaseSeries {
    guard case .guided(let generator, let seed, _) = source else { return self }
    var series = self
    series.source = .guided(generator, seed: seed, exercises.guide(except: isBroken))
    return series
  }
}
