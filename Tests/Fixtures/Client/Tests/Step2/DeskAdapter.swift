import Desk
import TouchConformanceTesting

struct DeskAdapter: TouchEngine {
  static let engineDescription = EngineDescription(
    name: "Desk", version: "1.0.0", capabilities: [.hitTesting, .nextResponder])
  private var sheets: [Sheet] = []
  private let desk: Desk

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
    desk = Desk(sheets[0])
  }

  func hitTest(_ point: ScenePoint) -> ObjectID? { id(desk.sheet.topmost(at: Spot(point.x, point.y))) }

  func nextResponder(of responder: ObjectID) -> ObjectID? {
    responder.kind == .view ? id(sheets[responder.number].next) : nil
  }

  /// What the scene calls a listener of ours.
  private func id(_ listener: Listener?) -> ObjectID? {
    listener === desk ? .application : sheets.firstIndex { $0 === listener }.map { .view($0) }
  }
}
