internal import ConformanceRunner
internal import ReferenceEngine

extension FaultRegistry {
  /// The faults of the chapter on the application, in the order of its rules.
  static let applicationFaults: [Fault] = []
}
