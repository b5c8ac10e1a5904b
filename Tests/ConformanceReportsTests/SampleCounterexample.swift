import CaseExplanation
import ConformanceRunner
import FaultyEngines
import ReferenceEngine
import Testing
import TouchModel
import TouchSpecs

/// A counterexample written by hand; the trace is what a fault does with the case.
struct SampleCounterexample: Sendable, CustomTestStringConvertible {
  /// The name of the fixture.
  let name: String
  /// The fault that is run, without the folder.
  let fault: String
  let scene: @Sendable () throws -> TouchScene
  let script: @Sendable () throws -> TouchScript
  let expected: String
  let observed: String

  var testDescription: String { name }

  /// The counterexample, the last record of its trace being the one that shows it.
  func make(_ engine: EngineDescription = Samples.engine) throws -> RunResult.Counterexample {
    let testCase = try ConformanceCase(scene(), script())
    let broken = try #require(FaultRegistry.faults.first { $0.engine.name == "fault/\(fault)" })
    var executor = broken.engine.makeExecutor(Readings())
    var trace = TouchTrace()
    _ = executor.run(testCase, into: &trace)
    let last = trace.records.lastIndex { record in
      if case .hitTest = record.event { true } else { false }
    }
    var before = CaseSize(testCase)
    before.views += 6
    before.steps += 4
    var counterexample = try #require(Samples.brokenRun().bugs.first).counterexample
    counterexample.finding = Finding("sample", expected: expected, observed: observed, records: last.map { [$0] } ?? [])
    counterexample.testCase = testCase
    counterexample.trace = trace
    counterexample.readings = Readings()
    counterexample.origin = .drawn(index: 42)
    counterexample.sizeBefore = before
    counterexample.sizeAfter = CaseSize(testCase)
    counterexample.executions = 321
    counterexample.stopReason = "no single reduction helps any more"
    counterexample.choices = [3, 1]
    counterexample.explanation = nil
    return counterexample
  }

  static let hiddenView = SampleCounterexample(
    name: "hidden-view", fault: "HT-03-ignores-hidden",
    scene: { try TouchScene(.window(320, 480, [.view(20, 20, 200, 200), .view(60, 60, 220, 80).hidden()])) },
    script: { try TouchScript(.hitTest(100, 100)) },
    expected: "A, for B is hidden", observed: "the hit test at (100, 100) gives B")

  static let overflow = SampleCounterexample(
    name: "overflowing-subview", fault: "HT-11-subviews-first",
    scene: { try TouchScene(.window(320, 480, [.view(-50, 10, 100, 100, [.view(10, 10, 100, 100)])])) },
    script: { try TouchScript(.hitTest(55, 55)) },
    expected: "nothing of A, since the point is outside A", observed: "the hit test at (55, 55) gives B")

  static let turned = SampleCounterexample(
    name: "turned-view", fault: "HT-09-tests-frames",
    scene: {
      try TouchScene(
        .window(320, 480, [.view(60, 80, 200, 120, [.view(20, 20, 60, 40)]).rotated(.threeFourFive).alpha(0.5)]))
    },
    script: { try TouchScript(.hitTest(80, 200)) },
    expected: "window", observed: "the hit test at (80, 200) gives A")

  static let twoFingers = SampleCounterexample(
    name: "two-fingers", fault: "HT-23-first-finger-decides",
    scene: { try TouchScene(.window(320, 480, [.view(20, 20, 120, 200), .view(160, 20, 120, 200)])) },
    script: {
      try TouchScript(.down(1, 60, 100), .down(2, 200, 100), .move(1, 70, 110), .up(1, 70, 110), .up(2, 200, 100))
    },
    expected: "B, which the finger at (200, 100) hits", observed: "its touch belongs to A")

  static let severalWindows = SampleCounterexample(
    name: "several-windows", fault: "HT-21-back-window-first",
    scene: {
      try TouchScene(
        .window(320, 480, [.view(0, 0, 320, 480)]).key(),
        .window(40, 40, 200, 160, [.button(20, 20, 100, 60).enabled(false), .imageView(20, 90, 150, 100)]).level(1))
    },
    script: { try TouchScript(.change(.alpha(view: 4, to: 0.005)), .hitTest(100, 100)) },
    expected: "B", observed: "the hit test at (100, 100) gives A")

  static let all = [hiddenView, overflow, turned, twoFingers, severalWindows]
}
