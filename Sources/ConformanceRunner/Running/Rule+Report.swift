package import TouchModel
package import TouchSpecs
package import TraceAnalysis

/// What a rule finds in one run.
package struct RuleReport {
  /// How often the rule applied; 0 in a run that is disputed.
  package var exercised = 0
  /// Where the rule is broken.
  package var findings: [Finding] = []
  /// Where it would be broken but for what the engine declares: under the engine's own readings the rule holds in this run.
  var disputed: [Finding] = []
}

extension Rule {
  /// What the rule's own checks find in one run, comparisons included, worked examples and queries of defaults not.
  package func report(on facts: Run, runTwin: (ConformanceCase) -> Run?) -> RuleReport {
    let found = check(facts, runTwin: runTwin)
    guard !found.findings.isEmpty, isDisputed(in: facts, runTwin: runTwin) else {
      return RuleReport(exercised: found.exercised, findings: found.findings)
    }
    return RuleReport(disputed: found.findings)
  }

  /// All findings of the rule's own checks in one run, comparisons included, but for those that are disputed.
  func findings(in facts: Run, runTwin: (ConformanceCase) -> Run?) -> [Finding] {
    report(on: facts, runTwin: runTwin).findings
  }

  /// Whether a run that breaks the rule is disputed: under the readings that the engine declares the rule holds in this very
  /// run, or demands nothing.
  func isDisputed(in facts: Run, runTwin: (ConformanceCase) -> Run?) -> Bool {
    guard let declared = facts.underDeclaredReadings else { return false }
    return holds(in: declared) { runTwin($0)?.underDeclaredReadings }
  }

  /// The readings that decide a disputed run: those whose declared value alone makes the rule hold in it, or all that the
  /// engine declares otherwise where no single one does.
  func decidingReadings(in facts: Run, runTwin: (ConformanceCase) -> Run?) -> [Reading] {
    let declared = facts.engine.readings
    let differing = declared.differences(from: facts.readings)
    let deciding = differing.filter { reading in
      let readings = declared.over(facts.readings, only: [reading])
      return holds(in: facts.under(readings)) { runTwin($0)?.under(readings) }
    }
    return deciding.isEmpty ? differing : deciding
  }

  /// Whether the rule's own checks find nothing in a run, or the rule is not in force under its readings.
  func holds(in facts: Run, runTwin: (ConformanceCase) -> Run?) -> Bool {
    !isInForce(under: facts.readings) || check(facts, runTwin: runTwin).findings.isEmpty
  }

  /// What the checks find under the readings of the facts.
  private func check(_ facts: Run, runTwin: (ConformanceCase) -> Run?) -> Check {
    var report = Check()
    guard judges(facts) else { return report }
    for check in checks {
      switch check {
      case .invariant: check.look(at: facts, &report)
      case .comparison(_, let twin, let compare):
        if let second = twin(facts), let other = runTwin(second) { compare(facts, other, &report) }
      case .examples, .defaults: break
      }
    }
    return report
  }
}
