internal import TouchModel
internal import TraceAnalysis

/// What a recognizer receives of a touch from beginning to end, and when it may recognize.
extension Rule {
  static let verdictWhileTouched = Rule(
    "GR-48", "Recognition happens during the touches",
    demands: """
      A recognizer MUST recognize only while it holds a touch, when the last of them lifts, or while it waits for further \
      taps or for another to fail; it MUST NOT recognize after all its touches were cancelled.
      """,
    because: "A menu that opens when the finger has long left answers a gesture that was not made.",
    clarity: .derived, citations: ["001:164", "001:188"],
    applies: "to each recognition",
    leavesOpen: [
      """
      A recognizer with a required failure, and a tap beside a tap recognizer of more taps, may recognize after its \
      last touch has left.
      """,
      "Under recognitionLag = upToOneReport a recognition may come with the next report.",
      "A touch whose finger has left without the recognizer being called for it counts as held.",
      LeftOpen.order,
    ],
    needs: Needs([.touchDelivery, .recognizerCalls], oneOf: .recognizers),
    readings: [\.recognitionLag, \.doubleTapNeedsDelay],
    biases: [.recognizers, .presses, .multipleTaps, .recognizerInterruptions],
    advice: "stop the timer of a recognizer when its touches end or are cancelled",
    checks: [
      .invariant { run, check in
        guard run.isOrderly else { return }
        for recognition in run.recognitions {
          check.applies()
          guard let violation = run.untimeliness(of: recognition) else { continue }
          let id = ObjectID.recognizer(recognition.recognizer)
          check.violated(
            Finding(
              violation.kind, expected: "\(run.names[id]) to recognize \(violation.expected)",
              observed: run.names.words(run.states[recognition.change]) + violation.observed,
              records: violation.records + [recognition.sequence], observedObject: id))
        }
      }
    ])

  static let winnerKeepsItsTouches = Rule(
    "GR-50", "The recognizer that recognized keeps receiving its touches",
    demands: """
      A continuous recognizer that has begun MUST receive every further movement and the lift of its touches until it ends.
      """,
    because: "Cut off from its finger a pan would neither follow it nor ever end.",
    clarity: .stated, citations: ["001:188", "001:202"],
    applies: """
      to each movement and each lift of a finger of a continuous gesture, from the dispatch after its beginning to \
      the one of its end
      """,
    leavesOpen: [
      "A movement of less than twice the declared tolerance may count as none.",
      "Where several fingers of the gesture lift in one report, the first of these lifts may end it.",
      LeftOpen.touchesOfAGesture,
      "Touches of views that a handler hides or disables may be cancelled, for recognizers too (G-06).",
    ],
    needs: Needs([.touchDelivery, .recognizerCalls], oneOf: .continuousRecognizers),
    thresholds: [.panDistance], biases: [.pans, .pinches, .rotations, .presses],
    advice: "cut off the view and the losers, not the winner",
    checks: [.invariant(checkWinner)])

  private static func checkWinner(_ run: Run, _ check: inout Check) {
    for recognition in run.recognitions where recognition.isContinuous {
      let end = run.states[recognition.finish]?.sequence ?? Int.max
      for touch in run.recognitions.touches(of: recognition) {
        guard let finger = run.trackedTouches[touch].finger, !run.recognizers.hasLost(recognition.recognizer, touch)
        else { continue }
        for moment in run.fingers.moments
        where moment.finger == finger && run.isFollowed(moment, after: recognition, end) {
          if run.liftsBeside(moment, recognition, end) { continue }
          check.applies()
          let isReceived = run.recognizers.deliveries(of: touch, to: recognition.recognizer).contains { delivery in
            run.recognizers.calls[delivery.call].dispatch == moment.dispatch
              && run.recognizers.calls[delivery.call].method == moment.kind.method
          }
          if isReceived { continue }
          let id = ObjectID.recognizer(recognition.recognizer)
          check.violated(
            Finding(
              "winner-cut-off",
              expected:
                "\(run.names[id]), which has begun, to receive \(moment.kind.method.words) when \(run.names.words(moment))",
              observed: "it does not",
              records: [recognition.sequence], expectedObject: id,
              missing: run.missing(
                moment.kind.method, of: run.trackedTouches[touch].id, at: id, by: moment.dispatch)))
        }
      }
    }
  }

  static let recognizerGrammar = Rule(
    "GR-51", "A touch begins, moves and ends for a recognizer too",
    demands: """
      For each touch a recognizer MUST receive touchesBegan once and first, then touchesMoved any number of times, then at \
      most one of touchesEnded and touchesCancelled, each in the phase it is named after.
      """,
    because:
      "A recognizer that receives a touch from the middle on judges a movement whose beginning it does not know.",
    clarity: .derived, citations: ["001:199", "001:207"],
    applies: """
      to each touch in each call of a recognizer's touches methods; that the phase is the method's, unless the call \
      is touchesCancelled; where recognizers are attached, detached, or switched while fingers are down, to the first call for each \
      touch alone
      """,
    leavesOpen: [
      """
      What a recognizer that is detached or switched off in mid-touch, and comes back, receives of a touch that it had before (G-06).
      """,
      "A touch that is taken away from a recognizer by touchesCancelled may be in any phase.",
      "Touches that stay where they are may be in the set of a call beside those that move, as stationary.",
      "That a touch is twice in one set is not judged here.",
      "Whether a recognizer that has failed receives the ending is judged by GR-18.",
    ],
    needs: Needs([.touchDelivery, .recognizerCalls], oneOf: .recognizers), shows: [.phase],
    biases: [.recognizers, .severalRecognizers, .recognizerInterruptions],
    alsoJudges: [.recognizerChanges, .recognizerChangesDuringTouches],
    advice: "keep for each touch the list of its recognizers from touchesBegan on, and only ever take away from it",
    checks: [
      .invariant(checkWord),
      // Judges all calls but touchesCancelled, in which a touch that is taken away from a recognizer may be in any phase.
      .invariant { run, check in
        if run.changesRecognizersDuringTouches { return }
        for delivery in run.recognizers.deliveries {
          let call = run.recognizers.calls[delivery.call]
          guard call.method != .cancelled, let phase = run.trace.snapshots[delivery.snapshot].phase else { continue }
          check.applies()
          guard phase != call.method.phase, phase != .stationary || run.isReported(delivery.touch, in: call.dispatch)
          else {
            continue
          }
          check.violated(
            Finding(
              "another-phase",
              expected: "\(run.names[delivery.touch]) to be \(call.method.phase) in \(call.method.words)",
              observed: "\(run.names[call.recognizer]) receives it as \(phase)",
              records: [call.sequence],
              observedObject: .recognizer(call.recognizer)))
        }
      },
    ])

  private static func checkWord(_ run: Run, _ check: inout Check) {
    let judgesAll = !run.changesRecognizersDuringTouches
    for delivery in run.recognizers.deliveries where judgesAll || delivery.previous == nil {
      let call = run.recognizers.calls[delivery.call]
      check.applies()
      let before = run.recognizers.deliveries[delivery.previous].map { run.recognizers.calls[$0.call] }
      // A touch that is twice in one set is no second call.
      if let before, before.sequence == call.sequence { continue }
      var name: String { run.names[call.recognizer] }
      var touch: String { run.names[delivery.touch] }
      let violation: (kind: String, expected: String)?
      switch (before?.method, call.method) {
      case (nil, .began): violation = nil
      case (nil, _): violation = ("no-began", "touchesBegan first for \(touch) at \(name)")
      case (.ended, _), (.cancelled, _):
        violation = ("after-the-end", "nothing for \(touch) at \(name) after it ended there")
      case (_, .began): violation = ("began-again", "touchesBegan once for \(touch) at \(name)")
      case (.began, _), (.moved, _): violation = nil
      }
      guard let violation else { continue }
      check.violated(
        Finding(
          violation.kind, expected: violation.expected,
          observed: "\(name) receives \(before.map { "\($0.method.words), then " } ?? "")\(call.method.words)",
          records: (before.map { [$0.sequence] } ?? []) + [call.sequence],
          observedObject: .recognizer(call.recognizer)))
    }
  }
}

extension Run {
  fileprivate struct Untimeliness {
    let kind: String
    let expected: String
    let observed: String
    let records: [Int]
  }

  /// What is wrong with the moment of a recognition; `nil` when nothing is, or it is not known.
  fileprivate func untimeliness(of recognition: Recognition) -> Untimeliness? {
    guard let attempt = states.attempts[recognition.attempt] else { return nil }
    guard let first = recognizers.calls[attempt.firstCall], first.sequence < recognition.sequence else {
      return Untimeliness(
        kind: "without-touches", expected: "only with touches it has received",
        observed: ", though it has received none", records: [])
    }
    var last: RecognizerCall?
    var isCancelled = true
    for touch in recognizers.touches[attempt.touches] {
      guard let delivery = recognizers.lastDelivery(of: touch, to: recognition.recognizer, before: recognition.sequence)
      else {
        continue
      }
      let call = recognizers.calls[delivery.call]
      guard call.method.isEnding || hasLeft(touch, before: recognition.dispatch) else { return nil }
      if call.method != .cancelled { isCancelled = false }
      if last.map({ $0.sequence < call.sequence }) ?? true { last = call }
    }
    guard let last else { return nil }
    if isCancelled {
      return Untimeliness(
        kind: "after-cancellation", expected: "nothing once all its touches are cancelled", observed: "",
        records: [last.sequence])
    }
    if last.turn == recognition.turn || mayWait(recognition, since: last) { return nil }
    return Untimeliness(
      kind: "after-the-lift", expected: "only while it holds a touch, or when the last one lifts",
      observed: " when its touches have left", records: [last.sequence])
  }

  /// Whether a touch's finger left in an earlier dispatch; a recognizer that was not called then still holds the touch.
  private func hasLeft(_ touch: Handle<TrackedTouch>, before dispatch: Handle<Dispatch>) -> Bool {
    let finger = trackedTouches[touch].finger
    return fingers[finger].map { $0.ending != .none && $0.end < dispatch } ?? false
  }

  /// Whether a recognition may come after the last lift: another recognizer has to fail first, further taps may come, or the
  /// reading recognitionLag allows it.
  private func mayWait(_ recognition: Recognition, since last: RecognizerCall) -> Bool {
    let recognizer = recognizers[recognition.recognizer]
    if recognizer.hasRequirements { return true }
    if readings.recognitionLag == .upToOneReport {
      let between = last.dispatch.advanced(by: 1)..<max(recognition.dispatch, last.dispatch.advanced(by: 1))
      if !dispatches[between].contains(where: \.isReport) { return true }
    }
    return recognizer.kind == .tap
      && recognizers.contains { $0.kind == .tap && $0.taps > recognizer.taps && $0.handle != recognizer.handle }
  }

  /// Whether a recognizer that has begun has to receive a movement or lift: until it ends, and not a move that goes nowhere.
  fileprivate func isFollowed(_ moment: FingerMoment, after recognition: Recognition, _ end: Int) -> Bool {
    guard moment.isAlive, moment.kind == .move || moment.kind == .lift, moment.dispatch > recognition.dispatch,
      !dispatches[moment.dispatch].records.isEmpty
    else { return false }
    return dispatches[moment.dispatch].records.lowerBound <= end
      && (moment.kind == .lift || fingers.isElsewhere(moment))
  }

  /// Whether a finger lifts in the dispatch in which the gesture ends, and the recognizer receives the lift of another of its
  /// fingers there: that one may have ended the gesture.
  fileprivate func liftsBeside(_ moment: FingerMoment, _ recognition: Recognition, _ end: Int) -> Bool {
    guard moment.kind == .lift, dispatches[moment.dispatch].records.contains(end) else { return false }
    return recognitions.touches(of: recognition).contains { touch in
      guard let finger = trackedTouches[touch].finger, finger != moment.finger else { return false }
      return recognizers.deliveries(of: touch, to: recognition.recognizer).contains { delivery in
        recognizers.calls[delivery.call].dispatch == moment.dispatch
          && recognizers.calls[delivery.call].method == .ended && recognizers.calls[delivery.call].sequence < end
      }
    }
  }
}

extension Run {
  /// Whether a report says something of the finger of a touch; where the finger is not known it may say nothing.
  fileprivate func isReported(_ touch: Handle<TrackedTouch>, in dispatch: Handle<Dispatch>) -> Bool {
    guard let finger = trackedTouches[touch].finger else { return false }
    return fingers.moments[dispatches[dispatch].moments].contains { $0.finger == finger }
  }
}

extension Run {
  /// Whether recognizers are attached, detached, or switched while a finger is down.
  fileprivate var changesRecognizersDuringTouches: Bool { firstChangeDuringTouches { $0.recognizer != nil } != nil }
}
