public import TouchModel

extension Run {
  /// What events held besides the touches of a call: their own touches, and samples.
  @inlinable
  @inline(__always)
  public var events: Events { Events(run: self) }

  /// The events of a run.
  @frozen
  public struct Events {
    @usableFromInline let run: Run

    @inlinable
    init(run: Run) { self.run = run }
  }
}

extension Run.Events {
  /// The answers to questions for the event's touches.
  @inlinable
  @inline(__always)
  public var queries: [EventQuery] { run.index.touches.eventQueries }

  /// The samples that events held.
  @inlinable
  @inline(__always)
  public var sampleLists: [SampleList] { run.index.touches.sampleLists }

  /// The samples that events held from a call on.
  /// - Complexity: logarithmic in the lists of the run.
  public func sampleLists(from call: Handle<ResponderCall>) -> ArraySlice<SampleList> {
    // Lists stand in the order of the trace, and so in that of their calls.
    sampleLists[sampleLists.partitioningIndex { list in list.call.map { $0 >= call } ?? false }...]
  }

  /// The delivery that a list of samples goes with; `nil` when the call before it does not hold the touch.
  public func delivery(of list: SampleList) -> Delivery? {
    guard let call = list.call else { return nil }
    return run.deliveries[run.calls[call].deliveries].first { run.touches[$0.touch].id == list.touch }
  }
}

/// What the engine answered when the kit asked which touches of the current event belong to a view or a window.
public struct EventQuery: Sendable {
  /// The sequence number of the record.
  public var sequence: Int
  /// The dispatch it belongs to.
  public var dispatch: Handle<Dispatch>
  /// The view or window.
  public let view: ObjectID
  /// The answer: a range of ``TouchTrace/snapshots``.
  public let touches: ElementRange
  /// The call before it, the last to pass the event; `nil` for none.
  public var call: Handle<ResponderCall>?
}

/// What an event held of one touch besides the touch itself.
public struct SampleList: Sendable {
  /// The sequence number of the record.
  public var sequence: Int
  /// The touch.
  public let touch: ObjectID
  /// Whether they lie behind the touch or before it.
  public let kind: TouchSnapshot.SampleKind
  /// The samples: a range of ``TouchTrace/snapshots``.
  public let samples: ElementRange
  /// The call that passed the event; `nil` for none.
  public var call: Handle<ResponderCall>?
}
