/// A finger on a piece, from coming to going.
final class Fingertip {
  let finger: Int
  let piece: Piece
  let firstSpot: Dot
  var spot: Dot
  var spotBefore: Dot?
  var moment: Int
  var beat = Beat.began
  var isUp = false
  /// What the piece has yet to be told, in order.
  var untold: [Beat] = []
  /// Whether the piece knows of the finger.
  var isKnown = false
  /// Whether the piece hears no more of the finger, or never did.
  var isOver = false
  /// Who watches it, and who of them has made it its own.
  var watchers: [Watcher] = []
  var owners: [Watcher] = []

  init(_ finger: Int, on piece: Piece, at spot: Dot, _ moment: Int) {
    (self.finger, self.piece, self.firstSpot, self.spot, self.moment) = (finger, piece, spot, spot, moment)
  }

  var way: Dot { spot - firstSpot }

  /// Notes what the finger did, for a piece that may have to wait for it.
  func note(_ beat: Beat) {
    if !isOver, !(beat == .moved && untold.last == .moved) { untold.append(beat) }
  }

  /// Whether somebody undecided wants the piece to wait with what it has yet to be told.
  var isHeld: Bool {
    untold.contains(.began) && watchers.contains { $0.isUndecided && $0.holdsComing }
      || untold.first == .ended && watchers.contains { $0.isUndecided && $0.holdsGoing }
  }
}

extension [Fingertip] {
  func has(_ tip: Fingertip?) -> Bool { contains { $0 === tip } }
}
