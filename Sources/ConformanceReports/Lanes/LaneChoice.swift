/// Which rows of a long chart are shown: the marked ones, what led to them, and a little of what followed.
struct LaneChoice {
  /// The rows shown, ascending.
  let chosen: [Int]

  /// Chooses among rows.
  /// - Parameters:
  ///   - count: How many rows there are.
  ///   - marked: The marked ones, ascending.
  ///   - roots: Where the story of the marked ones begins, such as with a finger that goes down.
  ///   - repeated: Those that say what the rows above and below them say.
  ///   - most: How many may be shown.
  init(_ count: Int, marked: [Int], roots: [Int], repeated: Set<Int>, most: Int) {
    guard count > most else {
      chosen = Array(0..<count)
      return
    }
    // Without marks the beginning says most, and the end says how it came out.
    let centers = marked.isEmpty ? [0, count - 1] : Array(marked.prefix(most / 2)) + marked.suffix(1)
    var rows = Set(centers).union(roots.prefix(4))
    var distance = 1
    while rows.count < most - 3, distance < count {
      for center in centers where rows.count < most - 3 {
        for row in [center - distance, distance.isMultiple(of: 2) ? center + distance / 2 : -1]
        where (0..<count).contains(row) && !repeated.contains(row) { rows.insert(row) }
      }
      distance += 1
    }
    // To leave out a single row takes as much room as to show it.
    for row in 0..<count where (row == 0 || rows.contains(row - 1)) && (row == count - 1 || rows.contains(row + 1)) {
      rows.insert(row)
    }
    chosen = rows.sorted()
  }
}
