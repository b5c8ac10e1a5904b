internal import CaseExplanation
internal import TouchModel

extension CauseSample {
  /// The rules that are broken where something is left out of the smallest case of one of them, and that one is not.
  ///
  /// What breaks them is less than what breaks that one, which needs what was left out.
  func brokenByParts(of rule: Int, _ run: ConformanceRun) -> Set<Int> {
    let testCase = rules[rule].counterexample.testCase
    var found: Set<Int> = []
    for deletion in testCase.deletions {
      guard let part = deletion.applied(to: testCase) else { continue }
      let broken = broken(by: part, run, of: Array(rules.indices))
      if !broken.contains(rule) { found.formUnion(broken) }
    }
    return found
  }
}
