/// The bounds on everything that comes from a file, a command line or an engine.
public enum ModelLimits {
  /// Views of a scene.
  public static let views = 512
  /// Levels of a view tree.
  public static let depth = 64
  /// Elements of any other list of a scene.
  public static let listElements = 512
  /// Coordinates and lengths in points, either side of 0.
  public static let coordinate = 1_000_000.0
  /// The smallest determinant of a transform, either side of 0: nearly singular maps are refused.
  public static let determinant = 0.001
  /// Steps of a script.
  public static let steps = 4096
  /// Fingers of a script.
  public static let fingers = 10
  /// The length of a script in milliseconds.
  public static let duration = 3_600_000
  /// Records of a trace.
  public static let records = 200_000
  /// Touch snapshots and other list elements of a trace.
  public static let traceElements = 1_000_000
  /// The size of a case file or code in bytes.
  public static let fileBytes = 8_000_000
  /// The nesting of a file.
  public static let fileDepth = 48
}
