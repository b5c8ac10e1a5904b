/// Where boards and what belongs on them are made.
class Workshop {
  enum Make { case plain, lever(isStock: Bool), shelf, ledger }
  enum Gesture { case nothing, tap, hold, flick, drag, spread, turn }

  func board(_ listener: any BoardListener) -> Board { Board(0, listener) }

  func piece(_ make: Make, _ tag: Int, _ listener: any BoardListener) -> Piece {
    switch make {
    case .plain: Piece(tag, listener)
    case .lever(let isStock): Lever(tag, listener, isStock: isStock)
    case .shelf: Shelf(tag, listener)
    case .ledger: Ledger(tag, listener)
    }
  }

  func watcher(_ gesture: Gesture, _ tag: Int, on piece: Piece) -> Watcher {
    switch gesture {
    case .nothing: Watcher(tag, on: piece)
    case .tap: TapWatcher(tag, on: piece)
    case .hold: HoldWatcher(tag, on: piece)
    case .flick: FlickWatcher(tag, on: piece)
    case .drag: DragWatcher(tag, on: piece)
    case .spread: SpreadWatcher(tag, on: piece)
    case .turn: TurnWatcher(tag, on: piece)
    }
  }
}
