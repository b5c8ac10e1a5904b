internal import PropertyTesting
internal import TouchModel

/// What cases for one engine under the readings in force can be made of.
final class CaseOffer: Sendable {
  /// How large cases are.
  let limits: CaseLimits
  /// What the engine's capabilities allow.
  let features: FeatureSet
  /// Whether features of chains and touches are drawn at all.
  let drawsResponderFeatures: Bool
  /// The kinds of view beside plain ones.
  let kinds: [ViewKind]
  /// The last place in ``kinds`` of those that are drawn where nothing is said of kinds; what only sends other actions than
  /// the controls before it comes after that.
  let usualKinds: UInt64
  /// The places in ``kinds`` of those that keep touches to themselves, as likely scroll views as controls.
  let absorbingKinds: [UInt64]
  /// Which bias the case with an index has.
  let schedule: BiasSchedule
  /// The alphas of faint views, the simplest first.
  let alphas: [Double]
  /// How likely the alternatives of attributes are.
  let odds: AttributeOdds
  /// Whether controls may be disabled.
  let drawsDisabledControls: Bool
  /// Whether scroll views may hand touches to their content at once.
  let drawsContentDelays: Bool
  /// Whether one of the windows is the key window.
  let drawsKeyWindow: Bool
  /// What there is beside views.
  let surroundings: SurroundingsOffer
  /// What scripts with touches are made of.
  let touches: TouchOffer
  /// What there is of recognizers, control events and rows.
  let gestures: GestureOffer

  init(engine: EngineDescription, readings: Readings, limits: CaseLimits) {
    self.limits = limits
    // No document speaks of animations: they are drawn where this reading says what they mean.
    let animations: CapabilitySet = readings.animatedView == .open ? [.animations, .animationChanges] : []
    // Nor how scroll views scroll, which is drawn where they treat the touches of their content as UIKit's do.
    let scrolling: CapabilitySet = readings.contentTouches == .delayed ? [] : [.scrolling]
    let capabilities = engine.capabilities.subtracting(animations.union(scrolling))
    features = FeatureSet(Feature.supported(by: capabilities))
    drawsResponderFeatures = features.responderBits != 0
    let kinds = ViewKind.offered(by: capabilities)
    self.kinds = kinds
    let usual = kinds.prefix { $0 != .stepper }
    usualKinds = UInt64(max(1, usual.count) - 1)
    let (controls, scrollViews) = (
      usual.indices.filter { kinds[$0].isControl }, usual.indices.filter { kinds[$0].isScrollView }
    )
    absorbingKinds = (controls + scrollViews + scrollViews).map { UInt64($0) }
    schedule =
      limits.fillsCases ? BiasSchedule(only: limits.hasGestures ? .fullOfGestures : .full) : BiasSchedule(capabilities)
    alphas = [0.5, 0.02, 0.011, 0, 0.005] + (readings.alphaBoundary == .open ? [] : [0.01])
    odds = AttributeOdds(alpha: Odds(alphas.count == 6 ? [4, 3, 3, 2, 2, 2] : [4, 4, 4, 2, 2]))
    drawsDisabledControls = readings.disabledControl != .open && kinds.contains(where: \.isControl)
    drawsContentDelays = capabilities.contains(.contentDelays)
    drawsKeyWindow = capabilities.contains(Capability.keyWindow)
    surroundings = SurroundingsOffer(capabilities)
    touches = TouchOffer(
      capabilities, searchesKeyWindowOnly: readings.windowSelection == .keyWindow,
      // Handlers set no flags that came later, so that the cases of biases without them stay what they were.
      flags: [.isHidden, .isUserInteractionEnabled, .isMultipleTouchEnabled]
        + (drawsDisabledControls ? [.isEnabled] : []))
    gestures = GestureOffer(engine, readings, drawsAny: features.haveGestureAttributes, kinds: kinds)
  }

  /// The places in ``kinds`` of those that a bias wants; the more likely ones come several times.
  func places(of kinds: BiasPlan.Kinds) -> [UInt64] {
    switch kinds {
    case .absorbing: absorbingKinds
    case .controls: gestures.controls
    case .controlsUnderRecognizers: gestures.struckControls
    case .tables: gestures.tables
    }
  }
}

/// How large cases are.
struct CaseLimits: Sendable {
  /// The most steps, or gestures, of a script that asks questions.
  var questions = CaseExtent.questions
  /// The most phrases of a script with touches.
  var phrases = CaseExtent.phrases
  /// Whether every case has as many views and, with touches, as many steps as there may be; for measurements.
  var fillsCases = false
  /// Whether those cases are of recognizers.
  var hasGestures = false
}

/// What an engine has beside views.
struct SurroundingsOffer: Sendable {
  /// Whether controllers can be presented by others.
  let presents: Bool
  /// Whether controllers can be contained in others.
  let contains: Bool
  /// Whether root views without a size are made as large as the window.
  let laysOutRootViews: Bool
  /// The kinds of delegate, beside none.
  let delegates: [SceneApplication.DelegateKind]
  /// Whether a scene can set what controllers, application and delegate do with touches.
  let handlesTouches: Bool

  init(_ capabilities: CapabilitySet) {
    presents = capabilities.contains(Capability.presentedControllers)
    contains = capabilities.contains(Capability.containedControllers)
    laysOutRootViews = capabilities.contains(Capability.rootViewLayout)
    delegates = SceneApplication.DelegateKind.offered(by: capabilities)
    handlesTouches = capabilities.isSuperset(of: [.touchDelivery, .touchHandling, .controllers])
  }
}

/// How likely the alternatives of attributes are, the simplest of each first.
struct AttributeOdds {
  /// No exclusion, then the reasons and the opposites of two.
  let exclusion = Odds([8, 2, 2, 2, 1, 1])
  /// The same for windows, without which there is nothing to hit.
  let rareExclusion = Odds([11, 1, 1, 1, 1, 1])
  /// The same for windows and views that fingers are to reach.
  let rarestExclusion = Odds([13, 1, 0, 0, 1, 1])
  /// The alphas on offer.
  let alpha: Odds
  /// The bounds, then grown ones, shrunk ones, everywhere, nowhere, a circle.
  let shape = Odds([6, 4, 2, 1, 1, 2])
  /// No animation, one with nothing said of interaction, one that allows it, one that does not.
  let animation = Odds([8, 3, 4, 1])
  /// Clipping unset, on, off.
  let clipping = Odds([8, 5, 3])
}
