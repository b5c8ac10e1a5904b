/// An answer that may be too close to call.
public enum Certainty: UInt8, Sendable {
  /// Clearly not.
  case no
  /// Within the tolerance of an edge, or left open by the reading in force.
  case open
  /// Clearly so.
  case yes

  /// Both: no when either is no, open when either is open.
  @inlinable
  @inline(__always)
  public static func && (left: Certainty, right: Certainty) -> Certainty {
    left.rawValue < right.rawValue ? left : right
  }

  /// Creates a certain answer.
  @inlinable
  @inline(__always)
  public init(_ answer: Bool) { self = answer ? .yes : .no }
}
