internal import TouchModel
internal import TraceAnalysis

/// What one control or table received of one touch that went down on it, by the calls of its touches methods.
struct ControlTracking {
  /// The control or table.
  let view: ObjectID
  /// What it is.
  let kind: ViewKind
  /// The touch, among those of the run.
  let touch: Handle<TouchHistory>
  /// The finger; `nil` when it is not known.
  let finger: Handle<Finger>?
  /// The call that begins it.
  let began: ResponderCall
  /// The call that ends it; `nil` when there is none.
  var ending: ResponderCall?
  /// The sequence number at which the next touch begins on the view; the end of the trace when none does.
  var until: Int
  /// Whether the view has no other touch in the meantime.
  var isAlone = true
  /// The tree from the finger's going down to the end of the touch; `nil` where it changes on the way.
  var tree: Handle<SceneTimeline.Version>?

  /// Whether the touch ended, and was not cancelled.
  var isEnded: Bool { ending?.method == .ended }
  /// Whether the touch was cancelled.
  var isCancelled: Bool { ending?.method == .cancelled }
}

extension Run {
  /// Calls the body for what each control, or each table, received of each touch that went down on it.
  func eachTracking(_ isMeant: (ViewKind) -> Bool, _ body: (ControlTracking) -> Void) {
    guard views.contain(where: isMeant) else { return }
    for touch in touches.indices {
      guard let kind = views.kind(of: touches[touch].view), isMeant(kind), let tracking = self.tracking(touch, kind)
      else { continue }
      body(tracking)
    }
  }

  /// Calls the body for what each control received of each touch.
  func eachControlTracking(_ body: (ControlTracking) -> Void) { eachTracking(\.isControl, body) }

  /// Calls the body for what each table received of each touch.
  func eachTableTracking(_ body: (ControlTracking) -> Void) { eachTracking({ $0 == .tableView }, body) }

  private func tracking(_ touch: Handle<TouchHistory>, _ kind: ViewKind) -> ControlTracking? {
    let view = touches[touch].view
    var tracking: ControlTracking?
    for delivery in deliveries.of(touches[touch]) {
      let call = calls[delivery.call]
      guard call.receiver == view else { continue }
      if tracking == nil {
        guard call.method == .began else { return nil }
        tracking = ControlTracking(
          view: view, kind: kind, touch: touch, finger: touches[touch].finger, began: call, until: trace.records.count)
      } else if call.method.isEnding, tracking?.ending == nil {
        tracking?.ending = call
      }
    }
    guard var tracking else { return nil }
    let end = tracking.ending?.sequence ?? trace.records.count
    // It may receive touches of views in it as well, by forwarding.
    for other in touches.indices where other != touch {
      guard let first = deliveries.of(touches[other]).first(where: { calls[$0.call].receiver == view }) else {
        continue
      }
      let last = deliveries.of(touches[other]).first {
        calls[$0.call].receiver == view && calls[$0.call].method.isEnding
      }
      // One of its own that never ends there is gone with its finger: the view may have been out of the tree.
      let isGone =
        last == nil && touches[other].view == view
        && touches[other].finger.map { fingers[$0].end < tracking.began.dispatch } ?? false
      if !isGone, calls[first.call].sequence <= end,
        last.map({ calls[$0.call].sequence }) ?? trace.records.count >= tracking.began.sequence
      {
        tracking.isAlone = false
      }
    }
    for call in calls where call.receiver == view && call.method == .began && call.sequence > tracking.began.sequence {
      tracking.until = min(tracking.until, call.sequence)
    }
    let start = min(tracking.began.sequence, tracking.finger.map { self.start(of: fingers[$0].down) } ?? .max)
    tracking.tree = tree(from: start, to: tracking.ending.map { self.end(of: $0.dispatch) } ?? trace.records.count)
    return tracking
  }

  /// Whether a control has an action to send for an event.
  func listens(_ control: ObjectID, _ event: ControlEvent) -> Bool {
    testCase.scene.controlActions.contains { .view($0.control) == control && $0.event == event }
  }

  /// Whether an action is registered at a control for one of the events that touches make it send.
  func listensToTouches(_ control: ObjectID) -> Bool {
    testCase.scene.controlActions.contains { .view($0.control) == control && $0.event.isTouchDriven }
  }

  /// Whether a control or table tracks touches: it is enabled, and its own touches methods are run.
  func tracks(_ tracking: ControlTracking) -> Bool {
    let scene = timeline.versions[tracking.began.version].scene
    guard let view = scene.view(tracking.view), view.isEnabled != false else { return false }
    let keeps = TouchMethod.allCases.contains { view.handling[$0] == .absorb }
    return !keeps && testCase.scene.effects.isEmpty
  }

  /// How many events of a kind a control sends from one record of the trace until before another, with the first of
  /// them.
  func sent(
    _ event: ControlEvent, by control: ObjectID, from start: Int, until end: Int
  ) -> (count: Int, first: SentEvent?) {
    var (count, first) = (0, SentEvent?.none)
    for sent in controls.events
    where sent.control == control && sent.event == event && sent.sequence >= start && sent.sequence < end {
      if first == nil { first = sent }
      count += 1
    }
    return (count, first)
  }

  /// Where a finger lifts; `nil` when it does not, or an interruption comes first.
  func lift(of finger: Handle<Finger>?) -> FingerMoment? {
    fingers.moments.first { $0.finger == finger && $0.kind == .lift && $0.isAlive }
  }

  /// Whether a place of the screen is inside a view, by more than a point from its edges, in a tree; open without one.
  func isInside(_ place: ScenePoint, _ view: ObjectID, in tree: Handle<SceneTimeline.Version>?) -> Certainty {
    guard let tree, let seen = timeline.versions[tree].scene.view(view),
      let own = views.fromScreen(place, to: view, tree)
    else { return .open }
    guard seen.shape == .bounds else { return .open }
    let distance = seen.bounds.distance(to: own)
    return abs(distance) <= 1 ? .open : Certainty(distance < 0)
  }

  /// How far a place of the screen lies beyond a view's bounds in a tree, in points, where no transform stretches them; `nil`
  /// without a tree.
  func distance(of place: ScenePoint, from view: ObjectID, in tree: Handle<SceneTimeline.Version>?) -> Double? {
    guard let tree, case let scene = timeline.versions[tree].scene, let seen = scene.view(view),
      let own = views.fromScreen(place, to: view, tree),
      scene.views.allSatisfy(\.transform.isIdentity), seen.shape == .bounds
    else { return nil }
    return seen.bounds.distance(to: own)
  }

  /// The first recognition whose gesture a touch belongs to and that meets a condition.
  func recognition(of touch: Handle<TouchHistory>, where isMeant: (Recognition) -> Bool) -> Recognition? {
    guard let tracked = trackedTouches.of(touch) else { return nil }
    return recognitions.first { recognitions.isTouch(tracked, of: $0) && isMeant($0) }
  }
}

extension SceneRect {
  /// How far a point lies beyond the nearest edge, in points; below zero for points inside.
  func distance(to point: ScenePoint) -> Double {
    let right = point.x - (origin.x + width)
    let bottom = point.y - (origin.y + height)
    let aside = max(origin.x - point.x, right)
    let above = max(origin.y - point.y, bottom)
    if aside <= 0 || above <= 0 { return max(aside, above) }
    return (aside * aside + above * above).squareRoot()
  }
}
