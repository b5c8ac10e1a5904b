internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

/// A finding on a fresh engine, with the run that shows it.
struct CaseEvidence: Hashable, Sendable {
  let finding: Finding
  let testCase: ConformanceCase
  let trace: TouchTrace
}

/// An unconfirmed finding that is looked for again.
struct CandidateFinding {
  /// What is found in a run of the case; the function runs the second case of a comparison.
  let findings: (Run, (ConformanceCase) -> Run?) -> [Finding]
  /// How far it is looked for.
  var effort = Effort.full
  /// What became of it so far.
  private(set) var outcome = Outcome.open
  /// What was found first, with how often.
  private var finding: UnconfirmedFinding
  /// The kinds of all that was found so far, by which findings are known again.
  private var kinds: Set<String>

  /// How far a finding is looked for.
  enum Effort { case full, sharedFirst, sharedOnly }

  /// What became of it.
  enum Outcome {
    /// It came again on a fresh engine.
    case confirmed(CaseEvidence)
    /// It did not.
    case unconfirmed(UnconfirmedFinding)
    /// The run ended before it was looked for.
    case open
  }

  init(
    _ found: [Finding], findings: @escaping (Run, (ConformanceCase) -> Run?) -> [Finding]
  ) {
    self.findings = findings
    finding = UnconfirmedFinding(found[0])
    kinds = Set(found.map(\.kind))
  }

  /// A finding of which the kind is known, in a case that was run elsewhere.
  init(kind: String, of rule: Rule, timesSeen: Int) {
    findings = { run, runTwin in rule.findings(in: run, runTwin: runTwin) }
    finding = UnconfirmedFinding(
      kind: kind, expected: rule.sentence, observed: "a finding of the kind “\(kind)”", timesSeen: timesSeen,
      runs: timesSeen)
    kinds = [kind]
  }

  init(_ found: [Finding], of rule: Rule) {
    self.init(found) { run, runTwin in rule.findings(in: run, runTwin: runTwin) }
  }

  /// Whether it is still to be looked for.
  var isOpen: Bool { if case .open = outcome { true } else { false } }

  /// Notes what was found in a run on an engine that other cases share; what does not come again there may be given up.
  mutating func noteShared(_ found: [Finding]) {
    let again = note(found)
    if again == nil || effort == .sharedOnly { giveUp() }
  }

  /// Notes what was found in a run on a fresh engine; what comes again is confirmed.
  mutating func noteFresh(_ found: [Finding], in run: Run) {
    finding.freshRuns += 1
    guard let again = note(found) else { return }
    outcome = .confirmed(CaseEvidence(finding: again, testCase: run.testCase, trace: run.trace))
  }

  /// Looks no further, unless it came again already.
  mutating func giveUp() {
    if isOpen { outcome = .unconfirmed(finding) }
  }

  /// Notes another run; gives the finding when it came again.
  private mutating func note(_ found: [Finding]) -> Finding? {
    let again = found.first { kinds.contains($0.kind) }
    kinds.formUnion(found.map(\.kind))
    finding.runs += 1
    if again != nil { finding.timesSeen += 1 }
    return again
  }
}
