/// A list of plain values in storage that serves case after case.
///
/// It refers to its storage as a pointer does, so that handing it on costs nothing: rules look into these lists thousands of
/// times in a case, and counting references of arrays took half the time of judging. Whoever creates a table deallocates
/// it; what is read from a copy is valid until the original grows.
package struct Table<Row> {
  private var rows: UnsafeMutablePointer<Row>
  private var capacity: Int
  package private(set) var count = 0

  /// Creates an empty table.
  package init(capacity: Int = 32) {
    self.capacity = capacity
    rows = .allocate(capacity: capacity)
  }

  /// Creates a table of equal rows.
  package init(repeating row: Row, count: Int) {
    self.init(capacity: count + 1)
    for _ in 0..<count { append(row) }
  }

  /// Adds a row.
  package mutating func append(_ row: Row) {
    if count == capacity { grow() }
    (rows + count).initialize(to: row)
    count += 1
  }

  /// Forgets the rows from a position on, but keeps the storage.
  package mutating func removeAll(from position: Int = 0) {
    precondition((0...count).contains(position), "no row \(position) of \(count)")
    (rows + position).deinitialize(count: count - position)
    count = position
  }

  /// Gives the storage back; the table and its copies are of no use any more.
  package func deallocate() {
    rows.deinitialize(count: count)
    rows.deallocate()
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Row>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: rows, count: count)
    rows.deallocate()
    rows = larger
    capacity *= 2
  }
}

extension Table: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  // Rows are read and changed in place, since they are long and mostly one field of them is of interest.
  package subscript(position: Int) -> Row {
    @inline(__always)
    unsafeAddress {
      precondition(hasRow(position), "no row \(position) of \(count)")
      return UnsafePointer(rows + position)
    }
    @inline(__always)
    nonmutating unsafeMutableAddress {
      precondition(hasRow(position), "no row \(position) of \(count)")
      return rows + position
    }
  }

  // A negative position is a very large one without its sign: one comparison tells both ends.
  @inline(__always)
  private func hasRow(_ position: Int) -> Bool { UInt(bitPattern: position) < UInt(bitPattern: count) }
}
