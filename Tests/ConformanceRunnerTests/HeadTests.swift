import ConformanceRunner
import FaultyEngines
import KitAudit
import Testing
import TouchModel
import TouchSpecs

@Suite struct HeadTests {
  @Test(arguments: ["HT-03-ignores-hidden", "HT-07-always-off", "HT-09-tests-frames", "HT-22-answers-controller"])
  func `the rule that names the fault heads its bug before those that catch what others miss`(name: String) throws {
    let fault = try #require(FaultRegistry.faults.first { $0.engine.name == "fault/" + name })
    let plan = fault.plan(seed: 1, cases: 500)
    let run = try ConformanceRun(fault.engine.makeExecutor(plan.readings(for: fault.engine.description)), plan: plan)
    let bug = try #require(run.run().bugs.first)
    #expect(bug.rule.id == fault.rule)
    #expect(bug.alsoBroken.contains { Catalogue.rule($0)?.isCatchAll == true })
  }

  @Test func `the catalogue says which rules catch what others miss`() {
    #expect(Catalogue.rules.filter(\.isCatchAll).map(\.id.description) == ["HT-17", "HT-18", "HT-19", "HT-25"])
  }
}
