internal import TouchModel
internal import TraceAnalysis

/// Where a call of a touches method ends: at a responder that handles it itself.
extension Rule {
  static let absorbingStops = Rule(
    "RC-16", "Not calling super stops the call",
    demands: """
      When a responder overrides a touches method and does not call super, the call MUST NOT reach any later responder of \
      the chain.
      """,
    because: "A view that handles a touch itself must not share it with its container.",
    clarity: .stated, citations: ["000:6", "000:38", "000:42", "003:120"],
    applies: "to each call at a responder that overrides the method without calling super",
    leavesOpen: [
      LeftOpen.unobserved,
      LeftOpen.outOfTheChain,
      "Calls in a later turn, which TD-11 and TD-12 judge.",
    ],
    needs: [.touchDelivery, .touchHandling],
    biases: [.absorbingAncestors, .singleFinger],
    advice: "the responder passes a call on, not the engine; look for a loop that calls every responder",
    checks: [
      .invariant { run, check in
        checkStop(.absorbed, "keeps the touches", run, &check)
      }
    ])

  static let controlsKeepTouches = Rule(
    "RC-20", "A control does not pass touches on",
    demands: """
      A control MUST NOT pass on the touches it receives, whether it was hit or was reached from a subview.
      """,
    because: "A tap on a button is the button's; the view behind it must not begin to drag.",
    clarity: .stated, citations: ["001:129", "002:19"],
    applies: "to each call at a control, unless an override of the method keeps it without calling super",
    leavesOpen: [
      LeftOpen.unobserved,
      LeftOpen.outOfTheChain,
      "What the application does with actions that a control cannot send, which UC-11 judges.",
    ],
    needs: Needs([.touchDelivery], oneOf: .controls),
    biases: [.absorbingAncestors],
    advice: "a control's own touches methods track and do not call super",
    checks: [
      .invariant { run, check in
        checkStop(.control, "is a control", run, &check)
      },
      .examples([.controlOfDocument001]),
    ])

  static let scrollViewsKeepTouches = Rule(
    "RC-21", "What a scroll view passes on is decided by a reading",
    demands: """
      Under scrollViewForwards = never a scroll view or table MUST NOT pass on any call; under began it MUST pass on \
      touchesBegan alone; under always it MUST pass on every call.
      """,
    because: "A scroll view handles touches on its content itself, as a control does.",
    clarity: .stated, citations: ["000:305", "000:306", "001:129"],
    applies: """
      to each call at a scroll view or table, unless an override of the method keeps it without calling super; where the \
      reading lets it pass the call on, if the engine has answered what its next responder is
      """,
    leavesOpen: [
      LeftOpen.unobserved, LeftOpen.declined, "Private subviews of scroll views (G-18).",
      LeftOpen.outOfTheChain,
    ],
    needs: Needs([.touchDelivery], oneOf: [.scrollViews, .tableViews]),
    readings: [\.scrollViewForwards], biases: [.absorbingAncestors],
    advice: "treat a scroll view's touches methods like a control's",
    checks: [
      .invariant { run, check in
        checkStop(.scrollView, "is a scroll view", run, &check)
      },
      .invariant { run, check in
        if run.readings.scrollViewForwards == .never { return }
        for delivery in run.deliveries {
          guard case .forwarded(let next) = delivery.continuation, run.calls[delivery.call].isScrollView else {
            continue
          }
          check.applies()
          if run.isKept(delivery, from: next) { check.violated(run.notPassedOn(delivery, to: next)) }
        }
      },
    ])

  /// No responder later in the chain receives a call after one that does not pass it on.
  private static func checkStop(
    _ reason: Continuation, _ words: String, _ run: Run, _ check: inout Check
  ) {
    for delivery in run.deliveries where delivery.continuation == reason {
      check.applies()
      guard let after = run.laterInChain(after: delivery) else { continue }
      let call = run.calls[delivery.call]
      let later = run.calls[after.call]
      check.violated(
        Finding(
          "passed-on", expected: "\(call.words) to stop at \(run.names[call.receiver]), which \(words)",
          observed: "\(run.names[later.receiver]) receives it after that", records: [call.sequence, later.sequence],
          expectedObject: call.receiver, observedObject: later.receiver))
    }
  }
}

extension Run {
  /// The first delivery after one that comes to a responder later in the chain; where the chain is not known, to one that
  /// the tree of views does not place before.
  func laterInChain(after delivery: Delivery) -> Delivery? {
    guard delivery.next != nil else { return nil }
    let chain = chain.elements(of: touches[delivery.touch])
    let keeper = calls[delivery.call].receiver
    let place = chain.firstIndex(of: keeper)
    return deliveries.lane(from: delivery.next).first { later in
      let receiver = calls[later.call].receiver
      // RC-23 judges a controller that is called past the chain.
      if isAgain(later) || nextIgnored(by: later) != nil { return false }
      if let place { return chain.firstIndex(of: receiver).map { $0 > place } ?? false }
      return !standsBefore(receiver, keeper)
    }
  }

  /// Whether a responder stands before another on the way up, or beside it; a controller stands right after its root view.
  private func standsBefore(_ one: ObjectID, _ other: ObjectID) -> Bool {
    guard let lower = standing(one), let upper = standing(other) else { return comes(one, beforeOrBeside: other) }
    if lower == upper { return one.kind == .view && other.kind == .controller }
    return !testCase.scene.isDescendant(upper, of: lower)
  }

  /// A view, or a controller's root view.
  private func standing(_ responder: ObjectID) -> Handle<SceneView>? {
    let scene = testCase.scene
    if responder.kind == .view { return scene.handle(of: responder) }
    guard responder.kind == .controller, scene.controllers.indices.contains(responder.number) else { return nil }
    return scene.handle(of: .view(scene.controllers[responder.number].rootView))
  }
}
