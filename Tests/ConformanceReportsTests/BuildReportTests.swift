import ConformanceReports
import ConformanceRunner
import Foundation
import JSONSchemaChecks
import Testing
import TouchModel
import TouchSpecs

@Suite struct BuildReportTests {
  @Test func `annotations for GitHub are one command for each bug, in which nothing ends it`() throws {
    let text = BuildAnnotations(.github).render(try Samples.mixedRun())
    let lines = text.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("::error title=HT-01 Hidden views are not hit::expected "))
    #expect(lines[0].contains("%0Aobserved ") && lines[0].contains("%0Atouch-conformance replay tc1."))
  }

  @Test func `annotations for Azure are one command for each bug`() throws {
    let lines = BuildAnnotations(.azure).render(try Samples.mixedRun()).split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("##vso[task.logissue type=error]HT-01 Hidden views are not hit; expected "))
  }

  @Test(arguments: BuildAnnotations.Form.allCases)
  func `hostile text stays within its command`(form: BuildAnnotations.Form) throws {
    var run = try Samples.mixedRun(Samples.hostileEngine)
    for index in run.bugs.indices {
      run.bugs[index].counterexample.finding.observedText = "a\n::stop-commands::x\n##vso[task.complete]\r%0A::error::"
    }
    let lines = BuildAnnotations(form).render(run).split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { $0.hasPrefix(form == .github ? "::error title=" : "##vso[task.logissue type=error]") })
    #expect(!lines[0].dropFirst(2).contains("%0A::"))
  }

  @Test func `beside annotations no foreign text is a command of the build service`() {
    let text = "the engine says\n    ::stop-commands::x\n::error::y a::b\n##vso[task.complete]"
    let escaped = "\\u{3a}"
    #expect(
      BuildAnnotations(.github).defused(text)
        == "the engine says\n    \(escaped):stop-commands::x\n\(escaped):error::y a::b\n\\u{23}#vso[task.complete]")
    #expect(BuildAnnotations(.azure).defused(text).hasSuffix("\n\\u{23}#vso[task.complete]"))
    #expect(BuildAnnotations(.azure).defused("##[error]x") == "\\u{23}#[error]x")
  }

  @Test func `a pass annotates nothing, and what is not decided is a warning`() throws {
    var run = try Samples.claimedRun()
    #expect(BuildAnnotations(.github).render(run).isEmpty)
    run.rules[0].verdict = .notExercised
    #expect(BuildAnnotations(.github).render(run).hasPrefix("::warning title=Small engine 1.2::"))
    run.failure = .adapterError("no")
    #expect(BuildAnnotations(.github).render(run).hasPrefix("::error title=Small engine 1.2::adapter error: no"))
  }

  @Test func `SARIF has a rule and a result for each bug`() throws {
    let text = try SARIFReport().render(try Samples.mixedRun())
    let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ["HT-01"])
    #expect(results.map { $0["ruleId"] as? String } == ["HT-01"])
    #expect(results.map { $0["level"] as? String } == ["error"])
    #expect((results[0]["partialFingerprints"] as? [String: String])?.count == 1)
    #expect(((run["invocations"] as? [[String: Any]])?.first)?["exitCode"] as? Int == 1)
  }

  @Test func `SARIF has what its public schema demands and nothing that it does not know`() throws {
    var run = try Samples.mixedRun()
    run.bugs += run.bugs
    run.failure = .adapterError("no")
    let text = try SARIFReport().render(run)
    let check = try JSONSchemaCheck(file: "Tests/ConformanceReportsTests/Fixtures/SARIF/demands.schema.json")
    #expect(try check.problems(in: text).isEmpty)
    // No two rules are the same, and each result is about the one that it names.
    let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let first = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((first["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]]).map { $0["id"] as? String }
    #expect(Set(rules).count == rules.count)
    for result in try #require(first["results"] as? [[String: Any]]) {
      #expect(rules[try #require(result["ruleIndex"] as? Int)] == result["ruleId"] as? String)
    }
  }

  @Test func `at most so many bugs are shown to people, and JSON has all`() throws {
    var run = try Samples.mixedRun()
    let other = Samples.rule("HT-02", "Another rule")
    var second = run.bugs[0]
    second.rule = other
    run.bugs.append(second)
    run.maximumBugs = 1
    for text in [
      TextReport(colored: false).render(run), MarkdownReport().render(run), try HTMLReport().render(run),
      BuildAnnotations(.azure).render(run),
    ] {
      #expect(text.contains("1 further bug, not shown"))
      #expect(!text.contains("bug 2 of 2") && !text.contains("Bug 2:"))
    }
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(JSONReport().render(run).utf8)) as? [String: Any])
    #expect((json["bugs"] as? [Any])?.count == 2)
  }
}
