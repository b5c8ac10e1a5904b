internal import TouchModel

extension TouchIndex {
  /// Whether the view of a finger must receive it while others are on it (`003:94`).
  func acceptance(of finger: Handle<Finger>, _ timeline: SceneTimeline) -> Certainty {
    guard let view = fingers[finger].owner.view else { return .open }
    let down = fingers[finger].down
    let scene = timeline.versions[dispatches[down].version].scene
    guard let seen = scene.handle(of: view) else { return .open }
    let isTakingSeveral = scene.views[seen].isMultipleTouchEnabled
    let isScrollView = scene.views[seen].kind.isScrollView
    if isLeftOpen(view, isScrollView && isTakingSeveral == nil, finger, timeline) { return .open }
    if isTakingSeveral ?? false { return .yes }
    var acceptance = Certainty.yes
    for other in fingers.indices where other != finger && fingers[other].down <= down && fingers[other].lift >= down {
      switch fingers[other].owner {
      case .unknown: acceptance = .open
      case .view(view):
        // Of two that come together, or one that comes as the other goes, the documents do not say which the view receives, and
        // neither whether one that stays down across an interruption still counts.
        let isEarlier = fingers[other].down < down && fingers[other].end > down
        guard isEarlier, let touch = fingers[other].touch else {
          acceptance = .open
          continue
        }
        return isCancelled(touch, before: down) || !touches[touch].staysWithItsView(through: down) ? .open : .no
      case .view, .noView: break
      }
    }
    return acceptance
  }

  /// Whether the documents leave open what a view does with a finger while others are down: exclusive views are not theirs,
  /// and what scroll views, which zoom with two fingers, have as default is not said.
  private func isLeftOpen(_ view: ObjectID, _ mayZoom: Bool, _ finger: Handle<Finger>, _ timeline: SceneTimeline)
    -> Bool
  {
    guard fingers.count > 1 else { return false }
    if mayZoom, isAccompanied(finger, on: view) { return true }
    let scene = timeline.versions[dispatches[fingers[finger].down].version].scene
    return scene.views.contains { $0.isExclusiveTouch == true } && isAccompanied(finger, on: nil)
  }

  /// Whether another finger is down, on a view or anywhere, when a finger goes down.
  private func isAccompanied(_ finger: Handle<Finger>, on view: ObjectID?) -> Bool {
    let down = fingers[finger].down
    return fingers.indices.contains { other in
      other != finger && fingers[other].down <= down && fingers[other].end >= down
        && (view == nil || fingers[other].owner == .unknown || fingers[other].owner.view == view)
    }
  }

  private func isCancelled(_ touch: Handle<TouchHistory>, before dispatch: Handle<Dispatch>) -> Bool {
    var current: Handle<Delivery>? = touches[touch].first
    while let delivery = deliveries[current] {
      let call = calls[delivery.call]
      if call.dispatch >= dispatch { return false }
      if call.method == .cancelled { return true }
      current = delivery.nextOfTouch
    }
    return false
  }
}
