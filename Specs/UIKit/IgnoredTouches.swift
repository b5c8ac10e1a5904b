internal import TouchModel
internal import TraceAnalysis

/// What it means that a recognizer ignores a touch.
extension Rule {
  static let ignoredTouchesAreNotHeardOf = Rule(
    "UK-53", "A recognizer receives nothing of a touch that it ignores",
    demands: "From the moment in which a recognizer ignores a touch it MUST NOT receive anything of it.",
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
      When a recognizer ignores a touch, the other recognizers of the touch MUST go on to receive it, and the recognizer MUST go on \
      to receive its other touches.
      """,
    because: "What one gesture has no use for may be another's, and to ignore a second finger must not cost the first.",
    clarity: .observed, citations: ["UIKit:40"],
    applies: """
      to each other recognizer of the touch, and to each other touch of the recognizer, and to what its finger does next if it \
      moves or lifts, where the recognizer has neither recognized nor failed by then, or has the touch in a gesture that is in \
      progress, and has not given the touch up by itself
      """,
    leavesOpen: [
      "What becomes of a recognizer that has no other touch.",
      "A movement of less than twice the declared tolerance may count as none.",
      LeftOpen.takenAway,
    ],
    needs: Needs(
      [.touchDelivery, .observesFailure, .recognizerCalls, .ignoredTouches], oneOf: .recognizers),
    biases: [.ignoredTouches],
    advice: "ignoring joins one touch and one recognizer; a mark on the touch or on the recognizer is not enough",
    checks: [
      .invariant { run, check in
        guard run.isSettled else { return }
        for ignored in run.ignoredTouches {
          for recognizer in run.recognizers.indices where recognizer != ignored.recognizer {
            run.checkGoingOn(of: ignored.finger, ignored.touch, at: recognizer, after: ignored, &check)
          }
          for finger in run.fingers.indices where finger != ignored.finger {
            guard let touch = run.trackedTouches.of(finger) else { continue }
            run.checkGoingOn(of: finger, touch, at: ignored.recognizer, after: ignored, &check)
          }
        }
      }
    ])
}

/// A touch that a recognizer has and ignores.
private struct IgnoredTouch {
  let recognizer: Handle<Recognizer>
  let finger: Handle<Finger>
  let touch: Handle<TrackedTouch>
  /// The step by which it does.
  let dispatch: Handle<Dispatch>
}

extension Run {
  /// The touches that recognizers have and ignore, in the order in which they do.
  fileprivate var ignoredTouches: [IgnoredTouch] {
    zip(dispatches.indices, testCase.script.steps).compactMap { dispatch, step in
      guard case .ignore(let number, let recognizer) = step.action else { return nil }
      let finger = fingers.indices.first {
        fingers[$0].number == number && fingers.isDown(fingers[$0], throughout: dispatch)
      }
      guard let finger, let touch = trackedTouches.of(finger), recognizers.indices.contains(Handle(recognizer)),
        hasTouch(touch, Handle(recognizer), before: dispatch)
      else { return nil }
      return IgnoredTouch(recognizer: Handle(recognizer), finger: finger, touch: touch, dispatch: dispatch)
    }
  }

  /// Whether a recognizer has received a touch before a step, and no end of it; where its calls are not reported, the scene shows
  /// which have it.
  private func hasTouch(
    _ touch: Handle<TrackedTouch>, _ recognizer: Handle<Recognizer>, before dispatch: Handle<Dispatch>
  ) -> Bool {
    guard engine.capabilities.contains(Capability.recognizerCalls) else {
      return trackedTouches[touch].finger.map { recognizers.isConcerned(recognizer, fingers[$0]) } ?? false
    }
    let methods = recognizers.deliveries(of: touch, to: recognizer).map { recognizers.calls[$0.call] }
      .filter { $0.dispatch < dispatch }.map(\.method)
    return methods.contains(.began) && !methods.contains(where: \.isEnding)
  }

  /// The touch of a finger that lifts, as its view has received it, if no recognizer may take it but those that ignore it before
  /// they recognize; `nil` for any other.
  fileprivate func keptTouch(of finger: Handle<Finger>, _ ignored: [IgnoredTouch]) -> TouchHistory? {
    guard fingers[finger].ending == .lift, let tracked = trackedTouches.of(finger),
      let touch = trackedTouches.history(of: tracked), !touch.isTakenAway,
      touches.ownDelivery(touch, where: { $0.method == .began }) != nil
    else { return nil }
    let mayTake = recognizers.onPath(of: touch.view).contains { recognizer in
      guard recognizers[recognizer].cancelsTouchesInView else { return false }
      let end = ignored.first { $0.finger == finger && $0.recognizer == recognizer }?.dispatch ?? dispatches.endIndex
      return recognitions.contains { $0.recognizer == recognizer && $0.dispatch <= end }
    }
    return mayTake ? nil : touch
  }

  /// Looks at whether a recognizer receives what a finger does next after a touch was ignored, if it has the finger's touch.
  fileprivate func checkGoingOn(
    of finger: Handle<Finger>, _ touch: Handle<TrackedTouch>, at recognizer: Handle<Recognizer>,
    after ignored: IgnoredTouch, _ check: inout Check
  ) {
    guard hasTouch(touch, recognizer, before: ignored.dispatch), !trackedTouches.isTakenAway(touch),
      let moment = fingers.moments.first(where: { $0.finger == finger && $0.dispatch > ignored.dispatch }),
      moment.kind == .lift || moment.kind == .move && isClearMove(moment),
      isAtWork(recognizer, on: touch, through: moment.dispatch, after: ignored.dispatch),
      !isIgnored(touch, by: recognizer, before: moment.dispatch)
    else { return }
    check.applies()
    let isReceived = recognizers.deliveries(of: touch, to: recognizer).contains { delivery in
      recognizers.calls[delivery.call].dispatch == moment.dispatch
    }
    if isReceived { return }
    let id = ObjectID.recognizer(recognizer)
    check.violated(
      Finding(
        finger == ignored.finger ? "ignored-for-others" : "ignores-others",
        expected: "\(names[id]) to receive \(moment.kind.method.words) when \(names.words(moment))",
        observed: "it does not", records: records(ofViewOf: finger).suffix(1), expectedObject: id,
        missing: missing(moment, at: id)))
  }

  /// Whether a finger moves so far that it cannot count as resting.
  private func isClearMove(_ moment: FingerMoment) -> Bool {
    !moment.location.isClose(to: moment.previous, within: 2 * engine.tolerance)
  }

  /// Whether a recognizer is undecided about a touch until a step is over, or has the touch in a gesture that is in progress.
  private func isAtWork(
    _ recognizer: Handle<Recognizer>, on touch: Handle<TrackedTouch>, through dispatch: Handle<Dispatch>,
    after ignoring: Handle<Dispatch>
  ) -> Bool {
    guard states.showVerdicts else { return false }
    // What a recognizer gives up in the very step in which something is ignored, it does not give up by itself.
    let (start, end) = (dispatches[ignoring].records.lowerBound, lastRecord(by: ignoring) + 1)
    let hasGivenUp = { [recognizers] in recognizers.hasGivenUp(recognizer, touch, before: $0) }
    if hasGivenUp(lastRecord(by: dispatch) + 1), hasGivenUp(start) || !hasGivenUp(end) { return false }
    let changes = states.filter {
      $0.recognizer == recognizer && $0.sequence >= trackedTouches[touch].start && $0.dispatch <= dispatch
    }
    if changes.isEmpty { return true }
    return changes.allSatisfy { $0.to == .began || $0.to == .changed }
      && recognitions.contains { $0.recognizer == recognizer && recognitions.isTouch(touch, of: $0) }
  }

  /// Whether a recognizer ignores a touch before a step.
  private func isIgnored(
    _ touch: Handle<TrackedTouch>, by recognizer: Handle<Recognizer>, before dispatch: Handle<Dispatch>
  ) -> Bool {
    ignoredTouches.contains { $0.touch == touch && $0.recognizer == recognizer && $0.dispatch < dispatch }
  }
}
