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
  let words = texts.flatMap { $0.lowercased().split { !$0.isLetter } }
  let dialect = ["somebody", "nobody", "anybody", "everybody", "whoever", "hears", "heard", "tells"]
  #expect(words.filter { dialect.contains(String($0)) }.isEmpty)
}
