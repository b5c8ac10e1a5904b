internal import PropertyTesting
internal import TouchModel

/// What cases for one engine under the readings in force can be made of.
final class CaseOffer: Sendable {
  /// The most steps, or gestures, of a script.
  let maximumSteps: Int
  /// What the engine's capabilities allow.
  let features: [Feature]
  /// The kinds of view beside plain ones.
  let kinds: [ViewKind]
  /// The biases that take turns; `nil` for a case without one.
  let biases: [Bias?]
  /// The alphas of faint views, the simplest first.
  let alphas: [Double]
  /// How likely each of them is.
  let alphaWeights: ChoiceWeights
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
    self.features = features
    self.kinds = kinds
    biases = [nil] + Bias.allCases.filter { bias in bias.features.first.map(features.contains) ?? false }
    alphas = [0.5, 0.02, 0.011, 0, 0.005] + (readings[.alphaBoundary] == .open ? [] : [0.01])
    alphaWeights = ChoiceWeights(Array([3, 2, 2, 1, 1, 1].prefix(alphas.count)))
    drawsDisabledControls = readings[.disabledControl] != .open && kinds.contains(where: \.isControl)
    drawsKeyWindow = engine.capabilities.contains(Capability.keyWindow)
    takesMultipleTouches = engine.capabilities.contains(Capability.multipleTouch)
  }
}
