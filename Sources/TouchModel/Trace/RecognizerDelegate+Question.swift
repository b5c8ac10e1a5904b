extension RecognizerDelegate {
  /// What a recognizer asks its delegate.
  public enum Question: String, CaseIterable, Codable, Hashable, Sendable {
    /// Whether two recognizers may recognize at the same time.
    case recognizeSimultaneously
    /// Whether a recognizer may begin.
    case shouldBegin
    /// Whether a recognizer takes a touch.
    case shouldReceive
    /// A question that the documents do not name.
    case other

    /// The capability of asking it; `nil` for one that the documents do not name.
    package var capability: Capability? {
      switch self {
      case .recognizeSimultaneously: .asksSimultaneously
      case .shouldBegin: .asksShouldBegin
      case .shouldReceive: .asksShouldReceive
      case .other: nil
      }
    }
  }
}
