/// One of the thresholds that an engine declares: what it is called, what it measures, and what may stand there.
package struct Threshold: Sendable {
  /// Its name in files and in ``EngineDescription/Thresholds``.
  package let name: String
  /// What it measures, and where it stands.
  package let quantity: Quantity
  /// Whether an engine may have no such limit.
  package let canBeNone: Bool
  /// What it decides, in a phrase.
  package let meaning: String

  /// What a threshold measures, and where it stands.
  package enum Quantity: Sendable {
    /// A distance in points, at most 100,000.
    case distance(any WritableKeyPath<EngineDescription.Thresholds, Double> & Sendable)
    /// An angle in radians, at most a whole turn.
    case angle(any WritableKeyPath<EngineDescription.Thresholds, Double> & Sendable)
    /// A time in milliseconds, up to a maximum.
    case time(any WritableKeyPath<EngineDescription.Thresholds, Int> & Sendable, upTo: Int)
  }
}

extension Threshold {
  /// All thresholds, in the order of ``EngineDescription/Thresholds``.
  package static let all: [Threshold] = [
    .tapMovement, .tapDuration, .tapInterval, .tapDistance, .pressDuration, .pressMovement, .panDistance,
    .swipeDistance, .swipeDuration, .pinchDistance, .rotationAngle, .endDelay, .contentDelay, .deliveryDelay,
    .controlMargin,
  ]

  /// The kind of recognizer that draws the line; `nil` for what is none of recognizers.
  package var kind: RecognizerKind? {
    Threshold.ofKinds.first { $0.thresholds.contains { $0.name == name } }?.kind
  }

  private static let ofKinds: [(kind: RecognizerKind, thresholds: [Threshold])] = [
    (.tap, [.tapMovement, .tapDuration, .tapInterval, .tapDistance]), (.longPress, [.pressDuration, .pressMovement]),
    (.pan, [.panDistance]), (.swipe, [.swipeDistance, .swipeDuration]), (.pinch, [.pinchDistance]),
    (.rotation, [.rotationAngle]),
  ]

  /// The times that something waits at most: all but how late calls come.
  static let waits = all.filter { $0.name != deliveryDelay.name }.compactMap { threshold in
    if case .time(let path, _) = threshold.quantity { path } else { nil }
  }

  /// The row of ``EngineDescription/Thresholds/tapMovement``.
  package static let tapMovement = limit("tapMovement", .distance(\.tapMovement), "How far a finger may move in a tap")
  /// The row of ``EngineDescription/Thresholds/tapDuration``.
  package static let tapDuration = limit(
    "tapDuration", .time(\.tapDuration, upTo: hour), "How long a finger may stay in a tap")
  /// The row of ``EngineDescription/Thresholds/tapInterval``.
  package static let tapInterval = limit(
    "tapInterval", .time(\.tapInterval, upTo: hour), "How long the next tap of several may wait")
  /// The row of ``EngineDescription/Thresholds/tapDistance``.
  package static let tapDistance = limit(
    "tapDistance", .distance(\.tapDistance), "How far the next tap of several may lie away")
  /// The row of ``EngineDescription/Thresholds/pressDuration``.
  package static let pressDuration = amount(
    "pressDuration", .time(\.pressDuration, upTo: hour), "How long a long press takes")
  /// The row of ``EngineDescription/Thresholds/pressMovement``.
  package static let pressMovement = limit(
    "pressMovement", .distance(\.pressMovement), "How far a finger may move before a long press")
  /// The row of ``EngineDescription/Thresholds/panDistance``.
  package static let panDistance = amount(
    "panDistance", .distance(\.panDistance), "How far from where it went down a finger is when a pan begins")
  /// The row of ``EngineDescription/Thresholds/swipeDistance``.
  package static let swipeDistance = amount("swipeDistance", .distance(\.swipeDistance), "How far a swipe goes")
  /// The row of ``EngineDescription/Thresholds/swipeDuration``.
  package static let swipeDuration = limit(
    "swipeDuration", .time(\.swipeDuration, upTo: hour), "How long a swipe may take")
  /// The row of ``EngineDescription/Thresholds/pinchDistance``.
  package static let pinchDistance = amount(
    "pinchDistance", .distance(\.pinchDistance), "How far two fingers spread or close before a pinch begins")
  /// The row of ``EngineDescription/Thresholds/rotationAngle``.
  package static let rotationAngle = amount(
    "rotationAngle", .angle(\.rotationAngle), "How far two fingers turn before a rotation begins")
  /// The row of ``EngineDescription/Thresholds/endDelay``.
  package static let endDelay = amount(
    "endDelay", .time(\.endDelay, upTo: hour),
    "How long a delayed ending waits at most under the reading `endDelay` = fixed")
  /// The row of ``EngineDescription/Thresholds/contentDelay``.
  package static let contentDelay = amount(
    "contentDelay", .time(\.contentDelay, upTo: hour),
    "How long a scroll view holds its content's touches under `contentTouches` = delayed")
  /// The row of ``EngineDescription/Thresholds/deliveryDelay``.
  package static let deliveryDelay = amount(
    "deliveryDelay", .time(\.deliveryDelay, upTo: 17), "How long after a report its touches calls may come")
  /// The row of ``EngineDescription/Thresholds/controlMargin``.
  package static let controlMargin = amount(
    "controlMargin", .distance(\.controlMargin),
    "How far beyond its bounds a lift still counts as inside a control that tracks the touch")

  /// The longest time that an engine declares, in milliseconds.
  private static let hour = 3_600_000

  private static func limit(_ name: String, _ quantity: Quantity, _ meaning: String) -> Threshold {
    Threshold(name: name, quantity: quantity, canBeNone: true, meaning: meaning)
  }

  private static func amount(_ name: String, _ quantity: Quantity, _ meaning: String) -> Threshold {
    Threshold(name: name, quantity: quantity, canBeNone: false, meaning: meaning)
  }

  /// What may stand there, such as `0 to 17 milliseconds` or `0 to 100000 points, or none`.
  package var range: String {
    let numbers =
      switch quantity {
      case .distance: "0 to \(Threshold.mostPoints) points"
      case .angle: "0 to \(Threshold.wholeTurn) radians"
      case .time(_, let most): "0 to \(most) milliseconds"
      }
    return canBeNone ? "\(numbers), or none" : numbers
  }

  private static let mostPoints = 100_000

  /// A whole turn in radians, rounded up.
  private static let wholeTurn = 6.2832

  /// Its value among an engine's thresholds: a number with its unit, or `none`.
  package func value(in thresholds: EngineDescription.Thresholds) -> String {
    if isNone(in: thresholds) { return "none" }
    return switch quantity {
    case .distance(let path): "\(NumberText.text(thresholds[keyPath: path])) points"
    case .angle(let path): "\(NumberText.text(thresholds[keyPath: path])) radians"
    case .time(let path, _): "\(thresholds[keyPath: path]) milliseconds"
    }
  }

  /// Thresholds in which this one is a multiple of what it is, rounded down for a time; as they are where there is no limit, and
  /// where no engine may declare the multiple.
  package func scaled(by factor: Double, in thresholds: EngineDescription.Thresholds) -> EngineDescription.Thresholds {
    var scaled = thresholds
    guard !isNone(in: thresholds) else { return scaled }
    switch quantity {
    case .distance(let path), .angle(let path): scaled[keyPath: path] *= factor
    case .time(let path, _): scaled[keyPath: path] = Int(Double(thresholds[keyPath: path]) * factor)
    }
    return isInRange(scaled) ? scaled : thresholds
  }

  fileprivate func isNone(in thresholds: EngineDescription.Thresholds) -> Bool {
    switch quantity {
    case .distance(let path), .angle(let path): thresholds[keyPath: path] == .infinity
    case .time(let path, _): thresholds[keyPath: path] == EngineDescription.Thresholds.noLimit
    }
  }

  fileprivate func isInRange(_ thresholds: EngineDescription.Thresholds) -> Bool {
    switch quantity {
    case .distance(let path): (0...Double(Threshold.mostPoints)).contains(thresholds[keyPath: path])
    case .angle(let path): (0...Threshold.wholeTurn).contains(thresholds[keyPath: path])
    case .time(let path, let most): (0...most).contains(thresholds[keyPath: path])
    }
  }
}

extension EngineDescription.Thresholds {
  /// Checks that each threshold is a sensible number, or `none` where there may be no limit.
  /// - Throws: ``ModelError`` that names the first that is not.
  package func validate() throws(ModelError) {
    for threshold in Threshold.all {
      if threshold.isInRange(self) || threshold.canBeNone && threshold.isNone(in: self) { continue }
      throw ModelError(
        "engine description.thresholds.\(threshold.name)", expected: threshold.range, found: threshold.value(in: self))
    }
  }
}

extension EngineDescription.Thresholds: Codable {
  /// Reads thresholds; what is missing has its default, and the word `none` says that there is no such limit.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: AttributeKey.self)
    self.init()
    for threshold in Threshold.all where object.contains(AttributeKey(threshold.name)) {
      let key = AttributeKey(threshold.name)
      let isNone = threshold.canBeNone && (try? object.decode(String.self, forKey: key)) == "none"
      switch threshold.quantity {
      case .distance(let path), .angle(let path):
        self[keyPath: path] = isNone ? .infinity : try object.decode(Double.self, forKey: key)
      case .time(let path, _):
        self[keyPath: path] = isNone ? EngineDescription.Thresholds.noLimit : try object.decode(Int.self, forKey: key)
      }
    }
  }

  /// Writes all of them, `none` where there is no such limit.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: AttributeKey.self)
    for threshold in Threshold.all {
      let key = AttributeKey(threshold.name)
      if threshold.isNone(in: self) {
        try object.encode("none", forKey: key)
        continue
      }
      switch threshold.quantity {
      case .distance(let path), .angle(let path): try object.encode(self[keyPath: path], forKey: key)
      case .time(let path, _): try object.encode(self[keyPath: path], forKey: key)
      }
    }
  }
}
