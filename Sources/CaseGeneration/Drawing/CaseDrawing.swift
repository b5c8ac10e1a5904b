internal import TouchModel

/// A case while it is drawn.
struct CaseDrawing {
  let offer: CaseOffer
  let features: FeatureSet
  let size: CaseScale
  /// The bias of the case.
  let bias: PreparedBias
  var views: [SceneView] = []
  var windows: [SceneWindow] = []
  /// What stands around the views.
  var surroundings = Surroundings()

  init(_ offer: CaseOffer, features: FeatureSet, size: CaseScale, _ bias: PreparedBias) {
    self.offer = offer
    self.features = features
    self.size = size
    self.bias = bias
    views.reserveCapacity((size.isLarge ? CaseExtent.largest : .usual).views)
  }

  /// Whether the script is of touches or chains, so that places should lead to views, and deep into the tree.
  var isReached: Bool { features.leadToViews }

  func makeScene() -> TouchScene {
    if surroundings.isEmpty { return TouchScene(wellFormed: views, windows: windows) }
    return TouchScene(
      wellFormed: views, windows: windows, controllers: surroundings.controllers,
      application: surroundings.application, recognizers: surroundings.recognizers, tables: surroundings.tables,
      effects: surroundings.effects, controlActions: surroundings.controlActions,
      implementations: surroundings.implementations)
  }
}
