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
    public var all: List<ResponderCall> { run.touchIndex.calls }
  }
}

extension Run.Calls {
  /// The sequence numbers of touches calls whose receivers are no responders that the engine can observe.
  @inlinable
  @inline(__always)
  public var strangers: [Int] { run.touchIndex.strangers }

  /// The calls that the application sent itself, among all calls.
  @inlinable
  @inline(__always)
  public var sent: [Handle<ResponderCall>] { run.touchIndex.sentCalls }

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
