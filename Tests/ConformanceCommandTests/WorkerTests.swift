import ConformanceCommand
import Testing

@Test func `the number of workers changes no byte of a report`() {
  let words = ["check", "--engine", "fault/HT-11-overrides-escape", "--cases", "600", "--rule", "HT-*", "--json", "-"]
  let tool = makeHitTestingTool()
  let alone = run(words + ["--workers", "1"], tool: tool)
  #expect(alone.status == 1)
  #expect(run(words + ["--workers", "3"], tool: tool) == alone)
}

@Test func `one case of a run is checked by its index`() throws {
  let words = ["check", "--engine", "fault/HT-11-overrides-escape", "--rule", "HT-11", "--explain", "0", "--json", "-"]
  let tool = makeHitTestingTool()
  let whole = try object(run(words + ["--cases", "300"], tool: tool).output)
  let bugs = try #require(whole["bugs"] as? [[String: Any]])
  let counterexample = try #require(bugs.first?["counterexample"] as? [String: Any])
  let origin = try #require(counterexample["origin"] as? [String: String])
  let index = try #require(origin["index"])
  let single = try object(run(words + ["--index", index], tool: tool).output)
  let again = try #require((single["bugs"] as? [[String: Any]])?.first?["counterexample"] as? [String: Any])
  #expect(again["code"] as? String == counterexample["code"] as? String)
  #expect(single["finishedCases"] as? Int == 1)
}

@Test(arguments: [["--workers", "0"], ["--workers", "many"], ["--index", "-1"], ["--index", "x"]])
func `numbers of workers and cases are judged`(words: [String]) {
  let outcome = run(["check"] + words)
  #expect(outcome.status == 64)
  #expect(outcome.errors.contains(words[0]))
}

@Test func `the replay line chooses engine and readings as the run did`() {
  let outcome = run(
    "check", "--engine", "fault/HT-11-overrides-escape", "--rule", "HT-11", "--cases", "300", "--profile", "uikit",
    tool: makeHitTestingTool())
  #expect(outcome.output.contains("tool replay tc1."))
  #expect(outcome.output.contains(" --engine fault/HT-11-overrides-escape --profile uikit\n"))
}
