internal import TouchModel
internal import TraceAnalysis

/// What it means that a recognizer ignores a touch.
extension Rule {
  static let ignoredTouchesAreNotHeardOf = Rule(
    "UK-53", "A recognizer receives nothing of a touch that it ignores",
    demands: """
      From the moment in which a recognizer ignores a touch it MUST NOT receive anything of it, nor recognize when it has received \
      no other.
      """,
    because: "A subclass ignores what is no part of its gesture, and does not look for it in the calls that follow.",
    clarity: .observed, citations: ["UIKit:40"],
    applies: """
      to each movement and lift of a finger whose touch a recognizer has received and then ignores, and to each interruption of it
      """,
    leavesOpen: [
      "What becomes of the recognizer itself.",
      "Whether the touch goes on to list the recognizer.",
      "What ignoring means for a touch that the recognizer has not received.",
    ],
    needs: Needs([.touchDelivery, .recognizerCalls, .ignoredTouches], oneOf: .recognizers),
    biases: [.ignoredTouches],
    advice: "take the touch out of the list of those that the recognizer receives",
    checks: [
      .invariant { run, check in
        for ignored in run.ignoredTouches {
          for moment in run.fingers.moments
          where moment.finger == ignored.finger && moment.dispatch > ignored.dispatch { check.applies() }
          let call = run.recognizers.deliveries(of: ignored.touch, to: ignored.recognizer)
            .map { run.recognizers.calls[$0.call] }.first { $0.dispatch > ignored.dispatch }
          guard let call else { continue }
          let (name, touch) = (run.names[ignored.recognizer], run.names[ignored.touch])
          check.violated(
            Finding(
              "goes-on", expected: "\(name) to receive nothing more of \(touch), which it ignores",
              observed: "it receives \(call.method.words)", records: [call.sequence],
              observedObject: .recognizer(ignored.recognizer)))
        }
        for recognition in run.recognitions where run.hasOnlyIgnoredTouches(recognition) {
          let id = ObjectID.recognizer(recognition.recognizer)
          check.violated(
            Finding(
              "recognizes", expected: "\(run.names[id]) to recognize nothing, for it ignores all that it has received",
              observed: "it recognizes", records: [recognition.sequence], observedObject: id))
        }
      }
    ])

  static let ignoredTouchesStayWithTheirViews = Rule(
    "UK-54", "A touch that is ignored stays with its view",
    demands: """
      A touch MUST NOT be cancelled in its view by a recognizer that ignores it, neither when it does nor when it recognizes with \
      others, and its view MUST receive touchesEnded when the finger has lifted.
      """,
    because: "The view goes on with what the gesture has no use for.",
    clarity: .observed, citations: ["UIKit:40"],
    applies: """
      to each touch that its view has received, that a recognizer ignores and whose finger lifts, if every recognizer on its way \
      that cancels touches either ignores it before it recognizes or never recognizes
      """,
    leavesOpen: [
      "When the view receives the end of a touch that others delay.",
      "A touch whose end is held back when the system interrupts.", LeftOpen.takenAway,
      "Touches in scenes with a recognizer that only judges and delays endings, which may hold them for as long as the run goes.",
    ],
    needs: Needs([.touchDelivery, .ignoredTouches], oneOf: .recognizers),
    biases: [.ignoredTouches],
    advice: "go through the touches that the recognizer has when it recognizes, not through all that it has received",
    checks: [
      .invariant { run, check in
        guard run.isSettled else { return }
        let ignored = run.ignoredTouches
        for finger in Set(ignored.map(\.finger)).sorted() {
          guard let touch = run.keptTouch(of: finger, ignored) else { continue }
          let ending = run.touches.ownDelivery(touch) { $0.method.isEnding }.map { run.calls[$0.call] }
          if let ending, run.dispatches.isInterruption(ending.dispatch) { continue }
          check.applies()
          if ending?.method == .ended { continue }
          // Who only judges may hold an ending for ever.
          if ending == nil, run.recognizers.contains(where: { $0.kind == .base }) { continue }
          check.violated(
            Finding(
              ending == nil ? "never-ends" : "cancelled",
              expected: "\(run.names[touch.view]) to keep \(run.names[touch.id]), which is ignored",
              observed: ending == nil ? "it never receives an end of it" : "it receives touchesCancelled",
              records: ending.map { [$0.sequence] } ?? run.fingers.evidence(ofDown: run.fingers[finger]),
              expectedObject: ending == nil ? touch.view : nil, observedObject: ending == nil ? nil : touch.view,
              missing: ending == nil ? run.missingEnding(.ended, of: finger) : nil))
        }
      }
    ])

  static let ignoringIsOfOneTouch = Rule(
    "UK-55", "A recognizer ignores one touch, for itself alone",
    demands: """
      When a recognizer ignores a touch, the other recognizers of the touch MUST NOT fail with it and MUST go on to receive it, and the recognizer MUST go on \
      to receive its other touches.
      """,
    because: "What one gesture has no use for may be another's, and to ignore a second finger must not cost the first.",
    clarity: .observed, citations: ["UIKit:40"],
    applies: """
      to each other recognizer of the touch, and to each other touch of the recognizer, and to what its finger does next if it \
      moves or lifts, where the recognizer has neither recognized nor failed by then, or has the touch in a gesture that is in \
      progress, and has not given the touch up by itself; and to each other recognizer that has the touch in the step that \
      ignores it, if no recognizer recognizes in that step, its delegate lets it begin, and the finger has been down for less than a \
      tap or a swipe may last
      """,
    leavesOpen: [
      "What becomes of a recognizer that has no other touch.",
      "A movement of less than twice the declared tolerance may count as none.",
      LeftOpen.takenAway,
    ],
    needs: Needs(
      [.touchDelivery, .observesFailure, .recognizerCalls, .ignoredTouches], oneOf: .recognizers),
    thresholds: [.swipeDuration], biases: [.ignoredTouches],
    advice: "ignoring joins one touch and one recognizer; a mark on the touch or on the recognizer is not enough",
    checks: [
      .invariant { run, check in
        guard run.isSettled else { return }
        for ignored in run.ignoredTouches {
          for recognizer in run.recognizers.indices where recognizer != ignored.recognizer {
            run.checkFailing(of: recognizer, with: ignored, &check)
            run.checkGoingOn(of: ignored.finger, ignored.touch, at: recognizer, after: ignored, &check)
          }
          for finger in run.fingers.indices where finger != ignored.finger {
            guard let touch = run.trackedTouches.of(finger) else { continue }
            run.checkGoingOn(of: finger, touch, at: ignored.recognizer, after: ignored, &check)
          }
        }
      }
    ])

  static let ignoringLeavesNoTrace = Rule(
    "UK-59", "A recognizer that has ignored a touch receives the next",
    demands: """
      After a recognizer has ignored a touch, and once no finger is down and the recognizers are at rest, fingers that go down MUST \
      be delivered and recognized as if nothing had been ignored.
      """,
    because: "A finger that did not suit must not make the gesture deaf for all that come later.",
    clarity: .observed, citations: ["UIKit:40"],
    applies: """
      to each finger, and to each recognizer that recognizes now or would with nothing ignored, from the first finger on that goes \
      down after the last touch that was ignored when no finger is down and more time has passed than any recognizer waits, in \
      scenes without effects
      """,
    leavesOpen: [LeftOpen.order, LeftOpen.takenAway],
    needs: Needs([.touchDelivery, .ignoredTouches], oneOf: .recognizers),
    biases: [.ignoredTouches], isCatchAll: true,
    advice: "ignoring ends with the touch; keep no list of what a recognizer ignores beyond it",
    checks: [
      .freshTouches(inRunsWith: [.ignoredTouches], against: "what was ignored before"),
      .freshGestures(inRunsWith: [.ignoredTouches], against: "what was ignored before"),
    ])
}
