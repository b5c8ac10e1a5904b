/// What a touch said of itself when it was delivered; touches change in place, so a trace keeps copies.
///
/// Every value is testimony: an engine that does not know one leaves it `nil`.
public struct TouchSnapshot: Hashable, Sendable {
  /// The identity of the touch.
  public var touch: ObjectID
  /// The view it belongs to.
  public var view: ObjectID?
  /// The window it belongs to.
  public var window: ObjectID?
  /// The phase it was in.
  public var phase: TouchPhase?
  /// When it last changed, in milliseconds of the virtual clock.
  public var timestamp: Int?
  /// How many times its finger has tapped, itself included.
  public var tapCount: Int?
  /// Where it was on the screen, in points.
  public var location: ScenePoint?
  /// Where it was at its report before, on the screen, in points.
  public var previousLocation: ScenePoint?
  /// Where it was in the receiver's coordinates, in points.
  public var locationInReceiver: ScenePoint?
  /// Where it was before in the receiver's coordinates, in points.
  public var previousLocationInReceiver: ScenePoint?

  /// Creates a snapshot that knows nothing but the touch's identity.
  @inlinable
  public init(_ touch: ObjectID) { self.touch = touch }
}

extension [TouchSnapshot] {
  /// The copy that says what a copy of a touch leaves out which comes next, by the form of the trace.
  /// - Parameters:
  ///   - touch: The touch.
  ///   - all: All touches of the event, where the copy is one of a call.
  ///   - form: The form.
  /// - Returns: A copy of the list; `nil` where nothing is left out, or nothing can be.
  func copy(for touch: ObjectID, in all: ElementRange?, _ form: TraceForm) -> TouchSnapshot? {
    switch form {
    case .whole: nil
    case .short:
      all.flatMap { all in
        self[all.indices.clamped(to: indices)].prefix(TraceForm.mostCopies).first { $0.touch == touch }
      }
    case .shortest: TraceForm.copy(before: touch, ofFirst: count) { self[$0].touch }.map { self[$0] }
    }
  }
}

extension TouchSnapshot: Codable {
  /// Reads what the engine recorded; a phase that the model does not know is `other`.
  public init(from decoder: any Decoder) throws {
    var source = DecodingSource(try decoder.container(keyedBy: RecordKey.self))
    try self.init(from: &source)
  }

  /// Writes what the touch said; what it did not is left out.
  public func encode(to encoder: any Encoder) throws {
    var sink = EncodingSink(encoder.container(keyedBy: RecordKey.self))
    try write(to: &sink)
  }
}

extension TouchSnapshot {
  /// What an event holds of a touch besides the touch itself (`002:3`).
  public enum SampleKind: String, CaseIterable, Codable, Hashable, Sendable {
    /// The places it passed since it was delivered before, oldest first, the last being where it is now.
    case coalesced
    /// The places where it is expected next.
    case predicted
  }
}
