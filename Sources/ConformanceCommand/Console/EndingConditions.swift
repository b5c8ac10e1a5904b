internal import ConformanceRunner
internal import Synchronization
internal import TouchModel

/// The conditions under which control-C and `--time` end a run.
///
/// Control-C ends the drawing at once. What is broken by then is still shrunk and explained, for a moment: a fast engine
/// finishes in it, and a slow one does not delay the end for long.
final class EndingConditions: Sendable {
  private static let longest = Duration.milliseconds(500)

  private let now: @Sendable () -> Duration
  private let isInterrupted: @Sendable () -> Bool
  private let endOfDrawing: Duration?
  private let onWait: @Sendable (WaitEvent) -> Void
  /// When control-C was noticed outside drawing.
  private let noticed = Mutex<Duration?>(nil)

  /// Begins to listen; the time for drawing, if it has a bound, begins now.
  init(
    _ console: Console, drawingFor time: Duration? = nil, onWait: @escaping @Sendable (WaitEvent) -> Void = { _ in }
  ) {
    self.onWait = onWait
    now = console.now
    isInterrupted = console.isInterrupted
    endOfDrawing = time.map { console.now() + $0 }
    _ = console.isInterrupted()
  }

  /// The end of a run, as runs ask for it.
  var ending: EarlyEnd {
    EarlyEnd(isTimeUp: isTimeUp, isInterrupted: isInterrupted, isOverdue: isOver, onWait: onWait)
  }

  @Sendable private func isTimeUp() -> Bool { endOfDrawing.map { now() >= $0 } ?? false }

  @Sendable private func isOver() -> Bool {
    guard isInterrupted() else { return false }
    let now = now()
    return noticed.withLock { first in
      let begin = first ?? now
      first = begin
      return now - begin >= EndingConditions.longest
    }
  }
}
