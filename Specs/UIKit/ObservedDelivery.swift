internal import TouchModel
internal import TraceAnalysis

/// What UIKit is seen to do when it delivers touches.
extension Rule {
  static let phasesInOrder = Rule(
    "UK-01", "A report reaches a view phase by phase",
    demands: """
      The messages that one report brings to a view MUST come in the order touchesBegan, touchesMoved, touchesEnded, \
      touchesCancelled.
      """,
    because: "A view that counts its fingers must not see one lift before the other has gone down.",
    level: .delivery, clarity: .observed, citations: ["UIKit:18"],
    applies: """
      to each two calls with different methods that the application sends to one view in one turn, for touches with no \
      recognizer on their views or superviews
      """,
    leavesOpen: [
      LeftOpen.recognizers, "The order of views within one report (G-07).", "What timers deliver.",
      "Engines that declare a deliveryDelay, which may deliver several reports in one turn.",
    ],
    needs: [.touchDelivery, .multipleTouch],
    biases: [.simultaneousReports, .severalFingersOnOneView],
    advice: "go through the phases outside and through the views inside",
    checks: [.invariant(checkOrderOfPhases)])

  private static func checkOrderOfPhases(_ run: Run, _ check: inout Check) {
    guard run.engine.thresholds.deliveryDelay == 0 else { return }
    for number in run.calls.indices {
      guard let call = run.directPlainCall(number), run.trace.records[call.sequence].step != nil else { continue }
      for before in (run.calls.startIndex..<number).reversed() {
        guard run.calls[before].turn == call.turn else { break }
        guard let earlier = run.directPlainCall(before), earlier.receiver == call.receiver,
          earlier.method != call.method
        else { continue }
        check.applies()
        guard earlier.method.rank > call.method.rank else { continue }
        check.violated(
          Finding(
            "phases-out-of-order",
            expected:
              "\(run.names[call.receiver]) to receive \(call.words) before \(earlier.words) of the same report",
            observed: "\(call.words) comes after it", records: [earlier.sequence, call.sequence],
            observedObject: call.receiver))
      }
    }
  }

  static let stillTouchesAreNotDelivered = Rule(
    "UK-02", "Recognizers do not receive still fingers in touchesMoved",
    demands: """
      touchesMoved of a recognizer MUST NOT hold the touch of a finger of which the report says nothing.
      """,
    because: "A recognizer that takes stillness for movement begins or fails too early.",
    level: .gestures, clarity: .observed, citations: ["UIKit:19"],
    applies: "to each touchesMoved of a recognizer that a step of the script causes",
    leavesOpen: ["Touches of which the finger is not known.", "What timers deliver."],
    needs: [.touchDelivery, .severalFingers, .recognizerCalls],
    biases: [.allGestures, .pinches, .rotations],
    advice: "give recognizers the touches that changed, not all they have",
    checks: [.invariant(checkStillTouches)])

  private static func checkStillTouches(_ run: Run, _ check: inout Check) {
    for call in run.recognizers.calls where call.method == .moved && !run.turns[call.turn].isTimer {
      check.applies()
      for delivery in run.recognizers.deliveries[call.deliveries] {
        guard let finger = run.trackedTouches[delivery.touch].finger,
          run.fingers.isDown(run.fingers[finger], throughout: call.dispatch),
          run.fingers.moment(of: finger, in: call.dispatch) == nil
        else { continue }
        check.violated(
          Finding(
            "still-touch-delivered",
            expected: "touchesMoved of \(run.names[call.recognizer]) without "
              + "\(run.names[run.fingers[finger]]), of which nothing is reported",
            observed: "its set holds \(run.names[run.trackedTouches[delivery.touch].id])", records: [call.sequence],
            observedObject: .recognizer(call.recognizer)))
        break
      }
    }
  }

  static let exclusiveViewWaits = Rule(
    "UK-03", "An exclusive view takes no touch beside others",
    demands: """
      A view whose isExclusiveTouch is true MUST NOT receive a touch that begins while another view of its window holds one. By \
      default isExclusiveTouch MUST be false.
      """,
    because: "This flag is how two buttons are kept from being pressed together.",
    level: .delivery, clarity: .observed, citations: ["UIKit:22"],
    applies: """
      to each finger that goes down on a view whose isExclusiveTouch is true while another view of its window holds a \
      touch that it received before; and, of an engine that answers for it, to isExclusiveTouch of a fresh plain view
      """,
    leavesOpen: [LeftOpen.unobserved, "Exclusive touch across windows.", "Whether recognizers receive the finger."],
    needs: [.touchDelivery, .exclusiveTouch, .severalFingers], shows: [.view],
    biases: [.exclusiveTouch],
    advice: "judge the flag when the finger goes down, by the views that hold touches in that window then",
    checks: [
      .invariant { run, check in
        checkExclusion(run, &check) { run, view, _ in run.isExclusive(view) }
      },
      .defaults([
        DefaultExpectation(.view(kind: .plain), .isExclusiveTouch, .flag(false), needs: [.furtherDefaults])
      ]),
    ])

  static let exclusiveViewIsAlone = Rule(
    "UK-04", "Beside an exclusive view no other view takes a touch",
    demands: """
      While a view whose isExclusiveTouch is true holds a touch, no other view of its window MUST receive a touch that begins.
      """,
    because: "The flag works both ways, or the order of the fingers would matter.",
    level: .delivery, clarity: .observed, citations: ["UIKit:22"],
    applies: """
      to each finger that goes down on a view while another view of its window, whose isExclusiveTouch is true, holds \
      a touch that it received before
      """,
    leavesOpen: [LeftOpen.unobserved, "Exclusive touch across windows.", "Whether recognizers receive the finger."],
    needs: [.touchDelivery, .exclusiveTouch, .severalFingers], shows: [.view],
    biases: [.exclusiveTouch],
    advice: "remember which view holds its window's touches alone until its last touch is over",
    checks: [
      .invariant { run, check in
        checkExclusion(run, &check) { run, _, holder in run.isExclusive(holder) }
      }
    ])

  static let missesAreNotDelivered = Rule(
    "UK-05", "A finger that hits nothing reaches no recognizer",
    demands: """
      A finger for which no window's hit test gives a view MUST NOT be delivered to any recognizer.
      """,
    because: "Recognizers are collected from the hit view up; without one there are none, the window's included.",
    level: .gestures, clarity: .observed, citations: ["UIKit:23"],
    applies: "to each finger that hits nothing by the engine's own hit test, in scenes with recognizers",
    leavesOpen: ["Whether the engine's own hit test is right, which the rules on hit testing judge."],
    needs: [.touchDelivery, .recognizerCalls],
    biases: [.recognizers, .excludedViews],
    advice: "drop a touch that has no view",
    checks: [
      .invariant { run, check in
        if run.recognizers.isEmpty { return }
        for finger in run.fingers.indices where run.fingers[finger].owner == .noView {
          check.applies()
          guard let touch = run.trackedTouches.of(finger) else { continue }
          guard let first = run.recognizers.deliveries[run.trackedTouches[touch].deliveries.first] else { continue }
          let call = run.recognizers.calls[first.call]
          check.violated(
            Finding(
              "miss-delivered",
              expected: "no recognizer to receive \(run.names[run.fingers[finger]]), which hits nothing",
              observed: "\(run.names[call.recognizer]) receives \(call.method.words)",
              records: [call.sequence], observedObject: .recognizer(call.recognizer)))
        }
      }
    ])

  static let actionsBeforeViews = Rule(
    "UK-29", "Actions come before the views' touches",
    demands: """
      When a report changes the state of a recognizer, its action MUST be called before the view receives what the report says \
      of a touch of the gesture.
      """,
    because: "A view that draws what the action has changed would draw it one report late.",
    level: .gestures, clarity: .observed, citations: ["UIKit:17"],
    applies: """
      to each call of an action that a report causes, and each call that the application sends in the same turn to the view \
      of a touch of that gesture
      """,
    leavesOpen: [
      "The cancellation of the view's touches, whose order the reading cancelActionOrder decides.",
      "What timers deliver, and calls that recognizers held back.", LeftOpen.order,
      "Gestures that end as a handler hides or disables the view of their touch (G-06).",
    ],
    needs: Needs([.touchDelivery], oneOf: .recognizers),
    holdsUnder: [
      ReadingCondition(\.deliveryOrder, .recogniserFirst), ReadingCondition(\.recognitionLag, .sameDispatch),
    ], biases: [.allGestures, .pans],
    advice: "let the recognizers decide and call their targets, then turn to the views",
    checks: [
      .invariant { run, check in
        guard run.isOrderly else { return }
        for action in run.recognizers.actions where !run.turns[action.turn].isTimer {
          guard let change = run.states[action.change], let attempt = run.states.attempts[change.attempt] else {
            continue
          }
          for touch in run.recognizers.touches[attempt.touches] {
            guard let history = run.trackedTouches.history(of: touch) else { continue }
            // A handler that takes the touch away may end the gesture after the view has received what came before.
            if change.to == .cancelled, history.isTakenAway { continue }
            for delivery in run.deliveries.of(history) where delivery.isDirect {
              let call = run.calls[delivery.call]
              guard call.turn == action.turn, call.method != .cancelled, !run.holding.isHeldBack(call) else { continue }
              check.applies()
              guard call.sequence < action.sequence else { continue }
              check.violated(
                Finding(
                  "view-before-action",
                  expected: "the action of \(run.names[action.call.recognizer]) before \(call.words) at "
                    + run.names[call.receiver], observed: "the view receives it first",
                  records: [call.sequence, action.sequence], observedObject: call.receiver))
              return
            }
          }
        }
      }
    ])

  /// No responder receives a finger whose view, or that of a finger before it, is exclusive.
  private static func checkExclusion(
    _ run: Run, _ check: inout Check,
    _ isMeant: (_ run: Run, _ view: ObjectID, _ holder: ObjectID) -> Bool
  ) {
    guard run.fingers.count > 1, run.testCase.scene.views.contains(where: { $0.isExclusiveTouch == true }) else {
      return
    }
    for finger in run.fingers {
      guard let view = finger.owner.view, finger.isObserved,
        let holder = run.holders(beside: finger).first(where: { isMeant(run, view, $0) })
      else { continue }
      check.applies()
      guard let beginning = run.touches.beginning(of: finger) else { continue }
      check.violated(
        Finding(
          "touch-beside-exclusive",
          expected:
            "no responder to receive \(run.names[finger]) on \(run.names[view]) while \(run.names[holder]) holds a touch",
          observed: "\(run.names[beginning.receiver]) receives touchesBegan", records: [beginning.sequence],
          observedObject: beginning.receiver))
    }
  }
}

extension TouchMethod {
  /// The place of the method's phase among those of one report.
  fileprivate var rank: Int {
    switch self {
    case .began: 0
    case .moved: 1
    case .ended: 2
    case .cancelled: 3
    }
  }
}

extension Run {
  /// A call that the application made itself, with touches that no recognizer can hold or take; `nil` for any other.
  fileprivate func directPlainCall(_ number: Handle<ResponderCall>) -> ResponderCall? {
    let call = calls[number]
    let isPlain = call.deliveries.allSatisfy { deliveries[$0].isDirect && touches[deliveries[$0].touch].isPlain }
    return isPlain && !call.deliveries.isEmpty && !turns[call.turn].isTimer ? call : nil
  }

  /// Whether a view is exclusive: it takes no touch beside those of other views of its window.
  fileprivate func isExclusive(_ view: ObjectID) -> Bool { testCase.scene.view(view)?.isExclusiveTouch == true }

  /// The other views of a finger's window that hold a touch when it goes down, by the calls they received.
  fileprivate func holders(beside finger: Finger) -> [ObjectID] {
    guard let view = finger.owner.view else { return [] }
    return fingers.compactMap { other in
      guard other.down < finger.down, other.end > finger.down, let touch = touches[other.touch],
        let holder = other.owner.view,
        holder != view, window(of: holder) == window(of: view),
        calls[deliveries[touch.first].call].dispatch < finger.down
      else { return nil }
      return touch.ending.map { $0 <= finger.down } ?? false ? nil : holder
    }
  }
}
