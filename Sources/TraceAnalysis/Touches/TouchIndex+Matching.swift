public import TouchModel

extension TouchIndex {
  /// Finds out which touch each finger became and which view it belongs to, as the engine reports it.
  public mutating func matchFingers(
    _ trace: TouchTrace, _ hits: List<HitTestFacts>, _ timeline: SceneTimeline, mayBeHeld: Bool,
    _ engine: EngineDescription
  ) {
    let scene = timeline.scene(at: 0)
    var match = TouchMatching(trace, hits, scene, mayBeHeld: mayBeHeld, engine.tolerance)
    let isGathering = engine.thresholds.deliveryDelay > 0 && noteGatheredFingers(trace)
    var version = timeline.versions.startIndex
    var end = 0
    for dispatch in dispatches.indices {
      let records = dispatches[dispatch].records
      let start = records.isEmpty ? end : records.lowerBound
      end = max(end, records.upperBound)
      while let next = timeline.version(after: version), timeline.versions[next].start <= start { version = next }
      dispatches[dispatch].version = version
      let moments = dispatches[dispatch].moments
      guard isOrderly, !moments.isEmpty || !match.isFree && !dispatches[dispatch].calls.isEmpty else { continue }
      let hasDowns = moments.contains { self.moments[$0].kind == .down }
      if hasDowns || !match.isFree {
        match.move(to: dispatch, records, version, timeline)
        if hasDowns { matchDowns(in: dispatch, match, timeline) }
        matchBelated(match)
      }
      noteDirectDeliveries(in: dispatch)
    }
    if isGathering { isOrderly = false }
  }

  private mutating func matchDowns(in dispatch: Handle<Dispatch>, _ match: TouchMatching, _ timeline: SceneTimeline) {
    let moments = dispatches[dispatch].moments
    if moments.contains(where: { fingers[self.moments[$0].finger].isGathered }) { return }
    if let (finger, touch) = onlyPair(in: dispatch, match),
      match.isPlain(touches[touch].view) || match.place(of: touches[touch].id, deliveries[touches[touch].first]) == nil
    {
      pair(finger, touch)
    } else {
      matchByPlace(match)
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
  private func onlyPair(in dispatch: Handle<Dispatch>, _ match: TouchMatching) -> (
    finger: Handle<Finger>, touch: Handle<TouchHistory>
  )? {
    var finger: Handle<Finger>?
    for moment in dispatches[dispatch].moments where moments[moment].kind == .down {
      if finger != nil { return nil }
      finger = moments[moment].finger
    }
    var only: Handle<TouchHistory>?
    for touch in touches.indices where isNew(touch, match) {
      if only != nil { return nil }
      only = touch
    }
    guard let finger, let only else { return nil }
    return (finger, only)
  }

  /// Whether a touch begins in the dispatch that is matched.
  private func isNew(_ touch: Handle<TouchHistory>, _ match: TouchMatching) -> Bool {
    let first = deliveries[touches[touch].first].call
    return calls[first].dispatch == match.dispatch && calls[first].method == .began && !isBelated(touch, match)
  }

  /// Gives each finger that goes down the touch that says to be where it is.
  private mutating func matchByPlace(_ match: TouchMatching) {
    for touch in touches.indices where isNew(touch, match) {
      guard let place = match.place(of: touches[touch].id, deliveries[touches[touch].first]) else { continue }
      var near: Handle<Finger>?
      var count = 0
      for moment in dispatches[match.dispatch].moments where moments[moment].kind == .down {
        let finger = moments[moment].finger
        guard match.isClose(fingers[finger].location, place) else { continue }
        near = finger
        count += 1
      }
      if let near, count == 1, fingers[near].touch == nil { pair(near, touch) }
    }
  }

  /// Gives touches whose beginning was held back the fingers that were hit-tested for them, or that recognizers received.
  private mutating func matchBelated(_ match: TouchMatching) {
    guard !match.isFree else { return }
    for touch in touches.indices where touches[touch].finger == nil {
      let first = deliveries[touches[touch].first].call
      guard calls[first].dispatch == match.dispatch, calls[first].method == .began,
        !match.isPlain(touches[touch].view),
        let origin = match.origin(of: touches[touch].id, before: calls[first].sequence)
      else { continue }
      let candidates = fingers.indices.filter { finger in
        fingers[finger].touch == nil && dispatches[fingers[finger].down].records.contains(origin.sequence)
      }
      let hit = fingers.indices.filter { finger in
        fingers[finger].touch == nil
          && match.isHit(touches[touch].id, at: fingers[finger].location, in: dispatches[fingers[finger].down].records)
      }
      // A finger that was down first and still is is the one: a touch is hit-tested when it goes down, and perhaps on its way.
      if let first = hit.first,
        hit.dropFirst().allSatisfy({ fingers[first].down < fingers[$0].down && fingers[$0].down <= fingers[first].end })
      {
        pair(first, touch)
        continue
      }
      let near = candidates.filter { finger in origin.place.map { match.isClose(fingers[finger].location, $0) } ?? false
      }
      if near.count == 1 || candidates.count == 1 { pair(near.count == 1 ? near[0] : candidates[0], touch) }
    }
  }

  /// Notes which fingers do something so shortly before or after another step that an engine which declares to deliver late
  /// may deliver several steps as one, if it does so in the run.
  private mutating func noteGatheredFingers(_ trace: TouchTrace) -> Bool {
    let steps = dispatches.indices.dropLast()
    let close = steps.filter { step in
      let next = step.advanced(by: 1)
      return next < steps.endIndex && dispatches[step].isReport && dispatches[next].time <= dispatches[step].deadline
    }
    let isGathering = close.contains { step in
      dispatches[step].moments.contains { moments[$0].isAlive }
        && !dispatches[step].records.contains { trace.records[$0].event.isCallWithTouches }
    }
    guard isGathering else { return false }
    for step in close {
      for neighbour in [step, step.advanced(by: 1)] {
        for moment in dispatches[neighbour].moments { fingers[moments[moment].finger].isGathered = true }
      }
    }
    return true
  }

  /// Whether a touch begins that was hit-tested in an earlier dispatch, and so belongs to a finger that was there before.
  private func isBelated(_ touch: Handle<TouchHistory>, _ match: TouchMatching) -> Bool {
    let id = touches[touch].id
    guard !touches[..<touch].contains(where: { $0.id == id }) else { return false }
    return match.hasEarlierHit(for: id) || !match.isFree && wasShown(id, before: match)
  }

  /// Whether a recognizer received a touch before the dispatch that is matched.
  private func wasShown(_ touch: ObjectID, before match: TouchMatching) -> Bool {
    recognizerTouches.contains { $0.id == touch && $0.sequence < match.start }
  }

  private mutating func pair(_ finger: Handle<Finger>, _ touch: Handle<TouchHistory>) {
    fingers[finger].touch = touch
    touches[touch].finger = finger
    if fingers[finger].owner == .unknown, fingers[finger].down < calls[deliveries[touches[touch].first].call].dispatch {
      fingers[finger].owner = .view(touches[touch].view)
    }
  }

  private func owner(of finger: Handle<Finger>, _ match: TouchMatching) -> Finger.Owner {
    if let touch = fingers[finger].touch { return .view(touches[touch].view) }
    guard let hit = match.hit(at: fingers[finger].location) else { return .unknown }
    return hit.result.map { .view($0) } ?? .noView
  }

  /// Whether the view of a finger must receive it while others are on it (`003:94`).
  private func acceptance(of finger: Handle<Finger>, _ timeline: SceneTimeline) -> Certainty {
    guard let view = fingers[finger].owner.view else { return .open }
    let down = fingers[finger].down
    let scene = timeline.versions[dispatches[down].version].scene
    guard let seen = scene.handle(of: view) else { return .open }
    let isTakingSeveral = scene.views[seen].isMultipleTouchEnabled
    let isScrollView = scene.views[seen].kind.isScrollView
    if isLeftOpen(view, isScrollView && isTakingSeveral == nil, finger, timeline) { return .open }
    if isTakingSeveral ?? false { return .yes }
    var acceptance = Certainty.yes
    for other in fingers.indices where other != finger && fingers[other].down <= down && fingers[other].end >= down {
      switch fingers[other].owner {
      case .unknown: acceptance = .open
      case .view(view):
        // Of two that come together, or one that comes as the other goes, the documents do not say which the view receives.
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

  private mutating func noteDirectDeliveries(in dispatch: Handle<Dispatch>) {
    for call in dispatches[dispatch].calls {
      for delivery in calls[call].deliveries where deliveries[delivery].isDirect {
        guard let finger = touches[deliveries[delivery].touch].finger else { continue }
        for moment in dispatches[dispatch].moments
        where moments[moment].finger == finger && moments[moment].kind.method == calls[call].method
          && moments[moment].delivery == nil
        {
          moments[moment].delivery = delivery
          deliveries[delivery].moment = moment
        }
      }
    }
  }
}

/// What shows which touch a finger became in one dispatch.
public struct TouchMatching: Sendable {
  private(set) var dispatch = Handle<Dispatch>(0)
  private var records = 0..<0
  private var version = Handle<SceneTimeline.Version>(0)
  private let trace: TouchTrace
  private let hits: List<HitTestFacts>
  private var scene: TouchScene
  private let mayBeHeld: Bool
  private let tolerance: Double
  /// Whether nothing in the scene decides about touches but their views.
  public let isFree: Bool

  init(
    _ trace: TouchTrace, _ hits: List<HitTestFacts>, _ scene: TouchScene, mayBeHeld: Bool, _ tolerance: Double
  ) {
    self.scene = scene
    self.mayBeHeld = mayBeHeld
    isFree = scene.recognizers.isEmpty && !mayBeHeld
    self.trace = trace
    self.hits = hits
    self.tolerance = tolerance
  }

  /// The first record of the dispatch.
  @inline(__always)
  public var start: Int { records.lowerBound }

  /// Goes on with another dispatch.
  public mutating func move(
    to dispatch: Handle<Dispatch>, _ records: Range<Int>, _ version: Handle<SceneTimeline.Version>,
    _ timeline: SceneTimeline
  ) {
    self.dispatch = dispatch
    self.records = records
    if version != self.version { scene = timeline.versions[version].scene }
    self.version = version
  }

  /// Whether no recognizer receives touches of a view, and no scroll view holds them back.
  @inline(__always)
  public func isPlain(_ view: ObjectID) -> Bool { scene.isPlain(view, mayBeHeld) }

  @inline(__always)
  func isClose(_ one: ScenePoint, _ other: ScenePoint) -> Bool { one.isClose(to: other, within: tolerance) }

  /// Where a touch went down: by the hit test made for it then, else by its own location.
  public func place(of touch: ObjectID, _ first: Delivery) -> ScenePoint? {
    hits.last { $0.touch == touch && records.contains($0.sequence) }?.point ?? trace.snapshots[first.snapshot].location
  }

  /// Whether a hit test was made for a touch before the dispatch.
  public func hasEarlierHit(for touch: ObjectID) -> Bool {
    hits.contains { $0.touch == touch && $0.sequence < records.lowerBound }
  }

  /// Whether a hit test was made for a touch at a place among some records; a finger on its way may be hit-tested again.
  public func isHit(_ touch: ObjectID, at place: ScenePoint, in records: Range<Int>) -> Bool {
    hits.contains { $0.touch == touch && records.contains($0.sequence) && isClose($0.point, place) }
  }

  /// Where a touch comes from that is delivered late: the hit test made for it, else the first that a recognizer received of
  /// it since.
  public func origin(of touch: ObjectID, before sequence: Int) -> (sequence: Int, place: ScenePoint?)? {
    if let hit = hits.last(where: { $0.touch == touch && $0.sequence < sequence }) { return (hit.sequence, hit.point) }
    for (position, record) in trace.records[..<sequence].enumerated().reversed() {
      guard case .recognizerTouches(let call) = record.event, call.method == .began else { continue }
      if let known = trace.touches(call.touches).first(where: { $0.touch == touch }) {
        return (position, known.location)
      }
    }
    return nil
  }

  /// The hit test at a place: one made for a touch, else the engine's answer when the kit asked before.
  public func hit(at place: ScenePoint) -> HitTestFacts? {
    hits.last { $0.touch != nil && records.contains($0.sequence) && isClose($0.point, place) }
      ?? hits.last { hit in
        hit.touch == nil && hit.version == version && hit.point == place
          && trace.records[hit.sequence].step < dispatch.position
      }
  }
}

extension TraceEvent {
  /// Whether it is a call that passes touches to a responder or a recognizer.
  fileprivate var isCallWithTouches: Bool {
    switch self {
    case .touches, .recognizerTouches: true
    // Records of other kinds pass no touches on.
    default: false
    }
  }
}
