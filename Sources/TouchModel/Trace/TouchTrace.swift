/// What an engine did with one case, record by record.
///
/// Unlike ``TouchScene`` and ``TouchScript`` a trace makes nothing impossible, for it is testimony; only its size is bounded and
/// its numbers are finite.
public struct TouchTrace: Hashable, Sendable {
  /// The records in the order things happened; the position is the sequence number.
  public var records: [TraceRecord] = []
  /// The touches of all sets, in the order given; records refer to ranges of it.
  public var snapshots: [TouchSnapshot] = []
  /// The objects that records list by their identities alone, in the order given; records refer to ranges of it.
  public var objects: [ObjectID] = []
  /// Whether the engine reported more than ``ModelLimits`` allow; what came after is missing.
  public var isCut = false

  /// Creates an empty trace.
  package init() {}

  /// The touches of a range.
  public func touches(_ range: ElementRange) -> ArraySlice<TouchSnapshot> {
    snapshots[range.indices.clamped(to: snapshots.indices)]
  }

  /// The objects of a range.
  public func objects(_ range: ElementRange) -> ArraySlice<ObjectID> {
    objects[range.indices.clamped(to: objects.indices)]
  }

  /// The steps to which the records with some sequence numbers belong.
  package func steps(ofRecords sequences: [Int]) -> Set<Int> {
    Set(sequences.filter(records.indices.contains).compactMap { records[$0].step })
  }

  /// Forgets everything but keeps the storage for the next case.
  package mutating func removeAll() {
    records.removeAll(keepingCapacity: true)
    snapshots.removeAll(keepingCapacity: true)
    objects.removeAll(keepingCapacity: true)
    isCut = false
  }
}
