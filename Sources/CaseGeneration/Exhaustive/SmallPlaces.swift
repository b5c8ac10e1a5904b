internal import TouchModel

/// The places of a small scene that can be distinguished.
///
/// Views of small scenes lie in step across and down, so that the lines through their edges make a grid with as many columns as
/// rows. Two places in one cell of it lie in the same views.
struct SmallPlaces {
  /// How far outside of everything the place beside all views is, in points.
  private static let margin = 16.0

  /// Where the views lie on the screen, the window first.
  private let frames: [SceneRect]
  private let columns: [Double]
  private let rows: [Double]

  init(_ scene: TouchScene) {
    var frames: [SceneRect] = []
    for view in scene.views {
      guard let parent = view.parent else {
        frames.append(view.frame)
        continue
      }
      let (around, own) = (frames[parent], view.frame)
      let offset = around.origin - scene.views[parent].bounds.origin
      frames.append(SceneRect(own.origin.x + offset.x, own.origin.y + offset.y, own.width, own.height))
    }
    self.frames = frames
    columns = SmallPlaces.lines(frames.flatMap { [$0.origin.x, $0.origin.x + $0.width] })
    rows = SmallPlaces.lines(frames.flatMap { [$0.origin.y, $0.origin.y + $0.height] })
  }

  private static func lines(_ edges: [Double]) -> [Double] {
    edges.sorted().reduce(into: []) { lines, edge in if lines.last != edge { lines.append(edge) } }
  }

  /// The middles of the cells along the diagonal.
  var diagonal: [ScenePoint] { zip(middles(columns), middles(rows)).map { ScenePoint($0, $1) } }

  /// A place in every cell, that beyond the last lines included: where edges are exact the corner that is the cell's own, and
  /// the middles along the diagonal before, else the middle.
  func everyCell(hasExactEdges: Bool) -> [ScenePoint] {
    guard hasExactEdges else {
      let (columns, rows) = (middles(columns) + [outside.x], middles(rows) + [outside.y])
      return rows.flatMap { y in columns.map { x in ScenePoint(x, y) } }
    }
    return diagonal + rows.flatMap { y in columns.map { x in ScenePoint(x, y) } }
  }

  /// One place for each set of views that a place along the diagonal can lie in, and at last one beside all of them.
  var distinct: [ScenePoint] {
    var seen: Set<[Bool]> = []
    return (diagonal + [outside]).filter { place in seen.insert(frames.map { $0.contains(place) }).inserted }
  }

  private var outside: ScenePoint {
    let (x, y) = (columns[columns.count - 1], rows[rows.count - 1])
    return ScenePoint(x + SmallPlaces.margin, y + SmallPlaces.margin)
  }

  private func middles(_ lines: [Double]) -> [Double] { zip(lines, lines.dropFirst()).map { ($0 + $1) / 2 } }
}
