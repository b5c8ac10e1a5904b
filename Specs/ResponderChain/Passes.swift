internal import TouchModel
internal import TraceAnalysis

/// What one pass of a call along the chain looks like as a whole.
extension Rule {
  static let onlyResponders = Rule(
    "RC-01", "Only responders receive touches",
    demands: """
      Only views, windows, controllers, the application and a delegate that is a responder MUST be receivers of the four \
      touches methods; calls of recognizers are a different thing.
      """,
    because: "A target, a delegate or a recognizer that is called like a responder is in a chain it has no place in.",
    clarity: .stated, citations: ["000:6", "001:10", "001:29", "003:116"],
    applies: "to each call of a touches method at a responder of the scene",
    leavesOpen: [LeftOpen.unobserved, "Objects that the scene does not name."],
    needs: [.touchDelivery],
    biases: [.delegateKinds, .unhandledTouches],
    advice: "look for a cast that lets anything with touches methods into the chain",
    checks: [.invariant(checkReceivers)])

  private static func checkReceivers(_ run: Run, _ check: inout Check) {
    let isDelegateResponder = run.testCase.scene.application.delegate == .responder
    for call in run.calls {
      check.applies()
      guard !isDelegateResponder, call.receiver == .applicationDelegate else { continue }
      check.violated(
        Finding(
          "delegate-called", expected: "no call of the application's delegate, which is no responder of its own",
          observed: "it receives \(call.words)", records: [call.sequence], observedObject: call.receiver))
    }
    for sequence in run.calls.strangers {
      guard case .touches(let call) = run.trace.records[sequence].event else { continue }
      switch call.receiver.kind {
      case .recognizer, .target, .touch, .event:
        check.violated(
          Finding(
            "no-responder", expected: "a responder as the receiver of \(call.method.words)",
            observed: "\(run.names[call.receiver]) receives it", records: [sequence], observedObject: call.receiver))
      case .view, .controller, .application, .applicationDelegate, .windowScene, .unnamed: break
      }
    }
  }

  static let orderAlongTheChain = Rule(
    "RC-18", "Calls go up the chain, phase by phase",
    demands: """
      For each set of touches and each method the receivers MUST be called in the order of the chain, and all of them \
      before the next phase comes to any.
      """,
    because:
      "An ancestor called first could not let its subviews decide; one called late sees phases mixed up.",
    clarity: .stated, citations: ["001:127", "004:24"],
    applies: """
      to each call that follows another of the same touch and method in one turn, if both receivers lie at different \
      places of the chain of the touch's view as the engine answered it
      """,
    leavesOpen: [
      LeftOpen.unobserved,
      "The order between touches, views and phases of one report (G-07).",
      LeftOpen.again,
    ],
    needs: [.touchDelivery, .nextResponder],
    readings: [\.forwarding], biases: [.singleFinger, .canonicalChains, .drags],
    advice: "call the view first and let each responder call the next before the method returns",
    checks: [
      .invariant { run, check in
        for delivery in run.deliveries {
          let chain = run.chain.elements(of: run.touches[delivery.touch])
          guard !chain.isEmpty, let place = chain.firstIndex(of: run.calls[delivery.call].receiver) else { continue }
          if let previous = run.deliveries[delivery.previous] {
            guard let before = chain.firstIndex(of: run.calls[previous.call].receiver), before != place else {
              continue
            }
            check.applies()
            if before > place, !run.isAgain(delivery) { check.violated(run.outOfOrder(previous, delivery)) }
          } else if place > chain.startIndex, let late = run.latePhase(delivery) {
            check.violated(late)
          }
        }
      }
    ])

  static let controllersThroughTheChain = Rule(
    "RC-23", "Controllers receive touches through the chain alone",
    demands: """
      A controller MUST receive a touches call only from a responder whose next responder it is.
      """,
    because: "A controller is no view: no hit test gives it, and it receives what its view passes on.",
    clarity: .stated, citations: ["003:116"],
    applies: """
      to each call at a controller, unless the engine was not asked for the next responder of the responder called \
      before
      """,
    leavesOpen: [
      LeftOpen.unobserved, "Calls that come first to another responder than the beginning, which TD-11 judges.",
    ],
    needs: [.touchDelivery, .nextResponder, .controllers],
    biases: [.canonicalChains, .unhandledTouches],
    advice: "look for a second path by which controllers receive touches",
    checks: [.invariant(checkControllers)])

  private static func checkControllers(_ run: Run, _ check: inout Check) {
    for delivery in run.deliveries {
      let call = run.calls[delivery.call]
      guard call.receiver.kind == .controller else { continue }
      let previous = run.deliveries[delivery.previous]
      if let previous, previous.continuation == .open { continue }
      check.applies()
      if let previous {
        guard let next = run.nextIgnored(by: delivery) else { continue }
        let before = run.calls[previous.call]
        check.violated(
          Finding(
            "past-the-chain",
            expected: "\(run.names[call.receiver]) to be called by a responder whose next responder it is",
            observed: "\(run.names[before.receiver]), whose next responder is \(run.names[next]), is called before",
            records: [before.sequence, call.sequence], observedObject: call.receiver))
      } else if run.beginsLikewise(delivery) {
        check.violated(
          Finding(
            "called-directly", expected: "\(run.names[call.receiver]) to be called through the chain alone",
            observed: "it is the first to receive \(call.words)", records: [call.sequence],
            observedObject: call.receiver))
      }
    }
  }

  static let oneContinuation = Rule(
    "RC-25", "A call goes on to one responder at most",
    demands:
      "Each responder MUST either handle a call or pass it to exactly one other, so that none receives it twice.",
    because: "A call that fans out is handled several times.",
    clarity: .stated, citations: ["000:6", "001:108"],
    applies: "to each call that follows another of the same touch and method in one turn",
    leavesOpen: [
      "Chains that run in circles by the engine's own answers, which RC-13 judges.",
      "Overrides that call super several times.",
      "Calls that the application itself makes again, which TD-08, TD-19 and TD-42 judge.",
      "Calls that recognizers held back and that come several in one turn (G-12).",
    ],
    needs: [.touchDelivery, .nextResponder],
    readings: [\.contentTouches], biases: [.singleFinger, .unhandledTouches, .canonicalChains],
    advice: "look for an engine that calls all superviews while each of them passes the call on as well",
    checks: [
      .invariant { run, check in
        for delivery in run.deliveries where !delivery.isDirect {
          check.applies()
          // What is sent to the first responder again goes on again.
          guard run.isAgain(delivery), let previous = run.deliveries[delivery.previous], !run.isAgain(previous),
            run.firstReceiver(ofLaneWith: delivery) != run.calls[delivery.call].receiver,
            let first = run.deliveries[delivery.previousOfReceiver]
          else { continue }
          let (call, earlier) = (run.calls[delivery.call], run.calls[first.call])
          // Where the chain itself goes round, or may do so, the call only follows it.
          guard let link = run.chain.link(of: run.calls[previous.call].receiver), link.next != call.receiver else {
            continue
          }
          check.violated(
            Finding(
              "received-twice", expected: "\(run.names[call.receiver]) to receive \(call.words) once",
              observed: "it receives it again for \(run.names[run.touches[delivery.touch].id]) in the same step",
              records: [earlier.sequence, call.sequence], observedObject: call.receiver))
        }
      }
    ])

  static let chainIsSettled = Rule(
    "RC-26", "A touch keeps its chain",
    demands: """
      In every phase the receivers of a touch MUST belong to the chain of the view it went down on, wherever the finger is \
      by then.
      """,
    because: "A responder that began to handle a touch has to receive its end.",
    clarity: .stated, citations: ["001:86"],
    applies: """
      to each touchesMoved, touchesEnded and touchesCancelled for a touch if the engine was asked for the whole chain \
      of its view
      """,
    leavesOpen: [
      "Whether the chain is kept from touchesBegan or read anew for each call (G-06).",
      "Calls that begin elsewhere than at the touch's view, which TD-11 judges.",
    ],
    needs: [.touchDelivery, .nextResponder], shows: [.view],
    biases: [.drags, .singleFinger],
    advice: "take the chain from the touch's view, not from what lies under the finger",
    checks: [.invariant(checkSettled)])

  private static func checkSettled(_ run: Run, _ check: inout Check) {
    for delivery in run.deliveries {
      let call = run.calls[delivery.call]
      guard call.method != .began else { continue }
      let touch = run.touches[delivery.touch]
      let chain = run.chain.elements(of: touch)
      if chain.isEmpty { continue }
      check.applies()
      // TD-11 judges which responder is called first.
      guard !chain.contains(call.receiver), run.firstReceiver(ofLaneWith: delivery) == touch.view else { continue }
      check.violated(
        Finding(
          "other-chain",
          expected: "receivers from the chain of \(run.names[touch.view]): \(run.names(chain.prefix(12)))",
          observed: "\(run.names[call.receiver]) receives \(call.words) of \(run.names[touch.id])",
          records: [run.calls[run.deliveries[touch.first].call].sequence, call.sequence], expectedObject: touch.view,
          observedObject: call.receiver))
    }
  }
}

extension Run {
  /// Whether the touch of a call began with a call at the same responder, or that is not known.
  fileprivate func beginsLikewise(_ delivery: Delivery) -> Bool {
    let first = touches[delivery.touch].first
    return calls[deliveries[first].call].method != .began
      || calls[deliveries[first].call].receiver == calls[delivery.call].receiver
  }

  /// The next responder of the one that was called before, where a call at a controller goes past it; `nil` for other calls.
  func nextIgnored(by delivery: Delivery) -> ObjectID? {
    let receiver = calls[delivery.call].receiver
    guard receiver.kind == .controller, let previous = deliveries[delivery.previous] else { return nil }
    let before = calls[previous.call].receiver
    guard before != receiver else { return nil }
    let next: ObjectID?
    switch previous.continuation {
    case .forwarded(let expected): next = expected
    case .absorbed, .control, .scrollView: next = chain.link(of: before)?.next
    case .open, .chainEnds, .withheld, .keptUnseen: next = nil
    }
    return next == receiver ? nil : next
  }

  /// The responder that the application sent a call to, before it was passed on.
  func firstReceiver(ofLaneWith delivery: Delivery) -> ObjectID {
    var first = delivery
    while let previous = deliveries[first.previous] { first = previous }
    return calls[first.call].receiver
  }

  fileprivate func outOfOrder(_ first: Delivery, _ second: Delivery) -> Finding {
    let (early, late) = (calls[first.call], calls[second.call])
    return Finding(
      "out-of-order",
      expected: "\(late.words) at \(names[late.receiver]) before \(names[early.receiver]), up the chain",
      observed: "\(names[early.receiver]) is called first", records: [early.sequence, late.sequence],
      expectedObject: late.receiver, observedObject: early.receiver)
  }

  /// A finding about a call above the touch's view that reports a phase of an earlier step; `nil` for any other call.
  fileprivate func latePhase(_ delivery: Delivery) -> Finding? {
    let call = calls[delivery.call]
    let touch = touches[delivery.touch]
    if isInTime(call, touch) { return nil }
    let earlier = deliveries.of(touch).first { earlier in
      let first = self.calls[earlier.call]
      return earlier.isDirect && first.method == call.method && first.sequence < call.sequence
    }
    guard let earlier else { return nil }
    return Finding(
      "called-late",
      expected: "\(names[call.receiver]) to receive \(call.words) of \(names[touch.id]) before the next phase begins",
      observed: "it receives it in a later step", records: [self.calls[earlier.call].sequence, call.sequence],
      observedObject: call.receiver)
  }
}
