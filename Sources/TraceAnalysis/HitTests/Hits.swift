public import TouchModel

extension Run {
  /// What the engine hit, and what it should have hit.
  @inlinable
  @inline(__always)
  public var hits: Hits { Hits(run: self) }

  /// The hit tests of a run: their places, their answers, and the views that their walks can come to.
  @frozen
  public struct Hits {
    @usableFromInline let run: Run

    @inlinable
    init(run: Run) { self.run = run }
  }
}

extension Run.Hits {
  /// The hit tests of the run, in the order of the trace.
  @inlinable
  @inline(__always)
  public var all: List<HitTestFacts> { run.index.hitTests }

  /// The scene in which a hit test happened.
  @inlinable
  @inline(__always)
  public func scene(of hit: HitTestFacts) -> TouchScene { run.timeline.versions[hit.version].scene }

  /// What the trace shows of the walk behind a hit test.
  public func walk(of hit: HitTestFacts) -> WalkEvidence { run.walks[hit.handle.position] }

  /// Whether answers about containment can be seen in any walk.
  public var showAnswers: Bool { WalkEvidence.showsAnswers(run) }

  /// What a view is at the time of a hit test.
  @inlinable
  @inline(__always)
  public func view(_ view: Handle<SceneView>, in hit: HitTestFacts) -> SceneView {
    run.timeline.versions[hit.version].scene.views[view]
  }

  /// How a view lies to the point of a hit test.
  public func place(_ view: Handle<SceneView>, in hit: HitTestFacts) -> Place {
    run.index.layout.places[hit.place(of: view)]
  }

  /// The geometry of a view at the time of a hit test.
  public func geometry(_ view: Handle<SceneView>, in hit: HitTestFacts) -> ViewGeometry {
    run.index.layout.geometry[hit.geometryStart.advanced(by: view.position)]
  }

  /// Calls the body for every question about a place and every view whose parent lets the point in, in the tree that is
  /// searched; hit tests made for touches are judged as a whole, not view by view.
  ///
  /// These are the views a correct walk can come to; whatever else the scene holds is out of reach whatever it is.
  ///
  /// - Parameters:
  ///   - situation: The situation that a view has to be in; where the run has none, nothing is looked at.
  ///   - body: What to do with each.
  @inlinable
  @inline(__always)
  public func eachEnteredView(_ situation: Situation, _ body: (HitTestFacts, Place) -> Void) {
    guard run.index.situations.contains(situation) else { return }
    for entered in run.index.enteredViews
    where entered.situations.contains(situation) {
      body(run.index.hitTests[entered.hitTest], run.index.layout.places[entered.place])
    }
  }

  /// The answers that some resolution of what is left open would give, at a hit test of which the result is not decided.
  public func possibleResults(of hit: HitTestFacts) -> [ObjectID?] {
    let scene = scene(of: hit)
    // Without a key window, or where there is none to know, any window may be searched.
    let isAnyWindow = run.readings.windowSelection == .keyWindow && scene.windows.count > 1
    var results: [ObjectID?] = []
    for window in scene.windowViewsFrontToBack {
      for view in scene.subtree(of: window).reversed() {
        let reach = place(view, in: hit).reach
        if reach == .no { continue }
        results.append(scene.views[view].id)
        if reach == .yes {
          if isAnyWindow { break }
          return results
        }
      }
    }
    return results + [nil]
  }

  /// How the views lie to the points of all hit tests.
  @inlinable
  @inline(__always)
  public var places: List<Place> { run.index.layout.places }
}
