public import TouchModel

/// A finger that goes down in a scroll view with content and lifts, with nothing but the scroll view and the view under it to
/// decide what comes of it.
///
/// It is alone on the screen, no recognizer or handler takes part, one scroll view lies on its path, and that is at rest when
/// the finger goes down.
public struct ScrollingFinger: Sendable {
  /// The finger.
  public let finger: Finger
  /// The view that it goes down on.
  public let view: ObjectID
  /// Whether that view is a control.
  public let isOnControl: Bool
  /// Whether that view, or one between it and the scroll view, is a control.
  public let isInControl: Bool
  /// The scroll view, as it is when the finger goes down.
  public let scrollView: SceneView
  /// What the finger does after it has gone down.
  public let moments: [FingerMoment]
  /// What the engine says of the content offset from then on, until another finger goes down or the scene is changed.
  public let offsets: [ReportedOffset]
}

/// What an engine says that the content offset of a scroll view has become.
public struct ReportedOffset: Sendable {
  /// The sequence number of the record.
  public let sequence: Int
  /// The dispatch in which it became so, timers included.
  public let dispatch: Handle<Dispatch>
  /// When it did, in milliseconds.
  public let time: Int
  /// The offset.
  public let offset: ScenePoint
}

extension ScrollingFinger {
  /// The largest offset that shows nothing beyond the content: 0 in a direction in which the content is no larger than the view.
  public var lastOffset: ScenePoint { scrollView.lastOffset }

  /// How far the finger is from where it went down.
  public func way(at moment: FingerMoment) -> ScenePoint { moment.location - finger.location }

  /// Whether the finger has gone farther than a distance in a direction in which there is something to scroll.
  public func hasGone(fartherThan distance: Double, at moment: FingerMoment) -> Bool {
    let (way, last) = (way(at: moment), lastOffset)
    return last.x > 0 && abs(way.x) > distance || last.y > 0 && abs(way.y) > distance
  }

  /// The first of its moves at which it has gone farther than a distance; `nil` when it never does.
  public func firstMove(fartherThan distance: Double) -> FingerMoment? {
    moments.first { $0.kind == .move && hasGone(fartherThan: distance, at: $0) }
  }

  /// The content offset when a dispatch and the timers after it are over.
  public func offset(after dispatch: Handle<Dispatch>) -> ScenePoint {
    offsets.last { $0.dispatch <= dispatch }?.offset ?? scrollView.bounds.origin
  }

  /// Where the content offset first becomes another while the finger is down or lifts, from a dispatch on.
  public func firstChange(from dispatch: Handle<Dispatch>) -> ReportedOffset? {
    var before = scrollView.bounds.origin
    for reported in offsets where reported.dispatch <= finger.end {
      if reported.offset != before, reported.dispatch >= dispatch { return reported }
      before = reported.offset
    }
    return nil
  }

  /// The same from when the finger goes down.
  public var firstChange: ReportedOffset? { firstChange(from: finger.down) }
}

extension SceneView {
  /// The largest content offset that shows nothing beyond the content: 0 in a direction in which the content is no larger than the
  /// view, or where there is none.
  public var lastOffset: ScenePoint {
    guard let content = scrolledContent else { return .zero }
    return ScenePoint(max(0, content.width - bounds.width), max(0, content.height - bounds.height))
  }
}

extension Run {
  /// What the engine says of the content offset of a view, in the order of the trace.
  public func reportedOffsets(of view: ObjectID) -> [ReportedOffset] {
    turns.flatMap { turn in
      turn.records.compactMap { sequence -> ReportedOffset? in
        guard case .sceneChange(.contentOffset(let number, let offset)) = trace.records[sequence].event,
          .view(number) == view
        else { return nil }
        return ReportedOffset(sequence: sequence, dispatch: turn.dispatch, time: turn.time, offset: offset)
      }
    }
  }

  /// The fingers by which scroll views may scroll; none where other things than scroll views may decide what comes of fingers.
  func findScrollingFingers() -> [ScrollingFinger] {
    let scene = testCase.scene
    guard scene.views.contains(where: { $0.scrolledContent != nil }), scene.recognizers.isEmpty, scene.effects.isEmpty,
      isOrderly, engine.thresholds.deliveryDelay == 0, !testCase.script.isOutOfTheOrdinary
    else { return [] }
    return fingers.indices.compactMap(scrollingFinger)
  }

  private func scrollingFinger(_ handle: Handle<Finger>) -> ScrollingFinger? {
    let finger = fingers[handle]
    guard finger.ending == .lift, let view = finger.owner.view, isAlone(handle) else { return nil }
    let scene = dispatches.scene(of: finger.down)
    let path = scene.pathUp(from: view).map { scene.views[$0] }
    let scrollViews = path.filter(\.kind.isScrollView)
    guard let scrollView = scrollViews.first, scrollViews.count == 1, scrollView.scrolledContent != nil,
      let map = views.map(to: scrollView.id, dispatches[finger.down].version), map.isClose(to: .identity)
    else { return nil }
    let reported = reportedOffsets(of: scrollView.id)
    // What came before may go on for a while: how content comes to rest is open.
    if let last = reported.last(where: { $0.dispatch < finger.down }), dispatches[finger.down].time < last.time + 1_000
    {
      return nil
    }
    let end = nextIntervention(after: handle)
    guard onlyScrolls(scrollView.id, from: finger.down, to: finger.end) else { return nil }
    let content = path.prefix { $0.number != scrollView.number }
    return ScrollingFinger(
      finger: finger, view: view, isOnControl: path[0].kind.isControl,
      isInControl: content.contains { $0.kind.isControl }, scrollView: scrollView,
      moments: fingers.moments.filter { $0.finger == handle && $0.kind != .down },
      offsets: reported.filter { $0.dispatch >= finger.down && $0.dispatch < end })
  }

  private func isAlone(_ handle: Handle<Finger>) -> Bool {
    let finger = fingers[handle]
    return fingers.indices.allSatisfy { other in
      other == handle || fingers[other].end < finger.down || fingers[other].down > finger.end
    }
  }

  /// The step after a finger's lift in which another finger goes down or the script changes the scene; the end of the run when
  /// there is none.
  private func nextIntervention(after handle: Handle<Finger>) -> Handle<Dispatch> {
    let end = fingers[handle].end
    let downs = fingers.lazy.map(\.down).filter { $0 > end }
    let changes = testCase.script.steps.indices.lazy.filter { [script = testCase.script] step in
      if case .change = script.steps[step].action { step > end.position } else { false }
    }
    return min(downs.min() ?? dispatches.endIndex, changes.first.map { Handle($0) } ?? dispatches.endIndex)
  }

  /// Whether nothing of the scene changes in some dispatches but the content offset of a view.
  private func onlyScrolls(_ view: ObjectID, from first: Handle<Dispatch>, to last: Handle<Dispatch>) -> Bool {
    (first...last).allSatisfy { dispatch in
      dispatches[dispatch].records.allSatisfy { sequence in
        guard case .sceneChange(let change) = trace.records[sequence].event else { return true }
        if case .contentOffset = change { return .view(change.view) == view }
        return false
      }
    }
  }
}

extension TouchScript {
  /// Whether fingers do what they cannot do, or reports wait for others.
  fileprivate var isOutOfTheOrdinary: Bool {
    steps.contains { step in
      switch step.action {
      case .malformedReport: true
      case .report(_, let isPosted): isPosted
      case .wait, .interruption, .cancellation, .ignore, .change, .otherEvent, .hitTest, .chain, .defaults,
        .eventTouches, .conversion, .frame, .selected:
        false
      }
    }
  }
}
