internal import TouchModel
internal import TraceAnalysis

/// That a touch object stands for one finger, from when it goes down to when it has ended.
extension Rule {
  static let oneTouchPerFinger = Rule(
    "TD-01", "Each finger has one touch of its own",
    demands: """
      A finger that goes down MUST get one touch object of its own; two fingers MUST NOT share one, and one finger MUST NOT \
      get a second.
      """,
    because: "The touch is how a handler distinguishes fingers.",
    clarity: .stated, citations: ["002:5", "003:26", "003:34"],
    applies: """
      to each touch that responders receive, in runs whose reports are dispatched one after the other; and to each \
      finger that a view takes and that shares the touch of another finger
      """,
    leavesOpen: [
      LeftOpen.order, LeftOpen.recognizers,
      "A finger that hits nothing, or that its view does not take, may have a touch or none (G-19, G-14).",
    ],
    needs: [.touchDelivery],
    biases: [.severalFingers, .severalFingersOnOneView, .drags],
    advice: "make the object when the finger goes down and nowhere else: not for a report, a call or a receiver",
    checks: [
      // No more touches turn up than fingers have gone down.
      .invariant { run, check in
        guard run.isOrderly else { return }
        for (position, touch) in run.touches.enumerated() {
          check.applies()
          let call = run.calls[run.deliveries[touch.first].call]
          guard position >= run.fingersDown(by: call.dispatch) else { continue }
          check.violated(
            Finding(
              "touch-too-many", expected: "no more touches than fingers, each of which already has one",
              observed:
                "\(run.names[call.receiver]) receives \(call.words) for \(run.names[touch.id]), which is new",
              records: [call.sequence], observedObject: call.receiver))
        }
      },
      .invariant { run, check in
        guard run.fingers.count > 1 else { return }
        for finger in run.fingers where finger.touch == nil && finger.acceptance == .yes && finger.isPlain {
          guard let view = finger.owner.view, let shared = run.sharedTouch(finger, view) else { continue }
          check.applies()
          let other = run.touches[shared.touch]
          check.violated(
            Finding(
              "touch-shared",
              expected: "a touch of its own for \(run.names[finger]), which goes down on \(run.names[view])",
              observed:
                "\(run.names[view]) receives touchesBegan for \(run.names[other.id]), which another finger has",
              records: [run.calls[run.deliveries[other.first].call].sequence, run.calls[shared.call].sequence],
              expectedObject: view))
        }
      },
    ])

  static let touchIsUpdated = Rule(
    "TD-02", "A touch is updated, not replaced",
    demands: """
      Whatever is delivered of a finger until it has ended MUST carry the object that touchesBegan carried.
      """,
    because: "Handlers find what belongs to a finger by the object they got in touchesBegan.",
    clarity: .stated, citations: ["000:42", "001:21", "001:154", "001:186", "002:5", "003:28"],
    applies: """
      to each clear move, lift and interruption of a live touch that its view receives, be it with another touch \
      object that belongs to no finger, if the touch still belongs to its first view, and that view can be observed \
      and has no recognizer on it or on a superview
      """,
    leavesOpen: [LeftOpen.recognizers, LeftOpen.shared, LeftOpen.unobserved],
    needs: [.touchDelivery],
    biases: [.drags, .severalFingersOnOneView, .interruptions],
    advice: "change the touch in place; an adapter that numbers copies reports the copies as touches of their own",
    checks: [
      .invariant { run, check in
        for moment in run.fingers.moments where moment.kind != .down && moment.isDue {
          if moment.delivery != nil {
            check.applies()
            continue
          }
          guard let stray = run.touches.stray(for: moment), run.isAlone(moment),
            let touch = run.touches[run.fingers[moment.finger].touch]
          else { continue }
          check.applies()
          let call = run.calls[stray.call]
          check.violated(
            Finding(
              "other-object", expected: "\(run.names[touch.id]) again when \(run.names.words(moment))",
              observed:
                "\(run.names[call.receiver]) receives \(call.words) for \(run.touchName(stray)), which began nowhere",
              records: [run.calls[run.deliveries[touch.first].call].sequence, call.sequence],
              observedObject: call.receiver))
        }
      }
    ])

  static let touchLifetime = Rule(
    "TD-03", "A touch is gone when it has ended",
    demands: """
      A touch MUST NOT be delivered any more after the dispatch in which it has ended, and a finger that goes down later \
      MUST be another touch.
      """,
    because: "A handler that meets an old touch again takes the new finger for the old one.",
    clarity: .stated, citations: ["002:5", "003:30", "003:34"],
    applies: """
      to each touch after the first, and to each touch of a known finger that has ended, once the finger has lifted or \
      was interrupted
      """,
    leavesOpen: [
      LeftOpen.recognizers,
      "Whether a touch ends when its finger lifts or when touchesEnded returns (D-25).",
      "Addresses: identity is what the adapter reports.",
    ],
    needs: [.touchDelivery],
    biases: [.repeatedSequences, .interruptions, .singleFinger],
    advice: "number touches by themselves, not by their fingers or addresses, and drop them after the last call",
    checks: [
      .invariant { run, check in
        for (position, touch) in zip(run.touches.indices, run.touches).dropFirst() {
          check.applies()
          guard let old = run.touches[..<position].last(where: { $0.id == touch.id }) else { continue }
          let (end, call) = (run.calls[run.deliveries[old.last].call], run.calls[run.deliveries[touch.first].call])
          check.violated(
            Finding(
              "touch-used-again", expected: "a new touch, since \(run.names[touch.id]) has ended",
              observed: "\(run.names[call.receiver]) receives \(call.words) for it",
              records: [end.sequence, call.sequence],
              observedObject: call.receiver))
        }
      },
      .invariant(checkMentions),
    ])

  private static func checkMentions(_ run: Run, _ check: inout Check) {
    for touch in run.touches where touch.isSimple {
      guard let ending = touch.ending, let finger = run.fingers[touch.finger], finger.ending != .none else {
        continue
      }
      check.applies()
      let end = max(finger.end, ending)
      let last = run.calls[run.deliveries[touch.last].call]
      guard last.dispatch > end,
        let later = run.deliveries.of(touch).filter(run.deliveries.isInPlace).map({ run.calls[$0.call] })
          .first(where: { $0.dispatch > end })
      else { continue }
      let before = run.deliveries.of(touch).map { run.calls[$0.call].sequence }.last { $0 < later.sequence }
      check.violated(
        Finding(
          "touch-outlives-its-end", expected: "no call for \(run.names[touch.id]), which has ended",
          observed: "\(run.names[later.receiver]) receives \(later.words) for it",
          records: (before.map { [$0] } ?? []) + [later.sequence], observedObject: later.receiver))
    }
  }
}

extension Run {
  /// How many fingers have gone down by the end of a dispatch; one that hits nothing has a touch too, which no responder receives.
  fileprivate func fingersDown(by dispatch: Int) -> Int { fingers.count { $0.down <= dispatch } }

  /// A beginning at a finger's view, when the finger goes down, of a touch that another finger has.
  fileprivate func sharedTouch(_ finger: Finger, _ view: ObjectID) -> Delivery? {
    for call in calls[dispatches[finger.down].calls] where call.method == .began && call.receiver == view {
      for delivery in deliveries[call.deliveries] {
        let touch = touches[delivery.touch]
        guard let other = fingers[touch.finger] else { continue }
        if delivery.isDirect, other.down < finger.down { return delivery }
        if other.down == finger.down, isForTwo(delivery, touch, view) { return delivery }
      }
    }
    return nil
  }

  /// Whether a delivery brings a touch to a view as if it were another finger's: twice in a set, or as the view's own though
  /// it belongs to another.
  private func isForTwo(_ delivery: Delivery, _ touch: TouchHistory, _ view: ObjectID) -> Bool {
    if touch.view != view { return trace.snapshots[delivery.snapshot].view == view }
    return deliveries[delivery.previous].map { $0.call == delivery.call } ?? false
  }

  /// Whether no other finger is there without a touch, so that an unknown touch can only be the finger's.
  fileprivate func isAlone(_ moment: FingerMoment) -> Bool {
    fingers.allSatisfy { $0.touch != nil || $0.down > moment.dispatch || $0.end < moment.dispatch }
  }
}
