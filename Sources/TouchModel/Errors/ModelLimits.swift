/// The bounds on everything that comes from a file, a command line or an engine.
@usableFromInline package enum ModelLimits {
  /// Views of a scene.
  package static let views = 512
  /// Levels of a view tree.
  package static let depth = 64
  /// Elements of any other list of a scene.
  package static let listElements = 512
  /// Coordinates and lengths in points, either side of 0.
  package static let coordinate = 1_000_000.0
  /// The smallest determinant of a transform, either side of 0: nearly singular maps are refused.
  package static let determinant = 0.001
  /// Levels of windows.
  package static let levels = -1_000_000...1_000_000
  /// Steps of a script.
  @usableFromInline package static let steps = 4096
  /// Fingers of a script.
  package static let fingers = 10
  /// The length of a script in milliseconds.
  package static let duration = 3_600_000
  /// Records of one chain of responders: one that runs in circles is recorded far enough to be seen, and no further.
  package static let chainRecords = 2 * views
  /// Records of a trace.
  package static let records = 200_000
  /// Touch snapshots and other list elements of a trace.
  package static let traceElements = 1_000_000
  /// The size of a case file or code in bytes.
  package static let fileBytes = 8_000_000
  /// The nesting of a file.
  package static let fileDepth = 48
}
