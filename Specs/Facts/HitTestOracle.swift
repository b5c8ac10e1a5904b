public import TouchModel

/// The algorithm of `001:61-75`, written on scene values and with three answers: a view, nothing, undecided.
///
/// Views lie in pre-order, a parent before its subviews and an earlier sibling before a later one. The walk of the
/// documents tries later siblings first and goes as deep as it can, so its result is the *last* view in pre-order that is
/// reached: one whose ancestors and itself all are eligible and contain the point. A test compares this with the walk as
/// it is written, on every small tree.
public enum HitTestOracle {
  /// What a finger at a place of the screen hits in a scene.
  public static func expectation(
    _ point: ScenePoint, in scene: Scene, readings: Readings = Readings(), tolerance: Double = 0.01
  ) -> ExpectedHit {
    let engine = EngineDescription(name: "oracle", version: "1", tolerance: tolerance)
    var facts = CaseFacts(
      engine: engine, readings: readings,
      startingWith: ConformanceCase(wellFormed: scene, Script(wellFormed: [])))
    locate(point, in: scene, &facts)
    return expectation(in: scene, facts.places[...], readings[.windowSelection])
  }

  /// Adds to the facts how every view of the scene lies to the point.
  @inline(__always)
  static func locate(_ point: ScenePoint, in scene: Scene, _ facts: inout CaseFacts) {
    let views = scene.views
    prepareGeometry(of: views, &facts)
    let first = facts.places.count
    let tolerance = facts.engine.tolerance
    for position in views.indices {
      let view = views[position]
      let parent = view.parentIndex
      let own = view.fromParent(parent < 0 ? point : facts.places[first + parent].point)
      let entry = parent < 0 ? Certainty.yes : facts.places[first + parent].reach
      let geometry = facts.geometry[facts.geometryStart + position]
      let contains = view.shape.certainty(
        own, in: view.bounds, isExact: geometry.isExact, tolerance: tolerance * geometry.slack)
      let exclusion = Exclusion(view, facts.exclusions)
      let open = exclusion.eligibility && contains
      if open == .yes, parent >= 0 { facts.places[first + parent].hasOpenSubview = true }
      facts.places.append(
        Place(
          position: position, point: own, exclusion: exclusion, contains: contains, entry: entry,
          reach: entry && open))
    }
  }

  /// What is hit, given how the views lie.
  @inline(__always)
  static func expectation(in scene: Scene, _ places: ArraySlice<Place>, _ selection: ReadingValue) -> ExpectedHit {
    if scene.windows.count == 1 { return lastReached(places) }
    if selection == .keyWindow {
      guard let key = scene.windows.first(where: \.isKey), let root = scene.position(ofView: key.view) else {
        return .undecided
      }
      return lastReached(tree(root, in: scene, places))
    }
    for root in scene.windowsFrontToBack {
      let answer = lastReached(tree(root, in: scene, places))
      if answer != .nothing { return answer }
    }
    return .nothing
  }

  private static func tree(_ root: Int, in scene: Scene, _ places: ArraySlice<Place>) -> ArraySlice<Place> {
    places[places.startIndex + root..<places.startIndex + scene.subtreeEnd(root)]
  }

  @inline(__always)
  private static func lastReached(_ places: ArraySlice<Place>) -> ExpectedHit {
    for place in places.reversed() where place.reach != .no {
      return place.reach == .yes ? .view(place.position) : .undecided
    }
    return .nothing
  }

  private static func prepareGeometry(of views: [SceneView], _ facts: inout CaseFacts) {
    let start = facts.geometryStart
    guard facts.geometry.count == start else { return }
    for position in views.indices {
      let parent = views[position].parentIndex
      var geometry = ViewGeometry(views[position], below: parent < 0 ? .screen : facts.geometry[start + parent])
      if parent >= 0 {
        geometry.previousSibling = facts.geometry[start + parent].lastSubview
        facts.geometry[start + parent].lastSubview = Int32(truncatingIfNeeded: position)
      }
      facts.geometry.append(geometry)
    }
  }
}
