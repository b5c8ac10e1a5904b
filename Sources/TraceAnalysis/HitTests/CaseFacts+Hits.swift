public import TouchModel

/// What hit tests are about: places, and the views that a walk can come to.
extension CaseFacts {
  /// The hit tests for going through one by one: no reference is counted, unlike for the list of them.
  @inline(__always)
  package var hits: HitTestWalk { HitTestWalk(storage) }

  /// The hit tests of the run that is loaded; of no use beyond the facts they come from.
  package struct HitTestWalk: Sequence, IteratorProtocol {
    private let storage: UnsafeMutablePointer<RunIndex>
    private var position = 0

    @inline(__always)
    fileprivate init(_ storage: UnsafeMutablePointer<RunIndex>) { self.storage = storage }

    @inline(__always)
    package mutating func next() -> HitTestFacts? {
      guard position < storage.pointee.hitTests.count else { return nil }
      defer { position += 1 }
      return storage.pointee.hitTests[position]
    }
  }

  /// The scene in which a hit test happened.
  public func scene(of hit: HitTestFacts) -> TouchScene { storage.pointee.timeline.versions[hit.version].scene }

  /// The view at a position at the time of a hit test.
  @inline(__always)
  package func view(_ position: Int, in hit: HitTestFacts) -> SceneView {
    storage.pointee.timeline.versions[hit.version].scene.views[position]
  }

  /// How the view at a position lies to the point of a hit test.
  public func place(_ position: Int, in hit: HitTestFacts) -> Place {
    storage.pointee.layout.places[hit.places.lowerBound + position]
  }

  /// The geometry of the view at a position at the time of a hit test.
  package func geometry(_ position: Int, in hit: HitTestFacts) -> ViewGeometry {
    storage.pointee.layout.geometry[hit.geometryStart + position]
  }

  /// Calls the body for every question about a place and every view whose parent lets the point in, in the tree that is
  /// searched; hit tests made for touches are judged as a whole, not view by view.
  ///
  /// These are the views a correct walk can come to; whatever else the scene holds is out of reach whatever it is.
  ///
  /// - Parameters:
  ///   - situation: The situation that a view has to be in; where the run has none, nothing is looked at.
  ///   - body: What to do with each.
  @inline(__always)
  package func eachEnteredView(_ situation: Situation, _ body: (HitTestFacts, Place) -> Void) {
    guard storage.pointee.situations.contains(situation) else { return }
    for index in storage.pointee.enteredViews.indices
    where storage.pointee.enteredViews[index].situations.contains(situation) {
      let entered = storage.pointee.enteredViews[index]
      body(storage.pointee.hitTests[entered.hitTest], storage.pointee.layout.places[entered.place])
    }
  }

  /// What a finger at a place hits in one version of the scene.
  package func expectation(at point: ScenePoint, version: Int) -> ExpectedHit {
    storage.pointee.expectation(at: point, version: version, policy, tolerance: engine.tolerance)
  }

  /// How the views lie to the points of all hit tests.
  package var places: Table<Place> { storage.pointee.layout.places }
}
