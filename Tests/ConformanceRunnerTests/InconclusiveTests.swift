import ConformanceRunner
import ReferenceEngine
import Testing
import TouchModel
import TouchSpecs

/// An engine that answers wrongly once in its process, and rightly ever after.
private struct Flaky: TouchEngine {
  static let engineDescription = EngineDescription(name: "flaky", version: "1.0.0")
  final class Mood { var hasLied = false }

  var reference: ReferenceEngine
  let mood: Mood

  init(scene: Scene, recorder: TraceRecorder) { self.init(scene: scene, mood: Mood()) }

  init(scene: Scene, mood: Mood) {
    reference = ReferenceEngine(scene: scene, recorder: TraceRecorder())
    self.mood = mood
  }

  func hitTest(_ point: ScenePoint) -> ObjectID? {
    let answer = reference.hitTest(point)
    guard !mood.hasLied, answer != nil, answer != .view(0) else { return answer }
    mood.hasLied = true
    return nil
  }
}

@Test func `a finding that does not come again is inconclusive, and says why`() throws {
  let mood = Flaky.Mood()
  let executor = InProcessExecutor(description: Flaky.engineDescription) { scene, _ in Flaky(scene: scene, mood: mood) }
  let rules = Catalogue.rules.filter { $0.id.number == 18 }
  let result = try ConformanceRun(executor, plan: RunPlan(rules: rules, cases: 300)).run()
  #expect(result.rules[0].verdict == .inconclusive)
  #expect(result.rules[0].reason == "the finding did not come again when the case was run on a fresh engine")
  #expect(result.status == .undecided)
}
