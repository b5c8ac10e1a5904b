internal import TouchModel

extension TouchSystem {
  /// Tells a view of its touches but for those of which it hears later or never.
  func tellUnheld(_ message: TouchesMessage) {
    var message = message
    message.touches = message.touches.filter { isToldNow(of: $0, message) }
    guard !message.touches.isEmpty else { return }
    heard(message)
    decisions.deliver(message, in: self)
  }

  /// Tells the views what they may hear by now, in the order it happened.
  func releaseHeld() {
    guard let gestures, !gestures.heldTouches.isEmpty else { return }
    var released: [(touch: Touch, change: HeldChange)] = []
    for touch in gestures.heldTouches {
      released += release(touch).map { (touch, $0) }
    }
    gestures.heldTouches.removeAll { $0.held.isEmpty }
    released.sort { ($0.change.turn, $0.change.method.rank) < ($1.change.turn, $1.change.method.rank) }
    while let first = released.first {
      let together = released.filter {
        $0.change.isToldTogether(with: first.change) && $0.touch.view == first.touch.view
      }
      released.removeAll { $0.change.isToldTogether(with: first.change) && $0.touch.view == first.touch.view }
      tell(together)
    }
  }

  /// What was kept of a touch and may be told, which is then kept no more.
  private func release(_ touch: Touch) -> [HeldChange] {
    if decisions.isCutOff(touch, in: self) { touch.held = [] }
    if touch.hearing == .nothing, decisions.holdsBeginning(of: touch, in: self) { return [] }
    var told = touch.held
    touch.held = []
    if let last = told.last, last.method == .ended,
      decisions.holdsEnding(of: touch, since: last.timestamp, in: self)
    {
      told.removeLast()
      touch.held = [last]
    }
    return decisions.replayed(told, of: touch, in: self)
  }

  private func tell(_ changes: [(touch: Touch, change: HeldChange)]) {
    guard let change = changes.first?.change, let view = changes.first?.touch.view, let event else { return }
    let touches = changes.map(\.touch)
    let message = TouchesMessage(change.method, touches, of: view, event)
    let present = touches.map { HeldChange($0, change.method, turn: turn) }
    for (touch, change) in changes { touch.become(change) }
    heard(message)
    telling(touches, event) { decisions.deliver(message, in: self) }
    for (touch, change) in zip(touches, present) { touch.become(change) }
  }

  private func isToldNow(of touch: Touch, _ message: TouchesMessage) -> Bool {
    if decisions.isCutOff(touch, in: self) { return false }
    let isHeld =
      switch message.method {
      case .began: decisions.holdsBeginning(of: touch, in: self)
      case .moved: !touch.held.isEmpty
      case .ended: !touch.held.isEmpty || decisions.holdsEnding(of: touch, since: nil, in: self)
      case .cancelled: false
      }
    if message.method == .cancelled, touch.hearing == .nothing {
      dropHeld(of: touch)
      return false
    }
    guard isHeld else { return true }
    touch.held.append(HeldChange(touch, message.method, turn: turn))
    if touch.held.count == 1 { gestures?.heldTouches.append(touch) }
    return false
  }

  private func heard(_ message: TouchesMessage) {
    let hearing: Touch.Hearing = message.method == .began || message.method == .moved ? .began : .everything
    for touch in message.touches { touch.hearing = hearing }
  }
}

extension HeldChange {
  fileprivate func isToldTogether(with other: HeldChange) -> Bool {
    turn == other.turn && method == other.method
  }
}

extension TouchMethod {
  /// The place in the order of phases.
  fileprivate var rank: Int {
    switch self {
    case .began: 0
    case .moved: 1
    case .ended: 2
    case .cancelled: 3
    }
  }
}
