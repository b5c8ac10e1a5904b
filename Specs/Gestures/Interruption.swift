internal import TouchModel
internal import TraceAnalysis

/// What an interruption does to recognizers.
extension Rule {
  static let interruptionEndsGestures = Rule(
    "GR-46", "An interruption cancels gestures in progress",
    demands: """
      On an interruption a recognizer that has begun MUST become cancelled, and one that is still judging MUST NOT recognize \
      with the interrupted touches, then or later.
      """,
    because: "A drag that a call interrupts must not drop what it carries.",
    clarity: .derived, citations: ["003:110", "004:57", "000:143"],
    applies: """
      at each interruption: to each recognizer in state began or changed whose gesture has an interrupted touch and \
      that keeps no other finger, and to each interrupted touch that a recognizer has received or that has a recognizer on its path
      """,
    leavesOpen: [
      "Whether a recognizer that is still possible fails or is reset in silence is open (G-27).",
      "What becomes of a gesture that loses some of its fingers to the system and keeps others (G-13, G-27).",
      """
      Under recognitionLag = upToOneReport a recognition in the dispatch of the interruption may be that of the \
      report before.
      """,
      LeftOpen.touchesOfAGesture,
      LeftOpen.order,
    ],
    needs: Needs([.touchDelivery, .interruptions], oneOf: .recognizers),
    readings: [\.recognitionLag], biases: [.recognizerInterruptions],
    advice: "treat the interruption as what it is, not as a lift of all fingers; stop the timers of presses",
    checks: [.invariant(checkActive), .invariant(checkPossible)])

  private static func checkActive(_ run: Run, _ check: inout Check) {
    guard !run.recognizers.isEmpty, run.isOrderly else { return }
    for dispatch in run.dispatches.indices where run.dispatches.isInterruption(dispatch) {
      let start = run.start(of: dispatch)
      for recognizer in run.recognizers.indices {
        let state = run.states.of(recognizer, before: start)
        guard state == .began || state == .changed, run.isInterrupted(recognizer, in: dispatch, before: start),
          !run.keepsFinger(recognizer, in: dispatch)
        else { continue }
        check.applies()
        let next = run.change(of: recognizer, from: start)
        if let next, next.to == .cancelled, next.dispatch == dispatch { continue }
        let name = run.names[recognizer]
        check.violated(
          Finding(
            next?.to == .ended ? "ended-by-interruption" : "not-cancelled",
            expected: "\(name), which has begun, to become cancelled by the interruption",
            observed: next.map { "it goes to \($0.to) at \($0.time) ms" } ?? "it stays in the state \(state)",
            records: next.map { [$0.sequence] } ?? [],
            expectedObject: .recognizer(recognizer),
            missing: next.map { MissingEvent("cancelled", at: .recognizer(recognizer), after: $0.sequence) }
              ?? run.missing("cancelled", at: .recognizer(recognizer), by: dispatch)))
      }
    }
  }

  private static func checkPossible(_ run: Run, _ check: inout Check) {
    let lags = run.readings.recognitionLag == .upToOneReport
    for touch in run.trackedTouches {
      guard let finger = run.fingers[touch.finger] else { continue }
      let isOfRecognizers = !touch.deliveries.isEmpty || !run.recognizers.onPath(of: finger).isEmpty
      guard finger.ending == .interruption, isOfRecognizers else { continue }
      check.applies()
      let start = run.start(of: finger.end)
      let late = run.recognitions.first { recognition in
        recognition.sequence >= start && !(lags && recognition.dispatch == finger.end)
          && run.recognitions.touches(of: recognition).contains { run.trackedTouches[$0].finger == touch.finger }
      }
      guard let late else { continue }
      check.violated(
        Finding(
          "recognized-interrupted",
          expected: "no recognition with \(run.names[touch.id]), which the system interrupted",
          observed: "\(run.names.words(late)) with it", records: [late.sequence],
          observedObject: .recognizer(late.recognizer)))
    }
  }
}

extension Run {
  /// The first change of a recognizer's state from a record on.
  fileprivate func change(of recognizer: Handle<Recognizer>, from sequence: Int) -> StateChange? {
    var change = recognizers[recognizer].changes.first
    while let known = states[change], known.sequence < sequence { change = known.next }
    return states[change]
  }

  /// Whether a finger of a recognizer's gesture is interrupted in a dispatch; any finger on its path when the touches of the
  /// gesture are not known.
  fileprivate func isInterrupted(_ recognizer: Handle<Recognizer>, in dispatch: Handle<Dispatch>, before start: Int)
    -> Bool
  {
    let recognition = recognitions.last { $0.recognizer == recognizer && $0.sequence < start }
    return fingers.moments[dispatches[dispatch].moments].contains { moment in
      guard moment.kind == .interruption else { return false }
      guard let recognition, !recognition.touches.isEmpty else {
        return recognizers.onPath(of: fingers[moment.finger]).contains(recognizer)
      }
      return recognitions.touches(of: recognition).contains { trackedTouches[$0].finger == moment.finger }
    }
  }
}
