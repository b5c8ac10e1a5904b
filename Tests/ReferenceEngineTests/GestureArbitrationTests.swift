import ReferenceEngine
import Testing
import TouchModel

extension SceneNode {
  /// Attaches a recognizer with a target.
  func targeting(_ kind: RecognizerKind, _ configure: (inout SceneRecognizer) -> Void = { _ in }) -> SceneNode {
    recognizer(kind) {
      $0.targets = [0]
      configure(&$0)
    }
  }
}

private func window(_ views: SceneNode...) throws -> TouchScene { try TouchScene(.window(320, 480, views)) }

private let tap = [ScriptPhrase.down(1, 60, 60), .up(1, 60, 60)]
private let drag = [ScriptPhrase.down(1, 60, 60), .move(1, 100, 60), .move(1, 140, 60), .up(1, 140, 60)]

@Test func `of equal gestures on nested views the inner one wins, or the outer, by reading (002,8)`() throws {
  let scene = try window(.view(0, 0, 300, 300, [.view(50, 50, 100, 100).targeting(.tap)]).targeting(.tap))
  #expect(EngineRun(scene, try TouchScript(phrases: tap)).actions.map(\.view) == [.view(2)])
  let outer = EngineRun(scene, try TouchScript(phrases: tap), Readings.only(\.nestedGestureWinner, .outermost))
  #expect(outer.actions.map(\.view) == [.view(1)])
  let beside = EngineRun(scene, try TouchScript(.down(1, 250, 250), .up(1, 250, 250)))
  #expect(beside.actions.map(\.view) == [.view(1)])
}

@Test func `the recognizer of a sibling behind never receives the touch (002,8)`() throws {
  let scene = try window(.view(0, 0, 300, 300).targeting(.tap), .view(50, 50, 100, 100))
  let run = EngineRun(scene, try TouchScript(phrases: tap))
  #expect(run.actions.isEmpty)
  #expect(run.carried == ["1: "])
}

@Test func `a loser receives the cancellation of its touch and fails, or fails only, by reading (001,166)`() throws {
  let scene = try window(.view(0, 0, 300, 300, [.view(0, 0, 300, 300).targeting(.pan)]).targeting(.pan))
  let run = EngineRun(scene, try TouchScript(phrases: drag))
  #expect(
    run.log([.states, .feeding]) == [
      "pan2 receives began 1", "pan1 receives began 1", "pan2 receives moved 1", "pan1 receives moved 1",
      "pan2 is began",
      "pan1 receives cancelled 1", "pan1 is failed", "pan2 receives moved 1", "pan2 is changed",
      "pan2 receives ended 1",
      "pan2 is ended", "pan2 is possible", "pan1 is possible",
    ])
  #expect(run.carried == ["1: pan2 pan1", "1: pan2"])
  let failed = EngineRun(scene, try TouchScript(phrases: drag), Readings.only(\.preventedSignal, .failedOnly))
  #expect(!failed.log([.feeding]).contains("pan1 receives cancelled 1"))
  #expect(failed.log([.states]) == run.log([.states]))
}

@Test(arguments: [(true, false), (false, true), (true, true)])
func `either delegate is enough for two gestures together`(_ first: Bool, _ second: Bool) throws {
  let scene = try window(
    .view(0, 0, 300, 300)
      .targeting(.pan) { $0.delegate = RecognizerDelegate(simultaneously: first) }
      .targeting(.swipe) { $0.delegate = RecognizerDelegate(simultaneously: second) })
  let run = EngineRun(scene, try TouchScript(phrases: drag))
  #expect(run.log([.actions]) == ["pan1 calls began", "pan1 calls changed", "swipe2 calls ended", "pan1 calls ended"])
  let order = run.log([.delegates, .states, .views])
  let asked = try #require(order.firstIndex { $0.contains("recognizeSimultaneously") })
  #expect(asked < (order.firstIndex(of: "pan1 is began") ?? 0))
  #expect(asked < (order.firstIndex(of: "cancelled A 1") ?? 0))
}

@Test func `a delegate that refuses leaves the touch to the view (002,22)`() throws {
  let begin = try window(
    .view(0, 0, 300, 300).handling(.absorb).targeting(.pan) { $0.delegate = RecognizerDelegate(shouldBegin: false) })
  #expect(
    EngineRun(begin, try TouchScript(phrases: drag)).log([.views, .delegates, .states]) == [
      "began A 1", "pan1 shouldBegin - false", "pan1 is failed", "moved A 1", "moved A 1", "ended A 1",
      "pan1 is possible",
    ])
  let receive = try window(
    .view(0, 0, 300, 300).targeting(.pan) { $0.delegate = RecognizerDelegate(shouldReceive: false) })
  let run = EngineRun(receive, try TouchScript(phrases: drag))
  #expect(run.log([.feeding, .delegates, .states]) == ["pan1 shouldReceive 1 false"])
  #expect(run.carried == ["1: "])
}

@Test func `a tap that requires a double tap to fail waits for it, and fails with its success`() throws {
  let scene = try window(
    .view(0, 0, 300, 300).handling(.absorb)
      .targeting(.tap) { $0.requiresFailureOf = [1] }
      .targeting(.tap) { $0.numberOfTapsRequired = 2 })
  let once = EngineRun(scene, try TouchScript(phrases: tap))
  #expect(
    once.log([.views, .states]) == [
      "began A 1", "tap2 is failed", "tap1 is ended", "cancelled A 1", "tap1 is possible", "tap2 is possible",
    ])
  #expect(once.trace.records.last { if case .action = $0.event { true } else { false } }?.time == 366)
  let twice = EngineRun(scene, try TouchScript(phrases: tap + tap))
  #expect(twice.actions.map(\.recognizer) == [.recognizer(1)])
}

@Test func `a single tap does not keep a double tap from its second tap`() throws {
  let scene = try window(
    .view(0, 0, 300, 300).targeting(.tap).targeting(.tap) { $0.numberOfTapsRequired = 2 })
  let run = EngineRun(scene, try TouchScript(phrases: tap + tap))
  #expect(run.log([.actions]).contains("tap1 calls ended"))
  #expect(run.log([.actions]).contains("tap2 calls ended"))
}

@Test func `all touches of a gesture are cancelled in their views, and no others (000,311)`() throws {
  let scene = try window(
    .view(
      0, 0, 200, 300, [.view(0, 0, 100, 300).handling(.absorb), .view(100, 0, 100, 300).handling(.absorb)]
    ).targeting(.pinch),
    .view(200, 0, 100, 300).handling(.absorb))
  let run = EngineRun(
    scene,
    try TouchScript(
      .down(3, 250, 50), .down(1, 80, 50), .down(2, 120, 50), .move(1, 40, 50), .move(3, 260, 50), .move(2, 190, 50),
      .up(1, 40, 50), .up(2, 190, 50), .up(3, 260, 50)))
  #expect(
    run.story == ["began D 1", "began B 2", "began C 3", "cancelled B 2", "cancelled C 3", "moved D 1", "ended D 1"])
  #expect(run.actions.map(\.state) == [.began, .changed, .ended])
}

@Test func `a cancellation goes on along the chain (001,188)`() throws {
  let scene = try window(.view(0, 0, 300, 300, [.view(50, 50, 100, 100).targeting(.tap)]))
  let run = EngineRun(scene, try TouchScript(phrases: tap))
  #expect(run.storyOfViews == ["began B 1", "began A 1", "cancelled B 1", "cancelled A 1"])
}

@Test func `the bare base receives touches and never recognizes (000,81)`() throws {
  let scene = try window(.view(0, 0, 300, 300).targeting(.base))
  let run = EngineRun(scene, try TouchScript(phrases: drag))
  #expect(run.actions.isEmpty)
  #expect(run.log([.states]) == ["base1 is failed", "base1 is possible"])
}

@Test func `every target is called, late ones too (004,49-55)`() throws {
  let scene = try TouchScene(
    .window(
      320, 480,
      [
        .view(0, 0, 300, 300).recognizer(.tap) {
          $0.targets = [3, 1, 2]
          $0.lateTargets = 2
        }
      ]))
  #expect(
    EngineRun(scene, try TouchScript(phrases: tap)).actions.map(\.target) == [.target(3), .target(1), .target(2)])
}

@Test func `a translation that is reset counts from there (000,197-202)`() throws {
  func scene(_ reset: Bool) throws -> TouchScene {
    let view = SceneNode.view(0, 0, 300, 300).rotated(.quarter).targeting(.pan)
    return try window(reset ? view.effect(inStates: [.began, .changed], .reset) : view)
  }
  let script = try TouchScript(phrases: drag)
  let plain = EngineRun(try scene(false), script)
  #expect(plain.actions.map(\.translation) == [ScenePoint(0, -40), ScenePoint(0, -80), ScenePoint(0, -80)])
  let reset = EngineRun(try scene(true), script)
  #expect(reset.actions.map(\.translation) == [ScenePoint(0, -40), ScenePoint(0, -40), ScenePoint(0, 0)])
  #expect(reset.readingResets.map(\.translation) == [.zero, .zero])
}
