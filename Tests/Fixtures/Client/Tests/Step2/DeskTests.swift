import Testing
import TouchConformanceTesting

@Test(arguments: Conformance.rules(of: DeskAdapter.self))
func `the desk follows`(rule: ClaimedRule<DeskAdapter>) async { await rule.expectHolds() }

@Test func `what the desk does not claim`() { Conformance.warnOfUnclaimedRules(of: DeskAdapter.self) }
