import Testing
import TouchModel
import TouchSpecs

private let window = ObjectID.view(0)
private let a = ObjectID.view(1)

@Test(arguments: [false, true])
func `a view that takes one touch may take one of a set that a subview passes on`(takesSeveral: Bool) throws {
  let script = try TouchScript(phrases: [
    .report([
      FingerChange(finger: 1, .down, at: ScenePoint(40, 40)), FingerChange(finger: 2, .down, at: ScenePoint(80, 80)),
    ])
  ])
  var root = SceneNode.window(320, 480, [.view(0, 0, 300, 300).multipleTouch()])
  if takesSeveral { root = root.multipleTouch() }
  let trace = try ScriptedTrace(TouchScene(root), script)
  trace.step(0) { recorder in
    recorder.hit(0, 40, 40, a)
    recorder.hit(1, 80, 80, a)
    recorder.chain(a, window, .application)
    recorder.call(.began, a, [0, 1], of: a)
    recorder.call(.began, window, [0], of: a)
    recorder.call(.began, .application, [0], of: a)
  }
  #expect(trace.kinds(of: "RC-15").isEmpty != takesSeveral)
}
