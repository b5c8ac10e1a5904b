internal import TouchModel
internal import TouchSpecs

/// Groups broken rules by cause and puts the most basic first.
struct BugSorter {
  private let run: ConformanceRun

  init(_ run: ConformanceRun) { self.run = run }

  /// The bugs of a run: rules that end at the same smallest case, or each of which is broken by the other's, are one.
  func bugs(of rules: [RuleResult]) -> [Bug] {
    var rest = rules.filter { $0.verdict == .failed }
    var bugs: [Bug] = []
    while !rest.isEmpty {
      let first = rest.removeFirst()
      guard let counterexample = first.counterexample else { continue }
      let brokenByFirst = rulesBroken(by: counterexample)
      let same = rest.filter { other in
        guard let theirs = other.counterexample else { return false }
        return theirs.testCase == counterexample.testCase
          || brokenByFirst.contains(other.rule.id) && rulesBroken(by: theirs).contains(first.rule.id)
      }
      let ids = Set(same.map(\.rule.id))
      rest.removeAll { ids.contains($0.rule.id) }
      bugs.append(Bug(rule: first.rule, counterexample: counterexample, alsoBroken: same.map(\.rule.id)))
    }
    return bugs
  }

  private func rulesBroken(by counterexample: Counterexample) -> Set<RuleID> {
    guard run.execute(counterexample.testCase) == .finished else { return [] }
    let broken = run.judge.rules.filter { !$0.findings(in: run.facts, runTwin: run.runTwin).isEmpty }
    return Set(broken.map(\.id))
  }
}
