import Testing
import TouchModel
import TouchSpecs
import TraceAnalysis

/// A finger that goes down on B, something out of the ordinary, and its lift, by an engine that calls nothing more.
private func run(_ phrase: ScriptPhrase) throws -> Run {
  let script = try TouchScript(.down(1, 40, 40), phrase, .up(1, 40, 40))
  return try ScriptedTrace(twoSides(), script).facts
}

private func ids(judging run: Run) -> Set<String> {
  Set(Catalogue.rules.filter { $0.judges(run) }.map(\.id.description))
}

@Test func `malformed reports are judged by the rule about them alone`() throws {
  let malformed = ScriptPhrase.malformed(change(1, .down, 50, 50))
  #expect(try ids(judging: run(malformed)) == ["AP-13"])
}

@Test func `cancellations of single fingers are judged by the rule about them alone`() throws {
  #expect(try ids(judging: run(.cancellation(of: 1))) == ["AP-14"])
}

@Test func `touches that are ignored are judged by the rules about them alone`() throws {
  let script = try TouchScript(.down(1, 40, 40), .ignore(1, by: 0), .up(1, 40, 40))
  let scene = try TouchScene(.window(320, 480).recognizer(.pan))
  #expect(try ids(judging: ScriptedTrace(scene, script).facts) == ["UK-53", "UK-54", "UK-55", "UK-59"])
}

@Test func `every rule judges a run with nothing out of the ordinary`() throws {
  #expect(try ids(judging: run(.interruption)).count == Catalogue.rules.count)
}
