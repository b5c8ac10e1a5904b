/// Where coordinates of the screen fall among the rows or columns of a picture.
///
/// Every coordinate that matters has a row or column of its own as long as there are enough, so that a picture shows
/// which line lies on which side of which point; distances are kept only as far as that allows.
struct PictureAxis {
  /// The coordinates that matter, ascending.
  let coordinates: [Double]
  /// The row or column of each.
  let cells: [Int]

  /// Lays out an axis.
  /// - Parameters:
  ///   - coordinates: The coordinates that matter, in any order.
  ///   - gaps: How many cells two neighbours should be apart, the best first.
  ///   - widest: How many cells two neighbours may be apart at most, so that emptiness takes no room.
  ///   - wanted: How many cells the axis should have.
  ///   - limit: How many cells it may have.
  init(_ coordinates: some Sequence<Double>, gaps: [Int], widest: Int, wanted: Int, limit: Int) {
    let sorted = Set(coordinates).sorted()
    self.coordinates = sorted
    let steps = max(sorted.count - 1, 0)
    guard let gap = gaps.first(where: { steps * $0 < limit }) else {
      cells = sorted.indices.map { $0 * (limit - 1) / max(steps, 1) }
      return
    }
    let lengths = zip(sorted.dropFirst(), sorted).map { $0 - $1 }
    let widths = PictureAxis.share(max(wanted - 1, steps * gap), among: lengths, atLeast: gap)
    cells = widths.reduce(into: sorted.isEmpty ? [] : [0]) { cells, width in
      cells.append((cells.last ?? 0) + min(width, widest))
    }
  }

  /// How many cells the axis has.
  var count: Int { (cells.last ?? 0) + 1 }

  /// The cell of a coordinate, by interpolation between those that matter.
  func cell(_ coordinate: Double) -> Int {
    guard let next = coordinates.firstIndex(where: { $0 >= coordinate }) else { return count - 1 }
    guard next > 0, coordinates[next] != coordinate else { return cells[next] }
    let length = coordinates[next] - coordinates[next - 1]
    let share = (coordinate - coordinates[next - 1]) / length * Double(cells[next] - cells[next - 1])
    return cells[next - 1] + Int(share.rounded())
  }

  /// Shares cells out in proportion to lengths, none getting less than the least.
  private static func share(_ total: Int, among lengths: [Double], atLeast least: Int) -> [Int] {
    var isShort = lengths.map { _ in false }
    while true {
      let rest = Double(total - least * isShort.count { $0 })
      let sum = zip(lengths, isShort).reduce(0) { $1.1 ? $0 : $0 + $1.0 }
      let newlyShort = lengths.indices.filter { !isShort[$0] && rest * lengths[$0] / sum < Double(least) }
      if newlyShort.isEmpty { return rounded(lengths, isShort, rest, sum, least) }
      for index in newlyShort { isShort[index] = true }
    }
  }

  private static func rounded(
    _ lengths: [Double], _ isShort: [Bool], _ rest: Double, _ sum: Double, _ least: Int
  ) -> [Int] {
    var exact = 0.0
    var given = 0
    return lengths.indices.map { index in
      if isShort[index] { return least }
      exact += rest * lengths[index] / sum
      let width = max(least, Int(exact.rounded()) - given)
      given += width
      return width
    }
  }
}
