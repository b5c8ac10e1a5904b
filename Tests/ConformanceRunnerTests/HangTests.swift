import ConformanceRunner
import ReferenceEngine
import Testing
import TouchModel
import TouchSpecs

/// Runs the reference engine as if in a process of its own, which hangs in every third case, whatever that is.
private final class HangingExecutor: CaseExecutor {
  private var healthy = InProcessExecutor(ReferenceEngine.self)
  private var count = 0
  private(set) var timeouts = 0
  var engine: EngineDescription { healthy.engine }

  private func hangs() -> Bool {
    count += 1
    guard count.isMultiple(of: 3) else { return false }
    timeouts += 1
    return true
  }

  func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    hangs() ? .failed(.hung("no answer in 10 s")) : healthy.run(testCase, into: &trace)
  }

  func defaults(of subject: DefaultValue.Subject) -> Result<[DefaultValue.Attribute: DefaultValue], CaseFailure> {
    hangs() ? .failure(.hung("no answer in 10 s")) : healthy.defaults(of: subject)
  }
}

@Test(arguments: [1, 3])
func `an engine that hangs in every third case costs a bounded number of time-outs in a whole run`(workers: Int) throws
{
  let executors = (0..<workers).map { _ in HangingExecutor() }
  let run = try ConformanceRun(executors, plan: RunPlan(cases: 4_000))
  let result = run.run()
  #expect(result.status == .broken)
  #expect(result.claimedLevel == nil)
  #expect(executors.map(\.timeouts).max() ?? 0 <= 50)
  #expect(executors.map(\.timeouts).reduce(0, +) <= 45 + 5 * workers)
}

@Test func `a worker that describes itself otherwise is refused, with the member that differs`() throws {
  var other = ReferenceEngine.engineDescription
  other.thresholds.panDistance = 12
  let executors = [ReferenceEngine.engineDescription, other].map { description in
    InProcessExecutor(description: description) { ReferenceEngine(scene: $0, recorder: $1) }
  }
  let error = ModelError("engine.thresholds.panDistance", expected: "10, as of the first worker", found: "12")
  #expect(throws: error) { try ConformanceRun(executors, plan: RunPlan(cases: 500)) }
}
