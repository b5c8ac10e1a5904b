internal import ConformanceRunner
internal import Synchronization
internal import TouchModel

/// Shows what a command waits for: every time-out on the line of progress, and after control-C the answer that is still due.
final class WaitReport: Sendable {
  private let engine: String
  private let line: ProgressLine
  private let complain: @Sendable (String) -> Void
  private let isInterrupted: @Sendable () -> Bool
  private let count = Atomic(0)
  private let isInterruptionShown = Atomic(false)

  init(_ engine: String, _ line: ProgressLine, on console: Console) {
    self.engine = SafeText.escaped(engine, limit: 200)
    self.line = line
    complain = console.standardError
    isInterrupted = console.isInterrupted
  }

  /// The watch for an executor.
  var watch: WaitWatch { WaitWatch(isInterrupted: isInterrupted, onEvent: note) }

  /// What a line of progress ends with.
  var words: String {
    let timeouts = count.load(ordering: .relaxed)
    return timeouts == 0 ? "" : ", time-outs: \(timeouts)"
  }

  /// Shows an event, from any thread.
  @Sendable func note(_ event: WaitEvent) {
    switch event {
    case .timedOut(let time):
      let timeouts = count.add(1, ordering: .relaxed).newValue
      let seconds = NumberText.text(time / .seconds(1))
      line.insist(on: "\(engine): no answer within \(seconds) seconds, time-outs: \(timeouts)")
    case .lastMoment:
      guard !isInterruptionShown.exchange(true, ordering: .relaxed) else { return }
      line.remove()
      complain(
        "interrupted; waiting a moment for the engine \(engine) to answer; control-C again ends the tool at once\n")
    }
  }
}
