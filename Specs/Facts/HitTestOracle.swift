public import TouchModel

/// The algorithm of `001:61-75`, written on scene values and with three answers: a view, nothing, undecided.
///
/// Views lie in pre-order, a parent before its subviews and an earlier sibling before a later one. The walk of the
/// documents tries later siblings first and goes as deep as it can, so its result is the *last* view in pre-order that is
/// reached: one whose ancestors and itself all are eligible and contain the point. A test compares this with the walk as
/// it is written, on every small tree.
public enum HitTestOracle {
  /// The readings that decide what is hit.
  public static let readings: [ReadingName] = [.alphaBoundary, .disabledControl, .windowSelection]

  /// What a finger at a place of the screen hits in a scene.
  public static func expectation(
    _ point: ScenePoint, in scene: Scene, readings: Readings = Readings(), tolerance: Double = 0.01,
    hasExactEdges: Bool = true
  ) -> ExpectedHit {
    let policy = HitTestPolicy(readings, hasExactEdges: hasExactEdges)
    var layout = SceneLayout()
    defer { layout.deallocate() }
    let places = layout.locate(point, in: scene, policy, tolerance: tolerance)
    return expectation(in: scene, layout.places[places], policy.windowSelection)
  }

  /// What is hit, given how the views lie.
  @inline(__always)
  static func expectation(
    in scene: Scene, _ places: Slice<Table<Place>>, _ selection: ReadingValue
  ) -> ExpectedHit {
    if selection == .keyWindow {
      guard let key = scene.windows.first(where: \.isKey), let root = scene.position(ofView: key.view) else {
        return .undecided
      }
      return lastReached(tree(root, in: scene, places))
    }
    if scene.windows.count == 1 { return lastReached(places) }
    for root in scene.windowsFrontToBack {
      let answer = lastReached(tree(root, in: scene, places))
      if answer != .nothing { return answer }
    }
    return .nothing
  }

  private static func tree(_ root: Int, in scene: Scene, _ places: Slice<Table<Place>>) -> Slice<Table<Place>> {
    places[places.startIndex + root..<places.startIndex + scene.subtreeEnd(root)]
  }

  @inline(__always)
  private static func lastReached(_ places: Slice<Table<Place>>) -> ExpectedHit {
    var place = places.endIndex
    while place > places.startIndex {
      place -= 1
      if places[place].reach == .no { continue }
      return places[place].reach == .yes ? .view(places[place].position) : .undecided
    }
    return .nothing
  }
}
