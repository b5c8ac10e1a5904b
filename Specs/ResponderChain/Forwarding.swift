internal import TouchModel
internal import TraceAnalysis

/// What becomes of a call of a touches method at one responder: whether it goes on, and to whom.
extension Rule {
  static let chainIsFollowed = Rule(
    "RC-02", "The chain is the list of next responders",
    demands: """
      A call that a responder passes on MUST go to that responder's next responder.
      """,
    because: "A responder that is not on the list never receives the touch, and none that is on it is left out.",
    clarity: .stated, citations: ["001:86", "001:139", "003:118"],
    applies: """
      to each call that follows another of the same touch and method in one turn, if the responder called before \
      passes the call on and the engine has answered what its next responder is
      """,
    leavesOpen: [
      LeftOpen.unobserved,
      LeftOpen.declined,
      "The first call for a touch, which HT-01 and TD-11 judge; a call after the last responder, which TD-12 judges; a "
        + "call that does not go on, which RC-15, RC-17 and RC-22 judge.",
      LeftOpen.again,
      "Whether the engine's own answers about next responders are right, which RC-03 to RC-13 judge.",
    ],
    needs: [.touchDelivery, .nextResponder],
    readings: [\.forwarding, \.scrollViewForwards], biases: [.singleFinger, .canonicalChains],
    advice: "walk next from the responder itself; do not keep a list of superviews beside it",
    checks: [
      .invariant { run, check in
        for delivery in run.deliveries {
          guard let previous = run.deliveries[delivery.previous], case .forwarded(let next) = previous.continuation
          else {
            continue
          }
          check.applies()
          let call = run.calls[delivery.call]
          // RC-25 judges calls that a responder receives again.
          guard call.receiver != next, !run.isAgain(delivery), !run.isAgain(previous) else { continue }
          let before = run.calls[previous.call]
          check.violated(
            Finding(
              "off-the-chain",
              expected:
                "\(call.words) to go from \(run.names[before.receiver]) to \(run.names[next]), its next responder",
              observed: "it goes to \(run.names[call.receiver])", records: [before.sequence, call.sequence],
              expectedObject: next, observedObject: call.receiver))
        }
      }
    ])

  static let defaultForwards = Rule(
    "RC-15", "The default implementation passes every call on",
    demands: """
      A responder that overrides no touches method MUST pass each call to its next responder: the same method, the same \
      touches, the same event.
      """,
    because: "Handlers higher up rely on receiving all four phases, with the same touches.",
    clarity: .stated, citations: ["000:38", "001:129", "002:25", "003:120", "004:24"],
    applies: """
      to each call at a responder that overrides no touches method and is neither a control nor a scroll view, if the \
      engine has answered what its next responder is
      """,
    leavesOpen: [
      LeftOpen.unobserved, LeftOpen.beginnings, LeftOpen.declined,
      "A next responder that receives the call out of order, which RC-18 judges, or again, which RC-25 judges.",
      "Responders that override some of the methods, which RC-22 judges.",
    ],
    needs: [.touchDelivery, .nextResponder],
    readings: [\.forwarding], biases: [.unhandledTouches, .canonicalChains, .severalFingersOnOneView],
    advice:
      "look at the default implementations of all four methods, in views, controllers, windows and the application",
    checks: [.invariant(checkDefault), .examples([.forwardingOfDocument001])])

  private static func checkDefault(_ run: Run, _ check: inout Check) {
    for delivery in run.deliveries {
      guard case .forwarded(let next) = delivery.continuation else { continue }
      let call = run.calls[delivery.call]
      guard call.isByDefault else { continue }
      check.applies()
      guard let after = run.deliveries[delivery.next], run.calls[after.call].receiver == next else {
        // Where calls come out of order, or again, the next responder has received this one.
        if run.isAgain(delivery) || run.isReached(next, inLaneOf: delivery) { continue }
        check.violated(run.notPassedOn(delivery, to: next))
        continue
      }
      if let other = run.otherContents(delivery, after) { check.violated(other) }
    }
  }

  static let observingForwards = Rule(
    "RC-17", "Overriding and calling super does both",
    demands: """
      When a responder overrides all four touches methods and calls super, the call MUST go on to its next responder \
      exactly once, with the same touches and the same event.
      """,
    because: "An override that only observes must change nothing for those behind it.",
    clarity: .stated, citations: ["001:112", "001:113", "001:118", "001:123"],
    applies: """
      to each call at a responder that overrides all four methods and calls super, if it is neither a control nor a \
      scroll view and the engine has answered what its next responder is
      """,
    leavesOpen: [
      LeftOpen.unobserved, LeftOpen.beginnings, LeftOpen.declined,
      "Which responder receives the call instead, which RC-02 judges.",
      "A next responder that received the call before, which RC-18 judges, or again in a chain that goes round, which "
        + "RC-13 and RC-25 judge.",
    ],
    needs: [.touchDelivery, .touchHandling, .nextResponder],
    readings: [\.forwarding], biases: [.singleFinger, .partialHandling],
    advice: "either super passes the call on or the engine does, not both",
    checks: [.invariant(checkObserving)])

  private static func checkObserving(_ run: Run, _ check: inout Check) {
    for delivery in run.deliveries {
      guard case .forwarded(let next) = delivery.continuation else { continue }
      let call = run.calls[delivery.call]
      guard call.handling == .observing, !call.isScrollView else { continue }
      check.applies()
      var times = 0
      var last = delivery
      var again = delivery
      var after = run.deliveries[delivery.next]
      while let later = after {
        // Where the chain itself goes round, the call only follows it.
        if run.calls[later.call].receiver == next,
          times == 0 || run.chain.link(of: run.calls[last.call].receiver)?.next != next
        {
          times += 1
          again = later
        }
        last = later
        after = run.deliveries[later.next]
      }
      if times == 0 {
        // RC-02 judges a call that another responder receives instead.
        if run.isKept(delivery, from: next) { check.violated(run.notPassedOn(delivery, to: next)) }
      } else if let after = run.deliveries[delivery.next], run.calls[after.call].receiver == next,
        let other = run.otherContents(delivery, after)
      {
        check.violated(other)
      } else if times > 1, !run.isAgain(delivery) {
        check.violated(
          Finding(
            "passed-on-twice", expected: "\(call.words) to go on to \(run.names[next]) once",
            observed: "\(run.names[next]) receives it \(times.frequency)",
            records: [call.sequence, run.calls[again.call].sequence], observedObject: next))
      }
    }
  }

  static let forwardingIsPerMethod = Rule(
    "RC-22", "Forwarding is decided method by method",
    demands: """
      What a responder does with one touches method MUST NOT change what becomes of the calls of the other three; a call \
      that is passed on keeps its touches and its event. Under forwarding = onlyAfterBegan a responder that received no \
      touchesBegan MUST NOT receive the others.
      """,
    because: "A view that overrides only touchesBegan still passes on the rest; engines must cope with such views.",
    clarity: .derived, citations: ["000:30", "003:120"],
    applies: """
      to each call at a responder, neither a control nor a scroll view that keeps touches, that overrides some of the \
      four methods, or keeps some and passes on others, if the engine has answered what its next responder is or the \
      responder overrides the method without calling super
      """,
    leavesOpen: [
      LeftOpen.unobserved, LeftOpen.declined,
      "What responders further up receive of a touch of which they received no beginning, which TD-04 and TD-05 judge.",
      "A next responder that received the call before, which RC-18 judges, or again, which RC-25 judges; another "
        + "responder that receives it instead, which RC-02 judges; a controller past the chain, which RC-23 judges.",
    ],
    needs: [.touchDelivery, .touchHandling, .nextResponder],
    readings: [\.forwarding], biases: [.partialHandling],
    advice: "look for a responder that is remembered as the owner of the touch because it kept the beginning",
    checks: [.invariant(checkPerMethod)])

  private static func checkPerMethod(_ run: Run, _ check: inout Check) {
    for delivery in run.deliveries {
      let call = run.calls[delivery.call]
      guard call.handling.isMixed else { continue }
      switch delivery.continuation {
      case .forwarded(let next):
        check.applies()
        if run.isKept(delivery, from: next) { check.violated(run.notPassedOn(delivery, to: next)) }
        if let after = run.deliveries[delivery.next], run.calls[after.call].receiver == next,
          let other = run.otherContents(delivery, after)
        {
          check.violated(other)
        }
      case .withheld, .absorbed:
        check.applies()
        guard let after = run.laterInChain(after: delivery) else { continue }
        let later = run.calls[after.call]
        let reason = delivery.continuation == .absorbed ? "keeps it" : "passed no beginning on"
        check.violated(
          Finding(
            "passed-on-anyway", expected: "\(call.words) to stop at \(run.names[call.receiver]), which \(reason)",
            observed: "\(run.names[later.receiver]) receives it after that",
            records: [call.sequence, later.sequence], expectedObject: call.receiver, observedObject: later.receiver))
      // Where the call must go on, may go on or stops unseen, this check has no premise.
      default: break
      }
    }
  }
}

extension ResponderCall {
  /// Whether the receiver overrides nothing and its kind passes touches on.
  var isByDefault: Bool { !handling.isOverriding && !isScrollView }
}

extension TouchHandling {
  /// Whether the methods are treated differently.
  var isMixed: Bool {
    self[.moved] != self[.began] || self[.ended] != self[.began] || self[.cancelled] != self[.began]
  }
}

extension Run {
  /// Whether the receiver of a delivery got the same touch by the same method before, in the same dispatch.
  func isAgain(_ delivery: Delivery) -> Bool {
    guard let previous = deliveries[delivery.previousOfReceiver] else { return false }
    let (before, now) = (calls[previous.call], calls[delivery.call])
    return before.turn == now.turn && before.method == now.method && !deliveries.isReplay(delivery)
  }

  /// Whether no responder receives a call after its receiver, nor did the next responder before.
  func isKept(_ delivery: Delivery, from next: ObjectID) -> Bool {
    delivery.next == nil && !isAgain(delivery) && !isReached(next, inLaneOf: delivery)
  }

  /// Whether a responder receives a touch by the method of a delivery, in the same turn.
  fileprivate func isReached(_ responder: ObjectID, inLaneOf delivery: Delivery) -> Bool {
    var first = delivery
    while let previous = deliveries[first.previous] {
      if calls[previous.call].receiver == responder { return true }
      first = previous
    }
    if delivery.next != nil,
      deliveries.lane(from: delivery.next).contains(where: { calls[$0.call].receiver == responder })
    {
      return true
    }
    // A touch that is in a set twice leads away from the call that follows.
    let call = calls[delivery.call]
    return calls.contains { other in
      other.receiver == responder && other.method == call.method && other.turn == call.turn
        && haveSameTouches(call, other)
    }
  }

  /// A finding about a call that is passed on with another event or other touches; `nil` when both are the same.
  fileprivate func otherContents(_ delivery: Delivery, _ after: Delivery) -> Finding? {
    let (call, second) = (calls[delivery.call], calls[after.call])
    if second.event != call.event {
      return Finding(
        "other-event", expected: "\(names[second.receiver]) to receive \(call.words) with the same event",
        observed: "it comes with \(names[second.event]), not \(names[call.event])",
        records: [call.sequence, second.sequence], observedObject: second.receiver)
    }
    guard !haveSameTouches(call, second), !mayDeclineSome(second) else { return nil }
    return Finding(
      "other-touches",
      expected: "\(names[second.receiver]) to receive \(call.words) with the same touches, \(touchNames(call))",
      observed: "it comes with \(touchNames(second))", records: [call.sequence, second.sequence],
      observedObject: second.receiver)
  }

  /// Whether a responder may decline some of several touches that a subview passes on, since it takes one at a time.
  private func mayDeclineSome(_ call: ResponderCall) -> Bool {
    fingers.count > 1 && call.receiver.kind == .view
      && timeline.versions.indices.contains { !timeline.takesSeveralTouches(call.receiver, in: $0) }
  }

  /// Whether two calls have the same touches in their sets, in whatever order.
  fileprivate func haveSameTouches(_ one: ResponderCall, _ other: ResponderCall) -> Bool {
    one.deliveries.count == other.deliveries.count
      && one.deliveries.allSatisfy { first in
        other.deliveries.contains { deliveries[$0].touch == deliveries[first].touch }
      }
  }

  /// The names of the touches of a call.
  func touchNames(_ call: ResponderCall) -> String {
    call.deliveries.isEmpty ? "no touch" : names(call.deliveries.map { touches[deliveries[$0].touch].id })
  }

  /// A finding about a call that does not reach the next responder.
  func notPassedOn(_ delivery: Delivery, to next: ObjectID) -> Finding {
    let call = calls[delivery.call]
    let after = self.deliveries[delivery.next].map { self.calls[$0.call] }
    let others = calls.first {
      $0.receiver == next && $0.method == call.method && $0.turn == call.turn && $0.sequence > call.sequence
        && $0.deliveries.contains { other in
          call.deliveries.contains { deliveries[$0].touch == deliveries[other].touch }
        }
    }
    if let others {
      return Finding(
        "other-touches", expected: "\(names[next]) to receive \(call.words) with the same touches, \(touchNames(call))",
        observed: "it comes with \(touchNames(others))", records: [call.sequence, others.sequence],
        expectedObject: next, observedObject: next)
    }
    return Finding(
      "not-passed-on",
      expected: "\(names[next]) to receive \(call.words) after \(names[call.receiver]), whose next responder it is",
      observed: after.map { "\(names[$0.receiver]) receives it instead" } ?? "no responder receives it after that",
      records: [call.sequence] + (after.map { [$0.sequence] } ?? []), expectedObject: next,
      observedObject: after?.receiver,
      missing: after == nil
        ? MissingEvent(call.method, of: touches[delivery.touch].id, at: next, after: call.sequence) : nil)
  }
}
