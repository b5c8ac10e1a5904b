/// A call of a recognizer's action with what the handler could read.
public struct ActionCall: Hashable, Sendable, Codable {
  /// The recognizer.
  public var recognizer: ObjectID
  // As in ``TouchSnapshot``: what is missing is zero, and a bit says so.
  private var storedTarget: OptionalObjectID
  private var storedView = OptionalObjectID.none
  /// The state readable in the handler.
  public var state: RecognizerState
  /// The direction of a swipe.
  public var direction: SwipeDirection?
  private var told: Told = []
  private var storedTranslation = ScenePoint.zero
  private var storedScale = 0.0
  private var storedRotation = 0.0

  /// Creates a call with everything else unknown.
  public init(recognizer: ObjectID, target: ObjectID?, state: RecognizerState) {
    self.recognizer = recognizer
    storedTarget = OptionalObjectID(target)
    self.state = state
  }

  /// The target that was called.
  public var target: ObjectID? {
    get { storedTarget.id }
    set { storedTarget = OptionalObjectID(newValue) }
  }

  /// The view readable in the handler.
  public var view: ObjectID? {
    get { storedView.id }
    set { storedView = OptionalObjectID(newValue) }
  }

  /// The translation in the attached view, in points.
  public var translation: ScenePoint? {
    get { told.contains(.translation) ? storedTranslation : nil }
    set { storedTranslation = told.note(newValue, .translation) ?? .zero }
  }

  /// The scale, 1 being neutral.
  public var scale: Double? {
    get { told.contains(.scale) ? storedScale : nil }
    set { storedScale = told.note(newValue, .scale) ?? 0 }
  }

  /// The rotation in radians, clockwise on the screen.
  public var rotation: Double? {
    get { told.contains(.rotation) ? storedRotation : nil }
    set { storedRotation = told.note(newValue, .rotation) ?? 0 }
  }

  private struct Told: OptionSet, Hashable {
    var rawValue: UInt8
    static let translation = Told(rawValue: 1 << 0)
    static let scale = Told(rawValue: 1 << 1)
    static let rotation = Told(rawValue: 1 << 2)

    /// Notes whether there is a value, and gives it back.
    mutating func note<Value>(_ value: Value?, _ member: Told) -> Value? {
      if value != nil { insert(member) } else { remove(member) }
      return value
    }
  }
}

extension ActionCall {
  private enum Key: String, CodingKey {
    case recognizer, target, state, view, translation, scale, rotation, direction
  }

  /// Reads what the handler could read.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    self.init(
      recognizer: try object.decode(ObjectID.self, forKey: .recognizer),
      target: try object.decodeIfPresent(ObjectID.self, forKey: .target),
      state: try object.decode(RecognizerState.self, forKey: .state))
    view = try object.decodeIfPresent(ObjectID.self, forKey: .view)
    translation = try object.decodeIfPresent(ScenePoint.self, forKey: .translation)
    scale = try object.decodeIfPresent(Double.self, forKey: .scale)
    rotation = try object.decodeIfPresent(Double.self, forKey: .rotation)
    direction = try object.decodeIfPresent(SwipeDirection.self, forKey: .direction)
  }

  /// Writes what the handler could read; what it could not is left out.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(recognizer, forKey: .recognizer)
    try object.encodeIfPresent(target, forKey: .target)
    try object.encode(state, forKey: .state)
    try object.encodeIfPresent(view, forKey: .view)
    try object.encodeIfPresent(translation, forKey: .translation)
    try object.encodeIfPresent(scale, forKey: .scale)
    try object.encodeIfPresent(rotation, forKey: .rotation)
    try object.encodeIfPresent(direction, forKey: .direction)
  }
}
