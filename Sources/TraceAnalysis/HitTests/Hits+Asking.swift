public import TouchModel

extension Run.Hits {
  /// Whether the engine answered a view or one below it.
  @inlinable
  @inline(__always)
  public func isResult(of hit: HitTestFacts, inSubtreeOf view: Handle<SceneView>) -> Bool {
    guard let result = hit.resultView else { return false }
    return result >= view && scene(of: hit).isDescendant(result, of: view)
  }

  /// Whether a view lies on the way to the expected view, itself included.
  @inlinable
  @inline(__always)
  public func isOnExpectedPath(_ view: Handle<SceneView>, of hit: HitTestFacts) -> Bool {
    place(view, in: hit).isOnExpectedPath
  }

  /// Whether the engine left out this very view, as far as its answer and its walk show.
  public func wasLeftOut(_ view: Handle<SceneView>, of hit: HitTestFacts) -> Bool {
    guard !hit.isExpected, isResult(of: hit, asIfExcluded: view) else { return false }
    return walk(of: hit).mayHaveExcluded(view)
  }

  /// Whether the engine took a view to miss the point, as far as its answer and its walk show.
  public func wasTakenToMiss(_ view: Handle<SceneView>, of hit: HitTestFacts) -> Bool {
    guard !hit.isExpected, isResult(of: hit, asIfExcluded: view) else { return false }
    return walk(of: hit).mayHaveMissed(view)
  }

  /// Whether the engine's answer is what would be right if a view that lies on the expected path were excluded: the
  /// sign that the engine left out this very view.
  public func isResult(of hit: HitTestFacts, asIfExcluded view: Handle<SceneView>) -> Bool {
    guard !isResult(of: hit, inSubtreeOf: view) else { return false }
    let scene = scene(of: hit)
    let subtree = scene.subtree(of: view)
    for window in scene.windowViewsFrontToBack {
      for other in scene.subtree(of: window).reversed() where !subtree.contains(other) {
        if place(other, in: hit).reach == .yes { return hit.resultView == other }
      }
    }
    return hit.result == nil
  }

  /// The handle of a view at the time of a hit test; `nil` for what is no view of the scene.
  @inlinable
  @inline(__always)
  public func handle(of view: ObjectID, in hit: HitTestFacts) -> Handle<SceneView>? {
    run.timeline.handle(of: view, in: hit.version)
  }

  /// The id of a view in the scene of a hit test.
  @inlinable
  @inline(__always)
  public func id(_ view: Handle<SceneView>, in hit: HitTestFacts) -> ObjectID {
    run.timeline.versions[hit.version].scene.views[view].id
  }
}
