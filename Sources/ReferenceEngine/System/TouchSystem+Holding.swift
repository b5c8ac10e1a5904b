internal import TouchModel

extension TouchSystem {
  /// Delivers to a view its touches, but for those that it receives later or never.
  func deliverUnheld(_ message: TouchesMessage) {
    var message = message
    message.touches = message.touches.filter { isDeliveredNow(of: $0, message) }
    guard !message.touches.isEmpty else { return }
    note(message)
    decisions.messages.deliver(message, in: self)
  }

  /// Delivers to the views what need not be held any longer, in the order it happened.
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
        $0.change.isDeliveredTogether(with: first.change) && $0.touch.view == first.touch.view
      }
      released.removeAll { $0.change.isDeliveredTogether(with: first.change) && $0.touch.view == first.touch.view }
      deliver(together)
    }
  }

  /// Takes what is held of a touch and may be delivered.
  private func release(_ touch: Touch) -> [HeldChange] {
    if decisions.cancellation.isCutOff(touch, in: self) { touch.held = [] }
    if touch.delivered == .nothing, decisions.holding.holdsBeginning(of: touch, in: self) { return [] }
    var due = touch.held
    touch.held = []
    if let last = due.last, last.method == .ended,
      decisions.holding.holdsEnding(of: touch, since: last.timestamp, in: self)
    {
      due.removeLast()
      touch.held = [last]
    }
    return decisions.holding.replayed(due, of: touch, in: self)
  }

  private func deliver(_ changes: [(touch: Touch, change: HeldChange)]) {
    guard let change = changes.first?.change, let view = changes.first?.touch.view, let event else { return }
    let touches = changes.map(\.touch)
    let message = TouchesMessage(change.method, touches, of: view, event)
    let present = touches.map { HeldChange($0, change.method, turn: turn) }
    for (touch, change) in changes { touch.become(change) }
    note(message)
    delivering(touches, event) { decisions.messages.deliver(message, in: self) }
    for (touch, change) in zip(touches, present) { touch.become(change) }
  }

  private func isDeliveredNow(of touch: Touch, _ message: TouchesMessage) -> Bool {
    if decisions.cancellation.isCutOff(touch, in: self) { return false }
    let isHeld =
      switch message.method {
      case .began: decisions.holding.holdsBeginning(of: touch, in: self)
      case .moved: !touch.held.isEmpty
      case .ended: !touch.held.isEmpty || decisions.holding.holdsEnding(of: touch, since: nil, in: self)
      case .cancelled: false
      }
    if message.method == .cancelled, touch.delivered == .nothing {
      dropHeld(of: touch)
      return false
    }
    guard isHeld else { return true }
    touch.held.append(HeldChange(touch, message.method, turn: turn))
    if touch.held.count == 1 { gestures?.heldTouches.append(touch) }
    return false
  }

  private func note(_ message: TouchesMessage) {
    let delivered: Touch.Delivered = message.method == .began || message.method == .moved ? .began : .everything
    for touch in message.touches { touch.delivered = delivered }
  }
}

extension HeldChange {
  fileprivate func isDeliveredTogether(with other: HeldChange) -> Bool {
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
