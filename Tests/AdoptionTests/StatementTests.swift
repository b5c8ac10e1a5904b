import Foundation
import Testing
import TouchConformance

/// The folder with the statements that CONFORMANCE.md shows.
private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Fixtures/Statements")

private let environment = ProcessInfo.processInfo.environment

/// Full budgets of engines with touches take minutes without optimization: `STATEMENTS=1 swift test -c release --filter
/// statement` verifies them, `RECORD_STATEMENTS=1` records them anew.
private let verifiesAll = environment["STATEMENTS"] != nil || environment["RECORD_STATEMENTS"] != nil

/// Makes the statement of an engine again and compares it to the byte with the one in the repository.
private func verify<Engine: TouchEngine>(_ engine: Engine.Type, _ name: String) throws {
  let file = folder.appendingPathComponent(name)
  let text = try Conformance.statement(of: engine).text
  if environment["RECORD_STATEMENTS"] != nil {
    try Data(text.utf8).write(to: file)
    Issue.record("\(name) is recorded anew")
  }
  let stated = try String(contentsOf: file, encoding: .utf8)
  #expect(text == stated, "\(name) is stale; RECORD_STATEMENTS=1 records it anew")
}

@Test func `the statement of the boxes holds`() throws { try verify(BoxAdapter.self, "boxes.json") }

@Test(.enabled(if: verifiesAll)) func `the statement of the panels holds`() throws {
  try verify(PanelAdapter.self, "panels.json")
}

@Test(.enabled(if: verifiesAll)) func `the statement of the boards holds`() throws {
  try verify(BoardAdapter.self, "boards.json")
}

@Test func `nothing is stated of an engine on too few cases`() {
  let refusal = #expect(throws: ConformanceStatement.Refusal.self) {
    try Conformance.statement(of: BoxAdapter.self, cases: 500)
  }
  #expect(refusal?.reason == "a statement rests on at least 20000 cases, and there were 500")
}
