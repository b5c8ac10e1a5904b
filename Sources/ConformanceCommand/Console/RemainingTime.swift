/// An estimate of how long the cases of a run still take, for the line of progress.
struct RemainingTime {
  private let start: Duration
  private let bound: Duration?
  private let now: @Sendable () -> Duration

  /// Before so much time nothing is estimated.
  private static let shortest = Duration.seconds(1)

  /// Begins now; a run whose drawing a clock ends takes no longer than that.
  init(_ console: Console, drawingFor time: Duration? = nil) {
    (start, bound, now) = (console.now(), time, console.now)
  }

  /// What a line of progress says after so many cases; nothing where that cannot be known yet.
  func words(after finished: Int, of all: Int) -> String {
    let elapsed = now() - start
    guard elapsed >= RemainingTime.shortest, finished > 0, finished < all else { return "" }
    let byCases = elapsed / Duration.seconds(1) / Double(finished) * Double(all - finished)
    let byClock = bound.map { max(.zero, $0 - elapsed) / Duration.seconds(1) } ?? byCases
    return ", about \(RemainingTime.words(min(byCases, byClock))) left"
  }

  private static func words(_ seconds: Double) -> String {
    switch seconds {
    case ..<90: "\(Int(seconds.rounded(.up))) s"
    case ..<5400: "\(Int((seconds / 60).rounded(.up))) min"
    default: "\(Int((min(seconds, 1e12) / 3600).rounded(.up))) h"
    }
  }
}
