internal import PropertyTesting
internal import TouchModel

/// The changes by which views come to other places of the tree, or leave it.
extension CaseDrawing {
  /// Draws an exchange or a removal, and a place where it may make a difference; `nil` when the view cannot move.
  func drawMove(
    in scene: TouchScene, isExchange: Bool, from choices: inout ChoiceSource
  ) -> (SceneChange?, ScenePoint) {
    let place = drawPoint(on: scene, from: &choices, preferring: isExchange ? { scene.hasRivals(at: $0) } : nil)
    let position = drawView(in: scene, from: &choices) { position in
      guard scene.views[position].parent != nil else { return false }
      return isExchange ? scene.hasRival(position, at: place) : scene.lies(position, under: place)
    }
    guard let parent = scene.views[position].parent else { return (nil, place) }
    let view = scene.views[position].number
    guard isExchange else { return (.remove(view: view), place) }
    let siblings = scene.subviews(of: parent).filter { $0 != position }
    let rank = choices.draw(upTo: UInt64(max(1, siblings.count) - 1)) { random in
      let rival = siblings.lastIndex { scene.lies($0, under: place) }
      return rival.map { UInt64($0) } ?? random.next(upTo: UInt64(max(1, siblings.count) - 1))
    }
    guard siblings.indices.contains(Int(rank)) else { return (nil, place) }
    return (.exchange(view: view, with: scene.views[siblings[Int(rank)]].number), place)
  }

  /// Draws which of the views that were removed comes back, and where; `nil` when there is none.
  func drawReturn(to scene: TouchScene, from choices: inout ChoiceSource) -> (SceneChange?, ScenePoint) {
    let removed = scene.removedViews
    let number = Int(choices.draw(upTo: UInt64(max(1, removed.count) - 1)))
    let parent = drawView(in: scene, from: &choices) { scene.views[$0].parent == nil }
    let isLast = choices.flag(56, in: 64)
    let count = scene.subviews(of: parent).count
    let change =
      removed.indices.contains(number)
      ? SceneChange.insert(view: removed[number], into: scene.views[parent].number, at: isLast ? count : 0) : nil
    let returned = change.flatMap { try? scene.applying($0) } ?? scene
    let position = change.flatMap { returned.position(ofView: $0.view) }
    let place = drawPoint(on: returned, from: &choices) { place in
      guard let position else { return true }
      return likelyHit(at: place, on: returned).map { returned.isDescendant($0, of: position) } ?? false
    }
    return (change, place)
  }

  /// Draws a change of a recognizer, which is switched off or on, attached to a view, or detached, and a place on its view; `nil`
  /// when there is no recognizer.
  func drawRecognizerChange(
    of scene: TouchScene, from choices: inout ChoiceSource
  ) -> (SceneChange?, ScenePoint) {
    let number = Int(choices.draw(upTo: UInt64(max(1, scene.recognizers.count) - 1)))
    let own = scene.recognizers.indices.contains(number) ? scene.recognizers[number].view : 0
    let kind = choices.draw(upTo: 2)
    let target = drawView(in: scene, from: &choices) { position in
      scene.recognizers.contains { $0.view == scene.views[position].number }
    }
    // A recognizer that is attached elsewhere is to be found there, and where it was no more.
    let asksOfOld = choices.flag(32, in: 64) && kind == 1
    let view = kind == 1 && !asksOfOld ? scene.views[target].number : own
    let place = drawPoint(on: scene, from: &choices) { place in
      view.flatMap(scene.position(ofView:)).map { scene.lies($0, under: place) } ?? true
    }
    guard scene.recognizers.indices.contains(number) else { return (nil, place) }
    let isOff = scene.recognizers[number].isEnabled == false
    let change: SceneChange? =
      switch kind {
      case 0: view.map { .enable(view: $0, recognizer: number, to: isOff) }
      case 1: .attach(view: scene.views[target].number, recognizer: number)
      default: view.map { .detach(view: $0, recognizer: number) }
      }
    return (change, place)
  }
}
