import ConformanceCommand
import ConformanceRunner
import Foundation
import ReferenceEngine
import SafeFiles
import Testing
import TestScopes
import TouchModel
import TouchSpecs

@Test(.inWholeScope) func `engines are shown side by side with what they differ in`() throws {
  try withFolder { folder in
    let (one, two) = ("\(folder)/one.json", "\(folder)/two.json")
    let words = ["check", "--cases", "200", "--rule", "HT-*", "--json"]
    _ = run(words + [one])
    _ = run(words + [two, "--engine", "fault/HT-01-delivers-to-window"])
    let outcome = run("compare", one, two, "--cases", "60")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("reference 1.0.0"))
    #expect(outcome.output.contains("verdicts that differ"))
    let line = outcome.output.split(separator: "\n").first { $0.hasPrefix("HT-01 ") }
    #expect(line?.contains("passed") == true)
    #expect(line?.contains("failed") == true)
    #expect(outcome.output.contains("in which a rule is broken"))
    #expect(run("compare", one, two, "--cases", "60") == outcome)
    let json = run("compare", one, two, "--cases", "60", "--json", "-").output
    let engines = try object(json)["engines"] as? [Any]
    #expect(engines?.count == 2)
  }
}

@Test func `where no rule is broken the smallest case of a disagreement is shown`() throws {
  let liberty = try #require(makeTool().engines.last { $0.name.hasPrefix("liberty/") })
  try withFolder { folder in
    let (one, two) = ("\(folder)/one.json", "\(folder)/two.json")
    _ = run("check", "--cases", "20", "--json", one)
    _ = run("check", "--cases", "20", "--json", two, "--engine", liberty.name)
    let json = try object(run("compare", one, two, "--cases", "100", "--json", "-").output)
    let comparison = try #require(json["comparison"] as? [String: Any])
    let counts = ["alike", "spoken", "notRun"].compactMap { comparison[$0] as? Int }
    let disagreements = try #require(comparison["disagreements"] as? [[String: Any]])
    #expect(!disagreements.isEmpty)
    let cases = disagreements.compactMap { $0["cases"] as? Int }.reduce(0, +)
    #expect(counts.reduce(0, +) + cases == 100)
    for disagreement in disagreements {
      let code = try #require(disagreement["code"] as? String)
      for name in ["reference", liberty.name] { #expect(run("replay", code, "--engine", name).status != 1) }
    }
  }
}

@Test func `a page of a comparison leads from each broken rule to its counterexample`() throws {
  let tool = makeHitTestingTool()
  try withFolder { folder in
    let (one, two, page) = ("\(folder)/one.json", "\(folder)/two.json", "\(folder)/matrix.html")
    _ = run("check", "--cases", "300", "--rule", "HT-*", "--json", one, tool: tool)
    _ = run(
      "check", "--cases", "300", "--rule", "HT-*", "--json", two, "--engine", "fault/HT-11-overrides-escape", tool: tool
    )
    let outcome = run("compare", one, two, "--cases", "60", "--report", page, tool: tool)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = String(decoding: try FileStore.read(page), as: UTF8.self)
    #expect(text.contains("<a href=\"#engine-2-bug-1\">✗ failed</a>"))
    #expect(text.contains("<section class=\"bug\" id=\"engine-2-bug-1\""))
    #expect(text.contains("class=\"timeline"))
    let rows = text.ranges(of: "<tr id=\"row-HT-").count
    #expect(rows == Catalogue.chapters[0].rules.count)
    let again = "\(folder)/again.html"
    _ = run("compare", one, two, "--cases", "60", "--report", again, tool: tool)
    #expect(try FileStore.read(again) == FileStore.read(page))
    #expect(run("compare", one, two, "--report", page, "--json", page, tool: tool).status == 64)
  }
}

@Test func `an engine that is not known is compared by its file alone`() throws {
  try withFolder { folder in
    let path = "\(folder)/one.json"
    _ = run("check", "--cases", "50", "--rule", "HT-01", "--json", path)
    let other = "\(folder)/other.json"
    let text = String(decoding: try FileStore.read(path), as: UTF8.self)
    try FileStore.write(
      Array(
        text.components(separatedBy: "\"name\": \"reference\"").joined(separator: "\"name\": \"e\\u001b[1mlse\"").utf8),
      to: other)
    let outcome = run("compare", path, other)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "e\\u{1b}[1mlse is not known here; only what its file says is compared\n")
    #expect(outcome.output.contains("The verdicts on all rules are the same."))
    #expect(!outcome.output.contains("\u{1B}"))
  }
}

@Test(arguments: [
  (#"{"schema": "touch-conformance result", "version": 1}"#, "engine: expected a value, found nothing"),
  (
    #"{"schema": "touch-conformance result", "version": 1, "engine": {"name": 7}}"#,
    "engine.name: expected a text, found 7"
  ),
  (#"{"schema": "touch-conformance result", "version": 2}"#, "expected the version 1, found 2"),
  (
    #"{"schema": "touch-conformance result", "version": 1, "engine": {"name": "e", "version": "1"}, "profile": "uikit2"}"#,
    "profile: expected one of documents, uikit, found \"uikit2\""
  ),
  (#"{"schema": "touch-conformance faults"}"#, "expected a result that check --json wrote, or a statement, found the"),
  ("nonsense", "line 1, column 1: expected a value, found n"),
])
func `a result of the wrong form is one line`(text: String, message: String) throws {
  try withFolder { folder in
    let path = "\(folder)/bad.json"
    try FileStore.write(Array(text.utf8), to: path)
    let outcome = run("compare", path, path)
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("tool compare: \(path)"), "\(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }
}

@Test func `compare needs two files`() {
  #expect(
    run("compare").errors.hasPrefix("tool compare: expected FILE…, two to eight results, statements or recordings"))
  #expect(run("compare", "one.json").status == 64)
}
