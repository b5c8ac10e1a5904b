internal import TouchModel
internal import TraceAnalysis

/// That an event holds every touch there is.
extension Rule {
  static let eventHoldsAllTouches = Rule(
    "TD-26", "An event holds all touches",
    demands: """
      All touches of the event MUST be every touch that lives, once: in all views and windows, stationary ones and those \
      ending in this report included; and none whose finger is gone, unless as ended or cancelled until the touch sequence \
      is over. Once a call has reported them, every further call with one of its touches MUST.
      """,
    because:
      "A view that has to know the other fingers, such as one on another view, learns of them from the event alone.",
    clarity: .stated, citations: ["002:3"],
    applies: """
      to each call that the application sends with all touches of the event, in runs whose reports are dispatched one \
      after the other; and to each call after one that reported them with one of its touches
      """,
    leavesOpen: [
      LeftOpen.order,
      "Whether a touch object that an engine gives to two fingers is there twice, which TD-01 judges.",
      """
      Touches that no responder received: of each finger that is ignored or hits nothing the event may hold one \
      (G-14, G-19), and as ended or cancelled also once the finger is gone, until the touch sequence is over.
      """,
      "Events of calls that recognizers held back, and touches that a recognizer took away (G-12).",
      """
      Touches that end, and those that begin, in a report in which others do the reverse with another event: whether these begin \
      another sequence is open (G-23).
      """,
      "Whether ended touches stay in the event until the last finger of the sequence has left (`002:3`, `002:5`).",
    ],
    needs: [.touchDelivery, .events], shows: [.allTouches],
    biases: [.severalFingers, .severalFingersOnOneView, .simultaneousReports, .interruptions],
    advice: "add a touch when its finger goes down; remove it only after the report of its end has been delivered",
    checks: [
      .invariant(checkMissing), .invariant(checkStrangers), .invariant(checkRepetition),
      .invariant { run, check in run.checkKeepsReporting("all touches of the event", &check) { $0.allTouches != nil } },
    ])

  private static func checkRepetition(_ run: Run, _ check: inout Check) {
    for call in run.calls {
      guard let range = call.allTouches, range.count > 1 else { continue }
      let touches = run.trace.touches(range)
      for (position, touch) in zip(touches.indices, touches)
      where touches[..<position].contains(where: { $0.touch == touch.touch }) && !run.isShared(touch.touch) {
        return check.violated(
          Finding(
            "touch-twice", expected: "every touch once among all touches of the event",
            observed:
              "\(run.names[touch.touch]) is there twice when \(run.names[call.receiver]) receives \(call.method.words)",
            records: [call.sequence], expectedObject: touch.touch, observedObject: call.receiver))
      }
    }
  }

  /// A touch lives as long as the engine itself goes on to deliver it; after its last delivery it is no longer missed.
  private static func checkMissing(_ run: Run, _ check: inout Check) {
    guard run.isOrderly else { return }
    for position in run.calls.sent {
      let call = run.calls[position]
      // What the event of a call holds that was held back is open.
      guard let range = call.allTouches, !run.holding.isHeldBack(call) else { continue }
      check.applies()
      for index in run.touches.indices {
        // Touches stand in the order of their first calls.
        if run.deliveries[run.touches[index].first].call > position { break }
        guard run.lives(run.touches[index], during: position) else { continue }
        let touch = run.touches[index]
        if run.holds(range, touch.id) || run.isOfAnotherSequence(touch, than: call) { continue }
        check.violated(
          Finding(
            "touch-missing",
            expected: "\(run.names[touch.id]) of \(run.names[touch.view]) among all touches when "
              + "\(run.names[call.receiver]) receives \(call.method.words)",
            observed: "the event holds \(run.words(range))",
            records: [run.calls[run.deliveries[touch.first].call].sequence, call.sequence], expectedObject: touch.id,
            observedObject: call.receiver))
        break
      }
    }
  }

  /// Besides living touches an event may hold one for each finger that no responder received: an ignored one, or one that
  /// hit nothing.
  private static func checkStrangers(_ run: Run, _ check: inout Check) {
    guard run.isOrderly else { return }
    for position in run.calls.sent {
      let call = run.calls[position]
      guard let range = call.allTouches, !run.holding.isHeldBack(call) else { continue }
      var (strangers, over) = (0, 0)
      for snapshot in range.indices.clamped(to: run.trace.snapshots.indices) {
        let id = run.trace.snapshots[snapshot].touch
        switch run.standing(of: run.trace.snapshots[snapshot], in: call.dispatch) {
        case .living: continue
        case .unknown:
          if run.trace.snapshots[snapshot].isOver { over += 1 } else { strangers += 1 }
          let fingers = run.undeliveredFingers(in: call.dispatch)
          if strangers <= fingers.down, strangers + over <= fingers.down + fingers.gone { continue }
        case .gone: break
        }
        let isKnown = run.touches.contains { $0.id == id }
        check.violated(
          Finding(
            isKnown ? "touch-of-the-past" : "unknown-touch",
            expected:
              "nothing but touches of fingers that are down when \(run.names[call.receiver]) receives \(call.method.words)",
            observed: "the event holds \(run.names[id]), "
              + (isKnown ? "whose finger is gone" : "which is no finger's"),
            records: [call.sequence], observedObject: id))
        break
      }
    }
  }

  static let setIsPartOfTheEvent = Rule(
    "TD-32", "The touches of a call are among the event's",
    demands: """
      Every touch that is passed to a touches method MUST be among all touches of the event that is passed with it, and say of \
      itself there what it says in the set.
      """,
    because: "A handler that counts the event's fingers, or looks its own up among them, has to find its own there.",
    clarity: .derived, citations: ["002:3", "002:5"],
    applies: "to each touch in the set of a call that passes an event with all its touches",
    leavesOpen: [
      "Touches that recognizers held back or take away may be in the event or not (G-12).",
      "Calls that come in another dispatch than what they report, which RC-18 and TD-07 to TD-09 judge.",
    ],
    needs: [.touchDelivery, .events], shows: [.allTouches],
    biases: [.singleFinger, .severalFingersOnOneView],
    advice: "remove ended touches from the event after the views were called, not before",
    checks: [.invariant(checkSets)])

  private static func checkSets(_ run: Run, _ check: inout Check) {
    for call in run.calls {
      guard let range = call.allTouches else { continue }
      for delivery in call.deliveries {
        let touch = run.touches[run.deliveries[delivery].touch]
        // What recognizers held back, or took away, may be in the event or not.
        if run.holding.isHeldBack(call, touch) || !touch.isPlain && call.method == .cancelled { continue }
        if call.method != .cancelled, !run.isInTime(call, touch) { continue }
        check.applies()
        if let finding = run.finding(of: run.deliveries[delivery], inEventOf: call, with: range) {
          check.violated(finding)
          break
        }
      }
    }
  }
}

extension Run {
  /// A finding about the touch of a delivery that the event of its call lacks, or has with another value; `nil` where there is none.
  fileprivate func finding(of delivery: Delivery, inEventOf call: ResponderCall, with range: ElementRange) -> Finding? {
    let id = touches[delivery.touch].id
    guard let other = snapshot(of: id, in: range) else {
      return Finding(
        "not-in-event",
        expected: "\(names[id]), with which \(names[call.receiver]) receives \(call.method.words), in the event",
        observed: "the event holds \(words(range))", records: [call.sequence], expectedObject: id,
        observedObject: call.receiver)
    }
    let own = trace.snapshots[delivery.snapshot]
    guard let difference = own.difference(from: other, within: engine.tolerance, names) else { return nil }
    return Finding(
      "other-in-event",
      expected: "the \(difference.what) of \(names[id]) to be the same in the set and in the event when "
        + "\(names[call.receiver]) receives \(call.method.words)",
      observed: "it is \(difference.own) in the set and \(difference.other) in the event",
      records: [call.sequence], expectedObject: id, observedObject: call.receiver)
  }
}

extension TouchSnapshot {
  /// Whether it says that it is over.
  fileprivate var isOver: Bool { phase == .ended || phase == .cancelled }

  /// The first value that a touch says otherwise in another copy of the same moment; `nil` where what both report is the same.
  fileprivate func difference(
    from other: TouchSnapshot, within tolerance: Double, _ names: Run.Names
  ) -> (what: String, own: String, other: String)? {
    func differ<Value: Equatable>(
      _ what: String, _ value: (TouchSnapshot) -> Value?, _ words: (Value) -> String = { "\($0)" },
      unless areAlike: (Value, Value) -> Bool = { $0 == $1 }
    ) -> (what: String, own: String, other: String)? {
      guard let own = value(self), let other = value(other), !areAlike(own, other) else { return nil }
      return (what, words(own), words(other))
    }
    func lieApart(_ what: String, _ place: (TouchSnapshot) -> ScenePoint?) -> (
      what: String, own: String, other: String
    )? {
      differ(what, place, NumberText.text) { $0.isClose(to: $1, within: tolerance) }
    }
    return differ("view", \.view) { names[$0] } ?? differ("window", \.window) { names[$0] } ?? differ("phase", \.phase)
      ?? differ("timestamp", \.timestamp) { "\($0) ms" } ?? differ("tap count", \.tapCount)
      ?? lieApart("location", \.location) ?? lieApart("previous location", \.previousLocation)
  }
}

extension Run {
  /// What a touch says of itself in a list of touches; `nil` where it is not there.
  @inline(__always)
  func snapshot(of touch: ObjectID, in range: ElementRange) -> TouchSnapshot? {
    position(of: touch, in: range).map { trace.snapshots[$0] }
  }

  /// Where a list of touches holds one, among the snapshots of the trace; `nil` where it does not.
  @inline(__always)
  private func position(of touch: ObjectID, in range: ElementRange) -> Int? {
    range.indices.clamped(to: trace.snapshots.indices).first { trace.snapshots[$0].touch == touch }
  }

  /// Whether a list of touches holds one.
  @inline(__always)
  func holds(_ range: ElementRange, _ touch: ObjectID) -> Bool { position(of: touch, in: range) != nil }

  /// A list of touches in words.
  func words(_ range: ElementRange) -> String { words(trace.touches(range).map(\.touch)) }

  /// A list of touches in words.
  func words(_ touches: some Sequence<ObjectID>) -> String {
    let touches = touches.map { names[$0] }
    return touches.isEmpty ? "no touches" : touches.joined(separator: ", ")
  }

  /// How a touch of an event stands to the fingers.
  fileprivate enum Standing {
    /// Its finger is down, lifts just now, or is not known.
    case living
    /// Its finger left before.
    case gone
    /// No responder received it, or it ended and its finger is not known.
    case unknown
  }

  @inline(__always)
  fileprivate func standing(of snapshot: TouchSnapshot, in dispatch: Handle<Dispatch>) -> Standing {
    var standing = Standing.unknown
    for touch in touches where touch.id == snapshot.touch {
      guard let finger = fingers[touch.finger] else {
        guard let ending = touch.ending, ending < dispatch else { return .living }
        if snapshot.isOver, sequenceGoesOn(from: ending, to: dispatch) { return .living }
        continue
      }
      if finger.down <= dispatch, dispatch <= finger.end { return .living }
      guard finger.end < dispatch else { continue }
      // Recognizers may hold an ending back, and with it the touch.
      let mayStay = !finger.isPlain || snapshot.isOver && sequenceGoesOn(from: finger.end, to: dispatch)
      standing = mayStay ? .living : .gone
    }
    return standing
  }

  /// Whether some finger is down all the time from one dispatch to another; one whose touch an interruption has ended stays until it
  /// is reported to lift, or to go down again.
  private func sequenceGoesOn(from start: Handle<Dispatch>, to dispatch: Handle<Dispatch>) -> Bool {
    func last(_ finger: Finger) -> Handle<Dispatch> {
      guard finger.ending == .interruption else { return finger.end }
      let rest = testCase.script.steps.indices.dropFirst(finger.end.position + 1)
      return rest.first { testCase.script.steps[$0].reportsContact(ofFinger: finger.number) }.map { Handle($0) }
        ?? dispatches.endIndex
    }
    var reached = start
    while reached < dispatch {
      guard let next = fingers.lazy.filter({ $0.down <= reached }).map(last).filter({ $0 > reached }).max() else {
        return false
      }
      reached = next
    }
    return true
  }

  /// How many fingers that no responder received are down, and how many are gone of whose touch sequence others are down still.
  fileprivate func undeliveredFingers(in dispatch: Handle<Dispatch>) -> (down: Int, gone: Int) {
    var (down, gone) = (0, 0)
    for finger in fingers where finger.touch == nil && finger.down <= dispatch {
      // The event may hold the touch of a finger that recognizers hold back longer than the finger is down.
      if dispatch <= finger.end || !finger.isPlain {
        down += 1
      } else if sequenceGoesOn(from: finger.end, to: dispatch) {
        gone += 1
      }
    }
    return (down, gone)
  }

  /// Whether responders that received a touch before a call or in it receive it afterwards or in the same turn, and received
  /// no ending in a dispatch before.
  @inline(__always)
  fileprivate func lives(_ touch: TouchHistory, during position: Handle<ResponderCall>) -> Bool {
    guard calls[deliveries[touch.last].call].turn >= calls[position].turn else { return false }
    let dispatch = calls[position].dispatch
    // What recognizers hold back after the finger has left may be in the event or not.
    if fingers[touch.finger].map({ holding.isGone($0, before: calls[position]) }) ?? !touch.isPlain { return false }
    // What a recognizer took away may have left the event at once.
    guard let ending = touch.ending else { return true }
    return ending > dispatch || ending == dispatch && touch.isPlain
  }

  /// Whether a touch ends, or begins, in the dispatch of a call with another event than that of the call.
  fileprivate func isOfAnotherSequence(_ touch: TouchHistory, than call: ResponderCall) -> Bool {
    let (first, last) = (calls[deliveries[touch.first].call], calls[deliveries[touch.last].call])
    let own = touch.ending == call.dispatch ? last : first.dispatch == call.dispatch ? first : nil
    guard let event = own?.event else { return false }
    return call.event.map { $0 != event } ?? false
  }
}

extension ScriptStep {
  /// Whether a finger lifts or goes down in it.
  fileprivate func reportsContact(ofFinger number: Int) -> Bool {
    guard case .report(let changes, _) = action else { return false }
    return changes.contains { $0.finger == number && $0.movement != .move }
  }
}
