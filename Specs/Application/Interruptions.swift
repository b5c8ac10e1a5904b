internal import TouchModel
internal import TraceAnalysis

/// What an interruption leaves behind.
extension Rule {
  static let interruptionCancelsAll = Rule(
    "AP-09", "An interruption ends every touch, and new ones work",
    demands: """
      An interruption MUST cancel every live touch of every window; the interrupted fingers MUST cause nothing more, and \
      fingers that go down afterwards MUST be delivered.
      """,
    because: "An interrupted touch that lives on blocks the view it was on for good.",
    clarity: .stated, citations: ["000:67", "003:22", "003:110"],
    applies: """
      to each interruption of a delivered touch and each finger that goes down after an interruption, with no \
      recognizer on the view or on a superview; and to each report of a finger whose touch an interruption has ended
      """,
    leavesOpen: [
      LeftOpen.recognizers, LeftOpen.order,
      "Touches held back when the interruption comes, states of recognizers, and the order of cancellations (G-27).",
      "A finger on a view whose isMultipleTouchEnabled is false while an interrupted one stays down on it (G-27).",
    ],
    needs: [.touchDelivery, .interruptions],
    readings: [\.contentTouches], biases: [.interruptions],
    advice: "forget the touches once they are cancelled, and ignore reports of fingers that have none",
    checks: [
      .invariant { run, check in
        for moment in run.fingers.moments where moment.kind == .interruption {
          let finger = run.fingers[moment.finger]
          guard let touch = run.touches[finger.touch], finger.isPlain else { continue }
          if moment.delivery == nil, touch.hasEnding, !run.ended(touch, in: finger.end) { continue }
          check.applies()
          guard run.touches.isUndelivered(moment) else { continue }
          check.violated(
            Finding(
              "not-cancelled",
              expected:
                "\(run.names[touch.view]) to receive touchesCancelled for finger \(finger.number) at the interruption",
              observed: "it does not", records: [run.lastCall(of: touch)],
              expectedObject: touch.view, missing: run.missing(moment, at: touch.view)))
        }
      },
      .invariant(checkSilence),
      .invariant { run, check in
        // If no interrupted finger was delivered, the interruption is not what keeps later fingers from their views.
        guard let interruption = run.firstInterruption else { return }
        for moment in run.fingers.moments where moment.kind == .down && moment.isDue {
          let finger = run.fingers[moment.finger]
          guard finger.down > interruption else { continue }
          check.applies()
          guard finger.touch == nil, run.touches.isUndelivered(moment), let view = finger.owner.view else { continue }
          check.violated(
            Finding(
              "not-called-afterwards",
              expected:
                "\(run.names[view]) to receive finger \(finger.number), which goes down after the interruption",
              observed: "it does not", records: run.touches.evidence(of: moment), expectedObject: view,
              missing: run.missing(moment, at: view)))
        }
      },
    ])

  /// No responder receives a touch of a finger whose touch an interruption or a cancellation has ended.
  static func checkSilence(_ run: Run, _ check: inout Check) {
    guard run.isOrderly else { return }
    for (index, dispatch) in zip(run.dispatches.indices, run.dispatches)
    where dispatch.moments.contains(where: { !run.fingers.moments[$0].isAlive }) {
      check.applies()
      for call in dispatch.calls {
        guard let delivery = run.calls[call].deliveries.first(where: { run.isPhantom($0, in: index) }) else {
          continue
        }
        let (touch, found) = (run.touches[run.deliveries[delivery].touch], run.calls[call])
        check.violated(
          Finding(
            "phantom", expected: "nothing from fingers whose touches have been cancelled",
            observed: "\(run.names[found.receiver]) receives \(found.words) with \(run.names[touch.id])",
            records: [found.sequence], observedObject: found.receiver))
        return
      }
    }
  }
}

extension Run {
  /// The first dispatch in which a finger with a touch is interrupted.
  fileprivate var firstInterruption: Handle<Dispatch>? {
    fingers.filter { $0.ending == .interruption && $0.touch != nil }.map(\.end).min()
  }

  fileprivate func ended(_ touch: TouchHistory, in dispatch: Handle<Dispatch>) -> Bool {
    deliveries.of(touch).contains {
      calls[$0.call].dispatch == dispatch && ($0.isDirect) && calls[$0.call].method == .ended
    }
  }

  /// Whether a touch in a call can only come from a finger whose touch is over: no finger of its own is alive, and none goes
  /// down in the dispatch.
  fileprivate func isPhantom(_ delivery: Handle<Delivery>, in dispatch: Handle<Dispatch>) -> Bool {
    let touch = touches[deliveries[delivery].touch]
    if let finger = fingers[touch.finger] { return finger.ending == .interruption && finger.end < dispatch }
    let first = calls[deliveries[touch.first].call]
    return touch.isPlain && first.dispatch == dispatch
      && !dispatches[dispatch].moments.contains { fingers.moments[$0].kind == .down }
      && dispatches[dispatch].moments.allSatisfy { !fingers.moments[$0].isAlive }
  }
}
