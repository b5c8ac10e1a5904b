import ConformanceCommand
import ConformanceRunner
import FaultyEngines
import ReferenceEngine
import TestScopes
import Testing
import TouchModel

/// A tool for one fault that knows some faults.
private func makeTool(of name: String, knowing names: [String]) throws -> CommandLineTool {
  let faults = FaultRegistry.faults.filter { names.contains($0.engine.name) }
  try #require(faults.count == names.count)
  let entry = try #require(FaultRegistry.faults.first { $0.engine.name == name }?.engine)
  return CommandLineTool(
    name: "tool", engines: [KnownEngine(entry)],
    deviations: KnownDeviations(from: referenceEntry, faults.map { .init($0.engine, rules: [$0.rule]) }))
}

private let words = ["--rule", "HT-03", "--rule", "HT-04", "--cases", "100"]

@Test func `a bug names the known fault that does the same in its cases, and says that no other does`() throws {
  let tool = try makeTool(
    of: "fault/HT-03-ignores-hidden",
    knowing: ["fault/HT-03-ignores-hidden", "fault/HT-11-overrides-escape", "fault/TD-09-inside-only"])
  let outcome = run(words, tool: tool)
  #expect(outcome.status == 1)
  #expect(
    outcome.output.contains(
      "behaves   like fault/HT-03-ignores-hidden (hidden is ignored) in 1 of 1 case; no other does"))
  let bugs = try object(run(words + ["--json", "-"], tool: tool).output)["bugs"] as? [[String: Any]]
  let likeness = try #require(bugs?.first?["behavesLike"] as? [String: Any])
  #expect(likeness["agreeing"] as? Int == 1)
  #expect((likeness["engines"] as? [[String: String]])?.map { $0["name"] } == ["fault/HT-03-ignores-hidden"])
}

@Test func `a known fault that does the same and breaks no such rule there is not named`() throws {
  let names = ["fault/AP-13-early-lift-swallows", "fault/TD-07-waits"]
  let output = run(
    ["--rule", "AP-13", "--cases", "300"], tool: try makeTool(of: names[0], knowing: names)
  ).output
  #expect(output.contains("behaves   like fault/AP-13-early-lift-swallows") && output.contains("no other does"))
}

@Test func `a bug like no known fault is like none`() throws {
  let tool = try makeTool(
    of: "fault/HT-03-ignores-hidden", knowing: ["fault/HT-11-overrides-escape", "fault/TD-09-inside-only"])
  #expect(!run(words, tool: tool).output.contains("behaves"))
  let bugs = try object(run(words + ["--json", "-"], tool: tool).output)["bugs"] as? [[String: Any]]
  #expect(bugs?.first?["behavesLike"] == nil)
}

/// Hidden is ignored, and earlier siblings are tried first.
private struct TwoMistakes: HitTestingDecisions {
  func isExcluded(_ view: View, _ readings: Readings) -> Bool {
    !view.isUserInteractionEnabled || isTransparent(view, readings)
  }

  func subview(of view: View, atRank rank: Int) -> View { view.subviews[rank] }
}

@Test(.inWholeScope) func `an engine with two mistakes is said to be like both`() throws {
  let names = ["fault/HT-12-earlier-first", "fault/HT-03-ignores-hidden"]
  let faults = FaultRegistry.faults.filter { names.contains($0.engine.name) }
  let twice = EngineEntry(name: "twice", summary: "two mistakes", description: referenceEntry.description) { readings in
    InProcessExecutor(description: ReferenceEngine.description(following: readings)) { scene, recorder in
      ReferenceEngine(
        scene: scene, recorder: recorder, readings: readings, decisions: EngineDecisions(changedBy: TwoMistakes()))
    }
  }
  let tool = CommandLineTool(
    name: "tool", engines: [KnownEngine(twice)],
    deviations: KnownDeviations(from: referenceEntry, faults.map { .init($0.engine, rules: [$0.rule]) }))
  let bugs = try object(run(["--cases", "600", "--json", "-"], tool: tool).output)["bugs"] as? [[String: Any]]
  let likenesses = try #require(bugs).compactMap { $0["behavesLike"] as? [String: Any] }
  let others = likenesses.flatMap { [$0] + ($0["others"] as? [[String: Any]] ?? []) }
  let named = Set(others.flatMap { $0["engines"] as? [[String: String]] ?? [] }.compactMap { $0["name"] })
  #expect(named == Set(names))
}

@Test
func `what no known fault explains by itself is said to be like one, then like another, and perhaps two mistakes`() {
  var likeness = RunResult.Likeness(engines: [.init(name: "fault/a", summary: "b")], agreeing: 5, cases: 8)
  #expect(likeness.words == "fault/a (b) in 5 of 8 cases; no other does")
  likeness.others = [.init(engines: [.init(name: "fault/c", summary: "d")], agreeing: 2, cases: 3)]
  #expect(
    likeness.words
      == "fault/a (b) in 5 of 8 cases; no other does; in 2 of the other 3 like fault/c (d): this may be more than one mistake"
  )
}
