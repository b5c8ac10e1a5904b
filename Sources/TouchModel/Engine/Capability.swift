/// What an engine can do and let be observed: a closed set.
///
/// What an engine does not declare is never generated for it, and the rules that need it are unsupported: never passed.
public enum Capability: UInt8, CaseIterable, Hashable, Sendable {
  // Finding the view.
  case hitTesting
  case visitTrace
  case transforms
  case boundsOrigins
  case pointInsideOverrides
  case severalWindows
  case keyWindow
  case imageViews
  case labels
  case customControls
  case systemControls
  case scrollViews
  case tableViews
  case sceneChanges
  case defaultsQuery
  // The responder chain.
  case nextResponder
  case controllers
  case containedControllers
  case presentedControllers
  case responderDelegate
  case nonResponderDelegate
  case viewDelegate
  case controllerDelegate
  case applicationDelegate
  case windowScene
  case rootViewLayout
  // Touches.
  case touchDelivery
  case multipleTouch
  case touchHandling
  case touchLocations
  case touchTimestamps
  case events
  case eventTouchesQuery
  case coalescedTouches
  case predictedTouches
  case interruptions
  case otherEvents
  case eventQueue
  case discardRecords
  case touchEffects
  case exclusiveTouch
  // Gesture recognizers.
  case baseRecognizer
  case tapRecognizer
  case longPressRecognizer
  case swipeRecognizer
  case panRecognizer
  case pinchRecognizer
  case rotationRecognizer
  case recognizerTouches
  case touchRecognizers
  case observesReset
  case recognizerDelegates
  case failureRequirements
  case recognizerEffects
  // Controls and tables.
  case controlEvents
  case actionDispatch
  case nilTargets
  case rowSelection

  /// The word by which command lines, files and reports know it.
  public var name: String { "\(self)" }

  /// The capability with a name.
  public init?(name: String) {
    guard let match = Capability.allCases.first(where: { $0.name == name }) else { return nil }
    self = match
  }
}

/// A set of capabilities.
public struct CapabilitySet: OptionSet, Hashable, Sendable {
  /// One bit for each capability.
  public let rawValue: UInt64

  /// Creates a set from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates a set of capabilities.
  public init(_ capabilities: [Capability]) {
    rawValue = capabilities.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }

  /// The six kinds of recognizer that recognize something.
  public static let recognizers: CapabilitySet = discreteRecognizers.union(continuousRecognizers)

  /// The kinds of recognizer whose success is one state.
  public static let discreteRecognizers: CapabilitySet = [.tapRecognizer, .swipeRecognizer]

  /// The kinds of recognizer whose success begins, changes and ends.
  public static let continuousRecognizers: CapabilitySet = [
    .longPressRecognizer, .panRecognizer, .pinchRecognizer, .rotationRecognizer,
  ]

  /// The kinds of control.
  public static let controls: CapabilitySet = [.customControls, .systemControls]

  /// Every capability there is.
  public static let all = CapabilitySet(Capability.allCases)

  /// Whether the set has a capability.
  @inlinable
  public func contains(_ capability: Capability) -> Bool { rawValue >> UInt64(capability.rawValue) & 1 == 1 }

  /// The capabilities, in the order of their declaration.
  public var list: [Capability] { Capability.allCases.filter { contains($0) } }
}

extension CapabilitySet: ExpressibleByArrayLiteral {
  /// Creates a set from a literal list of capabilities.
  public init(arrayLiteral elements: Capability...) { self.init(elements) }
}

extension CapabilitySet: Codable {
  /// Reads a list of names.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var capabilities: [Capability] = []
    while !list.isAtEnd {
      let name = try list.decode(String.self)
      guard let capability = Capability(name: name) else {
        throw DecodingError.dataCorruptedError(in: list, debugDescription: "expected a capability, found \(name)")
      }
      capabilities.append(capability)
    }
    self.init(capabilities)
  }

  /// Writes the names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for capability in list { try container.encode(capability.name) }
  }
}
