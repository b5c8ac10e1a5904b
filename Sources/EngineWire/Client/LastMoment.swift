internal import TouchModel

/// How long an engine is still waited for once the run is interrupted.
final class LastMoment {
  /// Long enough for an engine that is about to answer; with what follows, less than two seconds.
  private static let length = Duration.seconds(1)
  /// How long the wait goes on before it is reported: most answers come sooner.
  private static let silence = Duration.milliseconds(150)

  private let watch: WaitWatch
  private var beginning: SuspendingClock.Instant?
  private var isReported = false

  init(_ watch: WaitWatch = WaitWatch()) { self.watch = watch }

  /// Whether the run is interrupted.
  var isInterrupted: Bool { beginning != nil || watch.isInterrupted() }

  /// Whether the engine is not waited for any more; asked again and again while an answer is due.
  func isOver() -> Bool {
    guard isInterrupted else { return false }
    let now = SuspendingClock.now
    let begin = beginning ?? now
    beginning = begin
    if !isReported, now - begin >= LastMoment.silence {
      isReported = true
      watch.onEvent(.lastMoment)
    }
    return now - begin >= LastMoment.length
  }

  /// Reports that the engine let its time pass without an answer.
  func reportTimeout(_ time: Duration) { watch.onEvent(.timedOut(time)) }
}
