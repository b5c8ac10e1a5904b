import ConformanceRunner
import ReferenceEngine
import Testing
import TouchModel
import TouchSpecs

/// Cases that come once in millions, in which a rule once asked for more than the documents say.
private let rareCases: [(rule: String, profile: Profile, why: String, code: String)] = [
  (
    "GR-12", .documents, "an end that waits becomes a cancellation, and handlers let the two pass differently",
    "tc1.wIMGkYINsR8BApLE6mDgYYCSYEBgkKCED-pgBGAEDpI8PBmBHK0LAAOR1-IAAMKUw8vMkc0Bkjc3qOEAw8vMks0Bkjc3qs0Ckjc3qOEQw4FL"
      + "gCDDy8yRzQKSNzeq4TBZOII"
  ),
  (
    "GR-TAP-09", .documents, "what was tapped before is recognized when the tap it waits for has failed",
    "tc1.wIMGkoQNriwCL5EBHwCDDa4sAx8BApLE6mDgYYCSYEBgkKDF6mAEYASSPGAOAAOR1-IAAMKXw8vMkc0Bkjc8qOEAw8vMkc0Bkjc8quEQw8vM"
      + "kc0Bkjc8qOEgw8vMkc0Bkjc8quEww8vMkc0Bkjc3qOFAw8vMkc0BkjdgManhUMPLzJHNAZI3YDGq4WAACc64"
  ),
  (
    "GR-PIN-01", .documents, "fingers at one place have no distance that could be a measure",
    "tc1.wIQIkYM1gT-ANIE4gjkAOpG2HwAGkdaykQAAApHE6mDgYYCSYEBgkKADkdfiAADCl8PLzJHNAZI3N6jhAMPLzJHNApI3N6jhEMPLzJHNApJV"
      + "N6nhIMPLzJHNApJgHTep4TDDy8yRzQKSYDs3qeFAw8vMkc0CkmA7N6rhUMPLzJHNAZI3N6rhYACxCgQ"
  ),
]

@Test(arguments: rareCases.map(\.rule))
func `no rule objects to the reference in a rare case`(id: String) throws {
  let rare = try #require(rareCases.first { $0.rule == id })
  let judged = try #require(RuleID(id).flatMap { Catalogue.rule($0) })
  var replay = CaseReplay(InProcessExecutor(ReferenceEngine.self), readings: rare.profile.readings, rules: [judged])
  let result = try replay.judge(CaseCode.decode(rare.code)).get()
  #expect(result.findings.map { "\($0.1.expected); \($0.1.observed)" } == [], "\(rare.why)")
}
