import ConformanceReports
import Testing
import TouchSpecs

@Test func `the list of rules names every rule`() {
  let list = RuleText(colored: false).list(Catalogue.rules)
  for rule in Catalogue.rules { #expect(list.contains("\(rule.id)")) }
}
