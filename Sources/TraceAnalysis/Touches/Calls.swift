public import TouchModel

extension Run {
  /// The calls of responders' touches methods, in the order of the trace.
  @inlinable
  @inline(__always)
  public var calls: Calls { Calls(run: self) }

  /// The calls of a run.
  @frozen
  public struct Calls: EntityList {
    /// The handles of the entities.
    public typealias Indices = Handles<ResponderCall>

    @usableFromInline let run: Run

    @inlinable
    init(run: Run) { self.run = run }

    /// The list itself.
    @inlinable
    @inline(__always)
    public var all: List<ResponderCall> { run.index.touches.calls }
  }
}

extension Run.Calls {
  /// The sequence numbers of touches calls whose receivers are no responders that the engine can observe.
  @inlinable
  @inline(__always)
  public var strangers: [Int] { run.index.touches.strangers }

  /// The calls that the application sent itself, among all calls.
  @inlinable
  @inline(__always)
  public var sent: [Handle<ResponderCall>] { run.index.touches.sentCalls }

  /// The scene at a call.
  @inlinable
  @inline(__always)
  public func scene(of call: ResponderCall) -> TouchScene { run.timeline.scene(at: call.sequence) }

  /// The calls with a finger's touch in a dispatch.
  public func of(_ finger: Finger, in dispatch: Handle<Dispatch>) -> [ResponderCall] {
    self[run.dispatches[dispatch].calls].filter { call in
      run.deliveries[call.deliveries].contains { $0.touch == finger.touch }
    }
  }
}

extension Run {
  /// Whether a call may deliver, within the declared deliveryDelay, what a report before its dispatch said: a finger did so then
  /// where one of its touches is, or it does not say where that is.
  /// - Complexity: linear in what fingers do.
  public func mayReportEarlier(_ call: ResponderCall) -> Bool {
    guard engine.thresholds.deliveryDelay > 0 else { return false }
    let turn = turns[call.turn]
    return fingers.moments.contains { moment in
      guard moment.kind.method == call.method, moment.dispatch < call.dispatch,
        dispatches[moment.dispatch].admits(turn)
      else { return false }
      return deliveries[call.deliveries].contains { delivery in
        trace.snapshots[delivery.snapshot].location.map {
          $0.isClose(to: moment.location, within: engine.tolerance)
        } ?? true
      }
    }
  }
}
