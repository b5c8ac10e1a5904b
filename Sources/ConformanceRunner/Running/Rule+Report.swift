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

/// Which of a rule's checks are asked about a run.
enum CheckScope {
  /// Those that can be asked about any case: invariants and comparisons.
  case everyCase
  /// These, and worked examples and queries of defaults where the case is one.
  case fixedToo
}

extension Rule {
  /// What the rule's own checks find in one run, comparisons included, worked examples and queries of defaults not.
  package func report(on run: Run, runTwin: (ConformanceCase) -> Run?) -> RuleReport {
    report(on: run, .everyCase, runTwin: runTwin)
  }

  /// What the checks of a scope find in one run.
  func report(on run: Run, _ scope: CheckScope, runTwin: (ConformanceCase) -> Run?) -> RuleReport {
    let found = check(run, scope, runTwin: runTwin)
    guard !found.findings.isEmpty, isDisputed(in: run, scope, runTwin: runTwin) else {
      return RuleReport(exercised: found.exercised, findings: found.findings)
    }
    return RuleReport(disputed: found.findings)
  }

  /// All findings of the rule's own checks in one run, comparisons included, but for those that are disputed.
  func findings(in run: Run, runTwin: (ConformanceCase) -> Run?) -> [Finding] {
    report(on: run, runTwin: runTwin).findings
  }

  /// Whether a run that breaks the rule is disputed: under the readings that the engine declares the rule holds in this very
  /// run, or demands nothing.
  func isDisputed(
    in run: Run, _ scope: CheckScope = .everyCase, runTwin: (ConformanceCase) -> Run?
  ) -> Bool {
    guard let declared = run.underDeclaredReadings else { return false }
    return holds(in: declared, scope) { runTwin($0)?.underDeclaredReadings }
  }

  /// The readings that decide a disputed run: those whose declared value alone makes the rule hold in it, or all that the
  /// engine declares otherwise where no single one does.
  func decidingReadings(in run: Run, runTwin: (ConformanceCase) -> Run?) -> [Reading] {
    let declared = run.engine.readings
    let differing = declared.differences(from: run.readings)
    let deciding = differing.filter { reading in
      let readings = declared.over(run.readings, only: [reading])
      return holds(in: run.under(readings)) { runTwin($0)?.under(readings) }
    }
    return deciding.isEmpty ? differing : deciding
  }

  /// Whether the rule's own checks find nothing in a run, or the rule is not in force under its readings.
  func holds(in run: Run, _ scope: CheckScope = .everyCase, runTwin: (ConformanceCase) -> Run?) -> Bool {
    !isInForce(under: run.readings) || check(run, scope, runTwin: runTwin).findings.isEmpty
  }

  /// Whether the rule is checked on worked examples and queries of defaults alone.
  var hasFixedChecksOnly: Bool {
    checks.allSatisfy { check in
      switch check {
      case .examples, .defaults: true
      case .invariant, .comparison: false
      }
    }
  }

  /// What the checks find under the readings of the run.
  private func check(_ run: Run, _ scope: CheckScope, runTwin: (ConformanceCase) -> Run?) -> Check {
    var check = Check()
    guard judges(run) else { return check }
    for part in checks {
      switch part {
      case .invariant: part.look(at: run, &check)
      case .comparison(_, let twin, let compare):
        if let second = twin(run), let other = runTwin(second) { compare(run, other, &check) }
      case .examples(let examples) where scope == .fixedToo:
        for example in examples where example.testCase == run.testCase { example.verify(run, &check) }
      case .defaults(let expectations) where scope == .fixedToo:
        run.trace.check(expectations.filter { $0.isAsked(of: run.engine.capabilities) }, &check)
      case .examples, .defaults: break
      }
    }
    return check
  }
}

extension TouchTrace {
  /// Compares the defaults that were reported with those that are expected.
  fileprivate func check(_ expectations: [DefaultExpectation], _ check: inout Check) {
    for (sequence, record) in records.enumerated() {
      guard case .defaultValue(let subject, let attribute, let value) = record.event else { continue }
      for expected in expectations where expected.subject == subject && expected.attribute == attribute {
        check.applies()
        if expected.value != value { check.violated(expected.finding(value, records: [sequence])) }
      }
    }
  }
}
