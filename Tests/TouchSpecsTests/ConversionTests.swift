import Testing
import TouchModel
import TouchSpecs
import TraceAnalysis

/// What a rule says of the answer to one question.
private func verdict(
  _ id: String, _ scene: TouchScene, _ phrases: [ScriptPhrase], answering result: ScenePoint
) throws -> Check {
  let rule = try #require(RuleID(id).flatMap(Catalogue.rule))
  let testCase = try ConformanceCase(scene, TouchScript(phrases: phrases))
  let recorder = TraceRecorder()
  recorder.begin(scene)
  for (number, step) in testCase.script.steps.enumerated() {
    recorder.move(toStep: number, time: step.time)
    switch step.action {
    case .change(let changes): changes.forEach(recorder.changed)
    case .conversion(let point, let view, let other):
      let other = other.map { ObjectID.view($0) }
      recorder.record(.conversion(of: point, from: .view(view), to: other, result: result))
    default: break
    }
  }
  let engine = EngineDescription(name: "scripted", version: "1", capabilities: .all)
  let run = TraceAnalyzer(engine: engine, readings: Readings(), startingWith: testCase).analyze(
    testCase, recorder.trace)
  var check = Check()
  for look in rule.checks { look.look(at: run, &check) }
  return check
}

/// A, which is moved alone, and in it B, which is scaled by two about its middle.
private func screen() throws -> TouchScene {
  try TouchScene(
    .window(320, 480, [.view(10, 20, 200, 200, [.view(50, 50, 40, 40).scaled(2, 2)])]), .window(0, 0, 100, 100).level(1)
  )
}

@Test(arguments: [(20.0, true), (20.009, true), (19.991, true), (20.1, false), (19.9, false), (30, false)])
func `a way of translations is judged within the tolerance`(y: Double, isRight: Bool) throws {
  let check = try verdict("HT-27", screen(), [.conversion(5, 0, from: 1)], answering: ScenePoint(15, y))
  #expect(check.exercised == 1 && check.findings.isEmpty == isRight)
}

@Test(arguments: [(30.0, true), (30.015, true), (30.1, false)])
func `under a transform the tolerance grows with what the transform makes of it`(x: Double, isRight: Bool) throws {
  let check = try verdict("HT-27", screen(), [.conversion(0, 0, from: 2, to: 1)], answering: ScenePoint(x, 30))
  #expect(check.exercised == 1 && check.findings.isEmpty == isRight)
}

@Test func `views in different windows are not judged`() throws {
  let check = try verdict("HT-27", screen(), [.conversion(0, 0, from: 2, to: 3)], answering: .zero)
  #expect(check.exercised == 0)
}

@Test(arguments: [
  (SceneChange.frame(view: 1, to: SceneRect(0, 0, 100, 100)), "UK-34"),
  (.bounds(view: 1, to: SceneRect(0, 0, 100, 100)), "UK-35"),
  (.transform(view: 1, to: .scale(2, 2)), "UK-35"),
])
func `what was set last names the rule`(change: SceneChange, id: String) throws {
  for rule in ["UK-34", "UK-35"] {
    let phrases = [ScriptPhrase.change(.center(view: 1, to: ScenePoint(5, 5)), change), .conversion(0, 0, from: 1)]
    let check = try verdict(rule, screen(), phrases, answering: ScenePoint(-999, 0))
    #expect(check.exercised == (rule == id ? 1 : 0) && check.findings.isEmpty == (rule != id))
  }
}

/// What UK-58 says of the frame of B, which is neither turned nor scaled.
private func verdict(answering result: SceneRect) throws -> Check {
  let scene = try TouchScene(.window(320, 480, [.view(10, 20, 200, 200, [.view(50, 60, 40, 30)])]))
  let run = try ScriptedTrace(scene, TouchScript(.frame(of: 2)))
  run.step(0) { $0.record(.frame(of: .view(2), result: result)) }
  return run.report(of: "UK-58")
}

@Test func `a frame lies about the center in the superview, and is as large as the bounds`() throws {
  #expect(try verdict(answering: SceneRect(50, 60, 40, 30)).findings.isEmpty)
  #expect(try verdict(answering: SceneRect(60, 80, 40, 30)).findings.map(\.kind) == ["frame-elsewhere"])
  #expect(try verdict(answering: SceneRect(50, 60, 30, 40)).findings.map(\.kind) == ["frame-elsewhere"])
}
