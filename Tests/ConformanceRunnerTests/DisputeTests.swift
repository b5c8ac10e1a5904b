import ConformanceRunner
import FaultyEngines
import NarrowEngines
import ReferenceEngine
import Testing
import TouchModel
import TouchSpecs

/// An engine that says of its readings what a test makes it say.
private struct Declaring: CaseExecutor {
  private var executor: any CaseExecutor
  let engine: EngineDescription

  init(_ executor: any CaseExecutor, _ readings: DeclaredReadings) {
    self.executor = executor
    var engine = executor.engine
    engine.readings = readings
    self.engine = engine
  }

  mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    executor.run(testCase, into: &trace)
  }

  mutating func defaults(of subject: DefaultValue.Subject) -> Result<
    [DefaultValue.Attribute: DefaultValue], CaseFailure
  > {
    executor.defaults(of: subject)
  }
}

extension RunResult {
  fileprivate func rule(_ id: String) -> RunResult.RuleResult? { RuleID(id).flatMap { result(of: $0) } }
}

private func run(
  _ name: String, following readings: Readings, declaring declared: DeclaredReadings, _ profile: Profile?,
  rules ids: [String] = [], cases: Int = 250
) throws -> RunResult {
  let whole =
    name == "reference"
    ? InProcessExecutor(description: ReferenceEngine.engineDescription) {
      ReferenceEngine(scene: $0, recorder: $1, readings: readings)
    } as any CaseExecutor
    : try #require(FaultRegistry.faults.first { $0.engine.name == name }).engine.makeExecutor(readings)
  let rules = Catalogue.rules.filter { ids.isEmpty || ids.contains("\($0.id)") }
  let isOfHitTesting = !ids.isEmpty && rules.allSatisfy { $0.id.chapter == "HT" }
  let executor = isOfHitTesting ? HitTestingExecutor(whole) : whole
  var plan = RunPlan(rules: rules, cases: cases, profile: profile, shrinkingBudget: 0, explainingBudget: 0)
  plan.groupsBugs = false
  plan.groupsBugs = false
  return try ConformanceRun(Declaring(executor, declared), plan: plan).run()
}

@Test(
  arguments: [nil, Profile.documents, Profile.uikit],
  [DeclaredReadings(), DeclaredReadings { $0.windowSelection = .keyWindow }])
func `a reading that decides nothing in a case hides no broken rule`(
  profile: Profile?, declared: DeclaredReadings
) throws {
  let result = try run(
    "fault/HT-12-earlier-first", following: profile?.readings ?? Readings(), declaring: declared, profile,
    rules: ["HT-11", "HT-12"])
  #expect(result.status == .broken)
  #expect(result.rule("HT-12")?.verdict == .failed)
}

@Test func `an engine that declares no reading follows the profile that is asked for`() throws {
  let asked = try run("reference", following: Profile.uikit.readings, declaring: DeclaredReadings(), .uikit)
  #expect(asked.rules.filter { $0.verdict != .passed && $0.verdict != .notExercised }.map(\.rule.id) == [])
  let documents = try run("reference", following: Readings(), declaring: DeclaredReadings(), .uikit)
  #expect(documents.status == .broken)
  #expect(documents.rules.allSatisfy { $0.verdict != .disputed })
}

@Test func `a rule is disputed where it holds under the declared value and breaks under the one in force`() throws {
  var readings = Readings()
  readings.alphaBoundary = .exclusive
  let result = try run(
    "reference", following: readings, declaring: DeclaredReadings { $0.alphaBoundary = .exclusive }, .documents,
    rules: ["HT-03", "HT-04", "HT-18"], cases: 1_000)
  #expect(result.status == .undecided)
  #expect(result.claimedLevel == nil)
  let disputed = result.rules.filter { $0.verdict == .disputed }
  #expect(result.rule("HT-04")?.verdict == .disputed && result.rule("HT-18")?.verdict == .disputed)
  for rule in disputed {
    let words = "the engine declares alphaBoundary: exclusive, in force inclusive; this decides in "
    #expect(rule.reason?.hasPrefix(words) == true, "\(rule.rule.id): \(rule.reason ?? "no reason")")
  }
  #expect(result.rule("HT-03")?.verdict == .passed)
}

@Test func `only the readings that decide are named`() throws {
  var readings = Readings()
  readings.alphaBoundary = .exclusive
  let declared = DeclaredReadings {
    $0.alphaBoundary = .exclusive; $0.resetTiming = .nextTurn; $0.endDelay = .fixed
  }
  let result = try run(
    "reference", following: readings, declaring: declared, .documents, rules: ["HT-04"], cases: 1_000)
  let reason = try #require(result.rule("HT-04")?.reason)
  #expect(reason.hasPrefix("the engine declares alphaBoundary: exclusive, in force inclusive; this decides in "))
}

@Test func `a declared value that no case needs leaves a rule passed`() throws {
  let result = try run(
    "reference", following: Readings(), declaring: DeclaredReadings { $0.alphaBoundary = .exclusive }, .documents)
  #expect(result.rules.allSatisfy { $0.verdict != .disputed && $0.verdict != .failed })
}

@Test func `a rule that is broken under both values is broken`() throws {
  var readings = Readings()
  readings.alphaBoundary = .exclusive
  let result = try run(
    "fault/HT-04-ignores-alpha", following: readings, declaring: DeclaredReadings { $0.alphaBoundary = .exclusive },
    .documents, rules: ["HT-03", "HT-04"])
  #expect(result.rule("HT-04")?.verdict == .failed)
}

@Test func `the key window cannot be a reading of an engine whose windows cannot be key`() throws {
  var engine = EngineDescription(
    name: "windows", version: "1", capabilities: [.hitTesting, .severalWindows],
    readings: DeclaredReadings { $0.windowSelection = .keyWindow })
  #expect(throws: ModelError.self) { try engine.validate() }
  engine.capabilities = [.hitTesting, .severalWindows, .keyWindow]
  try engine.validate()
}

@Test(arguments: Profile.all)
func `no profile puts a window scene into the chain of an engine that declares none`(profile: Profile) {
  var engine = ReferenceEngine.engineDescription
  #expect(RunPlan(profile: profile).readings(for: engine) == profile.readings)
  engine.capabilities.remove(.windowScene)
  #expect(RunPlan(profile: profile).readings(for: engine).windowScene == .off)
}
