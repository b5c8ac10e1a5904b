import Testing
import TouchModel

/// The small screen of all examples: A with B, which holds C, and D, which holds E.
private let screen = SceneNode.window(
  320, 480,
  [
    .view(
      0, 0, 320, 480,
      [
        .view(20, 20, 200, 200, [.view(30, 30, 60, 60)]),
        .view(40, 260, 200, 100, [.view(10, 10, 60, 60)]),
      ])
  ])

@Test func `views are numbered in the order in which they are written`() throws {
  let scene = try TouchScene(screen)
  #expect(scene.views.map { scene.name(of: $0.id) } == ["window", "A", "B", "C", "D", "E"])
  #expect(scene.views.map(\.parent) == [nil, 0, 1, 2, 1, 4])
}

@Test func `bringing a view to the front keeps its number and its subtree`() throws {
  let scene = try TouchScene(screen).applying(.bringToFront(view: 2))
  #expect(scene.views.map(\.number) == [0, 1, 4, 5, 2, 3])
  #expect(scene.views.map(\.parent) == [nil, 0, 1, 2, 1, 4])
  #expect(scene.views.map { scene.name(of: $0.id) } == ["window", "A", "D", "E", "B", "C"])
}

@Test func `sending it back restores the order`() throws {
  let scene = try TouchScene(screen)
  #expect(try scene.applying(.bringToFront(view: 2)).applying(.sendToBack(view: 2)) == scene)
}

@Test func `a view is inserted into another with all that is in it`() throws {
  let scene = try TouchScene(screen).applying(.insert(view: 2, into: 4, at: 0))
  #expect(scene.views.map(\.number) == [0, 1, 4, 2, 3, 5])
  #expect(scene.views.map(\.parent) == [nil, 0, 1, 2, 3, 2])
  #expect(scene.views[3].center == ScenePoint(120, 120))
  #expect(try scene.applying(.insert(view: 2, into: 4, at: 1)).views.map(\.number) == [0, 1, 4, 5, 2, 3])
  #expect(try scene.applying(.insert(view: 2, into: 1, at: 0)) == TouchScene(screen))
}

@Test func `a view is inserted beside another, wherever it was`() throws {
  let scene = try TouchScene(screen)
  #expect(try scene.applying(.insertAbove(view: 5, sibling: 2)).views.map(\.number) == [0, 1, 2, 3, 5, 4])
  #expect(try scene.applying(.insertBelow(view: 5, sibling: 2)).views.map(\.number) == [0, 1, 5, 2, 3, 4])
  #expect(try scene.applying(.insertAbove(view: 2, sibling: 4)) == scene.applying(.bringToFront(view: 2)))
  #expect(try scene.applying(.insertBelow(view: 2, sibling: 4)) == scene)
}

@Test func `siblings change places with all that is in them`() throws {
  let scene = try TouchScene(screen).applying(.exchange(view: 2, with: 4))
  #expect(scene == (try TouchScene(screen).applying(.bringToFront(view: 2))))
}

@Test func `a removed view is gone with all that is in it`() throws {
  let scene = try TouchScene(screen).applying(.remove(view: 2))
  #expect(scene.views.map(\.number) == [0, 1, 4, 5])
  #expect(scene.views.map(\.parent) == [nil, 0, 1, 2])
  #expect(throws: ModelError("view 3", expected: "a view of the scene")) { try scene.applying(.bringToFront(view: 3)) }
}

@Test(arguments: [
  (SceneChange.insertAbove(view: 2, sibling: 9), "view 9"), (.insertBelow(view: 2, sibling: 2), "view 2"),
  (.insertAbove(view: 2, sibling: 0), "view 0"), (.insertAbove(view: 0, sibling: 2), "view 0"),
  (.insert(view: 2, into: 3, at: 0), "view 3"), (.insert(view: 2, into: 2, at: 0), "view 2"),
  (.insert(view: 0, into: 1, at: 0), "view 0"), (.insert(view: 2, into: 1, at: 2), "view 2"),
  (.insert(view: 2, into: 9, at: 0), "view 9"), (.insert(view: 2, into: 1, at: -1), "view 2"),
  (.exchange(view: 2, with: 5), "view 5"), (.exchange(view: 2, with: 2), "view 2"), (.remove(view: 0), "view 0"),
])
func `a change that leaves no tree is refused`(_ change: SceneChange, _ place: String) throws {
  let scene = try TouchScene(screen)
  #expect { try scene.applying(change) } throws: { ($0 as? ModelError)?.place == place }
}

@Test func `removing a subtree leaves a scene numbered as any fresh one`() throws {
  let scene = try TouchScene(screen)
  let smaller = try #require(scene.removingSubtree(at: 2))
  #expect(smaller.views.map(\.number) == [0, 1, 2, 3])
  #expect(smaller.views.map(\.parent) == [nil, 0, 1, 2])
}

@Test func `a point converted to a view and back is the same point`() throws {
  let scene = try TouchScene(.window(320, 480, [.view(20, 30, 100, 50).rotated(.threeFourFive).boundsOrigin(7, 9)]))
  let view = scene.views[1]
  let point = ScenePoint(31, 47)
  #expect(view.toParent(view.fromParent(point)).isClose(to: point, within: 1e-9))
}

@Test(arguments: [
  (Double.nan, "not a number"), (-Double.infinity, "minus infinity"), (0.005, "0.01"), (-0.001, "0"), (12.5, "12.5"),
  (1e20, "1e+20"), (-3.999, "-4"),
])
func `numbers of reports are rounded in one place`(number: Double, text: String) {
  #expect(NumberText.text(number) == text)
}

@Test func `a tree that is not in pre-order is refused`() {
  let frame = SceneRect(0, 0, 10, 10)
  let views = [
    SceneView(kind: .window, frame: frame, parent: nil, number: 0),
    SceneView(frame: frame, parent: 0, number: 1),
    SceneView(frame: frame, parent: 0, number: 2),
    SceneView(frame: frame, parent: 1, number: 3),
  ]
  #expect(throws: ModelError.self) { try TouchScene(views: views, windows: [SceneWindow(view: 0)]) }
}

@Test func `a change is refused while a finger is down`() throws {
  let expected =
    "no change while a finger is down but insertions, exchanges, removals, and changes of windows, animations and "
    + "recognizers"
  #expect(throws: ModelError("script.steps[1]", expected: expected)) {
    try TouchScript(.down(1, 5, 5), .change(.remove(view: 1), .bringToFront(view: 0)))
  }
  #expect(try TouchScript(.down(1, 5, 5), .change(.remove(view: 1))).changesDuringTouches == [.remove(view: 1)])
  #expect(try TouchScript(.down(1, 5, 5), .up(1, 5, 5), .change(.remove(view: 1))).changesDuringTouches.isEmpty)
  let detaching = try TouchScript(.down(1, 5, 5), .change(.detach(view: 1, recognizer: 0)))
  #expect(detaching.capabilitiesOfChangesDuringTouches == [.recognizerChangesDuringTouches])
  let raising = try TouchScript(.down(1, 5, 5), .change(.level(view: 0, to: 1)))
  #expect(raising.capabilitiesOfChangesDuringTouches == [.windowChangesDuringTouches])
}

@Test func `of views windows alone are hidden while a finger is down`() throws {
  let hiding = { (view: Int) in
    try ConformanceCase(
      TouchScene(screen), TouchScript(.down(1, 5, 5), .change(.flag(view: view, flag: .isHidden, to: true))))
  }
  #expect(try hiding(0).usedCapabilities.isSuperset(of: [.windowChanges, .windowChangesDuringTouches]))
  let expected = "windows alone to be hidden or shown while a finger is down"
  #expect(throws: ModelError("script.steps[1]", expected: expected, found: "view 1")) { try hiding(1) }
}

@Test func `a point is converted between views that are there then`() throws {
  let converting = { (view: Int, other: Int, removed: Int) in
    try ConformanceCase(
      TouchScene(screen), TouchScript(.change(.remove(view: removed)), .conversion(1, 1, from: view, to: other)))
  }
  #expect(throws: Never.self) { try converting(2, 1, 3) }
  for (view, other) in [(2, 1), (1, 2)] {
    #expect(throws: ModelError("script.steps[1]", expected: "the numbers of views", found: "2")) {
      try converting(view, other, 2)
    }
  }
}

@Test func `a removed view comes back with all that was in it`() throws {
  let scene = try TouchScene(screen)
  let removed = try scene.applying(.remove(view: 2))
  #expect(removed.removedViews == [2])
  #expect(try removed.applying(.insert(view: 2, into: 1, at: 0)) == scene)
  #expect(try removed.applying(.insertBelow(view: 2, sibling: 4)) == scene)
  let inFront = try removed.applying(.insertAbove(view: 2, sibling: 4))
  #expect(inFront.views.map(\.number) == [0, 1, 4, 5, 2, 3])
  #expect(inFront.views.map(\.parent) == [nil, 0, 1, 2, 1, 4])
  let below = try removed.applying(.insert(view: 2, into: 5, at: 0))
  #expect(below.views.map(\.number) == [0, 1, 4, 5, 2, 3] && below.views.map(\.parent) == [nil, 0, 1, 2, 3, 4])
}

@Test(arguments: [
  (SceneChange.insert(view: 2, into: 1, at: 2), "view 2"), (.insert(view: 2, into: 3, at: 0), "view 3"),
  (.insertAbove(view: 2, sibling: 9), "view 9"), (.insert(view: 3, into: 1, at: 0), "view 3"),
  (.remove(view: 2), "view 2"), (.bringToFront(view: 2), "view 2"),
])
func `a removed view comes back to places that there are, as a whole, and nothing else is done to it`(
  change: SceneChange, place: String
) throws {
  let scene = try TouchScene(screen).applying(.remove(view: 2))
  #expect { try scene.applying(change) } throws: { ($0 as? ModelError)?.place == place }
}

@Test func `that views come back is a capability of its own`() throws {
  let back = ScriptPhrase.change(.insert(view: 2, into: 1, at: 0))
  let script = try TouchScript(.change(.remove(view: 2)), back)
  #expect(try ConformanceCase(TouchScene(screen), script).usedCapabilities.contains(.returningViews))
  #expect(try !ConformanceCase(TouchScene(screen), TouchScript(back)).usedCapabilities.contains(.returningViews))
}

@Test func `a malformed report is refused where it contradicts nothing`() {
  let (down, up) = (FingerChange(finger: 1, .down, at: .zero), FingerChange(finger: 1, .up, at: .zero))
  #expect(throws: ModelError("script.steps[0]", expected: "finger 1 to be moved or lifted here")) {
    try TouchScript(.malformed(down))
  }
  #expect(throws: ModelError("script.steps[1]", expected: "finger 1 to be put down here")) {
    try TouchScript(.down(1, 5, 5), .malformed(up))
  }
  #expect(throws: Never.self) { try TouchScript(.malformed(up), .down(1, 5, 5), .malformed(down), .up(1, 5, 5)) }
}

@Test(arguments: [[], [2], [1, 1]])
func `a cancellation is refused of fingers that are not down, and of none`(fingers: [Int]) {
  let steps = [
    ScriptStep(at: 0, .report(changes: [FingerChange(finger: 1, .down, at: .zero)], postedWithNext: false)),
    ScriptStep(at: 16, .cancellation(fingers: fingers)),
  ]
  #expect(
    throws: ModelError("script.steps[1]", expected: "at least one finger that is down, and each once")
  ) { try TouchScript(steps: steps) }
}
