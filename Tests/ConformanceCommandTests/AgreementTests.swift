import ConformanceCommand
import ConformanceRunner
import Foundation
import SafeFiles
import TestScopes
import Testing
import TouchModel

/// An engine that says another version of itself from its second process on, with a file that counts its processes.
private struct ChangingEngine {
  let starts: String

  init(in folder: String) { starts = "\(folder)/starts" }

  /// The line of the shell that starts it; it breaks down in the first case of each process that asks for a place, and so is
  /// started again.
  func command(breaking: Bool = false, same: Bool = false) -> String {
    misbehaving("changing \(breaking ? "rare=9" : "-99999") '\(starts)'" + (same ? "" : #" version '"2.0"'"#))
  }

  /// How many processes were started.
  var count: Int { (try? FileStore.read(starts).count) ?? 0 }

  /// Begins again.
  func reset() throws { try FileStore.write([], to: starts) }
}

private let difference = #"engine.version: expected "1.0", found "2.0""#

@Test(
  arguments: TestScope.some(
    [["--workers", "3", "--shard", "1/2"]],
    of: [
      ["--explain", "0", "--workers", "2"], ["--workers", "3", "--shard", "1/2"],
      ["--explain", "0", "--profile", "uikit", "--workers", "1"],
    ]))
func `workers whose processes say different things of themselves end a run with status 3`(words: [String]) throws {
  try withFolder { folder in
    let engine = ChangingEngine(in: folder)
    let common = ["check", "--rule", "HT-0*", "--cases", "600", "--command"]
    let outcome = run(common + [engine.command()] + words)
    #expect(outcome.status == 3)
    #expect((outcome.output + outcome.errors).contains(difference), "\(outcome)")
    try engine.reset()
    #expect(run(common + [engine.command(same: true)] + words).status != 3)
  }
}

@Test(.inWholeScope) func `a process that is started again and says something else ends the run with status 3`() throws
{
  try withFolder { folder in
    let engine = ChangingEngine(in: folder)
    let words = ["check", "--rule", "HT-01", "--cases", "250", "--explain", "0", "--workers", "1", "--command"]
    let outcome = run(words + [engine.command(breaking: true)])
    #expect(outcome.status == 3)
    #expect(outcome.output.contains(difference), "\(outcome.output)")
    try engine.reset()
    #expect(run(words + [engine.command(breaking: true, same: true)]).status == 1)
  }
}

@Test func `commands beside check end with status 3 where a process says something else`() throws {
  try withFolder { folder in
    let engine = ChangingEngine(in: folder)
    let code = try CaseCode.encode(makeCase())
    let seeds = "\(folder)/seeds"
    #expect(run("fuzz", "--seeds", seeds, "--cases", "2").status == 0)
    let usual = ["--command", misbehaving("usual")]
    let (one, two) = ("\(folder)/one.json", "\(folder)/two.json")
    let some = ["check", "--rule", "HT-01", "--cases", "20", "--explain", "0"]
    _ = run(some + usual + ["--json", one])
    _ = run(some + usual + ["--json", two, "--profile", "uikit"])
    let shards = runShards(
      ["--rule", "HT-01", "--cases", "250", "--profile", "uikit"] + usual, 1, in: folder, tool: makeTool())
    for words in TestScope.every(
      2,
      of: [
        ["replay", code, "--profile", "uikit"], ["draw", code, "--profile", "uikit"],
        ["fuzz", "\(seeds)/seed-0", "--profile", "uikit"], ["fuzz", "--seeds", "\(folder)/more", "--profile", "uikit"],
        ["compare", one, two, "--cases", "20"], ["merge"] + shards, ["doctor"],
      ])
    {
      try engine.reset()
      let outcome = run(words + ["--command", engine.command()])
      #expect(outcome.status == 3, "\(words): \(outcome)")
      let isNamed = (outcome.output + outcome.errors).contains("engine.version")
      #expect(isNamed, "\(words): \(outcome)")
      #expect(engine.count > 1)
    }
  }
}

@Test(arguments: [(250, 1), (600, 3)])
func `no more engines are started than there are blocks of cases`(cases: Int, blocks: Int) throws {
  try withFolder { folder in
    let engine = ChangingEngine(in: folder)
    let words = ["check", "--rule", "HT-01", "--cases", "\(cases)", "--workers", "8", "--explain", "0", "--command"]
    _ = run(words + [engine.command(same: true)])
    #expect((1...blocks).contains(engine.count))
  }
}

@Test func `control-C on an engine that hangs says what is waited for, and does not wait for its time-out`() {
  let console = TestConsole()
  console.isInterrupted = LateYes(after: 30).answer
  let words = ["check", "--rule", "HT-01", "--cases", "250", "--timeout", "600", "--workers", "1", "--command"]
  var outcome = Outcome(status: 0, output: "", errors: "")
  let time = ContinuousClock().measure { outcome = run(words + [misbehaving("hang -1")], on: console) }
  #expect(time < .seconds(60))
  #expect(outcome.status == 2, "\(outcome)")
  #expect(
    outcome.errors
      == "interrupted; waiting a moment for the engine misbehaving to answer; control-C again ends the tool at once\n")
  #expect(outcome.output.contains("a partial result, interrupted"))
}

@Test func `an interrupt that is ignored is left ignored`() async {
  await #expect(processExitsWith: .exitCode(7)) {
    signal(SIGINT, SIG_IGN)
    let console = Console.process()
    _ = console.isInterrupted()
    kill(getpid(), SIGINT)
    exit(console.isInterrupted() ? 8 : 7)
  }
}

@Test func `every time-out stands on the line of progress`() {
  let tool = CommandLineTool(name: "tool", engines: [KnownEngine(sluggish)])
  let console = TestConsole(isTerminal: true, tick: .seconds(1))
  _ = run("check", "--rule", "HT-01", "--cases", "250", "--explain", "0", on: console, tool: tool)
  for number in 1...3 {
    #expect(console.errors.contains("\r\u{1B}[Ksluggish: no answer within 10 seconds, time-outs: \(number)"))
  }
  #expect(console.errors.contains("of 250 cases, time-outs: 3"))
}

/// An engine that lets its time pass three times.
private let sluggish = EngineEntry(
  name: "sluggish", summary: "", description: referenceEntry.description
) { SluggishExecutor(referenceEntry.makeExecutor($0)) }

private struct SluggishExecutor: CaseExecutor {
  private var own: any CaseExecutor
  private var watch = WaitWatch()
  private(set) var timeouts = 0
  var engine: EngineDescription { own.engine }

  init(_ own: any CaseExecutor) { self.own = own }

  mutating func heed(_ watch: WaitWatch) { self.watch = watch }

  mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    if timeouts < 3 {
      timeouts += 1
      watch.onEvent(.timedOut(.seconds(10)))
    }
    return own.run(testCase, into: &trace)
  }

  mutating func defaults(of subject: DefaultValue.Subject) -> Result<
    [DefaultValue.Attribute: DefaultValue], CaseFailure
  > {
    own.defaults(of: subject)
  }
}
