internal import TouchModel

/// What became of what fingers did, in numbers: how often each rule about it has something to say, and what is out of the
/// ordinary.
///
/// As with ``DeliverySummary`` a rule needs only the number where the oddities it looks for are missing.
struct MomentSummary {
  /// What is out of the ordinary at any moment.
  var oddities: Oddity = []
  /// What views have to hear of, by what it is.
  fileprivate(set) var downs = 0
  fileprivate(set) var moves = 0
  fileprivate(set) var lifts = 0
  fileprivate(set) var interruptions = 0
  /// The moments of fingers with simple touches that a call tells of.
  fileprivate(set) var methods = 0
  /// The changes of touches that began at their views which a call tells of.
  fileprivate(set) var changes = 0
  /// The deliveries that tell where a finger is.
  fileprivate(set) var locations = 0
  /// The deliveries that tell where a finger was that is elsewhere now.
  fileprivate(set) var previousLocations = 0
  /// The lifts elsewhere of touches that were told right until then.
  fileprivate(set) var liftsElsewhere = 0
  /// The changes of touches that are old enough to tell a time apart from that of their beginning.
  fileprivate(set) var times = 0

  /// How coarse an engine's clock may be, in milliseconds: it may tell the time in frames, and frames may be long.
  static let coarsestClock = 100

  /// The changes of touches that views have to hear of.
  var changesDue: Int { moves + lifts + interruptions }

  /// Whether none of these oddities is in the run.
  @inline(__always)
  func isFree(of oddities: Oddity) -> Bool { self.oddities.isDisjoint(with: oddities) }
}

extension TouchIndex {
  /// Adds up what became of what fingers did.
  mutating func summarizeMoments(_ trace: Trace, tolerance: Double) {
    var summary = MomentSummary()
    for moment in moments {
      let finger = fingers[moment.finger]
      if moment.isDue { summary.addDue(moment, finger, self) }
      guard moment.delivery >= 0 else { continue }
      let delivery = deliveries[moment.delivery]
      let touch = touches[delivery.touch]
      if moment.isAlive, finger.isObserved, touch.isSimple { summary.methods += 1 }
      summary.addChange(moment, touch, self)
      guard moment.isAlive else { continue }
      guard finger.isPlain else {
        summary.oddities.formUnion(.shared)
        continue
      }
      let isElsewhere = !moment.location.isClose(to: moment.previous, within: 2 * tolerance)
      let hasChanged = (moment.kind == .move || moment.kind == .lift) && isElsewhere
      summary.addPlaces(moment, hasChanged, self, trace, tolerance)
      if moment.kind == .lift || hasChanged { summary.addTime(delivery, finger, self, trace) }
      if moment.kind == .lift, isElsewhere { summary.addLift(moment, delivery, self, trace, tolerance) }
    }
    momentSummary = summary
  }
}

extension MomentSummary {
  /// Adds something that a view has to hear of.
  @inline(__always)
  fileprivate mutating func addDue(_ moment: FingerMoment, _ finger: Finger, _ index: TouchIndex) {
    switch moment.kind {
    case .down: downs += 1
    case .move: moves += 1
    case .lift: lifts += 1
    case .interruption:
      interruptions += 1
      if index.endsByLift(finger.touch, from: moment.dispatch) { oddities.formUnion(.endedInterruption) }
    }
    if moment.kind == .down ? finger.touch < 0 : moment.delivery < 0 { oddities.formUnion(.untold) }
  }

  /// Adds a change that a call tells of; nobody has to be told of a finger that stays where it is.
  @inline(__always)
  fileprivate mutating func addChange(_ moment: FingerMoment, _ touch: TouchHistory, _ index: TouchIndex) {
    if moment.kind == .down || moment.kind == .move && moment.location == moment.previous { return }
    guard touch.isObserved, !touch.isShared else { return }
    let first = index.calls[index.deliveries[touch.first].call]
    if first.method == .began, first.receiver == touch.view { changes += 1 }
  }

  /// Adds the places that the deliveries of a lane tell.
  @inline(__always)
  fileprivate mutating func addPlaces(
    _ moment: FingerMoment, _ hasChanged: Bool, _ index: TouchIndex, _ trace: Trace, _ tolerance: Double
  ) {
    var current = moment.delivery
    while current >= 0 {
      let place = index.deliveries[current].snapshot
      if let location = trace.snapshots[place].location {
        locations += 1
        if !location.isClose(to: moment.location, within: tolerance) { oddities.formUnion(.location) }
      }
      if hasChanged, let previous = trace.snapshots[place].previousLocation {
        previousLocations += 1
        if !previous.isClose(to: moment.previous, within: tolerance) { oddities.formUnion(.previousLocation) }
      }
      current = index.deliveries[current].next
    }
  }

  /// Adds the time of a change.
  @inline(__always)
  fileprivate mutating func addTime(_ delivery: Delivery, _ finger: Finger, _ index: TouchIndex, _ trace: Trace) {
    let now = index.dispatches[index.calls[delivery.call].dispatch].time
    guard now - index.dispatches[finger.down].time > MomentSummary.coarsestClock,
      let time = trace.snapshots[delivery.snapshot].timestamp
    else { return }
    times += 1
    if time < now - MomentSummary.coarsestClock { oddities.formUnion(.oldTime) }
  }

  /// Adds a lift elsewhere of a touch that was told right until then.
  @inline(__always)
  fileprivate mutating func addLift(
    _ moment: FingerMoment, _ delivery: Delivery, _ index: TouchIndex, _ trace: Trace, _ tolerance: Double
  ) {
    guard let last = index.last(before: delivery), let before = trace.snapshots[last.snapshot].location,
      before.isClose(to: moment.previous, within: tolerance)
    else { return }
    let (location, phase) = (trace.snapshots[delivery.snapshot].location, trace.snapshots[delivery.snapshot].phase)
    guard location != nil || phase != nil else { return }
    liftsElsewhere += 1
    if let phase, phase != .ended { oddities.formUnion(.liftPhase) }
  }
}

extension TouchIndex {
  /// Whether a touch is told as ended in a dispatch or after it.
  @inline(__always)
  fileprivate func endsByLift(_ touch: Int, from dispatch: Int) -> Bool {
    var current = touches[touch].last
    while current >= 0, calls[deliveries[current].call].dispatch >= dispatch {
      if calls[deliveries[current].call].method == .ended { return true }
      current = deliveries[current].previousOfTouch
    }
    return false
  }

  /// The delivery of the same touch by the call before; `nil` for the first.
  @inline(__always)
  fileprivate func last(before delivery: Delivery) -> Delivery? {
    var current = delivery.previousOfTouch
    while current >= 0, deliveries[current].call == delivery.call { current = deliveries[current].previousOfTouch }
    return current < 0 ? nil : deliveries[current]
  }
}
