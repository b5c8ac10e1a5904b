import TouchConformance

final class PanelAdapter: TouchEngine {
  static let engineDescription = EngineDescription(
    name: "Panels", version: "1.0.0",
    capabilities: [
      .hitTesting, .nextResponder, .touchDelivery, .severalWindows, .sceneChanges, .controllers, .containedControllers,
      .presentedControllers, .responderDelegate, .multipleTouch, .touchHandling, .touchLocations, .touchTimestamps,
      .events, .interruptions, .otherEvents, .touchEffects,
    ], observedResponders: [.views, .windows, .controllers])

  private let recorder: TraceRecorder
  private let stage = Stage(ObjectID.application)
  private let prompter = Node(ObjectID.applicationDelegate)
  private var panels: [Panel] = []
  private var directors: [Node] = []
  private var scene: TouchScene

  init(scene: TouchScene, recorder: TraceRecorder) {
    (self.scene, self.recorder) = (scene, recorder)
    panels = scene.views.map { observe(Panel($0.id), $0.handling) }
    directors = scene.controllers.enumerated().map { observe(Node(ObjectID.controller($0)), $1.handling) }
    stage.windows = scene.windowsFrontToBack.map { panels[$0] }
    stage.next = scene.application.delegate == .responder ? prompter : nil
    arrange()
  }

  /// Brings the panels in line with the scene as it is after some changes.
  private func arrange(after changes: [SceneChange] = []) {
    for change in changes { try? scene.apply(change) }
    for (position, view) in scene.views.enumerated() {
      let panel = panels[view.number]
      (panel.middle, panel.size) = (spot(view.center), Spot(Float(view.bounds.width), Float(view.bounds.height)))
      panel.opacity = view.alpha.map { Float($0) } ?? panel.opacity
      panel.isShown = view.isHidden.map { !$0 } ?? panel.isShown
      panel.listens = view.isUserInteractionEnabled ?? panel.listens
      panel.takesMany = view.isMultipleTouchEnabled ?? panel.takesMany
      panel.panels = scene.subviews(of: position).map { panels[scene.views[$0].number] }
      for child in panel.panels { (child.parent, child.next) = (panel, panel) }
    }
    for window in stage.windows { window.next = stage }
    for (director, controller) in zip(directors, scene.controllers) {
      let root = panels[controller.rootView]
      let above = controller.rootOfWindow.map { panels[$0] } ?? controller.presentedBy.map { directors[$0] }
      (root.next, director.next) = (director, above ?? root.parent)
    }
  }

  func hitTest(_ point: ScenePoint) -> ObjectID? { id(stage.topmost(spot(point))) }

  func nextResponder(of it: ObjectID) -> ObjectID? { id((panels + directors + [stage]).first { id($0) == it }?.next) }

  func perform(_ step: ScriptStep) throws {
    switch step.action {
    case .report(let changes, _):
      let phases: [FingerChange.Movement: Phase] = [.down: .began, .move: .moved, .up: .ended]
      stage.take(changes.map { ($0.finger, phases[$0.movement] ?? .stationary, spot($0.location)) })
    case .interruption: stage.take(stage.contacts.map { ($0.finger, .cancelled, $0.spot) })
    case .change(let changes): arrange(after: changes)
    default: break
    }
  }

  /// Reports what a node receives; what it does with it stands in the scene.
  private func observe<Kind: Node>(_ node: Kind, _ handling: TouchHandling) -> Kind {
    node.keeps = { [unowned self, unowned node] phase, contacts in
      guard let receiver = id(node), let method = TouchMethod(rawValue: phase.rawValue) else { return false }
      let changes = recorder.touches(
        method, receiver: receiver, contacts.map { copy($0, for: node) },
        event: recorder.identity(of: stage, as: .event), eventKind: .touches,
        allTouches: stage.contacts.map { copy($0, for: node) })
      arrange(after: changes)
      changes.forEach(recorder.changed)
      return handling[method] == .absorb
    }
    return node
  }

  private func copy(_ contact: Contact, for node: Node) -> TouchSnapshot {
    var copy = TouchSnapshot(recorder.identity(of: contact, as: .touch))
    copy.phase = TouchPhase(rawValue: contact.phase.rawValue)
    (copy.location, copy.previousLocation) = (point(contact.spot), contact.spotBefore.map(point))
    let panel = node as? Panel
    copy.locationInReceiver = panel.map { point($0.own(contact.spot)) }
    copy.previousLocationInReceiver = panel.flatMap { panel in contact.spotBefore.map { point(panel.own($0)) } }
    copy.timestamp = recorder.time / 100 * 100
    (copy.view, copy.window) = (id(contact.panel), id(contact.panel.window))
    return copy
  }

  private func id(_ node: Node?) -> ObjectID? { node?.tag as? ObjectID }
  private func spot(_ point: ScenePoint) -> Spot { Spot(Float(point.x), Float(point.y)) }
  private func point(_ spot: Spot) -> ScenePoint { ScenePoint(Double(spot.x), Double(spot.y)) }
}
