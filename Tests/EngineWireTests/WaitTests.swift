import ConformanceRunner
import EngineWire
import Foundation
import Synchronization
import Testing
import TouchModel

/// What is reported of waiting, by any thread.
private final class Events: Sendable {
  private let list = Mutex<[WaitEvent]>([])

  var all: [WaitEvent] { list.withLock { $0 } }

  @Sendable func add(_ event: WaitEvent) { list.withLock { $0.append(event) } }
}

@Suite(.needsPython) struct WaitTests {
  @Test(arguments: [0, 16])
  func `an engine that hangs is waited for no longer than a moment when the run is interrupted`(ahead: Int) throws {
    let events = Events()
    let executor = try ProcessExecutor(Misbehaving.launch("hang", at: 2))
    executor.heed(WaitWatch(isInterrupted: { true }, onEvent: events.add))
    var outcomes: [CaseOutcome] = []
    // Far less than the limit of time, on a machine however busy.
    let time = try ContinuousClock().measure { outcomes = try executor.run(3, ahead: ahead) }
    #expect(time < .seconds(20))
    #expect(outcomes[0] == .finished)
    for outcome in outcomes[1...] {
      #expect(outcome == .failed(.abandoned("the run was interrupted before the engine answered")))
    }
    #expect(events.all == [.lastMoment])
    #expect(executor.timeouts == 0)
  }

  @Test func `an engine that goes on after the end of its input is not waited for when the run is interrupted`() throws
  {
    var executor: ProcessExecutor? = try ProcessExecutor(Misbehaving.launch("stays"))
    executor?.heed(WaitWatch(isInterrupted: { true }))
    #expect(try executor?.run(1) == [.finished])
    executor = nil
  }

  @Test func `every time-out is reported and counted`() throws {
    let events = Events()
    var launch = Misbehaving.launch("hang", at: 2)
    launch.timeout = .seconds(3)
    let executor = try ProcessExecutor(launch)
    executor.heed(WaitWatch(onEvent: events.add))
    #expect(try executor.run(2)[1] == .failed(.hung("no answer within 3 seconds")))
    // Once among others and once alone in a fresh process.
    #expect(executor.timeouts == 2)
    #expect(events.all == [.timedOut(.seconds(3)), .timedOut(.seconds(3))])
  }
}
