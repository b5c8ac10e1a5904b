internal import TouchModel
internal import TraceAnalysis

/// How many fingers a view takes.
extension Rule {
  static let extraFingersAreIgnored = Rule(
    "TD-22", "By default a view takes one finger at a time",
    demands: """
      isMultipleTouchEnabled MUST be false by default. A view for which it is false MUST NOT receive a call for a further \
      finger that goes down on it while the first is down on it; of several that go down on it together it MUST receive \
      exactly one.
      """,
    because: "Most views are written for one finger and would mix up the places of two.",
    clarity: .default, citations: ["003:94"],
    applies: """
      to the isMultipleTouchEnabled of a fresh view; to each finger that goes down on a view whose \
      isMultipleTouchEnabled is false and on which another finger is down; and to each such view on which several go \
      down together; if the view can be observed and has no recognizer on it or on a superview
      """,
    leavesOpen: [
      LeftOpen.recognizers, LeftOpen.queue,
      """
      Which of several fingers that go down together is delivered, and what becomes of one that goes down as another \
      lifts (G-14).
      """,
      "A first finger whose touch was cancelled, belongs to another view by then, or is not known.",
      "Touches that a subview passes on (G-14).",
      "Whether the event holds the ignored finger (TD-26).",
      "Views beside an exclusive view (UK-03, UK-04).",
    ],
    needs: [.touchDelivery, .severalFingers], shows: [.view],
    readings: [\.contentTouches], biases: [.severalFingersOnOneView, .simultaneousReports],
    advice:
      "when a finger goes down on a view that has a live touch, keep the new touch from the view for its whole life",
    checks: [
      .invariant { run, check in
        for finger in run.fingers where finger.acceptance == .no && finger.isPlain && finger.isObserved {
          check.applies()
          guard let view = finger.owner.view, let call = run.callOfIgnoredFinger(finger) else { continue }
          check.violated(
            Finding(
              "further-finger-received",
              expected:
                "nothing of \(run.names[finger]) at \(run.names[view]), which takes one finger at a time and has one",
              observed: "\(run.names[call.receiver]) receives \(call.words) for it", records: [call.sequence],
              observedObject: call.receiver))
        }
      },
      .invariant(checkFingersThatComeTogether),
      .defaults([DefaultExpectation(.view(kind: .plain), .isMultipleTouchEnabled, .flag(false))]),
    ])

  /// Of fingers that go down together on a view that takes one, exactly one is delivered; which one is open.
  private static func checkFingersThatComeTogether(_ run: Run, _ check: inout Check) {
    guard run.fingers.count > 1 else { return }
    for dispatch in run.dispatches.indices where run.dispatches[dispatch].moments.count > 1 {
      var last: ObjectID?
      for moment in run.fingers.moments[run.dispatches[dispatch].moments] where moment.kind == .down {
        let finger = run.fingers[moment.finger]
        guard let view = finger.owner.view, view != last, finger.isPlain, finger.isObserved,
          run.bringsSeveralFingersToOne(dispatch, view)
        else { continue }
        last = view
        check.applies()
        let delivered = run.touches.filter {
          $0.view == view
            && (run.fingers[$0.finger]?.down ?? run.calls[run.deliveries[$0.first].call].dispatch) == dispatch
        }
        guard delivered.count != 1 else { continue }
        check.violated(
          Finding(
            delivered.isEmpty ? "none-received" : "several-received",
            expected: "\(run.names[view]) to receive one touch of the fingers that go down on it together",
            observed: delivered.isEmpty ? "it receives none" : "it receives \(delivered.count)",
            records: delivered.isEmpty
              ? run.touches.evidence(of: moment)
              : Set(delivered.map { run.calls[run.deliveries[$0.first].call].sequence }).sorted(),
            observedObject: view, missing: delivered.isEmpty ? run.missing(moment, at: view) : nil))
      }
    }
  }

  static let everyFingerIsDelivered = Rule(
    "TD-23", "A view that takes several fingers receives every one",
    demands: """
      A view whose isMultipleTouchEnabled is true MUST receive the touches of all fingers that go down on it.
      """,
    because: "Drawing with ten fingers takes ten touches.",
    clarity: .stated, citations: ["003:96", "003:98", "003:100", "003:108"],
    applies: """
      to each finger that goes down beside another on a view whose isMultipleTouchEnabled is true, if the view can be \
      observed and has no recognizer on it or on a superview
      """,
    leavesOpen: [
      LeftOpen.recognizers, LeftOpen.queue, "Views beside an exclusive view (UK-03, UK-04).",
      "Moves and lifts, which TD-08 and TD-09 judge.",
    ],
    needs: [.touchDelivery, .severalFingers], shows: [.view],
    readings: [\.contentTouches], biases: [.severalFingersOnOneView, .simultaneousReports],
    advice: "read the flag of the finger's own view when the finger goes down; there is no greatest number of fingers",
    checks: [
      .invariant { run, check in
        guard run.fingers.count > 1 else { return }
        for moment in run.fingers.moments where moment.kind == .down && moment.isDue {
          let finger = run.fingers[moment.finger]
          guard run.hasCompany(moment), let view = finger.owner.view,
            run.dispatches.scene(of: moment.dispatch).view(view)?.effectiveIsMultipleTouchEnabled == true
          else { continue }
          check.applies()
          // HT-01 judges which responder receives a touch first.
          guard finger.touch == nil, run.touches.isUndelivered(moment), !run.touches.mayHaveBegun(moment) else {
            continue
          }
          check.violated(run.undelivered("finger-unheard", moment, because: " beside another finger"))
        }
      }
    ])
}

extension Run {
  /// A call that brings an ignored finger's touch to its view while an earlier finger is still there.
  fileprivate func callOfIgnoredFinger(_ finger: Finger) -> ResponderCall? {
    if let beginning = touches.beginning(of: finger) { return beginning }
    for moment in fingers.moments where moment.isAlive && fingers[moment.finger].down == finger.down {
      guard fingers[moment.finger].number == finger.number, moment.kind != .down,
        let delivery = touches.stray(for: moment),
        isBlocked(finger, throughout: moment.dispatch), mayBe(delivery, moment)
      else { continue }
      return calls[delivery.call]
    }
    return nil
  }

  /// Whether a finger that went down before on the same view, and was delivered, is still there.
  private func isBlocked(_ finger: Finger, throughout dispatch: Handle<Dispatch>) -> Bool {
    fingers.contains { other in
      other.down < finger.down && other.owner == finger.owner && other.touch != nil
        && fingers.isDown(other, throughout: dispatch)
    }
  }

  /// Whether a touch of which the finger is not known is where the finger of a moment is, or no other finger of the view
  /// changed with it.
  private func mayBe(_ delivery: Delivery, _ moment: FingerMoment) -> Bool {
    if let place = trace.snapshots[delivery.snapshot].location {
      return place.isClose(to: moment.location, within: engine.tolerance)
    }
    let owner = fingers[moment.finger].owner
    return fingers.moments[dispatches[moment.dispatch].moments].allSatisfy { other in
      other.finger == moment.finger || fingers[other.finger].owner != owner
    }
  }

  /// Whether several fingers go down together on a view that takes one at a time and has none.
  fileprivate func bringsSeveralFingersToOne(_ dispatch: Handle<Dispatch>, _ view: ObjectID) -> Bool {
    let scene = dispatches.scene(of: dispatch)
    guard scene.view(view)?.mayTakeSeveralTouches == false else { return false }
    // Beside a finger on another view either view may be exclusive.
    let mayBeAlone = scene.views.contains { $0.isExclusiveTouch == true }
    var together = 0
    for finger in fingers where finger.down <= dispatch && dispatch <= finger.lift {
      let isHere = finger.owner.view == view
      if finger.down == dispatch {
        together += isHere ? 1 : 0
      } else if isHere || finger.owner == .unknown {
        return false
      }
      if mayBeAlone, !isHere { return false }
    }
    return together > 1
  }

  /// Whether another finger is down on the same view when a finger goes down.
  fileprivate func hasCompany(_ moment: FingerMoment) -> Bool {
    let owner = fingers[moment.finger].owner
    return fingers.indices.contains { other in
      other != moment.finger && fingers[other].owner == owner && fingers[other].down <= moment.dispatch
        && fingers[other].end > moment.dispatch
    }
  }
}
