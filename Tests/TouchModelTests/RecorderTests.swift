import Testing
import TouchModel

/// A recorder at the start of a case whose view B has what the test puts on it.
private func recorder(_ configure: (SceneNode) -> SceneNode = { $0 }) throws -> TraceRecorder {
  let recorder = TraceRecorder()
  let views: [SceneNode] = [.view(0, 0, 320, 480, [configure(.view(20, 20, 200, 200))])]
  recorder.begin(try TouchScene(.window(320, 480, views)))
  return recorder
}

@Test func `the recognizers of a touch are read back in the order given`() throws {
  let recorder = try recorder { $0.recognizer(.tap).recognizer(.pan) }
  recorder.recognizers(of: .touch(0), are: [.recognizer(1), .recognizer(0)])
  recorder.recognizers(of: .touch(0), are: [])
  let lists = recorder.trace.records.map { record -> [ObjectID] in
    guard case .touchRecognizers(_, let range) = record.event else { return [] }
    return Array(recorder.trace.objects(range))
  }
  #expect(lists == [[.recognizer(1), .recognizer(0)], []])
}

@Test func `the next case starts without the objects of the last`() throws {
  let recorder = try recorder()
  recorder.recognizers(of: .touch(0), are: [.recognizer(0)])
  recorder.begin(try TouchScene(.window(320, 480)))
  #expect(recorder.trace == TouchTrace())
}

@Test(arguments: TouchSnapshot.SampleKind.allCases)
func `samples of a touch are read back in the order given`(kind: TouchSnapshot.SampleKind) throws {
  let recorder = try recorder()
  recorder.samples(kind, of: .touch(0), [TouchSnapshot(.touch(1)), TouchSnapshot(.touch(2))])
  let event = try #require(recorder.trace.records.first?.event)
  guard case .touchSamples(.touch(0), kind, let range) = event else {
    Issue.record("the record is \(event)")
    return
  }
  #expect(recorder.trace.touches(range).map(\.touch) == [.touch(1), .touch(2)])
}

@Test(arguments: [
  (EffectOperation.translate, true), (.scale, true), (.rotate, true), (.reset, true),
  (.setFlag(flag: .isHidden, value: true), false),
])
func `the recorder says which handlers make the reading neutral`(operation: EffectOperation, resets: Bool) throws {
  let recorder = try recorder { $0.recognizer(.pan).effect(inStates: [.changed], operation) }
  let changed = ActionCall(recognizer: .recognizer(0), target: .target(0), state: .changed)
  #expect(recorder.resetsReading(in: changed) == resets)
  let ended = ActionCall(recognizer: .recognizer(0), target: .target(0), state: .ended)
  #expect(!recorder.resetsReading(in: ended))
}

@Test func `an action is seen where it is sent and where it arrives`() throws {
  let recorder = try recorder()
  recorder.dispatched(action: 3, from: .view(2), to: .target(0))
  recorder.received(action: 3, by: .target(0), from: .view(2))
  #expect(
    recorder.trace.records.map(\.event) == [
      .actionDispatch(sender: .view(2), action: 3, target: .target(0)),
      .actionReceived(receiver: .target(0), action: 3, sender: .view(2)),
    ])
}
