internal import PropertyTesting
internal import TouchModel

/// What a case may contain; every case draws which of it it uses (swarm testing), since bugs hide when everything is
/// there at once.
enum Feature: UInt8, CaseIterable {
  case overflow
  case exclusion
  case faintness
  case transforms
  case scrolledBounds
  case overrides
  case kinds
  case distractors
  case depth
  case width
  case windows
  case changes
  case fingers
  case handling

  /// How many there are.
  static let count = 14
}

/// The features of one case.
struct FeatureSet {
  private(set) var bits: UInt32 = 0

  init() {}

  init(_ features: [Feature]) { for feature in features { insert(feature) } }

  @inline(__always)
  func contains(_ feature: Feature) -> Bool { bits >> UInt32(feature.rawValue) & 1 == 1 }

  /// The features whose bits are set.
  init(bits: UInt32) { self.bits = bits }

  mutating func insert(_ feature: Feature) { bits |= 1 << UInt32(feature.rawValue) }

  /// Whether any feature is on that gives views attributes.
  @inline(__always)
  var haveAttributes: Bool { bits & FeatureSet.attributes != 0 }

  private static let attributes: UInt32 =
    bit(.exclusion) | bit(.faintness) | bit(.transforms) | bit(.scrolledBounds) | bit(.overrides) | bit(.kinds)
    | bit(.distractors) | bit(.handling)

  private static func bit(_ feature: Feature) -> UInt32 { 1 << UInt32(feature.rawValue) }

  /// A set drawn at random, in one word: half of the likely features, a sixteenth of the costly ones, three sixteenths of
  /// the others.
  @inline(__always)
  static func drawn(_ word: UInt64) -> FeatureSet {
    let first = UInt32(truncatingIfNeeded: word & 0xFFFF)
    let second = UInt32(truncatingIfNeeded: word &>> 16 & 0xFFFF)
    let third = UInt32(truncatingIfNeeded: word &>> 32 & 0xFFFF)
    let fourth = UInt32(truncatingIfNeeded: word &>> 48)
    let quarter = first & second
    let bits = likely & first | costly & quarter & third & fourth | ~(likely | costly) & quarter & (third | fourth)
    return FeatureSet(bits: bits)
  }

  private static let likely: UInt32 = bit(.overflow) | bit(.exclusion) | bit(.width) | bit(.depth)
  private static let costly: UInt32 = bit(.windows) | bit(.changes) | bit(.fingers)
}

extension Feature {
  /// The features that an engine's capabilities allow.
  static func supported(by capabilities: CapabilitySet) -> [Feature] {
    allCases.filter { feature in
      switch feature {
      case .overflow, .exclusion, .faintness, .depth, .width, .distractors: true
      case .transforms: capabilities.contains(Capability.transforms)
      case .scrolledBounds: capabilities.contains(Capability.boundsOrigins)
      case .overrides: capabilities.contains(Capability.pointInsideOverrides)
      case .kinds: !ViewKind.offered(by: capabilities).isEmpty
      case .windows: capabilities.contains(Capability.severalWindows)
      case .changes: capabilities.contains(Capability.sceneChanges)
      case .fingers: capabilities.contains(Capability.touchDelivery)
      case .handling:
        capabilities.contains(Capability.touchDelivery) && capabilities.contains(Capability.touchHandling)
      }
    }
  }
}

extension Bias {
  /// The features that a bias turns on.
  var features: [Feature] {
    switch self {
    case .overlappingSiblings: [.width]
    case .overflowingChildren: [.overflow]
    case .excludedViews, .disabledControls: [.exclusion]
    case .faintViews, .alphaBoundary: [.faintness, .depth]
    case .deepTrees: [.depth]
    case .wideTrees: [.width, .exclusion]
    case .transformedViews: [.transforms]
    case .scrolledBounds: [.scrolledBounds]
    case .overriddenPointInside: [.overrides, .overflow]
    case .imageViews: [.kinds]
    case .distractors: [.distractors, .kinds]
    case .severalWindows: [.windows]
    case .changesBetweenQueries: [.changes, .width]
    case .singleFinger: [.fingers, .handling, .depth]
    case .severalFingers: [.fingers, .handling]
    case .chains, .canonicalChains, .containedControllers, .presentedControllers, .delegateKinds, .partialHandling,
      .absorbingAncestors, .unhandledTouches, .drags, .severalFingersOnOneView, .simultaneousReports, .interruptions,
      .touchEffects, .repeatedSequences, .bursts, .otherEvents, .eventQueries, .coalescedSamples, .rootViewLayout:
      []
    }
  }
}

extension ViewKind {
  /// The kinds beside plain views that an engine offers, the simplest first.
  static func offered(by capabilities: CapabilitySet) -> [ViewKind] {
    var kinds: [ViewKind] = []
    if capabilities.contains(Capability.imageViews) { kinds.append(.imageView) }
    if capabilities.contains(Capability.labels) { kinds.append(.label) }
    if capabilities.contains(Capability.customControls) { kinds.append(.customControl) }
    if capabilities.contains(Capability.systemControls) { kinds += [.button, .slider, .switchControl] }
    if capabilities.contains(Capability.scrollViews) { kinds.append(.scrollView) }
    if capabilities.contains(Capability.tableViews) { kinds.append(.tableView) }
    return kinds
  }
}
