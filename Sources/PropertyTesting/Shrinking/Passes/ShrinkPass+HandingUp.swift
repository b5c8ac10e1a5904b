extension ShrinkPass {
  /// Deletes a span and puts elements in it that are of another label at the end of a list before it.
  ///
  /// What hangs from a child then hangs from its parent, or from the neighbour before it. The spans of its own label that it
  /// holds go too, or take its place.
  static let handUp = ShrinkPass("delete a span but keep what it holds in the list before it") { session in
    var index = 0
    while index < session.forest.spans.count {
      if !handUp(index, &session) { index += 1 }
    }
  }

  private static func handUp(_ index: Int, _ session: inout ShrinkSession) -> Bool {
    let span = session.forest.spans[index]
    guard span.label != .part else { return false }
    let load = Load(of: index, in: session.forest)
    if load.handed.isEmpty { return false }
    let values = session.current.values
    let handed = load.handed.flatMap { values[$0] }
    let kept = load.kept.flatMap { values[$0] }
    for position in listEnds(before: index, session) {
      let front = values[..<position] + handed + values[position..<span.start]
      if session.adopt(Array(front + values[span.end...])) { return true }
      if !kept.isEmpty, session.adopt(Array(front + kept + values[span.end...])) { return true }
    }
    return false
  }

  /// The flags before a span, in the same one as it or in its neighbour, that may say that a list is over, the nearest first.
  private static func listEnds(before index: Int, _ session: ShrinkSession) -> [Int] {
    let forest = session.forest
    let owner = forest.parents[index]
    let place = forest.places[index]
    let neighbour = place > 0 ? forest.row(of: index)[place - 1] : nil
    let first = owner.map { forest.spans[$0].contentStart } ?? 0
    return (first..<forest.spans[index].start).reversed().filter { position in
      guard session.current.values[position] == 0, session.current.bounds[position] <= 1 else { return false }
      let holder = forest.innermost(around: position)
      return holder == owner || (neighbour != nil && holder == neighbour)
    }
  }

  /// What a span holds that can do without it.
  private struct Load {
    /// The nearest spans of its own label.
    var kept: [Range<Int>] = []
    /// The elements of other labels that no other element holds.
    var handed: [Range<Int>] = []

    init(of index: Int, in forest: SpanForest) {
      let span = forest.spans[index]
      var end = span.start
      for inner in forest.descendants(of: index).map({ forest.spans[$0] }) where inner.start >= end {
        if inner.label == span.label {
          // One that holds nothing says that there are no more.
          if inner.count > 1 { kept.append(inner.range) }
        } else if inner.isElement {
          handed.append(inner.range)
        } else {
          continue
        }
        end = inner.end
      }
    }
  }
}
