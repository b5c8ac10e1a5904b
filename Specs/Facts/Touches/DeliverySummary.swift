internal import TouchModel

/// What the calls of a run are like, in numbers: how often each rule about calls has something to say, and what about any
/// of them is out of the ordinary.
///
/// Most runs of most engines have nothing to hide. Where the oddities that a rule looks for are missing, it could find
/// nothing call by call, and needs only the number; where one is there, it looks. An oddity may be harmless: that is for
/// the rule to tell. A test compares the numbers with those of looking at every call.
struct DeliverySummary {
  /// What is out of the ordinary in any call.
  var oddities: Oddity = []
  /// The deliveries to receivers that were told of the touch before, its beginning included.
  fileprivate(set) var continued = 0
  /// The touches and responders that heard both of the beginning and of one ending, the finger being gone.
  fileprivate(set) var ended = 0
  /// The deliveries of first endings.
  fileprivate(set) var endings = 0
  /// The deliveries with the phase that the method is named for.
  fileprivate(set) var phases = 0
  /// The deliveries that tell the window of the touch's view.
  fileprivate(set) var windows = 0
  /// The deliveries that tell a time.
  fileprivate(set) var times = 0
  /// The deliveries of calls that tell all touches of the event.
  fileprivate(set) var inEvents = 0
  /// The calls that tell the kind of the event.
  fileprivate(set) var kinds = 0
  /// The deliveries that one responder passed on to another.
  fileprivate(set) var passed = 0
  /// The direct deliveries after the beginning that tell of what the finger does, or whose finger is not known.
  fileprivate(set) var straight = 0
  /// The calls of touchesMoved that the application sent.
  fileprivate(set) var moves = 0
  /// The direct deliveries while a finger is down on another view.
  fileprivate(set) var apart = 0
  /// The calls that the application sent while several fingers were down on the view.
  fileprivate(set) var accompanied = 0
  /// The calls that the application sent to views that take several touches.
  fileprivate(set) var sets = 0
  /// The touches that belong to one view and one finger alone.
  fileprivate(set) var simpleTouches = 0

  /// Whether none of these oddities is in the run.
  @inline(__always)
  func isFree(of oddities: Oddity) -> Bool { self.oddities.isDisjoint(with: oddities) }
}

extension TouchIndex {
  /// Adds up what the calls are like.
  ///
  /// Calls, what touches say and what receivers heard before are gone through one after the other, since the few values of
  /// a small loop stay in registers.
  mutating func summarizeDeliveries(_ trace: Trace, _ timeline: SceneTimeline, _ policy: ForwardingPolicy) {
    var summary = DeliverySummary()
    for touch in touches.indices {
      if touches[touch].isSimple { summary.simpleTouches += 1 }
      if touches[touch].isShared { summary.oddities.formUnion(.sharedTouch) }
      if !touches[touch].isPlain { summary.oddities.formUnion(.notPlain) }
    }
    for call in calls.indices { addCall(call, timeline, &summary) }
    var known = KnownContents()
    for delivery in deliveries.indices { addContents(delivery, trace, &known, &summary) }
    for delivery in deliveries.indices {
      addHistory(delivery, &summary)
      if deliveries[delivery].isDirect { addDirect(delivery, &summary) } else { addPassed(delivery, policy, &summary) }
    }
    deliverySummary = summary
  }

  /// Adds a call as a whole.
  @inline(__always)
  private func addCall(_ position: Int, _ timeline: SceneTimeline, _ summary: inout DeliverySummary) {
    if let kind = calls[position].eventKind {
      summary.kinds += 1
      if kind != .touches { summary.oddities.formUnion(.eventKind) }
    }
    let own = calls[position].deliveries
    if own.count != 1 { summary.oddities.formUnion(.otherThanOne) }
    guard let first = own.first else { return }
    if deliveries[first].isDirect {
      addSent(calls[position], touches[deliveries[first].touch], timeline, &summary)
    } else if !isUnchanged(position, since: deliveries[deliveries[first].previous].call) {
      summary.oddities.formUnion(.changedOnTheWay)
    }
  }

  /// Whether a call passes on all touches of an earlier one, and nothing else, with the same event.
  @inline(__always)
  private func isUnchanged(_ position: Int, since earlier: Int) -> Bool {
    guard calls[position].event == calls[earlier].event,
      calls[position].deliveries.count == calls[earlier].deliveries.count
    else { return false }
    for delivery in calls[position].deliveries {
      let previous = deliveries[delivery].previous
      if previous < 0 || deliveries[previous].call != earlier { return false }
    }
    return true
  }
}

/// What the touch of one delivery says of itself, for the delivery that it is passed on to.
private struct KnownContents {
  /// The delivery; −1 for none.
  var delivery = -1
  /// 1 where it tells the phase that the method is named for, else 0.
  var phases = 0
  /// 1 where it tells its window, else 0.
  var windows = 0
  /// 1 where it tells a time, else 0.
  var times = 0
  /// 1 where its call tells all touches of the event, else 0.
  var inEvents = 0
}

extension TouchIndex {
  /// Adds what a touch says of itself; whoever passes a touch on passes it as it is, and mostly there is nothing new to see.
  @inline(__always)
  private func addContents(
    _ position: Int, _ trace: Trace, _ known: inout KnownContents, _ summary: inout DeliverySummary
  ) {
    let previous = deliveries[position].previous
    if previous < 0 || previous != known.delivery || !isSame(position, previous, trace) {
      known = contents(position, trace, &summary.oddities)
    }
    known.delivery = position
    summary.phases += known.phases
    summary.windows += known.windows
    summary.times += known.times
    summary.inEvents += known.inEvents
  }

  /// Whether a delivery that was passed on says what the one before said, at the same time.
  @inline(__always)
  private func isSame(_ position: Int, _ previous: Int, _ trace: Trace) -> Bool {
    guard deliveries[position].previousOfTouch == previous else { return false }
    let (call, earlier) = (deliveries[position].call, deliveries[previous].call)
    return trace.snapshots[deliveries[position].snapshot].isAlike(trace.snapshots[deliveries[previous].snapshot])
      && calls[call].allTouches == calls[earlier].allTouches
      && trace.records[calls[call].sequence].time == trace.records[calls[earlier].sequence].time
  }

  /// Looks closely at what a touch says.
  @inline(__always)
  private func contents(_ position: Int, _ trace: Trace, _ oddities: inout Oddity) -> KnownContents {
    let delivery = deliveries[position]
    let call = calls[delivery.call]
    let touch = touches[delivery.touch]
    let snapshot = trace.snapshots[delivery.snapshot]
    var told = KnownContents()
    if let phase = snapshot.phase {
      if phase == call.method.phase { told.phases = 1 } else { oddities.formUnion(.phase) }
    }
    if snapshot.view != touch.view { oddities.formUnion(.view) }
    if let window = snapshot.window, let expected = touch.window {
      told.windows = 1
      if window != expected { oddities.formUnion(.window) }
    }
    let before = delivery.previousOfTouch
    let last = before < 0 ? nil : trace.snapshots[deliveries[before].snapshot].timestamp
    if let time = snapshot.timestamp {
      told.times = 1
      let isLate = time > Int(trace.records[call.sequence].time)
      if isLate || time < last ?? time || last == nil && before >= 0 { oddities.formUnion(.time) }
    } else if last != nil {
      oddities.formUnion(.time)
    }
    guard let range = call.allTouches else { return told }
    told.inEvents = 1
    // Whoever passes a call on passes the event as well, which was looked through for the one before.
    if delivery.previous >= 0, calls[deliveries[delivery.previous].call].allTouches == range { return told }
    if !trace.holds(range, touch.id) { oddities.formUnion(.missingInEvent) }
    return told
  }

  /// Adds how a call goes together with what its receiver heard of the touch before.
  @inline(__always)
  private func addHistory(_ position: Int, _ summary: inout DeliverySummary) {
    let method = calls[deliveries[position].call].method
    let hasBegun = deliveries[position].hasBegun
    let endings = deliveries[position].endings
    if endings == 1, method.isEnding { summary.endings += 1 }
    if deliveries[position].isLastOfReceiver, hasBegun {
      let finger = touches[deliveries[position].touch].finger
      if finger >= 0, fingers[finger].ending != .none {
        if endings == 1 { summary.ended += 1 } else { summary.oddities.formUnion(.openEnd) }
      }
    }
    let before = deliveries[position].previousOfReceiver
    guard before >= 0 else { return }
    if calls[deliveries[before].call].dispatch == calls[deliveries[position].call].dispatch {
      summary.oddities.formUnion(.again)
    }
    if deliveries[before].endings > 0 { summary.oddities.formUnion(.disorder) }
    guard hasBegun else { return }
    summary.continued += 1
    if method == .began { summary.oddities.formUnion(.disorder) }
  }

  /// Adds a delivery that comes from the application.
  @inline(__always)
  private func addDirect(_ position: Int, _ summary: inout DeliverySummary) {
    let delivery = deliveries[position]
    let call = calls[delivery.call]
    let touch = touches[delivery.touch]
    if call.receiver != touch.view { summary.oddities.formUnion(.stray) }
    if delivery.moment < 0 { summary.oddities.formUnion(.unprompted) }
    if call.method != .began, touch.finger < 0 || delivery.moment >= 0 { summary.straight += 1 }
    if call.method == .cancelled, !dispatches[call.dispatch].isInterruption { summary.oddities.formUnion(.cancelled) }
    guard fingers.count > 1, touch.isObserved, !touch.isShared, touch.strayed > call.dispatch, touch.finger >= 0
    else { return }
    for finger in fingers.indices where isDown(finger, in: call.dispatch) {
      guard let view = fingers[finger].owner.view, view != touch.view else { continue }
      summary.apart += 1
      return
    }
  }

  /// Whether a finger goes down, is down or leaves in a dispatch.
  @inline(__always)
  private func isDown(_ finger: Int, in dispatch: Int) -> Bool {
    fingers[finger].down <= dispatch && dispatch <= fingers[finger].end
  }

  /// Adds a delivery that comes from another responder.
  @inline(__always)
  private func addPassed(_ position: Int, _ policy: ForwardingPolicy, _ summary: inout DeliverySummary) {
    let receiver = deliveries[position].responder
    let place = deliveries[deliveries[position].previous].responder
    guard place != receiver else { return }
    summary.passed += 1
    // Mostly a responder passes on to the same one again.
    if responders[place].upper == receiver { return }
    if policy.leadsUp(from: responders[place], to: responders[receiver]) {
      responders[place].upper = receiver
    } else {
      summary.oddities.formUnion(.downward)
    }
  }

  /// Adds a call that comes from the application, given the first touch of its set.
  @inline(__always)
  private func addSent(
    _ call: ResponderCall, _ touch: TouchHistory, _ timeline: SceneTimeline, _ summary: inout DeliverySummary
  ) {
    if call.method == .moved { summary.moves += 1 }
    guard touch.isSimple, fingers.count > 1 else { return }
    var onView = 0
    for finger in fingers.indices where isDown(finger, in: call.dispatch) {
      if fingers[finger].owner.view == call.receiver { onView += 1 }
    }
    if onView > 1 { summary.accompanied += 1 }
    if timeline.takesSeveralTouches(call.receiver, version: dispatches[call.dispatch].version) { summary.sets += 1 }
  }
}

extension ForwardingPolicy {
  /// Whether a responder stands further up than another, or as far.
  @inline(__always)
  fileprivate func leadsUp(from lower: KnownResponder, to upper: KnownResponder) -> Bool {
    guard lower.id.kind == .view, upper.id.kind == .view else { return lower.rank <= upper.rank }
    guard lower.position >= 0, upper.position >= 0 else { return false }
    return scene.isDescendant(lower.position, of: upper.position)
  }
}

extension Trace {
  /// Whether a list of touches holds one.
  func holds(_ range: ElementRange, _ touch: ObjectID) -> Bool {
    for snapshot in range.indices.clamped(to: snapshots.indices) where snapshots[snapshot].touch == touch {
      return true
    }
    return false
  }
}
