/// What the generator knows of one bias, or of none, prepared for drawing.
final class PreparedBias: Sendable {
  /// What the generator knows of the bias.
  let plan: BiasPlan
  /// The features it turns on.
  let features: FeatureSet
  /// The features it turns on in half of its cases.
  let frequentFeatures: FeatureSet

  init(_ plan: BiasPlan) {
    self.plan = plan
    features = FeatureSet(plan.features)
    frequentFeatures = FeatureSet(plan.frequentFeatures)
  }

  /// Cases full of views and touches.
  static let full = PreparedBias(BiasPlan(nil, [.fingers]))
  /// Cases full of views, recognizers and gestures.
  static let fullOfGestures = PreparedBias(BiasPlan(nil, [.fingers, .recognizers]))
}
