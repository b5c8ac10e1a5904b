internal import PropertyTesting
internal import TouchModel

extension CaseDrawing {
  /// Draws what is special about a view, feature by feature.
  mutating func drawAttributes(of view: inout SceneView, in room: inout Room, from choices: inout ChoiceSource) {
    if features.contains(.kinds) { drawKind(of: &view, from: &choices) }
    if features.contains(.exclusion) {
      drawExclusion(of: &view, isTouched ? offer.odds.rareExclusion : offer.odds.exclusion, from: &choices)
    }
    if features.contains(.faintness), choices.flag(bias == .faintViews ? 6 : 3, in: 8) {
      view.alpha = offer.alphas[choices.draw(offer.odds.alpha)]
    }
    if features.contains(.transforms) { drawTransform(of: &view, from: &choices) }
    if features.contains(.scrolledBounds), choices.flag(3, in: 8) { scroll(&view, in: &room, from: &choices) }
    if features.contains(.overrides) { drawShape(of: &view, from: &choices) }
    if features.contains(.distractors) { drawDistractor(of: &view, from: &choices) }
    if features.contains(.handling) { view.handling = drawHandling(from: &choices) }
    if features.contains(.multipleTouch) { drawMultipleTouch(of: &view, from: &choices) }
    if features.contains(.effects) { drawEffect(on: view, from: &choices) }
  }

  /// Draws one reason to exclude the view, or none.
  @inline(__always)
  func drawExclusion(of view: inout SceneView, _ odds: Odds, from choices: inout ChoiceSource) {
    switch choices.draw(odds) {
    case 1: view.isUserInteractionEnabled = false
    case 2: view.isHidden = true
    case 3: view.alpha = 0
    case 4: view.isUserInteractionEnabled = true
    case 5: view.isHidden = false
    default: break
    }
  }

  private func scroll(_ view: inout SceneView, in room: inout Room, from choices: inout ChoiceSource) {
    let x = Grid.steps(choices.draw(upTo: 12))
    let y = Grid.steps(choices.draw(upTo: 12))
    view.bounds.origin = ScenePoint(Grid.points(x), Grid.points(y))
    room.zero = (room.corner.x - x, room.corner.y - y)
  }

  private func drawKind(of view: inout SceneView, from choices: inout ChoiceSource) {
    guard choices.flag(1, in: 2) else { return }
    let kind = choices.draw(upTo: UInt64(offer.kinds.count - 1)) { random in sampleKind(&random) }
    view.kind = offer.kinds[Int(kind)]
    if choices.flag(1, in: 2) { view.isUserInteractionEnabled = true }
    if view.kind.isControl, offer.drawsDisabledControls, choices.flag(1, in: 4) { view.isEnabled = false }
  }

  private func sampleKind(_ random: inout CounterBasedRandomSource) -> UInt64 {
    if bias == .absorbingAncestors, !offer.absorbingKinds.isEmpty, random.nextHalfWord() & 7 > 0 {
      return offer.absorbingKinds[Int(random.next(upTo: UInt64(offer.absorbingKinds.count - 1)))]
    }
    return random.next(upTo: UInt64(offer.kinds.count - 1))
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
    switch choices.draw(offer.odds.shape) {
    case 1: view.shape = .grownBounds(by: Double(10 + 10 * choices.draw(upTo: 8)))
    case 2: view.shape = .grownBounds(by: -Double(10 + 10 * choices.draw(upTo: 3)))
    case 3: view.shape = .everywhere
    case 4: view.shape = .nowhere
    case 5: view.shape = .circle
    default: break
    }
  }

  private func drawDistractor(of view: inout SceneView, from choices: inout ChoiceSource) {
    switch choices.draw(offer.odds.clipping) {
    case 1: view.clipsToBounds = true
    case 2: view.clipsToBounds = false
    default: break
    }
  }
}
