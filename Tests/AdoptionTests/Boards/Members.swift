/// What a finger does.
enum Beat: String { case began, moved, still = "stationary", ended, cancelled }

/// Somebody who can hear of fingers: the board, the pieces on it, and those in charge of pieces.
class Member {
  let tag: Int
  weak var next: Member?
  unowned var listener: any BoardListener
  /// The names of what it can be asked to do.
  var skills: Set<Int> = []

  init(_ tag: Int, _ listener: any BoardListener) { (self.tag, self.listener) = (tag, listener) }

  /// Hears what fingers do, and treats it in its own way unless somebody keeps it.
  final func hear(_ beat: Beat, _ tips: [Fingertip]) {
    if !listener.keeps(self, beat, tips) { respond(beat, tips) }
  }

  /// Passes it on.
  func respond(_ beat: Beat, _ tips: [Fingertip]) { next?.hear(beat, tips) }
}

/// Somebody outside the board who can be asked to do something.
final class Helper {
  let tag: Int
  init(_ tag: Int) { self.tag = tag }
}

/// Who is told of everything that happens.
protocol BoardListener: AnyObject {
  /// Told where a member hears of fingers; says whether the member keeps that to itself.
  func keeps(_ member: Member, _ beat: Beat, _ tips: [Fingertip]) -> Bool
  func landed(_ tip: Fingertip)
  func isWatched(_ tip: Fingertip)
  func hears(_ watcher: Watcher, _ beat: Beat, _ tips: [Fingertip])
  func turned(_ watcher: Watcher)
  func acts(_ watcher: Watcher)
  func signals(_ lever: Lever, _ signal: Signal)
  func asks(_ lever: Lever, _ errand: Errand, by whom: Errand.Doer)
  func picked(_ row: Int, _ ledger: Ledger)
  /// Told that a moment has come at which something happens by itself; `nil` when that is over.
  func clock(_ moment: Int?)
}
