import ConformanceCommand
import Foundation
import TestFiles
import TestScopes
import Testing

/// What a command writes on a terminal with so many columns, line by line.
private func lines(_ words: [String], columns: Int) -> [Substring] {
  let console = TestConsole(isTerminal: true, columns: columns, environment: ["TERM": "dumb"])
  return run(words, on: console).output.split(separator: "\n")
}

private let recording = PackageFolder.path(of: "Tests/Fixtures/Recordings/tap.jsonl")

private let commands: [[String]] = [
  ["--help"], ["rules"], ["rules", "GR"], ["explain", "TAP"], ["explain", "HT-11"], ["readings"], ["thresholds"],
  ["engines"], ["judge", recording], ["judge", recording, "--verbose"], ["premises", "--cases", "20"],
  ["check", "--engine", "fault/HT-11-overrides-escape", "--cases", "60"],
  ["check", "--engine", "fault/HT-01-delivers-to-window", "--rule", "HT-*", "--cases", "20", "--verbose"],
  ["replay", "tc1.wMGSxOpg4GGAkmBAYJCgxepgBGAEkig8AMKRw87PknQ3ANe2Rg", "--engine", "fault/HT-11-overrides-escape"],
]

@Test(arguments: TestScope.some([80], of: [60, 80, 100, 120]))
func `nothing but what is copied is wider than a terminal`(columns: Int) {
  for command in TestScope.every(2, of: commands) + commandNames.map({ [$0, "--help"] }) {
    // A command that runs a case again has its code, which is one word; a test in Swift is to be copied as it is.
    var isTest = false
    let wide = lines(command, columns: columns).filter { line in
      if line.hasPrefix("  test ") { isTest = true }
      defer { if line == "            }" { isTest = false } }
      return line.count > columns && !isTest && !line.contains("tool replay tc1.")
    }
    #expect(wide.isEmpty, "\(command): \(wide)")
  }
}

@Test(arguments: [["rules"], ["engines"]])
func `a list that no terminal shows has a line for each`(command: [String]) {
  let list = run(command).output.split(separator: "\n").map { $0.filter { $0 != " " } }
  let narrow = lines(command, columns: 60)
  #expect(narrow.count > list.count)
  #expect(narrow.joined().filter { $0 != " " } == list.joined())
}

@Test func `a help continues a long command where it can be continued`() {
  let help = lines(["check", "--help"], columns: 60)
  let line = help.firstIndex { $0.hasSuffix(" \\") }
  #expect(line.map { help[$0 + 1].hasPrefix("    --") } == true)
}

@Test(arguments: ["rules", "engines"])
func `json alone goes to standard output`(command: String) throws {
  let outcome = run(command, "--json")
  #expect(outcome == run(command, "--json", "-") && outcome.output.hasPrefix("{"))
  #expect(run(command, "--json", "--color", "always") == outcome)
  try withFolder { folder in
    #expect(run(command, "--json", "\(folder)/list.json") == run(command))
    let written = try String(contentsOfFile: "\(folder)/list.json", encoding: .utf8)
    #expect(written == outcome.output)
  }
}
