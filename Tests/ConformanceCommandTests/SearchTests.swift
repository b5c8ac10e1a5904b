import ConformanceCommand
import ConformanceRunner
import Foundation
import JSONSchemaChecks
import SafeFiles
import Testing
import TestScopes
import TouchModel

private let guided = [
  "check", "--engine", "fault/HT-11-overrides-escape", "--rule", "HT-*", "--search", "guided", "--explain", "0",
]

@Test(arguments: [
  (["--search", "guided", "--index", "3"], "--search guided and --index: its cases follow from all those before them"),
  (["--search", "guided", "--shard", "1/2"], "--search guided and --shard: its cases follow from all those before"),
  (["--search", "guided", "--statement", "-"], "--search guided and --statement: a statement rests on cases that"),
  (["--search", "guided", "--exhaustive", "2"], "--search guided and --exhaustive: every case is run"),
  (["--search", "gided"], "unknown search \"gided\"; did you mean guided?"),
  (["--search", ""], "unknown search nothing"),
])
func `searches that cannot be made are refused in one line`(words: [String], message: String) {
  let outcome = run(["check"] + words)
  #expect(outcome.status == 64)
  #expect(outcome.output.isEmpty)
  #expect(outcome.errors.hasPrefix("tool check: \(message)"), "\(outcome.errors)")
  #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
}

@Test func `the number of workers changes no byte of a guided search`() throws {
  let tool = makeHitTestingTool()
  let words = guided + ["--cases", "1130", "--json", "-"]
  let alone = run(words + ["--workers", "1"], tool: tool)
  #expect(alone.status == 1)
  for workers in TestScope.some(["3"], of: ["2", "3"]) {
    #expect(run(words + ["--workers", workers], tool: tool) == alone)
  }
}

@Test func `a guided search is marked as such, and a plain one has not a byte more`() throws {
  let tool = makeHitTestingTool()
  let text = run(guided + ["--cases", "300"], tool: tool).output
  #expect(text.contains("seed 1, guided search, 300 cases"))
  #expect(text.contains(" of the guided search; "))
  let json = try object(run(guided + ["--cases", "300", "--json", "-"], tool: tool).output)
  #expect(json["search"] as? String == "guided")
  let counterexample = (json["bugs"] as? [[String: Any]])?.first?["counterexample"] as? [String: Any]
  let origin = counterexample?["origin"] as? [String: String]
  #expect(origin?["kind"] == "drawn")
  #expect(origin?["search"] == "guided")
  let plain = ["check", "--engine", "fault/HT-11-overrides-escape", "--rule", "HT-11", "--cases", "300"]
  #expect(run(plain + ["--search", "plain", "--json", "-"], tool: tool) == run(plain + ["--json", "-"], tool: tool))
  #expect(!run(plain + ["--json", "-"], tool: tool).output.contains("guided"))
  #expect(!run(plain, tool: tool).output.contains("guided"))
}

@Test func `a guided search that a clock ends says how it is repeated`() {
  let console = TestConsole(tick: .milliseconds(500))
  let words = ["check", "--search", "guided", "--rule", "HT-11", "--workers", "1"]
  let outcome = run(words + ["--time", "1"], on: console)
  #expect(outcome.output.contains("--seed 1 --search guided repeats them."), "\(outcome.output)")
}

@Test(.inWholeScope) func `cases to detection are counted in a guided search, too, and marked as such`() throws {
  let words = ["bench", "--quick", "--part", "detection", "--search", "guided"]
  let text = run(words).output
  #expect(text.contains("at most 2000 cases, in a guided search\n"), "\(text)")
  #expect(text.contains("sum of the medians"))
  try withFolder { folder in
    let file = "\(folder)/guided.json"
    #expect(run(words + ["--json", file]).status == 0)
    let written = String(decoding: try FileStore.read(file), as: UTF8.self)
    let schema = try JSONSchemaCheck(file: "Sources/ConformanceReports/JSON/Schemas/bench-3.schema.json")
    #expect(try schema.problems(in: written) == [])
    let json = try object(written)
    #expect((json["detection"] as? [String: Any])?["search"] as? String == "guided")
    #expect(run("bench", "--compare", file, file).status == 0)
  }
}

@Test(arguments: [[], ["--part", "speed"], ["--part", "detection", "--part", "shrinking"]])
func `nothing but detection is measured in a guided search`(words: [String]) {
  let outcome = run(["bench", "--quick", "--search", "guided"] + words)
  #expect(outcome.status == 64)
  #expect(outcome.errors.hasPrefix("tool bench: --search guided: expected --part detection beside it, and no other"))
}
