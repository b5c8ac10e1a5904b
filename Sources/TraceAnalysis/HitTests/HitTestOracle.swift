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
    in scene: TouchScene, _ places: [Place], _ range: Range<Int>, _ selection: Readings.WindowSelection
  ) -> ExpectedHit {
    // Where there is one window there is nothing to select.
    if scene.windows.count == 1 { return lastReached(places, range) }
    if selection == .keyWindow {
      guard let key = scene.windows.first(where: \.isKey), let root = scene.position(ofView: key.view) else {
        return .undecided
      }
      return lastReached(places, tree(root, in: scene, range))
    }
    for root in scene.windowsFrontToBack {
      let answer = lastReached(places, tree(root, in: scene, range))
      if answer != .nothing { return answer }
    }
    return .nothing
  }

  private static func tree(_ root: Int, in scene: TouchScene, _ range: Range<Int>) -> Range<Int> {
    range.lowerBound + root..<range.lowerBound + scene.subtreeEnd(root)
  }

  @inline(__always)
  private static func lastReached(_ places: [Place], _ range: Range<Int>) -> ExpectedHit {
    var place = range.upperBound
    while place > range.lowerBound {
      place -= 1
      if places[place].reach == .no { continue }
      return places[place].reach == .yes ? .view(places[place].position) : .undecided
    }
    return .nothing
  }
}
