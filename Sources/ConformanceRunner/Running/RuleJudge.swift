internal import TouchModel
internal import TouchSpecs

/// Judges runs of cases by a list of rules and keeps count.
struct RuleJudge {
  /// One rule with its checks sorted by kind.
  struct Entry {
    let rule: Rule
    let invariants: [@Sendable (CaseFacts, inout CheckReport) -> Void]
    let comparisons: [Comparison]
    var exercised = 0
    /// Whether the rule has been broken, so that it is not asked any more.
    var isBroken = false
  }

  struct Comparison {
    let twin: @Sendable (CaseFacts) -> ConformanceCase?
    let compare: @Sendable (CaseFacts, CaseFacts, inout CheckReport) -> Void
  }

  var entries: [Entry]
  private var report = CheckReport()

  init(_ rules: [Rule]) {
    entries = rules.map { rule in
      Entry(
        rule: rule,
        invariants: rule.checks.compactMap { if case .invariant(let check) = $0 { check } else { nil } },
        comparisons: rule.checks.compactMap {
          if case .comparison(let twin, let compare) = $0 { Comparison(twin: twin, compare: compare) } else { nil }
        })
    }
  }

  /// A rule that a run breaks for the first time.
  struct Breach {
    let rule: RuleID
    let finding: Finding
  }

  /// Asks every rule that is not broken yet about a run, and gives the first finding of each that the run breaks.
  mutating func judge(_ facts: CaseFacts) -> [Breach] {
    var breaches: [Breach] = []
    for index in entries.indices where !entries[index].isBroken {
      for check in entries[index].invariants { check(facts, &report) }
      if report.exercised > 0 || !report.findings.isEmpty { settle(index, &breaches) }
    }
    return breaches
  }

  /// Asks the comparison rules about a run of a case drawn for them; `runTwin` runs the second case.
  ///
  /// A second run costs as much as the first, so these rules look only at the cases whose bias they ask for.
  mutating func compare(_ facts: CaseFacts, bias: Bias?, runTwin: (ConformanceCase) -> CaseFacts?) -> [Breach] {
    var breaches: [Breach] = []
    guard let bias else { return [] }
    for index in entries.indices where !entries[index].isBroken && entries[index].rule.biases.contains(bias) {
      for comparison in entries[index].comparisons {
        guard let twin = comparison.twin(facts), let other = runTwin(twin) else { continue }
        comparison.compare(facts, other, &report)
      }
      if report.exercised > 0 || !report.findings.isEmpty { settle(index, &breaches) }
    }
    return breaches
  }

  private mutating func settle(_ index: Int, _ breaches: inout [Breach]) {
    entries[index].exercised += report.exercised
    if let first = report.findings.first {
      entries[index].isBroken = true
      breaches.append(Breach(rule: entries[index].rule.id, finding: first))
    }
    report.reset()
  }
}

extension Rule {
  /// All findings of the rule's own checks in one run, comparisons included.
  func findings(in facts: CaseFacts, runTwin: (ConformanceCase) -> CaseFacts?) -> [Finding] {
    var report = CheckReport()
    for check in checks {
      switch check {
      case .invariant(let check): check(facts, &report)
      case .comparison(let twin, let compare):
        if let second = twin(facts), let other = runTwin(second) { compare(facts, other, &report) }
      case .examples, .defaults: break
      }
    }
    return report.findings
  }
}
