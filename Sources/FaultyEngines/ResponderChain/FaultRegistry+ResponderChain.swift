internal import ConformanceRunner
internal import ReferenceEngine

extension FaultRegistry {
  /// The faults of the chapter on the responder chain, in the order of its rules.
  static let responderChainFaults: [Fault] = []
}
