internal import TouchModel

extension Run {
  /// The runs of records that one step made, or timers at one time.
  @inlinable
  @inline(__always)
  public var turns: Turns { Turns(run: self) }

  /// The turns of a run.
  @frozen
  public struct Turns: EntityList {
    /// The handles of the entities.
    public typealias Indices = Handles<Turn>

    @usableFromInline let run: Run

    @inlinable
    init(run: Run) { self.run = run }

    /// The list itself.
    @inlinable
    @inline(__always)
    public var all: List<Turn> { run.index.touches.turns }
  }
}

extension Run.Turns {
  /// The turn that a record belongs to.
  @inlinable
  @inline(__always)
  public func at(_ sequence: Int) -> Turn? { first { $0.records.contains(sequence) } }

  /// Whether an engine dispatches something in a turn or time passes for it; questions and changes of the scene come between.
  public func isAtWork(_ turn: Turn) -> Bool {
    guard !turn.isTimer, run.testCase.script.steps.indices.contains(turn.dispatch.position) else { return true }
    switch run.testCase.script.steps[turn.dispatch.position].action {
    case .report:
      // One that is posted together with the next is only put in the queue.
      return turn.records.contains { if case .enqueued = run.trace.records[$0].event { false } else { true } }
    case .malformedReport, .wait, .interruption, .cancellation: return true
    case .hitTest, .chain, .defaults, .eventTouches, .conversion, .frame, .selected, .change, .ignore, .otherEvent:
      return false
    }
  }

  /// Whether a turn is what the engine makes of an interruption, with a declared deliveryDelay by a timer or in a later dispatch, too.
  public func isInterrupted(_ turn: Handle<Turn>) -> Bool {
    let dispatch = self[turn].dispatch
    if !self[turn].isTimer, run.dispatches.isInterruption(dispatch) { return true }
    guard run.engine.thresholds.deliveryDelay > 0 else { return false }
    return run.dispatches.indices.contains { earlier in
      earlier <= dispatch && run.dispatches.isInterruption(earlier) && run.dispatches[earlier].admits(self[turn])
    }
  }
}
