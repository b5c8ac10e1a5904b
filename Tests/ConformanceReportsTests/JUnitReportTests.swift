import ConformanceReports
import ConformanceRunner
import Foundation
import Testing
import TouchModel
import TouchSpecs

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A JUnit report as a reader of XML sees it: each test case with what stands in it.
private final class JUnitReader: NSObject, XMLParserDelegate {
  struct Case: Equatable {
    var suite: String
    var name: String
    /// `skipped`, `error`, `failure` or empty.
    var outcome = ""
    var message = ""
    var text = ""
  }

  private(set) var cases: [Case] = []
  private(set) var counts: [String: String] = [:]
  private var isInCase = false

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { throw try #require(parser.parserError) }
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    switch element {
    case "testsuites": counts = attributes
    case "testcase":
      isInCase = true
      cases.append(Case(suite: attributes["classname"] ?? "", name: attributes["name"] ?? ""))
    case "skipped", "error", "failure":
      cases[cases.count - 1].outcome = element
      cases[cases.count - 1].message = attributes["message"] ?? ""
    default: break
    }
  }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    if element == "testcase" { isInCase = false }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if isInCase { cases[cases.count - 1].text += text }
  }
}

@Suite struct JUnitReportTests {
  @Test(arguments: [877, 55])
  func `a run of every small case says its size, how many cases there are, and whether all were run`(
    finished: Int
  ) throws {
    var result = try Samples.passingRun()
    result.exhaustive = ExhaustiveOutcome(size: 3, cases: 877, finishedCases: finished, worlds: [])
    let text = JUnitReport().render(result)
    let own = try #require(try JUnitReader(text).cases.first { $0.suite == "small cases" })
    #expect(own.name == "every case up to size 3 was run")
    #expect(own.outcome == (finished == 877 ? "" : "skipped"))
    #expect(own.message == (finished == 877 ? "" : "55 of 877 cases"))
    for (name, value) in [("size", "3"), ("cases", "877"), ("finishedCases", "\(finished)")] {
      #expect(text.contains("<property name=\"exhaustive.\(name)\" value=\"\(value)\"/>"))
    }
    #expect(text.ranges(of: "exhaustive.size").count == 1)
    #expect(!JUnitReport().render(try Samples.passingRun()).contains("exhaustive"))
  }

  @Test func `a run as JUnit is what the fixture holds`() throws {
    Snapshot.expect(JUnitReport().render(try Samples.mixedRun(Samples.hostileEngine)), is: "run-hostile.junit.xml")
  }

  @Test func `every rule is a test case, and only what passed has nothing in it`() throws {
    var run = try Samples.mixedRun()
    run.notInForce = [Samples.rule("HT-20")]
    let report = try JUnitReader(JUnitReport().render(run))
    #expect(report.cases.count == run.rules.count + 1)
    let expected = [
      "passed": "", "failed": "failure", "not exercised": "skipped", "unsupported": "skipped", "disputed": "skipped",
      "crashed": "error", "hung": "error", "inconclusive": "error", "expected failure": "skipped",
      "unexpected pass": "failure",
    ]
    let found = report.cases.filter { $0.suite == "HT" }
    for (rule, own) in zip(run.rules.filter { $0.rule.id.chapter == "HT" }, found) {
      #expect(own.outcome == expected[rule.verdict.rawValue], "\(rule.verdict)")
      #expect(rule.verdict == .passed || rule.verdict == .failed || own.message.contains("a reason for"))
    }
    #expect(found.last?.outcome == "skipped")
    #expect(report.counts["tests"] == "12")
    #expect(report.counts["failures"] == "\(report.cases.count { $0.outcome == "failure" })")
    #expect(report.counts["skipped"] == "\(report.cases.count { $0.outcome == "skipped" })")
    #expect(report.counts["errors"] == "\(report.cases.count { $0.outcome == "error" })")
  }

  @Test func `a broken rule comes with its counterexample`() throws {
    let run = try Samples.brokenRun()
    let own = try #require(try JUnitReader(JUnitReport().render(run)).cases.first)
    #expect(own.outcome == "failure")
    #expect(own.message == "expected no hit test, observed one")
    #expect(own.text.contains("touch-conformance replay tc1."))
  }

  @Test func `a broken SHOULD is skipped with what is broken`() throws {
    var run = try Samples.brokenRun()
    run.rules[0].rule = Samples.rule("HT-01", requirement: .should)
    let own = try #require(try JUnitReader(JUnitReport().render(run)).cases.first)
    #expect(own.outcome == "skipped")
    #expect(own.message == "SHOULD, broken: expected no hit test, observed one")
  }

  @Test func `a list that is wrong is a failure wherever it is wrong`() throws {
    let run = try Samples.recordedRun(Samples.hostileEngine)
    let report = try JUnitReader(JUnitReport().render(run))
    for outcome in run.expectations where outcome.failsRun {
      let own = report.cases.first { $0.name.hasPrefix("\(outcome.expected.rule) ") }
      #expect(own?.outcome == "failure", "\(outcome.found)")
    }
  }

  @Test func `an engine that did not answer as the protocol asks is an error`() throws {
    var run = try Samples.passingRun()
    run.failure = .hung("no answer \u{0}]]>")
    let own = try #require(try JUnitReader(JUnitReport().render(run)).cases.first)
    #expect(own.suite == "engine")
    #expect(own.outcome == "error")
    #expect(own.message == "hung: no answer \\u{0}]]>")
  }

  @Test func `no text of an engine is markup, and no character is one that XML lacks`() throws {
    var run = try Samples.mixedRun(Samples.hostileEngine)
    let hostile =
      String(String.UnicodeScalarView((0...0x2FF).compactMap(Unicode.Scalar.init))) + "\u{FFFE}\u{FFFF}\u{2028}]]>"
    for index in run.rules.indices { run.rules[index].reason = hostile + hostile }
    let report = try JUnitReader(JUnitReport().render(run))
    #expect(report.cases.count == run.rules.count)
  }
}
