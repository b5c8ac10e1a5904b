internal import PropertyTesting
internal import TouchModel

/// The changes by which a view comes to a place among the subviews of a view.
extension CaseDrawing {
  /// Draws an insertion, and a place that mostly hits something else if the view comes anywhere else.
  ///
  /// There is no insertion when the view cannot move; an index beyond the last is the last.
  func drawInsertion(in scene: TouchScene, from choices: inout ChoiceSource) -> (SceneChange?, ScenePoint) {
    let isBeside = offer.touches.insertsBesideSiblings && choices.flag(28, in: 64)
    let place = drawPoint(on: scene, from: &choices) { scene.hasRivals(at: $0, count: isBeside ? 3 : 2) }
    let last = UInt64(scene.views.count - 1)
    var sample: Insertion?
    let position = choices.draw(upTo: last) { random in
      sample = sampleInsertion(at: place, in: scene, &random)
      return sample.map { UInt64($0.view) } ?? random.next(upTo: last)
    }
    let parent = Int(choices.draw(upTo: last) { sample.map { UInt64($0.parent) } ?? $0.next(upTo: last) })
    let isAbove = isBeside && choices.flag(1, in: 2)
    let view = scene.views[Int(position)].number
    let others = scene.subviews(of: parent).map { scene.views[$0].number }.filter { $0 != view }
    let index = Int(
      choices.draw(upTo: UInt64(others.count)) { random in
        sample.map { UInt64($0.index) } ?? random.next(upTo: UInt64(others.count))
      })
    guard scene.views[Int(position)].parent != nil else { return (nil, place) }
    let (below, above) = (others.prefix(index).last, others.dropFirst(index).first)
    if isBeside, let below, isAbove || above == nil { return (.insertAbove(view: view, sibling: below), place) }
    if isBeside, let above { return (.insertBelow(view: view, sibling: above), place) }
    return (.insert(view: view, into: scene.views[parent].number, at: index), place)
  }

  /// Where a view comes to: the positions of the view and of its superview to be, and the index among the other subviews of that.
  private struct Insertion {
    let view: Int
    let parent: Int
    let index: Int
  }

  /// Samples an insertion that decides what a place hits: now, or unless the view comes one place farther to the front or the
  /// back; `nil` when none is found.
  private func sampleInsertion(
    at place: ScenePoint, in scene: TouchScene, _ random: inout CounterBasedRandomSource
  ) -> Insertion? {
    let last = UInt64(scene.views.count - 1)
    let isDecidedByIndex = random.happens(40)
    // Few views can move among their own siblings so that it shows, so that is tried before other superviews are.
    let staysInItsSuperview = random.happens(40)
    for attempt in 0..<36 {
      let view = Int(random.next(upTo: last))
      let own = scene.views[view].parent
      let drawn = staysInItsSuperview && attempt < 24 ? own : Int(random.next(upTo: last))
      guard own != nil, let parent = drawn, parent != view else { continue }
      let others = scene.subviews(of: parent).count { $0 != view }
      let insertion = Insertion(view: view, parent: parent, index: Int(random.next(upTo: UInt64(others))))
      guard let now = hit(at: place, after: insertion, in: scene) else { continue }
      let isDecisive =
        isDecidedByIndex
        ? neighbours(of: insertion, among: others).contains { hit(at: place, after: $0, in: scene) != now }
        : likelyHit(at: place, in: scene) != now
      if isDecisive { return insertion }
    }
    return nil
  }

  /// The insertions one place farther to the back and to the front.
  private func neighbours(of insertion: Insertion, among others: Int) -> [Insertion] {
    [insertion.index - 1, insertion.index + 1].filter { (0...others).contains($0) }.map {
      Insertion(view: insertion.view, parent: insertion.parent, index: $0)
    }
  }

  /// The number of the view that a place most likely hits after an insertion; `nil` when it is refused, or hits nothing.
  private func hit(at place: ScenePoint, after insertion: Insertion, in scene: TouchScene) -> Int? {
    let (view, parent) = (scene.views[insertion.view].number, scene.views[insertion.parent].number)
    do {
      return likelyHit(at: place, in: try scene.applying(.insert(view: view, into: parent, at: insertion.index)))
    } catch {
      // A view comes into none that is below it.
      return nil
    }
  }

  private func likelyHit(at place: ScenePoint, in scene: TouchScene) -> Int? {
    scene.likelyHit(at: place, searchingKeyWindowOnly: offer.touches.searchesKeyWindowOnly).map {
      scene.views[$0].number
    }
  }
}
