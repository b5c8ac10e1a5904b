internal import TouchModel
internal import TouchSpecs
internal import TraceAnalysis

/// What decides which view a place of the screen lies on, for reports; no rule reads it.
struct Ground {
  private let readings: Readings
  private let tolerance: Double
  private let hasExactEdges: Bool

  /// The ground under the readings in force, as an engine lays it out; without an engine as one that declares nothing about edges.
  init(_ readings: Readings = Readings(), engine: EngineDescription? = nil) {
    self.readings = readings
    let engine = engine ?? EngineDescription(name: "any engine", version: "", capabilities: [.hitTesting])
    tolerance = engine.tolerance
    hasExactEdges = engine.hasExactEdges
  }

  /// What lies under a place.
  enum Place: Hashable {
    /// The view with a number.
    case view(Int)
    /// Nothing that can be hit.
    case nothing
    /// An edge, or something that a reading leaves open.
    case undecided
  }

  /// What lies under a point in a scene.
  func place(of point: ScenePoint, in scene: TouchScene) -> Place {
    let expected = HitTestOracle.expectation(
      point, in: scene, readings: readings, tolerance: tolerance, hasExactEdges: hasExactEdges)
    switch expected {
    case .view(let view): return .view(scene.views[view].number)
    case .nothing: return .nothing
    case .undecided: return .undecided
    }
  }
}
