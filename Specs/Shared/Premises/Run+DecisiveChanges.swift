internal import TouchModel
internal import TraceAnalysis

/// Changes of the scene that decide what is hit afterwards.
extension Run {
  /// Whether the last change before a hit test is of a sort and decides what is hit.
  func isDecided(_ hit: HitTestFacts, byChange isMeant: (SceneChange) -> Bool) -> Bool {
    guard hit.expected != .undecided, let change = timeline.versions[hit.version].change, isMeant(change) else {
      return false
    }
    return isDecided(hit, since: timeline.versions.index(before: hit.version))
  }

  /// Whether the right result of a hit test was certain in an earlier version of the scene, too, and another.
  func isDecided(_ hit: HitTestFacts, since earlier: Handle<SceneTimeline.Version>) -> Bool {
    guard hit.expected != .undecided else { return false }
    let before = expectation(at: hit.point, in: earlier)
    return before != .undecided && object(before, in: earlier) != object(hit.expected, in: hit.version)
  }

  /// The object that is expected in one version of the scene.
  func object(_ expected: ExpectedHit, in version: Handle<SceneTimeline.Version>) -> ObjectID? {
    expected.view.map { timeline.versions[version].scene.views[$0].id }
  }
}
