internal import TouchModel

/// What recognizers may do to calls of views, as far as the scene shows: rules on plain touches make room for it.
extension Run {
  /// Whether calls of a touch's view may be held back and come later, several in one dispatch: a recognizer of the view or
  /// of a superview delays beginnings, or a scroll view holds its content's touches.
  public func mayBeHeld(_ touch: TouchHistory) -> Bool {
    if touch.isPlain { return false }
    let isDelayed = readings.contentTouches == .delayed
    return isAnyAbove(touch.view) { view, scene in
      isDelayed && view.kind.isScrollView
        || scene.recognizers.contains { $0.view == view.number && $0.delaysTouchesBegan == true }
    }
  }

  /// Whether a call comes to a receiver again in a turn because several that were held back come one after the other.
  public func isReplay(_ delivery: Delivery) -> Bool {
    guard let heard = delivery.previousOfReceiver, mayBeHeld(touch(delivery)) else { return false }
    var first = delivery
    while let previous = previous(first) { first = previous }
    return deliveries[heard].call < first.call
  }

  /// Whether an ending may never come: a recognizer of the view or of a superview may go on judging as long as a finger is
  /// down, and one that only judges, and delays endings, never decides (`000:81`).
  public func mayHoldForEver(_ touch: TouchHistory) -> Bool {
    if touch.isPlain { return false }
    if fingers.contains(where: { $0.ending == .none }) { return true }
    return isAnyAbove(touch.view) { view, scene in
      scene.recognizers.contains {
        $0.view == view.number && $0.kind == .base && ($0.delaysTouchesEnded ?? true || $0.delaysTouchesBegan ?? false)
      }
    }
  }

  /// Whether a call is for a touch whose finger had left before, which only a recognizer can have held back.
  public func isHeldBack(_ call: ResponderCall, _ touch: TouchHistory) -> Bool {
    if touch.isPlain { return false }
    return touch.finger.map { isGone(fingers[$0], before: call) } ?? true
  }

  /// Whether a finger left before a call was made; what timers do in the dispatch of the lift comes after it.
  public func isGone(_ finger: Finger, before call: ResponderCall) -> Bool {
    finger.end < call.dispatch || finger.end == call.dispatch && turns[call.turn].isTimer
  }

  /// Whether a call is for such a touch.
  public func isHeldBack(_ call: ResponderCall) -> Bool {
    deliveries[call.deliveries].contains { isHeldBack(call, touch($0)) }
  }

  /// Whether a view or one of its superviews is of a sort.
  private func isAnyAbove(_ view: ObjectID, _ isOfSort: (SceneView, TouchScene) -> Bool) -> Bool {
    let scene = testCase.scene
    var current = view.kind == .view ? scene.position(ofView: view.number) : nil
    while let position = current {
      if isOfSort(scene.views[position], scene) { return true }
      current = scene.views[position].parent
    }
    return false
  }
}
