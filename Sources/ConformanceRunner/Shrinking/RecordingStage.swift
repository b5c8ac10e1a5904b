internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

/// A stage of a run of recorded cases: takes as the counterexample of every broken rule the smallest of the cases that break it,
/// for none can be run again.
struct RecordingStage {
  private let session: EngineSession
  private let recording: any CaseRecording
  private let violations: [CaseBlock.FirstViolation]
  private let found: BrokenRules

  /// Prepares choosing among the cases of a recording.
  init(_ session: EngineSession, _ recording: any CaseRecording, after findings: RunFindings) {
    self.session = session
    self.recording = recording
    violations = findings.drawn.violations
    found = findings.broken
  }

  /// Chooses a case for each rule.
  /// - Returns: The broken rules, with their counterexamples.
  func run() -> BrokenRules {
    let (chosen, indices) = smallest()
    var broken = found
    for id in found.queue {
      guard let evidence = chosen[id], let index = indices[id] else { continue }
      recording.keep(index)
      broken[id]?.counterexample = session.counterexample(
        of: id, asFound: evidence, origin: .recorded(recording.place(of: index)),
        stopReason: "the smallest recorded case that breaks the rule in this way")
    }
    return broken
  }

  /// The smallest case that breaks each rule as the first did, with its index.
  private func smallest() -> (cases: [RuleID: CaseEvidence], indices: [RuleID: UInt64]) {
    var chosen: [RuleID: CaseEvidence] = [:]
    var indices = Dictionary(uniqueKeysWithValues: violations.map { ($0.rule, $0.index) })
    for rule in found.queue { chosen[rule] = found[rule]?.evidence }
    for index in 0..<UInt64(recording.count) {
      let testCase = recording.testCase(at: index)
      let smaller = found.queue.filter { id in chosen[id].map { testCase.isSmaller(than: $0.testCase) } ?? false }
      guard !smaller.isEmpty, session.execute(testCase) == .finished else { continue }
      for rule in smaller.compactMap(session.rule) {
        let findings = rule.findings(in: session.lastRun, runTwin: session.runTwin)
        guard let kind = chosen[rule.id]?.finding.kind, let finding = findings.first(where: { $0.kind == kind }) else {
          continue
        }
        chosen[rule.id] = CaseEvidence(finding: finding, testCase: testCase, trace: session.lastRun.trace)
        indices[rule.id] = index
      }
    }
    return (chosen, indices)
  }
}
