internal import TouchModel
internal import TraceAnalysis

/// Which recognizers receive a touch.
extension Rule {
  static let recognizersOfThePath = Rule(
    "GR-02", "A touch carries the recognizers of its path",
    demands: """
      A touch that goes down MUST carry the enabled recognizers of its view and of all superviews, the window included, \
      and no others MUST receive it; nor MUST one that a later list no longer names.
      """,
    because: "A gesture on a card has to work wherever the card is touched, and nowhere else.",
    clarity: .stated, citations: ["001:164", "001:222", "002:21"],
    applies: """
      to each list of recognizers that a touch with a known view carries, to the first call of each recognizer for \
      each touch, by which an engine with touchRecognizers has reported a list, to each call of a recognizer for a touch \
      whose list was reported again for an earlier report, and, for a finger that begins a new touch sequence, to each \
      enabled recognizer on its path that may receive it and is possible
      """,
    leavesOpen: [
      "The order of the list, disabled recognizers and those whose delegate refuses the touch are open (G-10).",
      "Whether a list that stays the same is reported again.",
      """
      Fingers beyond those that a recognizer needs may be kept from it (G-13); where the engine shows the lists, their touches carry \
      it all the same.
      """,
      LeftOpen.order,
      """
      Two fingers that go down at one place in one report cannot be distinguished and are not judged for what is \
      missing.
      """,
      """
      Under another value of systemControlBeatsAncestorTap than false, recognizers above a system control may miss \
      its touches (G-35).
      """,
    ],
    needs: Needs([.touchDelivery, .recognizerCalls], oneOf: .recognizers), shows: [.view],
    readings: [\.systemControlBeatsAncestorTap],
    biases: [.ancestorRecognizers, .recognizers, .gesturesAcrossViews], alsoJudges: [.treeChanges],
    advice:
      "collect from the hit view upwards; views that were tested and missed, and those beside or beneath, have no part",
    checks: [
      .invariant(checkLists), .invariant(checkReceivers), .invariant(checkMissing), .invariant(checkListsAreReported),
      .invariant(checkLaterLists),
    ])

  /// An engine that lets the lists be seen reports one of each touch after its hit test and by the time that a recognizer has
  /// received it; none names a recognizer twice.
  private static func checkListsAreReported(_ run: Run, _ check: inout Check) {
    guard run.engine.capabilities.contains(Capability.touchRecognizers) else { return }
    for list in run.recognizers.lists {
      let named = run.trace.objects(list.recognizers)
      let touch = run.trackedTouches[list.touch]
      let records = run.dispatches[run.turns[list.turn].dispatch].records
      func isHitTest(_ sequence: Int) -> Bool {
        if case .hitTest(_, _, touch.id) = run.trace.records[sequence].event { true } else { false }
      }
      if Set(named).count < named.count {
        check.violated(
          Finding(
            "carries-twice", expected: "each recognizer once on \(run.names[touch.id])",
            observed: "it carries " + named.map { run.names[$0] }.joined(separator: ", "), records: [list.sequence]))
      } else if list.previous == nil, let test = records.first(where: isHitTest), list.sequence < test {
        check.violated(
          Finding(
            "carries-too-early", expected: "\(run.names[touch.id]) to carry recognizers once its view is known",
            observed: "it does before its hit test", records: [list.sequence, test]))
      }
    }
    for delivery in run.recognizers.deliveries where delivery.previous == nil {
      let call = run.recognizers.calls[delivery.call]
      check.applies()
      let isListed = run.recognizers.lists.contains {
        $0.touch == delivery.touch && run.turns[$0.turn].dispatch <= call.dispatch
      }
      if isListed { continue }
      check.violated(
        Finding(
          "carries-nothing", expected: "a list of the recognizers of \(run.names[delivery.touch])",
          observed: "there is none when \(run.names[ObjectID.recognizer(call.recognizer)]) has received it",
          records: [call.sequence],
          missing: MissingEvent(
            "list of recognizers", at: run.trackedTouches[delivery.touch].id,
            after: run.trace.records[..<call.sequence].indices.last)))
    }
  }

  /// The first list of a touch holds what has to be in it, and every list holds nothing else.
  private static func checkLists(_ run: Run, _ check: inout Check) {
    for list in run.recognizers.lists {
      let touch = run.trackedTouches[list.touch]
      guard let view = touch.view, run.views.kind(of: view) != nil else { continue }
      check.applies()
      for position in run.trace.places(of: list.recognizers) {
        let id = run.trace.objects[position]
        guard run.gestures.isKnown(id),
          !run.recognizers.isAttached(Handle(id.number), atOrAbove: view, at: list.sequence)
        else {
          continue
        }
        check.violated(
          Finding(
            "carries-stranger",
            expected: "\(run.names[touch.id]), which is on \(run.names[view]), to carry recognizers of its path alone",
            observed: "it carries \(run.names[id])", records: [list.sequence], observedObject: id))
      }
      guard list.previous == nil, let finger = run.fingers[touch.finger] else { continue }
      for recognizer in run.recognizers.indices where run.recognizers.mustReceive(recognizer, finger) {
        let id = ObjectID.recognizer(recognizer)
        guard !run.trace.places(of: list.recognizers).contains(where: { run.trace.objects[$0] == id }) else { continue }
        check.violated(
          Finding(
            "carries-too-little",
            expected: "\(run.names[touch.id]), which is on \(run.names[view]), to carry \(run.names[id])",
            observed: "it does not", records: [list.sequence], expectedObject: id))
      }
    }
  }

  /// A recognizer that the touch has ceased to carry does not receive it in later reports.
  private static func checkLaterLists(_ run: Run, _ check: inout Check) {
    for list in run.recognizers.lists where list.previous != nil {
      let next = run.recognizers.lists.first { $0.touch == list.touch && $0.sequence > list.sequence }?.sequence
      for delivery in run.recognizers.deliveries where delivery.touch == list.touch {
        let call = run.recognizers.calls[delivery.call]
        guard call.sequence > list.sequence, call.sequence < next ?? .max,
          call.dispatch > run.turns[list.turn].dispatch
        else { continue }
        check.applies()
        let id = ObjectID.recognizer(call.recognizer)
        if run.trace.objects(list.recognizers).contains(id) { continue }
        check.violated(
          Finding(
            "carried-no-more",
            expected:
              "\(run.names[id]) to receive nothing more of \(run.names[delivery.touch]), which carries it no longer",
            observed: "\(run.names[id]) receives \(call.method.words)", records: [list.sequence, call.sequence],
            observedObject: id))
      }
    }
  }

  private static func checkReceivers(_ run: Run, _ check: inout Check) {
    for delivery in run.recognizers.deliveries where delivery.previous == nil {
      guard let view = run.trackedTouches[delivery.touch].view, run.views.kind(of: view) != nil else { continue }
      check.applies()
      let call = run.recognizers.calls[delivery.call]
      guard !run.recognizers.isAttached(call.recognizer, atOrAbove: view, at: call.sequence) else { continue }
      let id = ObjectID.recognizer(call.recognizer)
      check.violated(
        Finding(
          "comes-to-stranger",
          expected:
            "\(run.names[delivery.touch]), which is on \(run.names[view]), to come to recognizers of its path alone",
          observed: "\(run.names[id]) receives \(call.method.words)", records: [call.sequence], observedObject: id))
    }
  }

  /// A recognizer of the path that never receives a touch was not collected, unless a list of the touch has been judged.
  private static func checkMissing(_ run: Run, _ check: inout Check) {
    guard !run.recognizers.isEmpty, !run.isGathered else { return }
    for (index, finger) in zip(run.fingers.indices, run.fingers) where finger.isFresh {
      guard run.fingers.isUnmistakable(finger) else { continue }
      for recognizer in run.recognizers.indices
      where run.recognizers.mustReceive(recognizer, finger) && run.mayTake(recognizer, fingerDownIn: finger.down) {
        check.applies()
        guard run.recognizers.beginning(of: index, at: recognizer) == nil,
          run.fingers.moment(of: index, in: finger.down).map({ !run.mayHaveReceived($0, recognizer) }) ?? true
        else { continue }
        if let touch = run.trackedTouches.of(index), run.trackedTouches[touch].list != nil { continue }
        check.violated(
          Finding(
            "not-collected",
            expected:
              "\(run.names[recognizer]) to receive \(run.names[finger]), which goes down on \(run.names[finger.owner.view])",
            observed: "it never does", records: run.fingers.evidence(ofDown: finger),
            expectedObject: .recognizer(recognizer),
            missing: run.missingBeginning(of: index, at: .recognizer(recognizer))))
      }
    }
  }

  static let everyFingerForRecognizers = Rule(
    "GR-44", "Views for one finger do not limit recognizers",
    demands: """
      A recognizer that needs several fingers MUST receive all of them also on a view whose multipleTouchEnabled is false.
      """,
    because: "Otherwise pinching a picture would need a flag that concerns the picture's own handling of touches.",
    clarity: .derived, citations: ["000:216", "000:233", "000:264", "004:52"],
    applies: """
      to a second finger that goes down on a view with multipleTouchEnabled false while one other is on it, for each \
      pinch, rotation or tap of several fingers on its path that has received the first, is possible, has not failed since \
      and has no required failure, when nothing has recognized by then
      """,
    leavesOpen: [
      """
      A tap is judged only while the first finger has not moved and is down for at most half of the declared time of \
      a tap (G-08).
      """,
      "What the view itself makes of the ignored finger is open (G-14), and a third finger too (G-30).",
      """
      Under another value of systemControlBeatsAncestorTap than false, recognizers above a system control may miss \
      its touches (G-35).
      """,
    ],
    needs: Needs(
      [.touchDelivery, .observesFailure, .severalFingers, .recognizerCalls],
      oneOf: [.severalFingerTaps, .pinchRecognizer, .rotationRecognizer]),
    biases: [.pinches, .rotations, .multipleTaps],
    advice: "ignore further fingers where views are called, after the recognizers have received them",
    checks: [.invariant(checkFurtherFingers)])

  private static func checkFurtherFingers(_ run: Run, _ check: inout Check) {
    guard run.fingers.count > 1, !run.recognizers.isEmpty, !run.isGathered else { return }
    for (index, finger) in zip(run.fingers.indices, run.fingers) {
      for recognizer in run.recognizers where run.needs(recognizer, further: index) {
        check.applies()
        if let first = run.recognizers.beginning(of: index, at: recognizer.handle),
          run.recognizers.calls[first.call].dispatch == finger.down
        {
          continue
        }
        check.violated(
          Finding(
            "finger-withheld",
            expected:
              "\(run.names[recognizer.id]) to receive \(run.names[finger]) too, which goes down on \(run.names[finger.owner.view])",
            observed: "it does not", records: run.fingers.evidence(ofDown: finger), expectedObject: recognizer.id,
            missing: run.missingBeginning(of: index, at: recognizer.id)))
      }
    }
  }

  static let noTouchNoGesture = Rule(
    "GR-45", "No touch, no gesture",
    demands: """
      A recognizer MUST NOT be sent touches, recognize or call its action unless a touch went down in its view or a \
      subview of it, and it MUST NOT name other touches as its own than those it has received.
      """,
    because: "A gesture that is recognized beside its view, or on a view that takes no touches, was not made on it.",
    clarity: .derived, citations: ["004:17", "001:164"],
    applies: """
      to each recognizer while fingers have gone down and none of them on its view or a subview, when the engine \
      says of every finger whose it is; to each touch that is named with a change of state, when the engine shows what \
      recognizers receive; and to each change to began in a run in which one names its touches
      """,
    leavesOpen: [
      """
      From the first finger in its view on, a recognizer is not judged here: what it may still do with earlier \
      fingers is a matter of GR-02.
      """,
      "Failing is no violation, and may name the touch of a finger that goes down then, which has not been received yet.",
      "An engine may name no touches of gestures, or none with changes to other states than began (G-13).",
    ],
    needs: Needs([.touchDelivery], oneOf: .recognizers),
    biases: [.recognizers, .gesturesAcrossViews, .ancestorRecognizers],
    advice: "go by what was collected at the hit view; do not test the geometry of the recognizer's view again",
    checks: [.invariant(checkUntouched), .invariant(checkNamedTouches), .invariant(checkBeginnings)])

  /// A change of state names touches of the scene's fingers that the recognizer has received by then.
  private static func checkNamedTouches(_ run: Run, _ check: inout Check) {
    guard run.engine.capabilities.contains(Capability.recognizerTouches) else { return }
    for change in run.states where !run.mayFailBeforeReceiving(change) {
      for touch in run.recognizers.touches[change.touches] {
        check.applies()
        let isReceived = run.recognizers.deliveries(of: touch, to: change.recognizer).contains {
          let call = run.recognizers.calls[$0.call]
          return call.sequence < change.sequence || call.dispatch <= change.dispatch
        }
        if isReceived { continue }
        let id = ObjectID.recognizer(change.recognizer)
        check.violated(
          Finding(
            "names-stranger", expected: "\(run.names[id]) to name touches that it has received",
            observed: "it becomes \(change.to) with \(run.names[touch])", records: [change.sequence],
            observedObject: id))
        return
      }
    }
  }

  /// An engine that names the touches of gestures when they begin names those of each.
  private static func checkBeginnings(_ run: Run, _ check: inout Check) {
    let beginnings = run.states.filter { $0.to == .began }
    guard let named = beginnings.first(where: { !$0.touches.isEmpty }) else { return }
    for change in beginnings {
      check.applies()
      guard change.touches.isEmpty else { continue }
      let id = ObjectID.recognizer(change.recognizer)
      check.violated(
        Finding(
          "names-nothing", expected: "\(run.names[id]) to name its touches when it begins, as other beginnings do",
          observed: "it names none", records: [named.sequence, change.sequence], observedObject: id))
      return
    }
  }

  private static func checkUntouched(_ run: Run, _ check: inout Check) {
    guard !run.recognizers.isEmpty, !run.fingers.isEmpty,
      !run.fingers.contains(where: { $0.owner == .unknown })
    else { return }
    for recognizer in run.recognizers {
      // From the first finger in the view's subtree on, the recognizer is not judged.
      let first = run.fingers.first { finger in
        finger.owner.view.map { run.recognizers.isAttached(recognizer.handle, atOrAbove: $0) } ?? false
      }
      let end = first?.down ?? run.dispatches.endIndex
      guard let earliest = run.fingers.first, earliest.down < end else { continue }
      check.applies()
      guard let (sequence, words) = run.doing(of: recognizer.handle, before: end) else { continue }
      check.violated(
        Finding(
          "gesture-from-nowhere",
          expected: "nothing of \(run.names[recognizer.id]) while no touch is on \(run.names[recognizer.view])",
          observed: words, records: [sequence], observedObject: recognizer.id))
    }
  }
}

extension Run {
  /// Whether a recognizer fails as a finger goes down, so that it may have a touch that it has not received.
  fileprivate func mayFailBeforeReceiving(_ change: StateChange) -> Bool {
    change.to == .failed
      && fingers.moments[dispatches[change.dispatch].moments].contains { $0.kind == .down }
  }

  /// Whether a recognizer for several fingers has to receive one that comes to a view for one finger where another is.
  fileprivate func needs(_ recognizer: Recognizer, further index: Handle<Finger>) -> Bool {
    let finger = fingers[index]
    // A recognizer with a required failure may have seen its gesture already, and take no more.
    guard recognizer.isForSeveralFingers, !recognizer.hasRequirements, finger.acceptance == .no,
      recognizers.isConcerned(recognizer.handle, finger),
      let first = fingers.indices.first(where: { isOnlyCompanion($0, of: index) }),
      recognizers.mustReceive(recognizer.handle, fingers[first]),
      recognizers.beginning(of: first, at: recognizer.handle) != nil
    else { return false }
    // One that has failed with the first finger may take no further one before that has lifted.
    let start = dispatches[finger.down].records.lowerBound
    if states.contains(where: {
      $0.recognizer == recognizer.handle && $0.to == .failed && $0.dispatch >= fingers[first].down
        && $0.sequence < start
    }) {
      return false
    }
    // A recognition before has cut the others off, and their failure need not be reported.
    return !recognitions.contains { $0.dispatch <= finger.down }
      && states.of(recognizer.handle, before: start) == .possible
      && (recognizer.kind != .tap || isStillTap(fingers[first], until: finger.down))
  }

  /// Whether a finger came to a view before another, is there still, and no third was down by then.
  private func isOnlyCompanion(_ first: Handle<Finger>, of second: Handle<Finger>) -> Bool {
    let down = fingers[second].down
    return first != second && fingers[first].down < down && fingers[first].end > down
      && fingers[first].owner == fingers[second].owner
      && !fingers.indices.contains {
        $0 != first && $0 != second && fingers[$0].down <= down && fingers[$0].end >= down
      }
  }

  /// Whether a finger has neither moved nor stayed too long for a tap.
  private func isStillTap(_ finger: Finger, until dispatch: Handle<Dispatch>) -> Bool {
    let time = dispatches[dispatch].time - dispatches[finger.down].time
    return 2 * time <= engine.thresholds.tapDuration
      && !fingers.moments.contains {
        fingers[$0.finger].down == finger.down && $0.kind == .move && $0.dispatch <= dispatch
      }
  }

  /// The first thing a recognizer does or is sent before a dispatch, failing aside.
  fileprivate func doing(of recognizer: Handle<Recognizer>, before end: Handle<Dispatch>) -> (
    sequence: Int, words: String
  )? {
    if let call = recognizers.calls.first(where: { $0.recognizer == recognizer && $0.dispatch < end }) {
      return (call.sequence, "it receives \(call.method.words)")
    }
    let change = states.first { change in
      change.recognizer == recognizer && change.dispatch < end
        && (change.to == .began || change.to == .changed || change.to == .ended)
    }
    if let change { return (change.sequence, names.words(change)) }
    return recognizers.actions.first { $0.recognizer == recognizer && $0.dispatch < end }.map {
      ($0.sequence, "its action is called")
    }
  }
}

extension Recognizer {
  /// Whether one finger cannot satisfy it.
  fileprivate var isForSeveralFingers: Bool { kind.takesTwoFingers || kind == .tap && fingers > 1 }
}
