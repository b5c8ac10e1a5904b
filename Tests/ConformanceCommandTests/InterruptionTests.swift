import ConformanceCommand
import ConformanceRunner
import ExecutionCounts
import Foundation
import SafeFiles
import Testing
import TouchModel

private let fault = "fault/HT-11-overrides-escape"

@Test(arguments: [["--cases", "300"], ["--cases", "5000"], ["--cases", "5000", "--search", "guided"]])
func `control-C ends a run with what is known, status 2 and a word about it`(words: [String]) throws {
  let alarm = ExecutionCount(raisedIn: 200)
  let alone = ["check", "--rule", "HT-11", "--workers", "1"]
  let outcome = run(alone + words, on: alarm.console(), tool: alarm.tool())
  #expect(alarm.count == 200)
  #expect(outcome.status == 2)
  #expect(outcome.output.contains("a partial result, interrupted after 200 of \(words[1]) cases"))
  #expect(outcome.output.contains("no level may be claimed"))
}

@Test func `the JSON of a run that was interrupted says so and claims nothing`() throws {
  let alarm = ExecutionCount(raisedIn: 700)
  let words = ["check", "--cases", "1000", "--rule", "HT-11", "--json", "-"]
  let whole = try object(run(words, tool: makeHitTestingTool()).output)
  #expect(whole["isInterrupted"] == nil && (whole["status"] as? [String: Any])?["exit"] as? Int == 0)
  let outcome = run(words, on: alarm.console(), tool: alarm.tool())
  let partial = try object(outcome.output)
  #expect(partial["isInterrupted"] as? Bool == true)
  #expect(partial["claimedLevel"] == nil)
  #expect(outcome.status == 2)
}

@Test func `a run that is interrupted after something broke ends with status 1 and the case as small as it is by then`()
{
  let words = ["check", "--rule", "HT-11", "--cases", "500"]
  let all = ExecutionCount()
  let whole = run(words, on: all.console(), tool: all.tool(fault))
  #expect(!whole.output.contains("interrupted"))
  // In the middle of what comes after drawing.
  let alarm = ExecutionCount(raisedIn: 540)
  let outcome = run(words, on: alarm.console(), tool: alarm.tool(fault))
  #expect(outcome.status == 1)
  #expect(alarm.count <= 545 && all.count > 560)
  #expect(outcome.words.contains("then the run was interrupted, so that it may not be as small as it can be"))
  #expect(outcome.words.contains("1 bug; a partial result, interrupted after 500 cases; no level may be claimed"))
  // A clock that hardly moves: a fast engine is done before the conditions end the run.
  let early = ExecutionCount(raisedIn: 300)
  let quick = run(words, on: early.console(tick: .microseconds(1)), tool: early.tool(fault))
  #expect(quick.status == 1)
  #expect(quick.words.contains("no single reduction helps any more"))
  #expect(quick.output.contains("a partial result, interrupted after "))
}

@Test func `a shard that is interrupted is written nowhere, and shows what is broken in it`() throws {
  try withFolder { folder in
    let path = "\(folder)/shard.json"
    let words = ["check", "--rule", "HT-11", "--cases", "5000", "--shard", "1/2", "--json", path]
    let line = "shard 1/2 is interrupted, and nothing of it is written; run it again\n"
    let alarm = ExecutionCount(raisedIn: 300)
    let outcome = run(words, on: alarm.console(), tool: alarm.tool())
    #expect(outcome == Outcome(status: 2, output: "", errors: line))
    let other = ExecutionCount(raisedIn: 300)
    let broken = run(words, on: other.console(), tool: other.tool(fault))
    #expect(broken.status == 1 && broken.errors == line)
    #expect(broken.output.contains("\nHT-11 failed in case "))
    #expect(broken.output.hasSuffix("\na partial result, interrupted\n"))
    #expect(!FileStore.isFile(path))
  }
}

@Test func `merge that is interrupted shows what the shards know`() throws {
  try withFolder { folder in
    let path = "\(folder)/shard.json"
    let words = ["check", "--rule", "HT-11", "--cases", "500", "--shard", "1/1", "--json", path]
    let all = ExecutionCount()
    #expect(run(words, on: all.console(), tool: all.tool(fault)).status == 1)
    let alarm = ExecutionCount(raisedIn: 20)
    let broken = run("merge", path, on: alarm.console(), tool: alarm.tool(fault))
    #expect(broken.status == 1 && alarm.count <= 25)
    #expect(broken.output.contains("1 bug; a partial result, interrupted after 500 cases"))
    // Before the worked examples, which are all that is left to do of an engine that conforms.
    let chains = ["check", "--rule", "RC-*", "--cases", "250", "--shard", "1/1", "--json", path]
    #expect(run(chains, on: all.console(), tool: all.tool(offeringEverything: true)).status == 0)
    let early = ExecutionCount(raisedIn: 0)
    let outcome = run("merge", path, on: early.console(), tool: early.tool(offeringEverything: true))
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("a partial result, interrupted after 250 cases"))
  }
}

@Test func `a run that a clock was to end says that it was interrupted`() throws {
  let alarm = ExecutionCount(raisedIn: 200)
  let outcome = run(
    "check", "--rule", "HT-11", "--time", "900000", on: alarm.console(), tool: alarm.tool())
  #expect(outcome.status == 2)
  let words = try #require(outcome.output.firstMatch(of: /a partial result, interrupted after (\d+) cases/))
  #expect(
    outcome.output.hasSuffix(
      "\nThe run was interrupted after \(words.1) cases; --cases \(words.1) --seed 1 repeats them.\n"))
}

@Test func `a list of expected failures is left as it is by a run that was interrupted`() throws {
  try withFolder { folder in
    let path = "\(folder)/known.txt"
    let bytes = Array("HT-11\n  reason: a\n  link: b\n  expires: 2030-01-01\n".utf8)
    try FileStore.write(bytes, to: path)
    let alarm = ExecutionCount(raisedIn: 5)
    let outcome = run(
      "check", "--cases", "500", "--rule", "HT-11", "--expected", path, "--fix", on: alarm.console(), tool: alarm.tool()
    )
    #expect(outcome.status == 2)
    #expect(outcome.errors == "\(path) is left as it is, for the run was interrupted\n")
    #expect(try FileStore.read(path) == bytes)
  }
}

@Test(arguments: [0, 3])
func `commands without a partial result say in one line that they were interrupted`(count: Int) throws {
  try withFolder { folder in
    let (one, two, document) = ("\(folder)/one.json", "\(folder)/two.json", "\(folder)/document.md")
    _ = run("check", "--cases", "20", "--rule", "HT-01", "--json", one)
    _ = run("check", "--cases", "20", "--rule", "HT-01", "--json", two, "--engine", fault)
    let cases = "\(folder)/cases"
    try FileStore.makeFolder(cases)
    let file = CaseFile(try makeCase(), rule: RuleID("HT", 4))
    for name in ["a", "b", "c", "d", "e"] { try FileStore.write(file, to: "\(cases)/\(name).json") }
    let greeting = #"{"engine": {"name": "mute", "version": "1"}, "protocol": 1}"#
    let doctor = ["doctor", "--command", "read hello; echo '\(greeting)'; cat > /dev/null"]
    for (words, line) in [
      (["compare", one, two], "tool compare: interrupted; nothing is shown or written"),
      (["corpus", "minimize", cases], "tool corpus: interrupted; nothing is removed"),
      (["faults"], "tool faults: interrupted; nothing is decided"),
      (["document", "--file", document], "tool document: interrupted; nothing is written"),
      (doctor, "tool doctor: interrupted; not everything was asked"),
    ] where words != doctor || count == 0 {
      let console = TestConsole()
      console.isInterrupted = LateYes(after: count).answer
      #expect(run(words, on: console) == Outcome(status: 2, output: "", errors: line + "\n"))
    }
    #expect(!FileStore.isFile(document))
    #expect(try FileManager.default.contentsOfDirectory(atPath: cases).count == 5)
  }
}

@Test func `inputs of a fuzzer are judged until an interruption`() throws {
  try withFolder { folder in
    let seeds = "\(folder)/seeds"
    #expect(run("fuzz", "--seeds", seeds, "--cases", "40").status == 0)
    let inputs = try FileManager.default.contentsOfDirectory(atPath: seeds).sorted().map { "\(seeds)/\($0)" }
    let alarm = ExecutionCount(raisedIn: 7)
    let outcome = run(["fuzz"] + inputs, on: alarm.console(), tool: alarm.tool())
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasSuffix(" of 40 inputs\n") && outcome.errors.hasPrefix("interrupted after "))
    let often = "fault/HT-01-delivers-to-window"
    let broken = try #require(inputs.first { run("fuzz", $0, "--engine", often).status == 1 })
    let early = ExecutionCount(raisedIn: 5)
    let found = run(["fuzz", broken] + inputs, on: early.console(), tool: early.tool(often, offeringEverything: true))
    #expect(found.status == 1 && early.count <= 10)
    #expect(found.words.contains("the run was interrupted, so that it may not be as small as it can be"))
    #expect(found.errors.hasSuffix(" of 41 inputs\n") && found.errors.hasPrefix("interrupted after "))
  }
}

@Test func `a replay that is interrupted shows its findings without their explanations`() throws {
  let words = ["check", "--rule", "HT-11", "--cases", "300", "--engine", fault, "--explain", "0"]
  let found = run(words, tool: makeHitTestingTool())
  let code = try #require(found.output.firstMatch(of: /tool replay (tc1\.\S+)/)).1
  let whole = run("replay", String(code), "--engine", fault)
  let alarm = ExecutionCount(raisedIn: 30)
  let outcome = run("replay", String(code), on: alarm.console(), tool: alarm.tool(fault))
  #expect(outcome.status == 1 && whole.status == 1)
  #expect(outcome.errors == "interrupted; not everything is explained\n")
  #expect(outcome.output.contains("HT-11") && outcome.output.count < whole.output.count)
  #expect(alarm.count == 30)
}
