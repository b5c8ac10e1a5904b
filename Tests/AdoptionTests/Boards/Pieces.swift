/// A piece of the board, with pieces on it; a sheet is a piece that lies on the table itself.
class Piece: Member {
  var lie = Lie()
  /// The part of its own plane that is there to be seen: from this corner to the opposite one, both included.
  var low = Dot()
  var high = Dot()
  var opacity: Float = 1
  var isAway = false
  var isDeaf = false
  var takesMany = false
  /// Decides in place of the corners where the piece is.
  var covers: ((Dot) -> Bool)?
  var pieces: [Piece] = []
  var watchers: [Watcher] = []
  weak var under: Piece?

  var sheet: Piece { under?.sheet ?? self }
  var depth: Int { under.map { $0.depth + 1 } ?? 0 }
  var path: [Piece] { [self] + (under?.path ?? []) }

  /// A place on the table, on the piece's own plane.
  func own(_ dot: Dot) -> Dot { lie.into(under?.own(dot) ?? dot) }

  /// A displacement on the table, on the piece's own plane.
  func ownStep(_ step: Dot) -> Dot { lie.shrink(under?.ownStep(step) ?? step) }

  func isThere(_ own: Dot) -> Bool { covers?(own) ?? (all(own .>= low) && all(own .<= high)) }

  /// The topmost piece at a place of the plane below.
  func topmost(_ dot: Dot) -> Piece? {
    guard !isAway, !isDeaf, opacity >= 0.01 else { return nil }
    let own = lie.into(dot)
    guard isThere(own) else { return nil }
    for piece in pieces.reversed() {
      if let found = piece.topmost(own) { return found }
    }
    return self
  }
}

/// A piece to look at, which hears of no fingers unless it is told to.
class Picture: Piece {
  override init(_ tag: Int, _ listener: any BoardListener) {
    super.init(tag, listener)
    isDeaf = true
  }
}

/// A piece that holds more than it shows: it passes on that fingers come, and keeps the rest.
class Shelf: Piece {
  override func respond(_ beat: Beat, _ tips: [Fingertip]) {
    if beat == .began { super.respond(beat, tips) }
  }
}

/// A shelf of rows: one is picked by a finger that comes and goes on it.
class Ledger: Shelf {
  private var rowHeight: Float = 44
  private var rows = 0
  private var pressed: [ObjectIdentifier: Int] = [:]

  func rule(_ rows: Int, _ rowHeight: Float) { (self.rows, self.rowHeight) = (rows, rowHeight) }

  private func row(_ tip: Fingertip) -> Int? {
    let height = own(tip.spot).y
    return height >= 0 && height < rowHeight * Float(rows) ? Int(height / rowHeight) : nil
  }

  override func respond(_ beat: Beat, _ tips: [Fingertip]) {
    super.respond(beat, tips)
    for tip in tips { track(beat, tip) }
  }

  func track(_ beat: Beat, _ tip: Fingertip) {
    let key = ObjectIdentifier(tip)
    switch beat {
    case .began: pressed[key] = row(tip)
    case .ended:
      if let begun = pressed.removeValue(forKey: key), begun == row(tip) { listener.picked(begun, self) }
    case .cancelled: pressed[key] = nil
    case .moved, .still: if row(tip) != pressed[key] { pressed[key] = nil }
    }
  }
}
