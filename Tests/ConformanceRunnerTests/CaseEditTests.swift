import CaseExplanation
import ConformanceRunner
import Testing
import TouchModel

@Suite struct `A change of a case` {
  /// A window with A, which holds B, and C beside A; a tap on B and one on C that waits for it.
  private func makeCase() throws -> ConformanceCase {
    var views = [
      SceneView(kind: .window, frame: SceneRect(0, 0, 320, 480), parent: nil, number: 0),
      SceneView(frame: SceneRect(10, 10, 100, 100), parent: 0, number: 1),
      SceneView(frame: SceneRect(10, 10, 50, 50), parent: 1, number: 2),
      SceneView(frame: SceneRect(10, 10, 100, 100), parent: 0, number: 3),
    ]
    views[3].isMultipleTouchEnabled = true
    var waiting = SceneRecognizer(.tap, view: 3)
    waiting.requiresFailureOf = [0]
    let scene = try TouchScene(
      views: views, windows: [SceneWindow(view: 0)], controllers: [SceneController(rootView: 3)],
      recognizers: [SceneRecognizer(.tap, view: 2), waiting])
    return try ConformanceCase(
      scene,
      TouchScript(steps: [
        ScriptStep(at: 0, .chain(from: .view(2))), ScriptStep(at: 0, .chain(from: .view(3))),
        ScriptStep(at: 10, .report(changes: [FingerChange(finger: 1, .down, at: .zero)], postedWithNext: false)),
        ScriptStep(at: 20, .report(changes: [FingerChange(finger: 1, .up, at: .zero)], postedWithNext: false)),
      ]))
  }

  private func changed(_ part: CasePart, _ value: PartValue) throws -> ConformanceCase {
    try #require(try CaseEdit(part, value).applied(to: makeCase()))
  }

  @Test func `a plainer case lacks the recognizers, or what overrides touches methods`() throws {
    let full = try FullCase.make()
    let plainer = full.plainerCases
    try #require(plainer.count == 2)
    #expect(plainer[0].scene.recognizers.isEmpty)
    #expect(plainer[0].scene.controllers == full.scene.controllers)
    #expect(plainer[1].scene.recognizers == full.scene.recognizers)
    #expect(plainer[1].scene.controllers.allSatisfy { $0.handling == .inherited })
    #expect(try makeCase().plainerCases.count == 1)
  }

  @Test func `takes a view away with what is in it and what hangs on it, and numbers the rest anew`() throws {
    let testCase = try changed(CasePart(.view(1)), .absent)
    #expect(testCase.scene.views.map(\.number) == [0, 1])
    #expect(testCase.scene.views[1].isMultipleTouchEnabled == true)
    #expect(testCase.scene.controllers.map(\.rootView) == [1])
    #expect(testCase.scene.recognizers.map(\.view) == [1])
    #expect(testCase.scene.recognizers[0].requiresFailureOf == [])
    #expect(testCase.script.steps[0].action == .chain(from: .view(1)))
    #expect(testCase.script.steps.count == 3)
  }

  @Test func `puts a view behind the sibling before it, subtrees included`() throws {
    let testCase = try changed(CasePart(.view(3), .isInFront), .flag(false))
    #expect(testCase.scene.views.map(\.parent) == [nil, 0, 0, 2])
    #expect(testCase.scene.views[1].isMultipleTouchEnabled == true)
    #expect(testCase.scene.recognizers.map(\.view) == [3, 1])
    #expect(testCase.script.steps[0].action == .chain(from: .view(3)))
    #expect(testCase.script.steps[1].action == .chain(from: .view(1)))
  }

  @Test func `leaves out a finger from going down to lifting with the step in which it goes down`() throws {
    #expect(try changed(CasePart(.step(2)), .absent).script.steps.count == 2)
    #expect(try changed(CasePart(.finger(1)), .absent).script.steps.count == 2)
    #expect(try changed(CasePart(.step(3)), .absent).script.steps.count == 3)
  }

  @Test func `keeps the corner of a view that becomes wider`() throws {
    let view = try changed(CasePart(.view(1), .width), .number(140)).scene.views[1]
    #expect(view.frame == SceneRect(10, 10, 140, 100))
  }

  @Test func `moves a place in every step that names it`() throws {
    let testCase = try changed(CasePart(.place(0), .x), .number(7))
    #expect(testCase.places == [ScenePoint(7, 0)])
  }

  @Test func `lets later steps wait with the one that waits longer`() throws {
    #expect(try changed(CasePart(.step(2), .delay), .number(110)).script.steps.map(\.time) == [0, 0, 110, 120])
  }

  @Test func `is refused where there is no such part, or no such value`() throws {
    let testCase = try makeCase()
    let refused: [CaseEdit] = [
      CaseEdit(CasePart(.view(9)), .absent), CaseEdit(CasePart(.view(0)), .absent),
      CaseEdit(CasePart(.view(1), .width), .number(-1)), CaseEdit(CasePart(.view(1), .x), .number(.nan)),
      CaseEdit(CasePart(.step(2), .delay), .number(1e300)), CaseEdit(CasePart(.step(-1), .delay), .number(1)),
      CaseEdit(CasePart(.recognizer(0), .attribute("direction")), .word("sideways")),
      CaseEdit(CasePart(.place(5), .x), .number(1)),
      CaseEdit(CasePart(.view(1), .isInFront), .flag(false)), CaseEdit(CasePart(.finger(3)), .absent),
    ]
    for edit in refused { #expect(edit.applied(to: testCase) == nil, "\(edit)") }
  }
}
