internal import ConformanceRunner
internal import ReferenceEngine

extension FaultRegistry {
  /// The faults of the chapter on touch delivery, in the order of its rules.
  static let touchDeliveryFaults: [Fault] = contentFaults
}
