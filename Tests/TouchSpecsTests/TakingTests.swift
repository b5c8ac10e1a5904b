import Testing
import TouchModel
import TouchSpecs

private let a = ObjectID.view(1)
private let b = ObjectID.view(2)
private let c = ObjectID.view(3)
private let window = ObjectID.view(0)

private let ids = [
  "GR-13", "GR-14", "GR-15", "GR-16", "GR-17", "GR-22", "GR-23", "GR-32", "GR-33", "GR-35", "GR-36", "GR-37", "GR-38",
  "GR-40", "GR-41", "GR-42", "GR-46", "GR-47", "GR-49", "GR-52",
]

private func check(_ id: String, _ story: GestureStory, finds kinds: String...) throws {
  let findings = try story.report(id).findings
  #expect(Set(findings.map(\.kind)).sorted() == kinds.sorted(), "\(id) on \(story.name): \(findings)")
}

@Test(arguments: ids)
func `a rule on taking touches accuses nothing that is right, and applies`(id: String) throws {
  var exercised = 0
  for story in try TakingSample.all() + DelaySample.all() + GestureSample.all() + GestureSample.others() {
    if story.name == "pan",
      story.lines.firstIndex(where: { $0.name == "act began" }) ?? 0
        < story.lines.firstIndex(where: { $0.name == "v cancelled" }) ?? 0
    {
      continue
    }
    let report = try story.report(id)
    #expect(report.findings.isEmpty, "\(id) on \(story.name): \(report.findings)")
    exercised += report.exercised
  }
  #expect(exercised > 0)
}

@Test func `a view that keeps a recognized touch is found`() throws {
  let story = try TakingSample.tap()
  try check("GR-13", story.without("v cancelled", "a cancelled"), finds: "not-cancelled")
  try check("GR-13", story.replacing("v cancelled") { $0.call(.ended, b, [0], of: b) }, finds: "ended-instead")
  let late = try GestureSample.pan().without("a cancelled").moving("v cancelled", after: "g ended")
  try check("GR-13", late, finds: "cancelled-late")
  try check("GR-42", story.without("v cancelled", "a cancelled"), finds: "not-cancelled-below")
  try check("GR-22", story.without("v cancelled", "a cancelled"), finds: "not-cancelled-by-default")
  let set = try TakingSample.tap { $0.cancelsTouchesInView = true }
  try check("GR-22", set.without("v cancelled", "a cancelled"))
}

@Test func `what ended before, or was cancelled a step earlier, need not be cancelled`() throws {
  var ended = try TakingSample.tap { $0.delaysTouchesEnded = false }.without("v cancelled", "a cancelled", "a began")
  ended = ended.replacing("g ended", { $0.call(.ended, b, [0], of: b) }, { $0.gesture(.ended, 0, [0], of: b) })
  try check("GR-13", ended)
  var lagging = try GestureSample.pan().without("began", "act began", "changed", "act changed")
  lagging = lagging.replacing("g moved on", { $0.state(0, .began, [0]) }, { $0.act(0, .began) })
  lagging.readings.recognitionLag = .upToOneReport
  for id in ["GR-13", "GR-14", "GR-33", "GR-41"] { try check(id, lagging) }
  let silent = try TakingSample.tap().replacing("ended") { $0.state(0, .ended) }
  try check("GR-13", silent)
}

@Test func `calls after a recognition are found`() throws {
  let story = try GestureSample.pan()
  let moved = story.adding(after: "g moved on") { $0.call(.moved, b, [0], of: b) }
  let ended = story.adding(after: "g ended") { $0.call(.ended, b, [0], of: b) }
  for wrong in [moved, ended] {
    try check("GR-14", wrong, finds: "call-after-recognition")
    try check("GR-15", wrong, finds: "responder-called")
  }
  try check(
    "GR-41",
    story.without("v cancelled", "a cancelled").adding(after: "g ended") {
      $0.call(.ended, b, [0], of: b)
    }, finds: "ended-anyway")
}

@Test func `an action that is called at the ends of a gesture alone is found`() throws {
  try check("GR-15", GestureSample.pan().without("changed", "act changed"), finds: "no-changed-action")
  try check("GR-15", GestureSample.pan().without("act changed"), finds: "no-changed-action")
}

@Test func `a gesture that takes too few touches or too many is found`() throws {
  let story = try TakingSample.pinch()
  try check("GR-32", story.without("c cancelled"), finds: "touch-left-out")
  try check(
    "GR-32", story.adding(after: "c cancelled") { $0.call(.cancelled, window, [2], of: window) },
    finds: "other-touch-cancelled")
  try check("GR-32", story.without("b cancelled", "c cancelled"))
}

@Test func `a view that completes what a gesture took is found`() throws {
  let control = try TakingSample.tap({ _ in }, .customControl)
  try check("GR-41", control.adding(after: "act") { $0.sent(.touchUpInside, by: b) }, finds: "sent-anyway")
  let table = try TakingSample.tap({ _ in }, .tableView)
  try check("GR-41", table.adding(after: "act") { $0.selected(row: 2, of: b) }, finds: "selected-anyway")
  let button = try TakingSample.tap({ _ in }, .button)
  try check("GR-41", button.adding(after: "act") { $0.sent(.touchUpInside, by: b) })
}

@Test func `a cancellation that does not go up the chain is found`() throws {
  try check("GR-47", TakingSample.tap().without("a cancelled"), finds: "not-passed-on")
  let mixed = try TakingSample.tap({ _ in }) { $0.handling(.cancelled, .absorb) }
  try check("GR-47", mixed.without("a cancelled"))
}

@Test func `a flag that is not heeded is found`() throws {
  let story = try TakingSample.bothProceed()
  #expect(try story.report("GR-23").exercised == 1)
  try check("GR-23", story.replacing("v cancelled") { $0.call(.cancelled, b, [0], of: b) }, finds: "cancelled-anyway")
  try check("GR-23", story.without("v cancelled"), finds: "ended-missing")
  var drag = try GestureStory(
    "drag", GestureSample.nested(.pan) { $0.cancelsTouchesInView = false }, .down(1, 40, 40).at(0),
    .move(1, 60, 40).at(20), .move(1, 80, 40).at(40), .up(1, 80, 40).at(60))
  drag.lines = try GestureSample.pan().without("a cancelled", "v cancelled").lines
  try check("GR-23", drag, finds: "moved-missing")
}

@Test func `an action out of order is found`() throws {
  let story = try TakingSample.tap()
  let acting = story.without("v cancelled", "a cancelled").adding(after: "act") { $0.call(.cancelled, b, [0], of: b) }
  try check("GR-33", acting, finds: "action-first")
  try check("GR-34", story, finds: "cancelled-first")
  try check("GR-34", acting)
  let late = try GestureSample.pan().without("a cancelled").moving("v cancelled", after: "g moved on")
  try check("GR-34", late, finds: "cancelled-in-another-dispatch")
}

@Test func `actions that do not match states are found`() throws {
  let story = try GestureSample.pan()
  try check("GR-35", story.without("act changed"), finds: "action-missing")
  try check("GR-35", story.adding(after: "act changed") { $0.act(0, .changed) }, finds: "action-again")
  try check("GR-35", GestureSample.failure().adding(after: "failed") { $0.act(0, .failed) }, finds: "called-for-failed")
  try check(
    "GR-35", story.replacing("act ended") { $0.act(0, .possible) }, finds: "action-missing", "called-for-possible")
  try check("GR-35", story.replacing("act changed") { $0.act(0, .began) }, finds: "other-state")
}

@Test func `a cancellation without an action is found by the rule that recommends one`() throws {
  let silent = try GestureSample.press().without("act cancelled")
  try check("GR-35", silent)
  try check("GR-52", silent, finds: "action-missing")
}

@Test func `targets that are left out are found`() throws {
  let story = try TakingSample.tap { tap in
    tap.targets = [0, 1]
    tap.lateTargets = 1
  }
  try check("GR-36", story, finds: "target-not-called")
  try check("GR-36", story.adding(after: "act") { $0.act(0, .ended, target: 1) })
  try check("GR-36", story.adding(after: "act") { $0.act(0, .ended) }, finds: "target-called-again")
  try check("GR-36", story.adding(after: "act") { $0.act(0, .ended, target: 5) }, finds: "target-not-called")
  try check("GR-36", story.without("act"))
}

@Test func `losers that go on are found`() throws {
  let story = try TakingSample.rivals()
  try check("GR-16", story.without("h cancelled"), finds: "no-call")
  try check("GR-16", story.adding(after: "g moved on") { $0.gesture(.moved, 1, [0], of: b) }, finds: "called-later")
  let both = story.without("h failed", "h cancelled", "h possible").adding(after: "changed") {
    $0.state(1, .began, [0])
  }
  for (id, kind) in [("GR-16", "recognizes-later"), ("GR-17", "both-recognize"), ("GR-37", "together-by-default")] {
    #expect(try both.kinds(id).contains(kind), "\(id)")
  }
  var silent = story.without("h cancelled")
  silent.readings.preventedSignal = .failedOnly
  try check("GR-16", silent)
  let press = try TakingSample.rivals((.pan, .longPress)).without("h cancelled")
  try check("GR-16", press)
}

@Test func `a single and a double tap may both recognize`() throws {
  var story = try TakingSample.equals()
  story = try GestureStory(
    "single and double",
    TakingSample.scene(
      [],
      [
        TakingSample.recognizer(.tap), TakingSample.recognizer(.tap) { $0.numberOfTapsRequired = 2 },
      ]), .down(1, 40, 40).at(0), .up(1, 40, 40).at(50), .down(1, 40, 40).at(100), .up(1, 40, 40).at(150))
  story.step(
    0, ("hit", { $0.hit(0, 40, 40, b) }), ("both began", { $0.gesture(.began, 0, [0]) }),
    ("double", { $0.gesture(.began, 1, [0]) }))
  story.step(1, ("single", { $0.state(0, .ended, [0]) }), ("reset", { $0.state(0, .possible) }))
  story.step(2, ("hit 2", { $0.hit(1, 40, 40, b) }), ("again", { $0.gesture(.began, 1, [1]) }))
  story.step(3, ("double", { $0.state(1, .ended, [0, 1]) }))
  for id in ["GR-16", "GR-17", "GR-37"] { try check(id, story) }
}

@Test func `a permission that is not used is found`() throws {
  let story = try TakingSample.allowed()
  #expect(try story.report("GR-38").exercised == 1)
  for id in ["GR-16", "GR-17", "GR-37", "GR-38"] { try check(id, story) }
  try check("GR-38", story.adding(after: "began") { $0.state(1, .failed, [0]) }, finds: "cut-off")
  try check("GR-38", story.adding(after: "began") { $0.gesture(.cancelled, 1, [0], of: b) }, finds: "cut-off")
}

@Test func `a veto that is not heeded is found`() throws {
  let vetoed = { (tap: inout SceneRecognizer) in tap.delegate = RecognizerDelegate(shouldBegin: false) }
  let right = try TakingSample.tap(vetoed).without("act", "a began", "a cancelled")
    .replacing("ended") { $0.state(0, .failed, [0]) }.replacing("v cancelled") { $0.call(.ended, b, [0], of: b) }
  let report = try right.report("GR-39")
  #expect(report.exercised > 0 && report.findings.isEmpty)
  try check("GR-39", TakingSample.tap(vetoed), finds: "recognized-refused")
  try check("GR-39", right.replacing("v cancelled") { $0.call(.cancelled, b, [0], of: b) }, finds: "cancelled-refused")
  try check("GR-39", right.adding(after: "ended") { $0.act(0, .failed) }, finds: "action-refused")
}

@Test func `a delegate that is asked late is found`() throws {
  let asked = { (tap: inout SceneRecognizer) in tap.delegate = RecognizerDelegate(shouldBegin: true) }
  let story = try TakingSample.tap(asked)
  #expect(try story.report("GR-40").exercised == 2)
  try check("GR-40", story.moving("asked", after: "act"), finds: "asked-after-the-state")
  let cancelled = story.without("v cancelled", "a cancelled")
    .replacing("g ended", { $0.gesture(.ended, 0, [0], of: b) }, { $0.call(.cancelled, b, [0], of: b) })
  try check("GR-40", cancelled, finds: "asked-after-the-cancellation")
}

@Test func `a recognizer of a superview that receives nothing is found`() throws {
  let story = try TakingSample.tap({ _ in }) { $0.handling(.absorb) }
  try check("GR-42", story.without("g began", "g ended", "ended", "act", "possible"), finds: "not-received")
  let button = try TakingSample.tap({ _ in }, .button)
  try check("GR-42", button.without("g began", "g ended", "ended", "act", "possible", "v cancelled", "a cancelled"))
}

@Test func `nested gestures of which both, none or the wrong one fires are found`() throws {
  let story = try TakingSample.equals()
  #expect(try story.report("GR-49").exercised == 2)
  let outer = story.replacing("inner") { $0.state(0, .ended, [0]) }.replacing("outer") { $0.state(1, .failed, [0]) }
  try check("GR-49", outer, finds: "other-winner")
  var outermost = outer
  outermost.readings.nestedGestureWinner = .outermost
  try check("GR-49", outermost)
  outermost.readings.nestedGestureWinner = .any
  try check("GR-49", outermost)
  try check("GR-49", story.replacing("outer") { $0.state(0, .ended, [0]) }, finds: "both-fire")
  try check("GR-49", story.replacing("inner") { $0.state(1, .failed, [0]) }, finds: "none-fires")
}

@Test func `an interruption that ends a gesture is found`() throws {
  let story = try GestureSample.press()
  #expect(try story.report("GR-46").exercised > 0)
  try check("GR-46", story.replacing("cancelled") { $0.state(0, .ended, [0]) }, finds: "ended-by-interruption")
  try check("GR-46", story.without("cancelled", "possible"), finds: "not-cancelled")
  var late = try GestureStory("late", GestureSample.nested(.longPress), .down(1, 40, 40).at(0), .interruption.at(200))
  late.step(0, ("hit", { $0.hit(0, 40, 40, b) }), ("g began", { $0.gesture(.began, 0, [0], of: b) }))
  late.step(1, ("g cancelled", { $0.gesture(.cancelled, 0, [0], of: b) }))
  try check("GR-46", late)
  late.timer(500, ("began", { $0.state(0, .began, [0]) }))
  try check("GR-46", late, finds: "recognized-interrupted")
}
