/// One thing an engine did; its sequence number is its position in the trace.
public struct TraceRecord: Hashable, Sendable {
  /// The step it belongs to; `nil` for what a timer did.
  public let step: Int?
  /// The virtual time in milliseconds.
  public let time: Int
  /// What was done.
  public var event: TraceEvent

  /// Creates a record; a step or a time that no run comes to is brought to the nearest 32-bit one, so that reports can count on
  /// from it.
  @inlinable @inline(__always)
  package init(step: Int?, time: Int, _ event: TraceEvent) {
    self.step = step.map { Int(Int32(clamping: $0)) }
    self.time = Int(Int32(clamping: time))
    self.event = event
  }

  /// Whether it belongs to a step before another, or to none.
  @inlinable
  package func isEarlier(than other: Int) -> Bool { step.map { $0 < other } ?? true }
}

/// A range of elements in one of the trace's flat lists.
public struct ElementRange: Hashable, Sendable {
  /// Where it begins.
  @usableFromInline package var start: Int32
  /// How many elements it has; a number below 0 counts as none.
  @usableFromInline package var count: Int32

  /// Creates a range.
  @inlinable
  package init(start: Int, count: Int) {
    self.start = Int32(clamping: start)
    self.count = Int32(clamping: max(count, 0))
  }

  /// No elements.
  package static let empty = ElementRange(start: 0, count: 0)

  /// The range as indices.
  @inlinable
  package var indices: Range<Int> { Int(start)..<Int(start) + max(Int(count), 0) }
}

/// A call of a touches method.
public struct TouchesCall: Hashable, Sendable {
  /// The responder or recognizer that was called.
  public var receiver: ObjectID
  /// The event that was passed; `nil` when the engine passed none.
  public var event: ObjectID?
  /// The touches of the set, in the order given: a range of ``TouchTrace/snapshots``.
  public var touches: ElementRange
  /// All touches of the event, when the engine knows them: a range of ``TouchTrace/snapshots``.
  public var allTouches: ElementRange?
  /// The method.
  public var method: TouchMethod
  /// The event's kind, when the engine knows it.
  public var eventKind: EventKind?

  /// Creates a call.
  @inlinable
  package init(
    receiver: ObjectID, method: TouchMethod, touches: ElementRange, event: ObjectID? = nil,
    eventKind: EventKind? = nil, allTouches: ElementRange? = nil
  ) {
    self.receiver = receiver
    self.method = method
    self.touches = touches
    self.event = event
    self.eventKind = eventKind
    self.allTouches = allTouches
  }
}
