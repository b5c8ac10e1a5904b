public import TouchModel

extension TouchIndex {
  /// Notes which fingers and touches are plain and can be observed, and what their views must receive.
  public mutating func noteWhatIsDue(
    _ trace: TouchTrace, _ changes: [SceneChange], _ timeline: SceneTimeline, _ policy: ForwardingPolicy,
    _ readings: Readings, _ engine: EngineDescription
  ) {
    let changes = ChangesDuringTouches(changes, timeline)
    let mayBeHeld = readings.contentTouches == .delayed
    // What asks the whole index is found in one call each, since the index is copied for it.
    if fingers.count > 1 { for touch in sharedTouches(trace) { touches[touch].isShared = true } }
    for touch in touches.indices {
      touches[touch].isTakenAway =
        policy.scene.mayTakeAway(touches[touch].view)
        || policy.scene.isScrollable(touches[touch].view)
          && isScrolled(touches[touch], trace, engine.thresholds.panDistance)
      touches[touch].isPlain =
        !touches[touch].isTakenAway && !changes.mayTakeAway(touches[touch].view)
        && timeline.isPlain(touches[touch].view, mayBeHeld)
      touches[touch].isObserved = policy.isObserved(touches[touch].view)
      touches[touch].window = policy.scene.window(of: touches[touch].view)
    }
    for finger in fingers.indices {
      guard let view = fingers[finger].owner.view else { continue }
      fingers[finger].isTakenAway =
        touches[fingers[finger].touch]?.isTakenAway ?? policy.scene.mayTakeAway(view)
      fingers[finger].isPlain =
        !fingers[finger].isTakenAway && !changes.mayTakeAway(view) && timeline.isPlain(view, mayBeHeld)
      fingers[finger].isObserved = policy.isObserved(view)
    }
    for moment in dueMoments(engine.tolerance) {
      moments[moment].isDue = true
      guard let call = deliveries[moments[moment].delivery]?.call else { continue }
      moments[moment].isLate = turns[calls[call].turn].time > dispatches[moments[moment].dispatch].deadline
    }
  }

  /// Notes which fingers begin something new, given the longest time in milliseconds that a recognizer waits.
  public mutating func noteFreshFingers(wait: Int) {
    for finger in fingers.indices {
      let down = fingers[finger].down
      let time = dispatches[down].time
      fingers[finger].isFresh = fingers.allSatisfy { other in
        other.down >= down
          || other.ending != .none && other.end < down && time - dispatches[other.end].time > wait
      }
    }
  }

  /// Whether a touch of a view that may scroll may have scrolled it: it is cancelled there after its finger has moved by more
  /// than half of the distance of a pan.
  private func isScrolled(_ touch: TouchHistory, _ trace: TouchTrace, _ distance: Double) -> Bool {
    guard
      let start = touch.finger.map({ fingers[$0].location })
        ?? trace.snapshots[deliveries[touch.first].snapshot].location
    else { return false }
    var current: Handle<Delivery>? = touch.first
    while let delivery = deliveries[current] {
      let call = calls[delivery.call]
      if call.method == .cancelled, call.receiver == touch.view {
        return !dispatches[call.dispatch].isInterruption
          && moments.contains { moment in
            // Which is which of two that go down at one place is not known.
            fingers[moment.finger].location == start && moment.dispatch <= call.dispatch
              && !moment.location.isClose(to: start, within: distance / 2)
          }
      }
      current = delivery.nextOfTouch
    }
    return false
  }

  private func sharedTouches(_ trace: TouchTrace) -> [Handle<TouchHistory>] {
    touches.indices.filter { isShared(touches[$0], trace) }
  }

  private func dueMoments(_ tolerance: Double) -> [Handle<FingerMoment>] {
    moments.indices.filter { isDue(moments[$0], tolerance) }
  }

  /// Whether a touch begins again when another finger goes down, or began for two fingers that went down together: twice in
  /// a set, or at two views as the touch of each.
  @inline(__always)
  private func isShared(_ touch: TouchHistory, _ trace: TouchTrace) -> Bool {
    let first = calls[deliveries[touch.first].call]
    var current = deliveries[touch.first].nextOfTouch
    while let delivery = deliveries[current] {
      let call = calls[delivery.call]
      current = delivery.nextOfTouch
      guard call.method == .began else { continue }
      if call.dispatch != first.dispatch {
        if delivery.isDirect, hasDownWithoutTouch(call.dispatch) { return true }
      } else if downs(in: call.dispatch) > 1 {
        let isTwice = deliveries[delivery.previous]?.call == delivery.call
        let view = trace.snapshots[delivery.snapshot].view
        if isTwice || view != nil && view == call.receiver && call.receiver != touch.view { return true }
      }
    }
    return false
  }

  /// Whether a finger goes down in a dispatch that its view may take, and got no touch of its own there.
  private func hasDownWithoutTouch(_ dispatch: Handle<Dispatch>) -> Bool {
    moments[dispatches[dispatch].moments].contains {
      $0.kind == .down && fingers[$0.finger].touch == nil && fingers[$0.finger].acceptance != .no
        && fingers[$0.finger].owner != .noView
    }
  }

  @inline(__always)
  private func downs(in dispatch: Handle<Dispatch>) -> Int {
    moments[dispatches[dispatch].moments].count { $0.kind == .down }
  }

  @inline(__always)
  private func isDue(_ moment: FingerMoment, _ tolerance: Double) -> Bool {
    let finger = fingers[moment.finger]
    guard moment.isAlive, finger.isPlain, finger.isObserved else { return false }
    if moment.kind == .down { return finger.acceptance == .yes }
    guard let handle = finger.touch, finger.acceptance != .no else { return false }
    let touch = touches[handle]
    if touch.isShared || touch.strayed.map({ $0 < moment.dispatch }) ?? false { return false }
    if let ending = touch.ending, ending < moment.dispatch { return false }
    // Each of the two places may be off by the tolerance.
    return moment.kind != .move || !moment.location.isClose(to: moment.previous, within: 2 * tolerance)
  }
}

extension TouchScene {
  /// The window of a view; `nil` for what is no view of the scene.
  fileprivate func window(of view: ObjectID) -> ObjectID? {
    handle(of: view).map { views[window(of: $0)].id }
  }

  /// Whether no recognizer receives touches of a view, and no scroll view holds them back where those may.
  public func isPlain(_ view: ObjectID, _ mayBeHeld: Bool) -> Bool {
    let recognizers = recognizers
    if recognizers.isEmpty, !mayBeHeld { return true }
    return pathUp(from: view).allSatisfy { above in
      let (number, kind) = (views[above].number, views[above].kind)
      return !(mayBeHeld && kind.isScrollView) && !recognizers.contains { $0.view == number }
    }
  }

  /// Whether some handler may take the touches of a view away, as ``takesAway(_:_:)`` says.
  fileprivate func mayTakeAway(_ view: ObjectID) -> Bool {
    !effects.isEmpty && effects.contains { takesAway(view, $0) }
  }

  /// Whether a view is a scroll view or lies in one, with no control on the way.
  fileprivate func isScrollable(_ view: ObjectID) -> Bool {
    for above in pathUp(from: view) {
      if views[above].kind.isControl { return false }
      if views[above].kind.isScrollView { return true }
    }
    return false
  }

  /// Whether a handler hides, disables or animates a view or a superview of it, which may cancel the touches of the view.
  private func takesAway(_ view: ObjectID, _ effect: SceneEffect) -> Bool {
    guard case .setFlag(let flag, let value) = effect.operation, flag.takesTouchesAway(value),
      let view = handle(of: view), let above = handle(of: .view(effect.view))
    else { return false }
    return isDescendant(view, of: above)
  }
}

extension SceneTimeline {
  /// Whether that is so in every version.
  fileprivate func isPlain(_ view: ObjectID, _ mayBeHeld: Bool) -> Bool {
    versions.allSatisfy { $0.scene.isPlain(view, mayBeHeld) }
  }
}

extension ViewFlag {
  /// Whether a view with the flag at a value takes no touches, so that it may lose those that it has.
  fileprivate func takesTouchesAway(_ value: Bool) -> Bool {
    switch self {
    case .isHidden, .isAnimating: value
    case .isUserInteractionEnabled, .isEnabled, .allowsInteractionWhileAnimating: !value
    case .isMultipleTouchEnabled, .isSelected: false
    }
  }
}
