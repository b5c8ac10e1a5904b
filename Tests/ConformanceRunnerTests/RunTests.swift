import ConformanceRunner
import Foundation
import NarrowEngines
import ReferenceEngine
import TestFiles
import TestScopes
import Testing
import TouchModel
import TouchSpecs

/// An engine that only tests hits, and does it right.
private struct HitTestOnly: TouchEngine {
  static let engineDescription = EngineDescription(name: "hit test only", version: "1.0.0")
  var reference: ReferenceEngine

  init(scene: TouchScene, recorder: TraceRecorder) {
    reference = ReferenceEngine(scene: scene, recorder: TraceRecorder())
  }
  func hitTest(_ point: ScenePoint) -> ObjectID? { reference.hitTest(point) }
}

private struct Broken: Error {}

/// An engine that throws at the first question.
private struct Throwing: TouchEngine {
  static let engineDescription = EngineDescription(name: "throwing", version: "1.0.0")
  init(scene: TouchScene, recorder: TraceRecorder) {}
  func hitTest(_ point: ScenePoint) throws -> ObjectID? { throw Broken() }
}

/// An engine that declares more than it offers.
private struct Boasting: TouchEngine {
  static let engineDescription = EngineDescription(
    name: "boasting", version: "1.0.0", capabilities: [.hitTesting, .touchDelivery])
  var reference: ReferenceEngine
  init(scene: TouchScene, recorder: TraceRecorder) {
    reference = ReferenceEngine(scene: scene, recorder: TraceRecorder())
  }
  func hitTest(_ point: ScenePoint) -> ObjectID? { reference.hitTest(point) }
}

private func run(_ executor: any CaseExecutor, _ edit: (inout RunPlan) -> Void = { _ in }) throws -> RunResult {
  var plan = RunPlan(cases: 600)
  edit(&plan)
  return try ConformanceRun(executor, plan: plan).run()
}

@Test(arguments: TestScope.some([.documents], of: Profile.all))
func `the reference engine conforms to a profile`(profile: Profile) throws {
  // Worked examples exercise the rules that so few drawn cases do not.
  let plan = RunPlan(cases: TestScope.isWhole ? RunPlan.quickCases : 700, profile: profile)
  let executor = InProcessExecutor(
    description: ReferenceEngine.description(following: plan.profile?.readings ?? Readings())
  ) {
    ReferenceEngine(scene: $0, recorder: $1, readings: profile.readings)
  }
  let result = try ConformanceRun(executor, plan: plan).run()
  #expect(result.rules.filter { $0.verdict != .passed }.map(\.rule.id) == [])
  #expect(result.status == .conforms)
}

/// The statement of the reference engine, which `.ci/run` verifies by the run itself, in a release build.
private func referenceStatement() throws -> ConformanceStatement {
  let file = PackageFolder.url(of: "Tests/Fixtures/Statements/reference-documents.json")
  return try ConformanceStatement(Data(contentsOf: file), source: file.lastPathComponent)
}

@Test func `in the full budget every rule is exercised at least a hundred times, examples and defaults apart`() throws {
  let statement = try referenceStatement()
  #expect(statement.cases == RunPlan.fullCases)
  let rare = statement.passed.filter { $0.exercised < 100 }.map(\.rule)
  #expect(rare == [RuleID("HT", 20)])
  #expect(statement.exceptions.isEmpty)
}

@Test func `a run gives the same result every time`() throws {
  let first = try run(InProcessExecutor(ReferenceEngine.self)) { $0.cases = 60 }
  let second = try run(InProcessExecutor(ReferenceEngine.self)) { $0.cases = 60 }
  #expect(first.rules.map(\.exercised) == second.rules.map(\.exercised))
  #expect(first.ledger == second.ledger)
}

@Test func `what an engine does not declare is unsupported and never passed`() throws {
  let result = try run(InProcessExecutor(HitTestOnly.self))
  let unsupported = result.rules.filter { $0.verdict == .unsupported }.map(\.rule.id)
  #expect(unsupported.filter { $0.chapter == "HT" }.map(\.number) == [1, 7, 10, 17, 19, 23, 26, 27])
  #expect(result.rules.allSatisfy { $0.rule.id.chapter == "HT" || $0.verdict == .unsupported })
  #expect(result.rules.allSatisfy { $0.verdict == .passed || $0.verdict == .unsupported })
  #expect(result.rules.first?.reason == "the engine does not declare touchDelivery")
  #expect(result.status == .conforms)
  #expect(result.levelInReach?.level == .hitTesting)
}

@Test func `an engine that throws cannot be judged`() throws {
  let result = try run(InProcessExecutor(Throwing.self))
  #expect(result.status == .engineUnreachable)
  #expect(result.failure == .engineError("Broken()"))
  #expect(result.rules.allSatisfy { $0.verdict != .passed })
}

@Test func `an engine that declares what it does not offer has a faulty adapter`() throws {
  let result = try run(InProcessExecutor(Boasting.self))
  #expect(result.status == .engineUnreachable)
  #expect(result.failure?.message == "the engine declares, but does not offer: steps of a script")
}

@Test func `too few cases leave rules not exercised`() throws {
  let result = try run(InProcessExecutor(ReferenceEngine.self)) { $0.cases = 1 }
  #expect(result.rules.contains { $0.verdict == .notExercised })
  #expect(result.status == .undecided)
}

@Test func `a limit ends the drawing between blocks`() throws {
  let executor = HitTestingExecutor(InProcessExecutor(ReferenceEngine.self))
  let result = try ConformanceRun(executor, plan: RunPlan(cases: 2000)).run(shouldGoOn: { $0.finishedCases < 500 })
  #expect(result.finishedCases == 500)
  #expect(result.plannedCases == 2000)
}

@Test func `a description that makes no sense is refused`() {
  var description = ReferenceEngine.engineDescription
  description.tolerance = 7
  let executor = InProcessExecutor(description: description) { ReferenceEngine(scene: $0, recorder: $1) }
  #expect(throws: ModelError("engine description.tolerance", expected: "0 to 1 point", found: "7")) {
    try ConformanceRun(executor, plan: RunPlan())
  }
}

@Test func `an engine that follows another reading is disputed, and passes under its own`() throws {
  var readings = Readings()
  readings.alphaBoundary = .exclusive
  let chosen = readings
  let executor = HitTestingExecutor(
    InProcessExecutor(description: ReferenceEngine.description(following: readings)) {
      ReferenceEngine(scene: $0, recorder: $1, readings: chosen)
    })
  let own = try run(executor)
  #expect(own.status == .conforms)
  let documents = try run(executor) { $0.profile = .documents }
  let disputed = documents.rules.filter { $0.verdict == .disputed }.map(\.rule.id.number)
  #expect(disputed.contains(4) && disputed.contains(18))
  #expect(documents.rules.first { $0.rule.id.number == 3 }?.verdict == .passed)
}
