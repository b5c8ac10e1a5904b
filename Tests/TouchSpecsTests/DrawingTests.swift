import Testing
import TouchModel
import TouchSpecs
import TraceAnalysis

/// The listing of `003:108`, which keeps both models: a dictionary, and one line for whatever touch comes first.
///
/// It stores every line twice, and a second touch that ends finds no current line.
private struct IntermediateListing: DrawingListing {
  private var many = ManyTouchesListing()
  private var single: DrawnLine?
  private(set) var finished: [DrawnLine] = []

  var inProgress: Int { many.inProgress }

  mutating func restart() { self = IntermediateListing() }

  mutating func receive(_ method: TouchMethod, _ touches: ArraySlice<TouchSnapshot>) -> DrawingMishap? {
    guard let any = touches.first else { return nil }
    let before = many.finished.count
    if let mishap = many.receive(method, touches) { return mishap }
    finished += many.finished[before...]
    switch method {
    case .began: single = DrawnLine(at: any.drawingPlace)
    case .moved: single?.end = any.drawingPlace
    case .ended:
      guard let line = single else { return DrawingMishap(kind: .noLine, touch: any.touch) }
      finished.append(line)
      single = nil
    case .cancelled: break
    }
    return nil
  }
}

/// What A, the only view, receives in one step of a script: a method and the touches with their places.
private typealias Received = (method: TouchMethod, touches: [Int])

/// A run in which A receives the given calls, each touch at the place where its finger is.
///
/// Touch n stands for the finger n + 1; more are of no finger.
private func run(_ script: TouchScript, several: Bool, _ received: [[Received]]) throws -> ScriptedTrace {
  let view = SceneNode.view(0, 20, 320, 460)
  let trace = try ScriptedTrace(TouchScene(.window(320, 480, [several ? view.multipleTouch() : view])), script)
  var places: [Int: ScenePoint] = [:]
  for (step, calls) in received.enumerated() {
    if case .report(let changes, _) = script.steps[step].action {
      for change in changes { places[change.finger - 1] = change.location }
    }
    trace.step(step) { recorder in
      for call in calls {
        recorder.touches(
          call.method, receiver: .view(1),
          call.touches.map { number in
            var touch = TouchSnapshot(.touch(number))
            touch.view = .view(1)
            touch.location = places[number]
            touch.locationInReceiver = places[number].map { $0 - ScenePoint(0, 20) }
            return touch
          })
      }
    }
  }
  return trace
}

/// Two fingers that draw together on A, and lift one after the other.
private func twoFingers(_ received: [[Received]]) throws -> ScriptedTrace {
  let script = try TouchScript(
    .down(1, 40, 60), .down(2, 200, 60),
    .report([
      FingerChange(finger: 1, .move, at: ScenePoint(60, 260)), FingerChange(finger: 2, .move, at: ScenePoint(220, 260)),
    ]), .up(1, 60, 260), .up(2, 220, 260))
  return try run(script, several: true, received)
}

private let right: [[Received]] = [
  [(.began, [0])], [(.began, [1])], [(.moved, [0, 1])], [(.ended, [0])], [(.ended, [1])],
]

@Test func `two fingers that draw are right`() throws {
  let report = try twoFingers(right).report(of: "TD-38")
  #expect(report.exercised == 2)
  #expect(report.findings.isEmpty)
  #expect(try !twoFingers(right).report(of: "TD-37").isTouched)
}

@Test func `the intermediate listing is caught on the run on which the last one is right`() throws {
  let facts = try twoFingers(right).facts
  var check = Check()
  var replay = DrawingReplay<IntermediateListing>(facts)
  replay.checkLines(of: .view(1), &check)
  #expect(check.findings.map(\.kind) == ["extra-line"])
}

@Test func `a listing for one touch is caught where two fingers draw`() throws {
  let facts = try twoFingers(right).facts
  var check = Check()
  var replay = DrawingReplay<SingleTouchListing>(facts)
  replay.checkLines(of: .view(1), &check)
  #expect(check.findings.map(\.kind) == ["lost-line"])
}

@Test func `touches that change their identity are found`() throws {
  var received = right
  received[2] = [(.moved, [8, 1])]
  #expect(try twoFingers(received).kinds(of: "TD-38") == ["no-line"])
}

@Test func `a touch dropped from a batch is found in every phase`() throws {
  var moved = right
  moved[2] = [(.moved, [0])]
  #expect(try twoFingers(moved).kinds(of: "TD-38") == ["wrong-line"])
  var ended = right
  ended[3] = []
  #expect(try twoFingers(ended).kinds(of: "TD-38") == ["too-many-lines"])
}

@Test func `an end that is delivered twice is found`() throws {
  var received = right
  received[3] = [(.ended, [0]), (.ended, [0])]
  #expect(try twoFingers(received).kinds(of: "TD-38") == ["no-line"])
}

@Test func `one touch for two fingers draws nothing that can be judged`() throws {
  let received: [[Received]] = [[(.began, [0])], [(.began, [0])], [(.moved, [0])], [(.ended, [0])], [(.ended, [0])]]
  #expect(try !twoFingers(received).report(of: "TD-38").isTouched)
}

/// A finger that draws on A, which takes one touch, while another comes and goes beside it.
private func oneFinger(_ received: [[Received]]) throws -> ScriptedTrace {
  let script = try TouchScript(
    .hitTest(200, 200), .down(1, 40, 60), .down(2, 200, 200), .move(1, 90, 80), .up(2, 200, 200), .move(1, 140, 110),
    .up(1, 150, 120))
  return try run(script, several: false, [[]] + received)
}

private let alone: [[Received]] = [[(.began, [0])], [], [(.moved, [0])], [], [(.moved, [0])], [(.ended, [0])]]

@Test func `one finger that draws beside one that is ignored is right`() throws {
  let report = try oneFinger(alone).report(of: "TD-37")
  #expect(report.exercised == 1)
  #expect(report.findings.isEmpty)
}

@Test func `a second finger that begins a line is found`() throws {
  var received = alone
  received[1] = [(.began, [1])]
  received[3] = [(.ended, [1])]
  #expect(try oneFinger(received).kinds(of: "TD-37") == ["lost-line"])
}

@Test func `a line that is never finished is found`() throws {
  var received = alone
  received[5] = []
  #expect(try oneFinger(received).kinds(of: "TD-37") == ["too-many-lines"])
}

@Test func `a lift elsewhere does not move the end of the line`() throws {
  let facts = try oneFinger(alone).facts
  var listing = SingleTouchListing()
  for call in facts.calls { #expect(listing.receive(call.method, facts.set(of: call)) == nil) }
  #expect(listing.finished.map(\.end) == [ScenePoint(140, 90)])
}

/// Two fingers on A, an interruption, then what the fingers do until they lift.
private func interrupted(_ received: [[Received]]) throws -> ScriptedTrace {
  let script = try TouchScript(
    .down(1, 40, 60), .up(1, 40, 60), .down(2, 40, 60), .down(3, 200, 60), .interruption, .move(2, 60, 60),
    .up(2, 60, 60), .up(3, 200, 60))
  return try run(script, several: true, received)
}

private let cancelled: [[Received]] = [
  [(.began, [0])], [(.ended, [0])], [(.began, [1])], [(.began, [2])], [(.cancelled, [1, 2])], [], [], [],
]

@Test func `an interruption that takes everything back is right`() throws {
  let report = try interrupted(cancelled).report(of: "TD-39")
  #expect(report.exercised == 1)
  #expect(report.findings.isEmpty)
  #expect(try !interrupted(cancelled).report(of: "TD-38").isTouched)
}

@Test func `a line that was left before the interruption is no matter of it`() throws {
  var received = cancelled
  received[1] = []
  let report = try interrupted(received).report(of: "TD-39")
  #expect(!report.isTouched)
}

@Test func `an interruption in two calls takes everything back too`() throws {
  var received = cancelled
  received[4] = [(.cancelled, [2]), (.cancelled, [1])]
  #expect(try interrupted(received).kinds(of: "TD-39").isEmpty)
}

@Test func `an interruption that cancels one finger, none, or ends them is found`() throws {
  for call: [Received] in [[(.cancelled, [1])], [], [(.ended, [1, 2])]] {
    var received = cancelled
    received[4] = call
    #expect(try interrupted(received).kinds(of: "TD-39") == ["lines-after-interruption"])
  }
}

@Test func `a touch that goes on after it was cancelled is found`() throws {
  for (step, method) in [(5, TouchMethod.moved), (6, .ended)] {
    var received = cancelled
    received[step] = [(method, [1])]
    #expect(try interrupted(received).kinds(of: "TD-39") == ["drawn-after-interruption"])
  }
}

@Test func `the drawings of document 003 have the lines that the examples say`() throws {
  let example = WorkedExample.drawingWithOneFinger
  let received: [[Received]] = [
    [(.began, [0])], [(.moved, [0])], [(.moved, [0])], [(.ended, [0])], [(.began, [0])], [(.ended, [0])],
  ]
  for (skipped, kinds) in [(nil, []), (2, ["example-lines"]), (3, ["example-lines"])] as [(Int?, [String])] {
    let calls = received.enumerated().map { $0.offset == skipped ? [] : $0.element }
    var check = Check()
    example.verify(try run(example.testCase.script, several: false, calls).facts, &check)
    #expect(check.exercised == 1)
    #expect(check.findings.map(\.kind) == kinds)
  }
}
