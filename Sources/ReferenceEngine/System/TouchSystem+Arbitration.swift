internal import TouchModel

extension TouchSystem {
  /// Decides which recognizers recognize: failures first, then recognitions in turn, then those that waited for a failure.
  func arbitrate() {
    guard let gestures else { return }
    let order = decisions.arbitration.arbitrationOrder(of: gestures, in: self)
    // Where no recognizer asks for a state and none waits, there is nothing to decide.
    guard order.contains(where: { $0.wish != nil || $0.isWaiting }) else { return }
    for recognizer in order where recognizer.wish == .failed && recognizer.isUndecided { fail(recognizer) }
    for recognizer in order where !recognizer.isWaiting { grant(recognizer) }
    while let recognizer = order.first(where: { $0.isWaiting && !decisions.arbitration.waits($0, in: self) }) {
      recognizer.isWaiting = false
      grant(recognizer)
    }
    for recognizer in order where !recognizer.isWaiting { recognizer.wish = nil }
  }

  /// Makes a recognizer fail.
  package func fail(_ recognizer: GestureRecognizer) { enter(.failed, recognizer) }

  private func grant(_ recognizer: GestureRecognizer) {
    guard let wish = recognizer.wish, !recognizer.isOver, recognizer.announced == nil else { return }
    if recognizer.isActive {
      enter(wish, recognizer)
      return decisions.actions.sendActions(of: recognizer, in: self)
    }
    guard wish == .began || wish == .ended else { return }
    if decisions.arbitration.isRuledOut(recognizer, in: self) { return fail(recognizer) }
    if decisions.arbitration.waits(recognizer, in: self) {
      recognizer.isWaiting = true
      return
    }
    guard decisions.arbitration.mayBegin(recognizer, in: self) else { return fail(recognizer) }
    let rivals = rivals(of: recognizer)
    if rivals.contains(where: { $0.isActive || $0.announced != nil }) { return fail(recognizer) }
    decisions.recognition.recognize(recognizer, as: wish, over: rivals, in: self)
    for other in gestures?.innermostFirst ?? [] where other.isUndecided && !other.touches.isEmpty {
      // One that waited for the failure of this one fails with it.
      guard other.requiresFailureOf.contains(recognizer.id.number), other.shares(recognizer) else { continue }
      fail(other)
    }
  }

  /// Those that cannot recognize beside it: in progress or undecided, with a touch in common, and not allowed to.
  private func rivals(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
    guard let gestures else { return [] }
    return gestures.innermostFirst.filter { other in
      guard other !== recognizer, other.isUndecided || other.hasRecognized && !other.isOver else { return false }
      guard decisions.arbitration.excludes(recognizer, other, in: self) else { return false }
      return !decisions.arbitration.mayRecognizeTogether(recognizer, other, in: self)
    }
  }
}
