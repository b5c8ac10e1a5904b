import TouchConformance

struct BoxAdapter: TouchEngine {
  static let engineDescription = EngineDescription(name: "Boxes", version: "1.0.0")
  private var boxes: [Box] = []

  init(scene: TouchScene, recorder: TraceRecorder) {
    for view in scene.views {
      let frame = view.frame
      let box = Box(left: frame.origin.x, top: frame.origin.y, width: frame.width, height: frame.height)
      box.opacity = view.alpha ?? box.opacity
      if let isHidden = view.isHidden { box.isShown = !isHidden }
      box.listens = view.isUserInteractionEnabled ?? box.listens
      if let parent = view.parent { boxes[parent].add(box) }
      boxes.append(box)
    }
  }

  func hitTest(_ point: ScenePoint) -> ObjectID? {
    let hit = boxes[0].topmost(point.x, point.y)
    return boxes.firstIndex { $0 === hit }.map { .view($0) }
  }
}
