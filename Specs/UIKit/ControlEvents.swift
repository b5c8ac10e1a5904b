internal import TouchModel
internal import TraceAnalysis

/// Which events a control sends for its touches.
extension Rule {
  static let controlEventsFollowTheTouch = Rule(
    "UK-31", "A control's events say where its touch is",
    demands: """
      A control that tracks a touch MUST send touchDown when it begins, touchDragInside or touchDragOutside for each move, \
      touchDragEnter or touchDragExit as well when the side is another than before and only then, touchUpInside or touchUpOutside \
      when it ends, and touchCancel when it is cancelled, each once and no other of these. With the second of two quick taps \
      at one place touchDownRepeat MUST come, with a touch that follows none it MUST NOT.
      """,
    because:
      "What a control shows and does follows from its events; one that is missing leaves it highlighted, one too many does it twice.",
    level: .controls, clarity: .observed, citations: ["UIKit:47", "UIKit:48"],
    applies: """
      to each call of a touches method of a control that tracks a touch alone, while the scene does not change, and \
      to the events for which an action is registered: for \
      the side if the touch is inside or at most 10 points beyond the bounds, clearly within the declared controlMargin, or at \
      least 150 points, clearly beyond it, at this call and at the one before; for touchDownRepeat if the touch begins when its finger goes down, alone in its report, and no finger was down \
      within twice the declared interval of taps, or it is a clear tap that follows another on the control within half of that, \
      at most half of the declared distance away
      """,
    leavesOpen: [
      "Places 10 to 150 points beyond the bounds, and within a point of the declared margin.",
      "Events for which no action is registered.",
      LeftOpen.severalTouches,
      "Scenes with transforms, handlers, changes of the tree during the touch, or overrides of point(inside:).",
    ],
    needs: Needs([.touchDelivery, .controlEvents], oneOf: .controls),
    thresholds: Threshold.ofClearTaps + [.tapInterval, .tapDistance, .controlMargin], biases: [.controlEvents],
    advice: "send the events where the touch is taken in, from where it was and where it is",
    checks: [
      .invariant(checkEvents), .invariant(checkRepeats),
      .examples([
        WorkedExample(
          "two quick taps on a control",
          story: "A is a custom control with an action for touchDownRepeat, which the second of two quick taps sends.",
          citations: ["UIKit:48"],
          try TouchScene(.window(320, 480, [.control(40, 40, 120, 60).sends(1, on: .touchDownRepeat, to: 1)])),
          try TouchScript(
            .down(1, 80, 60), .up(1, 80, 60).at(64), .down(1, 80, 60).at(128), .up(1, 80, 60).at(192)),
          verify: checkRepeats)
      ]),
    ])

  private static func checkEvents(_ run: Run, _ check: inout Check) {
    run.eachControlTracking { tracking in
      guard tracking.isAlone, run.tracks(tracking), run.listensToTouches(tracking.view) else { return }
      var before: TrackedSide? = .inside
      for delivery in run.deliveries.of(run.touches[tracking.touch])
      where run.calls[delivery.call].receiver == tracking.view {
        let call = run.calls[delivery.call]
        guard call.deliveries.count == 1 else { return }
        let side = run.side(of: delivery, of: tracking.view)
        // Where the finger has left before the beginning comes, what the control takes it for is open.
        let hasLeft = call.method == .began && side != .inside
        defer { before = hasLeft ? nil : side }
        if hasLeft { continue }
        let expected = call.method.controlEvents(side, before)?.filter { run.listens(tracking.view, $0) }
        guard let expected else { continue }
        let sent = run.controls.events.filter {
          $0.control == tracking.view && $0.call == delivery.call && $0.event.isTouchDriven
            && $0.event != .touchDownRepeat && run.listens(tracking.view, $0.event)
        }
        check.applies()
        // Their order is judged by UK-20.
        guard Set(sent.map(\.event)) != Set(expected) || sent.count != expected.count else { continue }
        check.violated(
          Finding(
            "events-of-another-touch",
            expected: "\(run.names[tracking.view]) to send \(words(expected)) when it receives \(call.method.words)",
            observed: "it sends \(words(sent.map(\.event)))", records: [call.sequence] + sent.map(\.sequence),
            observedObject: tracking.view))
      }
    }
  }

  private static func checkRepeats(_ run: Run, _ check: inout Check) {
    run.eachControlTracking { tracking in
      guard tracking.isAlone, run.tracks(tracking), run.listens(tracking.view, .touchDownRepeat),
        let isRepeated = run.repeatsTap(tracking)
      else { return }
      check.applies()
      let sent = run.sent(.touchDownRepeat, by: tracking.view, from: tracking.began.sequence, until: tracking.until)
      guard sent.count != (isRepeated ? 1 : 0) else { return }
      check.violated(
        Finding(
          isRepeated ? "tap-not-repeated" : "nothing-to-repeat",
          expected:
            "\(run.names[tracking.view]) to send \(isRepeated ? "one touchDownRepeat" : "no touchDownRepeat"), since the "
            + "touch follows \(isRepeated ? "a tap" : "none")",
          observed: "it sends \(sent.count)",
          records: [tracking.began.sequence] + (sent.first.map { [$0.sequence] } ?? []), observedObject: tracking.view))
    }
  }

  private static func words(_ events: [ControlEvent]) -> String {
    events.isEmpty ? "none" : events.map { "\($0)" }.joined(separator: ", ")
  }
}

/// On which side of a control's border a touch is.
enum TrackedSide {
  case inside, outside
}

extension TouchMethod {
  /// What a control sends for a call, by the side on which the touch is and was; `nil` where either leaves it open.
  fileprivate func controlEvents(_ side: TrackedSide?, _ before: TrackedSide?) -> [ControlEvent]? {
    switch self {
    case .began: return [.touchDown]
    case .cancelled: return [.touchCancel]
    case .moved:
      guard let side, let before else { return nil }
      if side == .inside { return before == .inside ? [.touchDragInside] : [.touchDragEnter, .touchDragInside] }
      return before == .outside ? [.touchDragOutside] : [.touchDragExit, .touchDragOutside]
    case .ended: return side.map { $0 == .inside ? [.touchUpInside] : [.touchUpOutside] }
    }
  }
}

extension Run {
  /// On which side of a control's border a touch is at a call, by its own location or else by its finger's; `nil` when that
  /// is open.
  func side(of delivery: Delivery, of control: ObjectID) -> TrackedSide? {
    let reported = trace.snapshots[delivery.snapshot].location
    let place = reported ?? (mayBeHeld(delivery) ? nil : placeOfFinger(at: delivery))
    guard let place, let distance = distance(of: place, from: control, in: calls[delivery.call].version) else {
      return nil
    }
    return side(at: distance)
  }

  private func placeOfFinger(at delivery: Delivery) -> ScenePoint? {
    touches[delivery.touch].finger.flatMap { fingers.moment(of: $0, in: calls[delivery.call].dispatch)?.location }
  }

  /// Whether a call may tell of an earlier place of the finger: it was held back, or others of the touch follow in its dispatch.
  private func mayBeHeld(_ delivery: Delivery) -> Bool {
    let call = calls[delivery.call]
    if turns[call.turn].isTimer { return true }
    return deliveries.of(touches[delivery.touch]).contains {
      let other = calls[$0.call]
      return other.receiver == call.receiver && other.dispatch == call.dispatch && other.sequence > call.sequence
    }
  }

  /// On which side of the border of a control that tracks a touch a place is that lies so many points beyond its bounds.
  /// - Returns: `nil` when that is open; under a very small margin it is so at the very edge.
  func side(at distance: Double) -> TrackedSide? {
    if distance <= min(10, engine.thresholds.controlMargin - 1) { return .inside }
    return distance >= 150 && isClearlyOutside(distance) ? .outside : nil
  }

  /// Whether a touch is the second of two taps on a control; `nil` when that is open.
  fileprivate func repeatsTap(_ tracking: ControlTracking) -> Bool? {
    guard let finger = tracking.finger,
      distance(of: fingers[finger].location, from: tracking.view, in: tracking.tree) != nil,
      fingers[finger].down == tracking.began.dispatch, !turns[tracking.began.turn].isTimer,
      !fingers.indices.contains(where: { $0 != finger && fingers[$0].down == fingers[finger].down })
    else { return nil }
    if pause(before: finger) >= 2 * engine.thresholds.tapInterval || isFarFromTaps(finger) { return false }
    var isSecond = false
    eachControlTracking { earlier in
      guard earlier.view == tracking.view, earlier.tree == tracking.tree, earlier.isAlone, earlier.isEnded,
        let tap = earlier.finger
      else { return }
      // A finger that moved at all may have made no tap for the count.
      if clearlyTaps(tap), farthest(of: tap) == 0, tapAfter(tap) == finger { isSecond = true }
    }
    return isSecond ? true : nil
  }

  /// Whether all fingers before one have lifted, each of them either long ago or more than twice as far away as taps in a row
  /// may be.
  private func isFarFromTaps(_ finger: Handle<Finger>) -> Bool {
    let (down, place) = (fingers[finger].down, fingers[finger].location)
    return fingers.indices.allSatisfy { other in
      guard fingers[other].down <= down, other != finger else { return true }
      guard let lift = lift(of: other), lift.dispatch < down else { return false }
      if dispatches[down].time - dispatches[lift.dispatch].time >= 2 * engine.thresholds.tapInterval { return true }
      return [fingers[other].location, lift.location].allSatisfy {
        !$0.isClose(to: place, within: 2 * engine.thresholds.tapDistance)
      }
    }
  }
}
