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
    } catch {
      return
    }
  }

  /// Draws one change of a view, and a place where it may make a difference; `nil` when it would do nothing.
  func drawChange(of scene: TouchScene, from choices: inout ChoiceSource) -> (SceneChange?, ScenePoint) {
    let kind = choices.draw(upTo: 4)
    let isReordering = kind > 2
    let suits: ((ScenePoint) -> Bool)? = isReordering ? { scene.hasRivals(at: $0) } : nil
    let place = drawPoint(on: scene, from: &choices, preferring: suits)
    let position = drawView(in: scene, from: &choices) { position in
      isReordering ? scene.hasRival(position, at: place) : scene.lies(position, under: place)
    }
    let view = scene.views[position]
    if view.parentIndex < 0, !offer.touches.changesWindows { return (nil, place) }
    switch kind {
    case 0: return (.center(view: view.number, to: moved(view, from: &choices)), place)
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

  /// Draws a view, mostly one that suits, so that changing it makes a difference.
  private func drawView(
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
  /// Whether two siblings lie under a place of the screen, so that their order may matter there.
  fileprivate func hasRivals(at place: ScenePoint) -> Bool {
    var parents: Set<Int> = []
    return views.indices.contains { position in
      lies(position, under: place) && !parents.insert(views[position].parentIndex).inserted
    }
  }

  /// Whether a view and a sibling of it lie under a place of the screen.
  fileprivate func hasRival(_ position: Int, at place: ScenePoint) -> Bool {
    let parent = views[position].parentIndex
    return parent >= 0 && lies(position, under: place)
      && views.indices.contains { $0 != position && views[$0].parentIndex == parent && lies($0, under: place) }
  }
}
