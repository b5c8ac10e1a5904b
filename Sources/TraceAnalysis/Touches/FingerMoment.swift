public import TouchModel

/// What happens to one finger in one dispatch.
public struct FingerMoment: Sendable {
  /// What happens to it.
  public enum Kind: UInt8, Sendable {
    /// It comes down.
    case down
    /// A report says that it moves.
    case move
    /// It goes up.
    case lift
    /// The system interrupts every touch, or cancels this one.
    case interruption

    /// The method that reports it (`003:8`).
    public var method: TouchMethod {
      switch self {
      case .down: .began
      case .move: .moved
      case .lift: .ended
      case .interruption: .cancelled
      }
    }
  }

  /// The finger.
  public var finger: Handle<Finger>
  /// The dispatch.
  public var dispatch: Handle<Dispatch>
  /// What happens.
  public let kind: Kind
  /// Where the finger is then, on the screen.
  public let location: ScenePoint
  /// Where it was at its report before; the same place when it goes down.
  public let previous: ScenePoint
  /// Whether the touch is still there: not after an interruption.
  public let isAlive: Bool
  /// Whether the report holds places the finger passed since the one before.
  public var hasSamples = false
  /// The direct delivery that reports it; `nil` when there is none.
  public var delivery: Handle<Delivery>?
  /// Whether that delivery comes later than the engine declares; known of what is due.
  public var isLate = false
  /// Whether the finger's view must receive it, as far as what came before was in order.
  ///
  /// That is so for plain fingers which the view must receive, whose touch has neither ended nor changed its view before,
  /// and which moved by more than two places can lie apart and still count as one.
  public var isDue = false
}
