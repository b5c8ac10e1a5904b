/// The states of a gesture recognizer (`000:91-96`); recognized is ended (`004:57`).
public enum RecognizerState: String, CaseIterable, Codable, Hashable, Sendable {
  case possible
  case began
  case changed
  case ended
  case cancelled
  case failed
  /// A value the documents do not know.
  case other
}

/// The phases of a touch (`000:45-49`).
public enum TouchPhase: String, CaseIterable, Codable, Hashable, Sendable {
  case began
  case moved
  case stationary
  case ended
  case cancelled
  /// A value the documents do not know.
  case other
}
