import ConformanceCommand
import ConformanceRunner
import Foundation
import SafeFiles
import TestScopes
import Testing
import TouchModel

private let isFullThere = FileManager.default.fileExists(atPath: "/dev/full")
private let noSpace = "/dev/full: expected a place that may be written, found no space left on device (ENOSPC)"
private let sound = ["check", "--rule", "HT-11", "--cases", "40"]
private let broken = [
  "check", "--rule", "HT-01", "--cases", "40", "--engine", "fault/HT-01-delivers-to-window", "--explain", "0",
]

private let runs: [(words: [String], status: Int32)] = [(sound, 2), (broken, 1)]

/// Runs a command line with a standard output that takes nothing.
private func runWithoutOutput(
  _ words: [String], isKnownBefore: Bool = false, tool: CommandLineTool = makeTool()
) -> Outcome {
  let console = TestConsole()
  var world = console.console
  let error = ModelError("standard output", expected: "a place that may be written", found: "a reason")
  world.standardOutput = { _ in throw error }
  if isKnownBefore { world.problemOfStandardOutput = { error } }
  let status = tool.run(words, on: world)
  return Outcome(status: status, output: console.output, errors: console.errors)
}

@Test(.enabled(if: isFullThere), arguments: runs)
func `an output that cannot be written costs itself alone`(words: [String], status: Int32) throws {
  try withFolder { folder in
    let plain = run(words)
    let places = ["--junit", "\(folder)/r.xml", "--report", "\(folder)/r.html", "--save", "\(folder)/cases"]
    let outcome = run(words + ["--json", "/dev/full"] + places)
    #expect(outcome.status == status)
    let note = "\nNot every output could be written, so the exit status is 2.\n"
    #expect(outcome.output == plain.output + (status == 2 ? note : ""))
    #expect(outcome.errors.contains("not written: \(noSpace)\n"))
    let (junit, page) = (try text(ofFile: "\(folder)/r.xml"), try text(ofFile: "\(folder)/r.html"))
    #expect(junit.hasSuffix("</testsuites>\n"))
    #expect(page.hasSuffix("</html>\n"))
    #expect(FileStore.isFolder("\(folder)/cases") == (status == 1))
  }
}

@Test(.enabled(if: isFullThere)) func `every command says so and ends with 2 where it would end with 0`() throws {
  try withFolder { folder in
    let code = try CaseCode.encode(makeCase())
    let result = "\(folder)/result.json"
    #expect(run(sound + ["--json", result]).status == 0)
    let commands = [
      ["rules", "--json"], ["replay", code, "--json"], ["compare", result, result, "--cases", "5", "--json"],
      ["draw", code, "--file"], ["adapter", "--file"], sound + ["--junit"], sound + ["--shard", "1/1", "--json"],
    ]
    let longer = [["faults", "--fault", "HT-01-*", "--json"]]
    for words in TestScope.some(commands, of: commands + longer) {
      let plain = run(Array(words.dropLast()))
      #expect(plain.status == 0, "\(words) \(plain.errors)")
      let outcome = run(words + ["/dev/full"])
      #expect(outcome.status == 2, "\(words)")
      #expect(outcome.errors == "not written: \(noSpace)\n", "\(words)")
      let hasText = words[0] != "draw" && words[0] != "adapter"
      guard words[0] != "check" else { continue }
      #expect(outcome.output == (hasText ? plain.output : ""), "\(words)")
    }
  }
}

@Test func `a standard output that takes nothing costs no file, and no verdict`() throws {
  try withFolder { folder in
    for (words, status) in [(sound, Int32(2)), (broken, 1)] {
      let file = "\(folder)/\(status).json"
      let outcome = runWithoutOutput(words + ["--json", file])
      #expect(outcome.status == status)
      #expect(outcome.errors == "not written: standard output: expected a place that may be written, found a reason\n")
      let json = try text(ofFile: file)
      #expect(json.hasSuffix("}\n"))
    }
    let code = try CaseCode.encode(makeCase())
    for words in [["rules"], ["explain", "HT-11"], ["engines"], ["version"], ["--help"], ["replay", code]] {
      #expect(runWithoutOutput(words).status == 2)
    }
  }
}

@Test func `a standard output that is closed is refused before the work, where anything goes there`() throws {
  try withFolder { folder in
    let file = "\(folder)/r.json"
    let outcome = runWithoutOutput(sound + ["--json", file], isKnownBefore: true)
    #expect(outcome.status == 64)
    let words = "standard output: expected a place that may be written, found a reason"
    #expect(outcome.errors == "tool check: \(words)\n")
    #expect(!FileStore.isFile(file))
    let code = try CaseCode.encode(makeCase())
    #expect(runWithoutOutput(["draw", code, "--file", "\(folder)/c.svg"], isKnownBefore: true).status == 0)
  }
}

@Test func `places where nothing can be written are refused before the work`() throws {
  try withFolder { folder in
    let long = "\(folder)/" + String(repeating: "n", count: 300)
    try FileStore.makeFolder("\(folder)/reports/index.html")
    let code = try CaseCode.encode(makeCase())
    let commands = [
      sound + ["--json", long], sound + ["--junit", long], sound + ["--report", long + ".html"],
      sound + ["--report", long + "/"], sound + ["--report", "\(folder)/reports"], sound + ["--save", long],
      sound + ["--expected", long, "--fix"], sound + ["--shard", "1/1", "--json", long],
      ["check", "--statement", long],
      ["rules", "--json", long], ["replay", code, "--json", long], ["draw", code, "--file", long],
      ["adapter", "--file", long], ["faults", "--json", long], ["document", "--file", long], ["bench", "--json", long],
      ["fuzz", "--seeds", long], ["fuzz", "--seeds", "\(folder)/seeds", "--save", long],
    ]
    for words in commands {
      let outcome = run(words)
      #expect(outcome.status == 64, "\(words)")
      #expect(outcome.output.isEmpty)
      #expect(
        outcome.errors.contains("(ENAMETOOLONG)") || outcome.errors.contains("found a folder"), "\(outcome.errors)")
      #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["reports"])
  }
}

@Test func `two outputs never go to one place, however its name is spelt`() throws {
  try withFolder { folder in
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/link.json", withDestinationPath: "a.json")
    let json = ["--json", "\(folder)/a.json"]
    for (other, name) in [
      (["--junit", "\(folder)/./a.json"], "junit"), (["--junit", "\(folder)/link.json"], "junit"),
      (["--report", "\(folder)/../\(folder.split(separator: "/").last ?? "")/a.json"], "report"),
      (["--expected", "\(folder)/link.json", "--fix"], "fix"),
    ] {
      let outcome = run(sound + json + other)
      #expect(outcome.status == 64)
      #expect(outcome.errors.hasPrefix("tool check: --json and --\(name) cannot write to the same place"))
    }
  }
}

@Test(.inWholeScope) func `one case that cannot be saved costs no other`() throws {
  try withFolder { folder in
    let tool = try makeToolOfTwoBugs()
    #expect(run(twoBugs + ["--save", "\(folder)/all"], tool: tool).status == 1)
    let names = try FileStore.names(inFolder: "\(folder)/all", endingIn: ".json", limit: 100)
    #expect(names.count == 2)
    let first = try #require(names.first)
    // A link into nowhere stands where the file should.
    try FileStore.makeFolder("\(folder)/some")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/some/\(first)", withDestinationPath: "\(folder)/nowhere/x")
    let outcome = run(twoBugs + ["--save", "\(folder)/some", "--json", "\(folder)/r.json"], tool: tool)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains("not written: \(folder)/some/\(first): expected a folder to write in, found none at"))
    #expect(FileStore.isFile("\(folder)/r.json"))
    let saved = names.dropFirst().allSatisfy { FileStore.isFile("\(folder)/some/\($0)") }
    #expect(saved)
  }
}

@Test func `every help says what becomes of an output that cannot be written`() {
  for name in ["check", "merge", "draw"] {
    let words = run(name, "--help").words
    #expect(words.contains("An output that cannot be written is refused with 64 before the work"))
    #expect(words.contains("and 0 becomes 2."))
  }
  #expect(RunResult.Status.conforms.withoutOutput == .undecided)
  #expect(RunResult.Status.broken.withoutOutput == .broken)
  #expect(RunResult.Status.engineUnreachable.withoutOutput == .engineUnreachable)
}
