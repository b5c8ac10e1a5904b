/// What an engine says of itself, once.
public struct EngineDescription: Hashable, Sendable, Codable {
  /// The engine's name.
  public var name: String
  /// The engine's version; never the name of a branch.
  public var version: String
  /// What it can do and let be observed.
  public var capabilities: CapabilitySet
  /// Where its recognizers draw their lines.
  public var thresholds: EngineDescription.Thresholds
  /// How far two places may lie apart and still count as one, in points.
  public var tolerance: Double
  /// The readings it declares; where it declares none, it follows the profile that is asked for.
  public var readings: DeclaredReadings
  /// The kinds of responder whose touches calls it can observe.
  public var observedResponders: EngineDescription.ResponderKinds
  /// Whether edges are exact to the last bit where geometry is exact: minimum edges inside, maximum edges outside.
  ///
  /// That is what UIKit's documentation says (`uikit` fact 2); the five documents are silent. An engine whose edges are
  /// closed by design, or whose input comes in other units than points, says no, and places within its tolerance of an edge
  /// are left undecided everywhere.
  public var hasExactEdges: Bool
  /// Whether two instances can run at the same time on different threads.
  public var instancesAreIndependent: Bool

  /// Describes an engine; by default one that observes every kind of responder and has UIKit's documented thresholds.
  public init(
    name: String,
    version: String,
    capabilities: CapabilitySet = [.hitTesting],
    thresholds: EngineDescription.Thresholds = EngineDescription.Thresholds(),
    tolerance: Double = 0.01,
    readings: DeclaredReadings = DeclaredReadings(),
    observedResponders: EngineDescription.ResponderKinds = .all,
    hasExactEdges: Bool = true,
    instancesAreIndependent: Bool = false
  ) {
    self.name = name
    self.version = version
    self.capabilities = capabilities
    self.thresholds = thresholds
    self.tolerance = tolerance
    self.readings = readings
    self.observedResponders = observedResponders
    self.hasExactEdges = hasExactEdges
    self.instancesAreIndependent = instancesAreIndependent
  }

  /// Checks what the engine says.
  /// - Throws: ``ModelError`` when a name is empty or a number makes no sense.
  package func validate() throws(ModelError) {
    guard !name.isEmpty, !version.isEmpty, name.utf8.count <= 200, version.utf8.count <= 200 else {
      throw ModelError("engine description", expected: "a name and a version of 1 to 200 bytes")
    }
    guard (0...1).contains(tolerance) else {
      throw ModelError("engine description.tolerance", expected: "0 to 1 point", found: NumberText.text(tolerance))
    }
    try thresholds.validate()
    guard observedResponders.contains(.views) else {
      throw ModelError("engine description.observedResponders", expected: "views, whose calls every engine shows")
    }
    guard capabilities.contains(Capability.hitTesting) else {
      throw ModelError("engine description.capabilities", expected: "hitTesting, which every engine needs")
    }
    let tellsKeyWindow =
      capabilities.contains(Capability.keyWindow) || !capabilities.contains(Capability.severalWindows)
    guard readings.windowSelection != .keyWindow || tellsKeyWindow else {
      throw ModelError(
        "engine description.readings.windowSelection",
        expected: "the capability keyWindow beside it, without which no case says which of several windows is key",
        found: "keyWindow")
    }
  }
}

extension EngineDescription {
  /// Kinds of responder.
  public struct ResponderKinds: OptionSet, Hashable, Sendable, Codable {
    /// One bit for each kind.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Views that are no windows.
    public static let views = ResponderKinds(rawValue: 1)
    /// Windows.
    public static let windows = ResponderKinds(rawValue: 2)
    /// View controllers.
    public static let controllers = ResponderKinds(rawValue: 4)
    /// The application.
    public static let application = ResponderKinds(rawValue: 8)
    /// The delegate of the application.
    public static let applicationDelegate = ResponderKinds(rawValue: 16)
    /// All of them.
    public static let all: ResponderKinds = [.views, .windows, .controllers, .application, .applicationDelegate]

    /// Each kind by itself, with its name in files.
    static let named: [(kind: ResponderKinds, name: String)] = [
      (.views, "views"), (.windows, "windows"), (.controllers, "controllers"), (.application, "application"),
      (.applicationDelegate, "applicationDelegate"),
    ]
  }
}

extension EngineDescription {
  /// Reads a description; only name and version must be there, what else is missing has its default.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try object.decode(String.self, forKey: .name), version: try object.decode(String.self, forKey: .version))
    try object.update(&capabilities, .capabilities)
    try object.update(&thresholds, .thresholds)
    try object.update(&tolerance, .tolerance)
    try object.update(&readings, .readings)
    try object.update(&observedResponders, .observedResponders)
    try object.update(&hasExactEdges, .hasExactEdges)
    try object.update(&instancesAreIndependent, .instancesAreIndependent)
  }
}

extension KeyedDecodingContainer {
  /// Reads a member into a value that keeps what it has when there is none.
  fileprivate func update<Value: Decodable>(_ value: inout Value, _ key: Key) throws {
    value = try decodeIfPresent(Value.self, forKey: key) ?? value
  }
}
