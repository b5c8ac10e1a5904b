public import TouchModel

extension Run {
  /// What each step was and what the engine did about it, timers included, until the next.
  @inlinable
  @inline(__always)
  public var dispatches: Dispatches { Dispatches(run: self) }

  /// The dispatches of a run.
  @frozen
  public struct Dispatches: EntityList {
    /// The handles of the entities.
    public typealias Indices = Handles<Dispatch>

    @usableFromInline let run: Run

    @inlinable
    init(run: Run) { self.run = run }

    /// The list itself.
    @inlinable
    @inline(__always)
    public var all: List<Dispatch> { run.index.touches.dispatches }
  }
}

extension Run.Dispatches {
  /// The scene a dispatch began with.
  @inlinable
  @inline(__always)
  public func scene(of dispatch: Handle<Dispatch>) -> TouchScene { run.timeline.versions[self[dispatch].version].scene }

  /// The step that a record belongs to; `nil` for what a timer did, and for no step of the script.
  public func step(ofRecord sequence: Int) -> Handle<Dispatch>? {
    let steps = run.testCase.script.steps.indices
    return run.trace.records[sequence].step.flatMap { steps.contains($0) ? Handle($0) : nil }
  }

  /// Whether a step is an interruption, of all touches or of some.
  public func isInterruption(_ dispatch: Handle<Dispatch>) -> Bool {
    indices.contains(dispatch) && self[dispatch].isInterruption
  }
}
