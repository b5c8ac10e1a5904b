import PropertyTesting
import Testing
import TouchModel
import TouchSpecs
import TraceAnalysis

/// The listing of `001:61-75`, word for word in code: slow, and beyond doubt.
private func walk(_ position: Int, _ point: ScenePoint, _ scene: TouchScene) -> Int? {
  let view = scene.views[position]
  guard view.effectiveIsUserInteractionEnabled, !view.effectiveIsHidden, view.effectiveAlpha > 0.01 else { return nil }
  let own = view.fromParent(point)
  guard view.shape.contains(own, in: view.bounds) else { return nil }
  for subview in scene.subviews(of: position).reversed() {
    if let hit = walk(subview, own, scene) { return hit }
  }
  return position
}

/// Trees of at most four views in one window, each at one of three places and hidden or not.
private func smallTree(_ choices: inout ChoiceSource) -> TouchScene? {
  var views = [SceneView(kind: .window, frame: SceneRect(0, 0, 40, 40), parent: nil, number: 0)]
  let count = Int(choices.draw(upTo: 3))
  for number in 1..<(count + 1) {
    let parent = Int(choices.draw(upTo: UInt64(number - 1)))
    let x = [0.0, 10, -10][Int(choices.draw(upTo: 2))]
    var view = SceneView(frame: SceneRect(x, 0, 20, 40), parent: parent, number: number)
    view.isHidden = choices.draw(upTo: 1) == 1
    views.append(view)
  }
  return try? TouchScene(views: views, windows: [SceneWindow(view: 0)])
}

@Test func `the oracle is the listing of document 001 on every small tree`() throws {
  var trees = 0
  ExhaustiveEnumeration(maximumLength: 10, maximumValue: 3, maximumCases: 200_000).forEach { choices in
    guard let scene = smallTree(&choices), !choices.isRejected else { return true }
    trees += 1
    for x in [-5.0, 0, 5, 15, 25, 35, 45] {
      let point = ScenePoint(x, 20)
      let expected = walk(0, point, scene).map { ExpectedHit.view(Handle($0)) } ?? .nothing
      let actual = HitTestOracle.expectation(point, in: scene)
      if actual != expected { Issue.record("\(scene.views) at \(point): \(actual), not \(expected)") }
    }
    return true
  }
  #expect(trees > 500)
}

@Test func `edges are distinguished where the geometry is exact`() throws {
  let scene = try TouchScene(.window(320, 480, [.view(10, 10, 100, 100)]))
  #expect(HitTestOracle.expectation(ScenePoint(10, 10), in: scene) == .view(Handle(1)))
  #expect(HitTestOracle.expectation(ScenePoint(109.5, 50), in: scene) == .view(Handle(1)))
  #expect(HitTestOracle.expectation(ScenePoint(110, 50), in: scene) == .view(Handle(0)))
  #expect(HitTestOracle.expectation(ScenePoint(320, 50), in: scene) == .nothing)
}

@Test func `an edge of a rotated view is too close to call`() throws {
  let scene = try TouchScene(.window(320, 480, [.view(10, 10, 100, 100).rotated(.quarter)]))
  #expect(HitTestOracle.expectation(ScenePoint(110, 50), in: scene) == .undecided)
  #expect(HitTestOracle.expectation(ScenePoint(110.5, 50), in: scene) == .view(Handle(0)))
  #expect(HitTestOracle.expectation(ScenePoint(109.5, 50), in: scene) == .view(Handle(1)))
}

@Test func `a view too close to call behind a certain one decides nothing`() throws {
  let scene = try TouchScene(
    .window(320, 480, [.view(10, 10, 100, 100).rotated(.quarter), .view(60, 10, 100, 100)]))
  #expect(HitTestOracle.expectation(ScenePoint(110, 50), in: scene) == .view(Handle(2)))
}

@Test(arguments: [
  (Readings.AlphaBoundary.inclusive, ExpectedHit.view(Handle(0))), (.exclusive, .view(Handle(1))), (.open, .undecided),
])
func `an alpha of exactly 0.01 is decided by its reading`(
  value: Readings.AlphaBoundary, expected: ExpectedHit
) throws {
  let scene = try TouchScene(.window(320, 480, [.view(10, 10, 100, 100).alpha(0.01)]))
  var readings = Readings()
  readings.alphaBoundary = value
  #expect(HitTestOracle.expectation(ScenePoint(50, 50), in: scene, readings: readings) == expected)
}

@Test(arguments: [
  (Readings.DisabledControl.skipped, ExpectedHit.view(Handle(0))), (.hit, .view(Handle(1))), (.open, .undecided),
])
func `a disabled control is decided by its reading`(value: Readings.DisabledControl, expected: ExpectedHit) throws {
  let scene = try TouchScene(.window(320, 480, [.button(10, 10, 100, 100).enabled(false)]))
  var readings = Readings()
  readings.disabledControl = value
  #expect(HitTestOracle.expectation(ScenePoint(50, 50), in: scene, readings: readings) == expected)
}

@Test(arguments: [
  (Readings.AnimatedView.skipped, false, ExpectedHit.view(Handle(0))), (.skipped, true, .view(Handle(1))),
  (.hit, false, .view(Handle(1))), (.open, false, .undecided), (.open, true, .undecided),
])
func `a view under an animation is decided by its reading, and by leave to take touches`(
  value: Readings.AnimatedView, isAllowed: Bool, expected: ExpectedHit
) throws {
  let view = SceneNode.view(10, 10, 100, 100).animating().interactionWhileAnimating(isAllowed)
  let scene = try TouchScene(.window(320, 480, [view]))
  var readings = Readings()
  readings.animatedView = value
  #expect(HitTestOracle.expectation(ScenePoint(50, 50), in: scene, readings: readings) == expected)
}

@Test func `what a label does by itself is left open`() throws {
  let scene = try TouchScene(.window(320, 480, [.label(10, 10, 100, 100)]))
  #expect(HitTestOracle.expectation(ScenePoint(50, 50), in: scene) == .undecided)
}

@Test func `the key window alone is searched under its reading`() throws {
  let scene = try TouchScene(.window(320, 480).key(), .window(0, 0, 100, 100).level(1))
  var readings = Readings()
  #expect(HitTestOracle.expectation(ScenePoint(50, 50), in: scene, readings: readings) == .view(Handle(1)))
  readings.windowSelection = .keyWindow
  #expect(HitTestOracle.expectation(ScenePoint(50, 50), in: scene, readings: readings) == .view(Handle(0)))
}

@Test func `nothing is inside a view without size`() throws {
  let scene = try TouchScene(.window(320, 480, [.view(50, 50, 0, 0)]))
  #expect(HitTestOracle.expectation(ScenePoint(50, 50), in: scene) == .view(Handle(0)))
  #expect(HitTestOracle.expectation(ScenePoint(50, 50), in: scene, hasExactEdges: false) == .undecided)
}

@Test func `an engine that disclaims exact edges has them left undecided`() throws {
  let scene = try TouchScene(.window(320, 480, [.view(10, 10, 100, 100)]))
  #expect(HitTestOracle.expectation(ScenePoint(110, 50), in: scene, hasExactEdges: false) == .undecided)
  #expect(HitTestOracle.expectation(ScenePoint(109, 50), in: scene, hasExactEdges: false) == .view(Handle(1)))
}
