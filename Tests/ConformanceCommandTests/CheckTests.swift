import ConformanceCommand
import ConformanceRunner
import Foundation
import Testing
import TouchModel

@Test func `the reference engine conforms`() {
  let outcome = run("check", "--cases", "1000", "--rule", "HT-*")
  #expect(outcome.status == 0, "\(outcome.output)")
  #expect(outcome.errors.isEmpty)
}

@Test func `a fault ends with status 1 and names its rule`() {
  let outcome = run("check", "--engine", "fault/HT-01-delivers-to-window", "--cases", "1000", "--rule", "HT-01")
  #expect(outcome.status == 1)
  #expect(outcome.output.contains("HT-01"))
}

@Test func `a rule that no case exercises ends with status 2`() {
  // One case is not enough for every rule.
  #expect(run("check", "--cases", "1").status == 2)
}

@Test func `the same command line gives the same bytes`() {
  let words = ["check", "--cases", "250", "--seed", "5", "--json", "-"]
  #expect(run(words) == run(words))
  let fault = ["check", "--engine", "fault/HT-01-delivers-to-window", "--cases", "250", "--rule", "HT-*"]
  #expect(run(fault) == run(fault))
}

@Test func `the result goes to standard output as JSON and nothing else does`() throws {
  let outcome = run("check", "--cases", "500", "--rule", "HT-11", "--json", "-")
  #expect(outcome.status == 0)
  #expect(outcome.output.hasSuffix("}\n"))
  #expect(try !object(outcome.output).isEmpty)
}

@Test func `files are written beside the text`() throws {
  try withFolder { folder in
    let (json, report) = ("\(folder)/result.json", "\(folder)/result.md")
    let outcome = run("check", "--cases", "500", "--rule", "HT-11", "--json", json, "--report", report)
    #expect(outcome.status == 0)
    #expect(!outcome.output.isEmpty)
    let written = try String(contentsOfFile: json, encoding: .utf8)
    #expect(try !object(written).isEmpty)
    let markdown = run("check", "--cases", "500", "--rule", "HT-11", "--report", "-").output
    let standing = try String(contentsOfFile: report, encoding: .utf8)
    #expect(standing == markdown)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.sorted() == ["result.json", "result.md"])
  }
}

@Test func `rules are chosen by id, pattern and level`() throws {
  let text = run("check", "--cases", "250", "--rule", "ht-1?", "--verbose").output
  #expect(text.contains("HT-11"))
  #expect(!text.contains("HT-21"))
  let level = run("check", "--cases", "250", "--level", "hitTesting", "--verbose").output
  #expect(level.contains("HT-21") && !level.contains("RC-01"))
}

@Test func `time ends the drawing and the number of cases repeats the run`() throws {
  // The clock moves by a tenth of a second whenever it is read, which is every eighth case and between rounds.
  let console = TestConsole(tick: .milliseconds(100))
  let outcome = run("check", "--rule", "HT-11", "--time", "3.5", on: console)
  #expect(outcome.status == 0)
  #expect(outcome.output.hasSuffix("The time was enough for 274 cases; --cases 274 --seed 1 repeats them.\n"))
  let repeated = run("check", "--rule", "HT-11", "--cases", "274")
  #expect(outcome.output.hasPrefix(repeated.output))
  let json = run("check", "--rule", "HT-11", "--time", "3.5", "--json", "-", on: TestConsole(tick: .milliseconds(100)))
  #expect(json.output == run("check", "--rule", "HT-11", "--cases", "274", "--json", "-").output)
}

@Test func `progress is a line on a terminal that is gone at the end`() {
  let console = TestConsole(isTerminal: true, tick: .seconds(1))
  let outcome = run("check", "--cases", "1000", "--rule", "HT-11", on: console)
  #expect(outcome.errors.contains("\r\u{1B}[Kreference: 250 of 1000 cases"))
  #expect(outcome.errors.hasSuffix("\r\u{1B}[K"))
  #expect(!outcome.errors.contains("\n"))
}

@Test func `colours are for terminals, and NO_COLOR turns them off`() {
  let words = ["check", "--cases", "250", "--engine", "fault/HT-01-delivers-to-window", "--rule", "HT-01"]
  let plain = run(words).output
  #expect(!plain.contains("\u{1B}"))
  #expect(run(words, on: TestConsole(isTerminal: true, environment: ["NO_COLOR": "1"])).output == plain)
  #expect(run(words, on: TestConsole(isTerminal: true, environment: ["TERM": "dumb"])).output == plain)
}

@Test func `output that cannot be written is one line`() {
  let output = TestConsole()
  var console = output.console
  console.standardOutput = { _ in throw ModelError("standard output", expected: "a place that can be written") }
  #expect(makeTool().run(["rules"], on: console) == 2)
  #expect(output.errors == "not written: standard output: expected a place that can be written\n")
}
