internal import TouchModel

/// The drawing of one picture: first all outlines from back to front, then marks, then names.
struct PictureDrawing {
  private typealias Position = PictureCanvas.Position

  private(set) var canvas: PictureCanvas
  private(set) var unnamed: [String] = []
  private let columns: PictureAxis
  private let rows: PictureAxis

  init(_ outlines: [ViewOutline], _ marks: [ScenePicture.Mark]) {
    let points = outlines.flatMap(\.corners) + marks.map(\.location.onPicture)
    let area = SceneRect(around: points)
    let height = min(max(3 * Set(points.map(\.y)).count, 10), 20)
    let width = area.height > 0 ? 2 * Double(height) * min(area.width / area.height, 4) : 56
    let most = ScenePicture.mostColumns
    rows = PictureAxis(points.map(\.y), gaps: [2, 1], widest: 3, wanted: height, limit: ScenePicture.mostRows)
    columns = PictureAxis(
      points.map(\.x), gaps: [5, 4, 3, 2, 1], widest: 14, wanted: min(max(Int(width), 30), most), limit: most)
    canvas = PictureCanvas(width: columns.count, height: rows.count)
    draw(outlines)
    draw(marks)
    name(outlines)
    number(marks)
  }

  private func position(_ point: ScenePoint) -> PictureCanvas.Position {
    Position(column: columns.cell(point.x), row: rows.cell(point.y))
  }

  private func corners(of outline: ViewOutline) -> (first: Position, last: Position) {
    let area = SceneRect(around: outline.corners)
    return (position(area.origin), position(ScenePoint(area.origin.x + area.width, area.origin.y + area.height)))
  }

  private mutating func draw(_ outlines: [ViewOutline]) {
    for (owner, outline) in outlines.enumerated() {
      let stroke: PictureCell.Stroke = outline.isLeftOut ? .dashed : .solid
      if outline.isUpright {
        let (first, last) = corners(of: outline)
        canvas.drawBox(from: first, to: last, stroke, owner: owner)
      } else {
        canvas.drawPath(path(along: outline.corners), stroke, owner: owner)
      }
    }
  }

  /// The cells that the sides of a slanted outline pass, each once in a row.
  private func path(along corners: [ScenePoint]) -> [PictureCanvas.Position] {
    let samples = 160
    var path: [Position] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      for sample in 0..<samples {
        let share = Double(sample) / Double(samples)
        let point = ScenePoint(corner.x + (next.x - corner.x) * share, corner.y + (next.y - corner.y) * share)
        let position = position(point)
        path += path.last.map { $0.steps(to: position) } ?? [position]
      }
    }
    return PictureDrawing.thinned(path)
  }

  /// A path without the cells that only turn the corner between two others, which make a line look thick.
  private static func thinned(_ path: [PictureCanvas.Position]) -> [PictureCanvas.Position] {
    var thin: [Position] = []
    for (index, position) in path.enumerated() {
      if let before = thin.last, index + 1 < path.count {
        let after = path[index + 1]
        if abs(before.column - after.column) == 1, abs(before.row - after.row) == 1 { continue }
      }
      thin.append(position)
    }
    return thin
  }

  private mutating func draw(_ marks: [ScenePicture.Mark]) {
    for (place, marks) in stacks(marks) { canvas.write(PictureSign.first(of: marks), at: place) }
  }

  /// The marks by place, from the upper left to the lower right.
  private func stacks(_ marks: [ScenePicture.Mark]) -> [(place: Position, marks: [ScenePicture.Mark])] {
    let stacks = Dictionary(grouping: marks) { position($0.location.onPicture) }
    return stacks.sorted { ($0.key.row, $0.key.column) < ($1.key.row, $1.key.column) }.map { ($0.key, $0.value) }
  }

  private mutating func name(_ outlines: [ViewOutline]) {
    // Small outlines have the fewest places for a name, so they choose first.
    let boxes = outlines.map(corners)
    let sizes = boxes.map { ($0.last.column - $0.first.column) * ($0.last.row - $0.first.row) }
    for owner in outlines.indices.sorted(by: { (sizes[$0], $0) < (sizes[$1], $1) }) {
      let outline = outlines[owner]
      let corners = outline.corners.map(position)
      let isInside: ((Position) -> Bool)? = outline.isUpright ? nil : { $0.isInside(corners) }
      let (first, last) = boxes[owner]
      let isWritten = canvas.write(
        name: outline.names.joined(separator: ","), owner: owner, from: first, to: last, isInside: isInside)
      if !isWritten { unnamed.append(contentsOf: outline.names) }
    }
    unnamed.sort { ($0.count, $0) < ($1.count, $1) }
  }

  private mutating func number(_ marks: [ScenePicture.Mark]) {
    for (place, marks) in stacks(marks) {
      let text = PictureSign.rest(of: marks)
      if text.isEmpty { continue }
      let besides = Position(column: place.column - text.count, row: place.row)
      let others = [
        Position(column: place.column, row: place.row + 1), Position(column: place.column, row: place.row - 1),
      ]
      // What several signs say is read from the first on, and so stands before it only where there is no other room.
      let isLong = marks.contains { $0.kind != .query }
      let starts =
        [Position(column: place.column + 1, row: place.row)] + (isLong ? others + [besides] : [besides] + others)
      if let free = starts.first(where: { isFree($0, for: text) }) {
        canvas.write(text, at: free)
      } else {
        stack(PictureSign.lines(of: marks), at: place)
      }
    }
  }

  /// Writes what is said of several fingers at one place one below the other, or one above the other, where there is room.
  private mutating func stack(_ lines: [String], at place: Position) {
    guard lines.count > 1 else { return }
    for direction in [1, -1] {
      let texts = lines.enumerated().map { index, line in
        (
          text: index == 0 ? String(line.dropFirst()) : line,
          start: Position(column: place.column + (index == 0 ? 1 : 0), row: place.row + direction * index)
        )
      }
      guard texts.allSatisfy({ isFree($0.start, for: $0.text) }) else { continue }
      for (text, start) in texts { canvas.write(text, at: start) }
      return
    }
  }

  /// Whether nothing is drawn where a text would stand.
  private func isFree(_ start: Position, for text: String) -> Bool {
    (0..<text.count).allSatisfy { offset in
      let position = Position(column: start.column + offset, row: start.row)
      return canvas.contains(position) && canvas[position].isEmpty
    }
  }
}

extension PictureCanvas.Position {
  /// The places on the straight line to another, which comes last; none when it is the same.
  fileprivate func steps(to other: PictureCanvas.Position) -> [PictureCanvas.Position] {
    let across = other.column - column
    let down = other.row - row
    let count = max(abs(across), abs(down))
    return (0..<count).map { index in
      PictureCanvas.Position(
        column: column + across * (index + 1) / count, row: row + down * (index + 1) / count)
    }
  }

  /// Whether the place lies inside a closed line through other places.
  fileprivate func isInside(_ corners: [PictureCanvas.Position]) -> Bool {
    var isInside = false
    for index in corners.indices {
      let one = corners[index]
      let other = corners[(index + 1) % corners.count]
      guard (one.row > row) != (other.row > row) else { continue }
      let share = Double(row - one.row) / Double(other.row - one.row)
      if Double(column) < Double(one.column) + share * Double(other.column - one.column) { isInside.toggle() }
    }
    return isInside
  }
}
