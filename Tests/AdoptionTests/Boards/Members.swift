/// What a finger does.
enum Beat: String { case began, moved, still = "stationary", ended, cancelled }

/// Somebody who can hear of fingers: the board, the pieces on it, and those in charge of pieces.
class Member {
  let tag: Int
  weak var next: Member?
  unowned var listener: any BoardListener
  /// The names of what it can be asked to do.
  var skills: Set<Int> = []
  /// What it hears of and nothing more comes of.
  var keeps: Set<Beat> = []

  init(_ tag: Int, _ listener: any BoardListener) { (self.tag, self.listener) = (tag, listener) }

  /// Hears what fingers do, and treats it in its own way unless it was told to keep it.
  final func hear(_ beat: Beat, _ tips: [Fingertip]) {
    listener.hears(self, beat, tips)
    if !keeps.contains(beat) { respond(beat, tips) }
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
  func hears(_ member: Member, _ beat: Beat, _ tips: [Fingertip])
  func landed(_ tip: Fingertip)
  func isWatched(_ tip: Fingertip)
  func hears(_ watcher: Watcher, _ beat: Beat, _ tips: [Fingertip])
  func turned(_ watcher: Watcher)
  func acts(_ watcher: Watcher)
  func signals(_ lever: Lever, _ signal: Signal)
  func asks(_ lever: Lever, _ name: Int, _ helper: Helper?, _ member: Member?)
  func picked(_ row: Int, _ ledger: Ledger)
  /// Told that a moment has come at which something happens by itself, namely this.
  func clock(_ moment: Int, _ work: () -> Void)
}
