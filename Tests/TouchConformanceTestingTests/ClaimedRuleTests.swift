import Foundation
import Synchronization
import Testing
import TouchConformanceTesting

private let few = ConformanceOptions(cases: 300)

/// The result of a plain run of the leaky engine, made once for all tests.
let resultOfLeaky = Result { try Conformance.check(LeakyEngine.self, cases: 300) }

/// The rule with an id among those an engine claims.
func claimed<Engine: TouchEngine>(
  _ id: String, of engine: Engine.Type, options: ConformanceOptions = few, environment: [String: String] = [:]
) throws -> ClaimedRule<Engine> {
  let rules = Conformance.rules(of: engine, options: options, environment: environment)
  return try #require(rules.first { "\($0.id)" == id })
}

@Test(arguments: Conformance.rules(of: SoundEngine.self))
func `a sound engine follows`(rule: ClaimedRule<SoundEngine>) async { await rule.expectHolds() }

@MainActor @Test(arguments: await MainActor.run { Conformance.rules(of: MainActorEngine.self) })
func `an engine on the main actor follows`(rule: ClaimedRule<MainActorEngine>) async { await rule.expectHolds() }

@MainActor @Suite struct `A suite on the main actor` {
  @Test(arguments: await MainActor.run { Conformance.rules(of: MainActorEngine.self, options: few) })
  func `holds an engine that follows`(rule: ClaimedRule<MainActorEngine>) async { await rule.expectHolds() }
}

@Test func `the rules of an engine are those it declares everything for, by name`() throws {
  let rules = Conformance.rules(of: SoundEngine.self, options: few, environment: [:])
  let judged = try Conformance.check(SoundEngine.self, cases: 1).rules.filter { $0.verdict != .unsupported }
  #expect(rules.map(\.id) == judged.map(\.rule.id))
  let rule = try claimed("HT-11", of: SoundEngine.self)
  #expect(rule.testDescription == "HT-11: \(rule.rule.sentence)")
}

@Test func `a broken rule is an issue at the line of the test, with the smallest case`() async throws {
  let rule = try claimed("HT-11", of: LeakyEngine.self)
  let line = #_sourceLocation.line + 1
  let seen = await issues { await rule.expectHolds() }
  let issue = try #require(seen.first)
  #expect(seen.count == 1 && issue.isError)
  #expect(issue.sourceLocation?.line == line)
  #expect(issue.sourceLocation?.fileID == #fileID)
  #expect(issue.message.hasPrefix("✗ HT-11  "))
  #expect(issue.message.contains("expected  nothing of "))
  #expect(issue.message.contains("tc1."))
}

@Test func `a rule that the leaky engine follows has no finding`() async throws {
  let rule = try claimed("HT-02", of: LeakyEngine.self)
  #expect(await issues { await rule.expectHolds() }.isEmpty)
}

@Test func `what else the same bug breaks points at the rule to fix first`() async throws {
  let rules = Conformance.rules(of: LeakyEngine.self, options: few, environment: [:])
  let result = try resultOfLeaky.get()
  let bug = try #require(result.bugs.first { !$0.alsoBroken.isEmpty })
  let other = try #require(rules.first { $0.id == bug.alsoBroken[0] })
  let seen = await issues { await other.expectHolds() }
  #expect(seen.count == 1)
  #expect(seen[0].message.hasSuffix("It is the same bug as \(bug.rule.id); fix that first."))
}

@Test func `the page and the JSON are attached where a bug is shown, once for each bug`() async throws {
  let rules = Conformance.rules(of: LeakyEngine.self, options: few, environment: [:])
  var attached: [RuleID: [AttachedFile]] = [:]
  for rule in rules { attached[rule.id] = await rule.findings().flatMap(\.attachments) }
  let result = try resultOfLeaky.get()
  #expect(Set(attached.filter { !$0.value.isEmpty }.keys) == Set(result.bugs.map(\.rule.id)))
  let files = try #require(attached[result.bugs[0].rule.id])
  #expect(files.map(\.name) == ["Leaky-1-300cases.html", "Leaky-1-300cases.json"])
  #expect(files[0].text == (try HTMLReport().render(result)))
  #expect(files[1].text == (try JSONReport().render(result)))
}

@Test func `a SHOULD that is broken is a warning with its case`() async throws {
  var seen: [SeenIssue] = []
  for rule in Conformance.rules(of: CuriousEngine.self, options: few, environment: [:]) {
    seen += await issues { await rule.expectHolds() }
  }
  #expect(seen.map(\.isError) == [false])
  #expect(seen[0].message.hasPrefix("✗ HT-19  "))
}

@Test func `one run serves all rules, however many tests ask at once`() async throws {
  let rules = Conformance.rules(of: CountedEngine.self, options: few, environment: [:])
  await withTaskGroup { group in
    for rule in rules + rules { group.addTask { await rule.expectHolds() } }
  }
  let shared = CountedEngine.made.withLock { $0 }
  _ = try Conformance.check(CountedEngine.self, cases: few.cases)
  #expect(shared > 300)
  #expect(CountedEngine.made.withLock { $0 } == 2 * shared)
}

@Test func `cases run on all cores where instances are independent, and come to the same`() async throws {
  #expect(Conformance.executors(of: LeakyEngine.self).count == 1)
  #expect(Conformance.executors(of: FreeEngine.self).count == ProcessInfo.processInfo.activeProcessorCount)
  let alone = try ConformanceRun(InProcessExecutor(FreeEngine.self), plan: RunPlan(cases: few.cases)).run()
  let shared = try Conformance.check(FreeEngine.self, cases: few.cases)
  #expect(try JSONReport().render(shared) == JSONReport().render(alone))
  let rule = try claimed("HT-11", of: FreeEngine.self)
  let expected = try #require(alone.bugs.first { $0.rule.id == rule.id })
  let code = try CaseCode.encode(expected.counterexample.testCase)
  #expect(await rule.findings()[0].message.contains(code))
}

@Test func `a rule that was never exercised is an issue, since its pass would be vacuous`() async throws {
  let rules = Conformance.rules(of: SoundEngine.self, options: ConformanceOptions(cases: 1), environment: [:])
  var messages: [String] = []
  for rule in rules { messages += await issues { await rule.expectHolds() }.filter(\.isError).map(\.message) }
  let result = try Conformance.check(SoundEngine.self, cases: 1)
  let silent = result.rules.filter { $0.verdict == .notExercised }.map(\.rule.id)
  let hint = "no case met its premise, or the adapter leaves out what the rule reads"
  #expect(!silent.isEmpty)
  #expect(messages == silent.map { "\($0) is not decided: not exercised in 1 case: \(hint)" })
}

@Test func `a finding that does not come again is an issue that says so`() async throws {
  var seen: [SeenIssue] = []
  for rule in Conformance.rules(of: FickleEngine.self, options: few, environment: [:]) {
    seen += await issues { await rule.expectHolds() }
  }
  #expect(!seen.isEmpty)
  #expect(seen.allSatisfy { $0.isError && $0.message.contains(" is not decided: inconclusive: ") })
}

@Test func `a dispute is an issue, since the profile that was asked for is not followed`() async throws {
  let options = ConformanceOptions(cases: 300, profile: .documents)
  let result = try Conformance.check(DisputingEngine.self, cases: 300, profile: .documents)
  let disputed = result.rules.filter { $0.verdict == .disputed && $0.rule.requirement == .must }.map(\.rule.id)
  let id = try #require(disputed.first)
  let seen = await issues { try? await claimed("\(id)", of: DisputingEngine.self, options: options).expectHolds() }
  #expect(seen.count == 1 && seen[0].isError)
  #expect(seen[0].message.hasPrefix("\(id) is not decided: disputed: the engine declares "))
}

/// An engine that reads a disputed point otherwise than the profile `documents`.
struct DisputingEngine: TouchEngine {
  static let engineDescription = EngineDescription(
    name: "Disputing", version: "1.0.0", readings: DeclaredReadings { $0.alphaBoundary = .exclusive })
  private let walk: SceneWalk

  init(scene: TouchScene, recorder: TraceRecorder) { walk = SceneWalk(scene: scene, transparency: 0.005) }
  func hitTest(_ point: ScenePoint) -> ObjectID? { walk.hit(point) }
}

@Test func `an engine that gives up fails every rule with its words made safe`() async throws {
  for rule in Conformance.rules(of: FailingEngine.self, options: few, environment: [:]) {
    let seen = await issues { await rule.expectHolds() }
    #expect(seen.map(\.isError) == [true])
    #expect(seen[0].message == "\(rule.id) was not judged: engine error: the engine\\u{1b}[2J gives up")
  }
}

@Test func `an engine that declares nothing has one test, which fails`() async throws {
  let rules = Conformance.rules(of: NamelessEngine.self, options: few, environment: [:])
  #expect(rules.count == 1)
  let seen = await issues { await rules[0].expectHolds() }
  #expect(seen.map(\.isError) == [true])
  #expect(seen[0].message.contains("engine description: expected a name"))
}
