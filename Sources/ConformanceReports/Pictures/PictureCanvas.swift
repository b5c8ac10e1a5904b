/// Rows and columns of characters on which outlines, names and marks are drawn.
struct PictureCanvas {
  /// How many columns there are.
  let width: Int
  /// How many rows there are.
  let height: Int
  private var cells: [PictureCell]

  /// Creates an empty canvas.
  init(width: Int, height: Int) {
    self.width = max(width, 1)
    self.height = max(height, 1)
    cells = Array(repeating: PictureCell(), count: self.width * self.height)
  }

  /// A place on the canvas.
  struct Position: Hashable {
    var column: Int
    var row: Int
  }

  /// Whether a place lies on the canvas.
  func contains(_ position: Position) -> Bool {
    (0..<width).contains(position.column) && (0..<height).contains(position.row)
  }

  /// The cell at a place, which must lie on the canvas.
  subscript(position: Position) -> PictureCell {
    get { cells[position.row * width + position.column] }
    set { cells[position.row * width + position.column] = newValue }
  }

  /// The rows as text, all of one width.
  var lines: [String] {
    (0..<height).map { row in String(cells[row * width..<(row + 1) * width].map(\.text)) }
  }

  /// Draws an upright rectangle between two corners, edges included.
  mutating func drawBox(
    from first: Position, to last: Position, _ stroke: PictureCell.Stroke, owner: Int
  ) {
    guard first != last else { return place("▪", at: first, stroke, owner) }
    for row in Set([first.row, last.row]) {
      for column in first.column..<last.column {
        self[Position(column: column, row: row)].add([.right], stroke, owner: owner)
        self[Position(column: column + 1, row: row)].add([.left], stroke, owner: owner)
      }
    }
    for column in Set([first.column, last.column]) {
      for row in first.row..<last.row {
        self[Position(column: column, row: row)].add([.down], stroke, owner: owner)
        self[Position(column: column, row: row + 1)].add([.up], stroke, owner: owner)
      }
    }
  }

  /// Draws a closed line along places, slanted where it runs aslant.
  mutating func drawPath(_ path: [Position], _ stroke: PictureCell.Stroke, owner: Int) {
    for index in path.indices where contains(path[index]) && !(stroke == .dashed && index % 3 == 2) {
      let before = path[(index + path.count - 1) % path.count]
      place(PictureCanvas.slant(from: before, to: path[index]), at: path[index], stroke, owner)
    }
  }

  /// Writes text that nothing may overwrite.
  mutating func write(_ text: String, at start: Position) {
    for (offset, character) in text.enumerated() {
      let position = Position(column: start.column + offset, row: start.row)
      guard contains(position) else { return }
      self[position].character = character
      self[position].isTaken = true
    }
  }

  private mutating func place(
    _ character: Character, at position: Position, _ stroke: PictureCell.Stroke, _ owner: Int
  ) {
    self[position].add([], stroke, owner: owner)
    self[position].character = character
  }

  private static func slant(from before: Position, to after: Position) -> Character {
    let across = after.column - before.column
    let down = after.row - before.row
    if abs(down) == 0 { return "─" }
    if abs(across) == 0 { return "│" }
    return (across > 0) == (down > 0) ? "╲" : "╱"
  }
}
