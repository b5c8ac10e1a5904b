import ConformanceCommand
import Testing
import TouchConformance

/// An adopter's engine, bound to the main actor: it finds the window and nothing else.
@MainActor
private struct WindowEngine: @MainActor TouchEngine {
  static let engineDescription = EngineDescription(name: "window engine", version: "1")
  private let window: ObjectID?

  init(scene: TouchScene, recorder: TraceRecorder) { window = scene.views.first?.id }

  func hitTest(_ point: ScenePoint) -> ObjectID? { window }
}

/// An engine whose description makes no sense.
private struct NamelessEngine: TouchEngine {
  static let engineDescription = EngineDescription(name: "", version: "1")
  init(scene: TouchScene, recorder: TraceRecorder) {}
  func hitTest(_ point: ScenePoint) -> ObjectID? { nil }
}

/// An engine that cannot be made.
private struct RefusingEngine: TouchEngine {
  static let engineDescription = EngineDescription(name: "refusing", version: "1")
  struct Refusal: Error {}
  init(scene: TouchScene, recorder: TraceRecorder) throws { throw Refusal() }
  func hitTest(_ point: ScenePoint) -> ObjectID? { nil }
}

@MainActor @Test func `an adopter's tool checks the adopter's engine, main actor or not`() {
  let tool = CommandLineTool(name: "mine", engines: [KnownEngine(WindowEngine.self)])
  #expect(run("engines", tool: tool).output == "window engine  version 1\n")
  #expect(run("check", "--cases", "500", tool: tool).status == 1)
  #expect(run("--help", tool: tool).output.contains("Check window engine on 20000 cases."))
}

@MainActor @Test func `an adopter's tool has no faults and no document`() {
  let tool = CommandLineTool(name: "mine", engines: [KnownEngine(WindowEngine.self)])
  for name in ["faults", "premises", "document", "bench"] {
    #expect(run(name, tool: tool).status == 64)
    #expect(!run("--help", tool: tool).output.contains("\n  \(name) "))
  }
}

@Test func `an engine that does not answer as the protocol asks ends with status 3`() throws {
  let nameless = CommandLineTool(name: "mine", engines: [KnownEngine(NamelessEngine.self)])
  let outcome = run("check", tool: nameless)
  #expect(outcome.status == 3)
  #expect(outcome.errors.contains("expected a name and a version"))
  let refusing = CommandLineTool(name: "mine", engines: [KnownEngine(RefusingEngine.self)])
  #expect(run("check", tool: refusing).status == 3)
  let replayed = run("replay", try CaseCode.encode(makeCase()), tool: refusing)
  #expect(replayed.status == 3)
  #expect(replayed.errors == "mine replay: the engine refusing: engine error: Refusal()\n")
}

@MainActor @Test func `a test checks an engine without a command line`() throws {
  let result = try Conformance.check(WindowEngine.self, cases: 500)
  #expect(result.status == .broken)
  #expect(result.summary.contains("HT-"))
  #expect(throws: ModelError.self) { try Conformance.check(NamelessEngine.self) }
}

/// Finds the view in front, as transparent as the boundary is, and says so.
private struct ExclusiveEngine: TouchEngine {
  static let engineDescription = EngineDescription(
    name: "exclusive", version: "1", readings: DeclaredReadings { $0.alphaBoundary = .exclusive })
  private let scene: TouchScene

  init(scene: TouchScene, recorder: TraceRecorder) { self.scene = scene }

  func hitTest(_ point: ScenePoint) -> ObjectID? { scene.views.last?.id }
}

@Test func `a pinned case whose rule holds under the readings that the engine declares is disputed`() throws {
  let scene = try TouchScene(.window(320, 480, [.view(10, 10, 40, 40).alpha(0.01)]))
  let testCase = try ConformanceCase(scene, TouchScript(.hitTest(20, 20)))
  var readings = Readings()
  readings.alphaBoundary = .inclusive
  let error = #expect(throws: RuleDoesNotHold.self) {
    try Conformance.expectHolds("HT-04", in: testCase, on: ExclusiveEngine.self, readings: readings)
  }
  #expect(error?.cause == .disputed)
  #expect(error?.description == "HT-04 is disputed: the engine declares another reading")
  try Conformance.expectHolds("HT-18", in: testCase, on: ExclusiveEngine.self)
}

@MainActor @Test func `a pinned case says why its rule does not hold`() throws {
  let testCase = try makeCase()
  let broken = #expect(throws: RuleDoesNotHold.self) {
    try Conformance.expectHolds("HT-18", in: testCase, on: WindowEngine.self)
  }
  #expect(broken?.cause == .broken)
  #expect(broken?.description.contains("HT-18") == true)
  let silent = try ConformanceCase(TouchScene(.window(320, 480)), TouchScript(steps: []))
  let causes: [(String, ConformanceCase, RuleDoesNotHold.Cause)] = [
    ("HT-18", silent, .notExercised), ("HT-17", testCase, .unsupported), ("HT-99", testCase, .unknown),
    ("nonsense\u{7}", testCase, .unknown),
  ]
  for (rule, testCase, cause) in causes {
    let error = #expect(throws: RuleDoesNotHold.self) {
      try Conformance.expectHolds(rule, in: testCase, on: WindowEngine.self)
    }
    #expect(error?.cause == cause, "\(rule)")
    #expect(error?.description.contains("\n") == false)
  }
}
