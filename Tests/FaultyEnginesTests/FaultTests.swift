import ConformanceRunner
import FaultyEngines
import KitAudit
import TestScopes
import Testing
import TouchModel
import TouchSpecs

/// Faults of rules all over the catalogue, by name: the first fault of every sixth rule.
///
/// In a debug build one takes a second or more; `touch-conformance document --check` runs every fault, in a release build.
let sampledFaults = stride(from: 0, to: Catalogue.rules.count, by: 6).compactMap { position in
  FaultRegistry.faults.first { $0.rule == Catalogue.rules[position].id }?.engine.name
}

/// The names of all liberties.
let liberties = FaultRegistry.liberties.map(\.engine.name)

@Test(arguments: TestScope.every(14, of: sampledFaults))
func `a fault is found by its rule in the quick budget, at its smallest size`(name: String) throws {
  let fault = try #require(FaultRegistry.faults.first { $0.engine.name == name })
  let rules = Catalogue.rules.filter { $0.id == fault.rule }
  let campaign = FaultCampaign(faults: [fault], liberties: [], rules: rules)
  let outcome = campaign.run().faults[0]
  #expect(outcome.runs[0].counterexample != nil, "\(fault.rule) finds it")
  #expect(
    outcome.isAsItShouldBe, "the smallest case is \(String(describing: outcome.runs[0].counterexample?.sizeAfter))")
}

@Test(arguments: TestScope.every(16, of: liberties))
func `no rule objects to a liberty`(name: String) throws {
  let liberty = try #require(FaultRegistry.liberties.first { $0.engine.name == name })
  // `touch-conformance faults` draws the whole budget, in a release build.
  let outcome = FaultCampaign(faults: [], liberties: [liberty], cases: 40).run().liberties[0]
  #expect(outcome.objections == [])
}

@Test func `every rule has a fault`() {
  let covered = Set(FaultRegistry.faults.map(\.rule))
  #expect(Catalogue.rules.filter { !covered.contains($0.id) }.map(\.id) == [])
}

@Test func `names are unique and begin with their kind`() {
  let names = FaultRegistry.faults.map(\.engine.name) + FaultRegistry.liberties.map(\.engine.name)
  #expect(Set(names).count == names.count)
  #expect(FaultRegistry.faults.allSatisfy { $0.engine.name.hasPrefix("fault/\($0.rule)-") })
  #expect(FaultRegistry.liberties.allSatisfy { $0.engine.name.hasPrefix("liberty/\($0.openPoint)") })
}
