internal import TouchModel

/// The sequence numbers of the records of some kinds, in the order of the trace, for rules that go through these alone.
public struct RecordLists: Sendable {
  /// Visits of views.
  public private(set) var visits: [Int] = []
  /// Calls of point(inside:).
  public private(set) var tests: [Int] = []
  /// Reports that are put in the application's queue or taken from it, touches calls, and whatever comes first in a step.
  public private(set) var queue: [Int] = []
  /// Changes of what is highlighted.
  private var highlights: [Int] = []
  /// Touches that the engine says it discarded.
  public private(set) var discards: [Int] = []

  /// The touches that the engine says it discarded, among some records.
  /// - Complexity: logarithmic.
  public func discards(in records: Range<Int>) -> ArraySlice<Int> { part(of: discards, in: records) }

  /// The visits of views among some records.
  /// - Complexity: logarithmic.
  public func visits(in records: Range<Int>) -> ArraySlice<Int> { part(of: visits, in: records) }

  private func part(of list: [Int], in records: Range<Int>) -> ArraySlice<Int> {
    let start = list.partitioningIndex { $0 >= records.lowerBound }
    return list[start..<list.partitioningIndex { $0 >= records.upperBound }]
  }

  /// The changes of what is highlighted before a record.
  /// - Complexity: logarithmic.
  public func highlights(before sequence: Int) -> ArraySlice<Int> {
    highlights[..<highlights.partitioningIndex { $0 >= sequence }]
  }

  @inline(__always)
  mutating func add(_ event: TraceEvent, at sequence: Int, isFirstOfStep: Bool) {
    switch event {
    case .visit: visits.append(sequence)
    case .pointInside: tests.append(sequence)
    case .discarded: discards.append(sequence)
    case .highlight: highlights.append(sequence)
    case .enqueued, .dequeued, .touches:
      queue.append(sequence)
      return
    // No rule goes through records of another kind but by the tables of a run.
    default: break
    }
    if isFirstOfStep { queue.append(sequence) }
  }

  mutating func removeAll() {
    visits.removeAll(keepingCapacity: true)
    tests.removeAll(keepingCapacity: true)
    queue.removeAll(keepingCapacity: true)
    discards.removeAll(keepingCapacity: true)
    highlights.removeAll(keepingCapacity: true)
  }
}
