import ConformanceRunner
import EngineWire
import Testing
import TestScopes
import TouchModel

@Suite(.needsPython) struct BreakdownTests {
  @Test(arguments: [0, 1, 16], ["abort", "segfault", "exit3", "exit0"])
  func `the case that breaks the engine is blamed, and no other`(ahead: Int, way: String) throws {
    let stories = [
      "abort": "ended by signal 6 (SIGABRT)", "segfault": "ended by signal 11 (SIGSEGV)",
      "exit3": "exited with status 3", "exit0": "exited with status 0",
    ]
    let outcomes = try ProcessExecutor(Misbehaving.launch(way)).run(20, ahead: ahead)
    for (index, outcome) in outcomes.enumerated() where index != 9 { #expect(outcome == .finished) }
    #expect(outcomes[9] == .failed(.crashed(try #require(stories[way]))))
  }

  @Test(arguments: TestScope.some([16], of: [0, 16]))
  func `a case without an answer in time is hung`(ahead: Int) throws {
    var launch = Misbehaving.launch("hang", at: 1)
    // Long enough for an engine to start on a busy machine.
    launch.timeout = .seconds(5)
    let outcomes = try ProcessExecutor(launch).run(3, ahead: ahead)
    #expect(outcomes == [.failed(.hung("no answer within 5 seconds")), .finished, .finished])
  }

  @Test func `the last words on standard error are shown`() throws {
    let outcomes = try ProcessExecutor(Misbehaving.launch("complain")).run(10, ahead: 16)
    let words = "the tenth is too much | \\u{1b}[31mreally"
    #expect(outcomes[9] == .failed(.crashed("ended by signal 6 (SIGABRT); standard error ends with: \(words)")))
  }

  @Test func `a breakdown that does not come again alone is marked so`() throws {
    // It breaks down at its tenth case of any content, and so not at the first of a fresh process.
    let outcomes = try ProcessExecutor(Misbehaving.launch("abort", at: -10)).run(20, ahead: 16)
    let words = "ended by signal 6 (SIGABRT); not again when it was run alone in a fresh process"
    #expect(outcomes[9] == .failed(.crashed(words)))
    #expect(outcomes.count { $0 == .finished } == 19)
  }

  @Test(
    .enabled(if: EngineLaunch.canBoundMemory, "this system does not report how much memory a process uses"),
    arguments: ["memory", "child-memory"], [false, true])
  func `a case that takes too much memory is blamed, whichever process of the engine takes it`(
    way: String, isBehindShell: Bool
  ) throws {
    var launch = Misbehaving.launch(way)
    launch.memory = 200
    if isBehindShell {
      let words = launch.program.arguments.dropFirst().map { "'\($0)'" }.joined(separator: " ")
      launch.program = Program(shell: "true && '\(launch.program.executable)' \(words); true")
    }
    let outcomes = try ProcessExecutor(launch).run(12, ahead: 16)
    #expect(outcomes[9] == .failed(.crashed("used more than 200 MiB of memory")))
    #expect(outcomes.count { $0 == .finished } == 11)
  }

  @Test func `a process that leaves one of its own behind has ended all the same`() throws {
    let outcomes = try ProcessExecutor(Misbehaving.launch("grandchild")).run(11)
    #expect(outcomes[9] == .failed(.crashed("exited with status 3")))
    #expect(outcomes[10] == .finished)
  }
}
