package import TouchModel

/// A step of conformance; a claim names the highest whose rules all pass.
public enum Level: String, CaseIterable, Codable, Comparable, Sendable {
  /// Finding the view under a finger.
  case hitTesting
  /// The responder chain, and all before.
  case chain
  /// The delivery of touches, and all before.
  case delivery
  /// Gesture recognizers, and all before.
  case gestures
  /// Controls and scroll views, and all before.
  case controls

  /// The capabilities an engine must declare to claim the level.
  package var requiredCapabilities: CapabilitySet {
    switch self {
    case .hitTesting: [.hitTesting]
    case .chain: Level.hitTesting.requiredCapabilities.union([.nextResponder])
    case .delivery: Level.chain.requiredCapabilities.union([.touchDelivery])
    case .gestures: Level.delivery.requiredCapabilities.union([.singleTaps, .panRecognizer, .recognizerCalls])
    case .controls: Level.gestures.requiredCapabilities.union([.customControls, .controlEvents])
    }
  }

  /// The level in words.
  public var title: String {
    switch self {
    case .hitTesting: "hit testing"
    case .chain: "chain"
    case .delivery: "delivery"
    case .gestures: "gestures"
    case .controls: "controls"
    }
  }

  /// Orders from the first step to the last.
  public static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .hitTesting: 0
    case .chain: 1
    case .delivery: 2
    case .gestures: 3
    case .controls: 4
    }
  }
}
