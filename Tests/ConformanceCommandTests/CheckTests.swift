import ConformanceCommand
import ConformanceRunner
import Foundation
import Testing
import TouchModel

@Test func `the reference engine conforms`() {
  let outcome = run("check", "--cases", "100", "--rule", "HT-*")
  #expect(outcome.status == 0, "\(outcome.output)")
  #expect(outcome.errors.isEmpty)
}

@Test func `a fault ends with status 1 and names its rule`() {
  let outcome = run("check", "--engine", "fault/HT-01-delivers-to-window", "--cases", "30", "--rule", "HT-01")
  #expect(outcome.status == 1)
  #expect(outcome.output.contains("HT-01"))
}

@Test func `a rule that no case exercises ends with status 2`() {
  // One case is not enough for every rule.
  #expect(run("check", "--cases", "1").status == 2)
}

@Test func `the same command line gives the same bytes`() {
  let words = ["check", "--cases", "40", "--seed", "5", "--json", "-"]
  #expect(run(words) == run(words))
  let fault = ["check", "--engine", "fault/HT-01-delivers-to-window", "--cases", "30", "--rule", "HT-*"]
  #expect(run(fault) == run(fault))
}

@Test func `the result goes to standard output as JSON and nothing else does`() throws {
  let outcome = run("check", "--cases", "500", "--rule", "HT-11", "--json", "-", tool: makeHitTestingTool())
  #expect(outcome.status == 0)
  #expect(outcome.output.hasSuffix("}\n"))
  #expect(try !object(outcome.output).isEmpty)
}

@Test func `files are written beside the text`() throws {
  try withFolder { folder in
    let (json, report) = ("\(folder)/result.json", "\(folder)/result.md")
    let words = ["check", "--cases", "500", "--rule", "HT-11"]
    let outcome = run(words + ["--json", json, "--report", report], tool: makeHitTestingTool())
    #expect(outcome.status == 0)
    #expect(!outcome.output.isEmpty)
    let written = try String(contentsOfFile: json, encoding: .utf8)
    #expect(try !object(written).isEmpty)
    let markdown = run(words + ["--report", "-"], tool: makeHitTestingTool()).output
    let standing = try String(contentsOfFile: report, encoding: .utf8)
    #expect(standing == markdown)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.sorted() == ["result.json", "result.md"])
  }
}

@Test func `rules are chosen by id, pattern and level`() throws {
  let text = run("check", "--cases", "20", "--rule", "ht-1?", "--verbose").output
  #expect(text.contains("HT-11"))
  #expect(!text.contains("HT-21"))
  let level = run("check", "--cases", "20", "--level", "hitTesting", "--verbose").output
  #expect(level.contains("HT-21") && !level.contains("RC-01"))
}

@Test func `time ends the drawing and the number of cases repeats the run`() throws {
  // The clock moves by a tenth of a second whenever it is read, which is every eighth case and between rounds.
  let tool = makeHitTestingTool()
  let words = ["check", "--rule", "HT-11"]
  func timed(_ others: String...) -> Outcome {
    run(words + ["--time", "3.5"] + others, on: TestConsole(tick: .milliseconds(100)), tool: tool)
  }
  let outcome = timed()
  #expect(outcome.status == 0)
  #expect(outcome.output.hasSuffix("The time was enough for 274 cases; --cases 274 --seed 1 repeats them.\n"))
  let repeated = run(words + ["--cases", "274"], tool: tool)
  #expect(outcome.output.hasPrefix(repeated.output))
  #expect(timed("--json", "-").output == run(words + ["--cases", "274", "--json", "-"], tool: tool).output)
}

@Test func `progress is a line on a terminal that is gone at the end`() {
  let console = TestConsole(isTerminal: true, tick: .seconds(1))
  let outcome = run("check", "--cases", "1000", "--rule", "HT-11", on: console, tool: makeHitTestingTool())
  #expect(outcome.errors.contains("\r\u{1B}[Kreference: 250 of 1000 cases"))
  #expect(outcome.errors.hasSuffix("\r\u{1B}[K"))
  #expect(!outcome.errors.contains("\n"))
}

@Test func `colours are for terminals, and NO_COLOR turns them off`() {
  let words = ["check", "--cases", "30", "--engine", "fault/HT-01-delivers-to-window", "--rule", "HT-01"]
  let plain = run(words).output
  #expect(!plain.contains("\u{1B}"))
  #expect(run(words, on: TestConsole(isTerminal: true, environment: ["NO_COLOR": "1"])).output == plain)
  #expect(run(words, on: TestConsole(isTerminal: true, environment: ["TERM": "dumb"])).output == plain)
}

@Test func `colours are always there or never where that is asked for`() {
  let words = ["check", "--cases", "30", "--engine", "fault/HT-01-delivers-to-window", "--rule", "HT-01"]
  let (plain, terminal) = (run(words).output, run(words, on: TestConsole(isTerminal: true)).output)
  #expect(terminal.contains("\u{1B}"))
  #expect(run(words + ["--color", "always"]).output == terminal)
  #expect(run(words + ["--color", "auto"]).output == plain)
  #expect(run(words + ["--color=never"], on: TestConsole(isTerminal: true)).output == plain)
  #expect(run("rules", "--color", "always").output.contains("\u{1B}"))
  #expect(run(words + ["--color", "sometimes"]).status == 64)
}

@Test func `text on a terminal is as wide as the terminal`() {
  for command in [["rules", "HT"], ["explain", "HT-11"], ["readings"], ["check", "--help"]] {
    let test = TestConsole(isTerminal: true)
    var console = test.console
    console.terminalColumns = { 64 }
    #expect(makeTool().run(command + ["--color", "never"], on: console) == 0)
    // A command line that is an example is not broken.
    let widths = test.output.split(separator: "\n").filter { !$0.hasPrefix("  tool ") }.map(\.count)
    #expect(
      widths.filter { $0 > 64 }.count <= (command == ["readings"] ? 6 : 0) || command == ["rules", "HT"], "\(command)")
    #expect(widths.max() ?? 0 > 50)
  }
}

@Test func `the first bug is shown to people when it is found, with the time that is left`() {
  let words = ["check", "--cases", "260", "--engine", "fault/HT-01-delivers-to-window", "--rule", "HT-01"]
  let people = run(words, on: TestConsole(isTerminal: true, environment: ["NO_COLOR": "1"], tick: .seconds(1)))
  let plain = run(words)
  #expect(people.output == plain.output)
  #expect(plain.errors.isEmpty)
  #expect(people.errors.contains("; its smallest case follows at the end\n  expected  "))
  #expect(people.errors.contains("\n  again     tool replay tc1."))
  #expect(people.errors.contains(" left"))
}

@Test func `the first bug is as wide as the terminal`() {
  let console = TestConsole(isTerminal: true, columns: 60, environment: ["NO_COLOR": "1"])
  let errors = run(
    "check", "--cases", "20", "--rule", "TD-37", "--explain", "0", "--engine", "fault/HT-01-delivers-to-window",
    on: console
  ).errors
  let lines = errors.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.contains("tool replay") }
  #expect(lines.first?.hasPrefix("  — the example") == true && lines.allSatisfy { $0.count <= 60 }, "\(lines)")
}

@Test func `at most so many bugs are shown`() throws {
  let tool = try makeToolOfTwoBugs()
  let outcome = run(twoBugs + ["--max-bugs", "1"], tool: tool)
  #expect(outcome.status == 1)
  #expect(outcome.output.contains("bug 1 of 2"))
  #expect(outcome.output.contains("1 further bug, not shown"))
  #expect(!outcome.output.contains("bug 2 of "))
  #expect(run(twoBugs + ["--max-bugs", "0"], tool: tool).status == 64)
}

@Test func `annotations follow the text, or stand beside another form`() {
  let words = [
    "check", "--cases", "30", "--engine", "fault/HT-01-delivers-to-window", "--rule", "HT-*", "--explain", "0",
  ]
  let (plain, text) = (run(words), run(words + ["--annotations", "github"]))
  #expect(text.output.hasPrefix(plain.output))
  let lines = text.output.dropFirst(plain.output.count).split(separator: "\n")
  #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("::error title=") })
  let json = run(words + ["--annotations", "azure", "--json", "-"])
  #expect(json.output == run(words + ["--json", "-"]).output)
  #expect(json.errors.hasPrefix("##vso[task.logissue type=error]"))
  #expect(run(words + ["--annotations", "other"]).status == 64)
}

@Test func `a result is written in several forms`() throws {
  try withFolder { folder in
    let words = ["check", "--cases", "30", "--rule", "HT-11"]
    let (page, sarif) = ("\(folder)/r.html", "\(folder)/r.sarif")
    #expect(run(words + ["--report", page, "--report", sarif]).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.sorted() == ["r.html", "r.sarif"])
    let log = try object(String(contentsOfFile: sarif, encoding: .utf8))
    #expect(log["version"] as? String == "2.1.0")
    let twice = run(words + ["--report", page, "--report", "\(folder)/./r.html"])
    #expect(twice.status == 64 && twice.errors.contains("--report names the same place twice"))
  }
}

@Test func `a file of JUnit has the time, and standard output has none`() throws {
  try withFolder { folder in
    let words = ["check", "--cases", "30", "--rule", "HT-11", "--junit"]
    #expect(run(words + ["\(folder)/r.xml"]).status == 0)
    let file = try String(contentsOfFile: "\(folder)/r.xml", encoding: .utf8)
    #expect(file.contains(" time=\"0."))
    let shown = run(words + ["-"]).output
    #expect(!shown.contains(" time="))
    #expect(shown == run(words + ["-"], on: TestConsole(tick: .seconds(1))).output)
  }
}

@Test func `output that cannot be written is one line`() {
  let output = TestConsole()
  var console = output.console
  console.standardOutput = { _ in throw ModelError("standard output", expected: "a place that can be written") }
  #expect(makeTool().run(["rules"], on: console) == 2)
  #expect(output.errors == "not written: standard output: expected a place that can be written\n")
}
