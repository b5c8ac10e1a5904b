import Foundation
import Testing
import TouchConformance

/// A run of the panels, made once for all tests.
private let run = Result { try Conformance.check(PanelAdapter.self, cases: 700) }

@Test func `the panels follow the rules of touch delivery`() throws {
  let result = try run.get()
  #expect(result.status == .conforms, "\(result.summary)")
  #expect(result.levelInReach?.level == .delivery)
}

@Test func `what the panels do not offer is unsupported and does not stand in the way of the claim`() throws {
  let result = try run.get()
  let unsupported = result.rules.filter { $0.verdict == .unsupported }
  #expect(unsupported.allSatisfy { $0.reason?.hasPrefix("the engine does not declare ") == true })
  #expect(unsupported.contains { $0.rule.id == RuleID("AP", 1) })
}

@Test(arguments: ["RC-02", "RC-15", "RC-16", "TD-09", "TD-14", "TD-25", "TD-31", "AP-07"])
func `a pinned drag out of its view holds for the panels`(rule: String) throws {
  let scene = try TouchScene(
    .window(320, 480, [.view(10, 10, 200, 200, [.view(20, 20, 50, 50)]).handling(.absorb)]))
  let script = try TouchScript(.down(1, 40, 40), .move(1, 120, 90), .up(1, 300, 400), .chain(from: .view(2)))
  try Conformance.expectHolds(rule, in: ConformanceCase(scene, script), on: PanelAdapter.self)
}

@Test func `the panels and their adapter have at most 150 lines together`() throws {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  let files = try ["Panels.swift", "PanelAdapter.swift"].map { name in
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }
  #expect(files.joined().split(separator: "\n").count <= 150)
}
