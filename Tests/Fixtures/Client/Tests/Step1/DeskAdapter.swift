import Desk
import TouchConformanceTesting

struct DeskAdapter: TouchEngine {
  static let engineDescription = EngineDescription(name: "Desk", version: "1.0.0")
  private var sheets: [Sheet] = []

  init(scene: TouchScene, recorder: TraceRecorder) {
    for view in scene.views {
      let frame = view.frame
      let sheet = Sheet(frame.origin.x, frame.origin.y, frame.width, frame.height)
      sheet.opacity = view.alpha ?? sheet.opacity
      sheet.isHidden = view.isHidden ?? sheet.isHidden
      sheet.listens = view.isUserInteractionEnabled ?? sheet.listens
      if let parent = view.parent { sheets[parent].put(sheet) }
      sheets.append(sheet)
    }
  }

  func hitTest(_ point: ScenePoint) -> ObjectID? {
    let hit = sheets[0].topmost(at: Spot(point.x, point.y))
    return sheets.firstIndex { $0 === hit }.map { .view($0) }
  }
}
