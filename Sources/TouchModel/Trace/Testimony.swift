/// A word from an engine: one the model knows, or `other`.
struct Testimony<Word: TestimonyWord>: Codable {
  var word: Word

  init(_ word: Word) { self.word = word }

  init(from decoder: any Decoder) throws {
    word = Word(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .other
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(word.rawValue)
  }
}

/// A closed list of words with one for everything else.
protocol TestimonyWord: RawRepresentable<String> {
  static var other: Self { get }
}

extension EventKind: TestimonyWord {}
extension RecognizerState: TestimonyWord {}
extension TouchPhase: TestimonyWord {}
extension DelegateQuestion: TestimonyWord {}
extension ControlEvent: TestimonyWord {}

extension TouchSnapshot {
  private enum Key: String, CodingKey, CaseIterable {
    case touch, phase, location, previousLocation, locationInReceiver, previousLocationInReceiver, timestamp, view
    case window
  }

  /// The keys of a snapshot.
  static let keys = Key.allCases.map(\.rawValue)

  /// Reads what the engine could tell; a phase nobody knows is `other`.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    self.init(try object.decode(ObjectID.self, forKey: .touch))
    phase = try object.decodeIfPresent(Testimony<TouchPhase>.self, forKey: .phase)?.word
    location = try object.decodeIfPresent(ScenePoint.self, forKey: .location)
    previousLocation = try object.decodeIfPresent(ScenePoint.self, forKey: .previousLocation)
    locationInReceiver = try object.decodeIfPresent(ScenePoint.self, forKey: .locationInReceiver)
    previousLocationInReceiver = try object.decodeIfPresent(ScenePoint.self, forKey: .previousLocationInReceiver)
    timestamp = try object.decodeIfPresent(Int.self, forKey: .timestamp)
    view = try object.decodeIfPresent(ObjectID.self, forKey: .view)
    window = try object.decodeIfPresent(ObjectID.self, forKey: .window)
  }

  /// Writes what the touch said; what it did not is left out.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(touch, forKey: .touch)
    try object.encodeIfPresent(phase, forKey: .phase)
    try object.encodeIfPresent(location, forKey: .location)
    try object.encodeIfPresent(previousLocation, forKey: .previousLocation)
    try object.encodeIfPresent(locationInReceiver, forKey: .locationInReceiver)
    try object.encodeIfPresent(previousLocationInReceiver, forKey: .previousLocationInReceiver)
    try object.encodeIfPresent(timestamp, forKey: .timestamp)
    try object.encodeIfPresent(view, forKey: .view)
    try object.encodeIfPresent(window, forKey: .window)
  }
}
