extension PictureCanvas {
  /// Writes a name on or in the outline it belongs to, where it cannot be taken for another's.
  ///
  /// - Parameters:
  ///   - text: The name.
  ///   - owner: The outline.
  ///   - first: The upper left corner of the outline, or of the rectangle around it.
  ///   - last: The lower right corner.
  ///   - isInside: Whether a place lies inside the outline; `nil` for an upright one.
  /// - Returns: Whether there was room.
  mutating func write(
    name text: String, owner: Int, from first: Position, to last: Position, isInside: ((Position) -> Bool)?
  ) -> Bool {
    var best: (cost: Int, start: Position)?
    for row in first.row...last.row {
      let latest = last.column - text.count + (isInside == nil ? 0 : 1)
      guard first.column + 1 <= latest else { return false }
      for column in first.column + 1...latest {
        let start = Position(column: column, row: row)
        guard let cost = cost(of: text, at: start, owner, isOnEdge: row == first.row || row == last.row, isInside)
        else { continue }
        // A name on the lower edge could be that of what lies below.
        let isOnLowerEdge = isInside == nil && row == last.row
        let distance =
          min(column - first.column - 1, 6) + 2 * min(row - first.row, 4) + (isOnLowerEdge ? 10 : 0)
        if cost + distance < best?.cost ?? .max { best = (cost + distance, start) }
      }
    }
    guard let best else { return false }
    write(text, at: best.start)
    return true
  }

  private func cost(
    of text: String, at start: Position, _ owner: Int, isOnEdge: Bool, _ isInside: ((Position) -> Bool)?
  ) -> Int? {
    var cost = isInside == nil && !isOnEdge ? 12 : 0
    for side in [-1, text.count] {
      let position = Position(column: start.column + side, row: start.row)
      if contains(position), self[position].isTaken { cost += 6 }
    }
    for offset in 0..<text.count {
      let position = Position(column: start.column + offset, row: start.row)
      guard contains(position), !self[position].isTaken else { return nil }
      let cell = self[position]
      if let isInside {
        guard isInside(position), cell.isEmpty else { return nil }
      } else if isOnEdge {
        // A name on an edge that two outlines share could be either's.
        if cell.owners != [owner] { cost += cell.owners.count > 1 ? 20 : 5 }
      } else {
        guard cell.isEmpty else { return nil }
      }
    }
    return cost
  }
}
