internal import TouchModel
internal import TouchSpecs

extension Rule {
  /// What the rule's own checks say of one run, comparisons included, worked examples and queries of defaults not.
  func report(on facts: CaseFacts, runTwin: (ConformanceCase) -> CaseFacts?) -> CheckReport {
    var report = CheckReport()
    for check in checks {
      switch check {
      case .invariant, .tallied: check.look(at: facts, &report)
      case .comparison(_, let twin, let compare):
        if let second = twin(facts), let other = runTwin(second) { compare(facts, other, &report) }
      case .examples, .defaults: break
      }
    }
    return report
  }
}
