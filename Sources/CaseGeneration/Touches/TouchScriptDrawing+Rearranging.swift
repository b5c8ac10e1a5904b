internal import PropertyTesting
internal import TouchModel

extension TouchScriptDrawing {
  /// Draws a change of the tree while a finger is down: mostly the view that it is on goes, comes to another superview, or changes
  /// places with a sibling, or one above it does.
  mutating func drawRearrangement(from choices: inout ChoiceSource) {
    if offer.bringsViewsBack {
      let eighths: UInt64 = drawing.bias.plan.bringsViewsBack && !scene.removedViews.isEmpty ? 6 : 0
      if choices.flag(eighths, in: 8) { return drawReturn(from: &choices) }
    }
    let kind = choices.draw(upTo: 2) { [0, 0, 0, 1, 1, 1, 1, 2][Int($0.nextHalfWord() & 7)] }
    let rank = choices.draw(upTo: UInt64(offer.fingers - 1)) { $0.next(upTo: UInt64(max(1, fingers.count) - 1)) }
    let levels = choices.draw(upTo: 2) { [0, 0, 1, 2][Int($0.nextHalfWord() & 3)] }
    let parent = Int(choices.draw(upTo: UInt64(scene.views.count - 1)))
    let rankOfSibling = choices.draw(upTo: UInt64(scene.views.count - 1)) { random in
      random.happens(32) ? UInt64(scene.views.count - 1) : random.next(upTo: UInt64(scene.views.count - 1))
    }
    guard !fingers.isEmpty, var position = fingers[Int(rank) % fingers.count].owner else { return }
    for _ in 0..<levels { if let parent = scene.views[position].parent, parent > 0 { position = parent } }
    let view = scene.views[position].number
    let superview = kind == 2 ? scene.views[position].parent : parent
    let siblings = superview.map { scene.subviews(of: $0).filter { $0 != position } } ?? []
    let sibling = siblings.isEmpty ? nil : siblings[min(Int(rankOfSibling), siblings.count - 1)]
    switch kind {
    case 0: rearrange(.remove(view: view))
    case 1:
      let index = min(Int(rankOfSibling), siblings.count)
      rearrange(.insert(view: view, into: scene.views[parent].number, at: index))
    default:
      guard let sibling else { return }
      rearrange(.exchange(view: view, with: scene.views[sibling].number))
    }
  }

  /// Draws which of the views that were removed comes back while a finger is down; the next finger mostly goes down on it.
  private mutating func drawReturn(from choices: inout ChoiceSource) {
    let (change, place) = drawing.drawReturn(to: scene, from: &choices)
    guard let change, !fingers.isEmpty else { return }
    rearrange(change)
    lastPlace = place
  }

  /// Draws a change of a recognizer while a finger is down: mostly one that may have the finger is switched off, or on again, or
  /// one that does not have it is attached to the view that it is on.
  mutating func drawRecognizerChange(from choices: inout ChoiceSource) {
    let last = UInt64(max(1, scene.recognizers.count) - 1)
    let kind = choices.draw(upTo: 2) { [0, 0, 0, 0, 1, 1, 1, 2][Int($0.nextHalfWord() & 7)] }
    let number = Int(
      choices.draw(upTo: last) { random in
        sampleRecognizer(of: fingers.last, isConcerned: kind != 1, &random) ?? random.next(upTo: last)
      })
    let position = choices.draw(upTo: UInt64(scene.views.count - 1)) { random in
      let owner = fingers.last?.owner.map { UInt64($0) }
      return random.happens(40) ? owner ?? 0 : random.next(upTo: UInt64(scene.views.count - 1))
    }
    // Switching a recognizer off and on again is how applications break a gesture off.
    let isSwitchedBack = choices.flag(24, in: 64)
    guard !fingers.isEmpty, scene.recognizers.indices.contains(number) else { return }
    let (own, isOff) = (scene.recognizers[number].view, scene.recognizers[number].isEnabled == false)
    let change: SceneChange? =
      switch kind {
      case 0: own.map { .enable(view: $0, recognizer: number, to: isOff) }
      case 1: .attach(view: scene.views[Int(position)].number, recognizer: number)
      default: own.map { .detach(view: $0, recognizer: number) }
      }
    guard let change else { return }
    var changes = [change]
    if kind == 0, !isOff, isSwitchedBack { changes.append(.enable(view: change.view, recognizer: number, to: true)) }
    do {
      // Only a change that no scene allows is refused, such as one of a recognizer whose view is gone.
      for change in changes { try scene.apply(change) }
    } catch {
      return
    }
    aims = GestureAim.aims(in: scene)
    odds.recognizerChange = odds.recognizerChange * 2 / 3
    steps.append(ScriptStep(at: clock.next(), .change(changes: changes)))
  }

  /// Draws that a recognizer ignores the touch of a finger that is down: mostly one that may have it.
  mutating func drawIgnoring(from choices: inout ChoiceSource) {
    let rank = choices.draw(upTo: UInt64(offer.fingers - 1)) { random in
      fingers.isEmpty ? 0 : random.next(upTo: UInt64(fingers.count - 1))
    }
    let finger = fingers.isEmpty ? nil : fingers[Int(rank) % fingers.count]
    let last = UInt64(max(1, scene.recognizers.count) - 1)
    let number = Int(
      choices.draw(upTo: last) { random in
        sampleRecognizer(of: finger, isConcerned: true, &random) ?? random.next(upTo: last)
      })
    guard let finger, scene.recognizers.indices.contains(number) else { return }
    odds.ignoring = odds.ignoring / 3
    steps.append(ScriptStep(at: clock.next(), .ignore(finger: finger.number, recognizer: number)))
  }

  /// Samples a recognizer that is attached to the view of a finger or above it, or that is not; `nil` for any.
  private func sampleRecognizer(
    of finger: DrawnFinger?, isConcerned: Bool, _ random: inout CounterBasedRandomSource
  ) -> UInt64? {
    let suiting = scene.recognizers.indices.filter { number in
      guard let owner = finger?.owner, let view = scene.recognizers[number].view.flatMap(scene.position(ofView:)) else {
        return !isConcerned
      }
      return scene.isDescendant(owner, of: view) == isConcerned
    }
    guard !suiting.isEmpty, random.happens(56) else { return nil }
    return UInt64(suiting[Int(random.next(upTo: UInt64(suiting.count - 1)))])
  }

  /// Makes a change unless no scene allows it; fingers lose the views that go.
  private mutating func rearrange(_ change: SceneChange) {
    let owners = fingers.map { finger in finger.owner.map { scene.views[$0].number } }
    do {
      try scene.apply(change)
    } catch {
      return
    }
    for (index, owner) in owners.enumerated() { fingers[index].owner = owner.flatMap { scene.position(ofView: $0) } }
    odds.rearrangement /= 2
    steps.append(ScriptStep(at: clock.next(), .change(changes: [change])))
  }
}
