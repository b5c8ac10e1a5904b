import ConformanceRunner
import EngineWire
import Testing
import TouchModel

@Suite(.needsPython) struct ProcessExecutorTests {
  @Test func `an engine that leaves out what it may is described with defaults`() throws {
    let executor = try ProcessExecutor(Misbehaving.launch("usual"))
    #expect(executor.engine == EngineDescription(name: "misbehaving", version: "1.0"))
  }

  @Test func `what the engine records is the trace`() throws {
    let executor = try ProcessExecutor(Misbehaving.launch("usual"))
    var trace = TouchTrace()
    trace.isCut = true
    #expect(executor.run(try Misbehaving.testCase(7), into: &trace) == .finished)
    var expected = TouchTrace()
    expected.records = [TraceRecord(step: 0, time: 0, .hitTest(at: ScenePoint(7, 1), result: .view(0), touch: nil))]
    #expect(trace == expected)
  }

  @Test(arguments: [0, 1, 16, 30])
  func `cases are answered in their order however many are announced`(ahead: Int) throws {
    let executor = try ProcessExecutor(Misbehaving.launch("usual"))
    #expect(try executor.run(50, ahead: ahead) == Array(repeating: .finished, count: 50))
  }

  @Test(arguments: [1, 4, 64])
  func `an engine has as many cases at hand as its window takes`(window: Int) throws {
    // The engine answers none of them before it has read all, and waits at the end for what must not come.
    let executor = try ProcessExecutor(Misbehaving.launch("gathers", at: window))
    #expect(executor.lookahead == window)
    #expect(executor.engine.instancesAreIndependent)
    #expect(try executor.run(3 * window, ahead: 2 * window) == Array(repeating: .finished, count: 3 * window))
  }

  @Test func `announced cases may be run in another order, twice or never`() throws {
    let executor = try ProcessExecutor(Misbehaving.launch("usual"))
    var trace = TouchTrace()
    for x in 1...16 { executor.announce(try Misbehaving.testCase(x)) }
    for x in [5, 3, 5, 40, 16] + Array(50...90) {
      #expect(executor.run(try Misbehaving.testCase(x), into: &trace) == .finished)
      #expect(trace.records.first?.event == .hitTest(at: ScenePoint(Double(x), 1), result: .view(0), touch: nil))
      executor.announce(try Misbehaving.testCase(x + 1))
    }
  }

  @Test func `cases that were announced and are given up do not delay others`() throws {
    let executor = try ProcessExecutor(Misbehaving.launch("usual"))
    var trace = TouchTrace()
    for round in 0..<3 {
      for x in 1...16 { executor.announce(try Misbehaving.testCase(x)) }
      for x in 1...round + 1 { #expect(executor.run(try Misbehaving.testCase(x), into: &trace) == .finished) }
      executor.forgetAnnounced()
      #expect(executor.run(try Misbehaving.testCase(40), into: &trace) == .finished)
      #expect(trace.records.first?.event == .hitTest(at: ScenePoint(40, 1), result: .view(0), touch: nil))
    }
  }

  @Test func `lines may end with CR and LF`() throws {
    let executor = try ProcessExecutor(Misbehaving.launch("crlf"))
    #expect(try executor.run(12) == Array(repeating: .finished, count: 12))
  }

  @Test func `what the engine says instead of a trace is reported by its kind`() throws {
    let text = "not \u{1B}[31mtoday\nreally"
    let failures: [(String, CaseFailure)] = [
      ("unsupported", .unsupported(text)), ("engine-error", .engineError(text)), ("adapter-error", .adapterError(text)),
    ]
    for (way, failure) in failures {
      let outcomes = try ProcessExecutor(Misbehaving.launch(way)).run(11)
      #expect(outcomes[9] == .failed(failure))
      #expect(outcomes.count { $0 == .finished } == 10)
    }
  }

  @Test func `a flood on standard error does not block the engine`() throws {
    let executor = try ProcessExecutor(Misbehaving.launch("errors"))
    #expect(try executor.run(12, ahead: 16) == Array(repeating: .finished, count: 12))
  }

  @Test func `an engine that goes on after the end of its input is ended`() throws {
    var executor: ProcessExecutor? = try ProcessExecutor(Misbehaving.launch("stays"))
    #expect(try executor?.run(1) == [.finished])
    executor = nil
  }

  @Test func `very large requests and answers do not wait for each other`() throws {
    let executor = try ProcessExecutor(Misbehaving.launch("usual"))
    let steps = (0..<4000).map { ScriptStep(at: 0, .hitTest(at: ScenePoint(Double($0) + 0.25, 1))) }
    let testCase = try ConformanceCase(TouchScene(.window(320, 480)), TouchScript(steps: steps))
    for _ in 0..<16 { executor.announce(testCase) }
    var trace = TouchTrace()
    #expect(executor.run(testCase, into: &trace) == .finished)
    #expect(trace.records.count == 4000)
  }
}
