import Testing
import TouchModel
import TouchSpecs
import TraceAnalysis

@Test func `a chapter has the rules of its name in the order of their numbers, none twice`() {
  #expect(Set(Catalogue.chapters.map(\.id)).count == Catalogue.chapters.count)
  for chapter in Catalogue.chapters {
    #expect(chapter.rules.allSatisfy { $0.id.chapter == chapter.id })
    #expect(zip(chapter.rules, chapter.rules.dropFirst()).allSatisfy { $0.id.number < $1.id.number }, "\(chapter.id)")
  }
}

@Test(arguments: Catalogue.rules)
func `a rule has everything a rule has`(rule: Rule) {
  #expect(rule.sentence.contains(rule.requirement.rawValue), "\(rule.id) says \(rule.requirement.rawValue)")
  #expect(rule.sentence.hasSuffix("."))
  #expect(!rule.title.isEmpty && !rule.reason.isEmpty && !rule.advice.isEmpty && !rule.citations.isEmpty)
  #expect(rule.needs.capabilities.contains(Capability.hitTesting))
}

@Test(arguments: Catalogue.rules)
func `a rule is written in ASCII`(rule: Rule) {
  let texts = [rule.title, rule.sentence, rule.reason, rule.advice, rule.applies] + rule.leavesOpen
  #expect(texts.allSatisfy { text in text.unicodeScalars.allSatisfy(\.isASCII) })
}

@Test func `the uikit profile differs where public evidence says so`() {
  let differing = Profile.uikit.readings.differences(from: Profile.documents.readings)
  #expect(
    differing.map(\.name) == [
      "windowScene", "alphaBoundary", "disabledControl", "animatedView", "forwarding", "contentTouches",
      "cancelActionOrder", "delayedBeganWithoutCancel", "resetTiming", "preventedSignal",
    ])
}

@Test func `the documents profile is the recommended value of every reading`() {
  #expect(Readings.all.allSatisfy { Profile.documents.readings[$0] == $0.values[0] })
  #expect(Readings.all.count == 21)
}

@Test func `every citation lies in its document`() {
  for rule in Catalogue.rules {
    for case .line(let document, let line) in rule.citations {
      #expect(SourceDocument.all.indices.contains(document) && line <= SourceDocument.all[document].lines)
    }
  }
}

@Test func `rules beyond the documents cite facts alone, all others documents alone`() {
  for rule in Catalogue.rules {
    let isBeyond = rule.ownProfile != nil
    #expect(isBeyond == (rule.id.chapter == "UK") && isBeyond == (rule.clarity == .observed))
    #expect(rule.citations.allSatisfy { ($0.source == .facts) == isBeyond }, "\(rule.id)")
  }
  let cited = Catalogue.rules.flatMap(\.citations).filter { $0.source == .facts }.map(\.description)
  #expect(Set(cited) == Set(UIKitFact.all.map { "UIKit:\($0.number)" }))
  #expect(UIKitFact.all.map(\.number) == UIKitFact.all.map(\.number).sorted())
}

@Test func `every gap that a rule names is one of those that are listed`() {
  for rule in Catalogue.rules {
    let texts = [rule.sentence, rule.applies, rule.reason, rule.advice] + rule.leavesOpen
    let named = texts.flatMap { $0.matches(of: /\bG-\d\d\b/).map { String($0.output) } }
    #expect(Set(named).isSubset(of: Gap.all.map(\.id)), "\(rule.id) names \(named)")
  }
  #expect(Gap.all.map(\.number) == Set(Gap.all.map(\.number)).sorted())
}

@Test func `levels build on each other`() {
  for (lower, higher) in zip(Level.allCases, Level.allCases.dropFirst()) {
    #expect(lower < higher)
    #expect(higher.requiredCapabilities.isSuperset(of: lower.requiredCapabilities))
  }
}

@Test func `an engine is asked for the defaults of its kinds of view where it declares to answer for them`() throws {
  let rule = try #require(RuleID("HT-08").flatMap(Catalogue.rule))
  let expectations = rule.checks.flatMap { check -> [DefaultExpectation] in
    if case .defaults(let expected) = check { expected } else { [] }
  }
  func subjects(_ capabilities: CapabilitySet) -> Set<DefaultValue.Subject> {
    Set(expectations.filter { $0.isAsked(of: capabilities) }.map(\.subject))
  }
  #expect(subjects([.defaultsQuery, .sliders]) == [.view(kind: .plain)])
  let some: CapabilitySet = [.defaultsQuery, .kindDefaults, .sliders]
  #expect(subjects(some) == [.view(kind: .plain), .view(kind: .window), .view(kind: .slider)])
  #expect(subjects(.all).count == ViewKind.allCases.count - 2, "all but image views and labels")
}
