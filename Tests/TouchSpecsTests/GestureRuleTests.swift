import Testing
import TouchModel
import TouchSpecs
import TraceAnalysis

private let ids = [
  "GR-01", "GR-02", "GR-03", "GR-04", "GR-05", "GR-06", "GR-07", "GR-08", "GR-09", "GR-10", "GR-11", "GR-18", "GR-19",
  "GR-20", "GR-21", "GR-43", "GR-44", "GR-45", "GR-48", "GR-50", "GR-51",
]

private let window = ObjectID.view(0)
private let a = ObjectID.view(1)
private let b = ObjectID.view(2)

@Test(arguments: ids)
func `a rule on gestures accuses nothing that is right, and applies`(id: String) throws {
  var exercised = 0
  for story in try GestureSample.all() + GestureSample.others() {
    let rule = try #require(RuleID(id).flatMap(Catalogue.rule))
    var story = story
    if try !story.listsRecognizers() { story.capabilities.subtract([.touchRecognizers]) }
    guard rule.needs.missing(from: story.capabilities).isEmpty else { continue }
    let report = try story.report(id)
    #expect(report.findings.isEmpty, "\(id) on \(story.name): \(report.findings)")
    exercised += report.exercised
  }
  #expect(exercised > 0 || id == "GR-05")
}

@Test func `a base that recognizes or fires is found`() throws {
  let story = try GestureSample.base()
  #expect(try story.replacing("failed") { $0.state(0, .ended, [0]) }.kinds("GR-01") == ["base-recognizes"])
  #expect(try story.adding(after: "failed") { $0.act(0, .failed) }.kinds("GR-01") == ["base-fires"])
}

@Test func `recognizers that were not collected or come from elsewhere are found`() throws {
  let story = try GestureSample.pan()
  #expect(try story.replacing("list") { $0.carries(0, []) }.kinds("GR-02") == ["carries-too-little"])
  #expect(
    try story.without("list", "g began", "g moved", "g moved on", "g ended").kinds("GR-02") == ["not-collected"])
  let beside = try GestureSample.beside()
  #expect(try beside.replacing("list") { $0.carries(0, [0]) }.kinds("GR-02") == ["carries-stranger"])
  #expect(
    try beside.adding(after: "list") { $0.gesture(.began, 0, [0], of: a) }.kinds("GR-02") == ["comes-to-stranger"])
  #expect(
    try beside.adding(after: "list") { $0.gesture(.began, 0, [0], of: a) }.kinds("GR-45") == ["gesture-from-nowhere"])
  #expect(try beside.adding(after: "v ended") { $0.state(0, .ended) }.kinds("GR-45") == ["gesture-from-nowhere"])
  #expect(try beside.adding(after: "v ended") { $0.state(0, .failed) }.kinds("GR-45") == [])
}

@Test func `a side that waits for the other is found`() throws {
  let story = try GestureSample.failure()
  #expect(try story.moving("v began", after: "failed").kinds("GR-03") == ["view-waits"])
  #expect(try story.without("v began", "v moved", "v moved on", "v ended").kinds("GR-03") == ["view-waits"])
  #expect(try story.moving("g began", after: "hit").kinds("GR-03") == [])
  #expect(try GestureSample.taps().moving("g began", after: "g ended").kinds("GR-03") == ["recognizer-waits"])
  #expect(try story.swapping("g began", "v began").kinds("GR-04") == ["view-first"])
  #expect(try story.swapping("g moved", "v moved").kinds("GR-04") == ["view-first"])
  var other = story
  other.readings.deliveryOrder = .viewFirst
  #expect(try other.kinds("GR-04") == ["recognizer-first"])
}

@Test func `a delayed beginning breaks no rule`() throws {
  var story = try GestureStory(
    "delay", GestureSample.nested(.tap) { $0.delaysTouchesBegan = true }, .down(1, 40, 40).at(0),
    .move(1, 160, 40).at(20), .up(1, 160, 40).at(40))
  story.capabilities.subtract([.touchRecognizers])
  story.step(0, ("hit", { $0.hit(0, 40, 40, b) }), ("g began", { $0.gesture(.began, 0, [0], of: b) }))
  story.step(
    1, ("g moved", { $0.gesture(.moved, 0, [0], of: b) }), ("failed", { $0.state(0, .failed, [0]) }),
    ("v began", { $0.call(.began, b, [0], of: b) }), ("v moved", { $0.call(.moved, b, [0], of: b) }))
  story.step(2, ("v ended", { $0.call(.ended, b, [0], of: b) }), ("possible", { $0.state(0, .possible) }))
  for id in ids { #expect(try story.kinds(id) == [], "\(id)") }
}

@Test func `a recognizer among responders is found`() throws {
  let story = try GestureSample.pan()
  let chain: (TraceRecorder) -> Void = { $0.chain(b, .recognizer(0), a, window, .application) }
  #expect(try story.adding(after: "act ended", chain).kinds("GR-05") == ["recognizer-in-chain"])
  let right = try story.adding(after: "act ended") { $0.chain(b, a, window, .application) }.report("GR-05")
  #expect(right.exercised > 0 && right.findings.isEmpty)
  #expect(
    try story.adding(after: "v began") { $0.call(.began, .recognizer(0), [0], of: b) }.kinds("GR-05")
      == ["recognizer-as-responder"])
}

@Test func `states that repeat, that are unknown or that follow none are found`() throws {
  let pan = try GestureSample.pan()
  let taps = try GestureSample.taps()
  #expect(try pan.without("possible").kinds("GR-06") == ["not-possible-at-rest"])
  #expect(try taps.replacing("ended") { $0.state(0, .other, [0]) }.kinds("GR-07") == ["unknown-state"])
  #expect(try taps.replacing("act") { $0.act(0, .other) }.kinds("GR-07") == ["unknown-state"])
  #expect(
    try pan.replacing("ended") { $0.state(0, .failed, [0]) }.kinds("GR-08")
      == ["began-to-failed"])
  #expect(try pan.without("began").kinds("GR-08") == ["possible-to-changed"])
  #expect(
    try pan.adding(after: "ended") { $0.state(0, .changed) }.kinds("GR-08") == [
      "began-to-possible", "ended-to-changed",
    ])
  #expect(try pan.without("ended").kinds("GR-08") == ["began-to-possible"])
}

@Test func `continuous gestures without their words are found`() throws {
  let pan = try GestureSample.pan()
  #expect(try pan.without("began", "changed").kinds("GR-09") == ["no-began"])
  #expect(try pan.replacing("changed") { $0.state(0, .began, [0]) }.kinds("GR-09") == ["began-again"])
  #expect(try pan.without("ended", "possible").kinds("GR-09") == ["no-end"])
}

@Test func `discrete gestures with too many words are found`() throws {
  let taps = try GestureSample.taps()
  #expect(
    try taps.adding(after: "g began") { $0.state(0, .began, [0]) }.kinds("GR-10") == ["discrete-began"])
  #expect(try taps.adding(after: "act") { $0.act(0, .ended) }.kinds("GR-10") == ["action-again"])
}

@Test func `states set by touches are found`() throws {
  let pan = try GestureSample.pan().without("began").adding(after: "g began") { $0.state(0, .began, [0]) }
  #expect(try pan.kinds("GR-11") == ["state-by-touch"])
  let taps = try GestureSample.taps().without("ended", "possible")
    .adding(after: "g began") { $0.state(0, .ended, [0]) }.adding(after: "g ended") { $0.state(0, .possible) }
  #expect(try taps.kinds("GR-11") == ["state-by-touch"])
  #expect(try GestureSample.press().moving("began", after: "g began").kinds("GR-11") == ["state-by-touch"])
}

@Test func `failed recognizers that live on are found`() throws {
  let story = try GestureSample.failure()
  #expect(
    try story.adding(after: "no list") { $0.gesture(.moved, 0, [0], of: b) }.kinds("GR-18") == ["call-after-failure"])
  #expect(
    try story.replacing("possible", { $0.state(0, .possible) }, { $0.state(0, .ended, [0]) }).kinds("GR-18")
      == ["revived"])
  #expect(try story.without("no list").kinds("GR-18") == ["still-carried"])
  #expect(try story.without("possible").kinds("GR-19") == ["failed-for-good"])
  #expect(try story.adding(after: "failed") { $0.act(0, .failed) }.kinds("GR-19") == ["action-at-failure"])
}

@Test func `recognizers that are not reset are found`() throws {
  #expect(try GestureSample.press().without("possible").kinds("GR-20") == ["cancelled-for-good"])
  let taps = try GestureSample.taps()
  #expect(try taps.without("possible", "ended 2", "possible 2").kinds("GR-21").contains("ended-for-good"))
  #expect(try taps.moving("possible", after: "g began 2").kinds("GR-21") == [])
}

@Test func `a gesture that is recognized only the first time is found`() throws {
  let rule = try #require(RuleID("GR-21").flatMap(Catalogue.rule))
  let comparison = rule.checks.lazy.compactMap { check in
    if case .comparison(_, let twin, let compare) = check { (twin, compare) } else { nil }
  }.first
  let (twin, compare) = try #require(comparison)
  let story = try GestureSample.pan()
  let facts = try story.trace().facts
  let other = try #require(twin(facts))
  for isAgain in [true, false] {
    let trace = try ScriptedTrace(other.scene, other.script)
    for shift in isAgain ? [0, story.script.steps.count] : [0] {
      for line in story.lines { if case .step(let number) = line.moment { trace.step(number + shift, line.report) } }
    }
    var check = Check()
    compare(facts, trace.facts, &check)
    #expect(check.exercised == 1 && check.findings.map(\.kind) == (isAgain ? [] : ["recognized-once"]))
  }
  #expect(try twin(GestureSample.failure().trace().facts) == nil)
}

@Test func `what an interruption brings of an earlier report is possible again with the interruption`() throws {
  var story = try GestureStory(
    "interrupted", GestureSample.nested(.tap), .down(1, 40, 40).at(0), .down(2, 10, 10).at(20), .up(1, 40, 40).at(60),
    .interruption.at(64), .wait(until: 100))
  story.readings.resetTiming = .dispatchEnd
  story.deliveryDelay = 4
  let at = { (touch: inout TouchSnapshot) in touch.location = ScenePoint(40, 40) }
  story.step(
    0, ("hit", { $0.hit(0, 40, 40, b) }), ("g began", { $0.gesture(.began, 0, [0], of: b) }),
    ("v began", { $0.call(.began, b, [0], of: b, at) }))
  story.step(
    1, ("hit 2", { $0.hit(1, 10, 10, a) }),
    ("v began 2", { $0.call(.began, a, [1], of: a) { $0.location = ScenePoint(10, 10) } }))
  // The lift comes with the interruption, and then what that does to the other finger.
  story.step(
    3, ("v ended", { $0.call(.ended, b, [0], of: b, at) }), ("ended", { $0.state(0, .ended, [0]) }),
    ("v cancelled", { $0.call(.cancelled, a, [1], of: a) }), ("possible", { $0.state(0, .possible) }))
  #expect(try story.report("GR-21").exercised > 0)
  #expect(try story.kinds("GR-21") == [])
  var late = story.without("possible")
  late.step(4, ("possible", { $0.state(0, .possible) }))
  #expect(try late.kinds("GR-21") == ["possible-later-than-read"])
}

@Test func `a gesture is not made twice where earlier taps count for ever`() throws {
  let rule = try #require(RuleID("GR-21").flatMap(Catalogue.rule))
  let twin = try #require(
    rule.checks.lazy.compactMap { check in if case .comparison(_, let twin, _) = check { twin } else { nil } }.first)
  let recognizer = { (taps: Int) in
    var tap = SceneRecognizer(.tap, view: 0)
    tap.numberOfTapsRequired = taps
    return tap
  }
  for (taps, interval, isMadeTwice) in [
    (2, 350, true), (2, EngineDescription.Thresholds.noLimit, false), (1, EngineDescription.Thresholds.noLimit, true),
  ] {
    let scene = try TouchScene(.window(320, 480, [.view(0, 0, 300, 300).recognizer(.tap) { $0 = recognizer(taps) }]))
    let run = HandRun(
      scene,
      try TouchScript(.down(1, 60, 60), .up(1, 60, 60).at(64), .down(1, 60, 60).at(160), .up(1, 60, 60).at(224)),
      [
        .step(0, .hit(1), .feed(.began, 0, of: 1)), .step(1, .feed(.ended, 0, of: 1)),
        .step(2, .hit(1, touch: 1), .feed(.began, 0, of: 1, [1])),
        .step(3, .feed(.ended, 0, of: 1, [1]), .state(0, .ended, of: 1, [0, 1]), .state(0, .possible, of: 1)),
      ]
    ).declaring(\.tapInterval, interval)
    #expect(try (twin(run.facts()) != nil) == isMadeTwice, "\(taps) taps, \(interval) ms")
  }
}

@Test func `an action that reads the hit view is found`() throws {
  let story = try GestureSample.taps().replacing("act") { $0.act(0, .ended) { $0.view = a } }
  #expect(try story.kinds("GR-43") == ["another-view"])
}

@Test func `a second finger that a recognizer does not receive is found`() throws {
  #expect(try GestureSample.fingers().without("g began 2", "g ended 2").kinds("GR-44") == ["finger-withheld"])
}

@Test func `verdicts out of time are found`() throws {
  var press = try GestureStory(
    "late", GestureSample.nested(.longPress), .down(1, 40, 40).at(0), .up(1, 40, 40).at(200))
  press.step(0, ("hit", { $0.hit(0, 40, 40, b) }), ("g began", { $0.gesture(.began, 0, [0], of: b) }))
  press.step(1, ("g ended", { $0.gesture(.ended, 0, [0], of: b) }))
  press.timer(500, ("began", { $0.state(0, .began, [0]) }))
  #expect(try press.kinds("GR-48") == ["after-the-lift"])
  let reset = press.adding(after: "g ended") {
    $0.state(0, .failed)
    $0.state(0, .possible)
  }
  #expect(try reset.kinds("GR-48") == ["without-touches"])
  #expect(try press.without("g began", "g ended").kinds("GR-48") == ["without-touches"])
  let cancelled = try GestureSample.press().without("began", "act began", "v cancelled").replacing("cancelled") {
    $0.state(0, .ended, [0])
  }
  #expect(try cancelled.kinds("GR-48") == ["after-cancellation"])
}

@Test func `a winner that is cut off is found`() throws {
  #expect(try GestureSample.pan().without("g moved on").kinds("GR-50") == ["winner-cut-off"])
  #expect(try GestureSample.pan().without("g ended", "ended").kinds("GR-50") == ["winner-cut-off"])
}

@Test func `calls of recognizers out of order are found`() throws {
  let pan = try GestureSample.pan()
  #expect(try pan.without("g began").kinds("GR-51") == ["no-began"])
  #expect(try pan.adding(after: "g moved") { $0.gesture(.began, 0, [0], of: b) }.kinds("GR-51") == ["began-again"])
  #expect(try pan.adding(after: "g ended") { $0.gesture(.moved, 0, [0], of: b) }.kinds("GR-51") == ["after-the-end"])
  let phase: (TraceRecorder) -> Void = { recorder in
    var snapshot = TouchSnapshot(.touch(0))
    snapshot.phase = .stationary
    recorder.recognizerTouches(.moved, recognizer: .recognizer(0), [snapshot])
  }
  #expect(try pan.replacing("g moved", phase).kinds("GR-51") == ["another-phase"])
}

@Test func `what views receive is compared with what they receive without recognizers`() throws {
  let story = try GestureSample.failure()
  let rule = try #require(RuleID("GR-12").flatMap(Catalogue.rule))
  let plain = story.without("g began", "g moved", "failed", "possible", "list", "no list")
  let kinds: (GestureStory) throws -> [String]? = { story in
    guard case .comparison(_, let twin, let compare) = rule.checks[0], let facts = try? story.trace().facts,
      let other = twin(facts)
    else { return nil }
    #expect(other.scene.recognizers.isEmpty)
    let twinTrace = try ScriptedTrace(other.scene, other.script)
    for line in plain.lines { if case .step(let number) = line.moment { twinTrace.step(number, line.report) } }
    var check = Check()
    compare(facts, twinTrace.facts, &check)
    return check.exercised > 0 ? check.findings.map(\.kind) : nil
  }
  #expect(try kinds(story) == [])
  #expect(try kinds(story.without("v moved")) == ["judging-matters"])
  #expect(try kinds(story.replacing("v moved") { $0.call(.cancelled, b, [0], of: b) }) == ["judging-matters"])
  #expect(try kinds(GestureSample.pan()) == nil)
}
