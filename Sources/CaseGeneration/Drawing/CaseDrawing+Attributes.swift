internal import PropertyTesting
internal import TouchModel

extension CaseDrawing {
  /// Draws what is special about a view, feature by feature.
  ///
  /// What takes more or fewer choices is a part of its own, so that it can become simpler without a word to the others.
  func drawAttributes(of view: inout SceneView, in room: inout Room, from choices: inout ChoiceSource) {
    if features.contains(.kinds) { drawKind(of: &view, from: &choices) }
    if features.contains(.exclusion) {
      drawExclusion(
        of: &view, isReached || size.isLarge ? offer.odds.rareExclusion : offer.odds.exclusion, from: &choices)
    }
    if features.contains(.faintness) { drawFaintness(of: &view, from: &choices) }
    if features.contains(.transforms) { drawTransform(of: &view, from: &choices) }
    if features.contains(.scrolledBounds) { drawScroll(of: &view, in: &room, from: &choices) }
    if features.contains(.overrides) { drawShape(of: &view, from: &choices) }
    if features.contains(.distractors) { drawDistractor(of: &view, from: &choices) }
    if features.contains(.animations) { drawAnimation(of: &view, from: &choices) }
    if features.contains(.selectedControls) { drawSelection(of: &view, from: &choices) }
    if features.contains(.scrolling) { drawScrolling(of: &view, in: &room, from: &choices) }
  }

  /// Draws an animation, or none, with and without leave to take touches.
  private func drawAnimation(of view: inout SceneView, from choices: inout ChoiceSource) {
    choices.beginSpan(.part)
    defer { choices.endSpan() }
    switch choices.draw(offer.odds.animation) {
    case 1: view.isAnimating = true
    case 2: (view.isAnimating, view.allowsInteractionWhileAnimating) = (true, true)
    case 3: (view.isAnimating, view.allowsInteractionWhileAnimating) = (true, false)
    default: break
    }
  }

  /// Draws whether a control is selected, which is a choice of its own whatever the view is.
  private func drawSelection(of view: inout SceneView, from choices: inout ChoiceSource) {
    choices.beginSpan(.part)
    defer { choices.endSpan() }
    let isSelected = choices.flag(3, in: 8)
    if view.kind.isControl, isSelected { view.isSelected = true }
  }

  @inline(__always)
  private func drawFaintness(of view: inout SceneView, from choices: inout ChoiceSource) {
    choices.beginSpan(.part)
    defer { choices.endSpan() }
    guard choices.flag(bias.plan.faintEighths, in: 8) else { return }
    view.alpha = offer.alphas[choices.draw(offer.odds.alpha)]
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

  @inline(__always)
  private func drawScroll(of view: inout SceneView, in room: inout Room, from choices: inout ChoiceSource) {
    choices.beginSpan(.part)
    defer { choices.endSpan() }
    if choices.flag(bias.plan.scrolledEighths, in: 8) { scroll(&view, in: &room, from: &choices) }
  }

  private func scroll(_ view: inout SceneView, in room: inout Room, from choices: inout ChoiceSource) {
    let x = choices.integer(in: -6...6, origin: 0)
    let y = choices.integer(in: -6...6, origin: 0)
    view.bounds.origin = ScenePoint(Grid.points(x), Grid.points(y))
    room.zero = (room.corner.x - x, room.corner.y - y)
  }

  /// Draws a transform for a window and an origin of its bounds, or one of them, or neither.
  func drawGeometry(of window: inout SceneView, in room: inout Room, from choices: inout ChoiceSource) {
    choices.beginSpan(.part)
    defer { choices.endSpan() }
    if offer.touches.transformsViews, choices.flag(3, in: 8) { window.transform = drawMap(from: &choices) }
    if offer.touches.movesBounds, choices.flag(3, in: 8) { scroll(&window, in: &room, from: &choices) }
  }

  private func drawKind(of view: inout SceneView, from choices: inout ChoiceSource) {
    choices.beginSpan(.part)
    defer { choices.endSpan() }
    guard choices.flag(shareOfKinds(of: view), in: 8) else { return }
    let last = UInt64(offer.kinds.count - 1)
    let kind =
      if let kinds = bias.plan.kinds {
        drawKind(upTo: last, mostlyOf: offer.places(of: kinds), from: &choices)
      } else {
        choices.draw(upTo: last) { random in random.next(upTo: offer.usualKinds) }
      }
    view.kind = offer.kinds[Int(kind)]
    if choices.flag(1, in: 2) { view.isUserInteractionEnabled = true }
    // The flag is one choice of its own, however likely it is.
    guard view.kind.isControl, offer.drawsDisabledControls else { return }
    if choices.flag(bias.plan.disabledControlSixteenths, in: 16) { view.isEnabled = false }
  }

  /// How likely a kind beside the plain one is, in eighths; what is to lie below recognizers is rarer at the top.
  private func shareOfKinds(of view: SceneView) -> UInt64 {
    let isTop = isTop(view)
    return isTop ? bias.plan.kindEighths.top : bias.plan.kindEighths.below
  }

  /// Draws a kind that is mostly one of a few.
  private func drawKind(upTo last: UInt64, mostlyOf kinds: [UInt64], from choices: inout ChoiceSource) -> UInt64 {
    choices.draw(upTo: last) { random in
      let isAny = kinds.isEmpty || random.nextHalfWord() & 7 == 0
      return isAny ? random.next(upTo: offer.usualKinds) : kinds[Int(random.next(upTo: UInt64(kinds.count - 1)))]
    }
  }

  private func drawTransform(of view: inout SceneView, from choices: inout ChoiceSource) {
    choices.beginSpan(.part)
    defer { choices.endSpan() }
    // Of the many views of a large case a few, so that places stay within reach.
    guard choices.flag(size.isLarge ? 1 : 4, in: 8) else { return }
    view.transform = drawMap(from: &choices)
  }

  /// Draws a transform: a scale and a rotation, now and then with a displacement.
  func drawMap(from choices: inout ChoiceSource) -> SceneTransform {
    let rotation = Rotation.allCases[Int(choices.draw(upTo: UInt64(Rotation.allCases.count - 1)))]
    let scale = CaseDrawing.scales[Int(choices.draw(upTo: UInt64(CaseDrawing.scales.count - 1)))]
    var map = SceneTransform.scale(scale.x, scale.y).then(rotation.transform)
    if choices.flag(1, in: 4) {
      map.tx = Grid.points(choices.integer(in: -4...4, origin: 0))
      map.ty = Grid.points(choices.integer(in: -4...4, origin: 0))
    }
    return map
  }

  private static let scales = [
    ScenePoint(1, 1), ScenePoint(2, 2), ScenePoint(0.5, 0.5), ScenePoint(-1, 1), ScenePoint(1, 0.5), ScenePoint(2, 1),
  ]

  private func drawShape(of view: inout SceneView, from choices: inout ChoiceSource) {
    choices.beginSpan(.part)
    defer { choices.endSpan() }
    switch choices.draw(offer.odds.shape) {
    case 1:
      // The less a shape grows, the more often its edges lie within the superview.
      let steps = choices.draw(upTo: 8) { random in min(random.next(upTo: 8), random.next(upTo: 8)) }
      view.shape = .grownBounds(by: Double(10 + 10 * steps))
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
