import ConformanceReports
import ConformanceRunner
import ReferenceEngine
import Testing
import TouchModel
import TouchSpecs

/// A result for a rule that cites some statements.
private func result(_ id: String, _ citations: [Citation], _ verdict: RunResult.Verdict) throws -> RunResult.RuleResult
{
  let rule = Rule(
    id, "A rule", demands: "It MUST hold.", because: "None.", clarity: .stated, citations: citations, needs: [],
    advice: "nothing", checks: [.invariant { _, _ in }])
  return try Samples.result(rule, verdict)
}

@Suite struct StatementTests {
  @Test func `a statement holds when a rule that cites it passes and no other is broken or undecided`() throws {
    let run = try Samples.run(rules: [
      result("HT-01", ["001:10", "001:11", "001:12", "001:13", "000:5"], .passed),
      result("HT-02", ["001:11"], .failed), result("HT-03", ["001:12"], .unsupported),
      result("HT-04", ["001:13"], .notExercised), result("HT-05", ["001:14"], .unsupported),
      result("UK-01", ["UIKit:18"], .passed),
    ])
    #expect(run.statements.map(\.source) == [.document(0), .document(1), .facts])
    let count = try #require(run.statements.first { $0.source == .document(1) })
    #expect((count.statements, count.holding, count.broken, count.undecided) == (5, 2, 1, 2))
    let text = TextReport(colored: false, verbose: true).render(run)
    #expect(
      text.contains("document 000: 1 of 1\ndocument 001: 2 of 5, 1 broken, 2 not decided\nfacts about UIKit: 1 of 1"))
    #expect(MarkdownReport().render(run).contains("- document 001: 2 of 5, 1 broken, 2 not decided"))
    #expect(try JSONReport().render(run).contains("\"source\": \"UIKit\""))
  }

  @Test func `a line that a rule cites twice is one statement`() throws {
    let run = try Samples.run(rules: [result("HT-01", ["001:10", "001:10"], .passed)])
    #expect(run.statements == [StatementCount(source: .document(1), statements: 1, holding: 1, broken: 0)])
  }

  @Test func `all statements are counted when all rules are asked`() throws {
    let plan = RunPlan(cases: 1)
    let result = try ConformanceRun(InProcessExecutor(ReferenceEngine.self), plan: plan).run()
    for count in result.statements {
      let cited = result.rules.flatMap(\.rule.citations).filter { $0.source == count.source }
      #expect(count.statements == Set(cited).count)
    }
    #expect(result.statements.map(\.source) == SourceDocument.all.map { .document($0.number) })
  }
}
