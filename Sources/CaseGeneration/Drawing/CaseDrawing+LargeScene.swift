internal import TouchModel

extension CaseDrawing {
  /// The most views that are likely in this case.
  var mostViews: Int { (size.isLarge ? CaseExtent.largest : .usual).views }

  /// How likely one more subview is in a large case, in eighths: certain until there is enough of what there is much of, and
  /// seldom beside it.
  @inline(never)
  func likelihoodOfSubview(ofLarge parent: Int, in room: Room, depth: Int, after count: Int) -> UInt16 {
    if let row = size.row {
      if parent == row.parent { return count < row.count ? 8 : 0 }
      return parent < row.parent && count == 0 ? 8 : count == 0 && room.isRoomy && depth < 4 ? 1 : 0
    }
    let usual = CaseExtent.usual
    return switch size.dimension {
    case .levels: depth >= size.goal ? 0 : count == 0 ? 8 : count < 3 && views.count < 2 * usual.views ? 1 : 0
    case .views where views.count < size.goal && depth < usual.levels:
      depth == 1 ? 8 : room.isRoomy && count < usual.siblings ? (count == 0 ? 6 : 5) : 0
    case .fingers where views.count < usual.views && depth < usual.levels:
      count == 0 ? (depth == 1 ? 8 : 2) : room.isRoomy ? 2 : 0
    case .siblings, .views, .fingers, nil: 0
    }
  }
}

/// How a view of a large case lies in its parent.
enum RoomShape: Equatable {
  /// Anywhere.
  case any
  /// All over it.
  case all
  /// All over it, or a little smaller.
  case nested
  /// In its own place of a grid of so many columns and rows, counted from the left and then down.
  case tile(rank: Int, columns: Int, rows: Int)

  /// Where a view lies, from random bits; `nil` for anywhere.
  func room(in outer: Room, _ word: UInt64) -> Room? {
    switch self {
    case .any: return nil
    case .all: return Room(corner: outer.corner, zero: outer.corner, width: outer.width, height: outer.height)
    case .nested: return nested(in: outer, word)
    case .tile(let rank, let columns, let rows):
      if rank >= columns * rows { return nil }
      let (width, height) = (Room.screen.width / columns, Room.screen.height / rows)
      var corner = (x: outer.corner.x + rank % columns * width, y: outer.corner.y + rank / columns * height)
      var size = (width: width, height: height)
      // One in four lies over its neighbours to the left and above as well, which come before it.
      if rank > 0, word & 3 == 0 {
        if rank % columns > 0 { (corner.x, size.width) = (corner.x - width, 2 * width) }
        if rank >= columns { (corner.y, size.height) = (corner.y - height, 2 * height) }
      }
      return Room(
        corner: corner, zero: corner, width: Grid.greatestLength(upTo: size.width),
        height: Grid.greatestLength(upTo: size.height))
    }
  }

  private func nested(in outer: Room, _ word: UInt64) -> Room {
    let shrinks = word & 3 == 0 && outer.width > 10 && outer.height > 10
    let width = Grid.greatestLength(upTo: shrinks && word & 4 == 0 ? outer.width - 1 : outer.width)
    let height = Grid.greatestLength(upTo: shrinks && word & 4 != 0 ? outer.height - 1 : outer.height)
    let corner = (
      outer.corner.x + Int(word >> 8 & 0xFF) % (outer.width - width + 1),
      outer.corner.y + Int(word >> 16 & 0xFF) % (outer.height - height + 1)
    )
    return Room(corner: corner, zero: corner, width: width, height: height)
  }
}

extension CaseScale {
  /// How a subview lies in a view of a large case.
  func shapeOfSubview(of parent: Int, rank: Int, depth: Int) -> RoomShape {
    if let row {
      if parent == row.parent { return .tile(rank: rank, columns: 5, rows: 6) }
      return parent < row.parent && rank == 0 ? .all : .any
    }
    return switch dimension {
    case .levels where rank == 0: .nested
    case .views where depth == 1: .tile(rank: rank, columns: 3, rows: 4)
    case .fingers where depth == 1 && rank == 0: .nested
    case .siblings, .levels, .views, .fingers, nil: .any
    }
  }
}
