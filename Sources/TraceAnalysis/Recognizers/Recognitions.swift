public import TouchModel

extension Run {
  /// The successes of recognizers, in the order of the trace.
  @inlinable
  @inline(__always)
  public var recognitions: Recognitions { Recognitions(run: self) }

  /// The recognitions of a run.
  @frozen
  public struct Recognitions: EntityList {
    /// The handles of the entities.
    public typealias Indices = Handles<Recognition>

    @usableFromInline let run: Run

    @inlinable
    init(run: Run) { self.run = run }

    /// The list itself.
    @inlinable
    @inline(__always)
    public var all: List<Recognition> { run.index.gestures.recognitions }
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

  /// Whether a recognizer of a view or of a superview recognizes in a dispatch.
  public func isAny(above view: ObjectID, in dispatch: Handle<Dispatch>) -> Bool {
    contains { $0.dispatch == dispatch && run.recognizers.isAttached($0.recognizer, atOrAbove: view) }
  }

  /// Whether a recognition or an interruption may take a finger's touch from its view while the beginning is on its way there,
  /// within the declared deliveryDelay, or a press that needs no time before its state is reported.
  public func mayKeepBack(_ finger: Handle<Finger>) -> Bool {
    if run.states.lag > 0, run.engine.thresholds.pressDuration == 0,
      run.recognizers.onPath(of: run.fingers[finger]).contains(where: { run.recognizers[$0].kind == .longPress })
    {
      return true
    }
    guard run.engine.thresholds.deliveryDelay > 0 else { return false }
    let (down, end) = (run.fingers[finger].down, run.fingers[finger].end)
    if run.fingers[finger].ending == .interruption, run.dispatches[end].time <= run.dispatches[down].deadline {
      return true
    }
    let touch = run.trackedTouches.of(finger)
    return contains { recognition in
      recognition.dispatch >= down && run.dispatches[down].admits(run.turns[recognition.turn])
        && run.recognizers[recognition.recognizer].cancelsTouchesInView
        && touch.map { mayBelong($0, to: recognition) } ?? true
    }
  }
}
