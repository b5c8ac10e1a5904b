package import TouchModel

extension TouchSystem {
  /// Reports that a receiver's method was called, and returns the changes its handler makes.
  package func call(_ message: TouchesMessage, on receiver: Responder) -> [SceneChange] {
    let all = storedTouches(of: message)
    let touches = recorder.store(message.touches.count) { position in
      decisions.messages.snapshot(of: message.touches[position], for: receiver, in: self)
    }
    let changes = recorder.touches(
      message.method, receiver: receiver.id, stored: touches, event: message.event.id,
      eventKind: decisions.events.kind(of: message.event, in: self), allTouches: all)
    if recorder.keepsSamples { for touch in message.touches { recordSamples(of: touch, receiver) } }
    return changes
  }

  /// All touches of the event, stored once for all receivers of a message.
  private func storedTouches(of message: TouchesMessage) -> ElementRange {
    if let known = storedAllTouches { return known }
    let all = decisions.events.allTouches(of: message.event, in: self)
    let stored = recorder.store(all.count) { decisions.messages.snapshot(of: all[$0], for: nil, in: self) }
    storedAllTouches = stored
    return stored
  }

  private func recordSamples(of touch: Touch, _ receiver: Responder) {
    let coalesced = decisions.events.coalescedTouches(for: touch, receiver, in: self)
    let predicted = decisions.events.predictedTouches(for: touch, receiver, in: self)
    guard !coalesced.isEmpty || !predicted.isEmpty else { return }
    let identity = decisions.touches.identity(of: touch, in: self)
    if !coalesced.isEmpty { recorder.samples(.coalesced, of: identity, coalesced) }
    if !predicted.isEmpty { recorder.samples(.predicted, of: identity, predicted) }
  }

  /// An identity for a touch that is only expected; it counts from the far end, so that fingers keep small numbers.
  package func identityOfPrediction() -> ObjectID {
    predictionsSoFar += 1
    return .touch(ObjectID.maximumNumber - predictionsSoFar)
  }

  /// The event's touches of a view; for a window, the touches in it.
  func eventTouches(of id: ObjectID) -> [ObjectID] {
    guard let event, id.kind == .view, let view = view(id.number) else { return [] }
    let touches =
      view.superview == nil
      ? decisions.events.touches(of: event, forWindow: view, in: self)
      : decisions.events.touches(of: event, forView: view, in: self)
    return touches.map { decisions.touches.identity(of: $0, in: self) }
  }
}
