import Desk
import TouchConformanceTesting

final class DeskAdapter: TouchEngine {
  static let engineDescription = EngineDescription(
    name: "Desk", version: "1.0.0",
    capabilities: [
      .hitTesting, .nextResponder, .touchDelivery, .multipleTouch, .touchHandling, .touchLocations, .interruptions,
    ],
    observedResponders: [.views, .windows])
  private var sheets: [Sheet] = []
  private let desk: Desk

  init(scene: TouchScene, recorder: TraceRecorder) {
    for view in scene.views {
      let sheet = WatchedSheet(view, recorder)
      sheet.opacity = view.alpha ?? sheet.opacity
      sheet.isHidden = view.isHidden ?? sheet.isHidden
      sheet.listens = view.isUserInteractionEnabled ?? sheet.listens
      sheet.takesSeveralFingers = view.isMultipleTouchEnabled ?? sheet.takesSeveralFingers
      if let parent = view.parent { sheets[parent].put(sheet) }
      sheets.append(sheet)
    }
    desk = Desk(sheets[0])
  }

  func hitTest(_ point: ScenePoint) -> ObjectID? { id(desk.sheet.topmost(at: Spot(point))) }

  func nextResponder(of responder: ObjectID) -> ObjectID? {
    responder.kind == .view ? id(sheets[responder.number].next) : nil
  }

  func perform(_ step: ScriptStep) {
    switch step.action {
    case .report(let changes, _):
      let news: [FingerChange.Movement: News] = [.down: .began, .move: .moved, .up: .ended]
      desk.take(changes.map { ($0.finger, news[$0.movement] ?? .moved, Spot($0.location)) }, at: step.time)
    case .interruption: desk.interrupt(at: step.time)
    default: desk.advance(to: step.time)
    }
  }

  /// What the scene calls a listener of ours.
  private func id(_ listener: Listener?) -> ObjectID? {
    listener === desk ? .application : (listener as? WatchedSheet)?.id
  }
}

/// A sheet that records what it receives, and keeps what the scene says that it keeps.
final class WatchedSheet: Sheet {
  let id: ObjectID
  private let handling: TouchHandling
  private let recorder: TraceRecorder

  init(_ view: SceneView, _ recorder: TraceRecorder) {
    (id, handling, self.recorder) = (view.id, view.handling, recorder)
    let frame = view.frame
    super.init(frame.origin.x, frame.origin.y, frame.width, frame.height)
  }

  override func hear(_ news: News, _ fingers: [Finger]) {
    guard let method = TouchMethod(rawValue: news.rawValue) else { return }
    recorder.touches(method, receiver: id, fingers.map { snapshot($0, news) })
    if handling[method] != .absorb { super.hear(news, fingers) }
  }

  /// A finger as it is now; it changes in place.
  private func snapshot(_ finger: Finger, _ news: News) -> TouchSnapshot {
    var copy = TouchSnapshot(recorder.identity(of: finger, as: .touch))
    copy.phase = TouchPhase(rawValue: news.rawValue)
    copy.view = (finger.sheet as? WatchedSheet)?.id
    copy.location = ScenePoint(finger.spot)
    copy.previousLocation = finger.spotBefore.map { ScenePoint($0) }
    copy.locationInReceiver = ScenePoint(own(finger.spot))
    return copy
  }
}

extension Spot {
  init(_ point: ScenePoint) { self.init(point.x, point.y) }
}

extension ScenePoint {
  init(_ spot: Spot) { self.init(spot.x, spot.y) }
}
