/// The features of one case.
struct FeatureSet {
  private(set) var bits: UInt64 = 0

  init() {}

  init(_ features: [Feature]) { for feature in features { insert(feature) } }

  /// The features whose bits are set.
  init(bits: UInt64) { self.bits = bits }

  @inline(__always)
  func contains(_ feature: Feature) -> Bool { bits >> UInt64(feature.rawValue) & 1 == 1 }

  mutating func insert(_ feature: Feature) { bits |= FeatureSet.bit(feature) }

  /// Whether any feature is on that gives views attributes for hit testing.
  @inline(__always)
  var haveAttributes: Bool { bits & FeatureSet.attributes != 0 }

  /// Whether the script is of touches or chains, so that places should lead to views.
  @inline(__always)
  var leadToViews: Bool { bits & FeatureSet.leading != 0 }

  /// The features of responders, in the lowest bits.
  var responderBits: UInt64 { bits >> FeatureSet.responderShift & (1 << UInt64(Feature.responderCount) - 1) }

  /// The features whose lowest bits are those of responders.
  init(responderBits: UInt64) { bits = responderBits << FeatureSet.responderShift }

  private static let responderShift = UInt64(Feature.firstOfResponders.rawValue)

  /// The features of recognizers, controls and tables, in the lowest bits.
  var gestureBits: UInt64 { bits >> FeatureSet.gestureShift & (1 << UInt64(Feature.gestureCount) - 1) }

  /// The features whose lowest bits are those of recognizers, controls and tables.
  init(gestureBits: UInt64) { bits = gestureBits << FeatureSet.gestureShift }

  private static let gestureShift = UInt64(Feature.firstOfGestures.rawValue)

  /// The features that only a bias asks for, in the lowest bits.
  var requestedBits: UInt64 { bits >> FeatureSet.requestedShift }

  /// The features whose lowest bits are those that only a bias asks for.
  init(requestedBits: UInt64) { bits = requestedBits << FeatureSet.requestedShift }

  private static let requestedShift = UInt64(Feature.firstOnRequest.rawValue)

  /// Whether any feature is on by which views get recognizers, actions or rows.
  @inline(__always)
  var haveGestureAttributes: Bool { gestureBits != 0 }

  /// Whether any feature is on by which views treat touches differently.
  @inline(__always)
  var haveTouchAttributes: Bool { bits & FeatureSet.touchAttributes != 0 }

  private static let attributes: UInt64 =
    bit(.exclusion) | bit(.faintness) | bit(.transforms) | bit(.scrolledBounds) | bit(.overrides) | bit(.kinds)
    | bit(.distractors) | bit(.animations) | bit(.scrolling) | bit(.selectedControls)
  private static let touchAttributes: UInt64 = bit(.handling) | bit(.effects) | bit(.multipleTouch)

  private static let leading: UInt64 = bit(.fingers) | bit(.chains)

  private static func bit(_ feature: Feature) -> UInt64 { 1 << UInt64(feature.rawValue) }
}

extension FeatureSet {
  /// The basic features drawn at random, in one word: half of the likely features, a sixteenth of the costly ones, three
  /// sixteenths of the others.
  @inline(__always)
  static func drawn(_ word: UInt64) -> FeatureSet {
    let first = word & 0xFFFF
    let second = word &>> 16 & 0xFFFF
    let third = word &>> 32 & 0xFFFF
    let fourth = word &>> 48
    let quarter = first & second
    let bits = likely & first | costly & quarter & third & fourth | ~(likely | costly) & quarter & (third | fourth)
    return FeatureSet(bits: bits)
  }

  private static let likely: UInt64 = bit(.overflow) | bit(.exclusion) | bit(.width) | bit(.depth)
  private static let costly: UInt64 = bit(.windows) | bit(.changes) | bit(.fingers)

  /// Without most of what keeps views from being touched, unless two random bits say otherwise.
  func keepingViewsInReach(_ word: UInt64) -> FeatureSet {
    // The bits 15 and 31 decide nothing else.
    word >> 15 & 1 == 1 && word >> 31 & 1 == 1 ? self : FeatureSet(bits: bits & ~FeatureSet.hindrances)
  }

  private static let hindrances: UInt64 = bit(.exclusion) | bit(.faintness) | bit(.overrides) | bit(.overflow)

  /// What would keep the many views or fingers of a large case from being reached; nothing for other cases.
  static func hindrances(toCasesOf size: CaseScale) -> UInt64 {
    size.isLarge ? hindrances | bit(.transforms) | bit(.kinds) | bit(.windows) : 0
  }

  /// What a large case cannot do without.
  static func needed(byCasesOf size: CaseScale) -> UInt64 {
    size.dimension == .fingers ? bit(.fingers) | bit(.multipleTouch) : 0
  }

  /// The features of responders drawn at random: half of those that scenes with touches mostly have, a quarter of the
  /// others; without touches and chains hardly any, since nothing would come of them.
  static func drawnResponders(_ word: UInt64, beside basic: FeatureSet) -> FeatureSet {
    let halves = word & 0xFFFF_FFFF
    let quarters = halves & word >> 32
    if !basic.contains(.fingers) { return FeatureSet(bits: bit(.chains) & quarters & quarters >> 6) }
    return FeatureSet(bits: frequent & halves | ~frequent & responders & quarters)
  }

  private static let frequent: UInt64 = bit(.controllers) | bit(.multipleTouch)
  private static let responders: UInt64 =
    frequent | bit(.chains) | bit(.application) | bit(.mixedHandling) | bit(.effects)

  /// The features of recognizers, controls and tables drawn at random.
  ///
  /// These are rows and actions in a quarter of the cases with fingers, recognizers in one of 32, and beside
  /// recognizers a quarter of what they can have.
  static func drawnGestures(_ word: UInt64, beside basic: FeatureSet, _ wanted: FeatureSet) -> FeatureSet {
    if !basic.contains(.fingers) { return wanted }
    let halves = word & 0xFFFF_FFFF
    let quarters = halves & word >> 32
    var bits = (bit(.controlActions) | bit(.tableRows)) & quarters | wanted.bits
    if word >> 32 & 31 == 0 { bits |= bit(.recognizers) }
    if bits & bit(.recognizers) != 0 { bits |= besideRecognizers & quarters }
    return FeatureSet(bits: bits)
  }

  private static let besideRecognizers: UInt64 =
    bit(.gestureFlags) | bit(.gestureDelegates) | bit(.failureRequirements) | bit(.recognizerEffects)

  /// What keeps rules about gestures from applying: whatever changes the tree, answers for others or keeps
  /// touches to itself.
  static let distractions: UInt64 =
    bit(.exclusion) | bit(.faintness) | bit(.overrides) | bit(.transforms) | bit(.windows) | bit(.changes)
    | bit(.handling) | bit(.mixedHandling) | bit(.effects) | bit(.gestureDelegates) | bit(.failureRequirements)
    | bit(.recognizerEffects)
}
