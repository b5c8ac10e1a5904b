internal import ConformanceRunner

extension FaultRegistry {
  /// The faults of what touches and events hold.
  static let contentFaults: [Fault] = []
}
