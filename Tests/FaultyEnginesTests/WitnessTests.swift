import ConformanceRunner
import FaultyEngines
import ReferenceEngine
import TestScopes
import Testing
import TouchModel
import TouchSpecs

/// What every rule says of an engine in one case.
private func judge(_ testCase: ConformanceCase, _ engine: EngineEntry) throws -> ReplayResult {
  let readings = RunPlan().readings(for: engine.description)
  var replay = CaseReplay(engine.makeExecutor(readings), readings: readings)
  return try replay.judge(testCase).get()
}

private let reference = EngineEntry(
  name: "reference", summary: "the reference", description: ReferenceEngine.engineDescription
) { _ in InProcessExecutor(ReferenceEngine.self) }

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

@Test(arguments: TestScope.every(4, of: liberties))
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
