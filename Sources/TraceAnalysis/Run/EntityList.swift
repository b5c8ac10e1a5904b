/// A part of a run that is a list of entities: it is gone through, and looked up by handles, as that list.
public protocol EntityList: RandomAccessCollection where Indices == Entities.Indices {
  /// What holds the entities.
  associatedtype Entities: RandomAccessCollection
  /// The list itself.
  var all: Entities { get }
}

extension EntityList where Index == Entities.Index, Element == Entities.Element {
  /// The handle of the first entity.
  @inlinable
  @inline(__always)
  public var startIndex: Entities.Index { all.startIndex }

  /// The handle that the next entity would have.
  @inlinable
  @inline(__always)
  public var endIndex: Entities.Index { all.endIndex }

  /// The number of entities.
  @inlinable
  @inline(__always)
  public var count: Int { all.count }

  /// The handle of the entity after one.
  @inlinable
  @inline(__always)
  public func index(after entity: Entities.Index) -> Entities.Index { all.index(after: entity) }

  /// The handle of the entity before one.
  @inlinable
  @inline(__always)
  public func index(before entity: Entities.Index) -> Entities.Index { all.index(before: entity) }

  /// The handles of the entities, in order.
  @inlinable
  @inline(__always)
  public var indices: Entities.Indices { all.indices }

  /// Goes through the entities in order.
  @inlinable
  @inline(__always)
  public func makeIterator() -> Entities.Iterator { all.makeIterator() }

  /// An entity.
  @inlinable
  public subscript(entity: Entities.Index) -> Entities.Element {
    @inline(__always) _read { yield all[entity] }
  }

  /// Entities that follow each other.
  @inlinable
  @inline(__always)
  public subscript(entities: Range<Entities.Index>) -> Entities.SubSequence { all[entities] }
}

extension EntityList {
  /// An entity that there may not be.
  @inlinable
  @inline(__always)
  public subscript<Entity>(entity: Handle<Entity>?) -> Entity? where Entities == List<Entity> { all[entity] }
}
