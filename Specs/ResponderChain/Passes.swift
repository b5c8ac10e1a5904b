internal import TouchModel
internal import TraceAnalysis

/// What one pass of a call along the chain looks like as a whole.
extension Rule {
  static let onlyResponders = Rule(
    "RC-01", "Only responders receive touches",
    demands: """
      Only views, windows, controllers, the application and a delegate that is a responder MUST be receivers of the four \
      touches methods; calls of recognizers are told apart.
      """,
    because: "A target, a delegate or a recognizer that is called like a responder is in a chain it has no place in.",
    clarity: .stated, citations: ["000:6", "001:10", "001:29", "003:116"],
    needs: [.touchDelivery],
    biases: [.delegateKinds, .unhandledTouches],
    advice: "look for a cast that lets anything with touches methods into the chain",
    checks: [.invariant(checkReceivers)])

  static let orderAlongTheChain = Rule(
    "RC-18", "Calls go up the chain, phase by phase",
    demands: """
      For each set of touches and each method the receivers MUST be called in the order of the chain, and all of them \
      before the next phase is told to any.
      """,
    because:
      "An ancestor that hears first could not let its subviews decide; one that hears late sees phases mixed up.",
    clarity: .stated, citations: ["001:127", "004:24"],
    needs: [.touchDelivery, .nextResponder],
    readings: [.forwarding], biases: [.singleFinger, .canonicalChains, .drags],
    advice: "call the view first and let each responder call the next before the method returns",
    checks: [.invariant(checkOrder)])

  static let unhandledIsDropped = Rule(
    "RC-19", "A call that nobody handles is dropped",
    demands: """
      A call that comes to the end of the chain MUST end there: nobody receives it again, and what comes next is handled \
      as ever.
      """,
    because: "A stray touch must not fail, loop or come back later.",
    clarity: .stated, citations: ["000:6", "001:108", "002:26", "003:120", "004:30"],
    needs: [.touchDelivery, .nextResponder],
    readings: [.chainTail], biases: [.unhandledTouches],
    advice: "where next is nothing the call returns; there is no queue for what is left over",
    checks: [.invariant(checkDropped)])

  static let controllersThroughTheChain = Rule(
    "RC-23", "Controllers receive touches through the chain alone",
    demands: """
      A controller MUST receive a touches call only from a responder whose next responder it is.
      """,
    because: "A controller is no view: it is hit by nothing and hears what its view leaves.",
    clarity: .stated, citations: ["003:116"],
    needs: [.touchDelivery, .nextResponder, .controllers],
    biases: [.canonicalChains, .unhandledTouches],
    advice: "look for a second path by which controllers are told of touches",
    checks: [.invariant(checkControllers)])

  static let oneContinuation = Rule(
    "RC-25", "A call goes on to one responder at most",
    demands:
      "Each responder MUST either handle a call or pass it to exactly one other, so that nobody receives it twice.",
    because: "A call that fans out is handled several times.",
    clarity: .stated, citations: ["000:6", "001:108"],
    needs: [.touchDelivery, .nextResponder],
    readings: [.contentTouches], biases: [.singleFinger, .unhandledTouches, .canonicalChains],
    advice: "look for an engine that tells all superviews while each of them passes the call on as well",
    checks: [.invariant(checkFanOut)])

  static let chainIsSettled = Rule(
    "RC-26", "A touch keeps its chain",
    demands: """
      In every phase the receivers of a touch MUST belong to the chain of the view it went down on, wherever the finger is \
      by then.
      """,
    because: "Who began to handle a touch hears of its end.",
    clarity: .stated, citations: ["001:86"],
    needs: [.touchDelivery, .nextResponder], shows: [.view],
    biases: [.drags, .singleFinger],
    advice: "take the chain from the touch's view, not from what lies under the finger",
    checks: [.invariant(checkSettled)])

  private static func checkReceivers(_ facts: CaseFacts, _ check: inout Check) {
    let isDelegateResponder = facts.testCase.scene.application.delegate == .responder
    for call in facts.calls {
      check.applies()
      guard !isDelegateResponder, call.receiver == .applicationDelegate else { continue }
      check.violated(
        Finding(
          "delegate-called", expected: "no call of the application's delegate, which is no responder of its own",
          observed: "it receives \(call.words)", records: [call.sequence], observedObject: call.receiver))
    }
    for sequence in facts.strangers {
      guard case .touches(let call) = facts.trace.records[sequence].event else { continue }
      switch call.receiver.kind {
      case .recognizer, .target, .touch, .event:
        check.violated(
          Finding(
            "no-responder", expected: "a responder as the receiver of \(call.method.words)",
            observed: "\(facts.name(call.receiver)) receives it", records: [sequence], observedObject: call.receiver))
      case .view, .controller, .application, .applicationDelegate, .windowScene, .unnamed: break
      }
    }
  }

  private static func checkOrder(_ facts: CaseFacts, _ check: inout Check) {
    for delivery in facts.deliveries {
      let chain = facts.chain(of: facts.touch(delivery))
      guard !chain.isEmpty, let place = chain.firstIndex(of: facts.call(delivery).receiver) else { continue }
      if let previous = facts.previous(delivery) {
        guard let before = chain.firstIndex(of: facts.call(previous).receiver), before != place else { continue }
        check.applies()
        if before > place, !facts.isAgain(delivery) { check.violated(facts.outOfOrder(previous, delivery)) }
      } else if place > chain.startIndex, let late = facts.latePhase(delivery) {
        check.violated(late)
      }
    }
  }

  private static func checkDropped(_ facts: CaseFacts, _ check: inout Check) {
    let drops = facts.engine.capabilities.contains(Capability.discardRecords)
    for position in facts.deliveries.indices {
      guard case .chainEnds = facts.deliveries[position].continuation else { continue }
      check.applies()
      let delivery = facts.deliveries[position]
      let call = facts.call(delivery)
      if let after = facts.next(delivery) {
        let later = facts.call(after)
        // Whoever receives it for the first time is no matter of dropping; nor is a last one that is called twice.
        guard facts.isAgain(after), later.receiver != call.receiver else { continue }
        check.violated(
          Finding(
            "received-again", expected: "\(call.words) to be dropped after \(facts.name(call.receiver))",
            observed: "\(facts.name(later.receiver)) receives it after that",
            records: [call.sequence, later.sequence], observedObject: later.receiver))
      } else if let again = facts.repetition(of: delivery) {
        check.violated(
          Finding(
            "received-later", expected: "\(call.words) to be dropped after \(facts.name(call.receiver))",
            observed: "\(facts.name(again.receiver)) receives it again in another step",
            records: [call.sequence, again.sequence], observedObject: again.receiver))
        // What becomes of a later phase when the last of the chain kept the beginning is a matter of words.
      } else if drops, call.handling[.began] != .absorb, !facts.isReportedAsDropped(delivery) {
        check.violated(
          Finding(
            "not-discarded",
            expected: "a record that \(call.words) was discarded, since the engine declares such records",
            observed: "there is none after \(facts.name(call.receiver)), the last of the chain",
            records: [call.sequence]))
      }
    }
  }

  private static func checkControllers(_ facts: CaseFacts, _ check: inout Check) {
    for delivery in facts.deliveries {
      let call = facts.call(delivery)
      guard call.receiver.kind == .controller else { continue }
      let previous = facts.previous(delivery)
      if let previous, previous.continuation == .open { continue }
      check.applies()
      if let previous {
        guard case .forwarded(let next) = previous.continuation, next != call.receiver,
          facts.call(previous).receiver != call.receiver
        else { continue }
        check.violated(
          Finding(
            "past-the-chain",
            expected: "\(facts.name(call.receiver)) to be called by a responder whose next responder it is",
            observed:
              "\(facts.name(facts.call(previous).receiver)), whose next responder is \(facts.name(next)), is called before",
            records: [facts.call(previous).sequence, call.sequence], observedObject: call.receiver))
      } else {
        check.violated(
          Finding(
            "called-directly", expected: "\(facts.name(call.receiver)) to be called through the chain alone",
            observed: "it is the first to receive \(call.words)", records: [call.sequence],
            observedObject: call.receiver))
      }
    }
  }

  private static func checkFanOut(_ facts: CaseFacts, _ check: inout Check) {
    for delivery in facts.deliveries where !delivery.isDirect {
      check.applies()
      guard facts.isAgain(delivery), let previous = facts.previous(delivery) else { continue }
      let (call, earlier) = (facts.call(delivery), facts.call(facts.deliveries[delivery.previousOfReceiver]))
      // Where the chain itself goes round, or may do so, the call only follows it.
      guard let link = facts.link(of: facts.call(previous).receiver), link.next != call.receiver else { continue }
      check.violated(
        Finding(
          "received-twice", expected: "\(facts.name(call.receiver)) to receive \(call.words) once",
          observed: "it receives it again for \(facts.name(facts.touch(delivery).id)) in the same step",
          records: [earlier.sequence, call.sequence], observedObject: call.receiver))
    }
  }

  private static func checkSettled(_ facts: CaseFacts, _ check: inout Check) {
    for delivery in facts.deliveries {
      let call = facts.call(delivery)
      guard call.method != .began else { continue }
      let touch = facts.touch(delivery)
      let chain = facts.chain(of: touch)
      if chain.isEmpty { continue }
      check.applies()
      // Who is told first is another rule's business.
      guard !chain.contains(call.receiver), facts.firstReceiver(ofLaneWith: delivery) == touch.view else { continue }
      check.violated(
        Finding(
          "other-chain",
          expected: "receivers from the chain of \(facts.name(touch.view)): \(facts.names(chain.prefix(12)))",
          observed: "\(facts.name(call.receiver)) receives \(call.words) of \(facts.name(touch.id))",
          records: [facts.call(facts.deliveries[touch.first]).sequence, call.sequence], expectedObject: touch.view,
          observedObject: call.receiver))
    }
  }
}

extension CaseFacts {
  /// The responder that the application sent a call to, before it was passed on.
  fileprivate func firstReceiver(ofLaneWith delivery: Delivery) -> ObjectID {
    var first = delivery
    while let previous = previous(first) { first = previous }
    return call(first).receiver
  }

  fileprivate func outOfOrder(_ first: Delivery, _ second: Delivery) -> Finding {
    let (early, late) = (call(first), call(second))
    return Finding(
      "out-of-order", expected: "\(late.words) at \(name(late.receiver)) before \(name(early.receiver)), up the chain",
      observed: "\(name(early.receiver)) is called first", records: [early.sequence, late.sequence],
      expectedObject: late.receiver, observedObject: early.receiver)
  }

  /// What there is to say of a call beyond the touch's view that tells of a phase of an earlier step.
  fileprivate func latePhase(_ delivery: Delivery) -> Finding? {
    let call = call(delivery)
    let touch = touch(delivery)
    guard touch.finger >= 0,
      !dispatches[call.dispatch].moments.contains(where: {
        moments[$0].finger == touch.finger && moments[$0].kind.method == call.method
      })
    else { return nil }
    let earlier = deliveries(of: touch).first { earlier in
      let first = self.call(earlier)
      return earlier.isDirect && first.method == call.method && first.sequence < call.sequence
    }
    guard let earlier else { return nil }
    return Finding(
      "told-late",
      expected: "\(name(call.receiver)) to receive \(call.words) of \(name(touch.id)) before the next phase begins",
      observed: "it receives it in a later step", records: [self.call(earlier).sequence, call.sequence],
      observedObject: call.receiver)
  }

  /// The same call again in a later dispatch in which the finger does nothing of the sort, and no other does anything.
  fileprivate func repetition(of delivery: Delivery) -> ResponderCall? {
    let call = call(delivery)
    let finger = touch(delivery).finger
    // What is held back may come in pieces, in another step than it happened in.
    guard finger >= 0, !mayBeHeld(touch(delivery)) else { return nil }
    var current = delivery.nextOfTouch
    while current >= 0 {
      let again = deliveries[current]
      current = again.nextOfTouch
      // One that tells of what the finger does then is no repetition.
      guard again.isDirect, again.moment < 0 else { continue }
      let later = self.call(again)
      let acting = dispatches[later.dispatch].moments
      if later.method == call.method, later.dispatch != call.dispatch,
        acting.isEmpty || acting.contains(where: { moments[$0].finger == finger }),
        !acting.contains(where: { moments[$0].finger == finger && moments[$0].kind.method == call.method })
      {
        return later
      }
    }
    return nil
  }

  /// Whether a record after a call says that its touch was discarded.
  fileprivate func isReportedAsDropped(_ delivery: Delivery) -> Bool {
    let call = call(delivery)
    let touch = touch(delivery).id
    for sequence in call.sequence..<max(call.sequence, dispatches[call.dispatch].records.upperBound) {
      if case .discarded(let range) = trace.records[sequence].event, holds(range, touch) { return true }
    }
    return false
  }
}
