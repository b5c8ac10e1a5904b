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
    if kind == 8 { return drawLevel(on: scene, from: &choices) }
    if kind == 12 { return drawRecognizerChange(of: scene, from: &choices) }
    if kind == 13 { return drawSelection(in: scene, from: &choices) }
    if kind == 15 { return drawReturn(to: scene, from: &choices) }
    if kind == 14 { return drawAnimationChange(in: scene, from: &choices) }
    if kind > 8 { return drawRearrangement(Int(kind) - 9, of: scene, from: &choices) }
    let setsGeometry = kind > 4
    let isReordering = kind == 3 || kind == 4
    let suits: ((ScenePoint) -> Bool)? = isReordering ? { scene.hasRivals(at: $0) } : nil
    let place = drawPoint(on: scene, from: &choices, preferring: suits)
    let position = drawView(in: scene, from: &choices) { position in
      if setsGeometry { return scene.views[position].parentIndex >= 0 && scene.lies(position, under: place) }
      return isReordering ? scene.hasRival(position, at: place) : scene.lies(position, under: place)
    }
    let view = scene.views[position]
    if view.parentIndex < 0, !offer.touches.changesWindows { return (nil, place) }
    switch kind {
    case 0: return (.center(view: view.number, to: moved(view, from: &choices)), place)
    case 5...:
      if view.parentIndex < 0 { return (nil, place) }
      return (drawGeometry(Int(kind) - 5, of: view, from: &choices), place)
    case 1: return (.flag(view: view.number, flag: .isHidden, to: !view.effectiveIsHidden), place)
    case 2:
      let value = !view.effectiveIsUserInteractionEnabled
      return (.flag(view: view.number, flag: .isUserInteractionEnabled, to: value), place)
    default:
      // The order of windows is given by their levels and by the list of windows, not by the order of views.
      if view.parentIndex < 0 { return (nil, place) }
      return (kind == 3 ? .bringToFront(view: view.number) : .sendToBack(view: view.number), place)
    }
  }

  /// Draws what is changed: the center, two flags, the order, then what came to the kit later: geometry, levels, the tree,
  /// recognizers.
  private func drawKindOfChange(of scene: TouchScene, from choices: inout ChoiceSource) -> UInt64 {
    let (setsGeometry, setsLevels) = (features.contains(.frameChanges), features.contains(.levelChanges))
    let returns = turn.plan.bringsViewsBack
    let (selects, animates) = (features.contains(.selectedControls), features.contains(.animationChanges))
    let kind = choices.draw(upTo: lastKindOfChange) { random in
      if returns, random.happens(56) { return scene.removedViews.isEmpty || random.happens(16) ? 11 : 15 }
      if animates, random.happens(52) { return 14 }
      if selects, random.happens(52) { return 13 }
      if turn.plan.changesRecognizers, random.happens(52) { return 12 }
      if turn.plan.rearrangesTrees, random.happens(52) { return [9, 9, 10, 11][Int(random.nextHalfWord() & 3)] }
      if setsLevels, random.nextHalfWord() & 7 != 0 { return 8 }
      if setsGeometry, random.nextHalfWord() & 3 != 0 { return [5, 5, 6, 7][Int(random.nextHalfWord() & 3)] }
      return random.next(upTo: 4)
    }
    switch kind {
    case 5...7: return setsGeometry ? kind : 0
    case 8: return setsLevels ? kind : 0
    case 9...11: return offer.touches.changesTrees ? kind : 0
    case 12: return offer.touches.changesRecognizers ? kind : 0
    case 13: return selects ? kind : 0
    case 14: return animates ? kind : 0
    case 15: return offer.touches.bringsViewsBack ? kind : 0
    default: return kind
    }
  }

  /// The last kind of change on offer.
  private var lastKindOfChange: UInt64 {
    if offer.touches.bringsViewsBack { return 15 }
    if features.contains(.animationChanges) { return 14 }
    if features.contains(.selectedControls) { return 13 }
    if offer.touches.changesRecognizers { return 12 }
    if offer.touches.changesTrees { return 11 }
    return features.contains(.levelChanges) ? 8 : features.contains(.frameChanges) ? 7 : 4
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
    let position = drawView(in: scene, from: &choices) { scene.views[$0].parentIndex >= 0 }
    let place = drawPoint(on: scene, from: &choices) { place in
      likelyHit(at: place, on: scene).map { scene.isDescendant($0, of: position) } ?? false
    }
    // Seldom it is whether the animation allows interaction that changes.
    let isOfLeave = choices.flag(1, in: 8)
    let view = scene.views[position]
    guard view.parentIndex >= 0 else { return (nil, place) }
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
    var rivals: [Int: Int] = [:]
    return views.indices.contains { position in
      guard lies(position, under: place) else { return false }
      rivals[views[position].parentIndex, default: 0] += 1
      return rivals[views[position].parentIndex] == count
    }
  }

  /// Whether a view and a sibling of it lie under a place of the screen.
  func hasRival(_ position: Int, at place: ScenePoint) -> Bool {
    let parent = views[position].parentIndex
    return parent >= 0 && lies(position, under: place)
      && views.indices.contains { $0 != position && views[$0].parentIndex == parent && lies($0, under: place) }
  }
}
