internal import TouchModel
internal import TouchSpecs

/// Groups broken rules by cause, and finds the rule of each group that names the cause.
///
/// ``CauseSample`` says how likely it is that one cause breaks two rules, and the rules that are likely to have one cause, all with
/// all on average, are one bug. ``HeadRank`` says which rule of a bug heads it.
struct BugSorter {
  private let session: EngineSession
  private var sample: CauseSample
  /// The smallest cases of rules that head a group, as far as they were looked for.
  private var smallest: [Int: RunResult.Counterexample] = [:]

  /// How often groups are formed again from smaller cases.
  private static let regroupings = 2

  /// Looks at the broken rules among results; some of them are broken by queries of defaults.
  init(_ session: EngineSession, _ results: [RunResult.RuleResult], wrongDefaults: Set<RuleID>) {
    self.session = session
    let broken = results.compactMap { result in
      result.verdict == .failed ? result.counterexample.map { (rule: result.rule, counterexample: $0) } : nil
    }
    sample = CauseSample(
      session,
      broken.enumerated().map { position, found in
        BrokenRule(
          found.rule, found.counterexample, at: position, hasWrongDefault: wrongDefaults.contains(found.rule.id))
      })
  }

  /// The bugs of the run, the one that shows in the most cases first; of those that show in as many, the most basic one.
  mutating func bugs() -> [RunResult.Bug] {
    var groups = groups
    for _ in 0..<BugSorter.regroupings where groups.count > 1 {
      guard makeSmaller(groups) else { break }
      groups = self.groups
    }
    var bugs: [(cases: Int, position: Int, bug: RunResult.Bug)] = []
    for group in groups {
      guard let head = head(of: group) else { continue }
      bugs.append((sample.cases(of: group), head, bug(of: group, headedBy: head)))
    }
    return bugs.sorted { (-$0.cases, $0.position) < (-$1.cases, $1.position) }.map(\.bug)
  }

  /// Looks for the smallest case of each group: what two of them have in common is known only when both are as small as they get.
  /// - Returns: Whether the rules are known by smaller cases than before.
  private mutating func makeSmaller(_ groups: [[Int]]) -> Bool {
    var areSmaller = false
    for group in groups {
      guard let head = head(of: group) else { continue }
      if sample.take(smallestCounterexample(of: head).testCase, of: group) { areSmaller = true }
    }
    return areSmaller
  }

  private mutating func bug(of group: [Int], headedBy head: Int) -> RunResult.Bug {
    var counterexample = smallestCounterexample(of: head)
    let others = group.filter { $0 != head }
    let broken =
      counterexample.testCase == sample.rules[head].smallest
      ? sample.rules[head].brokenBySmallest.intersection(others)
      : sample.broken(by: counterexample.testCase, of: others)
    counterexample.alsoBreaks = Set(broken.map { sample.rules[$0].rule.id })
    counterexample.brokenApart = apart(others.filter { !broken.contains($0) }, from: head)
    return RunResult.Bug(
      rule: sample.rules[head].rule, counterexample: counterexample, alsoBroken: others.map { sample.rules[$0].rule.id }
    )
  }

  /// Those of some rules that are broken in cases which do not break the head of their bug, the least related first.
  private func apart(_ others: [Int], from head: Int) -> [RunResult.BrokenApart] {
    let apart = others.filter { other in
      let found = sample.rules[other]
      return !found.brokenBySmallest.contains(head) && !found.counterexample.isOfExample && !found.rule.isCatchAll
    }
    return apart.sorted { (sample.kinship(head, $0), $0) < (sample.kinship(head, $1), $1) }
      .map { RunResult.BrokenApart(rule: sample.rules[$0].rule.id, testCase: sample.rules[$0].smallest) }
  }

  private mutating func smallestCounterexample(of rule: Int) -> RunResult.Counterexample {
    if let known = smallest[rule] { return known }
    let found = sample.rules[rule]
    let counterexample = RuleShrinker(session, found.rule).smallest(of: found.counterexample, from: found.starts)
    smallest[rule] = counterexample
    return counterexample
  }

  /// The broken rules, those of one cause together; each group in the order of the catalogue.
  private var groups: [[Int]] {
    var linkage = AverageLinkage(count: sample.rules.count, likeness: sample.kinship)
    return joined(caught(attributed(linkage.groups(aboveOrAt: CauseSample.kinshipOfOneCause))))
  }

  /// The rule of a group that names its cause.
  ///
  /// Where the best one is broken seldom, counts say little, and experiment decides: one that less breaks comes before it.
  private func head(of group: [Int]) -> Int? {
    let ranks = sample.ranks(of: group)
    guard let (best, rank) = ranks.min(by: { $0.value < $1.value }) else { return nil }
    guard rank.isSeldomBroken else { return best }
    let plainer = ranks.filter { rival in
      sample.rules[best].brokenByLess.contains(rival.key) && !sample.rules[rival.key].brokenByLess.contains(best)
        && rival.value.isOfTheSameKind(as: rank)
    }
    return plainer.min { $0.value < $1.value }?.key ?? best
  }

  /// Two groups are one where a rule of the other misses the very event that the head of one misses: in the same case, or in a
  /// plainer one, so that what is left out there does not matter.
  private func joined(_ groups: [[Int]]) -> [[Int]] {
    var joined = groups
    for group in groups {
      guard let head = head(of: group), let own = joined.firstIndex(where: { $0.contains(head) }) else { continue }
      let same = sample.rules[head].missingTheSame
      guard let other = joined.firstIndex(where: { !$0.contains(head) && !same.isDisjoint(with: $0) }) else { continue }
      joined[other] = (joined[other] + joined[own]).sorted()
      joined.remove(at: own)
    }
    return joined
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

  /// Rules that catch what more specific ones miss name a cause only where none of these is broken: where they are broken alone
  /// they belong to the nearest group with a rule of their chapter, if it is near.
  private func caught(_ groups: [[Int]]) -> [[Int]] {
    var others = groups
    for group in groups {
      guard let caught = group.first(where: isCatchAll),
        group.allSatisfy({ isCatchAll($0) || sample.rules[$0].counterexample.isOfExample })
      else { continue }
      let chapter = chapter(of: caught)
      let near = others.indices.filter { index in
        others[index] != group && others[index].contains { !isCatchAll($0) && self.chapter(of: $0) == chapter }
      }
      let kinships = near.map { sample.kinship(caught, of: others[$0]) }
      guard let highest = kinships.max(), highest >= CauseSample.kinshipOfCatchAll,
        let nearest = zip(near, kinships).first(where: { $0.1 == highest })?.0
      else { continue }
      others[nearest] = (others[nearest] + group).sorted()
      others.removeAll { $0 == group }
    }
    return others
  }

  private func isCatchAll(_ position: Int) -> Bool { sample.rules[position].rule.isCatchAll }

  private func chapter(of position: Int) -> String { sample.rules[position].rule.id.chapter }
}
