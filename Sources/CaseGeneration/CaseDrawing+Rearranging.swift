internal import PropertyTesting
internal import TouchModel

/// The changes by which views come to other places of the tree, or leave it.
extension CaseDrawing {
  /// Draws an insertion, an exchange or a removal, and a place where it may make a difference; `nil` when the view cannot move.
  func drawRearrangement(
    _ kind: Int, of scene: TouchScene, from choices: inout ChoiceSource
  ) -> (SceneChange?, ScenePoint) {
    let isExchange = kind == 1
    let place = drawPoint(on: scene, from: &choices, preferring: isExchange ? { scene.hasRivals(at: $0) } : nil)
    let position = drawView(in: scene, from: &choices) { position in
      scene.views[position].parentIndex >= 0
        && (isExchange ? scene.hasRival(position, at: place) : kind == 0 || scene.lies(position, under: place))
    }
    guard let parent = scene.views[position].parent else { return (nil, place) }
    let view = scene.views[position].number
    switch kind {
    case 0: return (drawInsertion(of: view, at: place, in: scene, from: &choices), place)
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
    of view: Int, at place: ScenePoint, in scene: TouchScene, from choices: inout ChoiceSource
  ) -> SceneChange {
    let position = drawView(in: scene, from: &choices) { parent in
      let changed = try? scene.applying(.insert(view: view, into: scene.views[parent].number, at: 0))
      return changed.flatMap { new in new.position(ofView: view).map { new.lies($0, under: place) } } ?? false
    }
    let siblings = scene.subviews(of: position).count { scene.views[$0].number != view }
    let index = choices.draw(upTo: UInt64(siblings)) { random in
      // In front of all others as often as anywhere.
      random.happens(32) ? UInt64(siblings) : random.next(upTo: UInt64(siblings))
    }
    return .insert(view: view, into: scene.views[position].number, at: Int(index))
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
