public import TouchModel

/// How the views of a run lie: to the screen, version by version, and to the points of its hit tests.
public struct SceneLayout: Sendable {
  /// How the views lie to the points, one hit test after the other, in each all views in pre-order.
  public private(set) var places: [Place] = []
  /// How the views lie to the screen, one version of the scene after the other.
  public private(set) var geometry: [ViewGeometry] = []
  /// Where the geometry of the current version begins; at the end while it is not known yet.
  public private(set) var geometryStart = 0

  /// Forgets everything but keeps the storage.
  public mutating func removeAll() {
    places.removeAll(keepingCapacity: true)
    geometry.removeAll(keepingCapacity: true)
    geometryStart = 0
  }

  /// Starts another version of the scene.
  @inline(__always)
  public mutating func beginVersion() { geometryStart = geometry.count }

  /// Adds how every view of the scene lies to a point, and gives the range of the places added.
  ///
  /// What no walk can come to need not be looked at where only the result is of interest; it counts as missed.
  public mutating func locate(
    _ point: ScenePoint, in scene: TouchScene, _ policy: HitTestPolicy, tolerance: Double, isThorough: Bool = true
  ) -> Range<Int> {
    let views = scene.views
    if geometry.count == geometryStart { prepareGeometry(of: views) }
    let first = places.count
    for position in views.indices {
      let parent = views[position].parent
      let entry = parent.map { places[first + $0].reach } ?? Certainty.yes
      if entry == .no, !isThorough {
        places.append(.outOfReach(position))
        continue
      }
      let own = views[position].fromParent(parent.map { places[first + $0].point } ?? point)
      let lie = geometry[geometryStart + position]
      let contains = views[position].shape.certainty(
        own, in: views[position].bounds, isExact: lie.isExact && policy.hasExactEdges, tolerance: tolerance * lie.slack)
      let exclusion = Exclusion(views[position], policy)
      let open = exclusion.eligibility && contains
      if open == .yes, let parent { places[first + parent].hasOpenSubview = true }
      places.append(
        Place(
          position: position, point: own, exclusion: exclusion, contains: contains, entry: entry,
          reach: entry && open))
    }
    return first..<places.count
  }

  /// Marks the way from the window to the expected view, the view itself included.
  public mutating func markPath(to expected: Int?, in scene: TouchScene, _ range: Range<Int>) {
    var next = expected
    while let position = next {
      places[range.lowerBound + position].isOnExpectedPath = true
      next = scene.views[position].parent
    }
  }

  private mutating func prepareGeometry(of views: [SceneView]) {
    let start = geometryStart
    for position in views.indices {
      let parent = views[position].parent
      var own = ViewGeometry(views[position], below: parent.map { geometry[start + $0] } ?? .screen)
      if let parent {
        own.previousSibling = geometry[start + parent].lastSubview
        geometry[start + parent].lastSubview = position
      }
      geometry.append(own)
    }
  }
}
