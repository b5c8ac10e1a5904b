import ConformanceRunner
import ExecutionCounts
import ReferenceEngine
import Testing
import TouchModel
import TouchSpecs

/// Runs the reference engine as if in a process of its own, which breaks down in some cases.
private struct FragileExecutor: CaseExecutor {
  private var healthy = InProcessExecutor(ReferenceEngine.self)
  private let failure: @Sendable (ConformanceCase) -> CaseFailure?
  var engine: EngineDescription { healthy.engine }

  init(_ failure: @escaping @Sendable (ConformanceCase) -> CaseFailure?) { self.failure = failure }

  mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    failure(testCase).map { .failed($0) } ?? healthy.run(testCase, into: &trace)
  }

  mutating func defaults(of subject: DefaultValue.Subject) -> Result<
    [DefaultValue.Attribute: DefaultValue], CaseFailure
  > {
    healthy.defaults(of: subject)
  }
}

/// Crashes wherever a view is hidden.
private func dreadsHiddenViews() -> FragileExecutor {
  FragileExecutor { testCase in
    let isDreadful = testCase.scene.views.contains { $0.isHidden == true }
    return isDreadful ? .crashed("ended by signal 4 (SIGILL)\nFatal error: hidden") : nil
  }
}

private func run(_ executor: FragileExecutor, cases: Int = 250) throws -> RunResult {
  // Worked examples may have hidden views, too; rules without examples keep to drawn cases.
  let rules = Catalogue.rules.filter { $0.id.chapter == "HT" && $0.checks.allSatisfy(\.isInvariant) }
  return try ConformanceRun(executor, plan: RunPlan(rules: rules, cases: cases)).run()
}

extension RuleCheck {
  fileprivate var isInvariant: Bool {
    switch self {
    case .invariant: true
    case .comparison, .examples, .defaults: false
    }
  }
}

@Test func `a crash breaks the run and its case is as small as it can be`() throws {
  let result = try run(dreadsHiddenViews())
  let breakdown = try #require(result.breakdowns.first)
  #expect(result.breakdowns.count == 1)
  #expect(breakdown.kind == .crashed)
  #expect(breakdown.message == "ended by signal 4 (SIGILL)\nFatal error: hidden")
  // One hidden view: the window itself, or one in it.
  #expect(breakdown.testCase.scene.views.count <= 2)
  #expect(breakdown.testCase.scene.views.count { $0.isHidden == true } == 1)
  #expect(result.status == .broken)
  #expect(result.claimedLevel == nil)
  #expect(throws: ConformanceStatement.Refusal.self) { try ConformanceStatement(result) }
}

@Test func `the rest of the run goes on after a crash`() throws {
  let crashesOnce = FragileExecutor { testCase in
    testCase.scene.views.count == 12 && testCase.scene.views[3].alpha == 0.5 ? .crashed("ended by signal 11") : nil
  }
  let result = try run(crashesOnce, cases: 500)
  #expect(result.finishedCases == 500)
  #expect(result.rules.contains { $0.verdict == .passed })
}

@Test func `a hang is distinguished from a crash`() throws {
  let hangs = FragileExecutor { testCase in testCase.scene.views.count > 3 ? .hung("no answer in 10 s") : nil }
  let result = try run(hangs)
  #expect(result.breakdowns.map(\.kind) == [.hung])
  #expect(result.breakdowns[0].testCase.scene.views.count == 4)
}

@Test func `a run goes on beyond many crashes`() throws {
  let result = try run(
    FragileExecutor { $0.scene.views.count % 3 == 0 ? .crashed("exited with status 3") : nil }, cases: 300)
  #expect(result.finishedCases == 300)
  #expect(result.breakdowns.map(\.kind) == [.crashed])
  #expect(result.breakdowns[0].cases > 50)
  #expect(result.rules.contains { $0.verdict == .passed })
}

@Test func `an engine that breaks down again and again is not asked for ever`() throws {
  let result = try run(FragileExecutor { _ in .crashed("exited with status 3") }, cases: 20_000)
  #expect(result.finishedCases < 100)
  #expect(result.breakdowns.map(\.cases) == [25])
  let smallest = try #require(result.breakdowns.first)
  #expect(smallest.testCase.scene.views.count == 1)
}

@Test func `a crash in a worked example is the verdict on its rule`() throws {
  let examples = Catalogue.rules.filter { $0.checks.contains { if case .examples = $0 { true } else { false } } }
  let executor = FragileExecutor { _ in .crashed("ended by signal 6 (SIGABRT)") }
  let result = try ConformanceRun(executor, plan: RunPlan(rules: examples, cases: 1)).run()
  #expect(result.rules.contains { $0.verdict == .crashed })
  #expect(result.rules.allSatisfy { $0.verdict != .passed })
}

@Test func `a failure that no process survives is no verdict`() throws {
  let result = try run(FragileExecutor { _ in .adapterError("line 3: half a line") })
  #expect(result.failure == .adapterError("line 3: half a line"))
  #expect(result.status == .engineUnreachable)
  #expect(result.breakdowns.isEmpty)
}

@Test(arguments: [1, 3])
func `a run that is ended while the engine breaks down waits for no further case, and reports how many there were`(
  workers: Int
) throws {
  let alarm = ExecutionCount(raisedIn: 1)
  let executors = (0..<workers).map { _ in
    FragileExecutor { testCase in
      guard testCase.scene.views.count > 3 else { return nil }
      alarm.note()
      return .hung("no answer in 10 s")
    }
  }
  // Worked examples may have many views, too.
  let rules = Catalogue.rules.filter { $0.id.chapter == "HT" && $0.checks.allSatisfy(\.isInvariant) }
  let run = try ConformanceRun(executors, plan: RunPlan(rules: rules, cases: 2000))
  let result = run.run(ending: .at(alarm.isRaised))
  // The first of the drawn cases that has so many views ends all blocks.
  #expect((0..<ConformanceRun.block).contains(result.finishedCases))
  #expect(result.breakdowns.count == 1)
  #expect(
    result.breakdowns.map(\.stopReason) == ["the run was interrupted, so that it may not be as small as it can be"])
  #expect(result.breakdowns[0].testCase == result.breakdowns[0].original)
  #expect(result.status == .broken)
}
