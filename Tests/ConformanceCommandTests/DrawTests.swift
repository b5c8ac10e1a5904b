import ConformanceCommand
import Foundation
import SafeFiles
import Testing
import TouchModel

@Test func `a case is drawn from its code and from its file, to the same bytes`() throws {
  let testCase = try makeCase()
  let drawn = run("draw", try CaseCode.encode(testCase))
  #expect(drawn.status == 0)
  #expect(drawn.output.hasPrefix("<svg ") && drawn.output.hasSuffix("</svg>\n"))
  #expect(drawn.output.contains("data-name=\"A\""))
  try withFolder { folder in
    let (file, image) = ("\(folder)/case.json", "\(folder)/case.svg")
    try FileStore.write(CaseFile(testCase), to: file)
    #expect(run("draw", file, "--file", image).status == 0)
    #expect(try String(contentsOfFile: image, encoding: .utf8) == drawn.output)
  }
}

@Test func `a case that is run shows what was expected and observed`() throws {
  let code = try CaseCode.encode(try makeCase())
  let drawn = run("draw", code, "--engine", "fault/HT-01-delivers-to-window")
  #expect(drawn.status == 0)
  #expect(run("draw", code, "--engine", "reference").output == run("draw", code).output)
}

@Test func `what is no case is refused in one line`() {
  let outcome = run("draw", "tc1.nothing")
  #expect(outcome.status == 64 && outcome.output.isEmpty)
  #expect(outcome.errors.hasPrefix("tool draw: "))
}

@Test func `a folder gets a report of every form`() throws {
  try withFolder { folder in
    let words = ["check", "--rule", "HT-11", "--cases", "30", "--report"]
    #expect(run(words + ["\(folder)/reports/"]).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/reports")
    #expect(names.sorted() == ["badge.svg", "index.html", "report.json", "report.md", "report.sarif", "report.txt"])
    #expect(run(words + ["\(folder)/page.html"]).status == 0)
    let page = try String(contentsOfFile: "\(folder)/page.html", encoding: .utf8)
    #expect(page == (try String(contentsOfFile: "\(folder)/reports/index.html", encoding: .utf8)))
  }
}
