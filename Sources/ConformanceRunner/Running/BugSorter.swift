internal import TouchModel
internal import TouchSpecs

/// Groups broken rules by cause, and finds the rule of each that names the cause.
///
/// A rule is explained by another when its own smallest case breaks the other as well: there, and so presumably everywhere,
/// fixing the other comes first. The rule that explains most gathers those of one cause; ``HeadRank`` says which of them heads.
struct BugSorter {
  private let run: ConformanceRun

  init(_ run: ConformanceRun) { self.run = run }

  /// The bugs of a run, in the order of the catalogue.
  func bugs(of rules: [RunResult.RuleResult]) -> [RunResult.Bug] {
    var rest = rules.compactMap { rule in
      rule.verdict == .failed ? rule.counterexample.map { BrokenRule(rule.rule, $0, rulesBroken(by: $0)) } : nil
    }
    var bugs: [(position: Int, bug: RunResult.Bug)] = []
    let sample = RuleSample(run, rest.map { ($0.rule, $0.counterexample) })
    while let leader = leader(of: rest) {
      let group = rest.filter { leader.explains($0) }
      guard let head = group.min(by: { sample.rank(of: $0.rule) < sample.rank(of: $1.rule) }) else { break }
      let position = rules.firstIndex { $0.rule.id == head.rule.id } ?? rules.count
      let ids = group.map(\.rule.id)
      let bug = RunResult.Bug(
        rule: head.rule, counterexample: head.counterexample, alsoBroken: ids.filter { $0 != head.rule.id })
      bugs.append((position, bug))
      rest.removeAll { ids.contains($0.rule.id) }
    }
    return bugs.sorted { $0.position < $1.position }.map(\.bug)
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
