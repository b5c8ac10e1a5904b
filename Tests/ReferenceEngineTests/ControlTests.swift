import ReferenceEngine
import Testing
import TouchModel

private func window(_ views: SceneNode...) throws -> TouchScene { try TouchScene(.window(320, 480, views)) }

private let tap = [ScriptPhrase.down(1, 60, 60), .up(1, 60, 60)]

private func control(_ kind: ViewKind = .customControl) -> SceneNode {
  .node(kind, 50, 50, 20, 20).sends(7, on: .touchUpInside, to: 4)
}

@Test func `a control sends its events from its touches methods, its actions by way of the application`() throws {
  let run = EngineRun(try window(control()), try TouchScript(phrases: tap))
  #expect(
    run.log([.views, .controls]) == [
      "began A 1", "A sends touchDown", "ended A 1", "A sends touchUpInside", "action 7 to target 5",
      "target 5 receives 7",
    ])
}

@Test func `a drag leaves a control some way beyond its bounds, and may return`() throws {
  let run = EngineRun(
    try window(control()),
    try TouchScript(
      .down(1, 60, 60), .move(1, 80, 60), .move(1, 200, 60), .move(1, 210, 60), .move(1, 60, 60), .move(1, 250, 60),
      .up(1, 250, 60)))
  #expect(
    run.log([.controls]) == [
      "A sends touchDown", "A sends touchDragInside", "A sends touchDragExit", "A sends touchDragOutside",
      "A sends touchDragOutside", "A sends touchDragEnter", "A sends touchDragInside", "A sends touchDragExit",
      "A sends touchDragOutside", "A sends touchUpOutside",
    ])
}

@Test func `the second of two quick taps repeats`() throws {
  let run = EngineRun(try window(control()), try TouchScript(phrases: tap + tap))
  #expect(run.log([.controls]).filter { $0.hasSuffix("Down") || $0.hasSuffix("Repeat") }.count == 3)
}

@Test func `a cancelled or disabled control sends no touchUpInside`() throws {
  let cancelled = EngineRun(try window(control()), try TouchScript(.down(1, 60, 60), .interruption))
  #expect(cancelled.log([.controls]) == ["A sends touchDown", "A sends touchCancel"])
  let disabled = EngineRun(try window(control().enabled(false)), try TouchScript(phrases: tap))
  #expect(disabled.log([.controls]).isEmpty)
}

@Test func `a gesture on the control itself wins (001,220, 000,330)`() throws {
  for kind in [ViewKind.customControl, .button] {
    let run = EngineRun(try window(control(kind).targeting(.tap)), try TouchScript(phrases: tap))
    #expect(run.log([.actions, .controls]) == ["A sends touchDown", "A sends touchCancel", "tap1 calls ended"])
  }
}

@Test func `a custom control loses to an ancestor's tap (001,222)`() throws {
  let scene = try window(.view(0, 0, 300, 300, [control()]).targeting(.tap))
  let run = EngineRun(scene, try TouchScript(phrases: tap))
  #expect(run.log([.actions, .controls]) == ["B sends touchDown", "B sends touchCancel", "tap1 calls ended"])
}

@Test(arguments: [ViewKind.button, .switchControl, .stepper, .segmentedControl, .pageControl])
func `a system control wins over an ancestor's tap, unless the reading says otherwise (001,226)`(
  _ kind: ViewKind
) throws {
  let scene = try window(.view(0, 0, 300, 300, [control(kind)]).targeting(.tap))
  let run = EngineRun(scene, try TouchScript(phrases: tap))
  #expect(run.log([.actions, .controls]).contains("B sends touchUpInside"))
  #expect(run.actions.isEmpty)
  let other = EngineRun(scene, try TouchScript(phrases: tap), Readings.only(\.systemControlBeatsAncestorTap, .false))
  #expect(other.log([.actions, .controls]) == ["B sends touchDown", "B sends touchCancel", "tap1 calls ended"])
}

@Test func `a pan of an ancestor takes the touch from a button (001,224)`() throws {
  let scene = try window(.view(0, 0, 300, 300, [control(.button)]).targeting(.pan))
  let run = EngineRun(scene, try TouchScript(.down(1, 60, 60), .move(1, 90, 60), .up(1, 90, 60)))
  #expect(
    run.log([.actions, .controls]) == [
      "B sends touchDown", "B sends touchCancel", "pan1 calls began", "pan1 calls ended",
    ])
}

@Test func `of a button's and its superview's gestures each has its own region (002,11)`() throws {
  let scene = try window(.view(0, 0, 300, 300, [control(.button).targeting(.tap)]).targeting(.tap))
  #expect(EngineRun(scene, try TouchScript(phrases: tap)).actions.map(\.view) == [.view(2)])
  let beside = EngineRun(scene, try TouchScript(.down(1, 250, 250), .up(1, 250, 250)))
  #expect(beside.actions.map(\.view) == [.view(1)])
}

@Test func `a tap that does not cancel lets the control send`() throws {
  let run = EngineRun(
    try window(control().targeting(.tap) { $0.cancelsTouchesInView = false }), try TouchScript(phrases: tap))
  #expect(run.log([.actions, .controls]).contains("A sends touchUpInside"))
  #expect(run.actions.count == 1)
}

@Test func `an action without a target goes to the first in the chain that implements it (002,13)`() throws {
  let scene = try window(
    .view(
      0, 0, 300, 300,
      [.view(0, 0, 200, 200, [.node(.customControl, 50, 50, 20, 20).sends(7, on: .touchUpInside, to: nil)])]
    ).implements(action: 7))
  #expect(
    EngineRun(scene, try TouchScript(phrases: tap)).log([.controls]).suffix(2) == ["action 7 to A", "A receives 7"])
  let untargeted = EngineRun(scene, try TouchScript(phrases: tap), Readings.only(\.nilTargetWalksChain, .false))
  #expect(untargeted.log([.controls]).last == "action 7 to nothing")
}

@Test func `a view that takes touches alone keeps others from the window, and is kept from them`() throws {
  let scene = try window(
    .view(0, 0, 100, 100).handling(.absorb).exclusiveTouch(), .view(100, 0, 100, 100).handling(.absorb))
  let first = EngineRun(scene, try TouchScript(.down(1, 50, 50), .down(2, 150, 50), .up(1, 50, 50), .down(3, 160, 50)))
  #expect(first.story == ["began A 1", "ended A 1", "began B 3"])
  let second = EngineRun(scene, try TouchScript(.down(1, 150, 50), .down(2, 50, 50), .up(1, 150, 50), .up(2, 50, 50)))
  #expect(second.story == ["began B 1", "ended B 1"])
}

private func table(_ configure: @escaping (inout SceneRecognizer) -> Void) throws -> TouchScene {
  try window(
    .view(0, 0, 320, 480, [.tableView(0, 0, 320, 400, rows: 20, rowHeight: 40).boundsOrigin(0, 80)]).handling(.absorb)
      .targeting(.tap, configure))
}

@Test func `a table in a tapped view is cancelled as printed (000,305-308)`() throws {
  let run = EngineRun(try table { _ in }, try TouchScript(phrases: tap), printed)
  // The view above receives the beginning alone, since a scroll view passes nothing else on.
  #expect(run.log([.views, .actions, .controls]) == ["began B 1", "began A 1", "tap1 calls ended", "cancelled B 1"])
}

@Test func `a tap that does not cancel leaves the row to the table (000,315)`() throws {
  let run = EngineRun(try table { $0.cancelsTouchesInView = false }, try TouchScript(phrases: tap))
  #expect(run.log([.views, .actions, .controls]) == ["began B 1", "tap1 calls ended", "ended B 1", "row 3 of B"])
}

@Test func `a row is selected by a tap on it and by nothing else`() throws {
  let scene = try window(.tableView(0, 0, 320, 400, rows: 5, rowHeight: 40))
  #expect(EngineRun(scene, try TouchScript(phrases: tap)).log([.controls]) == ["row 1 of A"])
  #expect(EngineRun(scene, try TouchScript(.down(1, 60, 60), .interruption)).log([.controls]).isEmpty)
  #expect(
    EngineRun(scene, try TouchScript(.down(1, 60, 60), .move(1, 60, 200), .up(1, 60, 60))).log([.controls]).isEmpty)
  #expect(EngineRun(scene, try TouchScript(.down(1, 60, 60), .up(1, 60, 200))).log([.controls]).isEmpty)
  #expect(EngineRun(scene, try TouchScript(.down(1, 60, 300), .up(1, 60, 300))).log([.controls]).isEmpty)
}
