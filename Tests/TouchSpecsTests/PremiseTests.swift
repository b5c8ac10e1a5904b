import Foundation
import TestFiles
import Testing
import TouchModel
import TouchSpecs

private let rules = Catalogue.rules

@Test(arguments: rules)
func `a rule says when it applies, as a clause, and what it leaves open, in sentences`(rule: Rule) {
  #expect(rule.applies.first?.isLowercase == true && !rule.applies.hasPrefix("applies"), "applies \(rule.applies)")
  #expect(!rule.applies.hasSuffix(".") && !rule.applies.contains("\n"))
  for sentence in rule.leavesOpen {
    #expect(sentence.hasSuffix(".") && !sentence.contains("\n") && sentence.first?.isUppercase == true)
  }
  #expect(Set(rule.leavesOpen).count == rule.leavesOpen.count)
  #expect((rule.leavesOpen + [rule.applies]).allSatisfy { text in text.unicodeScalars.allSatisfy(\.isASCII) })
}

@Test(arguments: rules)
func `what a rule leaves open to a reading names one that there is`(rule: Rule) {
  let words = (rule.leavesOpen + [rule.applies]).flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "=" } }
  for (name, sign) in zip(words, words.dropFirst()) where sign == "=" {
    #expect(Reading(named: String(name)) != nil, "\(name) is no reading")
  }
}

@Test(arguments: rules)
func `a rule uses the words of the field`(rule: Rule) {
  let texts = [rule.title, rule.sentence, rule.reason, rule.advice, rule.applies] + rule.leavesOpen
  #expect(dialect(in: texts.joined(separator: " ")).isEmpty)
}

@Test func `chapters, places of documents, gaps and capabilities use the words of the field`() {
  #expect(Catalogue.chapters.flatMap { dialect(in: $0.introduction) }.isEmpty)
  #expect(DocumentPlace.all.flatMap { dialect(in: $0.statement) }.isEmpty)
  #expect(Gap.all.flatMap { dialect(in: $0.statement) }.isEmpty)
  #expect(Capability.allCases.flatMap { dialect(in: $0.summary) }.isEmpty)
}

/// The words of a text for which the field has others.
func dialect(in text: String) -> [Substring] {
  let dialect: Set<Substring> = [
    "somebody", "nobody", "anybody", "everybody", "whoever", "hear", "hears", "heard", "told", "tells",
  ]
  return text.lowercased().split { !$0.isLetter }.filter { dialect.contains($0) }
}

/// The rows of the glossary, without the head of its table.
private let glossary: [Substring] = {
  let source = "Sources/TouchConformance/TouchConformance.docc/Glossary.md"
  let text = (try? String(contentsOf: PackageFolder.url(of: source), encoding: .utf8)) ?? ""
  return text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| Term") }
}()

@Test(arguments: ["dispatch", "turn", "touch sequence", "path", "clear", "live touch"])
func `a term that premises use stands in the glossary`(term: String) {
  let users = rules.filter { ($0.leavesOpen + [$0.applies, $0.sentence]).contains { $0.contains(term) } }
  #expect(!users.isEmpty)
  #expect(glossary.contains { ($0.split(separator: "|").first ?? "").contains(term) })
}

@Test func `the glossary has at most 40 terms, in order`() {
  #expect(!glossary.isEmpty && glossary.count <= 40)
  #expect(glossary.map { $0.lowercased() } == glossary.map { $0.lowercased() }.sorted())
}
