import Testing
import TouchModel
import TouchSpecs

public import TraceAnalysis

/// A, which holds B with a long press, below a window.
private func pressed(_ kind: RecognizerKind = .longPress, set: (inout SceneRecognizer) -> Void = { _ in }) throws
  -> TouchScene
{
  try TouchScene(.window(320, 480, [.view(0, 0, 300, 300, [.view(20, 20, 100, 100).recognizer(kind) { set(&$0) }])]))
}

private let window = ObjectID.view(0)
private let a = ObjectID.view(1)
private let b = ObjectID.view(2)

@Test func `what a timer does between two steps belongs to the step before, as a turn of its own`() throws {
  let trace = try ScriptedTrace(
    pressed(), TouchScript(phrases: [.down(1, 40, 40), .move(1, 60, 40).at(900), .up(1, 60, 40).at(1000)]))
  trace.step(0) {
    $0.hit(0, 40, 40, b)
    $0.gesture(.began, 0, [0], of: b)
    $0.call(.began, b, [0], of: b)
  }
  trace.timer(at: 500) {
    $0.state(0, .began, [0])
    $0.call(.cancelled, b, [0], of: b)
    $0.call(.cancelled, a, [0], of: b)
    $0.act(0, .began)
  }
  trace.step(1) {
    $0.gesture(.moved, 0, [0], of: b)
    $0.state(0, .changed, [0])
  }
  trace.step(2) {
    $0.gesture(.ended, 0, [0], of: b)
    $0.state(0, .ended, [0])
    $0.state(0, .possible)
  }
  let facts = trace.facts
  #expect(facts.isOrderly)
  #expect(facts.turns.map(\.dispatch) == [0, 0, 1, 2])
  #expect(facts.turns.map(\.isTimer) == [false, true, false, false])
  #expect(facts.calls.map(\.dispatch) == [0, 0, 0] && facts.calls.map(\.turn) == [0, 1, 1])
  #expect(facts.fingers[0].touch == 0 && facts.deliveries.map(\.isDirect) == [true, true, false])
  #expect(facts.recognitions.count == 1)
  let recognition = facts.recognitions[0]
  #expect(
    recognition.isContinuous && recognition.time == 500 && recognition.dispatch == 0 && recognition.hasReportedTouches)
  #expect(facts.recognitions.touches(of: recognition).map { facts.trackedTouches[$0].finger } == [0])
  #expect(facts.states[recognition.finish]?.to == .ended)
  #expect(facts.states.map(\.from) == [.possible, .began, .changed, .ended])
  #expect(facts.states.map(\.actions) == [1, 0, 0, 0])
  #expect(
    facts.states.attempts.count == 1 && facts.states.attempts[0].reset == 3 && facts.states.attempts[0].recognition == 0
  )
}

@Test func `a touch that is held back finds its finger when it is delivered`() throws {
  let scene = try pressed(.pan) { $0.delaysTouchesBegan = true }
  for isHitTested in [true, false] {
    let trace = try ScriptedTrace(scene, TouchScript(phrases: [.down(1, 40, 40), .down(2, 200, 200), .up(1, 40, 40)]))
    trace.step(0) {
      if isHitTested { $0.hit(0, 40, 40, b) }
      $0.gesture(.began, 0, [0], of: b, at: ScenePoint(40, 40))
    }
    trace.step(1) { $0.call(.began, a, [1], of: a) }
    trace.step(2) {
      $0.gesture(.ended, 0, [0], of: b)
      $0.state(0, .failed, [0])
      $0.call(.began, b, [0], of: b)
      $0.call(.ended, b, [0], of: b)
    }
    let facts = trace.facts
    #expect(facts.fingers.map(\.touch) == [1, 0])
    #expect(facts.fingers.moments.map { $0.delivery == nil } == [true, false, false])
    #expect(facts.trackedTouches.map(\.finger) == [0, 1] && facts.trackedTouches.map(\.history) == [1, 0])
    #expect(
      facts.recognizers.onPath(of: facts.fingers[0]) == [0] && facts.recognizers.onPath(of: facts.fingers[1]) == [])
  }
}

@Test func `where resets cannot be observed a state after an end counts as new`() throws {
  let scene = try pressed(.tap)
  let script = try TouchScript(phrases: [.down(1, 40, 40), .up(1, 40, 40), .down(1, 40, 40), .up(1, 40, 40)])
  for capabilities in [CapabilitySet.all, CapabilitySet.all.subtracting([.observesReset])] {
    let trace = try ScriptedTrace(scene, script, capabilities: capabilities)
    for (touch, step) in [0, 2].enumerated() {
      trace.step(step) { $0.gesture(.began, 0, [touch], of: b, at: ScenePoint(40, 40)) }
      trace.step(step + 1) {
        $0.gesture(.ended, 0, [touch], of: b)
        $0.state(0, .ended)
      }
    }
    let facts = trace.facts
    let observes = capabilities.contains(Capability.observesReset)
    #expect(facts.recognitions.count == (observes ? 1 : 2))
    #expect(facts.states.map(\.from) == [.possible, observes ? .ended : .possible])
    if !observes { #expect(facts.recognitions.map { facts.recognitions.touches(of: $0).map { $0 } } == [[0], [1]]) }
  }
}

@Test func `an action before its change is of the change of its own turn`() throws {
  let scene = try pressed(.pan) { $0.targets = [0] }
  let trace = try ScriptedTrace(
    scene, TouchScript(phrases: [.down(1, 40, 40), .move(1, 90, 40), .move(1, 120, 40), .move(1, 150, 40)]))
  trace.step(0) { $0.gesture(.began, 0, [0], of: b, at: ScenePoint(40, 40)) }
  for (step, state) in [(1, RecognizerState.began), (2, .changed), (3, .changed)] {
    trace.step(step) {
      $0.gesture(.moved, 0, [0], of: b)
      $0.act(0, state)
      $0.state(0, state, [0])
    }
  }
  #expect(trace.facts.states.map(\.actions) == [1, 1, 1])
  #expect(trace.kinds(of: "GR-35").isEmpty)
}

@Test func `a gesture without a list has the touches that it was given, if they are as many as it needs`() throws {
  for fingers in [2, 3] {
    let scene = try pressed(.pinch)
    let trace = try ScriptedTrace(
      scene, TouchScript(phrases: (1...fingers).map { .down($0, 30 + 10 * Double($0), 40) } + [.move(1, 90, 40)]))
    for finger in 0..<fingers {
      trace.step(finger) { $0.gesture(.began, 0, [finger], of: b, at: ScenePoint(40 + 10 * Double(finger), 40)) }
    }
    trace.step(fingers) {
      $0.gesture(.moved, 0, [0], of: b)
      $0.state(0, .began)
    }
    let facts = trace.facts
    #expect(facts.recognitions.map { facts.recognitions.touches(of: $0).count } == [fingers == 2 ? 2 : 0])
  }
}

@Test func `a timer that delivers reports together leaves a run out of order where that is declared`() throws {
  let scene = try TouchScene(.window(320, 480, [.view(0, 0, 300, 300)]))
  let script = try TouchScript(phrases: [.down(1, 40, 40), .move(1, 50, 40).at(4), .up(1, 50, 40).at(100)])
  for (isGathered, delay) in [(true, 16), (true, 0), (false, 16), (false, 0)] {
    let trace = try ScriptedTrace(
      scene, isGathered ? script : TouchScript(phrases: [.down(1, 40, 40), .up(1, 40, 40).at(100)]),
      deliveryDelay: delay)
    trace.timer(at: 16) { $0.call(.began, a, [0], of: a) }
    trace.timer(at: 116) { $0.call(.ended, a, [0], of: a) }
    let facts = trace.facts
    #expect(facts.isOrderly != (isGathered && delay > 0))
    if !isGathered { #expect(facts.fingers.moments.allSatisfy { $0.delivery != nil }) }
  }
}

@Test func `control events know the call before them, and actions the event`() throws {
  let scene = try TouchScene(.window(320, 480, [.control(0, 0, 100, 50)]))
  let trace = try ScriptedTrace(scene, TouchScript(phrases: [.down(1, 40, 40), .up(1, 40, 40)]))
  trace.step(0) {
    $0.call(.began, a, [0], of: a)
    $0.sent(.touchDown, by: a)
  }
  trace.step(1) {
    $0.call(.ended, a, [0], of: a)
    $0.sent(.touchUpInside, by: a)
    $0.dispatched(action: 3, from: a, to: .target(0))
    $0.received(action: 3, by: .target(0), from: a)
  }
  let facts = trace.facts
  #expect(facts.controls.events.map { facts.calls[$0.call]?.method } == [.began, .ended])
  #expect(facts.controls.sentActions.map(\.event) == [1] && facts.controls.sentActions[0].received == 0)
  #expect(facts.controls.receivedActions.map(\.dispatched) == [0])
}

// Entities of runs that are made by hand are known by their positions.
extension Handle: ExpressibleByIntegerLiteral {
  /// The handle of the entity at a position.
  public init(integerLiteral position: Int) { self.init(position) }
}
