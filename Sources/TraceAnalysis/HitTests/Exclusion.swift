/// Why a view is excluded from hit testing (`001:37`), every reason that applies.
public struct Exclusion: OptionSet, Hashable, Sendable {
  /// One bit for each reason.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Interaction is off.
  public static let interaction = Exclusion(rawValue: 1)
  /// The view is hidden.
  public static let hidden = Exclusion(rawValue: 2)
  /// The view's own alpha is 0.01 or less.
  public static let alpha = Exclusion(rawValue: 4)
  /// The view is a disabled control, under the reading that skips those.
  public static let disabledControl = Exclusion(rawValue: 8)
  /// The view is under an animation that does not allow interaction, under the reading that skips those.
  public static let animation = Exclusion(rawValue: 32)
  /// Whether the view is excluded is left open by a reading.
  public static let open = Exclusion(rawValue: 16)

  /// The reasons that decide something.
  @inlinable
  @inline(__always)
  public var reasons: Exclusion { subtracting(.open) }

  /// Whether the view can be hit as far as exclusion goes.
  @inlinable
  @inline(__always)
  public var eligibility: Certainty {
    if !reasons.isEmpty { return .no }
    return isEmpty ? .yes : .open
  }

  /// The reasons in words.
  public var words: String {
    var words: [String] = []
    if contains(.interaction) { words.append("has interaction off") }
    if contains(.hidden) { words.append("is hidden") }
    if contains(.alpha) { words.append("is transparent") }
    if contains(.disabledControl) { words.append("is a disabled control") }
    if contains(.animation) { words.append("is under an animation") }
    return words.joined(separator: " and ")
  }
}
