internal import ConformanceRunner

extension FaultRegistry {
  /// The liberties of the chapter on hit testing.
  static let hitTestingLiberties: [Liberty] = []
}
