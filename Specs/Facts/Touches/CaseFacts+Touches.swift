internal import TouchModel

extension CaseFacts {
  /// The call that a delivery belongs to.
  @inline(__always)
  func call(_ delivery: Delivery) -> ResponderCall { calls[delivery.call] }

  /// The touch of a delivery.
  @inline(__always)
  func touch(_ delivery: Delivery) -> TouchHistory { touches[delivery.touch] }

  /// What the touch of a delivery said of itself.
  @inline(__always)
  func snapshot(_ delivery: Delivery) -> TouchSnapshot { snapshot(at: delivery.snapshot) }

  /// The delivery before in the lane, by the same method in the same dispatch.
  @inline(__always)
  func previous(_ delivery: Delivery) -> Delivery? { delivery.previous < 0 ? nil : deliveries[delivery.previous] }

  /// The delivery after in the lane.
  @inline(__always)
  func next(_ delivery: Delivery) -> Delivery? { delivery.next < 0 ? nil : deliveries[delivery.next] }

  /// The deliveries of a touch, in the order of the trace.
  func deliveries(of touch: TouchHistory) -> DeliveryWalk { DeliveryWalk(self, touch.first) }

  /// The deliveries of one touch, going from each to the one that came next.
  struct DeliveryWalk: Sequence, IteratorProtocol {
    private let facts: CaseFacts
    private var position: Int

    fileprivate init(_ facts: CaseFacts, _ first: Int) {
      self.facts = facts
      position = first
    }

    mutating func next() -> Delivery? {
      guard position >= 0 else { return nil }
      let delivery = facts.deliveries[position]
      position = delivery.nextOfTouch
      return delivery
    }
  }

  /// The chain of a touch's view by the engine's own word; empty when the kit did not ask for it.
  func chain(of touch: TouchHistory) -> ArraySlice<ObjectID> { chainElements[touch.chain] }

  /// The scene a dispatch began with.
  func scene(ofDispatch dispatch: Int) -> Scene { timeline.versions[dispatches[dispatch].version].scene }

  /// The scene at a call.
  func scene(of call: ResponderCall) -> Scene { timeline.scene(at: call.sequence) }

  /// The name of an object in the scene of a run, whose names never change.
  func name(_ object: ObjectID?) -> String { testCase.scene.name(of: object) }
}

extension CaseFacts {
  /// Whether nothing but its view decides what is delivered of a finger: no recognizer of the view or of a superview has a
  /// say, and no scroll view holds touches back.
  func isPlain(_ finger: Finger) -> Bool {
    guard let view = finger.owner.view else { return false }
    let scene = testCase.scene
    let mayBeHeld = readings[.contentTouches] == .delayed
    if scene.recognizers.isEmpty, !mayBeHeld { return true }
    var current = view.kind == .view ? scene.position(ofView: view.number) : nil
    while let position = current {
      let above = scene.views[position]
      if mayBeHeld, above.kind.isScrollView { return false }
      if scene.recognizers.contains(where: { $0.view == above.number }) { return false }
      current = above.parent
    }
    return true
  }
}
