import ReferenceEngine
import Testing
import TouchModel

/// A is the root view of the window's root controller, C in it, B in C: the canonical scene of `001:101`.
///
/// Views are named in pre-order, so the document's C is B here, and its B is C.
private func canonicalScene(delegate: SceneApplication.DelegateKind = .responder) throws -> TouchScene {
  try TouchScene(
    .window(
      320, 480, [.view(0, 0, 320, 480, [.view(20, 20, 200, 200, [.view(10, 10, 50, 50)])]).rootOfWindow()]),
    application: SceneApplication(delegate: delegate))
}

private func chain(
  _ scene: TouchScene, from responder: ObjectID, _ choose: (inout Readings) -> Void = { _ in }
) throws -> [String] { EngineRun(scene, try TouchScript(.chain(from: responder)), choose).chain }

@Test func `the chain goes up the views, to the controller, the window, the application and its delegate`() throws {
  let expected = ["C", "B", "A", "controller of A", "window", "application", "application delegate"]
  #expect(try chain(try canonicalScene(), from: .view(3)) == expected)
}

@Test func `the scene of a window stands before the application where the reading says so`() throws {
  let chain = try chain(try canonicalScene(), from: .view(0), Readings.only(\.windowScene, .on))
  #expect(chain == ["window", "window scene", "application", "application delegate"])
}

@Test func `the chain ends at the application where the reading says so`() throws {
  let chain = try chain(try canonicalScene(), from: .view(0), Readings.only(\.chainTail, .application))
  #expect(chain == ["window", "application"])
}

@Test(arguments: SceneApplication.DelegateKind.allCases)
func `of the six kinds of delegate only a responder of its own follows the application`(
  kind: SceneApplication.DelegateKind
) throws {
  let chain = try chain(try canonicalScene(delegate: kind), from: .application)
  #expect(chain == (kind == .responder ? ["application", "application delegate"] : ["application"]))
}

/// A belongs to the root controller, B in it to a contained one, C to one that A's presents, D to none.
private func controllerScene() throws -> TouchScene {
  try TouchScene(
    .window(
      320, 480,
      [
        .view(0, 0, 320, 480, [.view(20, 20, 200, 200).controlled(in: "A")]).rootOfWindow(),
        .view(0, 0, 320, 480).controlled(presentedBy: "A"),
        .view(0, 400, 320, 80),
      ]))
}

@Test(arguments: [
  (2, ["B", "controller of B", "A", "controller of A", "window", "application"]),
  (3, ["C", "controller of C", "controller of A", "window", "application"]),
  (4, ["D", "window", "application"]),
])
func `a controller leads to its window, its presenter or the superview of its root view`(
  view: Int, expected: [String]
) throws {
  #expect(try chain(try controllerScene(), from: .view(view)) == expected)
}

@Test func `every controller leads to the superview of its root view where the reading says so`() throws {
  let chain = try chain(
    try controllerScene(), from: .view(3), Readings.only(\.controllerNext, .superviewAlways))
  #expect(chain == ["C", "controller of C", "window", "application"])
}

@Test func `all windows lead to the one application`() throws {
  let scene = try TouchScene(.window(320, 480), .window(320, 480))
  #expect(try chain(scene, from: .view(0)) == ["window 1", "application"])
  #expect(try chain(scene, from: .view(1)) == ["window 2", "application"])
}

@Test func `what is no responder has no next`() throws {
  let scene = try canonicalScene()
  for stranger in [ObjectID.touch(0), .view(99), .controller(7), ObjectID(.application, 3)] {
    #expect(try chain(scene, from: stranger).count == 1)
  }
}

@Test func `a root view without a size fills its window from the start`() throws {
  let scene = try TouchScene(.window(320, 480, [.view(0, 0, 0, 0).rootOfWindow()]))
  let run = EngineRun(scene, try TouchScript(.hitTest(3, 470), .chain(from: .view(1))))
  let changes = run.trace.records.compactMap { record in
    if case .sceneChange(let change) = record.event { change } else { nil }
  }
  #expect(
    changes == [
      .bounds(view: 1, to: SceneRect(0, 0, 320, 480)), .center(view: 1, to: ScenePoint(160, 240)),
    ])
  #expect(run.trace.records.contains { $0.event == .hitTest(at: ScenePoint(3, 470), result: .view(1), touch: nil) })
  #expect(run.chain == ["A", "controller of A", "window", "application"])
}

@Test func `a root view with a size keeps it`() throws {
  let scene = try TouchScene(.window(320, 480, [.view(10, 10, 20, 20).rootOfWindow()]))
  #expect(EngineRun(scene, try TouchScript(.wait(until: 1))).trace.records.isEmpty)
}

@Test func `a chain in a circle ends`() throws {
  // B presents itself, in a manner of speaking: its presenter's root view lies in B.
  let scene = try TouchScene(
    views: try TouchScene(.window(320, 480, [.view(0, 0, 320, 480, [.view(0, 0, 100, 100)])])).views,
    windows: [SceneWindow(view: 0)],
    controllers: [SceneController(rootView: 2), SceneController(rootView: 1, presentedBy: 0)])
  let run = EngineRun(scene, try TouchScript(.down(1, 200, 200), .up(1, 200, 200)))
  #expect(!run.story.isEmpty)
}
