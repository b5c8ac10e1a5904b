/// The four methods by which responders and recognizers hear of touches (`001:14-17`).
public enum TouchMethod: String, CaseIterable, Codable, Hashable, Sendable {
  /// `touchesBegan(_:with:)`
  case began
  /// `touchesMoved(_:with:)`
  case moved
  /// `touchesEnded(_:with:)`
  case ended
  /// `touchesCancelled(_:with:)`
  case cancelled
}

extension TouchMethod {
  /// The phase that the method is named for.
  public var phase: TouchPhase {
    switch self {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}

/// What a responder does with a call of one touches method.
public enum TouchPolicy: String, CaseIterable, Codable, Hashable, Sendable {
  /// No override: the default implementation runs, which forwards, except in controls and scroll views.
  case inherited
  /// An override that looks and calls `super`.
  case observe
  /// An override that does not call `super`.
  case absorb
}

/// What a responder does with each of the four touches methods.
public struct TouchHandling: Hashable, Sendable {
  private var packed: UInt8 = 0

  /// Nothing is overridden.
  public static let inherited = TouchHandling()
  /// All four are overridden and forward.
  public static let observing = TouchHandling(.observe)
  /// All four are overridden and keep the touches.
  public static let absorbing = TouchHandling(.absorb)

  /// The same policy for all four methods.
  public init(_ policy: TouchPolicy = .inherited) {
    for method in TouchMethod.allCases { self[method] = policy }
  }

  /// The policy for one method.
  public subscript(method: TouchMethod) -> TouchPolicy {
    get {
      switch packed >> method.shift & 3 {
      case 1: .observe
      case 2: .absorb
      default: .inherited
      }
    }
    set {
      let bits: UInt8 =
        switch newValue {
        case .inherited: 0
        case .observe: 1
        case .absorb: 2
        }
      packed = packed & ~(3 << method.shift) | bits << method.shift
    }
  }

  /// Whether any method is overridden.
  public var isOverriding: Bool { packed != 0 }
}

extension TouchMethod {
  fileprivate var shift: UInt8 {
    switch self {
    case .began: 0
    case .moved: 2
    case .ended: 4
    case .cancelled: 6
    }
  }
}

extension TouchHandling: Codable {
  private enum Key: String, CodingKey { case began, moved, ended, cancelled }

  /// Reads the methods that are overridden.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    self.init()
    self[.began] = try object.decodeIfPresent(TouchPolicy.self, forKey: .began) ?? .inherited
    self[.moved] = try object.decodeIfPresent(TouchPolicy.self, forKey: .moved) ?? .inherited
    self[.ended] = try object.decodeIfPresent(TouchPolicy.self, forKey: .ended) ?? .inherited
    self[.cancelled] = try object.decodeIfPresent(TouchPolicy.self, forKey: .cancelled) ?? .inherited
  }

  /// Writes the methods that are overridden.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    for (method, key) in zip(TouchMethod.allCases, [Key.began, .moved, .ended, .cancelled])
    where self[method] != .inherited {
      try object.encode(self[method], forKey: key)
    }
  }
}
