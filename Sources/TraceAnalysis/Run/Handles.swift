/// The handles of entities that follow each other in the list of their kind.
///
/// A range of handles holds the same ones. Without optimization going through a range costs twenty times as much, since every step
/// asks the standard library how its bounds are counted.
@frozen
public struct Handles<Entity>: Sendable {
  // Marked are `@inline(always)`, which holds without optimization, too; `@inline(__always)`, as elsewhere, holds with it alone.

  /// The first handle.
  public let startIndex: Handle<Entity>
  /// The handle after the last.
  public let endIndex: Handle<Entity>

  /// The handles of a range.
  @inlinable
  @inline(always)
  public init(_ range: Range<Handle<Entity>>) {
    startIndex = range.lowerBound
    endIndex = range.upperBound
  }

  /// The handles of the first so many entities of a list.
  @inlinable
  @inline(always)
  public init(count: Int) {
    startIndex = Handle(0)
    endIndex = Handle(count)
  }
}

extension Handles: RandomAccessCollection {
  /// The handles themselves.
  public typealias Indices = Handles<Entity>
  /// Some of the handles.
  public typealias SubSequence = Handles<Entity>

  /// The number of handles.
  @inlinable
  @inline(always)
  public var count: Int { endIndex.position - startIndex.position }

  /// The handle of the entity after one.
  @inlinable
  @inline(always)
  public func index(after entity: Handle<Entity>) -> Handle<Entity> { Handle(entity.position + 1) }

  /// The handle of the entity before one.
  @inlinable
  @inline(always)
  public func index(before entity: Handle<Entity>) -> Handle<Entity> { Handle(entity.position - 1) }

  /// The handle itself.
  @inlinable
  @inline(always)
  public subscript(entity: Handle<Entity>) -> Handle<Entity> { entity }

  /// Some of the handles.
  @inlinable
  @inline(always)
  public subscript(entities: Range<Handle<Entity>>) -> Handles { Handles(entities) }

  /// The handles themselves.
  @inlinable
  @inline(always)
  public var indices: Handles { self }

  /// Goes through the handles in order.
  @inlinable
  @inline(always)
  public func makeIterator() -> Iterator { Iterator(self) }

  /// The handles, one after the other.
  @frozen
  public struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline var position: Int
    @usableFromInline let end: Int

    @inlinable
    @inline(always)
    init(_ handles: Handles) {
      position = handles.startIndex.position
      end = handles.endIndex.position
    }

    /// The next handle; `nil` at the end.
    @inlinable
    @inline(always)
    public mutating func next() -> Handle<Entity>? {
      guard position < end else { return nil }
      defer { position += 1 }
      return Handle(position)
    }
  }

  /// Whether a handle is one of these.
  /// - Complexity: constant.
  @inlinable
  @inline(always)
  public func contains(_ entity: Handle<Entity>) -> Bool { startIndex <= entity && entity < endIndex }

  /// The last handle that meets a condition.
  /// - Complexity: linear in the number of handles.
  @inlinable
  public func last(where condition: (Handle<Entity>) -> Bool) -> Handle<Entity>? {
    var position = endIndex.position
    while position > startIndex.position {
      position -= 1
      if condition(Handle(position)) { return Handle(position) }
    }
    return nil
  }
}
