/// The four methods by which responders and recognizers receive touches (`001:14-17`).
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

extension TouchHandling {
  /// What a responder does with a call of one touches method.
  public enum Policy: String, CaseIterable, Codable, Hashable, Sendable {
    /// No override: the default implementation runs, which forwards, except in controls and scroll views.
    case inherited
    /// An override that looks and calls `super`.
    case observe
    /// An override that does not call `super`.
    case absorb
  }
}

/// What a responder does with each of the four touches methods.
public struct TouchHandling: Hashable, Sendable {
  private var began: TouchHandling.Policy
  private var moved: TouchHandling.Policy
  private var ended: TouchHandling.Policy
  private var cancelled: TouchHandling.Policy

  /// Nothing is overridden.
  public static let inherited = TouchHandling()
  /// All four are overridden and forward.
  public static let observing = TouchHandling(.observe)
  /// All four are overridden and keep the touches.
  public static let absorbing = TouchHandling(.absorb)

  /// The same policy for all four methods.
  public init(_ policy: TouchHandling.Policy = .inherited) {
    (began, moved, ended, cancelled) = (policy, policy, policy, policy)
  }

  /// The policy for one method.
  public subscript(method: TouchMethod) -> TouchHandling.Policy {
    get {
      switch method {
      case .began: began
      case .moved: moved
      case .ended: ended
      case .cancelled: cancelled
      }
    }
    set {
      switch method {
      case .began: began = newValue
      case .moved: moved = newValue
      case .ended: ended = newValue
      case .cancelled: cancelled = newValue
      }
    }
  }

  /// Whether any method is overridden.
  public var isOverriding: Bool { self != .inherited }
}

extension TouchHandling: Codable {
  /// The touches methods, each with what is done in it.
  package static let schema = Schema<TouchHandling>(
    [
      .usually(.inherited, "began", \.began, get: \.began), .usually(.inherited, "moved", \.moved, get: \.moved),
      .usually(.inherited, "ended", \.ended, get: \.ended),
      .usually(.inherited, "cancelled", \.cancelled, get: \.cancelled),
    ], meaning: "What a responder does with each touches method; left out: nothing is overridden.")

  /// Reads the methods that are overridden.
  public init(from decoder: any Decoder) throws {
    self.init()
    try TouchHandling.schema.read(decoder, into: &self)
  }

  /// Writes the methods that are overridden.
  public func encode(to encoder: any Encoder) throws { try TouchHandling.schema.write(self, to: encoder) }
}
