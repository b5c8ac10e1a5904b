internal import PropertyTesting

extension SpanLabel {
  /// The choice of features.
  static let features: SpanLabel = 1
  /// A view with its subviews, and the flag that says it is there.
  static let view: SpanLabel = 2
  /// A step, or the steps of one gesture, and the flag that says they are there.
  static let step: SpanLabel = 3
  /// A window beside the first.
  static let window: SpanLabel = 4
  /// What one finger does in a report, and the flag that says it is there.
  static let change: SpanLabel = 5
  /// A place that a finger passed, and the flag that says it is there.
  static let sample: SpanLabel = 6
  /// A recognizer, and the flag that says it is there.
  static let recognizer: SpanLabel = 7
  /// An action that a control sends, and the flag that says it is there.
  static let registration: SpanLabel = 8
  /// A move of a gesture, and the flag that says it is there.
  static let move: SpanLabel = 9
}
