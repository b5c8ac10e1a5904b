import ReferenceEngine
import Testing
import TouchModel

private func view(
  _ kind: RecognizerKind, _ configure: @escaping (inout SceneRecognizer) -> Void = { _ in }
) throws -> TouchScene {
  try TouchScene(
    .window(
      320, 480,
      [
        .view(0, 0, 300, 300).handling(.absorb).recognizer(kind) {
          $0.targets = [0]
          configure(&$0)
        }
      ]))
}

private let tap: [ScriptPhrase] = [.down(1, 50, 50), .up(1, 50, 50)]
private let drag: [ScriptPhrase] = [
  .down(1, 50, 50), .move(1, 100, 50), .move(1, 150, 50), .move(1, 200, 50), .up(1, 200, 50),
]

@Test func `a recognizer that does not cancel leaves the view everything`() throws {
  let run = EngineRun(try view(.pan) { $0.cancelsTouchesInView = false }, try TouchScript(phrases: drag))
  #expect(run.story == ["began A 1", "moved A 1", "moved A 1", "moved A 1", "ended A 1"])
  #expect(run.actions.map(\.state) == [.began, .changed, .changed, .ended])
}

@Test func `a view receives nothing of a touch whose recognizer delays its beginning and succeeds`() throws {
  let run = EngineRun(try view(.pan) { $0.delaysTouchesBegan = true }, try TouchScript(phrases: drag))
  #expect(run.story.isEmpty)
  #expect(run.actions.map(\.state) == [.began, .changed, .changed, .ended])
}

@Test func `what was held is delivered in its order when the recognizer fails`() throws {
  let scene = try view(.tap) { $0.delaysTouchesBegan = true }
  let run = EngineRun(scene, try TouchScript(.down(1, 50, 50), .move(1, 60, 50), .move(1, 150, 50), .up(1, 150, 50)))
  #expect(
    run.log([.views, .states]) == [
      "tap1 is failed", "began A 1", "moved A 1", "moved A 1", "ended A 1", "tap1 is possible",
    ])
  #expect(run.touches(at: "A").map(\.location?.x) == [50, 60, 150, 150])
  #expect(run.touches(at: "A").map(\.timestamp) == [0, 16, 32, 48])
}

@Test(arguments: [
  (Readings.DelayedBeganWithoutCancel.discard, [String]()),
  (.deliver, ["began A 1", "moved A 1", "moved A 1", "moved A 1", "ended A 1"]),
])
func `what was held of a gesture that does not cancel is delivered or not, by reading`(
  _ reading: Readings.DelayedBeganWithoutCancel, _ story: [String]
) throws {
  let scene = try view(.pan) {
    $0.delaysTouchesBegan = true
    $0.cancelsTouchesInView = false
  }
  #expect(
    EngineRun(scene, try TouchScript(phrases: drag), Readings.only(\.delayedBeganWithoutCancel, reading)).story == story
  )
}

@Test func `a lift waits for the verdict on a double tap, and is cancelled with it (001,214)`() throws {
  let scene = try view(.tap) { $0.numberOfTapsRequired = 2 }
  let twice = EngineRun(scene, try TouchScript(phrases: tap + tap))
  #expect(twice.log() == ["began A 1", "began A 2", "cancelled A 1+2", "tap1 calls ended"])
  let once = EngineRun(scene, try TouchScript(phrases: tap))
  #expect(once.log([.views, .states]) == ["began A 1", "tap1 is failed", "ended A 1", "tap1 is possible"])
  #expect(once.ending.map(\.step) == .some(nil))
  #expect(once.ending.map { Int($0.time) } == 16 + EngineDescription.Thresholds().tapInterval)
}

extension EngineRun {
  /// The first record of a touch that ended.
  fileprivate var ending: TraceRecord? {
    trace.records.first { if case .touches(let call) = $0.event { call.method == .ended } else { false } }
  }
}

@Test func `a lift is delivered at once where the recognizer does not delay it`() throws {
  let scene = try view(.tap) {
    $0.numberOfTapsRequired = 2
    $0.delaysTouchesEnded = false
  }
  let run = EngineRun(scene, try TouchScript(phrases: tap + tap))
  #expect(run.log() == ["began A 1", "ended A 1", "began A 2", "cancelled A 2", "tap1 calls ended"])
  let reading = EngineRun(scene, try TouchScript(phrases: tap + tap), Readings.only(\.doubleTapNeedsDelay, .true))
  #expect(reading.log() == ["began A 1", "ended A 1", "began A 2", "ended A 2"])
}

@Test func `a delayed lift comes after a fixed time, decided or not, by reading (001,214)`() throws {
  let scene = try view(.tap) { $0.numberOfTapsRequired = 2 }
  let run = EngineRun(scene, try TouchScript(phrases: tap), Readings.only(\.endDelay, .fixed))
  #expect(run.ending.map { Int($0.time) } == 16 + EngineDescription.Thresholds().endDelay)
  #expect(run.log([.views, .states]) == ["began A 1", "ended A 1", "tap1 is failed", "tap1 is possible"])
}

@Test func `a disabled recognizer receives nothing`() throws {
  let run = EngineRun(try view(.tap) { $0.isEnabled = false }, try TouchScript(phrases: tap))
  #expect(run.log(Set(LoggedRecord.allCases)) == ["began A 1", "ended A 1"])
  #expect(run.carried == ["1: "])
}

@Test func `recognizers receive a phase before the view, or after it, by reading`() throws {
  let scene = try view(.base)
  #expect(
    EngineRun(scene, try TouchScript(phrases: tap)).log([.views, .feeding])
      == ["base1 receives began 1", "began A 1", "base1 receives ended 1", "ended A 1"])
  #expect(
    EngineRun(scene, try TouchScript(phrases: tap), Readings.only(\.deliveryOrder, .viewFirst)).log([.views, .feeding])
      == ["began A 1", "base1 receives began 1", "base1 receives ended 1", "ended A 1"])
}

@Test func `cancellation comes before the action, or after it, by reading (000,311, 000,307)`() throws {
  let scene = try view(.tap)
  #expect(EngineRun(scene, try TouchScript(phrases: tap)).log() == ["began A 1", "cancelled A 1", "tap1 calls ended"])
  #expect(
    EngineRun(scene, try TouchScript(phrases: tap), printed).log() == [
      "began A 1", "tap1 calls ended", "cancelled A 1",
    ])
}

@Test func `state and action come with the next step, by reading`() throws {
  let run = EngineRun(
    try view(.pan), try TouchScript(phrases: drag), Readings.only(\.recognitionLag, .upToOneReport))
  #expect(
    run.log([.views, .states]) == [
      "began A 1", "cancelled A 1", "pan1 is began", "pan1 is changed", "pan1 is changed", "pan1 is ended",
      "pan1 is possible",
    ])
  let tapped = EngineRun(try view(.tap), try TouchScript(phrases: tap), Readings.only(\.recognitionLag, .upToOneReport))
  #expect(tapped.log() == ["began A 1", "cancelled A 1", "tap1 calls ended"])
}

@Test(arguments: [
  (Readings.ResetTiming.sequenceEnd, ["tap1 is failed", "moved A 1", "ended A 1", "tap1 is possible"]),
  (.dispatchEnd, ["tap1 is failed", "moved A 1", "tap1 is possible", "ended A 1"]),
  (.nextTurn, ["tap1 is failed", "moved A 1", "tap1 is possible", "ended A 1"]),
])
func `a finished recognizer is possible again when the reading says so`(
  _ reading: Readings.ResetTiming, _ log: [String]
) throws {
  let run = EngineRun(
    try view(.tap), try TouchScript(.down(1, 50, 50), .move(1, 200, 50), .up(1, 200, 50)),
    Readings.only(\.resetTiming, reading))
  #expect(run.log([.views, .states]) == ["began A 1"] + log)
}

@Test func `an interruption cancels a gesture in progress and fails what is undecided`() throws {
  let pan = EngineRun(
    try view(.pan),
    try TouchScript(.down(1, 50, 50), .move(1, 100, 50), .interruption, .down(2, 50, 50), .move(2, 90, 50)))
  #expect(pan.actions.map(\.state) == [.began, .cancelled, .began])
  let tapped = EngineRun(try view(.tap), try TouchScript(.down(1, 50, 50), .interruption))
  #expect(
    tapped.log([.views, .states, .feeding]) == [
      "tap1 receives began 1", "began A 1", "tap1 receives cancelled 1", "tap1 is failed", "cancelled A 1",
      "tap1 is possible",
    ])
  let held = EngineRun(
    try view(.tap) { $0.delaysTouchesBegan = true }, try TouchScript(.down(1, 50, 50), .interruption))
  #expect(held.story.isEmpty)
  let waiting = EngineRun(
    try view(.tap) { $0.numberOfTapsRequired = 2 }, try TouchScript(.down(1, 50, 50), .up(1, 50, 50), .interruption))
  #expect(waiting.log([.views, .states]) == ["began A 1", "tap1 is failed", "cancelled A 1", "tap1 is possible"])
}

@Test func `the touches below a scroll view wait a little, by reading`() throws {
  let scene = try TouchScene(
    .window(320, 480, [.scrollView(0, 0, 320, 480, [.view(0, 0, 100, 100).handling(.absorb)])]))
  let delayed = Readings.only(\.contentTouches, .delayed)
  let held = EngineRun(
    scene, try TouchScript(.down(1, 50, 50), .move(1, 55, 50).at(50), .move(1, 60, 50).at(300)), delayed)
  #expect(held.story == ["began B 1", "moved B 1", "moved B 1"])
  let began = held.trace.records.first { if case .touches = $0.event { true } else { false } }
  #expect(began?.time == 150)
  let quick = EngineRun(scene, try TouchScript(phrases: tap), delayed)
  #expect(quick.story == ["began B 1", "ended B 1"])
  #expect(quick.trace.records.last?.time == 16)
}
