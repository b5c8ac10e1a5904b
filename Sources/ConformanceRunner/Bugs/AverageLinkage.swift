/// Groups what is alike: again and again the two groups whose members are most alike on average become one.
///
/// A single pair that happens to be alike joins no two groups whose other members are not.
package struct AverageLinkage {
  /// How alike two of the elements are.
  private var likeness: [[Double]]
  private var groups: [[Int]]

  /// Prepares grouping so many elements; the likeness of two does not depend on their order.
  package init(count: Int, likeness: (Int, Int) -> Double) {
    groups = (0..<count).map { [$0] }
    self.likeness = Array(repeating: Array(repeating: 0, count: count), count: count)
    for first in 0..<count {
      for second in 0..<first {
        let value = likeness(first, second)
        self.likeness[first][second] = value
        self.likeness[second][first] = value
      }
    }
  }

  /// The groups when no two are at least so alike, each in ascending order.
  ///
  /// Complexity: cubic in the number of elements.
  package mutating func groups(aboveOrAt threshold: Double) -> [[Int]] {
    while let (first, second) = mostAlike(aboveOrAt: threshold) { join(first, second) }
    return groups.filter { !$0.isEmpty }.map { $0.sorted() }
  }

  private func mostAlike(aboveOrAt threshold: Double) -> (Int, Int)? {
    var best: (first: Int, second: Int)?
    var highest = threshold
    for first in groups.indices where !groups[first].isEmpty {
      for second in 0..<first where !groups[second].isEmpty {
        let value = likeness[first][second]
        guard value >= highest, best == nil || value > highest else { continue }
        (best, highest) = ((first, second), value)
      }
    }
    return best.map { ($0.second, $0.first) }
  }

  private mutating func join(_ first: Int, _ second: Int) {
    let (own, others) = (Double(groups[first].count), Double(groups[second].count))
    for third in groups.indices where third != first && third != second {
      let mean = (likeness[first][third] * own + likeness[second][third] * others) / (own + others)
      likeness[first][third] = mean
      likeness[third][first] = mean
    }
    groups[first] += groups[second]
    groups[second] = []
  }
}
