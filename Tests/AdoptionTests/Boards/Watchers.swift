/// Where watchers draw their lines, in points and milliseconds.
enum Habits {
  static let tapWay: Float = 20, tapTime = 900, tapPause = 400, tapApart: Float = 40
  static let holdWay: Float = 12, holdTime = 600
  static let flickWay: Float = 60, flickTime = 450
  static let dragWay: Float = 8
  static let spreadWay: Float = 10, turnAngle: Float = 0.15
}

/// What a watcher asks those who brought it along.
struct Manners {
  var mayTake: ((Fingertip) -> Bool)?
  var mayBegin: (() -> Bool)?
  var mayJoin: ((Watcher) -> Bool)?
}

/// Watches the fingers on a piece for one sort of gesture; by itself it watches and finds nothing.
class Watcher {
  enum Mood: String { case possible, began, changed, ended, cancelled, failed }
  /// What a watcher thinks of what it saw last.
  enum Wish { case none, begin, go, end, leave }

  let tag: Int
  unowned let piece: Piece
  var mood = Mood.possible
  var isOn = true
  var cancels = true
  var holdsComing = false
  var holdsGoing = true
  var manners = Manners()
  /// How many taps and fingers a gesture has that counts them.
  var taps = 1
  var fingers = 1
  /// The fingers of the gesture it may be seeing.
  var tips: [Fingertip] = []
  var wish = Wish.none
  var due: Int?
  /// Whether its gestures take time, in contrast to those that are over when they are seen.
  var lasts: Bool { false }
  var isUndecided: Bool { mood == .possible }
  var isBusy: Bool { mood == .began || mood == .changed }

  init(_ tag: Int, on piece: Piece) { (self.tag, self.piece) = (tag, piece) }

  final func see(_ beat: Beat, _ changed: [Fingertip], at moment: Int) {
    switch beat {
    case .began: come(changed, moment)
    case .moved: move(changed, moment)
    default: leave(changed, moment)
    }
    if mood == .possible, wish == .none, due == nil, tips.allSatisfy(\.isUp) { wish = .leave }
  }

  func come(_ changed: [Fingertip], _ moment: Int) {}
  func move(_ changed: [Fingertip], _ moment: Int) {}
  func leave(_ changed: [Fingertip], _ moment: Int) {}
  func timeIsUp() { wish = .leave }
  /// Makes what can be read neutral, as at the beginning.
  func settle() {}

  func forget() {
    tips = []
    mood = .possible
    wish = .none
    due = nil
  }
}
