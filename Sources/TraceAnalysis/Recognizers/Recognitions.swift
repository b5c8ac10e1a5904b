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

  /// Whether a recognizer of a view or of a superview recognizes while what a dispatch reports may still be on its way to
  /// the view: in the dispatch, or within the declared deliveryDelay.
  public func isAny(above view: ObjectID, whileDelivering dispatch: Handle<Dispatch>) -> Bool {
    contains { isWhileDelivering($0, dispatch) && run.recognizers.isAttached($0.recognizer, atOrAbove: view) }
  }

  /// Whether a recognition comes in a dispatch, or later and within the declared deliveryDelay.
  public func isWhileDelivering(_ recognition: Recognition, _ dispatch: Handle<Dispatch>) -> Bool {
    if run.engine.thresholds.deliveryDelay == 0 { return recognition.dispatch == dispatch }
    return recognition.dispatch >= dispatch && run.dispatches[dispatch].admits(run.turns[recognition.turn])
  }
}
