internal import TouchModel
internal import TraceAnalysis

/// What the event that comes with touches is, and that one serves a whole sequence.
extension Rule {
  static let eventsAreOfTouches = Rule(
    "TD-25", "Touches come with an event of touches",
    demands: """
      Every call of a touches method MUST pass an event whose kind is touches; and once a call has reported the kind of its event, \
      every further call with one of its touches MUST.
      """,
    because: "Code that handles several kinds of event looks at the kind first; a wrong one sends touches astray.",
    clarity: .stated, citations: ["002:2"],
    applies: "to each call that reports the kind of its event, and to each call after it with one of its touches",
    leavesOpen: ["Engines that do not report the kind of an event."],
    needs: [.touchDelivery, .events], shows: [.eventKind],
    biases: [.otherEvents, .singleFinger],
    advice: "set the kind where the event is made; look for one left over from an event of another kind",
    checks: [
      .invariant { run, check in
        for call in run.calls {
          guard let kind = call.eventKind else { continue }
          check.applies()
          guard kind != .touches else { continue }
          check.violated(
            Finding(
              "other-kind",
              expected: "\(call.words) of \(run.names[call.receiver]) to come with an event of the kind touches",
              observed: "its event is of the kind \(kind)", records: [call.sequence], observedObject: call.receiver))
        }
      },
      .invariant { run, check in run.checkKeepsReporting("the kind of the event", &check) { $0.eventKind != nil } },
    ])

  static let oneEventPerSequence = Rule(
    "TD-31", "One event serves a whole sequence of touches",
    demands: """
      From the first finger that goes down to the last that lifts, all calls of touches methods MUST pass the same event \
      object, and none of a touch MUST come without an event after one that had it.
      """,
    because: "Handlers distinguish sequences by the event; a new one for every report makes each look like a sequence.",
    clarity: .stated, citations: ["002:5"],
    applies: """
      to each call with an event, after the first of a touch sequence (from the first finger down to the last touch's \
      end), in runs whose reports are dispatched one after the other; and to each call of a touch after one with an event
      """,
    leavesOpen: [
      LeftOpen.order,
      """
      Whether the next sequence gets a new event, and whether a finger that goes down in the report in which the \
      last one lifts begins one (G-23).
      """,
      "Calls that recognizers held back (G-12).",
    ],
    needs: [.touchDelivery, .events], shows: [.event],
    biases: [.drags, .severalFingers, .severalFingersOnOneView, .interruptions],
    advice:
      "make the event when the first finger goes down, update it with every report, let it go after the last lift",
    checks: [
      .invariant(checkIdentity),
      .invariant { run, check in run.checkKeepsReporting("an event", &check) { $0.event != nil } },
    ])

  /// Whether a finger that goes down in the very report in which the last one lifts begins another sequence is open.
  private static func checkIdentity(_ run: Run, _ check: inout Check) {
    guard run.isOrderly else { return }
    var current: TouchSequence?
    var next: TouchSequence?
    for call in run.calls {
      guard let event = call.event, !run.holding.isHeldBack(call) else { continue }
      if let known = current, call.dispatch > known.end {
        current = next
        next = nil
        if let known = current, call.dispatch > known.end { current = nil }
      }
      let isNext = call.method == .began && current?.end == call.dispatch
      guard let known = isNext ? next : current else {
        let begun = TouchSequence(event: event, sequence: call.sequence, end: run.end(of: call))
        if isNext { next = begun } else { current = begun }
        continue
      }
      let end = max(known.end, run.end(of: call))
      if isNext { next?.end = end } else { current?.end = end }
      check.applies()
      guard event != known.event else { continue }
      check.violated(
        Finding(
          "other-event",
          expected:
            "\(run.names[known.event]) in \(call.method.words) of \(run.names[call.receiver]), as the sequence goes on",
          observed: "it gets \(run.names[event])", records: [known.sequence, call.sequence],
          expectedObject: known.event, observedObject: event))
    }
  }
}

/// A part of the run in which at least one touch lives all the time.
private struct TouchSequence {
  /// The event of its first call.
  let event: ObjectID
  /// The sequence number of that call.
  let sequence: Int
  /// The last dispatch in which one of its touches lives.
  var end: Handle<Dispatch>
}

extension Run {
  /// The last dispatch in which a touch of the call lives: that of its finger's end, or of its own where that comes first
  /// or alone can be seen.
  @inline(__always)
  fileprivate func end(of call: ResponderCall) -> Handle<Dispatch> {
    var end = call.dispatch
    for delivery in call.deliveries { end = max(end, lastDispatch(of: touches[deliveries[delivery].touch])) }
    return end
  }

  @inline(__always)
  private func lastDispatch(of touch: TouchHistory) -> Handle<Dispatch> {
    guard let finger = fingers[touch.finger] else {
      return touch.ending ?? calls[deliveries[touch.last].call].dispatch
    }
    return touch.ending.map { min(finger.end, $0) } ?? finger.end
  }
}
