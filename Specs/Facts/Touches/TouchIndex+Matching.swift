internal import TouchModel

extension TouchIndex {
  /// Finds out which touch each finger became and whom it belongs to, by the engine's own word.
  mutating func matchFingers(_ trace: Trace, _ hits: [HitTestFacts], _ timeline: SceneTimeline, _ tolerance: Double) {
    var match = TouchMatching(trace, hits, tolerance)
    var version = 0
    var end = 0
    for dispatch in dispatches.indices {
      let records = dispatches[dispatch].records
      let start = records.isEmpty ? end : records.lowerBound
      end = max(end, records.upperBound)
      while version + 1 < timeline.versions.count, timeline.versions[version + 1].start <= start { version += 1 }
      dispatches[dispatch].version = version
      let moments = dispatches[dispatch].moments
      guard isOrderly, !moments.isEmpty else { continue }
      if moments.contains(where: { self.moments[$0].kind == .down }) {
        match.move(to: dispatch, records, version)
        matchDowns(in: dispatch, match, timeline)
      }
      noteDirectDeliveries(in: dispatch)
    }
  }

  private mutating func matchDowns(in dispatch: Int, _ match: TouchMatching, _ timeline: SceneTimeline) {
    let moments = dispatches[dispatch].moments
    if let (finger, touch) = onlyPair(in: dispatch, match) {
      pair(finger, touch)
    } else {
      matchByPlace(moments.filter { self.moments[$0].kind == .down }.map { self.moments[$0].finger }, match)
    }
    for moment in moments where self.moments[moment].kind == .down {
      let finger = self.moments[moment].finger
      fingers[finger].owner = owner(of: finger, match)
    }
    for moment in moments where self.moments[moment].kind == .down {
      let finger = self.moments[moment].finger
      fingers[finger].acceptance = acceptance(of: finger, timeline)
    }
  }

  /// The finger that goes down and the touch that begins in a dispatch when there is one of each, as there mostly is.
  private func onlyPair(in dispatch: Int, _ match: TouchMatching) -> (finger: Int, touch: Int)? {
    var finger: Int?
    for moment in dispatches[dispatch].moments where moments[moment].kind == .down {
      if finger != nil { return nil }
      finger = moments[moment].finger
    }
    var only: Int?
    for touch in touches.indices where isNew(touch, match) {
      if only != nil { return nil }
      only = touch
    }
    guard let finger, let only else { return nil }
    return (finger, only)
  }

  /// Whether a touch begins in the dispatch that is matched.
  private func isNew(_ touch: Int, _ match: TouchMatching) -> Bool {
    let first = deliveries[touches[touch].first].call
    return calls[first].dispatch == match.dispatch && calls[first].method == .began && !isBelated(touch, match)
  }

  /// Gives each finger that goes down the touch that says to be where it is.
  private mutating func matchByPlace(_ downs: [Int], _ match: TouchMatching) {
    for touch in touches.indices where isNew(touch, match) {
      guard let place = match.place(of: touches[touch].id, deliveries[touches[touch].first]) else { continue }
      let near = downs.filter { match.isClose(fingers[$0].location, place) }
      if near.count == 1, fingers[near[0]].touch < 0 { pair(near[0], touch) }
    }
  }

  /// Whether a touch begins that was hit-tested in an earlier dispatch, and so belongs to a finger that was there before.
  private func isBelated(_ touch: Int, _ match: TouchMatching) -> Bool {
    let id = touches[touch].id
    return match.hasEarlierHit(for: id) && !touches[..<touch].contains { $0.id == id }
  }

  private mutating func pair(_ finger: Int, _ touch: Int) {
    fingers[finger].touch = touch
    touches[touch].finger = finger
  }

  private func owner(of finger: Int, _ match: TouchMatching) -> Finger.Owner {
    if fingers[finger].touch >= 0 { return .view(touches[fingers[finger].touch].view) }
    guard let hit = match.hit(at: fingers[finger].location) else { return .unknown }
    return hit.result.map { .view($0) } ?? .nobody
  }

  /// Whether the view of a finger has to hear of it while others are on it (`003:94`).
  private func acceptance(of finger: Int, _ timeline: SceneTimeline) -> Certainty {
    guard let view = fingers[finger].owner.view else { return .open }
    let down = fingers[finger].down
    guard let position = timeline.position(of: view, version: dispatches[down].version) else { return .open }
    let isTakingSeveral = timeline.versions[dispatches[down].version].scene.views[position].isMultipleTouchEnabled
    let isScrollView = timeline.versions[dispatches[down].version].scene.views[position].kind.isScrollView
    if isLeftOpen(view, isScrollView && isTakingSeveral == nil, finger, timeline) { return .open }
    if isTakingSeveral ?? false { return .yes }
    var acceptance = Certainty.yes
    for other in fingers.indices where other != finger && fingers[other].down <= down && fingers[other].end >= down {
      switch fingers[other].owner {
      case .unknown: acceptance = .open
      case .view(view):
        // Of two that come together, or one that comes as the other goes, the documents do not say which is heard.
        let isEarlier = fingers[other].down < down && fingers[other].end > down
        guard isEarlier, fingers[other].touch >= 0 else {
          acceptance = .open
          continue
        }
        let touch = fingers[other].touch
        return isCancelled(touch, before: down) || touches[touch].strayed <= down ? .open : .no
      default: break
      }
    }
    return acceptance
  }

  /// Whether the documents leave open what a view does with a finger while others are down: exclusive views are not theirs,
  /// and what scroll views, which zoom with two fingers, have as default is not said.
  private func isLeftOpen(_ view: ObjectID, _ mayZoom: Bool, _ finger: Int, _ timeline: SceneTimeline) -> Bool {
    guard fingers.count > 1 else { return false }
    if mayZoom { return isAccompanied(finger, on: view) }
    let scene = timeline.versions[dispatches[fingers[finger].down].version].scene
    return scene.views.contains { $0.isExclusiveTouch == true } && isAccompanied(finger, on: nil)
  }

  /// Whether another finger is down, on a view or anywhere, when a finger goes down.
  private func isAccompanied(_ finger: Int, on view: ObjectID?) -> Bool {
    let down = fingers[finger].down
    return fingers.indices.contains { other in
      other != finger && fingers[other].down <= down && fingers[other].end >= down
        && (view == nil || fingers[other].owner == .unknown || fingers[other].owner.view == view)
    }
  }

  private func isCancelled(_ touch: Int, before dispatch: Int) -> Bool {
    var current = touches[touch].first
    while current >= 0 {
      let call = calls[deliveries[current].call]
      if call.dispatch >= dispatch { return false }
      if call.method == .cancelled { return true }
      current = deliveries[current].nextOfTouch
    }
    return false
  }

  private mutating func noteDirectDeliveries(in dispatch: Int) {
    for call in dispatches[dispatch].calls {
      for delivery in calls[call].deliveries where deliveries[delivery].isDirect {
        let finger = touches[deliveries[delivery].touch].finger
        guard finger >= 0 else { continue }
        for moment in dispatches[dispatch].moments
        where moments[moment].finger == finger && moments[moment].kind.method == calls[call].method {
          moments[moment].delivery = delivery
          deliveries[delivery].moment = moment
        }
      }
    }
  }
}

/// What tells which touch a finger became in one dispatch.
struct TouchMatching {
  private(set) var dispatch = 0
  private var records = 0..<0
  private var version = 0
  private let trace: Trace
  private let hits: [HitTestFacts]
  private let tolerance: Double

  init(_ trace: Trace, _ hits: [HitTestFacts], _ tolerance: Double) {
    self.trace = trace
    self.hits = hits
    self.tolerance = tolerance
  }

  /// Goes on with another dispatch.
  mutating func move(to dispatch: Int, _ records: Range<Int>, _ version: Int) {
    self.dispatch = dispatch
    self.records = records
    self.version = version
  }

  func isClose(_ one: ScenePoint, _ other: ScenePoint) -> Bool { one.isClose(to: other, within: tolerance) }

  /// Where a touch went down: by the hit test made for it then, else by its own word.
  func place(of touch: ObjectID, _ first: Delivery) -> ScenePoint? {
    hits.last { $0.touch == touch && records.contains($0.sequence) }?.point ?? trace.snapshots[first.snapshot].location
  }

  /// Whether a hit test was made for a touch before the dispatch.
  func hasEarlierHit(for touch: ObjectID) -> Bool {
    hits.contains { $0.touch == touch && $0.sequence < records.lowerBound }
  }

  /// The hit test at a place: one made for a touch, else the engine's answer when the kit asked before.
  func hit(at place: ScenePoint) -> HitTestFacts? {
    hits.last { $0.touch != nil && records.contains($0.sequence) && isClose($0.point, place) }
      ?? hits.last { hit in
        hit.touch == nil && hit.version == version && hit.point == place && trace.records[hit.sequence].step < dispatch
      }
  }
}
