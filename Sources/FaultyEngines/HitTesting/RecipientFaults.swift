internal import ReferenceEngine
internal import TouchModel

/// Touches are delivered to the window first.
struct DeliversToWindow: TouchDecisions {
  func firstReceiver(of message: TouchesMessage, in system: TouchSystem<Self>) -> Responder {
    .view(message.view.window)
  }
}

/// Touches are delivered to the superview of the hit view first.
struct DeliversToSuperview: TouchDecisions {
  func firstReceiver(of message: TouchesMessage, in system: TouchSystem<Self>) -> Responder {
    .view(message.view.superview ?? message.view)
  }
}

/// Touches are delivered to the nearest view that handles them.
struct DeliversToHandler: TouchDecisions {
  func firstReceiver(of message: TouchesMessage, in system: TouchSystem<Self>) -> Responder {
    var current: View? = message.view
    while let candidate = current {
      if candidate.handling.isOverriding { return .view(candidate) }
      current = candidate.superview
    }
    return .view(message.view)
  }
}

/// Touches take the flag of interaction less seriously than questions do.
struct TouchesIgnoreInteraction: TouchDecisions {
  func owner(of touch: Touch, in system: TouchSystem<Self>) -> View? {
    let frontmost = system.views.last { view in
      view.bounds.contains(view.fromScreen(touch.location)) && !view.isHidden && view.alpha > 0.01
    }
    return frontmost ?? standardHitView(at: touch.location, in: system)
  }
}

/// A finger beside everything belongs to the window in front.
struct TouchesFallBack: TouchDecisions {
  func owner(of touch: Touch, in system: TouchSystem<Self>) -> View? {
    standardHitView(at: touch.location, in: system) ?? system.searchedWindows.first
  }
}

/// Every finger belongs to the view of the first.
struct FirstFingerDecides: TouchDecisions {
  func owner(of touch: Touch, in system: TouchSystem<Self>) -> View? {
    system.liveTouches.first?.view ?? standardHitView(at: touch.location, in: system)
  }
}

/// A finger that moves is hit-tested again.
struct HitTestsOnMove: TouchDecisions {
  func ownerAfterMove(of touch: Touch, in system: TouchSystem<Self>) -> View? {
    standardHitView(at: touch.location, in: system)
  }
}

/// An engine that answers with the controller when a window's first subview is hit.
struct AnswersWithController: TouchEngine {
  static let engineDescription = ReferenceEngine.engineDescription
  private let rootViews: Set<ObjectID>
  private var engine: ReferenceEngine

  init(scene: TouchScene, recorder: TraceRecorder) { self.init(scene: scene, recorder: recorder, readings: Readings()) }

  init(scene: TouchScene, recorder: TraceRecorder, readings: Readings) {
    let roots = scene.views.filter { view in view.parent.map { scene.views[$0].kind == .window } ?? false }
    rootViews = Set(roots.map(\.id))
    engine = ReferenceEngine(scene: scene, recorder: recorder, readings: readings)
  }

  mutating func hitTest(_ point: ScenePoint) -> ObjectID? {
    let hit = engine.hitTest(point)
    return hit.map { rootViews.contains($0) ? .controller(0) : $0 }
  }

  mutating func defaults(of subject: DefaultsSubject) -> [DefaultAttribute: DefaultValue] {
    engine.defaults(of: subject)
  }

  mutating func nextResponder(of responder: ObjectID) -> ObjectID? { engine.nextResponder(of: responder) }

  mutating func eventTouches(of view: ObjectID) -> [TouchSnapshot] { engine.eventTouches(of: view) }

  mutating func perform(_ step: ScriptStep) { engine.perform(step) }

  mutating func advance(to milliseconds: Int) { engine.advance(to: milliseconds) }
}
