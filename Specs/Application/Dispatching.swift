internal import TouchModel
internal import TraceAnalysis

/// The order within the dispatch of one report: down to the view, up the chain, and straight to the view from then on.
extension Rule {
  static let downThenUp = Rule(
    "AP-05", "The search goes down, the response comes up",
    demands: """
      Views MUST be searched from the window down, and responders MUST be called from the view up, the window after its \
      views and the application after its windows.
      """,
    because: "A container that is called first could take touches that belong to its subviews.",
    clarity: .stated, citations: ["001:3", "001:5", "001:6"],
    applies: """
      to each call that goes from one responder to another, in scenes without presented controllers; and to each \
      recorded visit of a view below a window in the hit test of a touch
      """,
    leavesOpen: [
      "Presented controllers: the chain goes over to the presenting side.",
      LeftOpen.again,
      "Calls that go to the next responder by the engine's own answer, which RC-03 to RC-14 judge.",
    ],
    needs: [.touchDelivery, .nextResponder],
    biases: [.singleFinger, .canonicalChains],
    advice: "look for a phase in which ancestors are called before the view",
    checks: [
      .invariant { run, check in
        // A presented controller hands over to the presenting side, which lies beside the view.
        if run.testCase.scene.controllers.contains(where: { $0.presentedBy != nil }) { return }
        for delivery in run.deliveries {
          guard let previous = run.deliveries[delivery.previous] else { continue }
          let (early, late) = (run.calls[previous.call], run.calls[delivery.call])
          guard early.receiver != late.receiver else { continue }
          check.applies()
          guard run.comes(late.receiver, beforeOrBeside: early.receiver), !run.isAgain(delivery),
            previous.continuation != .forwarded(to: late.receiver)
          else { continue }
          check.violated(
            Finding(
              "downward", expected: "\(late.words) to go up from \(run.names[early.receiver])",
              observed: "\(run.names[late.receiver]) receives it after that",
              records: [early.sequence, late.sequence],
              expectedObject: early.receiver, observedObject: late.receiver))
        }
      },
      .invariant(checkDownward),
    ])

  private static func checkDownward(_ run: Run, _ check: inout Check) {
    guard run.engine.capabilities.contains(Capability.visitTrace) else { return }
    for hit in run.hits.all where hit.touch != nil {
      for sequence in run.records.visits(in: hit.start..<hit.sequence) {
        guard case .visit(let view, _) = run.trace.records[sequence].event,
          let handle = run.hits.handle(of: view, in: hit), let parent = run.hits.view(handle, in: hit).superview
        else { continue }
        check.applies()
        let superview = run.hits.view(parent, in: hit).id
        guard !run.isVisited(superview, from: hit.start, to: sequence) else { continue }
        check.violated(
          Finding(
            "searched-upward",
            expected: "\(run.names[superview]) to be asked before \(run.names[view]), which is in it",
            observed: "\(run.names[view]) is asked first", records: [sequence, hit.sequence],
            expectedObject: superview, observedObject: view))
        break
      }
    }
  }

  static let hitTestComesFirst = Rule(
    "AP-06", "Hit test, deliver, accept or drop",
    demands: "No touches call for a touch MUST come before the hit test that finds its view.",
    because: "A responder that is called before the view is known cannot have been chosen by hit testing.",
    clarity: .stated, citations: ["001:138", "001:139", "001:140", "001:141", "002:25", "004:19"],
    applies: "to each recorded hit test of a touch that responders receive",
    leavesOpen: [
      "Touches that are hit-tested again later: the first hit test counts.",
      "Engines that record no hit test of a touch.",
    ],
    needs: [.touchDelivery, .visitTrace],
    biases: [.singleFinger, .severalFingers],
    advice: "make the touch, find its view, then deliver",
    checks: [
      .invariant { run, check in
        guard !run.touches.isEmpty else { return }
        for hit in run.hits.all {
          guard let id = hit.touch, let touch = run.touches.first(where: { $0.id == id }) else { continue }
          check.applies()
          let first = run.calls[run.deliveries[touch.first].call]
          // A touch may be hit-tested again; it is the first time that counts.
          guard first.sequence < hit.sequence,
            !run.hits.all.contains(where: { $0.touch == id && $0.sequence < first.sequence })
          else { continue }
          check.violated(
            Finding(
              "called-before", expected: "the hit test of \(run.names[id]) before any responder receives it",
              observed: "\(run.names[first.receiver]) receives \(first.words) before that",
              records: [hit.sequence, first.sequence], observedObject: first.receiver))
        }
      }
    ])

  static let ownerIsAddressed = Rule(
    "AP-07", "After it went down a touch goes straight to its view",
    demands: """
      Every later phase of a touch MUST be sent straight to the view it went down on, wherever its finger is by then.
      """,
    because: "A search for every move is slow, and finds another view as soon as the finger leaves.",
    clarity: .stated, citations: ["003:40"],
    applies: """
      to each touchesMoved, touchesEnded and touchesCancelled that the application sends in the report in which the \
      finger does so, if the first call for the touch came to its own view
      """,
    leavesOpen: [
      "Which responder receives touchesBegan first, which HT-01 judges.",
      "Calls that recognizers held back and that come in another report (G-12).",
    ],
    needs: [.touchDelivery], shows: [.view],
    biases: [.drags, .singleFinger],
    advice: "keep the view in the touch and send moves, lifts and cancellations there",
    checks: [.invariant(checkOwner)])

  private static func checkOwner(_ run: Run, _ check: inout Check) {
    for delivery in run.deliveries where delivery.isDirect {
      let call = run.calls[delivery.call]
      guard call.method != .began else { continue }
      let touch = run.touches[delivery.touch]
      // HT-01 judges which responder is called first; this rule judges the calls from then on.
      let first = run.calls[run.deliveries[touch.first].call]
      guard first.receiver == touch.view, run.reportsItsDispatch(delivery) else { continue }
      check.applies()
      guard call.receiver != touch.view else { continue }
      check.violated(
        Finding(
          "other-receiver",
          expected:
            "\(call.words) of \(run.names[touch.id]) to go straight to \(run.names[touch.view]), where it went down",
          observed: "\(run.names[call.receiver]) receives it first", records: [first.sequence, call.sequence],
          expectedObject: touch.view, observedObject: call.receiver))
    }
  }
}

extension Run {
  fileprivate func isVisited(_ view: ObjectID, from start: Int, to end: Int) -> Bool {
    records.visits(in: start..<end).contains { sequence in
      if case .visit(view, _) = trace.records[sequence].event { true } else { false }
    }
  }

  /// Whether a direct delivery reports what its finger does in the same dispatch, or its finger is not known.
  fileprivate func reportsItsDispatch(_ delivery: Delivery) -> Bool {
    let finger = touches[delivery.touch].finger
    let call = calls[delivery.call]
    return finger == nil
      || dispatches[call.dispatch].moments.contains {
        fingers.moments[$0].finger == finger && fingers.moments[$0].kind.method == call.method
      }
  }
}

extension Run {
  /// Whether a responder stands below another, or beside it in another branch: views below views, windows below the
  /// application, the application below its delegate.
  func comes(_ one: ObjectID, beforeOrBeside other: ObjectID) -> Bool {
    if one.kind == .view, other.kind == .view { return !views.isAncestor(one, of: other) }
    return rank(of: one) < rank(of: other)
  }

  /// How far up a kind of responder stands; controllers stand among the views.
  private func rank(of responder: ObjectID) -> Int {
    switch responder.kind {
    case .view: views.isWindow(responder) ? 1 : 0
    case .windowScene: 2
    case .application: 3
    case .applicationDelegate: 4
    case .controller, .recognizer, .target, .touch, .event, .unnamed: 0
    }
  }
}
