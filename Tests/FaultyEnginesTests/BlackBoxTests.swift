import ConformanceRunner
import FaultyEngines
import Testing
import TouchModel
import TouchSpecs

/// Rules whose faults cannot be seen in answers alone.
private let needsTheWalk = [RuleID("HT", 17), RuleID("HT", 19), RuleID("HT", 20), RuleID("AP", 6)]

/// An executor that lets nothing of the walk be seen.
private struct WithoutWalk: CaseExecutor {
  var inner: any CaseExecutor
  let engine: EngineDescription

  init(_ inner: any CaseExecutor) {
    self.inner = inner
    var description = inner.engine
    description.capabilities = description.capabilities.subtracting([.visitTrace])
    engine = description
  }

  mutating func run(_ testCase: ConformanceCase, into trace: inout Trace) -> CaseOutcome {
    let outcome = inner.run(testCase, into: &trace)
    trace.records.removeAll { record in
      switch record.event {
      case .visit, .pointInside: true
      default: false
      }
    }
    return outcome
  }

  mutating func defaults(of subject: DefaultsSubject) -> Result<[DefaultAttribute: DefaultValue], CaseFailure> {
    inner.defaults(of: subject)
  }
}

@Test(arguments: FaultRegistry.faults.filter { !needsTheWalk.contains($0.rule) }.map(\.engine.name))
func `a fault is found by its rule also where the walk cannot be seen`(name: String) throws {
  let fault = try #require(FaultRegistry.faults.first { $0.engine.name == name })
  let rules = Catalogue.rules.filter { $0.id == fault.rule }
  let plan = RunPlan(rules: rules, cases: RunPlan.quickCases, shrinkingBudget: 0)
  let executor = WithoutWalk(fault.engine.makeExecutor(Readings()))
  let result = try ConformanceRun(executor, plan: plan).run()
  #expect(result.result(of: fault.rule)?.verdict == .failed)
}
