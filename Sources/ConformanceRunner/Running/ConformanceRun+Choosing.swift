internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

extension ConformanceRun {
  /// Takes as the counterexample of every broken rule the smallest of the recorded cases that break it, for none can be run again.
  func chooseSmallest(of recording: any CaseRecording) {
    var chosen: [RuleID: CaseEvidence] = [:]
    var indices = Dictionary(uniqueKeysWithValues: totals.violations.map { ($0.rule, $0.index) })
    for rule in queue { chosen[rule] = failures[rule]?.evidence }
    for index in 0..<UInt64(recording.count) {
      let testCase = recording.testCase(at: index)
      let smaller = queue.filter { id in chosen[id].map { testCase.isSmaller(than: $0.testCase) } ?? false }
      guard !smaller.isEmpty, execute(testCase) == .finished else { continue }
      for rule in smaller.compactMap(rule) {
        guard let kind = chosen[rule.id]?.finding.kind,
          let finding = rule.findings(in: facts, runTwin: runTwin).first(where: { $0.kind == kind })
        else { continue }
        chosen[rule.id] = CaseEvidence(finding: finding, testCase: testCase, trace: facts.trace)
        indices[rule.id] = index
      }
    }
    for id in queue {
      guard let evidence = chosen[id], let index = indices[id] else { continue }
      recording.keep(index)
      failures[id]?.counterexample = counterexample(
        of: id, asFound: evidence, origin: .recorded(recording.place(of: index)),
        stopReason: "the smallest recorded case that breaks the rule in this way")
    }
  }
}
