import Testing
import TouchModel
import TouchSpecs

private let a = ObjectID.view(1)
private let b = ObjectID.view(2)

/// Two views side by side.
private func screen() throws -> TouchScene {
  try TouchScene(.window(320, 480, [.view(0, 0, 100, 400), .view(200, 0, 100, 400)]))
}

extension TraceRecorder {
  /// Reports a call with an event that holds these touches, each with its view.
  fileprivate func call(
    _ method: TouchMethod, _ receiver: ObjectID, _ touches: [Int], all: [(touch: Int, view: ObjectID)], event: Int = 0,
    kind: EventKind? = .touches
  ) {
    let snapshots = all.map { touch, view in
      var snapshot = TouchSnapshot(.touch(touch))
      snapshot.view = view
      snapshot.window = .view(0)
      return snapshot
    }
    let set = touches.map { number in
      var snapshot = TouchSnapshot(.touch(number))
      snapshot.view = receiver
      return snapshot
    }
    self.touches(
      method, receiver: receiver, set, event: .event(event), eventKind: kind, allTouches: snapshots)
  }
}

/// A finger on A, then one on B, then both lift one after the other; each call's event can be edited.
private func twoFingers(
  _ edit: (_ step: Int, _ all: inout [(touch: Int, view: ObjectID)], _ event: inout Int) -> Void = { _, _, _ in }
) throws -> ScriptedTrace {
  let trace = try ScriptedTrace(
    screen(), TouchScript(.down(1, 50, 50), .down(2, 250, 50), .up(1, 50, 50), .up(2, 250, 50)))
  let calls: [(TouchMethod, ObjectID, Int)] = [(.began, a, 0), (.began, b, 1), (.ended, a, 0), (.ended, b, 1)]
  for (step, (method, view, touch)) in calls.enumerated() {
    var all = [(touch: 0, view: a), (touch: 1, view: b)]
    if step == 0 { all.removeLast() }
    if step == 3 { all.removeFirst() }
    var event = 0
    edit(step, &all, &event)
    trace.step(step) { $0.call(method, view, [touch], all: all, event: event) }
  }
  return trace
}

@Test(arguments: [
  "TD-25", "TD-26", "TD-31", "TD-32",
])
func `two fingers recorded correctly break no rule on events`(rule: String) throws {
  let report = try twoFingers().report(of: rule)
  #expect(report.exercised >= 3)
  #expect(report.findings.isEmpty)
}

@Test func `an event of another kind is found, one of no known kind is not`() throws {
  for (kind, kinds) in [(EventKind?.some(.motion), ["other-kind"]), (.other, ["other-kind"]), (nil, [])] {
    let trace = try ScriptedTrace(screen(), TouchScript(.down(1, 50, 50)))
    trace.step(0) { $0.call(.began, a, [0], all: [(0, a)], kind: kind) }
    #expect(trace.kinds(of: "TD-25") == kinds)
  }
}

@Test func `all touches without those elsewhere are found`() throws {
  let trace = try twoFingers { step, all, _ in
    let own = step % 2 == 0 ? 0 : 1
    all.removeAll { $0.touch != own }
  }
  #expect(trace.kinds(of: "TD-26") == ["touch-missing", "touch-missing"])
  #expect(trace.kinds(of: "TD-32").isEmpty)
}

@Test func `all touches without those that end are found`() throws {
  let trace = try twoFingers { step, all, _ in all.removeAll { step >= 2 && $0.touch == step - 2 } }
  #expect(trace.kinds(of: "TD-26") == ["touch-missing", "touch-missing"])
  #expect(trace.kinds(of: "TD-32") == ["not-in-event", "not-in-event"])
}

@Test func `a touch that remains in the event after its finger left is found`() throws {
  let trace = try twoFingers { step, all, _ in if step == 3 { all.append((0, a)) } }
  #expect(trace.kinds(of: "TD-26") == ["touch-of-the-past"])
}

@Test func `a touch of no finger is found`() throws {
  let trace = try twoFingers { step, all, _ in if step == 1 { all.append((9, a)) } }
  #expect(trace.kinds(of: "TD-26") == ["unknown-touch"])
}

@Test(arguments: [true, false])
func `an ignored finger may be in the event or not`(isInEvent: Bool) throws {
  let trace = try ScriptedTrace(
    screen(), TouchScript(.down(1, 50, 50), .down(2, 60, 90), .move(1, 50, 80), .up(2, 60, 90)))
  trace.step(0) { $0.call(.began, a, [0], all: [(0, a)]) }
  trace.step(2) { $0.call(.moved, a, [0], all: isInEvent ? [(0, a), (7, a)] : [(0, a)]) }
  let report = trace.report(of: "TD-26")
  #expect(report.exercised > 0)
  #expect(report.findings.isEmpty)
}

@Test func `a touch that begins later in the same report may be in the event already or not`() throws {
  for all in [[(touch: 0, view: a)], [(touch: 0, view: a), (touch: 1, view: b)]] {
    let script = try TouchScript(
      .report([
        FingerChange(finger: 1, .down, at: ScenePoint(50, 50)), FingerChange(finger: 2, .down, at: ScenePoint(250, 50)),
      ]))
    let trace = try ScriptedTrace(screen(), script)
    trace.step(0) { recorder in
      recorder.call(.began, a, [0], all: all)
      recorder.call(.began, b, [1], all: [(0, a), (1, b)])
    }
    // The touches have no places, so that no rule can relate them to fingers.
    #expect(trace.kinds(of: "TD-26").isEmpty)
  }
}

@Test(arguments: [false, true])
func `a finger that goes down as the last one lifts may begin an event of its own`(endsFirst: Bool) throws {
  for (event, isOpen) in [(1, true), (0, false)] {
    let script = try TouchScript(
      .down(1, 50, 50),
      .report([
        FingerChange(finger: 1, .up, at: ScenePoint(50, 50)), FingerChange(finger: 2, .down, at: ScenePoint(250, 50)),
      ]))
    let trace = try ScriptedTrace(screen(), script)
    trace.step(0) {
      $0.hit(0, 50, 50, a)
      $0.call(.began, a, [0], all: [(0, a)])
    }
    trace.step(1) { recorder in
      recorder.hit(1, 250, 50, b)
      let begin = { recorder.call(.began, b, [1], all: [(1, b)], event: event) }
      if !endsFirst { begin() }
      recorder.call(.ended, a, [0], all: [(0, a)])
      if endsFirst { begin() }
    }
    #expect(trace.kinds(of: "TD-26").isEmpty == isOpen)
  }
}

@Test func `a new event for every report is found`() throws {
  let trace = try twoFingers { step, _, event in event = step }
  #expect(trace.kinds(of: "TD-31") == ["other-event", "other-event", "other-event"])
}

@Test(arguments: [0, 1])
func `the next sequence has a new event or the same`(event: Int) throws {
  let trace = try ScriptedTrace(
    screen(), TouchScript(.down(1, 50, 50), .up(1, 50, 50), .down(1, 50, 50), .interruption, .move(1, 50, 60)))
  trace.step(0) { $0.call(.began, a, [0], all: [(0, a)]) }
  trace.step(1) { $0.call(.ended, a, [0], all: [(0, a)]) }
  trace.step(2) { $0.call(.began, a, [1], all: [(1, a)], event: event) }
  trace.step(3) { $0.call(.cancelled, a, [1], all: [(1, a)], event: event) }
  let report = trace.report(of: "TD-31")
  #expect(report.exercised == 4)
  #expect(report.findings.isEmpty)
}

@Test func `a finger that comes as the last one leaves begins a sequence or goes on with it`() throws {
  for (event, beganFirst) in [(0, true), (1, true), (0, false), (1, false)] {
    let script = try TouchScript(
      .down(1, 50, 50),
      .report([
        FingerChange(finger: 1, .up, at: ScenePoint(50, 50)), FingerChange(finger: 2, .down, at: ScenePoint(250, 50)),
      ]),
      .up(2, 250, 50))
    let trace = try ScriptedTrace(screen(), script)
    trace.step(0) { $0.call(.began, a, [0], all: [(0, a)]) }
    trace.step(1) { recorder in
      if beganFirst { recorder.call(.began, b, [1], all: [(0, a), (1, b)], event: event) }
      recorder.call(.ended, a, [0], all: [(0, a), (1, b)])
      if !beganFirst { recorder.call(.began, b, [1], all: [(0, a), (1, b)], event: event) }
    }
    trace.step(2) { $0.call(.ended, b, [1], all: [(1, b)], event: event) }
    let report = trace.report(of: "TD-31")
    #expect(report.exercised == 4)
    #expect(report.findings.isEmpty)
  }
}

/// A finger on A and one on C, which lies in A; then the event is asked for the touches of a view.
private func asking(_ view: Int, answer: [Int], all: [(touch: Int, view: ObjectID)]? = nil) throws -> ScriptedTrace {
  let scene = try TouchScene(.window(320, 480, [.view(0, 0, 300, 400, [.view(0, 0, 100, 100)])]))
  let trace = try ScriptedTrace(
    scene, TouchScript(.down(1, 200, 200), .down(2, 50, 50), .move(2, 210, 200), .eventTouches(of: view)))
  let both = [(touch: 0, view: a), (touch: 1, view: b)]
  trace.step(0) { $0.call(.began, a, [0], all: [both[0]]) }
  trace.step(1) { $0.call(.began, b, [1], all: both) }
  trace.step(2) { $0.call(.moved, b, [1], all: all ?? both) }
  trace.step(3) { recorder in
    let range = recorder.store(objects: answer.map { .touch($0) })
    recorder.record(.eventTouches(view: .view(view), touches: range))
  }
  return trace
}

@Test(arguments: [(1, [0]), (2, [1])])
func `the touches of a view are right`(view: Int, answer: [Int]) throws {
  let report = try asking(view, answer: answer).report(of: "TD-27")
  #expect(report.exercised == 1)
  #expect(report.findings.isEmpty)
}

@Test func `touches of subviews, of the view under the finger, or missing ones are found`() throws {
  #expect(try asking(1, answer: [0, 1]).kinds(of: "TD-27") == ["touch-of-another"])
  #expect(try asking(2, answer: []).kinds(of: "TD-27") == ["touch-missing"])
  #expect(try asking(2, answer: [0]).kinds(of: "TD-27") == ["touch-missing", "touch-of-another"])
}

@Test func `what no responder received may be in the answer or not`() throws {
  let all = [(touch: 0, view: a), (touch: 1, view: b), (touch: 5, view: a)]
  for answer in [[0], [0, 5]] {
    #expect(try asking(1, answer: answer, all: all).kinds(of: "TD-27").isEmpty)
  }
}

@Test func `a question about a window is no question about a view`() throws {
  #expect(try !asking(0, answer: []).report(of: "TD-27").isTouched)
  #expect(try !asking(1, answer: []).report(of: "TD-28").isTouched)
  #expect(try asking(0, answer: []).kinds(of: "TD-28") == ["touch-missing"])
  #expect(try asking(0, answer: [1, 0]).kinds(of: "TD-28").isEmpty)
}

@Test func `an answer with the touches of all windows is found`() throws {
  let scene = try TouchScene(.window(100, 480), .window(200, 0, 100, 480))
  let trace = try ScriptedTrace(scene, TouchScript(.down(1, 50, 50), .down(2, 250, 50), .eventTouches(of: 0)))
  let windows = [ObjectID.view(0), .view(1)]
  for step in 0...1 {
    trace.step(step) { $0.call(.began, windows[step], [step], of: windows[step]) }
  }
  trace.step(1) { recorder in
    let all = (0...1).map { number in
      var touch = TouchSnapshot(.touch(number))
      touch.view = windows[number]
      return touch
    }
    recorder.touches(.moved, receiver: windows[1], [all[1]], event: .event(0), allTouches: all)
  }
  trace.step(2) { recorder in
    let range = recorder.store(objects: [.touch(0), .touch(1)])
    recorder.record(.eventTouches(view: windows[0], touches: range))
  }
  #expect(trace.kinds(of: "TD-28") == ["touch-of-another"])
}

@Test func `a touch that has just ended may be in the answer or not`() throws {
  for answer in [[], [0]] {
    let trace = try ScriptedTrace(screen(), TouchScript(.down(1, 50, 50), .up(1, 50, 50), .eventTouches(of: 1)))
    trace.step(0) { $0.call(.began, a, [0], all: [(0, a)]) }
    trace.step(1) { $0.call(.ended, a, [0], all: [(0, a)]) }
    trace.step(2) { recorder in
      let range = recorder.store(objects: answer.map { .touch($0) })
      recorder.record(.eventTouches(view: a, touches: range))
    }
    #expect(trace.kinds(of: "TD-27").isEmpty)
  }
}
