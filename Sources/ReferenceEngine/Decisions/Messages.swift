package import TouchModel

/// Which messages responders get, and which way these go.
package protocol MessageDecisions: DecisionStage {
  /// The messages for all touches that changed, in the order they are sent.
  func messages(in system: TouchSystem) -> [TouchesMessage]

  /// Whether a change of a touch is delivered at all.
  func isDelivered(_ touch: Touch, in system: TouchSystem) -> Bool

  /// Sends a message on its whole way.
  func deliver(_ message: TouchesMessage, in system: TouchSystem)

  /// The responder that gets a message first.
  func firstReceiver(of message: TouchesMessage, in system: TouchSystem) -> Responder

  /// Runs the receiver's method up to where it forwards.
  func receive(_ message: TouchesMessage, by receiver: Responder, in system: TouchSystem)

  /// Whether a receiver passes a message on.
  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem) -> Bool

  /// The responder that a message is passed on to.
  func receiver(after receiver: Responder, of message: TouchesMessage, in system: TouchSystem) -> Responder?

  /// Deals with a message that no responder kept.
  func discard(_ message: TouchesMessage, in system: TouchSystem)

  /// The values of a touch that a receiver reads; `nil` when the receiver is none in particular.
  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot
}

extension MessageDecisions {
  /// One message for each phase and view, with all its touches that came into that phase together (`003:42`).
  package func messages(in system: TouchSystem) -> [TouchesMessage] { standardMessages(in: system) }

  /// What ``messages(in:)`` answers unless it is decided otherwise.
  package func standardMessages(in system: TouchSystem) -> [TouchesMessage] {
    guard let event = system.event else { return [] }
    let touches = event.allTouches
    var messages: [TouchesMessage] = []
    for method in TouchMethod.allCases {
      var rest = touches.filter { $0.phase.method == method && isDelivered($0, in: system) }
      while let view = rest.first?.view {
        messages.append(TouchesMessage(method, rest.filter { $0.view == view }, of: view, event))
        rest.removeAll { $0.view == view }
      }
    }
    return messages
  }

  /// When it has a view that does not ignore it (`003:94`).
  package func isDelivered(_ touch: Touch, in system: TouchSystem) -> Bool {
    touch.view != nil && !touch.isIgnored
  }

  /// From the view on, each receiver in turn until one keeps the message or there is no next (`001:108`).
  package func deliver(_ message: TouchesMessage, in system: TouchSystem) {
    standardDeliver(message, in: system)
  }

  /// What ``deliver(_:in:)`` does unless it is decided otherwise.
  package func standardDeliver(_ message: TouchesMessage, in system: TouchSystem) {
    system.storedAllTouches = nil
    var receiver = firstReceiver(of: message, in: system)
    // No chain is longer than there are responders; one that goes in circles ends here.
    for _ in 0..<system.longestChain {
      reach(receiver, with: message, in: system)
      guard forwards(message, from: receiver, in: system) else { return }
      guard let next = self.receiver(after: receiver, of: message, in: system) else {
        return discard(message, in: system)
      }
      receiver = next
    }
  }

  /// The receiver's method runs, then a control does what is to be done about its touches.
  package func reach(_ receiver: Responder, with message: TouchesMessage, in system: TouchSystem) {
    receive(message, by: receiver, in: system)
    if system.controls != nil { system.act(on: message, receiver) }
  }

  /// The view that owns the touches (`001:108`, `003:40`).
  package func firstReceiver(of message: TouchesMessage, in system: TouchSystem) -> Responder {
    .view(message.view)
  }

  /// The handler sees the touches, then changes the view, both before anything is forwarded (`000:51-59`).
  package func receive(_ message: TouchesMessage, by receiver: Responder, in system: TouchSystem) {
    for change in system.call(message, on: receiver) { system.make(change) }
  }

  /// Unless the receiver keeps the message.
  ///
  /// An override without `super` does (`000:38`), a control and a scroll view do (`001:129`). Each method has its own say
  /// (`003:120`), or the first one a veto, by reading.
  package func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem) -> Bool {
    standardForwards(message.method, from: receiver, in: system)
  }

  /// What ``forwards(_:from:in:)`` answers for a method unless it is decided otherwise.
  package func standardForwards(
    _ method: TouchMethod, from receiver: Responder, in system: TouchSystem
  ) -> Bool {
    guard system.passesOn(method, receiver) else { return false }
    // A responder that passed the first phase on passed it to the same next, so its policy decides what that one received.
    return system.readings.forwarding == .perMethod || system.passesOn(.began, receiver)
  }

  /// The next responder, read when it is needed (`001:86`).
  package func receiver(
    after receiver: Responder, of message: TouchesMessage, in system: TouchSystem
  ) -> Responder? { system.decisions.chain.next(of: receiver, in: system) }

  /// It is dropped (`001:108`).
  package func discard(_ message: TouchesMessage, in system: TouchSystem) {
    system.recorder.discarded(message.touches.map { system.decisions.touches.identity(of: $0, in: system) })
  }

  /// What the touch is, with its places in the receiver's coordinates as the receiver lies now (`000:54-55`).
  package func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    standardSnapshot(of: touch, for: receiver, in: system)
  }

  /// What ``snapshot(of:for:in:)`` answers unless it is decided otherwise.
  package func standardSnapshot(
    of touch: Touch, for receiver: Responder?, in system: TouchSystem
  ) -> TouchSnapshot {
    var snapshot = TouchSnapshot(system.decisions.touches.identity(of: touch, in: system))
    let motion = touch.motion
    snapshot.phase = motion.phase
    snapshot.location = motion.location
    snapshot.previousLocation = motion.previousLocation
    snapshot.timestamp = motion.timestamp
    snapshot.tapCount = touch.tapCount
    let view = touch.view
    snapshot.view = view?.id
    snapshot.window = view?.window.id
    if let receiver = receiver?.view {
      let (now, before) = receiver.fromScreen(motion.location, motion.previousLocation)
      snapshot.locationInReceiver = now
      snapshot.previousLocationInReceiver = before
    }
    return snapshot
  }
}
