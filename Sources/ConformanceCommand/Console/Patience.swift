internal import ConformanceRunner
internal import Synchronization

/// What control-C and `--time` end of a run.
///
/// Control-C ends the drawing at once. What is broken by then is still made small and explained, for a moment: engines of which
/// nobody has to wait are done with it, and whoever waits for others does not wait long.
final class Patience: Sendable {
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

  /// What ends a run.
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
      return now - begin >= Patience.longest
    }
  }
}
