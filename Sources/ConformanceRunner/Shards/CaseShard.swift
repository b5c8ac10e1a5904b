/// One of the shards into which the cases of a run are divided, each with cases that follow one another.
///
/// A shard is made of whole blocks, as a run draws them. So what its blocks come to is what they come to in the whole run,
/// where the engine breaks down so often that no more cases are drawn as well.
package struct CaseShard: Hashable, Sendable, CustomStringConvertible {
  /// The most shards of one run.
  package static let most = 10_000

  /// Which shard it is, counted from 1.
  package let number: Int
  /// How many shards there are.
  package let count: Int

  /// The shard with a number; `nil` when there is none.
  package init?(_ number: Int, of count: Int) {
    guard (1...CaseShard.most).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// The shard that a text such as `2/4` names; `nil` when it names none.
  package init?(_ text: String) {
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
    guard words.count == 2, let number = Int(words[0]), let count = Int(words[1]), text == "\(number)/\(count)" else {
      return nil
    }
    self.init(number, of: count)
  }

  /// Number and count, such as `2/4`.
  package var description: String { "\(number)/\(count)" }

  /// Into how many shards so many cases can be divided.
  package static func most(in cases: Int) -> Int { min(most, blocks(in: cases)) }

  /// The cases of the shard among so many, counted from the first of them.
  package func cases(of cases: Int) -> Range<Int> {
    let blocks = CaseShard.blocks(in: cases)
    let start = blocks * (number - 1) / count * ConformanceRun.block
    let end = blocks * number / count * ConformanceRun.block
    return min(start, cases)..<min(end, cases)
  }

  /// Whether it is the first of them, with which goes what a run does before it draws.
  package var isFirst: Bool { number == 1 }

  /// The names of its blocks in a run with a plan, by which recordings call their files.
  package func blockNames(of plan: RunPlan) -> [String] {
    let cases = cases(of: plan.cases)
    return stride(from: cases.lowerBound, to: cases.upperBound, by: ConformanceRun.block).map { start in
      CaseSource.name(ofDrawnBlockAt: UInt64(plan.firstCase + start))
    }
  }

  private static func blocks(in cases: Int) -> Int { (cases + ConformanceRun.block - 1) / ConformanceRun.block }
}
