import Testing
import TouchModel
import TouchSpecs

/// What UK-60 says of the answer about a control that the application has selected, and selected no more.
@Test(
  arguments: [
    (SceneNode.button(0, 0, 100, 100), true, []),
    (.button(0, 0, 100, 100), false, ["not-selected", "selected-unasked"]),
    (.control(0, 0, 100, 100), false, ["not-selected", "selected-unasked"]),
    (SceneNode.node(.slider, 0, 0, 100, 100), false, []),
  ] as [(SceneNode, Bool, [String])])
func `a control is selected when the application says so`(node: SceneNode, isRight: Bool, kinds: [String]) throws {
  let scene = try TouchScene(.window(320, 480, [node.selected()]))
  let run = try ScriptedTrace(
    scene, TouchScript(.selected(of: 1), .change(.flag(view: 1, flag: .isSelected, to: false)), .selected(of: 1)))
  run.step(0) { $0.record(.selected(control: .view(1), isSelected: isRight)) }
  run.step(1) { $0.changed(.flag(view: 1, flag: .isSelected, to: false)) }
  run.step(2) { $0.record(.selected(control: .view(1), isSelected: !isRight)) }
  #expect(run.kinds(of: "UK-60") == kinds)
}

@Test(
  arguments: [
    (SceneNode.node(.slider, 0, 0, 100, 100), [true, false], []), (SceneNode.node(.slider, 0, 0, 100, 100), [], []),
    (SceneNode.node(.slider, 0, 0, 100, 100), [true], ["system-control-highlighted"]),
    (.button(0, 0, 100, 100), [true], []),
  ] as [(SceneNode, [Bool], [String])])
func `a slider is not highlighted when its touch is over`(node: SceneNode, lit: [Bool], kinds: [String]) throws {
  let run = try ScriptedTrace(
    TouchScene(.window(320, 480, [node])), TouchScript(.down(1, 50, 50), .up(1, 50, 50)))
  for (step, method) in [TouchMethod.began, .ended].enumerated() {
    run.step(step) { recorder in
      recorder.call(method, .view(1), [0], of: .view(1))
      if lit.indices.contains(step) { recorder.highlighted(lit[step], control: .view(1)) }
    }
  }
  #expect(run.kinds(of: "UK-61") == kinds)
}
