package import TouchModel

extension TouchSystem {
  /// Reports that a receiver's method was called, and returns the changes its handler makes.
  package func call(_ message: TouchesMessage, on receiver: Responder) -> [SceneChange] {
    // Without a reader and without a handler nobody looks at the touches.
    guard recorder.mode == .keeping || hasEffects else { return [] }
    let touches = message.touches.map { decisions.snapshot(of: $0, for: receiver, in: self) }
    let all = decisions.allTouches(of: message.event, in: self)
    let isOnlyThese = all.elementsEqual(message.touches, by: ===)
    let changes = recorder.touches(
      message.method, receiver: receiver.id, touches, event: message.event.id,
      eventKind: decisions.kind(of: message.event, in: self),
      allTouches: isOnlyThese ? touches : all.map { decisions.snapshot(of: $0, for: receiver, in: self) })
    for touch in message.touches { recordSamples(of: touch, receiver) }
    return changes
  }

  private func recordSamples(of touch: Touch, _ receiver: Responder) {
    let identity = decisions.identity(of: touch, in: self)
    let coalesced = decisions.coalescedTouches(for: touch, receiver, in: self)
    if !coalesced.isEmpty { recorder.samples(.coalesced, of: identity, coalesced) }
    let predicted = decisions.predictedTouches(for: touch, receiver, in: self)
    if !predicted.isEmpty { recorder.samples(.predicted, of: identity, predicted) }
  }

  /// An identity for a touch that is only expected; it counts from the far end, so that fingers keep small numbers.
  package func identityOfPrediction() -> ObjectID {
    predictionsSoFar += 1
    return .touch(ObjectID.maximumNumber - predictionsSoFar)
  }

  /// What the event's touches of a view say of themselves; for a window, the touches in it.
  func eventTouches(of id: ObjectID) -> [TouchSnapshot] {
    guard let event, id.kind == .view, let view = view(id.number) else { return [] }
    let touches =
      view.superview == nil
      ? decisions.touches(of: event, forWindow: view, in: self)
      : decisions.touches(of: event, forView: view, in: self)
    return touches.map { decisions.snapshot(of: $0, for: .view(view), in: self) }
  }
}
