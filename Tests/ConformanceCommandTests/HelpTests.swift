import CaseGeneration
import ConformanceCommand
import ConformanceRunner
import EngineWire
import Testing
import TouchModel
import TouchSpecs

/// What the tool of the tests can be asked to do.
let commandNames = [
  "check", "rules", "explain", "readings", "thresholds", "engines", "replay", "draw", "judge", "merge", "verify",
  "compare",
  "corpus", "serve", "doctor", "adapter", "fuzz", "completions", "manual", "faults", "premises", "document", "site",
  "bench", "version",
]

@Test func `the help of the tool names every command and every status`() {
  let outcome = run("--help")
  #expect(outcome.status == 0)
  #expect(outcome.errors.isEmpty)
  for name in commandNames { #expect(outcome.output.contains("\n  \(name)  ")) }
  for status in ["0", "1", "2", "3", "4", "64"] { #expect(outcome.output.contains("\n  \(status) ")) }
  #expect(outcome == run("-h"))
  #expect(outcome == run("help"))
}

@Test(arguments: commandNames)
func `the help of a command shows how it is used`(name: String) {
  let outcome = run(name, "--help")
  #expect(outcome.status == 0)
  #expect(outcome.output.contains("\nUsage:\n  tool \(name)"))
  #expect(outcome.output.contains("\nExamples:\n  tool "))
  #expect(outcome == run("help", name))
  #expect(outcome == run(name, "-h"))
}

@Test(arguments: [""] + commandNames)
func `help fits into 80 columns`(name: String) {
  let outcome = run(name.isEmpty ? ["--help"] : [name, "--help"])
  for line in outcome.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
}

@Test func `the help of check names its options with their values and defaults`() {
  let help = run("check", "--help").output
  let options = [
    "--engine NAME", "--profile NAME", "--reading NAME=VALUE", "--rule ID|GLOB", "--level NAME", "--cases N",
    "--time SECONDS", "--seed N", "--shard I/N", "--json [FILE]", "--report FILE|FOLDER/", "--verbose", "--command CMD",
    "--isolate", "--timeout SECONDS", "--memory MIB", "--max-bugs N", "--annotations FORM", "--watch PATH",
    "--color WHEN",
  ]
  for option in options { #expect(help.contains("\n  \(option)  ")) }
  #expect(help.contains("Default: 20000"))
  #expect(help.contains("Default: 1."))
}

@Test func `help wins over what else is wrong`() {
  #expect(run("check", "--nonsense", "--help") == run("check", "--help"))
}

@Test func `version names kit, rules, cases and protocol`() {
  let versions = "rules \(Catalogue.version), cases \(CaseGenerator.version), protocol \(WireProtocol.version)"
  #expect(run("version").output == "tool \(KitVersion.current) (\(versions))\n")
  #expect(run("version") == run("--version"))
}

@Test func `version names the commit of a tool that knows it`() {
  let tool = CommandLineTool(name: "tool", engines: makeTool().engines, commit: "6e810295")
  #expect(run("version", tool: tool).output.hasSuffix(", commit 6e810295)\n"))
}
