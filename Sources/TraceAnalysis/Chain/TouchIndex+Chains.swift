public import TouchModel

/// What the engine answered when the kit asked for the next responder.
public struct ResponderLink: Sendable {
  /// The responder it was asked of.
  public let of: ObjectID
  /// The answer.
  public let next: ObjectID?
  /// The sequence number of the record.
  public var sequence: Int
  /// What the documents say; `nil` where they leave it open.
  public let entry: ResponderChart.Entry?
  /// How often views had come to other places of the tree, or left it.
  public let tree: Int
}

/// A chain the kit asked for, responder by responder.
public struct AskedChain: Sendable {
  /// The responders, unnamed ones left out, among the elements of chains.
  public var elements: Range<Int>
  /// The sequence numbers of the answers.
  public var records: Range<Int>
  /// The last answer; a chain that goes on for ever is cut off by the kit before there is none.
  public var last: ObjectID?
}

// Asked of the links alone: the whole index would be copied for the call.
extension [ResponderLink] {
  /// The engine's last word on the next responder, unnamed objects left out, in whichever tree or in one; `nil` when it was not
  /// asked.
  public func link(of responder: ObjectID, inTree tree: Int? = nil) -> ResponderLink? {
    var current = responder
    // As many unnamed objects may stand in between as there are answers.
    for _ in indices {
      guard let link = last(where: { $0.of == current && (tree ?? $0.tree) == $0.tree }) else { return nil }
      guard let next = link.next, next.kind == .unnamed else {
        return ResponderLink(
          of: responder, next: link.next, sequence: link.sequence, entry: link.entry, tree: link.tree)
      }
      current = next
    }
    return nil
  }

  /// Where calls go on from a responder that does not keep them.
  fileprivate func next(of responder: ObjectID, _ policy: ForwardingPolicy) -> KnownResponder.Next {
    guard let link = link(of: responder) else { return .unknown }
    guard let next = link.next else { return .chainEnds }
    return policy.isObserved(next) ? .seen(next) : .unseen
  }
}

extension TouchIndex {
  /// Notes an answer; one about the responder that was answered before belongs to the same chain.
  public mutating func add(_ link: ResponderLink) {
    links.append(link)
    if let chain = askedChains.indices.last, askedChains[chain].last == link.of,
      askedChains[chain].records.upperBound == link.sequence
    {
      askedChains[chain].records = askedChains[chain].records.lowerBound..<link.sequence + 1
    } else {
      let start = chainElements.count
      askedChains.append(AskedChain(elements: start..<start, records: link.sequence..<link.sequence + 1))
    }
    let chain = askedChains.count - 1
    askedChains[chain].last = link.next
    guard link.of.kind != .unnamed else { return }
    chainElements.append(link.of)
    askedChains[chain].elements = askedChains[chain].elements.lowerBound..<chainElements.count
  }

  /// Finds the chain of every touch's view, and where each call has to go on.
  public mutating func followChains(_ policy: ForwardingPolicy, _ timeline: SceneTimeline) {
    guard !links.isEmpty || !calls.isEmpty else { return }
    if !links.isEmpty {
      for touch in touches.indices { touches[touch].chain = chain(from: touches[touch].view) }
      for responder in responders.indices {
        responders[responder].next = links.next(of: responders[responder].id, policy)
      }
    }
    // What asks the whole index is found in one call each, since the index is copied for it.
    for (delivery, continuation) in zip(deliveries.indices, continuations(policy)) {
      deliveries[delivery].continuation = continuation
    }
    guard fingers.count > 1, touches.count > 1 else { return }
    for delivery in declinableDeliveries(timeline) { deliveries[delivery].continuation = .open }
  }

  /// The deliveries that the responder to which they have to go on may decline.
  private func declinableDeliveries(_ timeline: SceneTimeline) -> [Handle<Delivery>] {
    deliveries.indices.filter { delivery in
      guard case .forwarded(let next) = deliveries[delivery].continuation else { return false }
      return mayDecline(next, deliveries[delivery], timeline)
    }
  }

  /// Whether a view that takes one touch at a time may decline a touch that a subview passes on, since it has another, and
  /// does not have that one.
  private func mayDecline(_ responder: ObjectID, _ delivery: Delivery, _ timeline: SceneTimeline) -> Bool {
    guard responder.kind == .view else { return false }
    let (first, call) = (calls[deliveries[touches[delivery.touch].first].call], calls[delivery.call])
    if call.method != .began, began(responder, delivery) { return false }
    guard timeline.versions.indices.contains(where: { !timeline.takesSeveralTouches(responder, in: $0) }) else {
      return false
    }
    // Of several that come in one set it may take one.
    let takesAnother = call.deliveries.contains { other in
      deliveries[other].touch != delivery.touch
        && deliveries[deliveries[other].next].map { calls[$0.call].receiver == responder } ?? false
    }
    if call.method == .began, takesAnother { return true }
    return touches.indices.contains { other in
      guard other != delivery.touch else { return false }
      var isLive = false
      var current: Handle<Delivery>? = touches[other].first
      while let handle = current, calls[deliveries[handle].call].sequence < call.sequence {
        let earlier = calls[deliveries[handle].call]
        if earlier.receiver == responder {
          if earlier.method == .began { isLive = true }
          // One that was cancelled may still be down.
          if earlier.method == .ended, earlier.sequence < first.sequence { isLive = false }
        }
        current = deliveries[handle].nextOfTouch
      }
      return isLive
    }
  }

  /// Adds the chain from a responder as the engine gives it to the elements; empty when it is not known to its end.
  private mutating func chain(from first: ObjectID) -> Range<Int> {
    if let known = touches.first(where: { $0.view == first && !$0.chain.isEmpty }) { return known.chain }
    let start = chainElements.count
    var current: ObjectID? = first
    while let responder = current {
      guard let link = links.link(of: responder), !chainElements[start...].contains(responder) else {
        chainElements.removeSubrange(start...)
        return 0..<0
      }
      chainElements.append(responder)
      current = link.next
    }
    return start..<chainElements.count
  }

  /// Where the calls of all deliveries have to go on.
  private func continuations(_ policy: ForwardingPolicy) -> [Continuation] {
    deliveries.map { continuation(of: $0, policy) }
  }

  private func continuation(of delivery: Delivery, _ policy: ForwardingPolicy) -> Continuation {
    let method = calls[delivery.call].method
    let responder = responders[delivery.responder]
    if let kept = policy.keeps(method, responder) { return kept }
    return switch responder.next {
    case .unknown: .open
    case .chainEnds: .chainEnds
    case .seen(let next): continuation(of: delivery, method, at: next, policy)
    case .unseen: continuation(of: delivery, method, beyond: responder.id, policy)
    }
  }

  /// Where a call goes on that comes to a responder whose calls can be seen.
  private func continuation(
    of delivery: Delivery, _ method: TouchMethod, at next: ObjectID, _ policy: ForwardingPolicy
  ) -> Continuation {
    let isWithheld = policy.needsBeginning && method != .began && !began(next, delivery)
    return isWithheld ? .withheld : .forwarded(to: next)
  }

  /// Follows the chain over responders whose calls cannot be seen.
  private func continuation(
    of delivery: Delivery, _ method: TouchMethod, beyond responder: ObjectID, _ policy: ForwardingPolicy
  ) -> Continuation {
    var current = responder
    for _ in 0...links.count {
      guard let link = links.link(of: current) else { return .open }
      guard let next = link.next else { return .chainEnds }
      if policy.isObserved(next) { return continuation(of: delivery, method, at: next, policy) }
      // Whether an unobserved responder received the beginning cannot be seen.
      if policy.needsBeginning, method != .began { return .open }
      if policy.keeps(method, next) != nil { return .keptUnseen }
      current = next
    }
    return .open
  }

  /// Whether a responder received the beginning of a touch.
  @inline(__always)
  private func began(_ responder: ObjectID, _ delivery: Delivery) -> Bool {
    var current: Handle<Delivery>? = touches[delivery.touch].first
    while let delivery = deliveries[current] {
      let call = calls[delivery.call]
      if call.receiver == responder, call.method == .began { return true }
      current = delivery.nextOfTouch
    }
    return false
  }
}
