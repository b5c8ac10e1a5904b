public import TouchModel

extension Run {
  /// Whether a finger's place distinguishes it from the others that go down in the same report.
  public func isUnmistakable(_ finger: Finger) -> Bool {
    !moments[dispatches[finger.down].moments].contains { moment in
      moment.kind == .down && fingers[moment.finger].number != finger.number
        && moment.location.isClose(to: finger.location, within: engine.tolerance)
    }
  }

  /// Whether a recognizer must receive a finger that goes down: it is on the finger's path, no delegate refuses it, and
  /// nothing of what came before can keep it busy.
  public func mustHear(_ recognizer: Handle<Recognizer>, of finger: Finger) -> Bool {
    guard finger.isFresh, isConcerned(recognizer, finger), !isProtected(finger, from: recognizer) else { return false }
    return state(of: recognizer, before: dispatches[finger.down].records.lowerBound) == .possible
  }

  /// Whether the finger is on a system control below the recognizer's view, which some gestures of its superviews leave alone.
  public func isProtected(_ finger: Finger, from recognizer: Handle<Recognizer>) -> Bool {
    isProtected(finger.owner.view, from: recognizer)
  }

  /// Whether a touch is on a system control below the recognizer's view.
  public func isProtected(_ touch: TrackedTouch, from recognizer: Handle<Recognizer>) -> Bool {
    isProtected(touch.view, from: recognizer)
  }

  private func isProtected(_ view: ObjectID?, from recognizer: Handle<Recognizer>) -> Bool {
    readings.systemControlBeatsAncestorTap != .false && isBehindSystemControl(recognizer, view)
  }

  /// Whether a system control lies on the path from a view, the view included, to a recognizer's view, which is above it.
  public func isBehindSystemControl(_ recognizer: Handle<Recognizer>, _ view: ObjectID?) -> Bool {
    guard let view, hasView(where: \.isSystemControl) else { return false }
    let upper = recognizers[recognizer].view
    return testCase.scene.views.contains { control in
      control.kind.isSystemControl && (control.id == view || isAncestor(control.id, of: view))
        && control.id != upper && isAncestor(upper, of: control.id)
    }
  }

  /// The first delivery of a finger's touch to a recognizer; `nil` when it received nothing that is known to be this finger.
  public func beginning(of finger: Handle<Finger>, at recognizer: Handle<Recognizer>) -> RecognizerDelivery? {
    guard let touch = trackedTouch(ofFinger: finger) else { return nil }
    var walk = deliveries(ofTracked: touch, to: recognizer)
    return walk.next()
  }

  /// The attempt in which a touch was delivered to a recognizer; `nil` for none.
  public func attempt(of recognizer: Handle<Recognizer>, with touch: Handle<TrackedTouch>) -> Handle<Attempt>? {
    guard !recognizers[recognizer].attempts.isEmpty else { return nil }
    return attempts.firstIndex { $0.recognizer == recognizer && gestureTouches[$0.touches].contains(touch) }
  }

  /// The last delivery of a touch to a recognizer before a record; `nil` when there is none.
  public func lastDelivery(of touch: Handle<TrackedTouch>, to recognizer: Handle<Recognizer>, before sequence: Int)
    -> RecognizerDelivery?
  {
    var last: RecognizerDelivery?
    for delivery in deliveries(ofTracked: touch, to: recognizer) where call(delivery).sequence < sequence {
      last = delivery
    }
    return last
  }

  /// Whether every gesture has to be over, and every recognizer reset, by the end of the run: where verdicts lag behind, the
  /// run may end before.
  @inlinable
  @inline(__always)
  public var isSettled: Bool { isOver && readings.recognitionLag != .upToOneReport }

  /// Whether every finger of the script has left, so that every gesture has to be over when the run is.
  @inlinable
  @inline(__always)
  public var isOver: Bool { isOrderly && fingers.allSatisfy { $0.ending != .none } }
}

extension Run {
  /// The records of a finger going down that show what was made of it, at most four.
  @inlinable
  @inline(__always)
  public func evidence(ofDown finger: Finger) -> [Int] { Array(dispatches[finger.down].records.prefix(4)) }
}
