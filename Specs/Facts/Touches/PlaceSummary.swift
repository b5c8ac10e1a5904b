internal import TouchModel

/// Whether the places that touches tell in the coordinates of receivers are those of the screen, converted.
struct PlaceSummary {
  /// Whether all of them are, as closely as coordinates that do not shrink on the way ask for.
  var isRight = true
  /// The deliveries with a place that differs from that of the screen.
  fileprivate(set) var converted = 0
}

extension TouchIndex {
  /// Converts the places of all deliveries.
  mutating func summarizePlaces(_ trace: Trace, _ timeline: SceneTimeline, tolerance: Double) {
    placeSummary = PlaceSummary()
    var start = 0
    while start < calls.count {
      let version = calls[start].version
      var end = start + 1
      while end < calls.count, calls[end].version == version { end += 1 }
      // Views are long: taken from the array one by one, each would be copied.
      timeline.versions[version].scene.views.withUnsafeBufferPointer { views in
        summarizePlaces(ofCalls: start..<end, views, trace, tolerance)
      }
      start = end
    }
  }

  /// Converts the places of the deliveries of calls that were made while the views did not change.
  private mutating func summarizePlaces(
    ofCalls range: Range<Int>, _ views: UnsafeBufferPointer<SceneView>, _ trace: Trace, _ tolerance: Double
  ) {
    conversions.restart(views.count)
    previousConversions.restart(views.count)
    for position in range where calls[position].receiver.kind == .view {
      let likely = responders[calls[position].responder].position
      guard let receiver = views.position(of: calls[position].receiver, likely: likely) else { continue }
      for delivery in calls[position].deliveries {
        let snapshot = deliveries[delivery].snapshot
        let now = conversions.judge(
          trace.snapshots[snapshot].location, trace.snapshots[snapshot].locationInReceiver, receiver, views, tolerance)
        // A finger that stays where it is tells the same twice.
        let before =
          trace.snapshots[snapshot].isUnmoved
          ? now
          : previousConversions.judge(
            trace.snapshots[snapshot].previousLocation, trace.snapshots[snapshot].previousLocationInReceiver, receiver,
            views, tolerance)
        if now == .wrong || before == .wrong { placeSummary.isRight = false }
        if now != .silent || before != .silent { placeSummary.converted += 1 }
      }
    }
  }
}

/// Places of the screen in the coordinates of views, remembered from question to question.
///
/// A call goes up from a view to its superviews with the same places, and the way into a view leads through them: mostly
/// a place is known already when it is asked for.
struct PlaceConversions {
  private struct Known {
    var isKnown = false
    var screen = ScenePoint.zero
    var own = ScenePoint.zero
  }

  /// What is to be said of a place in a receiver.
  enum Judgement {
    /// A place is missing, or both coordinate systems agree about it.
    case silent
    case right
    case wrong
  }

  // What was asked last about each view.
  private var known = Table<Known>()

  /// Forgets everything, for a scene with so many views.
  mutating func restart(_ views: Int) {
    known.removeAll()
    for _ in 0..<views { known.append(Known()) }
  }

  /// Whether a place in the receiver at a position is the place of the screen that the touch itself says.
  @inline(__always)
  func judge(
    _ place: ScenePoint?, _ inReceiver: ScenePoint?, _ receiver: Int, _ views: UnsafeBufferPointer<SceneView>,
    _ tolerance: Double
  ) -> Judgement {
    guard let place, let inReceiver else { return .silent }
    let expected = convert(place, to: receiver, views)
    guard inReceiver.isClose(to: expected, within: tolerance) else { return .wrong }
    return expected.isClose(to: place, within: tolerance) ? .silent : .right
  }

  @inline(__always)
  private func convert(_ place: ScenePoint, to position: Int, _ views: UnsafeBufferPointer<SceneView>) -> ScenePoint {
    if known[position].isKnown, known[position].screen == place { return known[position].own }
    return convertAfresh(place, to: position, views)
  }

  private func convertAfresh(
    _ place: ScenePoint, to position: Int, _ views: UnsafeBufferPointer<SceneView>
  ) -> ScenePoint {
    let parent = views[position].parentIndex
    // Converted before the view is looked at again, which would else be copied to be kept as it was.
    let inParent = parent < 0 ? place : convert(place, to: parent, views)
    let own = views[position].fromParent(inParent)
    known[position] = Known(isKnown: true, screen: place, own: own)
    return own
  }

  /// Gives the storage back.
  func deallocate() { known.deallocate() }
}

extension TouchSnapshot {
  /// Whether the touch tells the same places of now and before.
  fileprivate var isUnmoved: Bool {
    previousLocation == location && previousLocationInReceiver == locationInReceiver
  }
}

extension UnsafeBufferPointer<SceneView> {
  /// The position of a view, given where it is as long as the order has not changed; −1 is no position.
  @inline(__always)
  fileprivate func position(of view: ObjectID, likely: Int) -> Int? {
    if likely >= 0, self[likely].number == view.number { return likely }
    return firstIndex { $0.number == view.number }
  }
}
