public import TouchModel

/// How the views of a run lie: to the screen, version by version, and to the points of its hit tests.
public struct SceneLayout: Sendable {
  /// How the views lie to the points, one hit test after the other, in each all views in pre-order.
  public private(set) var places = List<Place>()
  /// How the views lie to the screen, one version of the scene after the other.
  public private(set) var geometry = List<ViewGeometry>()
  /// Where the geometry of the current version begins; at the end while it is not known yet.
  public private(set) var geometryStart = Handle<ViewGeometry>(0)

  /// Forgets everything but keeps the storage.
  public mutating func removeAll() {
    places.removeAll()
    geometry.removeAll()
    geometryStart = geometry.startIndex
  }

  /// Starts another version of the scene.
  @inline(__always)
  public mutating func beginVersion() { geometryStart = geometry.endIndex }

  /// Adds how every view of the scene lies to a point, and gives the range of the places added.
  ///
  /// What no walk can come to need not be looked at where only the result is of interest; it counts as missed.
  public mutating func locate(
    _ point: ScenePoint, in scene: TouchScene, _ policy: HitTestPolicy, tolerance: Double, isThorough: Bool = true
  ) -> Range<Handle<Place>> {
    let views = scene.views
    if geometry.endIndex == geometryStart { prepareGeometry(of: views) }
    let first = places.endIndex
    for view in views.handles {
      let superview = views[view].superview.map { first.advanced(by: $0.position) }
      let entry = superview.map { places[$0].reach } ?? Certainty.yes
      if entry == .no, !isThorough {
        places.append(.outOfReach(view))
        continue
      }
      let own = views[view].fromParent(superview.map { places[$0].point } ?? point)
      let lie = geometry[geometryStart.advanced(by: view.position)]
      let contains = views[view].shape.certainty(
        own, in: views[view].bounds, isExact: lie.isExact && policy.hasExactEdges, tolerance: tolerance * lie.slack)
      let exclusion = Exclusion(views[view], policy)
      let open = exclusion.eligibility && contains
      if open == .yes, let superview { places[superview].hasOpenSubview = true }
      places.append(
        Place(
          view: view, point: own, exclusion: exclusion, contains: contains, entry: entry,
          reach: entry && open))
    }
    return first..<places.endIndex
  }

  /// Marks the way from the window to the expected view, the view itself included.
  public mutating func markPath(to expected: Handle<SceneView>?, in scene: TouchScene, _ range: Range<Handle<Place>>) {
    for view in scene.pathUp(from: expected) {
      places[range.lowerBound.advanced(by: view.position)].isOnExpectedPath = true
    }
  }

  private mutating func prepareGeometry(of views: [SceneView]) {
    let start = geometryStart
    for view in views.handles {
      let superview = views[view].superview.map { start.advanced(by: $0.position) }
      var own = ViewGeometry(views[view], below: superview.map { geometry[$0] } ?? .screen)
      if let superview {
        own.previousSibling = geometry[superview].lastSubview
        geometry[superview].lastSubview = view
      }
      geometry.append(own)
    }
  }
}
