internal import TouchModel

extension Run {
  /// The touches in the sets of calls of responders, in the order of the trace.
  @inlinable
  @inline(__always)
  public var deliveries: Deliveries { Deliveries(run: self) }

  /// The deliveries of a run.
  @frozen
  public struct Deliveries: EntityList {
    /// The handles of the entities.
    public typealias Indices = Handles<Delivery>

    @usableFromInline let run: Run

    @inlinable
    init(run: Run) { self.run = run }

    /// The list itself.
    @inlinable
    @inline(__always)
    public var all: List<Delivery> { run.index.touches.deliveries }
  }
}

extension Run.Deliveries {
  /// Whether a call comes to a receiver again in a turn because several that were held back come one after the other.
  public func isReplay(_ delivery: Delivery) -> Bool {
    guard let before = delivery.previousOfReceiver, run.holding.mayBeHeld(run.touches[delivery.touch]) else {
      return false
    }
    var first = delivery
    while let previous = self[first.previous] { first = previous }
    return self[before].call < first.call
  }

  /// The deliveries of a touch, in the order of the trace.
  @inlinable
  @inline(__always)
  public func of(_ touch: TouchHistory) -> DeliveryWalk { DeliveryWalk(all, touch.first, by: .touch) }

  /// The deliveries of a lane, from one on.
  @inlinable
  @inline(__always)
  public func lane(from first: Handle<Delivery>?) -> DeliveryWalk { DeliveryWalk(all, first, by: .lane) }

  /// Deliveries of one touch, going from each to the one that follows it.
  @frozen
  public struct DeliveryWalk: Sequence, IteratorProtocol, Sendable {
    /// Which delivery follows another.
    @usableFromInline
    @frozen
    enum Order: Sendable {
      /// The next one of the touch.
      case touch
      /// The one by the same method in the same dispatch that it was forwarded to.
      case lane
    }

    @usableFromInline let deliveries: List<Delivery>
    @usableFromInline let order: Order
    @usableFromInline var current: Handle<Delivery>?

    @inlinable
    @inline(__always)
    init(_ deliveries: List<Delivery>, _ first: Handle<Delivery>?, by order: Order) {
      self.deliveries = deliveries
      self.order = order
      current = first
    }

    /// The next element; `nil` at the end.
    @inlinable
    @inline(__always)
    public mutating func next() -> Delivery? {
      guard let delivery = deliveries[current] else { return nil }
      // A walk by key paths would look each of them up.
      switch order {
      case .touch: current = delivery.nextOfTouch
      case .lane: current = delivery.next
      }
      return delivery
    }
  }

  /// Whether a call is made to a touch's own view, or was passed on from there in the same dispatch.
  ///
  /// One that comes to another responder first was sent astray or passed on late, which is judged elsewhere.
  public func isInPlace(_ delivery: Delivery) -> Bool {
    var first = delivery
    while let previous = self[first.previous] { first = previous }
    return run.calls[first.call].receiver == run.touches[first.touch].view
  }

  /// Whether a call comes to a responder again in a lane because it was passed on, which is judged elsewhere.
  ///
  /// A touch's own view may be called again by the application, which is certain once a responder has kept the first call.
  public func isPassedInCircles(_ delivery: Delivery) -> Bool {
    guard let before = delivery.previousOfReceiver, let previous = self[delivery.previous] else { return false }
    let (call, earlier) = (run.calls[delivery.call], run.calls[self[before].call])
    return earlier.method == call.method && earlier.turn == call.turn && earlier.sequence != call.sequence
      && !isReplay(delivery)
      && (call.receiver != run.touches[delivery.touch].view || !previous.continuation.isKept)
  }
}
