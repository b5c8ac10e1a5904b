import ConformanceRunner
import FaultyEngines
import TestScopes
import Testing
import TouchModel
import TouchSpecs

/// What every rule in force says of an engine in one case.
func judge(_ testCase: ConformanceCase, _ engine: EngineEntry) throws -> ReplayResult {
  let readings = RunPlan().readings(for: engine.description)
  let rules = Catalogue.rules.filter { $0.isInForce(under: readings) }
  var replay = CaseReplay(engine.makeExecutor(readings), readings: readings, rules: rules)
  return try replay.judge(testCase).get()
}

@Test(arguments: chainWitnesses + applicationWitnesses)
func `a case written by hand shows the fault and is as small as expected`(_ witness: Witness) throws {
  let fault = try #require(FaultRegistry.faults.first { $0.engine.name == "fault/\(witness.fault)" })
  let testCase = try witness.testCase()
  let result = try judge(testCase, fault.engine)
  #expect(result.result(of: fault.rule)?.findings.isEmpty == false, "\(fault.rule) finds it")
  let size = CaseSize(testCase)
  #expect(fault.smallest.allows(size), "it has \(size)")
  #expect(fault.smallest.fingers != nil && fault.smallest.steps != nil)
}

@Test(arguments: chainWitnesses + applicationWitnesses)
func `the reference keeps every rule where a fault shows`(_ witness: Witness) throws {
  let result = try judge(try witness.testCase(), reference)
  #expect(result.findings.map { "\($0.0.id) \($0.1.observed)" } == [])
}

@Test func `every fault of chain and application has a case written by hand`() {
  let faults = FaultRegistry.faults.filter { ["RC", "AP"].contains($0.rule.chapter) }.map(\.engine.name)
  #expect(Set(faults) == Set((chainWitnesses + applicationWitnesses).map { "fault/\($0.fault)" }))
}

@Test(arguments: TestScope.every(24, of: liberties))
func `no rule objects to a liberty in rich cases written by hand`(name: String) throws {
  let liberty = try #require(FaultRegistry.liberties.first { $0.engine.name == name })
  for (title, testCase) in try richCases() {
    let needs = testCase.capabilitiesBeyondHitTesting.union(testCase.usedCapabilities)
    guard needs.subtracting(liberty.engine.description.capabilities).list.isEmpty else { continue }
    let result = try judge(testCase, liberty.engine)
    // What UIKit does beyond the documents is no matter of liberties.
    let objections = result.findings.filter { $0.0.counts(under: .documents) }.map {
      "\($0.0.id) \($0.1.kind): \($0.1.expected); \($0.1.observed)"
    }
    #expect(objections == [], "\(title)")
  }
}

/// Cases in which a rule once objected to a liberty, by its name.
private let onceFlagged = [
  // A controller that no one observes keeps a cancellation from the responders behind it.
  "RC-15-shows-views-only":
    "tc1.wIMEkYIZgR2tIgIGkYINrh8CApPE6mDgYYCSYEBgkKDF6mAEYASSPDwAxepgBGAEkjIyAcKSw8vMkc0Bkjc3qOEAw8vMkc0Bkjc3quEQmQLk",
  "RC-15-shows-views-and-windows":
    "tc1.wIMEkYIZgR2tIgEGkYINrh8BApLE6mDgYYCSYEBgkKDF6mAEYASSPDwAwpLDy8yRzQGSNzeo4QDDy8yRzQGSNzeq4RB_-xM",
  // A view that a handler hides loses its touch, and so do its recognizers.
  "G-06-hiding-cancels-gestures":
    "tc1.wIMIkYM1gUCCQb9C4jSBNoE3tR8BBpKCDa4fAIINrh8BApLE6mDgYYCSYEBgkKDF6mAEYASSPDwAwpLDy8yRzQGSNzeo4QDDy8yRzQGSNzeq4RD3jt4",
  // Of two recognizers of a view one is attached there anew, and the other detached.
  "GR-53-attached-last":
    "tc1.wNWSgg2xHwCCDa4fAZLE6mDgYYCSYEBgkKDF6mAEYASSPDwAwpbDy8yRzQGSNzeo4QDD09SRgWyCOQAfARDD09SRgW2COQEfAWCSw8vMkc0Bkks3quFgssPLzJHNAZI3N6jhbHrDy8yRzQGSPDyp4WyK56Z7",
]

@Test(arguments: onceFlagged.sorted { $0.key < $1.key })
func `no rule objects to a liberty in the case in which one did once`(name: String, code: String) throws {
  let liberty = try #require(FaultRegistry.liberties.first { $0.engine.name == "liberty/\(name)" })
  let objections = try judge(CaseCode.decode(code), liberty.engine).findings.filter { $0.0.counts(under: .documents) }
  #expect(objections.map { "\($0.0.id): \($0.1.observed)" } == [])
}

@Test func `a gesture that loses a finger goes on in the liberty that lets it, and not in the reference`() throws {
  let liberty = try #require(FaultRegistry.liberties.first { $0.engine.name == "liberty/AP-14-goes-on-with-others" })
  let testCase = try ConformanceCase(recognizers(), cancellationsOfGestures())
  let ends = [reference, liberty.engine].map { engine in
    var (executor, trace) = (engine.makeExecutor(Readings()), TouchTrace())
    _ = executor.run(testCase, into: &trace)
    return trace.records.count { record in
      if case .recognizerState(_, state: .ended, _) = record.event { true } else { false }
    }
  }
  #expect(ends == [2, 4])
  #expect(try judge(testCase, liberty.engine).findings.map(\.0.id) == [])
}

@Test func `what a recognition by a timer leaves out is missed behind what the timer did`() throws {
  let fault = try #require(FaultRegistry.faults.first { $0.engine.name == "fault/GR-13-silent" })
  let scene = try TouchScene(.window(320, 480).recognizer(.longPress))
  let testCase = try ConformanceCase(scene, TouchScript(.down(1, 55, 55), .up(1, 55, 55).at(2_000)))
  let result = try judge(testCase, fault.engine)
  let missing = try #require(result.result(of: fault.rule)?.findings.first?.missing)
  #expect(missing.word == "cancelled 1")
  #expect(try result.trace.records[#require(missing.after)].time == 500)
}

extension ConformanceCase {
  /// What an engine must declare so that the kit gives it such a case.
  fileprivate var capabilitiesBeyondHitTesting: CapabilitySet {
    var needs: CapabilitySet = []
    for step in script.steps {
      switch step.action {
      case .report(_, let isPosted): needs.formUnion(isPosted ? [.touchDelivery, .eventQueue] : [.touchDelivery])
      case .malformedReport: needs.formUnion([.touchDelivery, .malformedReports])
      case .interruption: needs.formUnion([.interruptions])
      case .cancellation: needs.formUnion([.singleCancellations])
      case .frame: needs.formUnion([.frameQuery])
      case .selected: needs.formUnion([.selectedControls])
      case .ignore: needs.formUnion([.ignoredTouches])
      case .chain: needs.formUnion([.nextResponder])
      case .eventTouches: needs.formUnion([.eventTouchesQuery])
      case .conversion: needs.formUnion([.conversions])
      case .otherEvent: needs.formUnion([.otherEvents])
      case .change(let changes):
        needs.formUnion(
          changes.contains(where: \.rearrangesTree)
            ? [.treeChanges] : changes.contains { $0.recognizer != nil } ? [.recognizerChanges] : [.sceneChanges])
      case .wait, .hitTest, .defaults: break
      }
    }
    needs.formUnion(script.capabilitiesOfChangesDuringTouches)
    if !scene.controllers.isEmpty { needs.formUnion([.controllers]) }
    if !scene.effects.isEmpty { needs.formUnion([.touchEffects]) }
    return needs
  }
}

/// As a plain view the control lets a superview follow the finger, so that the views lie otherwise when it is hit there.
@Test func `that a control is hit elsewhere than a plain view is no finding where views have moved otherwise`() throws {
  let fault = try #require(FaultRegistry.faults.first { $0.engine.name == "fault/HT-11-subviews-first" })
  let code =
    "tc1.wIIIkoM1gTuANIE2gTe5HwGDNYE7gDSBNoE3uR8DApXE6mDgYYCSYEBgkKDF6mAEYASSPDwAxupgBGAYkig8pAHF6mAEYASSMjICxepgBGAYkjI8A8KUw8vMks0BkgU3qM0CkmAJN6jhAMPLzJLNAZIPGanNApJfVanhEMPLzJHNAZIPGarhIMPLzJHNAZI3YA6o4TCKS3w"
  let result = try judge(CaseCode.decode(code), fault.engine)
  let broken = result.findings.map { "\($0.0.id)" }
  #expect(broken.contains("HT-18") && !broken.contains("UC-15"), "\(broken)")
}
