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
