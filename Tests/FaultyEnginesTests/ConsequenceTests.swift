import ConformanceRunner
import FaultyEngines
import KitAudit
import Testing
import TouchModel
import TouchSpecs

/// Cases of faults that broke a rule whose sentence says nothing of the mistake.
private let consequences: [(fault: String, rules: [String], why: String, code: String)] = [
  (
    "fault/HT-01-delivers-to-window", ["TD-07", "TD-23"],
    "two fingers go down at one place, and another view receives their touches",
    "tc1.wMGSxOpg4GGAkmBAYJCghA_qYARgBA6SPDwU4gsAwpHDy8ySzQGSNzeozQKSNzeo4QCYS-I"
  ),
  (
    "fault/RC-10-goes-back", ["TD-43"],
    "how often a chain goes round depends on how many views there are",
    "tc1.wIIFgyXoKiaAGYACksTqYOBhgJJgQGCQoMXqYARgBJI8PADCksPT1JGBa4EfAQDDy8yRzQGSNzeo4RBXXfA"
  ),
  (
    "fault/AP-03-last-stays", ["GR-TAP-02", "GR-TAP-03"],
    "a lift is dispatched with the next report, and the last one never",
    "tc1.wNWRgw2uLAIfAJHE6mDgYYCSYEBgkKDClsPLzJHNAZI3N6jhAMPLzJHNAZI3N6rhEMPQgGJsw8vMkc0Bkjc3qOFifMPLzJHNAZI3N6rhYozD"
      + "y8yRzQGSNzeo4WKcBRDn"
  ),
  (
    "fault/GR-03-views-wait", ["GR-53"],
    "a beginning is held back for a recognizer that was attached before",
    "tc1.wNWRgg2uHwGTxOpg4GGAkmBAYJCgxepgBGAEkjw8AMXqYARgBJI8PADCk8PT1JGBbII5AB8AAMPLzJHNAZI3N6jha2jDy8yRzQGSYDs3qeFr"
      + "eO9sFw"
  ),
  (
    "fault/TD-13-first-window", ["TD-28"],
    "the event answers rightly, and the touch says that it is in another window",
    "tc1.wMGSxOpg4GGAkmBAYJCgxOpgBGAEkjw8oMKSw8vMkc0Bkjc3qOEAw4FRgVYBAOhMDA"
  ),
]

@Test(arguments: consequences.map(\.fault))
func `a rule leaves to another what that one judges`(name: String) throws {
  let consequence = try #require(consequences.first { $0.fault == name })
  let fault = try #require(FaultRegistry.faults.first { $0.engine.name == name })
  let rules = try consequence.rules.map { id in try #require(RuleID(id).flatMap { Catalogue.rule($0) }) }
  let readings = fault.plan(seed: 1, cases: 0).readings(for: fault.engine.description)
  var replay = CaseReplay(fault.engine.makeExecutor(readings), readings: readings, rules: rules)
  let result = try replay.judge(CaseCode.decode(consequence.code)).get()
  #expect(result.findings.map { "\($0.1.expected); \($0.1.observed)" } == [], "\(consequence.why)")
}
