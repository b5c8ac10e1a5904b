internal import TouchModel

extension Run {
  /// The touch objects that any record names, in the order of the records that name them first.
  @inlinable
  @inline(__always)
  public var trackedTouches: TrackedTouches { TrackedTouches(run: self) }

  /// The touches of a run, whatever names them.
  @frozen
  public struct TrackedTouches: EntityList {
    /// The handles of the entities.
    public typealias Indices = Handles<TrackedTouch>

    @usableFromInline let run: Run

    @inlinable
    init(run: Run) { self.run = run }

    /// The list itself.
    @inlinable
    @inline(__always)
    public var all: List<TrackedTouch> { run.index.gestures.trackedTouches }
  }
}

extension Run.TrackedTouches {
  /// The touch of a finger; `nil` when no record names it or it is not known.
  @inlinable
  @inline(__always)
  public func of(_ finger: Handle<Finger>) -> Handle<TrackedTouch>? {
    firstIndex { $0.finger == finger }
  }

  /// The touch that responders received; `nil` when gestures were not indexed.
  @inlinable
  @inline(__always)
  public func of(_ history: Handle<TouchHistory>) -> Handle<TrackedTouch>? {
    firstIndex { $0.history == history }
  }

  /// Whether the finger of a touch is still down, or lifts just now, when a record is made; no when it is not known.
  public func isDown(_ touch: Handle<TrackedTouch>, at sequence: Int) -> Bool {
    guard let finger = self[touch].finger, let turn = run.turns.at(sequence) else { return false }
    return turn.dispatch < run.fingers[finger].end || turn.dispatch == run.fingers[finger].end && !turn.isTimer
  }

  /// Whether the finger of a touch is still down when a turn is over; no when it is not known.
  public func isDownAfter(turn: Handle<Turn>, _ touch: Handle<TrackedTouch>) -> Bool {
    let finger = self[touch].finger
    return finger.map { run.fingers[$0].end > run.turns[turn].dispatch } ?? false
  }

  /// Whether its view may lose a touch to a handler or a scroll view; no when its finger is not known.
  public func isTakenAway(_ touch: Handle<TrackedTouch>) -> Bool {
    self[touch].finger.map { run.fingers[$0].isTakenAway } ?? false
  }

  /// The touch, as responders received it, if any did, it stands for one finger and it stays with its view.
  public func history(of touch: Handle<TrackedTouch>) -> TouchHistory? {
    guard let handle = self[touch].history else { return nil }
    let history = run.touches[handle]
    return history.isObserved && !history.isShared && history.staysWithItsView ? history : nil
  }
}
