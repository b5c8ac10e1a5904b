internal import TouchModel

/// What the calls of a run are like, in numbers: how often each rule about calls has something to say, and what about any
/// of them is out of the ordinary.
///
/// Most runs of most engines have nothing to hide. Where the oddities that a rule looks for are missing, it could find
/// nothing call by call, and needs only the number; where one is there, it looks. An oddity may be harmless: that is for
/// the rule to tell. A test compares the numbers with those of looking at every call.
struct DeliverySummary {
  /// Something about a call that some rule wants to look at.
  struct Oddity: OptionSet {
    let rawValue: UInt32

    /// A touch began for more than one finger.
    static let sharedTouch = Oddity(rawValue: 1 << 0)
    /// The application sent a call to somebody else than the view of the touch.
    static let stray = Oddity(rawValue: 1 << 1)
    /// The application sent a call of which no finger gives the reason in its dispatch.
    static let unprompted = Oddity(rawValue: 1 << 2)
    /// A receiver hears of a touch twice in a dispatch.
    static let again = Oddity(rawValue: 1 << 3)
    /// A beginning comes after something else, or anything after an ending.
    static let disorder = Oddity(rawValue: 1 << 4)
    /// A responder that heard of a beginning hears of no ending, or of several, though the finger is gone.
    static let openEnd = Oddity(rawValue: 1 << 5)
    /// The phase is not the one the method is named for.
    static let phase = Oddity(rawValue: 1 << 6)
    /// A touch does not tell its view, or another than at first.
    static let view = Oddity(rawValue: 1 << 7)
    /// A touch tells another window than its view's.
    static let window = Oddity(rawValue: 1 << 8)
    /// A touch tells a time ahead of the clock or before the one it told last, or none where it told one.
    static let time = Oddity(rawValue: 1 << 9)
    /// The kind of the event is another than touches.
    static let eventKind = Oddity(rawValue: 1 << 10)
    /// A touch is not among all touches of the event.
    static let missingInEvent = Oddity(rawValue: 1 << 11)
    /// A set holds no touch, or several.
    static let otherThanOne = Oddity(rawValue: 1 << 12)
    /// A call goes on to somebody who does not stand further up.
    static let downward = Oddity(rawValue: 1 << 13)
    /// A touch is cancelled where nothing is interrupted.
    static let cancelled = Oddity(rawValue: 1 << 14)
    /// All of them.
    static let all = Oddity(rawValue: (1 << 15) - 1)
  }

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
  mutating func summarizeDeliveries(_ trace: Trace, _ timeline: SceneTimeline, _ policy: ForwardingPolicy) {
    var summary = DeliverySummary()
    for touch in touches {
      if touch.isSimple { summary.simpleTouches += 1 }
      if touch.isShared { summary.oddities.formUnion(.sharedTouch) }
    }
    for call in calls {
      if let kind = call.eventKind {
        summary.kinds += 1
        if kind != .touches { summary.oddities.formUnion(.eventKind) }
      }
      if call.deliveries.count != 1 { summary.oddities.formUnion(.otherThanOne) }
      for position in call.deliveries {
        let delivery = deliveries[position]
        let touch = touches[delivery.touch]
        summary.addContents(delivery, touch, call, self, trace)
        summary.addHistory(delivery, touch, call, self)
        if delivery.isDirect {
          summary.addDirect(delivery, touch, call, self)
        } else {
          summary.addPassed(delivery, self, policy)
        }
      }
      if let first = call.deliveries.first, deliveries[first].isDirect {
        summary.addSent(call, touches[deliveries[first].touch], self, timeline)
      }
    }
    deliverySummary = summary
  }
}

extension DeliverySummary {
  /// Adds what a touch says of itself.
  @inline(__always)
  fileprivate mutating func addContents(
    _ delivery: Delivery, _ touch: TouchHistory, _ call: ResponderCall, _ index: TouchIndex, _ trace: Trace
  ) {
    let place = delivery.snapshot
    if let phase = trace.snapshots[place].phase {
      if phase == call.method.phase { phases += 1 } else { oddities.formUnion(.phase) }
    }
    if trace.snapshots[place].view != touch.view { oddities.formUnion(.view) }
    if let told = trace.snapshots[place].window, let window = touch.window {
      windows += 1
      if told != window { oddities.formUnion(.window) }
    }
    let before = delivery.previousOfTouch
    let last = before < 0 ? nil : trace.snapshots[index.deliveries[before].snapshot].timestamp
    if let time = trace.snapshots[place].timestamp {
      times += 1
      let isLate = time > Int(trace.records[call.sequence].time)
      if isLate || time < last ?? time || last == nil && before >= 0 { oddities.formUnion(.time) }
    } else if last != nil {
      oddities.formUnion(.time)
    }
    guard let range = call.allTouches else { return }
    inEvents += 1
    // Whoever passes a call on passes the event as well, which was looked through for the one before.
    if delivery.previous >= 0, index.calls[index.deliveries[delivery.previous].call].allTouches == range { return }
    if !trace.holds(range, touch.id) { oddities.formUnion(.missingInEvent) }
  }

  /// Adds how a call goes together with what its receiver heard of the touch before.
  @inline(__always)
  fileprivate mutating func addHistory(
    _ delivery: Delivery, _ touch: TouchHistory, _ call: ResponderCall, _ index: TouchIndex
  ) {
    if delivery.endings == 1, call.method.isEnding { endings += 1 }
    if delivery.isLastOfReceiver, delivery.hasBegun, touch.finger >= 0, index.fingers[touch.finger].ending != .none {
      if delivery.endings == 1 { ended += 1 } else { oddities.formUnion(.openEnd) }
    }
    guard delivery.previousOfReceiver >= 0 else { return }
    let before = index.deliveries[delivery.previousOfReceiver]
    if index.calls[before.call].dispatch == call.dispatch { oddities.formUnion(.again) }
    if before.endings > 0 { oddities.formUnion(.disorder) }
    guard delivery.hasBegun else { return }
    continued += 1
    if call.method == .began { oddities.formUnion(.disorder) }
  }

  /// Adds a delivery that comes from the application.
  @inline(__always)
  fileprivate mutating func addDirect(
    _ delivery: Delivery, _ touch: TouchHistory, _ call: ResponderCall, _ index: TouchIndex
  ) {
    if call.receiver != touch.view { oddities.formUnion(.stray) }
    if delivery.moment < 0 { oddities.formUnion(.unprompted) }
    if call.method != .began, touch.finger < 0 || delivery.moment >= 0 { straight += 1 }
    if call.method == .cancelled, !index.dispatches[call.dispatch].isInterruption { oddities.formUnion(.cancelled) }
    guard index.fingers.count > 1, touch.isObserved, !touch.isShared, touch.strayed > call.dispatch, touch.finger >= 0
    else { return }
    for finger in index.fingers where finger.down <= call.dispatch && call.dispatch <= finger.end {
      guard let view = finger.owner.view, view != touch.view else { continue }
      apart += 1
      return
    }
  }

  /// Adds a delivery that comes from another responder.
  @inline(__always)
  fileprivate mutating func addPassed(_ delivery: Delivery, _ index: TouchIndex, _ policy: ForwardingPolicy) {
    let place = index.deliveries[delivery.previous].responder
    guard place != delivery.responder else { return }
    passed += 1
    if !policy.leadsUp(from: index.responders[place], to: index.responders[delivery.responder]) {
      oddities.formUnion(.downward)
    }
  }

  /// Adds a call that comes from the application, given the first touch of its set.
  @inline(__always)
  fileprivate mutating func addSent(
    _ call: ResponderCall, _ touch: TouchHistory, _ index: TouchIndex, _ timeline: SceneTimeline
  ) {
    if call.method == .moved { moves += 1 }
    guard touch.isSimple, index.fingers.count > 1 else { return }
    var fingers = 0
    for finger in index.fingers where finger.down <= call.dispatch && call.dispatch <= finger.end {
      if finger.owner.view == call.receiver { fingers += 1 }
    }
    if fingers > 1 { accompanied += 1 }
    if timeline.takesSeveralTouches(call.receiver, version: index.dispatches[call.dispatch].version) { sets += 1 }
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
