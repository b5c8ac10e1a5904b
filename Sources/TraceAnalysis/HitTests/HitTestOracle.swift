public import TouchModel

/// The algorithm of `001:61-75`, written on scene values and with three answers: a view, nothing, undecided.
///
/// Views lie in pre-order, a parent before its subviews and an earlier sibling before a later one. The walk of the
/// documents tries later siblings first and goes as deep as it can, so its result is the *last* view in pre-order that is
/// reached: one whose ancestors and itself all are eligible and contain the point. A test compares this with the walk as
/// it is written, on every small tree.
public enum HitTestOracle: Sendable {
  /// What a finger at a place of the screen hits in a scene.
  public static func expectation(
    _ point: ScenePoint, in scene: TouchScene, readings: Readings = Readings(), tolerance: Double = 0.01,
    hasExactEdges: Bool = true
  ) -> ExpectedHit {
    let policy = HitTestPolicy(readings, hasExactEdges: hasExactEdges)
    var layout = SceneLayout()
    let places = layout.locate(point, in: scene, policy, tolerance: tolerance)
    return expectation(in: scene, layout.places, places, policy.windowSelection)
  }

  /// What is hit, given how the views lie.
  @inline(__always)
  public static func expectation(
    in scene: TouchScene, _ places: List<Place>, _ range: Range<Handle<Place>>, _ selection: Readings.WindowSelection
  ) -> ExpectedHit {
    // Where there is one window there is nothing to select.
    if scene.windows.count == 1 { return lastReached(places, range) }
    if selection == .keyWindow {
      guard let key = scene.windows.first(where: \.isKey), let window = scene.handle(of: .view(key.view)) else {
        return .undecided
      }
      return lastReached(places, tree(of: window, in: scene, range))
    }
    for window in scene.windowViewsFrontToBack {
      let answer = lastReached(places, tree(of: window, in: scene, range))
      if answer != .nothing { return answer }
    }
    return .nothing
  }

  private static func tree(
    of window: Handle<SceneView>, in scene: TouchScene, _ range: Range<Handle<Place>>
  ) -> Range<Handle<Place>> {
    let tree = scene.subtree(of: window)
    let start = range.lowerBound
    return start.advanced(by: tree.lowerBound.position)..<start.advanced(by: tree.upperBound.position)
  }

  @inline(__always)
  private static func lastReached(_ places: List<Place>, _ range: Range<Handle<Place>>) -> ExpectedHit {
    guard let last = range.last(where: { places[$0].reach != .no }) else { return .nothing }
    return places[last].reach == .yes ? .view(places[last].view) : .undecided
  }
}
