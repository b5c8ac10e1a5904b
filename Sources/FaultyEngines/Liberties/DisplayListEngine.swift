internal import TouchModel

/// An engine built otherwise: one flat list of views from back to front, no recursion, and no walk to be seen.
struct DisplayListEngine: TouchEngine {
  static let liberty = Liberty("HT-18", "display-list", "a flat list instead of a walk", description: engineDescription)
  {
    scene, recorder, _ in DisplayListEngine(scene: scene, recorder: recorder)
  }

  static let engineDescription = EngineDescription(
    name: "display list", version: "1.0.0",
    capabilities: [
      .hitTesting, .transforms, .boundsOrigins, .pointInsideOverrides, .imageViews, .labels, .customControls,
      .systemControls, .scrollViews, .tableViews, .severalWindows, .sceneChanges, .treeChanges,
    ])

  private var scene: TouchScene

  init(scene: TouchScene, recorder: TraceRecorder) { self.scene = scene }

  mutating func hitTest(_ point: ScenePoint) -> ObjectID? {
    let isLive = liveViews(at: point)
    for window in scene.windowsFrontToBack {
      let tree = window..<scene.subtreeEnd(window)
      if let top = tree.last(where: { isLive[$0] }) { return scene.views[top].id }
    }
    return nil
  }

  mutating func perform(_ step: ScriptStep) throws {
    guard case .change(let changes) = step.action else { throw NotOffered("steps of a script") }
    for change in changes { try scene.apply(change) }
  }

  /// Whether each view and everything it lies in can be hit and contains the point.
  private func liveViews(at point: ScenePoint) -> [Bool] {
    var points: [ScenePoint] = []
    var isLive: [Bool] = []
    for view in scene.views {
      let own = view.fromParent(view.parent.map { points[$0] } ?? point)
      points.append(own)
      let canBeHit = view.effectiveIsUserInteractionEnabled && !view.effectiveIsHidden && view.effectiveAlpha > 0.01
      isLive.append(canBeHit && view.shape.contains(own, in: view.bounds) && (view.parent.map { isLive[$0] } ?? true))
    }
    return isLive
  }
}
