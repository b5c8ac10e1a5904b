/// What a lever tells of the finger on it.
enum Signal: String {
  case down = "touchDown", within = "touchDragInside", beyond = "touchDragOutside"
  case upWithin = "touchUpInside", upBeyond = "touchUpOutside", cancel = "touchCancel"
}

/// Something a lever wants done at a signal, by a helper or by whoever comes first who can.
struct Errand {
  let signal: Signal
  let name: Int
  let helper: Helper?
}

/// A piece that is worked with one finger and keeps to itself what fingers do.
class Lever: Piece {
  /// Whether it came with the board, in contrast to one made by hand.
  let isStock: Bool
  var isOn = true
  var errands: [Errand] = []
  private(set) weak var hand: Fingertip?

  init(_ tag: Int, _ listener: any BoardListener, isStock: Bool) {
    self.isStock = isStock
    super.init(tag, listener)
  }

  /// Whether the watcher must leave a finger on this lever alone: what the lever does with it means the same.
  func outranks(_ watcher: Watcher) -> Bool {
    guard isStock, isOn, watcher.piece !== self, errands.contains(where: { $0.signal == .upWithin }) else {
      return false
    }
    return (watcher as? TapWatcher).map { $0.taps == 1 && $0.fingers == 1 } ?? false
  }

  override func respond(_ beat: Beat, _ tips: [Fingertip]) {
    // A hand that it was never told of any more may have gone long ago.
    if beat == .began, isOn, hand?.isUp != false {
      hand = tips.first
      return tell(.down)
    }
    guard let tip = hand, tips.contains(where: { $0 === tip }) else { return }
    if beat != .moved { hand = nil }
    guard isOn else { return }
    let isWithin = isNear(own(tip.spot))
    switch beat {
    case .moved: tell(isWithin ? .within : .beyond)
    case .ended: tell(isWithin ? .upWithin : .upBeyond)
    case .cancelled: tell(.cancel)
    case .began, .still: break
    }
  }

  /// A finger may stray a little.
  private func isNear(_ own: Dot) -> Bool { all(own .>= low - 24) && all(own .<= high + 24) }

  func tell(_ signal: Signal) {
    listener.signals(self, signal)
    for errand in errands where errand.signal == signal {
      listener.asks(self, errand.name, errand.helper, errand.helper == nil ? doer(of: errand) : nil)
    }
  }

  /// The first who can, of those who would hear of fingers on the lever.
  func doer(of errand: Errand) -> Member? {
    sequence(first: self as Member, next: { $0.next }).first { $0.skills.contains(errand.name) }
  }
}
