import ConformanceCommand
import ConformanceRunner
import FaultyEngines
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

private let words = ["--rule", "HT-03", "--rule", "HT-04", "--cases", "300"]

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

@Test func `a bug like no known fault is like none`() throws {
  let tool = try makeTool(
    of: "fault/HT-03-ignores-hidden", knowing: ["fault/HT-11-overrides-escape", "fault/TD-09-inside-only"])
  #expect(!run(words, tool: tool).output.contains("behaves"))
  let bugs = try object(run(words + ["--json", "-"], tool: tool).output)["bugs"] as? [[String: Any]]
  #expect(bugs?.first?["behavesLike"] == nil)
}
