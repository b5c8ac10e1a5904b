internal import TouchModel
internal import TraceAnalysis

/// A touch that a recognizer has and ignores.
struct IgnoredTouch {
  let recognizer: Handle<Recognizer>
  let finger: Handle<Finger>
  let touch: Handle<TrackedTouch>
  /// The step by which it does.
  let dispatch: Handle<Dispatch>
}

extension Run {
  /// The touches that recognizers have and ignore, in the order in which they do.
  var ignoredTouches: [IgnoredTouch] {
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
  func keptTouch(of finger: Handle<Finger>, _ ignored: [IgnoredTouch]) -> TouchHistory? {
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

  /// Whether a recognizer recognizes after it has ignored every touch that it has received.
  func hasOnlyIgnoredTouches(_ recognition: Recognition) -> Bool {
    let recognizer = recognition.recognizer
    let received = trackedTouches.indices.filter { touch in
      recognizers.deliveries(of: touch, to: recognizer).contains {
        recognizers.calls[$0.call].sequence < recognition.sequence
      }
    }
    return !received.isEmpty && received.allSatisfy { isIgnored($0, by: recognizer, before: recognition.dispatch) }
  }

  /// Looks at whether another recognizer fails in the step that ignores a touch that it has, too.
  func checkFailing(
    of recognizer: Handle<Recognizer>, with ignored: IgnoredTouch, _ check: inout Check
  ) {
    let down = testCase.script.steps[fingers[ignored.finger].down.position].time
    let time = testCase.script.steps[ignored.dispatch.position].time
    guard hasTouch(ignored.touch, recognizer, before: ignored.dispatch),
      time - down < min(engine.thresholds.tapDuration, engine.thresholds.swipeDuration),
      !recognitions.contains(where: { $0.dispatch == ignored.dispatch }), recognizers[recognizer].shouldBegin != false
    else { return }
    check.applies()
    let failing = states.first {
      // What a timer does later belongs to the dispatch before it, too.
      $0.recognizer == recognizer && $0.dispatch == ignored.dispatch && $0.to == .failed && $0.time == time
    }
    guard let failing else { return }
    let id = ObjectID.recognizer(recognizer)
    check.violated(
      Finding(
        "fails-with-it", expected: "\(names[id]) to keep \(names[ignored.touch]), which another recognizer ignores",
        observed: "it fails", records: [failing.sequence], observedObject: id))
  }

  /// Looks at whether a recognizer receives what a finger does next after a touch was ignored, if it has the finger's touch.
  func checkGoingOn(
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

  /// The sequence number that follows what a step itself causes.
  private func endOfRecords(by dispatch: Handle<Dispatch>) -> Int { lastRecord(by: dispatch).map { $0 + 1 } ?? 0 }

  /// Whether a recognizer is undecided about a touch until a step is over, or has the touch in a gesture that is in progress.
  private func isAtWork(
    _ recognizer: Handle<Recognizer>, on touch: Handle<TrackedTouch>, through dispatch: Handle<Dispatch>,
    after ignoring: Handle<Dispatch>
  ) -> Bool {
    guard states.showVerdicts else { return false }
    // What a recognizer gives up in the very step in which something is ignored, it does not give up by itself.
    let records = dispatches[ignoring].records
    let end = endOfRecords(by: ignoring)
    let start = records.isEmpty ? end : records.lowerBound
    let hasGivenUp = { [recognizers] in recognizers.hasGivenUp(recognizer, touch, before: $0) }
    if hasGivenUp(endOfRecords(by: dispatch)), hasGivenUp(start) || !hasGivenUp(end) { return false }
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
