/// Says what kind of thing a span of choices draws.
///
/// Spans with the same label are taken to be interchangeable: the shrinker replaces one by another of its label inside it
/// and reorders siblings of one label. Give recursive generators one label for every level of the recursion. Labels from
/// `0xFF00` on belong to this module.
public struct SpanLabel: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// The number that identifies this label.
  public let rawValue: UInt16

  /// Creates the label with a number.
  @inlinable
  public init(_ rawValue: UInt16) { self.rawValue = rawValue }

  /// Creates the label whose number is written as a literal.
  @inlinable
  public init(integerLiteral value: UInt16) { rawValue = value }

  /// One element of a collection, with the flag that says it is there.
  @inlinable
  public static var element: SpanLabel { 0xFF00 }
  /// A whole collection.
  @inlinable
  public static var collection: SpanLabel { 0xFF01 }
  /// One level of a recursive value.
  @inlinable
  public static var recursion: SpanLabel { 0xFF02 }
  /// One of several alternatives, with the choice among them.
  @inlinable
  public static var alternative: SpanLabel { 0xFF03 }
  /// One part of a tuple.
  @inlinable
  public static var part: SpanLabel { 0xFF04 }
}
