internal import PropertyTesting
internal import TouchModel

extension TouchScriptDrawing {
  /// Draws a change of the tree while a finger is down: mostly the view that it is on goes or comes to another superview, or one
  /// above it.
  mutating func drawRearrangement(from choices: inout ChoiceSource) {
    let isRemoval = !choices.flag(1, in: 2)
    let rank = choices.draw(upTo: UInt64(offer.fingers - 1)) { $0.next(upTo: UInt64(max(1, fingers.count) - 1)) }
    let levels = choices.draw(upTo: 2) { [0, 0, 1, 2][Int($0.nextHalfWord() & 3)] }
    let parent = Int(choices.draw(upTo: UInt64(scene.views.count - 1)))
    guard !fingers.isEmpty, var position = fingers[Int(rank) % fingers.count].owner else { return }
    for _ in 0..<levels where scene.views[position].parentIndex > 0 { position = scene.views[position].parentIndex }
    let view = scene.views[position].number
    let end = scene.subviews(of: parent).count { $0 != position }
    rearrange(isRemoval ? .remove(view: view) : .insert(view: view, into: scene.views[parent].number, at: end))
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
