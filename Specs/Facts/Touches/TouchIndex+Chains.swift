internal import TouchModel

/// What the engine answered when the kit asked for the next responder.
struct ResponderLink {
  /// The responder it was asked of.
  let of: ObjectID
  /// The answer.
  let next: ObjectID?
  /// The sequence number of the record.
  let sequence: Int
}

extension TouchIndex {
  /// The engine's word on the next responder, unnamed objects left out; `nil` when it was not asked.
  func link(of responder: ObjectID) -> ResponderLink? {
    var current = responder
    // As many unnamed objects may stand in between as there are answers.
    for _ in links.indices {
      guard let link = links.last(where: { $0.of == current }) else { return nil }
      guard let next = link.next, next.kind == .unnamed else {
        return ResponderLink(of: responder, next: link.next, sequence: link.sequence)
      }
      current = next
    }
    return nil
  }

  /// Finds the chain of every touch's view, and where each call has to go on.
  mutating func followChains(_ policy: ForwardingPolicy) {
    guard !links.isEmpty || !calls.isEmpty else { return }
    if !links.isEmpty {
      for touch in touches.indices { touches[touch].chain = chain(from: touches[touch].view) }
    }
    for delivery in deliveries.indices {
      deliveries[delivery].continuation = continuation(of: deliveries[delivery], policy)
    }
  }

  /// Adds the chain from a responder by the engine's own word to the elements; empty when it is not known to its end.
  private mutating func chain(from first: ObjectID) -> Range<Int> {
    if let known = touches.first(where: { $0.view == first && !$0.chain.isEmpty }) { return known.chain }
    let start = chainElements.count
    var current: ObjectID? = first
    while let responder = current {
      guard let link = link(of: responder), !chainElements[start...].contains(responder) else {
        chainElements.removeSubrange(start...)
        return 0..<0
      }
      chainElements.append(responder)
      current = link.next
    }
    return start..<chainElements.count
  }

  private func continuation(of delivery: Delivery, _ policy: ForwardingPolicy) -> Continuation {
    let call = calls[delivery.call]
    if let kept = policy.keeps(call.method, call.receiver) { return kept }
    var current = call.receiver
    for _ in 0...links.count {
      guard let link = link(of: current) else { return .open }
      guard let next = link.next else { return .chainEnds }
      if policy.isObserved(next) {
        let isWithheld = policy.needsBeginning && call.method != .began && !began(next, delivery)
        return isWithheld ? .withheld : .forwarded(to: next)
      }
      // Whether an unobserved responder heard of the beginning cannot be seen.
      if policy.needsBeginning, call.method != .began { return .open }
      if policy.keeps(call.method, next) != nil { return .keptUnseen }
      current = next
    }
    return .open
  }

  /// Whether a responder received the beginning of a touch.
  private func began(_ responder: ObjectID, _ delivery: Delivery) -> Bool {
    var current = touches[delivery.touch].first
    while current >= 0 {
      let call = calls[deliveries[current].call]
      if call.receiver == responder, call.method == .began { return true }
      current = deliveries[current].nextOfTouch
    }
    return false
  }
}
