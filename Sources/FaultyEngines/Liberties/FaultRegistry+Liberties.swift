internal import ConformanceRunner
internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The liberties of the chapter on hit testing.
  static let hitTestingLiberties: [Liberty] = [
    liberty("G-01-closed-edges-under-transforms", "inexact edges are inside", ClosedEdgesUnderTransforms.self),
    liberty("G-01-closed-edges-declared", "far edges are inside, and the engine says so", description: closedEdges) {
      scene, recorder, readings in
      DecidingEngine<ClosedEdges>(scene: scene, recorder: recorder, readings: readings)
    },
    liberty("G-03-narrow-alpha", "alpha is a 32-bit float", NarrowAlpha.self),
    liberty("G-04-narrow-geometry", "geometry is computed with 32-bit floats", NarrowGeometry.self),
    liberty("G-04-accumulated-matrix", "one matrix for the whole path of a view", AccumulatedMatrix.self),
    liberty("G-18-private-content-views", "scroll views hold views of their own", PrivateContentViews.self),
    liberty(
      "G-19-reports-unowned-touches", "touches beside all views are reported as discarded", ReportsUnownedTouches.self),
    liberty("G-26-labels-on", "labels take touches by themselves", LabelsOn.self),
    liberty("HT-17-passes-over-excluded", "excluded views are not asked at all", PassesOverExcluded.self),
    liberty("HT-23-hit-tests-twice", "every hit test is made twice", HitTestsTwice.self),
    liberty(
      "HT-17-terse", "visits without points, touches without places", description: TerseEngine.engineDescription
    ) { scene, recorder, readings in TerseEngine(scene: scene, recorder: recorder, readings: readings) },
    liberty("HT-18-display-list", "a flat list instead of a walk", description: DisplayListEngine.engineDescription) {
      scene, recorder, _ in DisplayListEngine(scene: scene, recorder: recorder)
    },
  ]

  private static let closedEdges: EngineDescription = {
    var description = ReferenceEngine.engineDescription
    description.hasExactEdges = false
    return description
  }()
}
