internal import PropertyTesting
internal import TouchModel

extension CaseDrawing {
  /// Draws what is special about a view, feature by feature.
  mutating func drawAttributes(of view: inout SceneView, from choices: inout ChoiceSource) {
    if features.contains(.kinds) { drawKind(of: &view, from: &choices) }
    if features.contains(.exclusion) { drawExclusion(of: &view, rarely: false, from: &choices) }
    if features.contains(.faintness), choices.flag(bias == .faintViews ? 6 : 3, in: 8) {
      view.alpha = offer.alphas[choices.draw(weights: offer.alphaWeights)]
    }
    if features.contains(.transforms) { drawTransform(of: &view, from: &choices) }
    if features.contains(.scrolledBounds), choices.flag(3, in: 8) {
      let x = Grid.coordinate(choices.draw(upTo: 12), origin: 0)
      let y = Grid.coordinate(choices.draw(upTo: 12), origin: 0)
      view.bounds.origin = ScenePoint(Double(x), Double(y))
    }
    if features.contains(.overrides) { drawShape(of: &view, from: &choices) }
    if features.contains(.distractors) { drawDistractor(of: &view, from: &choices) }
    if features.contains(.handling) { drawHandling(of: &view, from: &choices) }
  }

  /// Draws one reason to exclude the view, or none.
  mutating func drawExclusion(of view: inout SceneView, rarely: Bool, from choices: inout ChoiceSource) {
    switch choices.draw(weights: rarely ? CaseDrawing.rareExclusion : CaseDrawing.exclusion) {
    case 1: view.isUserInteractionEnabled = false
    case 2: view.isHidden = true
    case 3: view.alpha = 0
    case 4: view.isUserInteractionEnabled = true
    case 5: view.isHidden = false
    default: break
    }
  }

  private static let exclusion: ChoiceWeights = [10, 2, 2, 2, 1, 1]
  private static let rareExclusion: ChoiceWeights = [20, 1, 1, 1, 1, 1]

  private func drawKind(of view: inout SceneView, from choices: inout ChoiceSource) {
    guard choices.flag(1, in: 2) else { return }
    view.kind = offer.kinds[Int(choices.draw(upTo: UInt64(offer.kinds.count - 1)))]
    if choices.flag(1, in: 2) { view.isUserInteractionEnabled = true }
    if view.kind.isControl, offer.drawsDisabledControls, choices.flag(1, in: 4) { view.isEnabled = false }
  }

  private func drawTransform(of view: inout SceneView, from choices: inout ChoiceSource) {
    guard choices.flag(1, in: 2) else { return }
    let rotation = Rotation.allCases[Int(choices.draw(upTo: UInt64(Rotation.allCases.count - 1)))]
    let scale = CaseDrawing.scales[Int(choices.draw(upTo: UInt64(CaseDrawing.scales.count - 1)))]
    view.transform = SceneTransform.scale(scale.x, scale.y).then(rotation.transform)
    if choices.flag(1, in: 4) {
      view.transform.tx = Double(Grid.coordinate(choices.draw(upTo: 8), origin: 0))
      view.transform.ty = Double(Grid.coordinate(choices.draw(upTo: 8), origin: 0))
    }
  }

  private static let scales = [
    ScenePoint(1, 1), ScenePoint(2, 2), ScenePoint(0.5, 0.5), ScenePoint(-1, 1), ScenePoint(1, 0.5), ScenePoint(2, 1),
  ]

  private func drawShape(of view: inout SceneView, from choices: inout ChoiceSource) {
    switch choices.draw(weights: CaseDrawing.shapes) {
    case 1: view.shape = .grownBounds(by: Double(10 + 10 * choices.draw(upTo: 8)))
    case 2: view.shape = .grownBounds(by: -Double(10 + 10 * choices.draw(upTo: 3)))
    case 3: view.shape = .everywhere
    case 4: view.shape = .nowhere
    case 5: view.shape = .circle
    default: break
    }
  }

  private static let shapes: ChoiceWeights = [5, 3, 1, 1, 1, 1]

  private func drawDistractor(of view: inout SceneView, from choices: inout ChoiceSource) {
    switch choices.draw(weights: CaseDrawing.clipping) {
    case 1: view.clipsToBounds = true
    case 2: view.clipsToBounds = false
    default: break
    }
  }

  private static let clipping: ChoiceWeights = [4, 2, 1]
  private static let policies: ChoiceWeights = [4, 2, 2]

  private func drawHandling(of view: inout SceneView, from choices: inout ChoiceSource) {
    switch choices.draw(weights: CaseDrawing.policies) {
    case 1: view.handling = .observing
    case 2: view.handling = .absorbing
    default: break
    }
    if offer.takesMultipleTouches, choices.flag(1, in: 3) { view.isMultipleTouchEnabled = true }
  }
}
