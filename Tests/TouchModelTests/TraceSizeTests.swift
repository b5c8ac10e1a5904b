import Testing
import TouchModel

@Suite struct TraceSizeTests {
  @Test func `Snapshots and records of a trace lie close together`() {
    #expect(MemoryLayout<TouchSnapshot>.stride <= 88)
    #expect(MemoryLayout<TouchesCall>.stride <= 28)
    #expect(MemoryLayout<ActionCall>.stride <= 48)
    #expect(MemoryLayout<TraceRecord>.stride <= 72)
  }

  @Test func `What is taken back from a snapshot leaves nothing behind`() {
    var snapshot = TouchSnapshot(.touch(1))
    snapshot.location = ScenePoint(1, 2)
    snapshot.previousLocation = ScenePoint(3, 4)
    snapshot.locationInReceiver = ScenePoint(5, 6)
    snapshot.previousLocationInReceiver = ScenePoint(7, 8)
    snapshot.timestamp = 9
    snapshot.view = .view(10)
    snapshot.window = .view(0)
    #expect(snapshot.location == ScenePoint(1, 2) && snapshot.previousLocation == ScenePoint(3, 4))
    #expect(snapshot.locationInReceiver == ScenePoint(5, 6) && snapshot.timestamp == 9)
    #expect(snapshot.previousLocationInReceiver == ScenePoint(7, 8))
    #expect(snapshot.view == .view(10) && snapshot.window == .view(0))
    snapshot.location = nil
    snapshot.previousLocation = nil
    snapshot.locationInReceiver = nil
    snapshot.previousLocationInReceiver = nil
    snapshot.timestamp = nil
    snapshot.view = nil
    snapshot.window = nil
    #expect(snapshot == TouchSnapshot(.touch(1)))
    #expect(snapshot.hashValue == TouchSnapshot(.touch(1)).hashValue)
    #expect(snapshot.location == nil && snapshot.timestamp == nil && snapshot.view == nil)
  }

  @Test func `What is taken back from a call leaves nothing behind`() {
    let range = ElementRange(start: 3, count: 2)
    var call = TouchesCall(receiver: .view(1), method: .began, touches: range, event: .event(0), allTouches: range)
    #expect(call.event == .event(0) && call.allTouches == range)
    call.event = nil
    call.allTouches = nil
    #expect(call == TouchesCall(receiver: .view(1), method: .began, touches: range))
    var action = ActionCall(recognizer: .recognizer(0), target: .target(1), state: .changed)
    let bare = ActionCall(recognizer: .recognizer(0), target: nil, state: .changed)
    (action.view, action.translation, action.scale, action.rotation) = (.view(2), ScenePoint(1, 2), 3, 4)
    #expect(action.view == .view(2) && action.translation == ScenePoint(1, 2))
    #expect(action.scale == 3 && action.rotation == 4 && action != bare)
    (action.target, action.view, action.translation, action.scale, action.rotation) = (nil, nil, nil, nil, nil)
    #expect(action == bare)
  }
}
