internal import PropertyTesting
internal import TouchModel

/// What cases for one engine under the readings in force can be made of.
final class CaseOffer: Sendable {
  /// The most steps, or gestures, of a script.
  let maximumSteps: Int
  /// What the engine's capabilities allow.
  let features: FeatureSet
  /// The kinds of view beside plain ones.
  let kinds: [ViewKind]
  /// The biases that take turns; `nil` for a case without one.
  let biases: [Bias?]
  /// The features that each of them turns on.
  let wanted: [FeatureSet]
  /// The alphas of faint views, the simplest first.
  let alphas: [Double]
  /// How likely the alternatives of attributes are.
  let odds: AttributeOdds
  /// Whether controls may be disabled.
  let drawsDisabledControls: Bool
  /// Whether one of the windows is the key window.
  let drawsKeyWindow: Bool
  /// Whether views may take several touches at a time.
  let takesMultipleTouches: Bool

  init(engine: EngineDescription, readings: Readings, maximumSteps: Int) {
    self.maximumSteps = maximumSteps
    let features = Feature.supported(by: engine.capabilities)
    let kinds = ViewKind.offered(by: engine.capabilities)
    self.features = FeatureSet(features)
    self.kinds = kinds
    biases = [nil] + Bias.allCases.filter { bias in bias.features.first.map(features.contains) ?? false }
    wanted = biases.map { FeatureSet($0?.features ?? []) }
    alphas = [0.5, 0.02, 0.011, 0, 0.005] + (readings[.alphaBoundary] == .open ? [] : [0.01])
    odds = AttributeOdds(alpha: Odds(alphas.count == 6 ? [4, 3, 3, 2, 2, 2] : [4, 4, 4, 2, 2]))
    drawsDisabledControls = readings[.disabledControl] != .open && kinds.contains(where: \.isControl)
    drawsKeyWindow = engine.capabilities.contains(Capability.keyWindow)
    takesMultipleTouches = engine.capabilities.contains(Capability.multipleTouch)
  }
}

/// How likely the alternatives of attributes are, the simplest of each first.
struct AttributeOdds {
  /// No exclusion, then the reasons and the opposites of two.
  let exclusion = Odds([8, 2, 2, 2, 1, 1])
  /// The same for windows, without which there is nothing to hit.
  let rareExclusion = Odds([11, 1, 1, 1, 1, 1])
  /// The alphas on offer.
  let alpha: Odds
  /// The bounds, then grown ones, shrunk ones, everywhere, nowhere, a circle.
  let shape = Odds([6, 4, 2, 1, 1, 2])
  /// Clipping unset, on, off.
  let clipping = Odds([8, 5, 3])
  /// Inherited, observing, absorbing.
  let handling = Odds([8, 4, 4])
}
