import ConformanceRunner
import ReferenceEngine
import Testing
import TouchModel
import TouchSpecs

/// A long press of several fingers begins although one of them has lifted, which is seldom drawn.
private struct PressesGoOnWithFewer: VerdictDecisions {
  func verdict(of press: LongPressRecognizer, in system: TouchSystem) -> RecognizerState? {
    guard press.isUndecided, press.hasLift, !press.fingers.isEmpty, let start = press.start else {
      return standardVerdict(of: press, in: system)
    }
    let limits = system.decisions.feeding.thresholds(for: press, in: system)
    return system.now >= start + limits.pressDuration ? .began : nil
  }
}

@Test func `a press that goes on without a finger it needs breaks the rule on short presses`() throws {
  let scene = try TouchScene(
    .window(320, 480, [.view(0, 0, 200, 200).recognizer(.longPress) { $0.numberOfTouchesRequired = 2 }]))
  let script = try TouchScript(
    .report([
      FingerChange(finger: 1, .down, at: ScenePoint(50, 50)), FingerChange(finger: 2, .down, at: ScenePoint(150, 50)),
    ]),
    .up(2, 150, 50).at(100), .up(1, 50, 50).at(1200))
  let testCase = try ConformanceCase(scene, script)
  let wrong = EngineEntry(name: "wrong", summary: "", description: ReferenceEngine.engineDescription) { readings in
    InProcessExecutor(description: ReferenceEngine.description(following: readings)) { scene, recorder in
      ReferenceEngine(
        scene: scene, recorder: recorder, readings: readings,
        decisions: EngineDecisions(changedBy: PressesGoOnWithFewer()))
    }
  }
  #expect(try judge(testCase, wrong).findings.map { $0.0.id.description } == ["GR-LP-04"])
  #expect(try judge(testCase, reference).findings.isEmpty)
}
