import Testing
import TouchModel
import TouchSpecs

private let a = ObjectID.view(1)
private let b = ObjectID.view(2)

private let ids = ["GR-24", "GR-25", "GR-26", "GR-27", "GR-28", "GR-29", "GR-31"]

private func check(_ id: String, _ story: GestureStory, finds kinds: String...) throws {
  let findings = try story.report(id).findings
  #expect(Set(findings.map(\.kind)).sorted() == kinds.sorted(), "\(id) on \(story.name): \(findings)")
}

@Test(arguments: ids)
func `a rule on delays accuses nothing that is right, and applies`(id: String) throws {
  var exercised = 0
  for story in try TakingSample.all() + DelaySample.all() + GestureSample.all() + GestureSample.others() {
    let report = try story.report(id)
    #expect(report.findings.isEmpty, "\(id) on \(story.name): \(report.findings)")
    exercised += report.exercised
  }
  #expect(exercised > 0)
}

@Test(arguments: Catalogue.rules.filter { ["HT", "RC", "TD", "AP"].contains($0.id.chapter) })
func `rules on touches have nothing against what recognizers hold and take`(rule: Rule) throws {
  for var story in try TakingSample.all() + DelaySample.all() {
    story.capabilities.subtract([.eventQueue])
    let findings = try story.trace().report(of: rule).findings
    #expect(findings.isEmpty, "\(rule.id) on \(story.name): \(findings)")
  }
}

@Test func `a beginning that is delayed without need is found`() throws {
  try check("GR-24", GestureSample.failure().moving("v began", after: "failed"), finds: "began-delayed")
  try check(
    "GR-24", TakingSample.tap().without("v began", "a began", "v cancelled", "a cancelled"), finds: "began-delayed")
  try check("GR-24", TakingSample.tap { $0.delaysTouchesBegan = false }.without("v began", "a began"))
}

@Test func `a recognition within the declared deliveryDelay may keep a beginning from its view`() throws {
  // The tap recognizes 60 milliseconds after the finger has gone down.
  var story = try TakingSample.tap().without("v began", "a began", "v cancelled", "a cancelled")
  for (delay, isFound) in [(0, true), (59, true), (60, false)] {
    story.deliveryDelay = delay
    #expect(try story.kinds("GR-24") == (isFound ? ["began-delayed"] : []), "\(delay) ms")
    #expect(try story.kinds("GR-03") == (isFound ? ["view-waits"] : []), "\(delay) ms")
  }
  // One that takes nothing keeps nothing back.
  story = try TakingSample.bothProceed().without("v began")
  story.deliveryDelay = 60
  #expect(try story.kinds("GR-24") == ["began-delayed"])
}

@Test func `an interruption within the declared deliveryDelay may keep a beginning from its view`() throws {
  let script = try TouchScript(phrases: [.down(1, 50, 50), .interruption.at(16)])
  for (delay, kinds) in [(0, ["view-waits"]), (15, ["view-waits"]), (16, [])] {
    let trace = try ScriptedTrace(TouchScene(.window(320, 480).recognizer(.tap)), script, deliveryDelay: delay)
    trace.step(0) { recorder in
      recorder.hitTested(at: ScenePoint(50, 50), result: .view(0), for: .touch(0))
      var touch = TouchSnapshot(.touch(0))
      touch.view = .view(0)
      recorder.recognizerTouches(.began, recognizer: .recognizer(0), [touch])
    }
    #expect(trace.kinds(of: "GR-03") == kinds, "\(delay) ms")
  }
}

@Test func `a movement that repeats a place may come to the view after the next one has come to a recognizer`() throws {
  let script = try TouchScript(phrases: [.down(1, 50, 50), .move(1, 50, 50).at(16), .move(1, 70, 50).at(32)])
  for (delay, kinds) in [(0, ["view-first"]), (16, [])] {
    let trace = try ScriptedTrace(TouchScene(.window(320, 480).recognizer(.tap)), script, deliveryDelay: delay)
    var touch = TouchSnapshot(.touch(0))
    touch.view = .view(0)
    trace.step(0) { recorder in
      recorder.hitTested(at: ScenePoint(50, 50), result: .view(0), for: .touch(0))
      recorder.recognizerTouches(.began, recognizer: .recognizer(0), [touch])
      recorder.call(.began, .view(0), [0], of: .view(0))
    }
    trace.step(1) { $0.recognizerTouches(.moved, recognizer: .recognizer(0), [touch]) }
    trace.step(2) { recorder in
      recorder.call(.moved, .view(0), [0], of: .view(0)) { $0.location = ScenePoint(50, 50) }
      recorder.recognizerTouches(.moved, recognizer: .recognizer(0), [touch])
    }
    #expect(trace.kinds(of: "GR-04") == kinds, "\(delay) ms")
  }
}

@Test func `calls that come while a delaying recognizer is undecided are found`() throws {
  let story = try DelaySample.released()
  try check("GR-25", story.moving("v began", after: "g began"), finds: "delivered-undecided")
  try check("GR-25", story.moving("v moved", after: "g moved"), finds: "delivered-undecided")
  try check("GR-25", story.moving("v began", after: "possible"))
}

@Test func `held calls that are lost or out of order are found`() throws {
  let story = try DelaySample.released()
  try check("GR-26", story.without("v began"), finds: "began-lost")
  try check("GR-26", story.without("v began", "v moved", "v moved on", "v ended"), finds: "never-delivered")
  try check("GR-26", story.swapping("v moved", "v moved on"), finds: "out-of-order")
  try check("GR-26", story.without("v ended"), finds: "end-lost")
  try check("GR-26", story.without("v moved"))
  try check("GR-26", story.without("v moved", "v moved on"))
}

@Test func `a failure before a delaying recognizer receives a touch says nothing of that touch`() throws {
  // A double tap waits for the second tap, which comes too far away: it fails, and begins anew with that finger.
  var story = try GestureStory(
    "begun anew",
    GestureSample.nested(.tap) {
      $0.numberOfTapsRequired = 2; $0.delaysTouchesBegan = true
    }, .down(1, 40, 40).at(0), .up(1, 40, 40).at(60), .down(1, 180, 180).at(160), .up(1, 180, 180).at(220),
    .wait(until: 3000))
  story.step(0, ("hit", { $0.hit(0, 40, 40, b) }), ("g began", { $0.gesture(.began, 0, [0], of: b) }))
  story.step(1, ("g ended", { $0.gesture(.ended, 0, [0], of: b) }))
  story.step(
    2, ("hit 2", { $0.hit(1, 180, 180, b) }), ("failed", { $0.state(0, .failed, [0]) }),
    ("possible", { $0.state(0, .possible) }), ("g began 2", { $0.gesture(.began, 0, [1], of: b) }),
    ("v began", { $0.call(.began, b, [0], of: b) }), ("v ended", { $0.call(.ended, b, [0], of: b) }))
  story.step(3, ("g ended 2", { $0.gesture(.ended, 0, [1], of: b) }))
  story.timer(
    570, ("failed 2", { $0.state(0, .failed, [1]) }), ("v began 2", { $0.call(.began, b, [1], of: b) }),
    ("v ended 2", { $0.call(.ended, b, [1], of: b) }), ("possible 2", { $0.state(0, .possible) }))
  try check("GR-26", story)
  try check("GR-26", story.without("v began 2", "v ended 2"), finds: "never-delivered")
}

@Test func `held calls that come after a success are found`() throws {
  let story = try DelaySample.dropped()
  let pair = story.adding(after: "act") { recorder in
    recorder.call(.began, b, [0], of: b)
    recorder.call(.cancelled, b, [0], of: b)
  }
  try check("GR-27", pair, finds: "delivered-after-success")
  var open = try DelaySample.dropped { $0.cancelsTouchesInView = false }.adding(after: "act") {
    $0.call(.began, b, [0], of: b)
  }
  try check("GR-27", open, finds: "delivered-after-success")
  for value in [Readings.DelayedBeganWithoutCancel.open, .deliver] {
    open.readings.delayedBeganWithoutCancel = value
    try check("GR-27", open)
  }
}

@Test func `endings that come too early, too late or never are found`() throws {
  let story = try DelaySample.waiting()
  try check("GR-29", story.moving("v ended", after: "g ended"), finds: "ended-undecided")
  try check("GR-28", story.moving("v ended", after: "g ended"), finds: "ended-by-default")
  let set = try DelaySample.waiting { $0.delaysTouchesEnded = true }
  try check("GR-28", set.moving("v ended", after: "g ended"))
  try check("GR-29", story.without("v ended"), finds: "never-ended")
  var late = story.without("v ended")
  late.timer(1900, ("v ended", { $0.call(.ended, b, [0], of: b) }))
  try check("GR-29", late, finds: "ended-late")
  let success = try DelaySample.taken().replacing("v cancelled") { $0.call(.ended, b, [0, 1], of: b) }
  try check("GR-29", success, finds: "ended-after-success")
}

@Test func `under the fixed reading an ending has a time of its own`() throws {
  for (time, kinds) in [(210, []), (180, []), (80, ["too-early"]), (1560, ["too-late"])] {
    var story = try DelaySample.waiting().without("failed", "possible", "v ended")
    story.timer(time, ("v ended", { $0.call(.ended, b, [0], of: b) }))
    story.timer(2000, ("failed", { $0.state(0, .failed, [0]) }))
    story.readings.endDelay = .fixed
    #expect(try story.kinds("GR-30") == kinds, "\(time)")
    #expect(try story.kinds("GR-29") == [])
  }
}

@Test func `an ending that no recognizer delays and that is held is found`() throws {
  let story = try DelaySample.waiting { $0.delaysTouchesEnded = false }
  try check("GR-31", story, finds: "held-anyway")
  try check("GR-31", DelaySample.undelayed())
}
