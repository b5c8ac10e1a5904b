import ConformanceRunner
import FaultyEngines
import KitAudit
import TestScopes
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

  mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    let outcome = inner.run(testCase, into: &trace)
    trace.records.removeAll { record in
      switch record.event {
      case .visit, .pointInside: true
      default: false
      }
    }
    return outcome
  }

  mutating func defaults(of subject: DefaultValue.Subject) -> Result<
    [DefaultValue.Attribute: DefaultValue], CaseFailure
  > {
    inner.defaults(of: subject)
  }
}

/// The chapters with rules that look at the walk where there is one.
private let looksAtTheWalk = ["HT", "RC", "TD", "AP"]

private let faultsBeyondTheWalk = FaultRegistry.faults.filter {
  looksAtTheWalk.contains($0.rule.chapter) && !needsTheWalk.contains($0.rule) && sampledFaults.contains($0.engine.name)
}

@Test(arguments: TestScope.every(9, of: faultsBeyondTheWalk.map(\.engine.name)))
func `a fault is found by its rule also where the walk cannot be seen`(name: String) throws {
  let fault = try #require(FaultRegistry.faults.first { $0.engine.name == name })
  let rules = Catalogue.rules.filter { $0.id == fault.rule }
  let engine = EngineEntry(
    name: name, summary: fault.engine.summary,
    description: WithoutWalk(fault.engine.makeExecutor(Readings())).engine,
    makeExecutor: { WithoutWalk(fault.engine.makeExecutor($0)) })
  let unseen = Fault(engine: engine, rule: fault.rule, smallest: fault.smallest, within: fault.rareCases)
  let outcome = FaultCampaign(faults: [unseen], liberties: [], rules: rules).run().faults[0]
  #expect(outcome.runs[0].counterexample != nil)
}
