public import TouchModel

/// A change of a recognizer's state, a call of its action, or a reading made neutral.
public struct GestureSign: Sendable {
  /// What it is.
  public enum Kind: Sendable {
    /// The recognizer changed its state.
    case state
    /// Its action was called for a target.
    case action
    /// A handler made its reading neutral.
    case reset
  }

  /// What it is.
  public let kind: Kind
  /// The sequence number of the record.
  public let sequence: Int
  /// The last step that recognizers had received by then.
  public var dispatch: Handle<Dispatch>
  /// When it happened, in milliseconds.
  public let time: Int
  /// The number of the recognizer.
  public let recognizer: Handle<Recognizer>
  /// The state.
  public let state: RecognizerState
  /// The target whose action it is; `nil` for anything else.
  public let target: ObjectID?
  /// The trial it belongs to; `nil` when there is none.
  public var trial: Handle<Trial>?

  /// Whether the state is one of a recognizer that has recognized.
  @inlinable
  @inline(__always)
  public var isOfSuccess: Bool { state == .began || state == .changed || state == .ended }
}
