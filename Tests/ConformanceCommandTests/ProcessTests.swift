import ConformanceCommand
import ConformanceRunner
import FaultyEngines
import Foundation
import SafeFiles
import TestFiles
import Testing
import TestScopes
import TouchModel

/// The tool that was built with these tests, for engines in processes of their own.
enum BuiltTool {
  static let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("touch-conformance").path
  static let isThere = FileManager.default.isExecutableFile(atPath: path)

  /// The tool of the tests, whose engines the built one knows, too.
  static func make() -> CommandLineTool {
    let tool = makeTool()
    return CommandLineTool(name: tool.name, engines: tool.engines, ownCommands: tool.ownCommands, executable: path)
  }

  /// The line of the shell that serves an engine.
  static func serving(_ engine: String = "reference") -> String { "'\(path)' serve --engine '\(engine)'" }
}

@Suite(.enabled(if: BuiltTool.isThere, "the tool is not built beside the tests"))
struct ProcessTests {
  // Few, since every trace is written and read without optimization.
  private let some = ["--cases", "40", "--seed", "2", "--rule", "HT-11", "--explain", "0"]

  @Test(
    arguments: TestScope.some(
      ["fault/HT-11-overrides-escape"], of: ["reference", "fault/HT-11-overrides-escape"]))
  func `a process of its own changes nothing of a result`(engine: String) {
    let tool = BuiltTool.make()
    let words = ["check", "--json", "-", "--engine", engine] + some
    let here = run(words, tool: tool)
    #expect(here.status == (engine == "reference" ? 0 : 1))
    #expect(run(words + ["--isolate"], tool: tool) == here)
    let command = ["check", "--json", "-", "--command", BuiltTool.serving(engine)] + some
    #expect(run(command, tool: tool) == here)
  }

  @Test func `several workers of an engine whose instances may depend on each other have a process each`() throws {
    // They differ in what they do: here the engine of this name is a broken one, in its process it is an honest one.
    let broken = try #require(FaultRegistry.faults.first { $0.engine.name == "fault/HT-11-overrides-escape" }).engine
    var description = EngineDescription(name: "Python boxes", version: "1.0.0")
    description.readings.alphaBoundary = .inclusive
    let entry = EngineEntry(
      name: description.name, summary: "", description: description, makeExecutor: broken.makeExecutor)
    try withFolder { folder in
      let program = "\(folder)/program"
      let fixture = PackageFolder.path(of: "Tests/Fixtures/Engines/python/hit_testing.py")
      try FileStore.write(Array("#!/bin/sh\nexec python3 '\(fixture)'\n".utf8), to: program)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      let tool = CommandLineTool(name: "tool", engines: [KnownEngine(entry)], executable: program)
      let words = ["check", "--json", "-", "--rule", "HT-11", "--cases", "500", "--explain", "0"]
      #expect(run(words, tool: tool).status == 1)
      #expect(run(words + ["--workers", "1"], tool: tool).status == 1)
      let shared = run(words + ["--workers", "2"], tool: tool)
      #expect(shared.status == 0, "\(shared.errors)")
      #expect(shared == run(words + ["--isolate"], tool: tool))
    }
  }

  @Test func `doctor finds nothing in the reference engine`() {
    let outcome = run("doctor", tool: BuiltTool.make())
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test func `readings reach the engine in its process`() {
    let tool = BuiltTool.make()
    let words = ["check", "--json", "-", "--profile", "uikit", "--reading", "alphaBoundary=open"] + some
    let here = run(words, tool: tool)
    #expect(run(words + ["--isolate"], tool: tool) == here)
    #expect(run(words + ["--command", BuiltTool.serving()], tool: tool) == here)
  }

  @Test func `a case is replayed and drawn in a process of its own`() throws {
    let tool = BuiltTool.make()
    let code = try CaseCode.encode(makeCase())
    for word in ["replay", "draw"] {
      let here = run(word, code, "--engine", "reference", tool: tool)
      #expect(here.status == 0)
      #expect(run(word, code, "--engine", "reference", "--isolate", tool: tool) == here)
      #expect(run(word, code, "--command", BuiltTool.serving(), tool: tool) == here)
    }
  }

  @Test func `a corpus is minimized by engines in processes, too, and cases that break them are kept`() throws {
    let tool = BuiltTool.make()
    func minimize(_ words: [String]) throws -> Outcome {
      try withFolder { folder in
        let file = CaseFile(try makeCase(), rule: RuleID("HT", 4))
        for name in ["one.json", "two.json"] { try FileStore.write(file, to: "\(folder)/\(name)") }
        return run(["corpus", "minimize", folder] + words, tool: tool)
      }
    }
    let here = try minimize([])
    #expect(here == Outcome(status: 0, output: "removed  two.json\n1 of 2 cases are kept\n", errors: ""))
    #expect(try minimize(["--isolate"]) == here)
    #expect(try minimize(["--command", BuiltTool.serving()]) == here)
    #expect(try minimize(["--command", "exit 7"]).status == 3)
  }

  @Test func `engines of commands are compared by their own names`() throws {
    let tool = BuiltTool.make()
    try withFolder { folder in
      let (one, two) = ("\(folder)/one.json", "\(folder)/two.json")
      _ = run(["check", "--json", one] + some, tool: tool)
      _ = run(["check", "--json", two, "--engine", "fault/HT-11-overrides-escape"] + some, tool: tool)
      let here = run("compare", one, two, "--cases", "20", tool: tool)
      #expect(here.status == 0 && here.errors.isEmpty)
      #expect(run("compare", one, two, "--cases", "20", "--isolate", tool: tool) == here)
      let window = CommandLineTool(name: "tool", engines: [tool.engines[0]])
      let commands = ["--command", BuiltTool.serving(), "--command", BuiltTool.serving("fault/HT-11-overrides-escape")]
      #expect(run(["compare", one, two, "--cases", "20"] + commands, tool: window) == here)
    }
  }

  @Test(arguments: [
    ("false", "exited with status 1"), ("exit 7", "exited with status 7"),
    ("kill -9 $$", "ended by signal 9 (SIGKILL)"),
    ("no-such-program-anywhere", "exited with status 127"),
  ])
  func `an engine that does not start ends the command with status 3`(command: String, story: String) throws {
    let code = try CaseCode.encode(makeCase())
    for words in [["check"], ["replay", code], ["draw", code]] {
      let outcome = run(words + ["--command", command])
      #expect(outcome.status == 3 && outcome.output.isEmpty)
      let start = "tool \(words[0]): the engine of --command: crashed: \(story)"
      #expect(outcome.errors.hasPrefix(start), "\(outcome.errors)")
    }
  }

  @Test func `what does not speak the protocol ends the command with status 3`() {
    let outcome = run("check", "--command", "echo hello; cat >/dev/null")
    #expect(outcome.status == 3)
    let words = "adapter error: line 1 from the engine, column 1: expected a value, found h; the line is hello\n"
    #expect(outcome.errors == "tool check: the engine of --command: \(words)")
  }

  @Test func `an error of the engine names the case in which it happened and the command that runs it again`() throws {
    let command = misbehaving("engine-error -35")
    for words in TestScope.some(
      [["--cases", "60", "--workers", "2"]],
      of: [["--cases", "60"], ["--cases", "60", "--workers", "2"], ["--exhaustive", "2"]])
    {
      let outcome = run(["check", "--command", command] + words)
      #expect(outcome.status == 3)
      #expect(outcome.output.hasSuffix("\nengine error: not \\u{1b}[31mtoday\\u{a}really\n"), "\(outcome.output)")
      #expect(outcome.output.contains("\nin case "))
      let again = try #require(
        outcome.output.split(separator: "\n").first { $0.hasPrefix("again  tool replay tc1.") })
      #expect(again.hasSuffix(" --command '\(command)'"))
      let code = try #require(again.split(separator: " ").first { $0.hasPrefix("tc1.") }.map(String.init))
      #expect(run("replay", code, "--command", command).status != 64)
      let failure = try object(run(["check", "--command", command, "--json", "-"] + words).output)["failure"]
      #expect((failure as? [String: Any])?["code"] as? String == code)
    }
  }

  @Test(.inWholeScope) func `merge finds the engine by the shards' name and runs it as it was asked to`() throws {
    let tool = BuiltTool.make()
    let words = ["--rule", "HT-11", "--cases", "300"]
    let engine = ["--engine", "fault/HT-11-overrides-escape"]
    let bounds = ["--isolate", "--timeout", "50", "--memory", "4000"]
    let whole = run(["check", "--explain", "0"] + words + engine + bounds, tool: tool)
    #expect(whole.status == 1)
    #expect(whole.output.contains(" \((engine + bounds).joined(separator: " "))\n"), "\(whole.output)")
    try withFolder { folder in
      let files = runShards(words + engine + bounds, 2, in: folder, tool: tool)
      let merge = ["merge", "--explain", "0"] + files + bounds
      #expect(run(merge, tool: tool) == whole)
      let json = ["--json", "-"]
      #expect(
        run(merge + json, tool: tool) == run(["check", "--explain", "0"] + words + engine + bounds + json, tool: tool))
      // Where no process can be started, there is none in this one in its place.
      let broken = CommandLineTool(name: "tool", engines: tool.engines, executable: "/no/such/program")
      let outcome = run(merge, tool: broken)
      #expect(outcome.status == 3)
      #expect(outcome.output.contains("/no/such/program: expected a program that can be started"), "\(outcome.output)")
    }
  }

  @Test func `merge asks for the command of an engine that the tool does not know`() throws {
    let command = ["--command", misbehaving("usual")]
    try withFolder { folder in
      let files = runShards(["--rule", "HT-01", "--cases", "250"] + command, 1, in: folder, tool: makeTool())
      let outcome = run(["merge"] + files)
      #expect(outcome.status == 64)
      #expect(
        outcome.errors
          == "tool merge: \(files[0]): engine.name: expected an engine of this tool, or --command with the line that "
          + "starts the one that the shards are of, found \"misbehaving\"\n")
    }
  }

  @Test(
    arguments: TestScope.some(
      ["no-record", "half-line"],
      of: ["no-sequence", "wrong-sequence", "unknown-kind", "no-record", "half-line", "noise"]))
  func `what breaks the protocol is reported alike by any number of workers and shards`(way: String) throws {
    // The process has answered other cases before, more or fewer of them with several workers or shards.
    let command = ["--command", misbehaving("\(way) rare=85")]
    let words = ["--rule", "HT-11", "--cases", "1000"]
    let alone = run(["check", "--workers", "1", "--explain", "0"] + words + command)
    #expect(alone.status == 3)
    #expect(alone.output.contains("the engine's answer"))
    let place = try #require(alone.output.split(separator: "\n").first { $0.hasPrefix("in case ") })
    let index = try #require(place.split(separator: " ").dropFirst(2).first.flatMap { Int($0) })
    #expect((20..<1000).contains(index), "\(place)")
    #expect(run(["check", "--workers", "3", "--explain", "0"] + words + command) == alone)
    try withFolder { folder in
      let tool = makeTool()
      let files = runShards(words + command, 2, in: folder, tool: tool)
      #expect(run(["merge", "--explain", "0"] + files + command, tool: tool) == alone)
    }
  }
}

/// The line of the shell for the engine of the fixtures that misbehaves.
func misbehaving(_ words: String) -> String {
  let script = PackageFolder.path(of: "Tests/Fixtures/Misbehaving/engine.py")
  return "python3 \(script) \(words)"
}
