public import TouchModel

extension Run {
  /// The call that a delivery belongs to.
  @inlinable
  @inline(__always)
  public func call(_ delivery: Delivery) -> ResponderCall { calls[delivery.call] }

  /// The touch of a delivery.
  @inlinable
  @inline(__always)
  public func touch(_ delivery: Delivery) -> TouchHistory { touches[delivery.touch] }

  /// What the touch of a delivery said of itself.
  @inlinable
  @inline(__always)
  public func snapshot(_ delivery: Delivery) -> TouchSnapshot { snapshot(at: delivery.snapshot) }

  /// The delivery before in the lane, by the same method in the same dispatch.
  @inlinable
  @inline(__always)
  public func previous(_ delivery: Delivery) -> Delivery? {
    deliveries[delivery.previous]
  }

  /// The delivery after in the lane.
  @inlinable
  @inline(__always)
  public func next(_ delivery: Delivery) -> Delivery? { deliveries[delivery.next] }

  /// The deliveries of a touch, in the order of the trace.
  @inline(__always)
  public func deliveries(of touch: TouchHistory) -> DeliveryWalk { DeliveryWalk(deliveries, touch.first) }

  /// The deliveries of one touch, going from each to the one that came next.
  public struct DeliveryWalk: Sequence, IteratorProtocol, Sendable {
    private let deliveries: List<Delivery>
    private var current: Handle<Delivery>?

    fileprivate init(_ deliveries: List<Delivery>, _ first: Handle<Delivery>?) {
      self.deliveries = deliveries
      current = first
    }

    /// The next element; `nil` at the end.
    public mutating func next() -> Delivery? {
      guard let delivery = deliveries[current] else { return nil }
      current = delivery.nextOfTouch
      return delivery
    }
  }

  /// The deliveries of a lane, from one on.
  @inline(__always)
  public func lane(from first: Handle<Delivery>?) -> LaneWalk { LaneWalk(deliveries, first) }

  /// The deliveries of one touch by one method in one dispatch, going from each to the one it was forwarded to.
  public struct LaneWalk: Sequence, IteratorProtocol, Sendable {
    private let deliveries: List<Delivery>
    private var current: Handle<Delivery>?

    fileprivate init(_ deliveries: List<Delivery>, _ first: Handle<Delivery>?) {
      self.deliveries = deliveries
      current = first
    }

    /// The next element; `nil` at the end.
    public mutating func next() -> Delivery? {
      guard let delivery = deliveries[current] else { return nil }
      current = delivery.next
      return delivery
    }
  }

  /// Whether a finger is clearly elsewhere than at its report before: each of the two places may be off by the tolerance.
  public func isElsewhere(_ moment: FingerMoment) -> Bool {
    !moment.location.isClose(to: moment.previous, within: 2 * engine.tolerance)
  }

  /// The scene a dispatch began with.
  @inlinable
  @inline(__always)
  public func scene(ofDispatch dispatch: Int) -> TouchScene { timeline.versions[dispatches[dispatch].version].scene }

  /// The scene at a call.
  @inlinable
  @inline(__always)
  public func scene(of call: ResponderCall) -> TouchScene { timeline.scene(at: call.sequence) }
}

extension Run {
  /// Whether nothing but its view decides what is delivered of a finger: no recognizer of the view or of a superview receives
  /// say, and no scroll view holds touches back.
  @inlinable
  @inline(__always)
  public func isPlain(_ finger: Finger) -> Bool { finger.isPlain }
}
