extension TouchScene {
  /// The scene without the subtree at a position; views after it are numbered anew, as in any fresh scene.
  ///
  /// The number of a view before it stays, that of a view after it shrinks by the number of removed views. What belongs to
  /// the removed views goes with them; `nil` when the scene's numbers are not its positions, or something that stays
  /// refers to a view that goes.
  package func removingSubtree(at position: Int) -> TouchScene? {
    let removed = position..<subtreeEnd(position)
    guard views[position].parent != nil, views.indices.allSatisfy({ views[$0].number == $0 }),
      controllers.allSatisfy({ !removed.contains($0.rootView) }),
      !recognizers.contains(where: { $0.view.map(removed.contains) ?? false }),
      effects.allSatisfy({ !removed.contains($0.view) })
    else { return nil }
    var scene = self
    scene.views.removeSubrange(removed)
    for index in scene.views.indices {
      scene.views[index].number = index
      if let parent = scene.views[index].parent, parent >= removed.upperBound {
        scene.views[index].parent = parent - removed.count
      }
    }
    scene.dropThings(of: removed)
    scene.renumber { $0 < removed.lowerBound ? $0 : $0 - removed.count }
    return scene
  }

  /// The scene without the recognizers at some positions and what their actions do; the others are numbered anew.
  /// - Throws: ``ModelError`` naming the first thing that no scene allows.
  package func withoutRecognizers(at gone: some Collection<Int>) throws(ModelError) -> TouchScene {
    let kept = recognizers.indices.filter { !gone.contains($0) }
    let number = { (old: Int) in kept.firstIndex(of: old) }
    let rest = kept.map { old in
      var recognizer = recognizers[old]
      recognizer.requiresFailureOf = recognizer.requiresFailureOf?.compactMap(number)
      let partners = recognizer.delegate?.simultaneousPartners?.compactMap(number)
      recognizer.delegate?.simultaneousPartners = partners
      return recognizer
    }
    let effects: [SceneEffect] = effects.compactMap { effect in
      guard case .action(let old, let states) = effect.trigger else { return effect }
      return number(old).map {
        SceneEffect(view: effect.view, trigger: .action(recognizer: $0, states: states), operation: effect.operation)
      }
    }
    return try TouchScene(
      views: views, windows: windows, controllers: controllers, application: application, recognizers: rest,
      tables: tables, effects: effects, controlActions: controlActions, implementations: implementations)
  }

  /// The scene without what belongs to views that are gone, which a scene that has changed keeps; recognizers without a view are
  /// off, so that the others keep their numbers.
  /// - Throws: ``ModelError`` naming the first thing that no scene allows, such as a translation by a recognizer that has moved.
  package func withoutThingsOfGoneViews() throws(ModelError) -> TouchScene {
    let isThere = { (view: Int?) in view.flatMap(position(ofView:)) != nil }
    let kept = recognizers.map { recognizer in
      var recognizer = recognizer
      if !isThere(recognizer.view) { (recognizer.view, recognizer.isEnabled) = (views[0].number, false) }
      return recognizer
    }
    return try TouchScene(
      views: views, windows: windows, controllers: controllers, application: application, recognizers: kept,
      tables: tables.filter { isThere($0.view) }, effects: effects.filter { isThere($0.view) },
      controlActions: controlActions.filter { isThere($0.control) },
      implementations: implementations.filter { $0.object.kind != .view || isThere($0.object.number) })
  }

  /// The same tree with its views numbered by position, as in any fresh scene.
  package func renumberedByPosition() -> TouchScene {
    if views.indices.allSatisfy({ views[$0].number == $0 }) { return self }
    var scene = self
    for index in scene.views.indices { scene.views[index].number = index }
    scene.renumber { position(ofView: $0) ?? $0 }
    return scene
  }

  /// Drops what belongs to views that go.
  private mutating func dropThings(of removed: Range<Int>) {
    guard case .some(var extras) = extras else { return }
    extras.tables.removeAll { removed.contains($0.view) }
    extras.controlActions.removeAll { removed.contains($0.control) }
    extras.implementations.removeAll { $0.object.kind == .view && removed.contains($0.object.number) }
    self.extras.value = extras
  }

  /// Lets everything that refers to views follow their new numbers.
  private mutating func renumber(_ new: (Int) -> Int) {
    for index in windows.indices { windows[index].view = new(windows[index].view) }
    guard case .some(var extras) = extras else { return }
    for index in extras.controllers.indices {
      extras.controllers[index].rootView = new(extras.controllers[index].rootView)
      extras.controllers[index].rootOfWindow = extras.controllers[index].rootOfWindow.map(new)
    }
    for index in extras.recognizers.indices { extras.recognizers[index].view = extras.recognizers[index].view.map(new) }
    for index in extras.effects.indices { extras.effects[index].view = new(extras.effects[index].view) }
    for index in extras.tables.indices { extras.tables[index].view = new(extras.tables[index].view) }
    for index in extras.controlActions.indices {
      extras.controlActions[index].control = new(extras.controlActions[index].control)
    }
    for index in extras.implementations.indices where extras.implementations[index].object.kind == .view {
      extras.implementations[index].object = .view(new(extras.implementations[index].object.number))
    }
    self.extras.value = extras
  }
}
