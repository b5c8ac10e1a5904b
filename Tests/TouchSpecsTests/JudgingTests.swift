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

@Test func `cancellations of single fingers are judged by the rules that judge interruptions`() throws {
  #expect(try ids(judging: run(.cancellation(of: 1))) == ids(judging: run(.interruption)))
}

@Test func `touches that are ignored are judged by no rule about gestures but those about them`() throws {
  let script = try TouchScript(.down(1, 40, 40), .ignore(1, by: 0), .up(1, 40, 40))
  let scene = try TouchScene(.window(320, 480).recognizer(.pan))
  let ids = try ids(judging: ScriptedTrace(scene, script).facts)
  #expect(Set(ids.filter { $0.hasPrefix("UK-") }) == ["UK-53", "UK-54", "UK-55", "UK-59"])
  #expect(!ids.contains { $0.hasPrefix("GR-") })
  #expect(ids.contains("TD-05"))
}

@Test func `windows and animations that change in mid-touch are judged by the rules that know of them`() throws {
  let scene = try TouchScene(.window(320, 480), .window(0, 0, 320, 480).level(1))
  func rules(after change: SceneChange) throws -> Set<String> {
    let script = try TouchScript(.down(1, 40, 40), .change(change), .up(1, 40, 40))
    return try ids(judging: ScriptedTrace(scene, script).facts)
  }
  let always: Set = ["TD-08", "TD-10", "TD-40", "TD-42"]
  #expect(try rules(after: .level(view: 0, to: 2)) == always.union(["UC-02", "UK-62", "UK-63"]))
  #expect(
    try rules(after: .flag(view: 1, flag: .isHidden, to: true)) == always.union(["UC-02", "UK-62", "UK-63"]))
  #expect(try rules(after: .flag(view: 1, flag: .isAnimating, to: true)) == always.union(["UK-64"]))
}

@Test func `every rule judges a run with nothing out of the ordinary`() throws {
  #expect(try ids(judging: run(.interruption)).count == Catalogue.rules.count)
}
