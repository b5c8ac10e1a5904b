public import TouchModel

/// What the scene says of one responder that is called in a run, looked up once however often it is called.
public struct KnownResponder: Sendable {
  /// The responder.
  public let id: ObjectID
  /// What it does with touches.
  public let handling: TouchHandling
  /// Whether it is a control, whose default is to keep touches.
  public let isControl: Bool
  /// Whether it is a scroll view, whose default is a matter of a reading.
  public let isScrollView: Bool
  /// Whether calls of it, being a touch's view, may be held back and come later, several in one turn.
  public let mayHold: Bool
  /// Whether the engine lets calls of it be seen.
  public let isObserved: Bool
  /// Where its calls go on when it does not keep them.
  public var next = Next.unknown
  /// The methods that it keeps.
  public let absorbed: TouchMethods

  /// Where calls go on from a responder, as the engine gives it.
  public enum Next: Equatable, Sendable {
    /// The kit did not ask for the next responder.
    case unknown
    /// There is none.
    case chainEnds
    /// A responder whose calls can be seen.
    case seen(ObjectID)
    /// One whose calls cannot be seen, so that it depends on the method where the call is seen again.
    case unseen
  }
}

extension ForwardingPolicy {
  /// Looks up a responder.
  public func known(_ responder: ObjectID) -> KnownResponder {
    let view = scene.handle(of: responder)
    let kind = view.map { scene.views[$0].kind }
    let isScrollView = kind?.isScrollView ?? false
    let handling = view.map { scene.views[$0].handling } ?? scene.handling(of: responder)
    return KnownResponder(
      id: responder, handling: handling, isControl: kind?.isControl ?? false, isScrollView: isScrollView,
      mayHold: mayHold(responder),
      isObserved: isObserved(responder), absorbed: TouchMethods(absorbedBy: handling))
  }

  /// Why a responder does not pass a call on; `nil` when it does.
  @inlinable
  @inline(__always)
  public func keeps(_ method: TouchMethod, _ responder: KnownResponder) -> Continuation? {
    if responder.absorbed.contains(method) { return .absorbed }
    if responder.isControl { return .control }
    return responder.isScrollView && keepsInScrollViews(method) ? .scrollView : nil
  }
}

/// A set of touches methods, one bit each.
public struct TouchMethods: Sendable {
  private var bits: UInt8 = 0

  /// The methods whose overrides keep the touches.
  public init(absorbedBy handling: TouchHandling) {
    if handling == .inherited || handling == .observing { return }
    for method in TouchMethod.allCases where handling[method] == .absorb { bits |= TouchMethods.bit(method) }
  }

  /// Whether a method is in the set.
  @inline(__always)
  public func contains(_ method: TouchMethod) -> Bool { bits & TouchMethods.bit(method) != 0 }

  @inline(__always)
  private static func bit(_ method: TouchMethod) -> UInt8 {
    switch method {
    case .began: 1
    case .moved: 2
    case .ended: 4
    case .cancelled: 8
    }
  }
}

extension TouchIndex {
  /// The place of a responder among those that are known.
  /// - Complexity: linear in the number of responders that were called so far.
  @inlinable
  @inline(__always)
  public mutating func place(of responder: ObjectID, _ policy: ForwardingPolicy) -> Handle<KnownResponder> {
    for place in responders.indices where responders[place].id == responder { return place }
    return responders.append(policy.known(responder))
  }
}
