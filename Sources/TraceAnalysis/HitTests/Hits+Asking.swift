public import TouchModel

extension Run.Hits {
  /// Whether the engine answered the view at a position or one below it.
  @inlinable
  @inline(__always)
  public func isResult(of hit: HitTestFacts, inSubtreeOf position: Int) -> Bool {
    guard let result = hit.resultPosition else { return false }
    return result >= position && scene(of: hit).isDescendant(result, of: position)
  }

  /// Whether the view at a position lies on the way to the expected view, itself included.
  @inlinable
  @inline(__always)
  public func isOnExpectedPath(_ position: Int, of hit: HitTestFacts) -> Bool {
    place(position, in: hit).isOnExpectedPath
  }

  /// Whether the engine left out the very view at a position, as far as its answer and its walk show.
  public func wasLeftOut(_ position: Int, of hit: HitTestFacts) -> Bool {
    guard !hit.isExpected, isResult(of: hit, asIfExcluded: position) else { return false }
    return WalkEvidence(run, hit).mayHaveExcluded(position)
  }

  /// Whether the engine took the view at a position to miss the point, as far as its answer and its walk show.
  public func wasTakenToMiss(_ position: Int, of hit: HitTestFacts) -> Bool {
    guard !hit.isExpected, isResult(of: hit, asIfExcluded: position) else { return false }
    return WalkEvidence(run, hit).mayHaveMissed(position)
  }

  /// Whether the engine's answer is what would be right if the view at a position, which lies on the expected path, were
  /// excluded: the sign that the engine left out this very view.
  public func isResult(of hit: HitTestFacts, asIfExcluded position: Int) -> Bool {
    guard !isResult(of: hit, inSubtreeOf: position) else { return false }
    let scene = scene(of: hit)
    let subtree = position..<scene.subtreeEnd(position)
    for root in scene.windowsFrontToBack {
      for other in (root..<scene.subtreeEnd(root)).reversed() where !subtree.contains(other) {
        if place(other, in: hit).reach == .yes { return hit.resultPosition == other }
      }
    }
    return hit.result == nil
  }

  /// The position of an object among the views at the time of a hit test; `nil` for what is no view of the scene.
  @inlinable
  @inline(__always)
  public func position(of id: ObjectID, in hit: HitTestFacts) -> Int? {
    guard id.kind == .view else { return nil }
    let number = id.number
    let views = run.timeline.versions[hit.version].scene.views
    if views.indices.contains(number), views[number].number == number { return number }
    return views.firstIndex { $0.number == number }
  }

  /// The id of the view at a position in the scene of a hit test.
  @inlinable
  @inline(__always)
  public func id(_ position: Int, in hit: HitTestFacts) -> ObjectID {
    run.timeline.versions[hit.version].scene.views[position].id
  }
}

extension TouchScene {
  /// The position of the window in whose tree the view at a position lies.
  public func rootPosition(of position: Int) -> Int {
    var current = position
    while let parent = views[current].parent { current = parent }
    return current
  }
}
