internal import TouchModel
internal import TouchSpecs

/// Groups broken rules by cause and puts the most basic first.
///
/// A rule is explained by another when its own smallest case breaks the other as well: there, and so presumably everywhere,
/// fixing the other comes first. The rule that explains most stands for its cause.
struct BugSorter {
  private let run: ConformanceRun

  init(_ run: ConformanceRun) { self.run = run }

  /// The bugs of a run, in the order of the catalogue.
  func bugs(of rules: [RunResult.RuleResult]) -> [RunResult.Bug] {
    var rest = rules.compactMap { rule in
      rule.verdict == .failed ? rule.counterexample.map { BrokenRule(rule.rule, $0, rulesBroken(by: $0)) } : nil
    }
    var bugs: [(rank: Int, bug: RunResult.Bug)] = []
    while let leader = leader(of: rest) {
      let explained = rest.filter { leader.explains($0) }.map(\.rule.id)
      let rank = rules.firstIndex { $0.rule.id == leader.rule.id } ?? rules.count
      let bug = RunResult.Bug(
        rule: leader.rule, counterexample: leader.counterexample,
        alsoBroken: explained.filter { $0 != leader.rule.id })
      bugs.append((rank, bug))
      rest.removeAll { explained.contains($0.rule.id) }
    }
    return bugs.sorted { $0.rank < $1.rank }.map(\.bug)
  }

  /// The rule that explains most, the first of the catalogue where several explain as many.
  private func leader(of rules: [BrokenRule]) -> BrokenRule? {
    let counts = rules.map { candidate in rules.count { candidate.explains($0) } }
    guard let most = counts.max() else { return nil }
    return counts.firstIndex(of: most).map { rules[$0] }
  }

  private func rulesBroken(by counterexample: RunResult.Counterexample) -> Set<RuleID> {
    guard !run.isOverdue(), !run.hasHungTooOften, run.execute(counterexample.testCase) == .finished else { return [] }
    let broken = run.rules.filter { !$0.findings(in: run.facts, runTwin: run.runTwin).isEmpty }
    return Set(broken.map(\.id))
  }
}

/// A broken rule with its smallest case, and what else that case breaks.
private struct BrokenRule {
  let rule: Rule
  let counterexample: RunResult.Counterexample
  private let brokenByCase: Set<RuleID>

  init(_ rule: Rule, _ counterexample: RunResult.Counterexample, _ brokenByCase: Set<RuleID>) {
    self.rule = rule
    self.counterexample = counterexample
    self.brokenByCase = brokenByCase
  }

  /// Whether the smallest case of another rule breaks this one as well, or is the same.
  func explains(_ other: BrokenRule) -> Bool {
    other.rule.id == rule.id || other.brokenByCase.contains(rule.id)
      || other.counterexample.testCase == counterexample.testCase
  }
}
