extension Run {
  /// What controls and tables did.
  @inlinable
  @inline(__always)
  public var controls: Controls { Controls(run: self) }

  /// The events, actions and selections of a run.
  @frozen
  public struct Controls {
    @usableFromInline let run: Run

    @inlinable
    init(run: Run) { self.run = run }

    /// The events of controls, in the order of the trace.
    @inlinable
    @inline(__always)
    public var events: List<SentEvent> { run.index.gestures.controlEvents }

    /// The actions that the application sent.
    @inlinable
    @inline(__always)
    public var sentActions: List<SentAction> { run.index.gestures.sentActions }

    /// The actions that targets received.
    @inlinable
    @inline(__always)
    public var receivedActions: List<ReceivedAction> { run.index.gestures.receivedActions }

    /// The rows that were selected.
    @inlinable
    @inline(__always)
    public var selections: List<SelectedRow> { run.index.gestures.selections }
  }
}
