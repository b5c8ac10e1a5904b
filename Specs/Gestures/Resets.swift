internal import TouchModel

/// What becomes of a recognizer when its verdict is given.
extension Rule {
  static let failedIsOut = Rule(
    "GR-18", "A recognizer that failed is out of the touch",
    sentence: """
      A recognizer that has failed MUST NOT recognize with the touches it heard of, MUST receive nothing more of them in \
      later dispatches, and MUST leave the list of recognizers they carry.
      """,
    reason: "A pan that failed as a tap must not come back to life when the finger returns to where it was.",
    clarity: .stated, citations: ["001:179"],
    needs: Needs(
      [.touchDelivery, .recognizerTouches], oneOf: .recognizers, fields: ["SceneRecognizer.view"], steps: ["report"],
      records: ["recognizerTouches", "recognizerState"]),
    readings: [.resetTiming], biases: [.drags, .singleFinger, .severalFingersOnOneView],
    advice: "take a recognizer off its touches when it fails, and do not judge them again after its reset",
    checks: [.invariant(checkFailed), .invariant(checkRevival), .invariant(checkListsAfterFailure)])

  static let failedIsReset = Rule(
    "GR-19", "Failed returns to possible",
    sentence: """
      A recognizer that has failed MUST return to possible before the next touch sequence, and its action MUST NOT be \
      called for the failure.
      """,
    reason: "One wrong movement would put the gesture out of work for good.",
    clarity: .stated, citations: ["004:57"],
    needs: Needs(
      [.touchDelivery, .observesReset], oneOf: .recognizers, fields: ["SceneRecognizer.targets"], steps: ["report"],
      records: ["recognizerState", "action"]),
    readings: [.resetTiming], biases: [.singleFinger, .drags, .repeatedSequences],
    advice: "reset every recognizer that took part when the sequence is over, also those that failed",
    checks: [.invariant { checkReset(after: .failed, $0, &$1) }, .invariant(checkSilentFailure)])

  static let cancelledIsReset = Rule(
    "GR-20", "Cancelled returns to possible",
    sentence: "A recognizer that was cancelled MUST return to possible before the next touch sequence.",
    reason: "After a telephone call the picture has to be movable again.",
    clarity: .stated, citations: ["004:57"],
    needs: Needs(
      [.touchDelivery, .interruptions, .observesReset], oneOf: .continuousRecognizers, fields: ["SceneRecognizer.kind"],
      steps: ["report", "interruption"], records: ["recognizerState"]),
    readings: [.resetTiming], biases: [.interruptions, .drags],
    advice: "reset after an interruption as after a lift: no finger will come to end the sequence",
    checks: [.invariant { checkReset(after: .cancelled, $0, &$1) }])

  static let endedIsReset = Rule(
    "GR-21", "Ended returns to possible",
    sentence: """
      A recognizer that has ended MUST return to possible before the next touch sequence, so that the same gesture made \
      again is recognized again.
      """,
    reason: "A button that can be tapped once is of little use.",
    clarity: .derived, citations: ["004:57"],
    needs: Needs(
      [.touchDelivery, .observesReset], oneOf: .recognizers, fields: ["SceneRecognizer.targets"], steps: ["report"],
      records: ["recognizerState", "action"]),
    readings: [.resetTiming], biases: [.repeatedSequences, .singleFinger, .drags],
    advice: "forget counts, places and times of the last gesture with the reset",
    checks: [.invariant { checkReset(after: .ended, $0, &$1) }, .invariant(checkRepetition)])
}

extension Rule {
  private static func checkFailed(_ facts: CaseFacts, _ report: inout CheckReport) {
    for change in facts.stateChanges where change.to == .failed && change.attempt >= 0 {
      for touch in facts.heard(change) {
        report.exercise()
        let later = facts.deliveries(ofTracked: touch, to: change.recognizer).map { facts.call($0) }
          .first { $0.dispatch > change.dispatch }
        guard let later else { continue }
        let id = ObjectID.recognizer(change.recognizer)
        report.find(
          Finding(
            "call-after-failure",
            expected: "\(facts.name(id)), which has failed, to hear nothing more of \(facts.name(ofTracked: touch))",
            observed: "it receives \(later.method.words)", records: [change.sequence, later.sequence],
            observedObject: id))
      }
    }
  }

  private static func checkRevival(_ facts: CaseFacts, _ report: inout CheckReport) {
    for recognition in facts.recognitions {
      for change in facts.stateChanges
      where change.to == .failed && change.recognizer == recognition.recognizer
        && change.sequence < recognition.sequence
        && change.attempt >= 0
      {
        guard let touch = facts.heard(change).first(where: { facts.isTouch($0, of: recognition) }) else { continue }
        let id = ObjectID.recognizer(recognition.recognizer)
        report.find(
          Finding(
            "revived",
            expected: "\(facts.name(id)) not to recognize with \(facts.name(ofTracked: touch)), as it has failed",
            observed: facts.words(facts.stateChanges[recognition.change]),
            records: [change.sequence, recognition.sequence], observedObject: id))
      }
    }
  }

  /// A touch that moves on in a later dispatch does no longer carry the recognizer by then.
  private static func checkListsAfterFailure(_ facts: CaseFacts, _ report: inout CheckReport) {
    guard facts.engine.capabilities.contains(Capability.touchRecognizers) else { return }
    for change in facts.stateChanges where change.to == .failed && change.attempt >= 0 {
      for touch in facts.heard(change) {
        let finger = facts.trackedTouches[touch].finger
        let move = facts.moments.first { moment in
          moment.finger == finger && moment.dispatch > change.dispatch && moment.kind == .move && moment.isAlive
        }
        guard finger >= 0, let move, !facts.dispatches[move.dispatch].records.isEmpty else { continue }
        let end = facts.dispatches[move.dispatch].records.upperBound
        guard let list = facts.list(of: touch, before: end) else { continue }
        let id = ObjectID.recognizer(change.recognizer)
        guard facts.trace.objects(list.recognizers).contains(id) else { continue }
        report.find(
          Finding(
            "still-carried",
            expected: "\(facts.name(ofTracked: touch)) to carry \(facts.name(id)) no longer, as it has failed",
            observed: "it still does when \(facts.words(move))", records: [list.sequence, change.sequence],
            observedObject: id))
      }
    }
  }

  private static func checkSilentFailure(_ facts: CaseFacts, _ report: inout CheckReport) {
    for action in facts.actions where action.change >= 0 && facts.stateChanges[action.change].to == .failed {
      let id = ObjectID.recognizer(action.recognizer)
      report.find(
        Finding(
          "action-at-failure", expected: "no action of \(facts.name(id)), as it has failed",
          observed: "its action is called", records: [facts.stateChanges[action.change].sequence, action.sequence],
          observedObject: id))
    }
  }

  /// After an end a recognizer is possible again when the next sequence comes, and when the run is over.
  private static func checkReset(after state: RecognizerState, _ facts: CaseFacts, _ report: inout CheckReport) {
    guard facts.isOrderly else { return }
    for change in facts.stateChanges where change.to == state {
      let next = change.next < 0 ? nil : facts.stateChanges[change.next]
      // Another state than possible is no legal step, which is judged elsewhere.
      if let next, next.to != .possible { continue }
      let newcomer = facts.fingers.first { $0.down > change.dispatch && facts.isFresh($0) }
      guard next != nil || newcomer != nil || facts.isOver else { continue }
      report.exercise()
      if let next, newcomer == nil || next.dispatch <= newcomer?.down ?? 0 { continue }
      let id = ObjectID.recognizer(change.recognizer)
      report.find(
        Finding(
          "\(state)-for-good",
          expected:
            "\(facts.name(id)) to be possible again \(newcomer.map { "when \(facts.name($0)) comes" } ?? "when all fingers have left")",
          observed: "it is still \(state)",
          records: [change.sequence] + (newcomer.map { Array(facts.evidence(ofDown: $0).prefix(1)) } ?? []),
          observedObject: id))
    }
  }

  /// A lone finger that repeats what one before it did is recognized as it was.
  private static func checkRepetition(_ facts: CaseFacts, _ report: inout CheckReport) {
    guard facts.fingers.count > 1, facts.isOrderly, facts.timeline.versions.count == 1 else { return }
    for recognition in facts.recognitions
    where recognition.touches.count == 1 && !facts.recognizers[recognition.recognizer].hasRequirements {
      let first = facts.trackedTouches[facts.gestureTouches[recognition.touches.lowerBound]].finger
      guard first >= 0 else { continue }
      for second in facts.fingers.indices where second > first && facts.repeats(second, first) {
        report.exercise()
        let touch = facts.trackedTouch(ofFinger: second)
        let isRecognized = facts.recognitions.contains { other in
          other.recognizer == recognition.recognizer && other.dispatch >= facts.fingers[second].down
            && (touch < 0 || other.touches.isEmpty || facts.isTouch(touch, of: other))
        }
        if isRecognized { continue }
        let id = ObjectID.recognizer(recognition.recognizer)
        report.find(
          Finding(
            "recognized-once",
            expected:
              "\(facts.name(id)) to recognize \(facts.name(facts.fingers[second])), which does what \(facts.name(facts.fingers[first])) did before",
            observed: "it recognizes only the first time",
            records: [recognition.sequence] + facts.evidence(ofDown: facts.fingers[second]).prefix(1),
            expectedObject: id))
      }
    }
  }
}

extension CaseFacts {
  /// The touches that a recognizer had heard of when it changed its state in an attempt.
  fileprivate func heard(_ change: StateChange) -> [Int] {
    gestureTouches[attempts[change.attempt].touches].filter { touch in
      lastDelivery(of: touch, to: change.recognizer, before: change.sequence) != nil
    }
  }

  /// The list of recognizers that a touch carries at a record.
  fileprivate func list(of touch: Int, before end: Int) -> RecognizerList? {
    var position = trackedTouches[touch].list
    while position >= 0, recognizerLists[position].sequence >= end { position = recognizerLists[position].previous }
    return position < 0 ? nil : recognizerLists[position]
  }

  /// Whether a finger does what another did before: the same places at the same times, alone and long after whatever came
  /// before it.
  fileprivate func repeats(_ second: Int, _ first: Int) -> Bool {
    let (one, other) = (fingers[first], fingers[second])
    guard one.ending == .lift, other.ending == .lift, one.owner == other.owner, one.location == other.location,
      isAlone(first), isAlone(second)
    else { return false }
    let (before, after) = (moments.filter { $0.finger == first }, moments.filter { $0.finger == second })
    return before.elementsEqual(after) { left, right in
      left.kind == right.kind && left.location == right.location
        && dispatches[left.dispatch].time - dispatches[one.down].time
          == dispatches[right.dispatch].time - dispatches[other.down].time
    }
  }

  /// Whether nothing but one finger is on the screen from long before it to its end.
  private func isAlone(_ finger: Int) -> Bool {
    isFresh(fingers[finger])
      && !fingers.indices.contains { other in
        other != finger && fingers[other].down <= fingers[finger].end && fingers[other].end >= fingers[finger].down
      }
  }
}

extension Rule {
  /// What becomes of a recognizer when its verdict is given.
  static let resetRules: [Rule] = [.failedIsOut, .failedIsReset, .cancelledIsReset, .endedIsReset]
}
