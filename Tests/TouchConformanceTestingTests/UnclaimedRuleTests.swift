import Testing
import TouchConformanceTesting

@Test func `what an engine does not claim is one warning that names each rule and what is missing`() async throws {
  let line = #_sourceLocation.line + 1
  let seen = await issues { Conformance.warnOfUnclaimedRules(of: SoundEngine.self) }
  #expect(seen.map(\.isError) == [false])
  #expect(seen[0].sourceLocation?.line == line)
  let lines = seen[0].message.split(separator: "\n")
  let result = try Conformance.check(SoundEngine.self, cases: 1)
  let unsupported = result.rules.filter { $0.verdict == .unsupported }
  let words = Set(seen[0].message.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init))
  for rule in unsupported { #expect(words.contains("\(rule.rule.id)")) }
  let claimed = Conformance.rules(of: SoundEngine.self)
  for rule in claimed { #expect(!words.contains("\(rule.id)")) }
  #expect(
    lines[0] == "Sound 1.0.0 claims \(claimed.count) of \(result.rules.count) rules; not tested for want of")
  #expect(lines.contains("imageViews: HT-07"))
}

@Test func `a warning about nothing is not recorded`() {
  #expect(
    RuleClaim(EngineDescription(name: "All", version: "1", capabilities: .all), .success(ConformanceOptions()))
      .unclaimed.isEmpty)
}

@Test func `bad options are an issue of this test, too`() async {
  let seen = await issues {
    Conformance.warnOfUnclaimedRules(
      of: SoundEngine.self, options: ConformanceOptions(cases: 0), environment: [:], sourceLocation: #_sourceLocation)
  }
  #expect(seen.map(\.message) == ["cases: expected 1 to 1000000000, found 0"])
  #expect(seen.map(\.isError) == [true])
}
