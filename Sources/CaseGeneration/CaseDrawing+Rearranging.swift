internal import PropertyTesting
internal import TouchModel

/// The changes by which views come to other places of the tree, or leave it.
extension CaseDrawing {
  /// Draws an insertion, an exchange or a removal, and a place where it may make a difference; `nil` when the view cannot move.
  func drawRearrangement(
    _ kind: Int, of scene: TouchScene, from choices: inout ChoiceSource
  ) -> (SceneChange?, ScenePoint) {
    let isExchange = kind == 1
    let isBeside = kind == 0 && offer.touches.insertsBesideSiblings && choices.flag(40, in: 64)
    let suits: ((ScenePoint) -> Bool)? =
      isExchange ? { scene.hasRivals(at: $0) } : isBeside ? { scene.hasRivals(at: $0, count: 3) } : nil
    let place = drawPoint(on: scene, from: &choices, preferring: suits)
    let position = drawView(in: scene, from: &choices) { position in
      guard scene.views[position].parentIndex >= 0 else { return false }
      if isExchange { return scene.hasRival(position, at: place) }
      return kind == 0 && !isBeside || scene.lies(position, under: place)
    }
    guard let parent = scene.views[position].parent else { return (nil, place) }
    let view = scene.views[position].number
    switch kind {
    case 0: return (drawInsertion(of: view, at: place, isBeside: isBeside, in: scene, from: &choices), place)
    case 1:
      let siblings = scene.subviews(of: parent).filter { $0 != position }
      let rank = choices.draw(upTo: UInt64(max(1, siblings.count) - 1)) { random in
        let rival = siblings.lastIndex { scene.lies($0, under: place) }
        return rival.map { UInt64($0) } ?? random.next(upTo: UInt64(max(1, siblings.count) - 1))
      }
      guard siblings.indices.contains(Int(rank)) else { return (nil, place) }
      return (.exchange(view: view, with: scene.views[siblings[Int(rank)]].number), place)
    default: return (.remove(view: view), place)
    }
  }

  /// Draws where a view comes to, mostly so that it then lies under a place; an index beyond the last is the last.
  private func drawInsertion(
    of view: Int, at place: ScenePoint, isBeside: Bool, in scene: TouchScene, from choices: inout ChoiceSource
  ) -> SceneChange {
    let position = drawView(in: scene, from: &choices) { parent in
      if isBeside, scene.subviews(of: parent).count(where: { scene.lies($0, under: place) }) < 3 { return false }
      let changed = try? scene.applying(.insert(view: view, into: scene.views[parent].number, at: 0))
      return changed.flatMap { new in new.position(ofView: view).map { new.lies($0, under: place) } } ?? false
    }
    let others = scene.subviews(of: position).map { scene.views[$0].number }.filter { $0 != view }
    let siblings = others.count
    let isAbove = isBeside && choices.flag(1, in: 2)
    let index = choices.draw(upTo: UInt64(siblings)) { random in
      if isBeside, let between = sampleBetweenRivals(others, at: place, in: scene, &random) { return between }
      // In front of all others as often as anywhere.
      return random.happens(32) ? UInt64(siblings) : random.next(upTo: UInt64(siblings))
    }
    let (below, above) = (others.prefix(Int(index)).last, others.dropFirst(Int(index)).first)
    if isBeside, let below, isAbove || above == nil { return .insertAbove(view: view, sibling: below) }
    if isBeside, let above { return .insertBelow(view: view, sibling: above) }
    return .insert(view: view, into: scene.views[position].number, at: Int(index))
  }

  /// Samples an index between two of some siblings that lie under a place, so that both sides of it matter; `nil` when no two do.
  private func sampleBetweenRivals(
    _ siblings: [Int], at place: ScenePoint, in scene: TouchScene, _ random: inout CounterBasedRandomSource
  ) -> UInt64? {
    let rivals = siblings.indices.filter { index in
      scene.position(ofView: siblings[index]).map { scene.lies($0, under: place) } ?? false
    }
    guard rivals.count > 1, random.happens(52) else { return nil }
    let lower = Int(random.next(upTo: UInt64(rivals.count - 2)))
    return UInt64(rivals[lower] + 1)
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
    let view = kind == 1 ? scene.views[target].number : own
    let place = drawPoint(on: scene, from: &choices) { place in
      scene.position(ofView: view).map { scene.lies($0, under: place) } ?? true
    }
    guard scene.recognizers.indices.contains(number) else { return (nil, place) }
    switch kind {
    case 0: return (.enable(view: view, recognizer: number, to: scene.recognizers[number].isEnabled == false), place)
    case 1: return (.attach(view: view, recognizer: number), place)
    default: return (.detach(view: view, recognizer: number), place)
    }
  }
}
