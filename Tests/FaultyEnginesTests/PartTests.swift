import CaseGeneration
import ConformanceRunner
import FaultyEngines
import KitAudit
import ReferenceEngine
import TestScopes
import Testing
import TouchModel
import TouchSpecs

/// The reference engine and the liberties, of which parts are drawn.
private let honest = [Liberty(engine: reference, openPoint: "none")] + FaultRegistry.liberties

@Test(arguments: TestScope.every(11, of: Array(0..<honest.count)))
func `no rule objects to a part of an honest engine`(number: Int) {
  // `touch-conformance faults --parts 300` draws the whole budget, in a release build.
  let part = honest.parts(number + 1)[number]
  let outcome = FaultCampaign(faults: [], liberties: [part], cases: 60).run()
  #expect(outcome.liberties[0].objections == [])
  #expect(outcome.liberties[0].unjudged == nil)
}

@Test func `parts follow one another through the honest engines, and each is drawn anew`() {
  let parts = honest.parts(honest.count + 2)
  #expect(parts[1].engine.name == "\(honest[1].engine.name) in part 1")
  #expect(parts.last?.engine.name == "\(honest[1].engine.name) in part \(honest.count + 1)")
  #expect(parts[1].engine.description != parts.last?.engine.description)
  #expect(parts[1].engine.description == honest.parts(2)[1].engine.description)
  #expect([Liberty]().parts(3).isEmpty)
}

@Test func `a part is found by its name`() throws {
  let part = try #require(honest.part(named: "reference in part 17"))
  #expect(part.engine.description == honest[0].part(17).engine.description)
  #expect(honest.part(named: "reference in part of it") == nil)
  #expect(honest.part(named: "another in part 17") == nil)
}

@Test func `a part declares what its engine does or less, and says nothing else`() throws {
  for number in 0..<20 {
    let part = honest[0].part(number).engine
    let declared = part.description.capabilities
    #expect(declared.isStrictSubset(of: reference.description.capabilities))
    #expect(declared.contains(.hitTesting))
    var executor = part.makeExecutor(Readings())
    let generator = CaseGenerator(engine: part.description, readings: Readings())
    for index in 0..<20 {
      var trace = TouchTrace()
      #expect(executor.run(generator.testCase(seed: 1, index: UInt64(index)), into: &trace) == .finished)
      let undeclared = trace.records.compactMap(\.event.capability).filter { !declared.contains($0) }
      #expect(undeclared == [], "part \(number), case \(index)")
    }
  }
}

/// Cases in which a rule once objected to a part of an honest engine: the engine, why it may do so, and the code.
private let onceFlaggedInPart: [(engine: String, why: String, code: String)] = [
  (
    "reference", "GR-25: which fingers a pinch takes of three is open",
    "tc1.wNWRgyriDbIfAJLE6mDgYYCSYEBgkKDF6mAEYASSPDwAwpHDy8yTzQGSN2BeqM0CkjdgDqjNA5I3HqjhAA7oYA"
  ),
  (
    "reference", "GR-49: a third recognizer has prevented one unseen",
    "tc1.wNWTgg2yHwCDJYJekQAx4g2yHwGCDbIfAZLE6mDgYYCSYEBgkKDF6mAEYASSPDwAwpPDy8yRzQGSGTeo4QDDy8yRzQKSVTeo4QDDy8yR"
      + "zQGSLTep4RAEDH8"
  ),
  (
    "reference", "GR-PAN-09: an interruption overtakes an ending that waits a fixed time",
    "tc1.wNWRgg2xHwCRxOpg4GGAkmBAYJCgwpPDy8yRzQGSNzeo4QDDy8yRzQGSNzeq4RDDgUuAMA00Fg"
  ),
  (
    "reference", "GR-42: a report waits in the queue",
    "tc1.wNWRgg2uHwCSxOpg4GGAkmBAYJCgxepgBGAEkjw8AMKTw8vMkc0Bkjc3qOEAw8vMkc0Bkjc3quEQw8vMkc0Bkjc3qOIg-82h"
  ),
  (
    "reference", "UC-13: the next finger is down when an ending comes that waits a fixed time",
    "tc1.wIMJkYM4AEMBRL4GkYMp4Q2uHwECksTqYOBhgJJgQGCQoMbqYARgBJI8PKQAwpPDy8yRzQGSNzeo4QDDy8yRzQGSNzeq4RDDy8yRzQGS"
      + "Nzeo4SBkU1I"
  ),
  (
    "reference", "GR-49: a pan with a further finger measures another way",
    "tc1.wNWSgg2xHwCCDbEfAZLE6mDgYYCSYEBgkKDF6mAEYASSPDwAwpLDy8ySzQGSBTeozQKSYAk3qOEAw8vMks0Bkg8Zqc0Ckl9VqeEQ_F0X"
  ),
  (
    "reference", "GR-49: a double tap that needs delayed endings cannot be",
    "tc1.wNWSgw2uLAIfAIQr4Q2uLAIfAZLE6mDgYYCSYEBgkKDF6mAEYASSPDwAwpTDy8yRzQGSNzeo4QDDy8yRzQGSNzeq4RDDy8yRzQGSNzeo"
      + "4SDDy8yRzQGSNzeq4TAYKGU"
  ),
  (
    "liberty/G-06-hiding-cancels-gestures", "GR-31: a handler takes the touch away",
    "tc1.wIMIkYM1gUCCQegvQuE0gTaBN7UfAQaRgyvhDa4fAAKSxOpg4GGAkmBAYJCgxepgBGAEkjw8AMKSw8vMkc0Bkjc3qOEAw8vMkc0Bkjc3"
      + "quEQIZWY"
  ),
  (
    "reference", "SC-05: two endings wait a fixed time",
    "tc1.wIMGkYMp4Q2uHwAHkYMnKCgUHwECksTqYOBhgJJgQGCQoMbqYARgBJI8PKcAwpTDy8yRzQGSNzeo4QDDy8yRzQGSNzeq4RDDy8yRzQGS"
      + "Nzeo4SDDy8yRzQGSNzeq4TCBEJ8"
  ),
  (
    "reference", "UC-08: an ending of the tap before comes during a drag",
    "tc1.wNWRgg2xHwCSxOpg4GGAkmBAYJCgxupgBGAEkjw8pQDClcPLzJHNAZI3N6jhAMPLzJHNAZI3N6rhEMPLzJHNAZI3N6jhIMPLzJHNAZJL"
      + "N6nhMMPLzJHNAZJLN6rhQHpSmw"
  ),
  (
    "liberty/AP-06-hides-hit-tests", "GR-TAP-02: whose finger taps is not known",
    "tc1.wNWRgg2uHwCRxOpg4GGAkmBAYJCgwpXDy8yRzQGSNzeo4QDDy8yRzQKSNzeo4RDDy8yRzQKSNzeq4SDDy8yRzQKSNzeo4TDDy8yRzQKS"
      + "Nzeq4UC1hPI"
  ),
  (
    "reference", "GR-49: a recognition shows later than the failure that it causes",
    "tc1.wNWTgg2yHwCCDbIfAYMlgl6RADHiDbIfApPE6mDgYYCSYEBgkKDF6mAEYASSPDwAxepgBGAEkjIyAcKSw8vMks0Bkhk3qM0CklU3qOEA"
      + "w8vMkc0Bkg83qeEQJJOV"
  ),
  (
    "liberty/UK-54-ends-a-little-later", "GR-30: an ending that waits a fixed time waits no longer",
    "tc1.wNWRgw2uLAIfAJHE6mDgYYCSYEBgkKDCk8PLzJHNAZI3N6jhAMPLzJHNAZI3N6rhEMPLzJHNAZI3YDGo4SDihoA"
  ),
  (
    "liberty/G-13-ignores-further-fingers", "GR-25: a press takes no second finger",
    "tc1.wNWRgyriDa8fAZLE6mDgYYCSYEBgkKCED-pgBGAEDpI8PBTiCwDCkcPLzJLNAZI3N6jNApJfN6jhAA-bew"
  ),
  (
    "liberty/RC-05-wrapped-root-views", "RC-15: a chain with views that no scene names is as long as it is",
    "tc1.wIMFgyXoKiaAGYAEkYIZgCIBApLE6mDgYYCSYEBgkKDF6mAEYASSPDwAwpLD0dLpAAEAw8vMkc0Bkjc3qOEAIjDG"
  ),
  (
    "liberty/RC-05-wrapped-root-views", "GR-49: a loser fails before the winner is shown",
    "tc1.wNWTgyWCXpEBMeINrh8Agg2uHwGCDa4fAZLE6mDgYYCSYEBgkKDF6mAEYASSPDwAwpLDy8yRzQGSNzeo4QDDy8yRzQGSNzeq4RB3wm4"
  ),
  (
    "liberty/AP-10-blurs-places", "GR-38: a third recognizer that is shown late has cut one off",
    "tc1.wNWTgyWBMeINsR8Agg2yHwCDJYJekQAx4g2yHwCRxOpg4GGAkmBAYJCgwpPDy8ySzQKSN0GozQOSX0Go4RDDy8ySzQKSS0GpzQOSYBNB"
      + "qeEgw8vMkc0Ckl9BqeEwnu0E"
  ),
  (
    "liberty/G-07-feeds-outermost-first", "GR-49: one of two double taps has seen a tap before",
    "tc1.wNWSgw2uLAIfAIMNriwCHwGSxOpg4GGAkmBAYJCgxepgBGAEkjxgDgDClsPLzJHNAZI3N6jhAMPLzJHNAZI3N6rhEMPLzJHNAZI3YAmo"
      + "4SDDy8yRzQGSN2AJquEww8vMkc0BkjdgCajhQMPLzJHNAZI3YAmq4VCGeDE"
  ),
  (
    "liberty/GR-TAP-04-takes-more-fingers", "GR-25: a tap that waits for another has been made",
    "tc1.wNWShCriDa4vkQEfAIMNriwCHwCRxOpg4GGAkmBAYJCgwpPDy8yRzQGSNzeo4QDDy8yRzQGSNzeq4RDDy8yRzQGSNzeo4SCEg38"
  ),
  (
    "reference", "GR-TAP-02: a double tap that waits for a triple one has been made",
    "tc1.wNWShA2uLAIvkQEfAIMNriwDHwCRxOpg4GGAkmBAYJCgwpXDy8yRzQGSN0ao4QDDy8yRzQGSN0aq4RDDy8yRzQGSN0ao4SDDy8yRzQGS"
      + "N0aq4TDDy8yRzQGSN0ao4UCaz8Q"
  ),
  (
    "liberty/UK-54-ends-a-little-later", "GR-PAN-09: an interruption overtakes an ending that comes late",
    "tc1.wNWRgg2xHwCRxOpg4GGAkmBAYJCgwpPDy8yRzQGSNzeo4QDDy8yRzQGSNzeq4RDDgUuAIP3TBg"
  ),
  (
    "liberty/AP-06-hides-hit-tests", "AP-14: the system cancels a finger of a pan of which no view is known",
    "tc1.wNWRgg2xHwCRxOpg4GGAkmBAYJCgwpTDy8yRzQGSNzeo4QDDy8yRzQGSN0ap4RDDy8yRzQKSNzeo4SDDgWGBYpECMOzIbg"
  ),
  (
    "liberty/AP-12-lays-out-late", "GR-LP-04: a press that waits for a pan is recognized when others press",
    "tc1.wNWSgxbhDbEfAIQNry0CL5EAHwCRxOpg4GGAkmBAYJCgwpbDy8yRzQGSNzeo4QDDy8yRzQKSXzeo4QDDy8yRzQKSXzeq4WCCw8vMkc0B"
      + "kjc3quFkesPLzJHNAZI3N6jhZIrDy8yRzQKSXzeo4WSKqLAI"
  ),
  (
    "liberty/G-18-scrolls-by-private-pan", "GR-45: a tap fails with a finger that comes as another is taken",
    "tc1.wNWRgg2uHwCSxOpg4GGAkmBAYJCgxupgBGAEkjw8pgDCksPLzJHNAZI3N6jhAMPLzJLNAZI3RqnNApI3N6jhEN8M-g"
  ),
]

@Test(arguments: onceFlaggedInPart.map(\.why))
func `no rule objects to parts of an honest engine in a case in which one did once`(why: String) throws {
  let flagged = try #require(onceFlaggedInPart.first { $0.why == why })
  let whole = try #require(honest.first { $0.engine.name == flagged.engine })
  let testCase = try CaseCode.decode(flagged.code)
  // The case is one of the engine's; a part that lacks some of what it takes would refuse it.
  let parts = (0..<400).map(whole.part).filter {
    testCase.usedCapabilities.isSubset(of: $0.engine.description.capabilities)
  }
  #expect(!parts.isEmpty)
  for part in [whole] + parts.prefix(TestScope.isWhole ? 400 : 30) {
    let findings = try judge(testCase, part.engine).findings.filter { $0.0.counts(under: .documents) }
    #expect(findings.map { "\($0.0.id): \($0.1.observed)" } == [], "\(part.engine.name)")
  }
}
