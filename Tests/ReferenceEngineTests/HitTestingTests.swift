import ReferenceEngine
import Testing
import TouchModel

/// The small screen of all examples: A with B, which holds C, and D, which holds E.
private let screen = SceneNode.window(
  320, 480,
  [
    .view(
      0, 0, 320, 480,
      [
        .view(20, 40, 200, 180, [.view(20, 80, 60, 60)]),
        .view(160, 220, 140, 160, [.view(30, 20, 60, 120)]),
      ])
  ])

@Test(arguments: [
  (120.0, 90.0, "B"), (60.0, 150.0, "C"), (170.0, 230.0, "D"), (220.0, 300.0, "E"), (10.0, 10.0, "A"),
])
func `the view under the finger is hit`(x: Double, y: Double, name: String) throws {
  let scene = try TouchScene(screen)
  let engine = ReferenceEngine(scene: scene, recorder: TraceRecorder())
  #expect(scene.name(of: engine.hitTest(ScenePoint(x, y))) == name)
}

@Test func `nothing is hit beside the window`() throws {
  let engine = ReferenceEngine(scene: try TouchScene(screen), recorder: TraceRecorder())
  #expect(engine.hitTest(ScenePoint(330, 10)) == nil)
}
