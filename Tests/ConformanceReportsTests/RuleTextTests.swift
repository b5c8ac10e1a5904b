import ConformanceReports
import TestScopes
import Testing
import TouchModel
import TouchSpecs

@Suite struct RuleTextTests {
  @Test func `the list of rules names every rule with its title`() {
    // A long title goes on on the next line.
    let words = RuleText(colored: false).list(Catalogue.rules).split(whereSeparator: \.isWhitespace)
    let list = words.joined(separator: " ")
    for rule in Catalogue.rules { #expect(list.contains("\(rule.id) ") && list.contains(rule.title)) }
  }

  @Test(arguments: TestScope.every(4, of: Catalogue.rules.map(\.id)))
  func `an explanation has the reason, the advice, the premise and every source of the rule`(id: RuleID) throws {
    let rule = try #require(Catalogue.rule(id))
    let text = RuleText(colored: false).explain(rule)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let parts = [rule.sentence, rule.reason, rule.advice, rule.applies] + rule.leavesOpen
    let places = CitedPlaces(rule.citations).groups.flatMap { group in
      [group.title] + group.places.map { "\($0.name) \($0.statement)" }
    }
    for part in parts + places {
      #expect(words.contains(part.split(whereSeparator: \.isWhitespace).joined(separator: " ")))
    }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 110 })
  }

  @Test func `an explanation is what the fixture holds`() {
    Snapshot.expect(RuleText(colored: false).explain(Samples.rule("HT-03")), is: "rule.txt")
  }

  @Test func `an explanation says when the rule applies and what it leaves open, a line each`() {
    let text = RuleText(colored: false).explain(Samples.ruleWithPremise())
    #expect(text.contains("\n  applies       at a queried point inside a hidden view\n"))
    #expect(text.contains("\n  leaves open   Alphas.\n                Edges.\n"))
  }

  @Test func `an explanation of a rule that does not say it has no line for it`() {
    let text = RuleText(colored: false).explain(Samples.rule("HT-03"))
    #expect(!text.contains("  applies") && !text.contains("  leaves open"))
  }
}
