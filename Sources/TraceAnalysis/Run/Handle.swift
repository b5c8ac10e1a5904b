/// Where an entity stands in the list of its kind in one run.
///
/// A handle says what it is a handle of: a touch cannot be looked up among fingers. What may be missing is an optional
/// handle. Handles of one list follow each other, so that a range of them is a part of the list.
@frozen
public struct Handle<Entity>: Hashable, Comparable, Sendable {
  @usableFromInline let number: Int32

  /// The handle of the entity at a position.
  @inlinable
  @inline(__always)
  public init(_ position: Int) { number = Int32(truncatingIfNeeded: position) }

  /// The position in the list.
  @inlinable
  @inline(__always)
  public var position: Int { Int(number) }

  /// Orders as in the list.
  @inlinable
  @inline(__always)
  public static func < (left: Handle, right: Handle) -> Bool { left.number < right.number }

  /// Whether two handles are of the same entity.
  @inlinable
  @inline(__always)
  public static func == (left: Handle, right: Handle) -> Bool { left.number == right.number }
}

extension Handle: Strideable {
  /// How many places lie between this entity and another.
  @inlinable
  @inline(__always)
  public func distance(to other: Handle) -> Int { other.position - position }

  /// The handle so many places on.
  @inlinable
  @inline(__always)
  public func advanced(by distance: Int) -> Handle { Handle(position + distance) }
}

extension Handle {
  /// The range that holds no entity.
  @inlinable
  @inline(__always)
  public static var nowhere: Range<Handle> { Handle(0)..<Handle(0) }
}
