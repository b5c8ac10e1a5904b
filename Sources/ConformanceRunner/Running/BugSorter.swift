internal import TouchModel
internal import TouchSpecs

/// Groups broken rules by cause, and finds the rule of each group that names the cause.
///
/// ``CauseSample`` says how likely it is that one cause breaks two rules, and the rules that are likely to have one cause, all with
/// all on average, are one bug. ``HeadRank`` says which rule of a bug heads it.
struct BugSorter {
  private let run: ConformanceRun
  private let sample: CauseSample

  /// Looks at the broken rules among the results of a run.
  init(_ run: ConformanceRun, _ results: [RunResult.RuleResult]) {
    self.run = run
    sample = CauseSample(
      run,
      results.compactMap { result in
        result.verdict == .failed ? result.counterexample.map { (result.rule, $0) } : nil
      })
  }

  /// The bugs of the run, in the order of the catalogue.
  func bugs() -> [RunResult.Bug] {
    let heads = groups.compactMap { group -> (position: Int, bug: RunResult.Bug)? in
      let ranks = sample.ranks(of: group)
      guard let head = ranks.min(by: { $0.value < $1.value })?.key else { return nil }
      let rule = sample.rules[head].rule
      let found = sample.rules[head].counterexample
      var counterexample = run.smallest(of: found, rule, from: sample.starts[head])
      let others = group.filter { $0 != head }
      let broken =
        found.testCase == counterexample.testCase
        ? sample.brokenBySmallest[head].intersection(others)
        : sample.broken(by: counterexample.testCase, run, of: others)
      counterexample.alsoBreaks = Set(broken.map { sample.rules[$0].rule.id })
      let ids = others.map { sample.rules[$0].rule.id }
      return (head, RunResult.Bug(rule: rule, counterexample: counterexample, alsoBroken: ids))
    }
    return heads.sorted { $0.position < $1.position }.map(\.bug)
  }

  /// The broken rules, those of one cause together; each group in the order of the catalogue.
  private var groups: [[Int]] {
    var linkage = AverageLinkage(count: sample.rules.count, likeness: sample.kinship)
    return attributed(linkage.groups(aboveOrAt: CauseSample.kinshipOfOneCause))
  }

  /// Worked examples that are broken alone belong to a bug of drawn cases where there is one, for any mistake on the way of an example
  /// breaks it: to the bug with the most rules of their chapters.
  private func attributed(_ groups: [[Int]]) -> [[Int]] {
    let examples = groups.filter { $0.allSatisfy { sample.rules[$0].counterexample.isOfExample } }
    var others = groups.filter { !examples.contains($0) }
    guard !others.isEmpty else { return groups }
    for example in examples {
      let chapters = Set(example.map(chapter))
      let shared = others.map { other in other.count { chapters.contains(chapter(of: $0)) } }
      let nearest = shared.indices.max { (shared[$0], $1) < (shared[$1], $0) } ?? 0
      others[nearest] = (others[nearest] + example).sorted()
    }
    return others
  }

  private func chapter(of position: Int) -> String { sample.rules[position].rule.id.chapter }
}
