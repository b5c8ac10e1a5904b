import CaseExplanation
import ConformanceRunner
import Testing
import TouchModel
import TouchSpecs

/// A counterexample with touches, its trace written by hand.
struct TouchSample: Sendable, CustomTestStringConvertible {
  /// The name of the fixture.
  let name: String
  /// What the finding says; its records come from the trace.
  let finding: Finding
  let scene: @Sendable () throws -> TouchScene
  let script: @Sendable () throws -> TouchScript
  /// Writes the trace, and gives the records that show what is wrong.
  let happens: @Sendable (TraceSketch) -> [Int]
  /// What the rule reads of touches.
  var shows: [TouchDetail] = []

  var testDescription: String { name }

  /// The rule that is broken.
  var rule: Rule {
    Rule(
      "TD-01", "The rule of the sample", demands: "Every responder MUST receive the calls that concern it.",
      because: "A responder that received a touch waits for its end.", level: .delivery, clarity: .stated,
      citations: ["001:101"],
      needs: [.touchDelivery], shows: shows,
      advice: "the default implementation passes every call on", checks: [.invariant { _, _ in }])
  }

  /// The counterexample.
  func make() throws -> RunResult.Counterexample {
    let testCase = try ConformanceCase(scene(), script())
    let sketch = TraceSketch(testCase)
    var counterexample = try #require(Samples.brokenRun().bugs.first).counterexample
    counterexample.finding = finding
    counterexample.finding.records = happens(sketch)
    counterexample.testCase = testCase
    counterexample.trace = sketch.trace
    counterexample.readings = Readings()
    counterexample.origin = .drawn(index: 42)
    counterexample.sizeBefore = CaseSize(testCase)
    counterexample.sizeBefore.steps += 9
    counterexample.sizeAfter = CaseSize(testCase)
    counterexample.executions = 321
    counterexample.stopReason = "no single reduction helps any more"
    counterexample.choices = []
    counterexample.explanation = nil
    return counterexample
  }

  static let all = [
    droppedForward, mixedReport, interruption, effect, burst, longDrag, wholeChain, gesture,
  ]
}

extension TouchSample {
  static let droppedForward = TouchSample(
    name: "dropped-forward",
    finding: Finding(
      "dropped", expected: "A receives touchesMoved from B, which passes it on",
      observed: "touchesMoved stops at B", records: [], expectedObject: .view(1)),
    scene: { try TouchScene(.window(320, 480, [.view(20, 20, 200, 200, [.view(20, 20, 60, 60)])])) },
    script: { try TouchScript(.down(1, 60, 60), .move(1, 180, 60), .move(1, 260, 60), .up(1, 260, 60)) },
    happens: { trace in
      trace.step(1)
      trace.hit(1, 60, 60, "B")
      trace.call(.began, [1], on: "B", "A", "window")
      trace.step(2)
      trace.move(1, 180, 60)
      let marked = trace.call(.moved, [1], on: "B")
      trace.step(3)
      trace.move(1, 260, 60)
      trace.call(.moved, [1], on: "B", "A", "window")
      trace.step(4)
      trace.call(.ended, [1], on: "B", "A", "window")
      return [marked]
    })

  static let mixedReport = TouchSample(
    name: "mixed-report",
    finding: Finding(
      "phase", expected: "B receives touchesMoved for touch 1, C touchesEnded for touch 2",
      observed: "B receives touchesEnded for touch 1, while its finger is down", records: []),
    scene: {
      try TouchScene(
        .window(
          320, 480,
          [
            .view(
              0, 0, 320, 480,
              [.view(20, 20, 120, 120).multipleTouch(), .view(160, 20, 120, 120).handling(.ended, .absorb)])
          ]))
    },
    script: {
      try TouchScript(
        .report([
          FingerChange(finger: 1, .down, at: ScenePoint(50, 60)),
          FingerChange(finger: 2, .down, at: ScenePoint(200, 60)),
        ]),
        .down(3, 60, 100),
        .report([
          FingerChange(finger: 1, .move, at: ScenePoint(80, 60)), FingerChange(finger: 2, .up, at: ScenePoint(200, 90)),
        ]),
        .report([
          FingerChange(finger: 1, .up, at: ScenePoint(80, 60)), FingerChange(finger: 3, .up, at: ScenePoint(60, 100)),
        ]))
    },
    happens: { trace in
      trace.step(1)
      trace.hit(1, 50, 60, "B")
      trace.hit(2, 200, 60, "C")
      trace.call(.began, [1], on: "B", "A", "window")
      trace.call(.began, [2], on: "C", "A", "window")
      trace.step(2)
      trace.hit(3, 60, 100, "B")
      trace.call(.began, [3], on: "B", "A", "window")
      trace.step(3)
      trace.move(1, 80, 60)
      trace.move(2, 200, 90)
      let marked = trace.call(.ended, [1], on: "B")
      trace.call(.ended, [1], on: "A", "window")
      trace.call(.ended, [2], on: "C")
      trace.step(4)
      trace.call(.ended, [1, 3], on: "B", "A", "window")
      return [marked]
    }, shows: [.phase, .allTouches])

  static let interruption = TouchSample(
    name: "interruption",
    finding: Finding(
      "after", expected: "no call for touch 1 after it was cancelled in step 2",
      observed: "touchesMoved on A with touch 1 in step 3", records: []),
    scene: { try TouchScene(.window(320, 480, [.view(20, 20, 120, 120)])) },
    script: {
      try TouchScript(
        .down(1, 60, 60), .interruption, .move(1, 90, 60), .down(2, 50, 100), .wait(until: 500), .up(1, 90, 60),
        .up(2, 50, 100))
    },
    happens: { trace in
      trace.step(1)
      trace.hit(1, 60, 60, "A")
      trace.call(.began, [1], on: "A", "window")
      trace.step(2)
      let cancelled = trace.call(.cancelled, [1], on: "A")
      trace.call(.cancelled, [1], on: "window")
      trace.step(3)
      trace.move(1, 90, 60)
      let marked = trace.call(.moved, [1], on: "A")
      trace.call(.moved, [1], on: "window")
      trace.step(4)
      trace.hit(2, 50, 100, "A")
      trace.call(.began, [2], on: "A", "window")
      trace.step(7)
      trace.call(.ended, [2], on: "A", "window")
      return [cancelled, marked]
    })

  static let effect = TouchSample(
    name: "effect",
    finding: Finding(
      "previous", expected: "(10, 20), where touch 1 was in A before the report",
      observed: "its previous location in A is (30, 40)", records: []),
    scene: {
      try TouchScene(
        .window(320, 480, [.view(20, 20, 120, 120).effect(on: .moved, .follow), .view(200, 20, 60, 120).alpha(0.5)]))
    },
    script: { try TouchScript(.down(1, 50, 60), .move(1, 90, 60), .move(1, 150, 90), .up(1, 150, 90)) },
    happens: { trace in
      trace.step(1)
      trace.hit(1, 50, 60, "A")
      trace.call(.began, [1], on: "A", "window")
      trace.step(2)
      trace.move(1, 90, 60)
      trace.call(.moved, [1], on: "A")
      trace.call(.moved, [1], on: "window")
      trace.step(3)
      trace.move(1, 150, 90)
      let marked = trace.next
      trace.call(.moved, [1], on: "A")
      trace.call(.moved, [1], on: "window")
      trace.step(4)
      trace.call(.ended, [1], on: "A", "window")
      return [marked]
    }, shows: [.locationInReceiver, .previousLocationInReceiver])

  static let burst = TouchSample(
    name: "burst",
    finding: Finding(
      "order", expected: "report 2 leaves the queue before report 3", observed: "report 3 leaves first", records: []),
    scene: { try TouchScene(.window(320, 480, [.view(20, 20, 120, 120)])) },
    script: {
      try TouchScript(
        .down(1, 60, 60),
        .report(
          [FingerChange(finger: 1, .move, at: ScenePoint(80, 60), samples: [ScenePoint(65, 60), ScenePoint(70, 61)])],
          postedWithNext: true),
        .move(1, 200, 60).at(16), .up(1, 200, 60), .eventTouches(of: 1), .chain(from: .view(1)))
    },
    happens: { trace in
      trace.step(1)
      trace.record(.enqueued(report: 0))
      trace.record(.dequeued(report: 0))
      trace.hit(1, 60, 60, "A")
      trace.call(.began, [1], on: "A", "window")
      trace.step(3)
      trace.record(.enqueued(report: 1))
      trace.record(.enqueued(report: 2))
      let marked = trace.next
      trace.record(.dequeued(report: 2))
      trace.move(1, 200, 60)
      trace.call(.moved, [1], on: "A")
      trace.sample(1, ScenePoint(200, 60))
      trace.call(.moved, [1], on: "window")
      trace.sample(1, ScenePoint(200, 60))
      trace.record(.dequeued(report: 1))
      trace.move(1, 80, 60)
      trace.call(.moved, [1], on: "A")
      trace.sample(1, ScenePoint(65, 60), ScenePoint(70, 61), ScenePoint(80, 60))
      trace.call(.moved, [1], on: "window")
      trace.sample(1, ScenePoint(65, 60), ScenePoint(70, 61), ScenePoint(80, 60))
      trace.step(4)
      trace.record(.enqueued(report: 3))
      trace.record(.dequeued(report: 3))
      trace.call(.ended, [1], on: "A", "window")
      trace.step(5)
      trace.record(.eventTouches(view: .view(1), touches: .empty))
      trace.step(6)
      trace.record(.nextResponder(of: .view(1), next: .view(0)))
      trace.record(.nextResponder(of: .view(0), next: .application))
      trace.record(.nextResponder(of: .application, next: nil))
      return [marked, marked + 5]
    })

  static let longDrag = TouchSample(
    name: "long-drag",
    finding: Finding(
      "twice", expected: "one touchesMoved on A for one movement", observed: "A is called twice in step 31", records: []
    ),
    scene: { try TouchScene(.window(320, 480, [.view(20, 20, 120, 120), .view(160, 20, 120, 120)])) },
    script: {
      var phrases: [ScriptPhrase] = [.down(1, 60, 60), .down(2, 180, 60)]
      for move in 0..<40 { phrases.append(.move(1, 60 + Double(move), 60)) }
      return try TouchScript(phrases: phrases + [.up(1, 99, 60), .up(2, 180, 60)])
    },
    happens: { trace in
      trace.step(1)
      trace.hit(1, 60, 60, "A")
      trace.call(.began, [1], on: "A", "window")
      trace.step(2)
      trace.hit(2, 180, 60, "B")
      trace.call(.began, [2], on: "B", "window")
      var marked: [Int] = []
      for move in 0..<40 {
        trace.step(3 + move)
        trace.move(1, 60 + Double(move), 60)
        trace.call(.moved, [1], on: "A", "window")
        if move == 28 { marked = [trace.next - 2, trace.call(.moved, [1], on: "A")] }
      }
      trace.step(43)
      trace.call(.ended, [1], on: "A", "window")
      trace.step(44)
      trace.call(.ended, [2], on: "B", "window")
      return marked
    })

  static let wholeChain = TouchSample(
    name: "whole-chain",
    finding: Finding(
      "order", expected: "the controller of A receives touchesBegan before window",
      observed: "window comes first", records: [], expectedObject: .controller(0), observedObject: .view(0)),
    scene: {
      try TouchScene(
        .window(
          320, 480,
          [
            .view(
              0, 0, 320, 480,
              [
                .view(20, 20, 200, 200, [.button(20, 20, 60, 60).handling(.began, .observe), .view(100, 20, 60, 60)])
                  .controlled(in: "A", handling: .observe)
              ]
            ).rootOfWindow(handling: .observe), .view(240, 20, 60, 60).controlled(presentedBy: "A", handling: .absorb),
          ]
        ).key(),
        application: SceneApplication(delegate: .responder, handling: .observing, delegateHandling: .absorbing))
    },
    script: { try TouchScript(.down(1, 150, 70), .up(1, 150, 70), .chain(from: .view(4))) },
    happens: { trace in
      trace.step(1)
      trace.hit(1, 150, 70, "D")
      trace.call(.began, [1], on: "D", "B", "controller of B", "A")
      let marked = trace.next
      trace.call(.began, [1], on: "window", "controller of A", "application", "application delegate")
      trace.step(2)
      trace.call(
        .ended, [1], on: "D", "B", "controller of B", "A", "controller of A", "window", "application",
        "application delegate")
      trace.step(3)
      let chain: [ObjectID] = [
        .view(4), .view(2), .controller(1), .view(1), .controller(0), .view(0), .application, .applicationDelegate,
      ]
      for (index, responder) in chain.enumerated() {
        trace.record(.nextResponder(of: responder, next: index + 1 < chain.count ? chain[index + 1] : nil))
      }
      return [marked, marked + 1]
    })
}

extension TouchSample {
  static let gesture = TouchSample(
    name: "gesture",
    finding: Finding(
      "notCancelled", expected: "A to receive touchesCancelled for touch 1 when pan 1 on A recognizes it",
      observed: "A receives touchesMoved", records: [], expectedObject: .view(1), observedObject: .view(1)),
    scene: {
      try TouchScene(
        .window(
          320, 480,
          [.view(20, 20, 200, 200).recognizer(.pan) { $0.targets = [0] }.recognizer(.tap) { $0.targets = [0] }]))
    },
    script: { try TouchScript(.down(1, 60, 60), .move(1, 100, 60), .up(1, 100, 60)) },
    happens: { trace in
      trace.step(1)
      trace.hit(1, 60, 60, "A")
      trace.feed(.began, [1], to: 0, 1)
      trace.call(.began, [1], on: "A", "window")
      trace.step(2)
      trace.move(1, 100, 60)
      trace.feed(.moved, [1], to: 0, 1)
      let marked = trace.become(.began, 0, [1], acts: false)
      trace.become(.failed, 1, [1], acts: false)
      trace.act(.began, 0)
      trace.call(.moved, [1], on: "A", "window")
      trace.step(3)
      trace.feed(.ended, [1], to: 0)
      trace.become(.ended, 0, [1])
      return [marked]
    })
}
