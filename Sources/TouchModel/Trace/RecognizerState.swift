/// The states of a gesture recognizer (`000:91-96`); recognized is ended (`004:57`).
public enum RecognizerState: String, CaseIterable, Codable, Hashable, Sendable {
  /// Nothing is recognized yet.
  case possible
  /// A continuous gesture is recognized.
  case began
  /// A continuous gesture goes on.
  case changed
  /// The gesture is over, or a discrete gesture is recognized.
  case ended
  /// A continuous gesture is broken off.
  case cancelled
  /// The touches are not the gesture.
  case failed
  /// A value the documents do not know.
  case other
}

/// The phases of a touch (`000:45-49`).
public enum TouchPhase: String, CaseIterable, Codable, Hashable, Sendable {
  /// The finger went down.
  case began
  /// The finger moved.
  case moved
  /// The finger is down and did not move since the report before.
  case stationary
  /// The finger was lifted.
  case ended
  /// The system broke the touch off.
  case cancelled
  /// A value the documents do not know.
  case other
}
