public import TouchModel

extension Run {
  /// The successes of recognizers, in the order of the trace.
  @inlinable
  @inline(__always)
  public var recognitions: Recognitions { Recognitions(run: self) }

  /// The recognitions of a run.
  @frozen
  public struct Recognitions: EntityList {
    @usableFromInline let run: Run

    @inlinable
    init(run: Run) { self.run = run }

    /// The list itself.
    @inlinable
    @inline(__always)
    public var all: List<Recognition> { run.gestures.recognitions }
  }
}

extension Run.Recognitions {
  /// The touches of a recognition, as positions among ``trackedTouches``; empty when they are not known.
  @inlinable
  @inline(__always)
  public func touches(of recognition: Recognition) -> ArraySlice<Handle<TrackedTouch>> {
    run.recognizers.touches[recognition.touches]
  }

  /// Whether a touch belongs to the gesture of a recognition.
  public func isTouch(_ touch: Handle<TrackedTouch>, of recognition: Recognition) -> Bool {
    run.recognizers.touches[recognition.touches].contains(touch)
  }

  /// The first turn in which a recognition may have happened.
  public func firstTurn(of recognition: Recognition) -> Handle<Turn> {
    run.states.lag == 0
      ? recognition.turn : run.turns[..<recognition.turn].lastIndex(where: run.turns.isAtWork) ?? run.turns.startIndex
  }

  /// The recognitions that a touch belongs to; those whose touches are not known may be any touch's.
  public func mayBelong(_ touch: Handle<TrackedTouch>, to recognition: Recognition) -> Bool {
    recognition.touches.isEmpty || isTouch(touch, of: recognition)
  }

  /// A clear movement of the finger of a gesture, in a report after the recognition and before its end; `nil` when there is none,
  /// or when there are several fingers, of which an engine may follow whichever it likes.
  public func clearMovement(during recognition: Recognition) -> FingerMoment? {
    guard touches(of: recognition).count == 1 else { return nil }
    let end = run.states[recognition.finish]?.dispatch ?? run.dispatches.count
    return run.fingers.moments.first { moment in
      moment.kind == .move && moment.isAlive && moment.dispatch > recognition.dispatch && moment.dispatch < end
        && !moment.location.isClose(to: moment.previous, within: 5 + 2 * run.engine.tolerance)
        && touches(of: recognition).contains { run.trackedTouches[$0].finger == moment.finger }
    }
  }

  /// Whether the action was called in the state changed between a recognition and its end.
  public func hasChangedAction(_ recognition: Recognition) -> Bool {
    let end = run.states[recognition.finish]?.sequence ?? Int.max
    return run.recognizers.actions.contains { action in
      action.recognizer == recognition.recognizer && action.call.state == .changed
        && action.sequence > recognition.sequence && action.sequence < end
    }
  }

  /// Whether a recognizer of a view or of a superview recognizes in a dispatch.
  public func isAny(above view: ObjectID, in dispatch: Int) -> Bool {
    contains { $0.dispatch == dispatch && run.recognizers.isAttached($0.recognizer, atOrAbove: view) }
  }
}
