internal import TouchModel
internal import TraceAnalysis

/// Recognizers on a view and on its superviews.
extension Rule {
  static let ancestorsTakePart = Rule(
    "GR-42", "Recognizers of superviews act on touches of subviews",
    demands: """
      A recognizer MUST receive the touches that go down in any subview of its view, whatever that subview does with them, and \
      its recognition MUST cancel them there.
      """,
    because: "A tap that puts a keyboard away is attached to the background and works on everything in front of it.",
    clarity: .stated, citations: ["000:300", "001:222", "002:21"],
    applies: """
      to each finger that goes down on a view while no recognizer on its path has begun, for each enabled recognizer \
      of a superview that may receive it, is possible, has decided about no finger that is down, and takes that many \
      fingers; and to each touch that a recognizer with cancelsTouchesInView true of a superview recognizes while \
      its view has begun and not ended it
      """,
    leavesOpen: [
      "Fingers beyond those that a recognizer needs may be kept from it (G-13).",
      """
      A recognizer with a required failure is judged for a finger that begins a new touch sequence only, since it \
      may be done with what it has seen before.
      """,
      LeftOpen.systemControls,
      LeftOpen.lateRecognition,
      LeftOpen.order,
      LeftOpen.unseenTouches,
    ],
    needs: Needs([.touchDelivery, .observesFailure, .recognizerCalls], oneOf: .recognizers), shows: [.view],
    readings: [\.recognitionLag], biases: [.ancestorRecognizers, .controlsUnderGestures, .gesturesAcrossViews],
    advice:
      "collect recognizers from the hit view up to the window, not along the chain of responders that forward touches",
    checks: [
      .invariant(checkAncestors),
      .invariant { run, check in
        run.cancelling.eachTakenTouch { recognition, taken in
          guard run.recognizers[recognition.recognizer].view != taken.history.view else { return }
          check.applies()
          guard !run.cancelling.isCancelled(taken, by: recognition) else { return }
          check.violated(run.notCancelled(taken, recognition, kind: "not-cancelled-below"))
        }
      },
    ])

  private static func checkAncestors(_ run: Run, _ check: inout Check) {
    guard !run.recognizers.isEmpty, run.isOrderly else { return }
    for moment in run.fingers.moments where moment.kind == .down && moment.isAlive {
      let finger = run.fingers[moment.finger]
      guard let view = finger.owner.view else { continue }
      for recognizer in run.recognizers.indices
      where run.mustTake(recognizer, moment, on: view) && !run.recognizers.isBehindSystemControl(recognizer, view) {
        check.applies()
        guard !run.mayHaveReceived(moment, recognizer) else { continue }
        check.violated(
          Finding(
            "not-received",
            expected: "\(run.names[recognizer]) to receive touchesBegan when \(run.names.words(moment)) on "
              + run.names[view],
            observed: "it does not", records: run.touches.evidence(of: moment),
            expectedObject: .recognizer(recognizer), missing: run.missing(moment, at: .recognizer(recognizer))))
      }
    }
  }

  static let oneOfNestedGestures = Rule(
    "GR-49", "Of equal gestures on nested views one fires",
    demands: """
      Of two equal recognizers on a view and on a superview, neither of which lets the other recognize too, a gesture in the \
      inner view MUST fire exactly one, the one the reading nestedGestureWinner names; outside of it the outer one MUST fire.
      """,
    because: "A tap on a card in a list must not open the card and select the list as well.",
    clarity: .stated, citations: ["002:8", "001:166", "002:15"],
    applies: """
      to two enabled recognizers of one kind with equal settings on a view and a superview, neither of them refused, \
      permitted to recognize with the other or waiting for a failure: when one recognizes with touches that the \
      other has received too and is still judging, or stops judging in the same turn and just before; to each clear tap of one finger when all recognizers on its path are \
      such single taps; and to each clear gesture of another kind by one of two such recognizers when no other recognizer may \
      recognize instead
      """,
    leavesOpen: [
      "Under nestedGestureWinner = any either of the two may win.",
      "Recognizers of one view are not judged: which of them wins is open (G-09).",
      """
      A recognizer that has a further finger, where neither its calls nor its failure show, or its calls alone do not and it \
      measures its gesture by all fingers.
      """,
      "A recognizer that a third one has kept from recognizing before, where no failure shows or recognitions show late.",
      LeftOpen.scrolling,
      LeftOpen.systemControls,
      LeftOpen.takenAway,
      LeftOpen.thresholds,
      LeftOpen.touchesOfAGesture,
      LeftOpen.order,
    ],
    needs: Needs([.touchDelivery], oneOf: .recognizers),
    readings: [\.nestedGestureWinner, \.recognitionLag, \.doubleTapNeedsDelay],
    thresholds: [
      .tapMovement, .tapDuration, .tapInterval, .pressDuration, .pressMovement, .panDistance, .swipeDistance,
      .swipeDuration,
      .pinchDistance, .rotationAngle,
    ], biases: [.nestedGestures],
    advice: "when several can recognize in one dispatch, decide in the order of the views",
    checks: [
      .invariant(checkEqualPairs), .invariant(checkClearTaps),
      .invariant { run, check in run.judgeNestedGestures(&check) },
      .examples(WorkedExample.viewAAndViewB),
    ])

  private static func checkEqualPairs(_ run: Run, _ check: inout Check) {
    for recognition in run.recognitions {
      for other in run.recognizers.indices where run.isEqualAndNested(recognition.recognizer, other) {
        guard run.isEquallyPlaced(other, recognition) else { continue }
        check.applies()
        if let second = run.rivals.recognition(of: other, sharing: recognition) {
          if second.sequence > recognition.sequence { check.violated(run.both("both-fire", recognition, second)) }
          continue
        }
        guard let winner = run.winner(of: recognition.recognizer, other), winner != recognition.recognizer else {
          continue
        }
        check.violated(
          Finding(
            "other-winner", expected: "\(run.names[winner]) to fire",
            observed: "\(run.names[recognition.recognizer]) fires instead",
            records: [recognition.sequence], expectedObject: .recognizer(winner),
            observedObject: .recognizer(recognition.recognizer)))
      }
    }
  }

  /// Judges a clear tap when all recognizers on its path are equal single taps: one of them fires.
  private static func checkClearTaps(_ run: Run, _ check: inout Check) {
    guard run.recognizers.count > 1, run.isOrderly else { return }
    for position in run.fingers.indices {
      let taps = run.nestedTaps(under: position)
      let finger = run.fingers[position]
      guard let first = taps.first, !finger.isTakenAway, !run.holding.mayScroll(position) else { continue }
      check.applies()
      let isFired = run.recognitions.contains { recognition in
        taps.contains(recognition.recognizer)
          && (recognition.dispatch == finger.end || recognition.dispatch == finger.end.advanced(by: 1)
            || run.turns[run.recognitions.firstTurn(of: recognition)].dispatch == finger.end)
      }
      guard !isFired else { continue }
      let names = taps.map { run.names[$0] }.joined(separator: " or ")
      check.violated(
        Finding(
          "none-fires",
          expected: "\(names) to fire, since \(run.names[finger]) taps at "
            + NumberText.text(finger.location), observed: "none does",
          records: run.fingers.evidence(ofDown: finger), expectedObject: .recognizer(first),
          missing: run.missing("ended", at: .recognizer(first), by: finger.end)))
    }
  }
}

extension Run {
  /// Whether a recognizer of a superview has to receive a finger that goes down on a view.
  ///
  /// It has to when no recognizer on the path has begun, and when this one may receive the finger, is possible, has
  /// decided about no finger that is down, and takes that many.
  fileprivate func mustTake(_ recognizer: Handle<Recognizer>, _ moment: FingerMoment, on view: ObjectID) -> Bool {
    guard recognizers[recognizer].view != view, let start = dispatches[moment.dispatch].records.first,
      recognizers.isConcerned(recognizer, fingers[moment.finger]), !states.isAnyActive(above: view, before: start)
    else { return false }
    return isFree(recognizer, before: start, moment)
  }

  /// Whether a recognizer is possible and has decided about none of the fingers that are down when another goes down.
  private func isFree(_ recognizer: Handle<Recognizer>, before start: Int, _ moment: FingerMoment) -> Bool {
    // What a timer decides before the next step comes after the finger.
    let report = turns.first { $0.dispatch == moment.dispatch && !$0.isTimer && turns.isAtWork($0) }
    let end = (report?.records ?? dispatches[moment.dispatch].records).upperBound
    guard states.of(recognizer, before: start) == .possible, mayTake(recognizer, fingerDownIn: moment.dispatch),
      !states.hasDecided(recognizer, from: start, to: end)
    else { return false }
    // A recognizer with a required failure may be done with the fingers it has seen.
    if recognizers[recognizer].hasRequirements, !fingers[moment.finger].isFresh { return false }
    return fingers.indices.allSatisfy { other in
      guard other != moment.finger, fingers[other].down <= moment.dispatch, fingers[other].end >= moment.dispatch else {
        return true
      }
      guard let touch = trackedTouches.of(other) else { return false }
      return trackedTouches[touch].start >= start
        || !states.hasDecided(recognizer, from: trackedTouches[touch].start, to: start)
    }
  }

  /// Whether a recognizer has no more fingers, the one that goes down included, than its gesture takes.
  func mayTake(_ recognizer: Handle<Recognizer>, fingerDownIn dispatch: Handle<Dispatch>) -> Bool {
    let count = fingers.count { finger in
      finger.down <= dispatch && finger.end >= dispatch
        && (finger.owner == .unknown || recognizers.isConcerned(recognizer, finger))
    }
    return count <= recognizers.mostFingers(of: recognizer)
  }

  /// Whether a recognizer received the beginning of a finger's touch, or of a touch whose finger is not known.
  func mayHaveReceived(_ moment: FingerMoment, _ recognizer: Handle<Recognizer>) -> Bool {
    var call = recognizers[recognizer].calls.first
    while let row = recognizers.calls[call] {
      call = row.next
      guard row.method == .began, row.dispatch == moment.dispatch else { continue }
      for delivery in recognizers.deliveries[row.deliveries] {
        let finger = trackedTouches[delivery.touch].finger
        if finger == nil || finger == moment.finger { return true }
      }
    }
    return false
  }

  /// Whether two recognizers recognize the same gesture, on a view and on a superview of it, and nothing but the order of
  /// views decides between them.
  func isEqualAndNested(_ one: Handle<Recognizer>, _ other: Handle<Recognizer>) -> Bool {
    let (first, second) = (recognizers[one], recognizers[other])
    guard one != other, first.view != second.view, first.kind == second.kind, first.taps == second.taps,
      first.fingers == second.fingers, first.direction == second.direction, first.isEnabled, second.isEnabled,
      recognizers.seesSingleTaps(one) == recognizers.seesSingleTaps(other), !first.hasRequirements,
      !second.hasRequirements, first.shouldBegin != false, second.shouldBegin != false,
      first.shouldReceive != false, second.shouldReceive != false, !recognizers.permits(one, other)
    else { return false }
    return views.isAncestor(first.view, of: second.view) || views.isAncestor(second.view, of: first.view)
  }

  /// Whether a recognizer had exactly the touches of a recognition, and was judging them.
  fileprivate func isEquallyPlaced(_ other: Handle<Recognizer>, _ recognition: Recognition) -> Bool {
    let own = recognitions.touches(of: recognition)
    guard !own.isEmpty,
      own.allSatisfy({ touch in
        (rivals.isJudging(other, touch, at: recognition) || rivals.isCutOffBefore(other, touch, recognition))
          && ![other, recognition.recognizer].contains {
            recognizers.isBehindSystemControl($0, trackedTouches[touch].view)
          }
      })
    else { return false }
    if mayBePreventedUnseen(other, by: recognition) { return false }
    guard engine.capabilities.contains(Capability.recognizerCalls), let own = states.attempts[recognition.attempt]
    else {
      // A further finger makes it fail, or what a gesture with a reading measures another.
      let showsFailure =
        engine.capabilities.contains(Capability.observesFailure) && !recognizers[other].kind.hasReading
      return showsFailure || hasNoOtherFinger(other, besides: own)
    }
    let attempt = states.attempts.last { $0.recognizer == other && $0.start < recognition.sequence }
    guard let attempt else { return false }
    let (theirs, ours) = (recognizers.touches[attempt.touches], recognizers.touches[own.touches])
    return theirs.count == ours.count && theirs.allSatisfy { ours.contains($0) }
  }

  /// Whether a third recognizer's recognition, by the turn of another's, may keep a recognizer from its touches where no failure
  /// shows, or shows before the recognition does.
  private func mayBePreventedUnseen(_ other: Handle<Recognizer>, by recognition: Recognition) -> Bool {
    guard !engine.capabilities.contains(Capability.observesFailure) || states.lag > 0 else { return false }
    return recognitions.contains { third in
      recognitions.firstTurn(of: third) <= recognition.turn && third.recognizer != other
        && third.recognizer != recognition.recognizer && recognizers.prevents(third.recognizer, other)
        && recognitions.touches(of: recognition).contains { recognitions.mayBelong($0, to: third) }
    }
  }

  /// Whether a recognizer has no finger while the touches of a recognition last but these, so that no other can make it fail; one of
  /// several taps has none shortly before, either.
  private func hasNoOtherFinger(
    _ recognizer: Handle<Recognizer>, besides touches: some Collection<Handle<TrackedTouch>>
  ) -> Bool {
    let own = touches.compactMap { trackedTouches[$0].finger }
    let isOfSeveralTaps = recognizers[recognizer].taps > 1
    func isBefore(_ one: Finger, _ other: Finger) -> Bool {
      guard one.end < other.down else { return false }
      let pause = dispatches[other.down].time - dispatches[one.end].time
      return !isOfSeveralTaps || pause > engine.thresholds.tapInterval
    }
    return fingers.indices.allSatisfy { other in
      own.contains(other) || !recognizers.isConcerned(recognizer, fingers[other])
        || own.allSatisfy { fingers[$0].end < fingers[other].down || isBefore(fingers[other], fingers[$0]) }
    }
  }

  /// Which of two nested recognizers the reading lets win; `nil` when it is left open.
  fileprivate func winner(of one: Handle<Recognizer>, _ other: Handle<Recognizer>) -> Handle<Recognizer>? {
    let inner = views.isAncestor(recognizers[one].view, of: recognizers[other].view) ? other : one
    switch readings.nestedGestureWinner {
    case .innermost: return inner
    case .outermost: return inner == one ? other : one
    case .any: return nil
    }
  }

  /// The recognizers on the path of a clear tap, when all are single taps of one finger without delegate and required
  /// failure, and there is one above another; none otherwise.
  fileprivate func nestedTaps(under position: Handle<Finger>) -> [Handle<Recognizer>] {
    let taps = plainTaps(under: position)
    guard let first = taps.first, isClearTap(position),
      recognizers.indices.contains(where: { isEqualAndNested(first, $0) })
    else { return [] }
    return taps
  }

  /// The recognizers on a finger's path, when all of them are single taps of one finger without delegate and required failure.
  private func plainTaps(under position: Handle<Finger>) -> [Handle<Recognizer>] {
    guard let view = fingers[position].owner.view else { return [] }
    let arePlain = recognizers.allSatisfy { tap in
      let isPlain =
        tap.kind == .tap && tap.taps == 1 && tap.fingers == 1 && tap.isEnabled && !tap.hasDelegate
        && !tap.hasRequirements
      return isPlain || !views.isAncestor(tap.view, of: view)
    }
    guard arePlain else { return [] }
    let taps = recognizers.indices.filter { recognizers.isAttached($0, atOrAbove: view) }
    return taps.contains { recognizers.isBehindSystemControl($0, view) } ? [] : Array(taps)
  }

  /// Whether a finger comes alone, stays where it is and goes soon: half of what the engine's own thresholds allow.
  private func isClearTap(_ position: Handle<Finger>) -> Bool {
    let finger = fingers[position]
    let limits = engine.thresholds
    guard finger.ending == .lift,
      2 * (dispatches[finger.end].time - dispatches[finger.down].time) <= limits.tapDuration,
      fingers.indices.allSatisfy({ $0 == position || fingers[$0].end < finger.down || fingers[$0].down > finger.end }),
      !dispatches[finger.down].records.isEmpty,
      recognizers.indices.allSatisfy({
        states.of($0, before: dispatches[finger.down].records.lowerBound) == .possible
          && !states.mayReportOthers($0, whenDown: finger)
      })
    else { return false }
    return fingers.moments.allSatisfy { moment in
      moment.finger != position || moment.location.isClose(to: finger.location, within: limits.tapMovement / 2)
    }
  }
}
