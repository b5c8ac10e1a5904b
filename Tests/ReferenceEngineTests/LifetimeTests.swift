import ReferenceEngine
import Testing
import TouchModel

// Written and read by one test alone.
nonisolated(unsafe) private weak var seenTouch: Touch?
nonisolated(unsafe) private weak var seenRecognizer: GestureRecognizer?

/// Decisions that let a test see objects of the engine without keeping them.
private struct ShowsObjects: TouchDecisions {
  func phase(of touch: Touch, after change: FingerChange, in system: TouchSystem) -> TouchPhase {
    seenTouch = touch
    seenRecognizer = touch.recognizers.first
    return standardPhase(of: touch, after: change)
  }
}

@Test func `nothing of an engine outlives it, though a gesture goes on`() throws {
  let scene = try TouchScene(.window(320, 480, [.view(0, 0, 100, 100).recognizer(.pan)]))
  let script = try TouchScript(.down(1, 10, 10), .move(1, 60, 10))
  var engine = ReferenceEngine?.some(
    ReferenceEngine(
      scene: scene, recorder: TraceRecorder(), decisions: EngineDecisions(changedBy: ShowsObjects())))
  for step in script.steps { engine?.perform(step) }
  #expect(seenTouch?.recognizers.first === seenRecognizer)
  #expect(seenRecognizer?.touches.isEmpty == false)
  engine = nil
  #expect(seenTouch == nil)
  #expect(seenRecognizer == nil)
}
