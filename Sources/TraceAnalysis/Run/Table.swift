/// The entities of one kind in one run, in order; they are looked up by their handles.
public typealias List<Entity> = Table<Entity, Entity>

/// What is known of each entity of one kind in one run, in the order of the entities.
@frozen
public struct Table<Entity, Row> {
  @usableFromInline var rows: [Row] = []

  /// Creates an empty table.
  @inlinable
  @inline(__always)
  public init() {}

  /// Adds a row at the end.
  /// - Complexity: constant, amortized.
  /// - Returns: The handle of the entity that it is about.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func append(_ row: Row) -> Handle<Entity> {
    rows.append(row)
    return Handle(rows.count - 1)
  }

  /// Forgets all rows, but keeps the storage.
  /// - Complexity: linear in the number of rows.
  @inlinable
  public mutating func removeAll() {
    // An empty array would be looked at all the same, and many runs leave most tables empty.
    if !rows.isEmpty { rows.removeAll(keepingCapacity: true) }
  }
}

extension Table: Sendable where Row: Sendable {}

extension Table: RandomAccessCollection, MutableCollection {
  /// The handles of entities.
  public typealias Indices = Handles<Entity>

  /// The handle of the first entity.
  @inlinable
  @inline(__always)
  public var startIndex: Handle<Entity> { Handle(0) }

  /// The handle that the next entity would have.
  @inlinable
  @inline(__always)
  public var endIndex: Handle<Entity> { Handle(rows.count) }

  /// The handle of the last entity; `nil` when there is none.
  @inlinable
  @inline(__always)
  public var lastHandle: Handle<Entity>? { rows.isEmpty ? nil : Handle(rows.count - 1) }

  /// The number of entities.
  @inlinable
  @inline(__always)
  public var count: Int { rows.count }

  /// The handles of the entities, in order.
  @inlinable
  @inline(__always)
  public var indices: Handles<Entity> { Handles(count: rows.count) }

  /// The handle of the entity after one.
  @inlinable
  @inline(__always)
  public func index(after entity: Handle<Entity>) -> Handle<Entity> { Handle(entity.position + 1) }

  /// The handle of the entity before one.
  @inlinable
  @inline(__always)
  public func index(before entity: Handle<Entity>) -> Handle<Entity> { Handle(entity.position - 1) }

  /// Goes through the rows in order.
  @inlinable
  @inline(__always)
  public func makeIterator() -> IndexingIterator<[Row]> { rows.makeIterator() }

  // Rows are read and changed in place, since they are long and mostly one field of them is of interest.

  /// The row of an entity.
  @inlinable
  public subscript(entity: Handle<Entity>) -> Row {
    @inline(__always) _read { yield rows[entity.position] }
    @inline(__always) _modify { yield &rows[entity.position] }
  }

  /// The row of an entity that there may not be.
  @inlinable
  @inline(__always)
  public subscript(entity: Handle<Entity>?) -> Row? {
    guard let entity else { return nil }
    return rows[entity.position]
  }

  /// The last row that meets a condition.
  /// - Complexity: linear in the number of rows.
  @inlinable
  public func last(where condition: (Row) -> Bool) -> Row? {
    var position = rows.count
    while position > 0 {
      position -= 1
      if condition(rows[position]) { return rows[position] }
    }
    return nil
  }
}
