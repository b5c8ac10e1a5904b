extension RandomAccessCollection {
  /// The first index at which a condition holds that holds at all later ones, too; the end where it holds nowhere.
  /// - Complexity: logarithmic.
  func partitioningIndex(where isLater: (Element) -> Bool) -> Index {
    var (start, rest) = (startIndex, count)
    while rest > 0 {
      let half = rest / 2
      let middle = index(start, offsetBy: half)
      if isLater(self[middle]) {
        rest = half
      } else {
        start = index(after: middle)
        rest -= half + 1
      }
    }
    return start
  }
}
