import ConformanceReports
import ConformanceRunner
import ReferenceEngine
import Testing
import TouchModel
import TouchSpecs

@Suite struct RunReportTests {
  @Test func `a passing run in text is what the fixture holds`() throws {
    Snapshot.expect(TextReport(colored: false).render(try Samples.passingRun()), is: "run-passing.txt")
  }

  @Test func `a verbose report lists the rules that pass`() throws {
    let report = TextReport(colored: false, verbose: true).render(try Samples.passingRun())
    #expect(report.contains("✓ HT-01  Hidden views are not hit"))
    #expect(!TextReport(colored: false).render(try Samples.passingRun()).contains("✓ HT-01"))
  }

  @Test func `a run with every verdict in text is what the fixture holds`() throws {
    Snapshot.expect(TextReport(colored: false).render(try Samples.mixedRun()), is: "run-mixed.txt")
  }

  @Test func `a run with every verdict in Markdown is what the fixture holds`() throws {
    Snapshot.expect(MarkdownReport().render(try Samples.mixedRun()), is: "run-mixed.md")
  }

  @Test func `a hostile engine is shown and never obeyed`() throws {
    let result = try Samples.mixedRun(Samples.hostileEngine)
    let text = TextReport(colored: false).render(result)
    Snapshot.expect(text, is: "run-hostile.txt")
    #expect(!text.contains("\u{1B}"))
    let markdown = MarkdownReport().render(result)
    Snapshot.expect(markdown, is: "run-hostile.md")
    #expect(!markdown.contains("<script>"))
    #expect(!markdown.contains("@everyone"))
    #expect(!markdown.contains("https://example"))
  }

  @Test func `tables are tables for any names of engines and any reasons`() throws {
    var result = try Samples.mixedRun(Samples.hostileEngine)
    for index in result.rules.indices { result.rules[index].reason = "a | b\n| c |\r\n`d` \\| e" }
    MarkdownTables.check(MarkdownReport().render(result))
  }

  @Test func `a run that fails says why in one safe line`() throws {
    var result = try Samples.passingRun()
    result.failure = .crashed("signal 11\n\u{1B}[0m| x |")
    result.finishedCases = 12
    let text = TextReport(colored: false).render(result)
    #expect(text.contains("crashed: signal 11\\u{a}\\u{1b}[0m| x |"))
    #expect(text.contains("no level may be claimed"))
    #expect(text.contains("Exit status 3"))
    MarkdownTables.check(MarkdownReport().render(result))
  }

  @Test func `no report has a percentage`() throws {
    for result in [try Samples.passingRun(), try Samples.mixedRun()] {
      #expect(!TextReport(colored: false, verbose: true).render(result).contains("%"))
      #expect(!MarkdownReport().render(result).contains("%"))
    }
  }

  @Test func `the run of the reference engine may claim something and ends with its exit status`() throws {
    let plan = RunPlan(cases: 300)
    let result = try ConformanceRun(InProcessExecutor(ReferenceEngine.self), plan: plan).run()
    let text = TextReport(colored: false).render(result)
    #expect(text.contains("Exit status \(result.status.rawValue): "))
    #expect(text.hasSuffix(".\n"))
  }

  @Test func `the closing line says what to fix first`() throws {
    let text = TextReport(colored: false).render(try Samples.mixedRun())
    let last = try #require(text.split(separator: "\n").last)
    #expect(last.contains("fix HT-01 first"))
    #expect(last.contains("Exit status 1: a rule is broken."))
  }
}
