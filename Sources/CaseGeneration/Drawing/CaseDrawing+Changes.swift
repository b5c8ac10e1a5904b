internal import PropertyTesting
internal import TouchModel

extension CaseDrawing {
  /// Draws one change of a view that the tree allows, between two questions about one place.
  func drawChange(
    of scene: inout TouchScene, _ clock: inout ScriptClock, _ steps: inout [ScriptStep],
    from choices: inout ChoiceSource
  ) {
    let (change, place) = drawChange(of: scene, from: &choices)
    do {
      // Only a change that no scene allows is refused; the step is then left out.
      guard let change else { return }
      try scene.apply(change)
      steps.append(ScriptStep(at: clock.now, .hitTest(at: place)))
      steps.append(ScriptStep(at: clock.next(), .change(changes: [change])))
      steps.append(ScriptStep(at: clock.now, .hitTest(at: place)))
      // Who is next is news as well.
      if change.movesInTree, offer.touches.asksChains, let moved = scene.view(.view(change.view)) {
        steps.append(ScriptStep(at: clock.now, .chain(from: moved.id)))
      }
      // Where there are windows beside each other, points of one are asked for in another as well.
      if features.contains(.levelChanges), offer.touches.convertsBetweenWindows, choices.flag(24, in: 64) {
        drawWindowConversion(on: scene, at: clock.now, &steps, from: &choices)
      }
      if features.contains(.frameChanges), offer.touches.readsFrames, choices.flag(24, in: 64) {
        drawFrame(of: change.view, on: scene, at: clock.now, &steps)
      }
      guard features.contains(.frameChanges), features.contains(.conversions) else { return }
      drawConversion(of: change.view, on: scene, at: clock.now, &steps, from: &choices)
    } catch {
      return
    }
  }

  /// Draws one change of a view, and a place where it may make a difference; `nil` when it would do nothing.
  func drawChange(of scene: TouchScene, from choices: inout ChoiceSource) -> (SceneChange?, ScenePoint) {
    let kind = drawKindOfChange(of: scene, from: &choices)
    switch kind {
    case .center, .hidden, .interaction, .front, .back, .frame, .bounds, .transform:
      return drawViewChange(kind, of: scene, from: &choices)
    case .level: return drawLevel(on: scene, from: &choices)
    case .insertion: return drawInsertion(in: scene, from: &choices)
    case .exchange, .removal: return drawMove(in: scene, isExchange: kind == .exchange, from: &choices)
    case .recognizer: return drawRecognizerChange(of: scene, from: &choices)
    case .selection: return drawSelection(in: scene, from: &choices)
    case .animation: return drawAnimationChange(in: scene, from: &choices)
    case .returning: return drawReturn(to: scene, from: &choices)
    }
  }

  /// Draws a change of a view that stays where it is in the tree.
  private func drawViewChange(
    _ kind: ChangeKind, of scene: TouchScene, from choices: inout ChoiceSource
  ) -> (SceneChange?, ScenePoint) {
    let suits: ((ScenePoint) -> Bool)? = kind.isOfOrder ? { scene.hasRivals(at: $0) } : nil
    let place = drawPoint(on: scene, from: &choices, preferring: suits)
    let position = drawView(in: scene, from: &choices) { position in
      if kind.isOfGeometry { return scene.views[position].parent != nil && scene.lies(position, under: place) }
      return kind.isOfOrder ? scene.hasRival(position, at: place) : scene.lies(position, under: place)
    }
    let view = scene.views[position]
    if view.parent == nil, !offer.touches.changesWindows { return (nil, place) }
    // The order of windows is given by their levels and by the list of windows, not by the order of views.
    if view.parent == nil, kind.isOfOrder || kind.isOfGeometry { return (nil, place) }
    let change: SceneChange? =
      switch kind {
      case .center: .center(view: view.number, to: moved(view, from: &choices))
      case .hidden: .flag(view: view.number, flag: .isHidden, to: !view.effectiveIsHidden)
      case .interaction:
        .flag(view: view.number, flag: .isUserInteractionEnabled, to: !view.effectiveIsUserInteractionEnabled)
      case .front: .bringToFront(view: view.number)
      case .back: .sendToBack(view: view.number)
      case .frame: drawFrame(of: view, from: &choices)
      case .bounds: drawBounds(of: view, from: &choices)
      case .transform: drawTransform(of: view, from: &choices)
      case .level, .insertion, .exchange, .removal, .recognizer, .selection, .animation, .returning: nil
      }
    return (change, place)
  }

  /// Draws what is changed; the center where what is drawn is not on offer.
  private func drawKindOfChange(of scene: TouchScene, from choices: inout ChoiceSource) -> ChangeKind {
    let kind = choices.draw(upTo: lastKindOfChange.rawValue) { random in
      sampleKindOfChange(of: scene, &random)?.rawValue ?? random.next(upTo: ChangeKind.back.rawValue)
    }
    return ChangeKind(rawValue: kind).flatMap { offersChange($0) ? $0 : nil } ?? .center
  }

  /// Samples a change that a bias or a feature of the case asks for; `nil` for one that every engine with changes offers.
  private func sampleKindOfChange(of scene: TouchScene, _ random: inout CounterBasedRandomSource) -> ChangeKind? {
    if bias.plan.bringsViewsBack, random.happens(56) {
      return scene.removedViews.isEmpty || random.happens(16) ? .removal : .returning
    }
    if features.contains(.animationChanges), random.happens(52) { return .animation }
    if features.contains(.selectedControls), random.happens(52) { return .selection }
    if bias.plan.changesRecognizers, random.happens(52) { return .recognizer }
    if bias.plan.rearrangesTrees, random.happens(52) {
      return [.insertion, .insertion, .exchange, .removal][Int(random.nextHalfWord() & 3)]
    }
    if features.contains(.levelChanges), random.nextHalfWord() & 7 != 0 { return .level }
    if features.contains(.frameChanges), random.nextHalfWord() & 3 != 0 {
      return [.frame, .frame, .bounds, .transform][Int(random.nextHalfWord() & 3)]
    }
    return nil
  }

  /// Whether a case may have changes of a kind.
  private func offersChange(_ kind: ChangeKind) -> Bool {
    switch kind {
    case .center, .hidden, .interaction, .front, .back: true
    case .frame, .bounds, .transform: features.contains(.frameChanges)
    case .level: features.contains(.levelChanges)
    case .insertion, .exchange, .removal: offer.touches.changesTrees
    case .recognizer: offer.touches.changesRecognizers
    case .selection: features.contains(.selectedControls)
    case .animation: features.contains(.animationChanges)
    case .returning: offer.touches.bringsViewsBack
    }
  }

  /// The last kind of change on offer.
  private var lastKindOfChange: ChangeKind {
    if offer.touches.bringsViewsBack { return .returning }
    if features.contains(.animationChanges) { return .animation }
    if features.contains(.selectedControls) { return .selection }
    if offer.touches.changesRecognizers { return .recognizer }
    if offer.touches.changesTrees { return .removal }
    return features.contains(.levelChanges) ? .level : features.contains(.frameChanges) ? .transform : .back
  }

  /// Draws a level for a window, and a place where windows lie over each other; `nil` where another window has that level.
  private func drawLevel(on scene: TouchScene, from choices: inout ChoiceSource) -> (SceneChange?, ScenePoint) {
    let place = drawPoint(on: scene, from: &choices) { place in
      scene.views.indices.count { scene.views[$0].parent == nil && scene.lies($0, under: place) } > 1
    }
    let window = scene.windows[Int(choices.draw(upTo: UInt64(scene.windows.count - 1)))]
    let isTaken = { (level: UInt64) in scene.windows.contains { $0.level == Int(level) - 1 } }
    let drawn = choices.draw(upTo: 4) { random in
      var level = random.next(upTo: 4)
      for _ in 0..<4 where isTaken(level) { level = random.next(upTo: 4) }
      return level
    }
    let level = Int(drawn) - 1
    return (isTaken(drawn) ? nil : .level(view: window.view, to: level), place)
  }

  /// Draws that an animation of a view begins or ends, and a place on the view.
  private func drawAnimationChange(
    in scene: TouchScene, from choices: inout ChoiceSource
  ) -> (SceneChange?, ScenePoint) {
    let position = drawView(in: scene, from: &choices) { scene.views[$0].parent != nil }
    let place = drawPoint(on: scene, from: &choices) { place in
      likelyHit(at: place, on: scene).map { scene.isDescendant($0, of: position) } ?? false
    }
    // Seldom it is whether the animation allows interaction that changes.
    let isOfLeave = choices.flag(1, in: 8)
    let view = scene.views[position]
    guard view.parent != nil else { return (nil, place) }
    guard isOfLeave else { return (scene.animationChange(ofViewAt: position), place) }
    let allows = view.allowsInteractionWhileAnimating == true
    return (.flag(view: view.number, flag: .allowsInteractionWhileAnimating, to: !allows), place)
  }

  /// Draws a control that is selected, or is no more, and a place on it; `nil` for a view that is no control.
  private func drawSelection(
    in scene: TouchScene, from choices: inout ChoiceSource
  ) -> (SceneChange?, ScenePoint) {
    let position = drawView(in: scene, from: &choices) { scene.views[$0].kind.isControl }
    let place = drawPoint(on: scene, from: &choices) { scene.lies(position, under: $0) }
    let view = scene.views[position]
    guard view.kind.isControl else { return (nil, place) }
    return (.flag(view: view.number, flag: .isSelected, to: !view.effectiveIsSelected), place)
  }

  /// Draws a view, mostly one that suits, so that changing it makes a difference.
  func drawView(
    in scene: TouchScene, from choices: inout ChoiceSource, preferring suits: (Int) -> Bool
  ) -> Int {
    let last = UInt64(scene.views.count - 1)
    let position = choices.draw(upTo: last) { random in
      var position = random.next(upTo: last)
      for _ in 0..<8 where !suits(Int(position)) { position = random.next(upTo: last) }
      return position
    }
    return Int(position)
  }

  private func moved(_ view: SceneView, from choices: inout ChoiceSource) -> ScenePoint {
    let x = Grid.points(choices.integer(in: -12...12, origin: 0))
    let y = Grid.points(choices.integer(in: -12...12, origin: 0))
    return ScenePoint(view.center.x + x, view.center.y + y)
  }
}

extension TouchScene {
  /// Whether so many siblings lie under a place of the screen, so that their order may matter there.
  func hasRivals(at place: ScenePoint, count: Int = 2) -> Bool {
    var rivals: [Int?: Int] = [:]
    return views.indices.contains { position in
      guard lies(position, under: place) else { return false }
      rivals[views[position].parent, default: 0] += 1
      return rivals[views[position].parent] == count
    }
  }

  /// Whether a view and a sibling of it lie under a place of the screen.
  func hasRival(_ position: Int, at place: ScenePoint) -> Bool {
    guard let parent = views[position].parent, lies(position, under: place) else { return false }
    return views.indices.contains { $0 != position && views[$0].parent == parent && lies($0, under: place) }
  }
}
