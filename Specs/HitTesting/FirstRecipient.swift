internal import TouchModel
internal import TraceAnalysis

/// That a touch belongs to the view that hit testing gives, each finger by itself.
extension Rule {
  static let hitViewReceivesFirst = Rule(
    "HT-01", "The hit view is the first to receive a touch",
    demands: """
      When a finger goes down, the touch's view MUST be the result of hit testing, and that view MUST be the first \
      responder to receive touchesBegan for it.
      """,
    because:
      "Hit testing alone decides which view receives a touch first; handlers higher up receive it after that view.",
    level: .delivery, clarity: .stated,
    citations: ["000:16", "000:17", "001:31", "001:58", "001:108", "002:18", "004:5", "004:6"],
    applies: """
      to each finger whose first call is touchesBegan in the tree in which the finger went down, if the engine \
      answered a query at that place of that tree before, or recorded the hit test of the touch
      """,
    leavesOpen: [
      "Whether the engine's own answer is right, which the other rules on hit testing judge.",
      "Touches of which no call is ever made, as when a recognizer with delaysTouchesBegan takes them (G-12).",
      "A beginning that comes after a handler has changed the tree.",
      "Which responder is first where the calls of the hit view cannot be seen.",
    ],
    needs: [.touchDelivery],
    readings: [\.alphaBoundary, \.disabledControl, \.animatedView, \.windowSelection],
    biases: [.singleFinger],
    advice: "deliver to the hit view itself, not to its root, its parent or the nearest view with a handler",
    checks: [
      // The touch goes to the view that the engine itself says is hit.
      .invariant { run, check in
        for finger in run.fingers {
          guard let (first, call) = run.beginning(of: finger), let expected = run.hitView(of: finger, call) else {
            continue
          }
          check.applies()
          let named = run.trace.snapshots[first.snapshot].view ?? (finger.isObserved ? call.receiver : expected)
          let isElsewhere = finger.isObserved && call.receiver != expected
          guard isElsewhere || named != expected else { continue }
          let place = NumberText.text(finger.location)
          check.violated(
            Finding(
              isElsewhere ? "other-receiver" : "other-view",
              expected: "touchesBegan on \(run.names[expected]), which the finger at \(place) hits",
              observed: "\(run.names[call.receiver]) receives it first, for a touch of \(run.names[named])",
              records: [call.sequence], expectedObject: expected,
              observedObject: isElsewhere ? call.receiver : named))
        }
      }
    ])

  static let fingersAreHitTestedSeparately = Rule(
    "HT-23", "Each finger is hit-tested by itself, when it goes down",
    demands: """
      Every touch MUST be hit-tested where its finger goes down and belong to the view hit there, and MUST NOT be given to \
      another view later.
      """,
    because: "Two fingers on two views are two touches; a finger that wanders stays with the view it came down on.",
    level: .delivery, clarity: .derived, citations: ["003:26", "003:36"],
    applies: """
      to each of several fingers whose first call is touchesBegan in the tree in which the finger went down, if the \
      engine answered a query at that place of that tree before; to each touch for which the engine records a hit test \
      when its finger goes down; and to each later call that reports the view of a touch
      """,
    leavesOpen: [
      "Whether the engine's own answer is right, which the other rules on hit testing judge.",
      "Whether a further finger on a view that takes one at a time is hit-tested at all (TD-22).",
    ],
    needs: [.touchDelivery], shows: [.view, .location],
    readings: [\.alphaBoundary, \.disabledControl, \.animatedView, \.windowSelection],
    biases: [.severalFingers, .singleFinger],
    advice: "hit-test once for every finger that goes down, at its own place, and keep the result in the touch",
    checks: [
      .invariant { run, check in
        guard run.fingers.count > 1 else { return }
        for finger in run.fingers {
          guard let (first, call) = run.beginning(of: finger),
            let expected = run.answer(at: finger.location, before: finger.down)?.result
          else { continue }
          let view = run.trace.snapshots[first.snapshot].view ?? call.receiver
          check.applies()
          guard view != expected else { continue }
          let place = NumberText.text(finger.location)
          check.violated(
            Finding(
              "finger-of-other-view", expected: "\(run.names[expected]), which the finger at \(place) hits",
              observed: "its touch belongs to \(run.names[view])", records: [call.sequence],
              expectedObject: expected, observedObject: view))
        }
      },
      // Of the hit tests that are recorded for a touch as its finger goes down, one is made at that place.
      .invariant { run, check in
        for finger in run.fingers {
          guard let touch = run.touches[finger.touch] else { continue }
          let down = run.dispatches[finger.down].records
          let made = run.hits.all.filter { $0.touch == touch.id && down.contains($0.sequence) }
          guard let first = made.first else { continue }
          check.applies()
          if made.contains(where: { $0.point.isClose(to: finger.location, within: run.engine.tolerance) }) { continue }
          check.violated(
            Finding(
              "hit-tested-elsewhere",
              expected: "a hit test for \(run.names[touch.id]) at \(NumberText.text(finger.location))",
              observed: "it is made at \(NumberText.text(first.point))", records: made.map(\.sequence)))
        }
      },
      .invariant { run, check in
        for touch in run.touches {
          let first = run.deliveries[touch.first]
          guard let view = run.trace.snapshots[first.snapshot].view else { continue }
          for delivery in run.deliveries.of(touch).dropFirst() {
            guard let later = run.trace.snapshots[delivery.snapshot].view else { continue }
            check.applies()
            guard later != view else { continue }
            let call = run.calls[delivery.call]
            check.violated(
              Finding(
                "view-changed", expected: "the touch to stay with \(run.names[view])",
                observed: "it belongs to \(run.names[later]) when \(call.method.words) is called",
                records: [run.calls[first.call].sequence, call.sequence], expectedObject: view, observedObject: later))
            break
          }
        }
      },
    ])
}

extension Run {
  /// The first delivery of a finger's touch, when that is a beginning in the tree the report came into.
  fileprivate func beginning(of finger: Finger) -> (delivery: Delivery, call: ResponderCall)? {
    guard let touch = touches[finger.touch] else { return nil }
    let first = deliveries[touch.first]
    let call = calls[first.call]
    // Calls made before may have moved views since the report came in.
    return call.method == .began && call.version == dispatches[finger.down].version ? (first, call) : nil
  }

  /// The view a finger hits by the engine's own hit test.
  ///
  /// That is its answer to the same query in the same tree, or the hit test it records for the touch. The rules on hit
  /// testing judge whether that answer is right.
  fileprivate func hitView(of finger: Finger, _ first: ResponderCall) -> ObjectID? {
    if let answer = answer(at: finger.location, before: finger.down)?.result { return answer }
    guard let touch = touches[finger.touch]?.id else { return nil }
    let down = dispatches[finger.down].records
    // Fingers may be hit-tested again on their way.
    let hit = hits.all.last { $0.touch == touch && $0.sequence < first.sequence && down.contains($0.sequence) }
    return (hit ?? hits.all.last { $0.touch == touch && $0.sequence < first.sequence })?.result
  }

  /// The engine's answer when the kit asked about a place before a dispatch, in the tree it began with.
  func answer(at point: ScenePoint, before dispatch: Handle<Dispatch>) -> HitTestFacts? {
    let version = dispatches[dispatch].version
    return hits.all.last { hit in
      hit.touch == nil && hit.point == point && hit.version == version
        && trace.records[hit.sequence].isEarlier(than: dispatch.position)
    }
  }
}
