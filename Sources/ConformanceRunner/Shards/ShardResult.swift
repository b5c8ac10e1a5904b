/// What the cases of one shard of a run came to, and all that is needed to go on with the whole.
///
/// It holds numbers and names, no scenes: a case is found again by seed and index, and what breaks a rule is made small
/// only when the shards are put together.
package struct ShardResult: Hashable, Sendable {
  /// The value of the key `schema` of every file.
  package static let schema = "touch-conformance shard"
  /// The version of the form.
  package static let version = 2
  /// The most bytes that are read of a file.
  static let mostBytes = 16_000_000
  /// The most ranges of cases in one shard: engines that break down more often are not asked again.
  static let mostRanges = 64

  /// Which shard it is.
  package let shard: CaseShard
  /// What it is a shard of.
  package let whole: ShardedPlan
  /// What the cases came to, in their order; blocks in which no process broke down are added up.
  let ranges: [CaseBlock]

  init(shard: CaseShard, whole: ShardedPlan, ranges: [CaseBlock]) {
    self.shard = shard
    self.whole = whole
    self.ranges = ranges
  }

  /// How many cases were run.
  package var finishedCases: Int { ranges.reduce(0) { $0 + $1.finishedCases } }
  /// The indices of the cases of the shard.
  package var indices: Range<Int> {
    let cases = shard.cases(of: whole.cases)
    return whole.firstCase + cases.lowerBound..<whole.firstCase + cases.upperBound
  }
}

extension [CaseBlock] {
  /// Adds what the next block came to, with that of the block before where nothing in them may end a run.
  mutating func join(_ block: CaseBlock) {
    var block = block
    // Runs are not written; merging shards runs the case again.
    for index in block.violations.indices { block.violations[index].evidence = nil }
    guard let last = indices.last, self[last].isQuiet, block.isQuiet else { return append(block) }
    self[last].finishedCases += block.finishedCases
    for rule in block.exercised.indices { self[last].exercised[rule] += block.exercised[rule] }
    self[last].violations += block.violations
    for dispute in block.disputes { self[last].disputes.note(dispute) }
    self[last].refusals.add(block.refusals)
    for finding in block.unconfirmed {
      let kept = self[last].unconfirmed.count { $0.rule == finding.rule }
      if kept < InconclusiveFindings.mostKept { self[last].unconfirmed.append(finding) }
    }
    for rule in block.unconfirmedCounts.indices {
      self[last].unconfirmedCounts[rule] += block.unconfirmedCounts[rule]
    }
  }
}

extension CaseBlock {
  /// Whether nothing happened in it after which a run may draw no more cases.
  fileprivate var isQuiet: Bool { breakdowns.isEmpty && failure == nil }
}
