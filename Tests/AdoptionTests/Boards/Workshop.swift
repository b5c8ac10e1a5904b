/// Where boards and what belongs on them are made.
class Workshop {
  func board(_ listener: any BoardListener) -> Board { Board(0, listener) }

  /// A piece by the name that people know such a thing by.
  func piece(_ thing: String, _ tag: Int, _ listener: any BoardListener) -> Piece {
    switch thing {
    case "imageView", "label": Picture(tag, listener)
    case "customControl": Lever(tag, listener, isStock: false)
    case "button", "switchControl", "slider", "stepper", "segmentedControl", "pageControl":
      Lever(tag, listener, isStock: true)
    case "scrollView": Shelf(tag, listener)
    case "tableView": Ledger(tag, listener)
    default: Piece(tag, listener)
    }
  }

  /// A watcher for a gesture by the name that people know it by.
  func watcher(_ gesture: String, _ tag: Int, on piece: Piece) -> Watcher {
    switch gesture {
    case "tap": TapWatcher(tag, on: piece)
    case "longPress": HoldWatcher(tag, on: piece)
    case "swipe": FlickWatcher(tag, on: piece)
    case "pan": DragWatcher(tag, on: piece)
    case "pinch": SpreadWatcher(tag, on: piece)
    case "rotation": TurnWatcher(tag, on: piece)
    default: Watcher(tag, on: piece)
    }
  }
}
