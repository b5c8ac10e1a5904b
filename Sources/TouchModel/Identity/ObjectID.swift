/// The identity of anything a trace can mention; one id space for every object, unnamed ones included.
///
/// Views, controllers, recognizers and targets are numbered by their scene, touches and events by the recorder,
/// whatever else an engine reports is ``Kind/unnamed``.
public struct ObjectID: Hashable, Sendable {
  /// What sort of object is meant.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// A view or window, numbered as in the scene.
    case view
    /// A view controller, numbered as in the scene.
    case controller
    /// The application.
    case application
    /// The application's delegate.
    case applicationDelegate
    /// The window scene.
    case windowScene
    /// A gesture recognizer, numbered as in the scene.
    case recognizer
    /// A target of actions, numbered as in the scene.
    case target
    /// A touch, numbered in the order in which the engine reports them.
    case touch
    /// An event, numbered in the order in which the engine reports them.
    case event
    /// An object of the engine that the scene does not name.
    case unnamed
  }

  /// The greatest number an object can have.
  package static let maximumNumber = 0xFF_FFFF

  @usableFromInline let packed: UInt32

  @inlinable
  init(packed: UInt32) { self.packed = packed }

  /// Creates an id; a number outside 0…``maximumNumber`` is brought to the nearer end, so no input can trap.
  public init(_ kind: Kind, _ number: Int = 0) {
    packed = UInt32(kind.rawValue) << 24 | UInt32(min(max(number, 0), ObjectID.maximumNumber))
  }

  /// What sort of object this is.
  public var kind: Kind { Kind(rawValue: UInt8(packed >> 24)) ?? .unnamed }

  /// The number among the objects of its kind, from 0.
  public var number: Int { Int(packed & 0xFF_FFFF) }

  /// The view with the given number; windows are views.
  public static func view(_ number: Int) -> ObjectID { ObjectID(.view, number) }
  /// The view controller with the given number.
  public static func controller(_ number: Int) -> ObjectID { ObjectID(.controller, number) }
  /// The gesture recognizer with the given number.
  public static func recognizer(_ number: Int) -> ObjectID { ObjectID(.recognizer, number) }
  /// The target object with the given number.
  public static func target(_ number: Int) -> ObjectID { ObjectID(.target, number) }
  /// The touch with the given number.
  public static func touch(_ number: Int) -> ObjectID { ObjectID(.touch, number) }
  /// The event with the given number.
  public static func event(_ number: Int) -> ObjectID { ObjectID(.event, number) }
  /// The application object.
  public static let application = ObjectID(.application)
  /// The delegate of the application.
  public static let applicationDelegate = ObjectID(.applicationDelegate)
  /// The scene between window and application (reading `windowScene`).
  public static let windowScene = ObjectID(.windowScene)
}

extension ObjectID: Comparable {
  /// Orders by kind, then by number.
  public static func < (left: ObjectID, right: ObjectID) -> Bool { left.packed < right.packed }
}

extension ObjectID.Kind {
  /// What files and messages call it.
  var word: String {
    switch self {
    case .view: "view"
    case .controller: "controller"
    case .application: "application"
    case .applicationDelegate: "applicationDelegate"
    case .windowScene: "windowScene"
    case .recognizer: "recognizer"
    case .target: "target"
    case .touch: "touch"
    case .event: "event"
    case .unnamed: "unnamed"
    }
  }
}

extension ObjectID: CustomStringConvertible {
  /// The form used in files and messages: `view 3`, `application`; a second application is `application 1`.
  public var description: String {
    isAlone ? kind.word : "\(kind.word) \(number)"
  }

  /// Whether the word of the kind is enough: the first of what an application has one of.
  var isAlone: Bool {
    switch kind {
    case .application, .applicationDelegate, .windowScene: number == 0
    case .view, .controller, .recognizer, .target, .touch, .event, .unnamed: false
    }
  }

  /// Reads the form that ``description`` writes.
  public init?(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard let word = parts.first, let kind = Kind.allCases.first(where: { $0.word == word }) else { return nil }
    guard parts.count == 2 else {
      self.init(kind)
      if description != text { return nil }
      return
    }
    guard let number = Int(parts[1]), (0...ObjectID.maximumNumber).contains(number) else { return nil }
    self.init(kind, number)
    if description != text { return nil }
  }
}

extension ObjectID: Codable {
  /// Reads the text form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let id = ObjectID(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected an object such as \"view 3\" or \"application\"")
    }
    self = id
  }

  /// Writes the text form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
