import ConformanceReports
import ConformanceRunner
import JSONSchemaChecks
import Testing
import TouchModel
import TouchSpecs

/// A run in which the engine crashed once and hung once; what it wrote tries to be more than text.
private func brokenDownRun() throws -> RunResult {
  let scene = try TouchScene(.window(320, 480, [.view(40, 40, 100, 100), .view(40, 200, 100, 100)]))
  let testCase = try ConformanceCase(scene, TouchScript(.hitTest(60, 60)))
  let original = try ConformanceCase(scene, TouchScript(.hitTest(60, 60), .hitTest(60, 260)))
  func breakdown(_ kind: Breakdown.Kind, _ message: String, _ cases: Int) -> Breakdown {
    Breakdown(
      kind: kind, message: message,
      .init(
        testCase, of: original, from: .drawn(index: 9), choices: [1, 2], executions: 12,
        stopReason: "no single reduction helps any more"),
      readings: Readings(), cases: cases,
      invocation: ReplayInvocation(tool: "touch-conformance", options: ["--command", "python3 it's.py"]))
  }
  var run = try Samples.passingRun()
  run.breakdowns = [
    breakdown(.crashed, "ended by signal 11 (SIGSEGV)\nstarting\n</pre><script>alert(1)</script>\u{1B}[31m ``` |", 3),
    breakdown(.hung, "no answer within 10 s", 1),
  ]
  return run
}

@Suite struct BreakdownReportTests {
  @Test func `breakdowns as text are what the fixture holds`() throws {
    try Snapshot.expect(TextReport(colored: false).render(brokenDownRun()), is: "breakdowns.txt")
  }

  @Test func `breakdowns as Markdown are what the fixture holds`() throws {
    try Snapshot.expect(MarkdownReport().render(brokenDownRun()), is: "breakdowns.md")
  }

  @Test func `breakdowns follow the published schema`() throws {
    let check = try JSONSchemaCheck(published: "result-1")
    #expect(try check.problems(in: JSONReport().render(brokenDownRun())) == [])
  }

  @Test func `a page shows each breakdown with its picture, and nothing of the engine is markup`() throws {
    let page = try HTMLReport().render(brokenDownRun())
    #expect(page.contains("<section class=\"bug\" id=\"crashed\""))
    #expect(page.contains("<section class=\"bug\" id=\"hung\""))
    #expect(page.contains("The engine crashed in 3 of 2000 cases, the engine hung in 1 of 2000 cases"))
    #expect(!page.contains("<script>alert"))
    #expect(page.contains("--command &#39;python3 it") || page.contains("--command 'python3 it"))
  }

  @Test func `breakdowns are failures of a build, with the case in their text`() throws {
    let text = JUnitReport().render(try brokenDownRun())
    #expect(text.contains("name=\"the engine runs every case (crashed)\""))
    #expect(text.contains("<failure message=\"ended by signal 11 (SIGSEGV)\" type=\"crashed\""))
    #expect(text.contains("finger") || text.contains("60, 60"))
    #expect(!text.contains("<script>"))
  }

  @Test func `after a breakdown nothing is claimed, even where rules passed`() throws {
    let run = try brokenDownRun()
    #expect(run.status == .broken)
    #expect(run.claimedLevel == nil)
    #expect(BadgeImage().render(run).contains("no level"))
  }
}

@Test(arguments: [
  (["--command", "python3 engine.py"], "tool replay tc1.x --command 'python3 engine.py'"),
  (["--command", "it's"], #"tool replay tc1.x --command 'it'\''s'"#), ([], "tool replay tc1.x"),
])
func `a replay line is what a shell takes apart again`(options: [String], line: String) {
  #expect(ReplayInvocation(tool: "tool", options: options).line(for: "tc1.x") == line)
}
