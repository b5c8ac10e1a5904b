/// A call of a recognizer's action with what the handler could read.
public struct ActionCall: Hashable, Sendable {
  /// The recognizer.
  public var recognizer: ObjectID
  /// The target that was called.
  public var target: ObjectID?
  /// The view readable in the handler.
  public var view: ObjectID?
  /// The state readable in the handler.
  public var state: RecognizerState
  /// The direction of a swipe.
  public var direction: SwipeDirection?
  /// The translation in the attached view, in points.
  public var translation: ScenePoint?
  /// The scale, 1 being neutral.
  public var scale: Double?
  /// The rotation in radians, clockwise on the screen.
  public var rotation: Double?

  /// Creates a call with everything else unknown.
  public init(recognizer: ObjectID, target: ObjectID?, state: RecognizerState) {
    self.recognizer = recognizer
    self.target = target
    self.state = state
  }
}

extension ActionCall: Codable {
  /// Reads what the handler could read.
  public init(from decoder: any Decoder) throws {
    var source = DecodingSource(try decoder.container(keyedBy: RecordKey.self))
    try self.init(from: &source)
  }

  /// Writes what the handler could read; what it could not is left out.
  public func encode(to encoder: any Encoder) throws {
    var sink = EncodingSink(encoder.container(keyedBy: RecordKey.self))
    try write(to: &sink)
  }
}
