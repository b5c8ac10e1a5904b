/// Percentiles by nearest rank: always one of the values, never a number between two of them.
package enum NearestRank {
  /// The smallest of the values that at least so many percent of them do not exceed.
  ///
  /// - Parameters:
  ///   - percent: From 1 to 100; 50 is the median.
  ///   - values: The values in any order, `nil` being larger than any other.
  /// - Returns: The value; `nil` when there are none, or when it is one of those that are larger than any other.
  package static func value<Value: Comparable>(_ percent: Int, of values: [Value?]) -> Value? {
    let known = values.compactMap(\.self).sorted()
    let rank = (values.count * percent + 99) / 100
    return (1...max(1, known.count)).contains(rank) && !known.isEmpty ? known[rank - 1] : nil
  }
}
