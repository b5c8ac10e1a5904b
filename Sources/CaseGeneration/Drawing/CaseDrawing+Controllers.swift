internal import PropertyTesting
internal import TouchModel

extension CaseDrawing {
  /// What a controller asks of its root view.
  enum RootViewSize {
    /// The size that was drawn.
    case itsOwn
    /// None: the window's root controller makes it as large as the window.
    case laidOutByWindow
  }

  /// Draws whether a view is the root view of a controller, before the view is added to the others.
  ///
  /// A subview of a window belongs to the window's root controller or to one that another presents; a view below it to one
  /// that is contained in the nearest controller around it. So a controller goes when its root view goes. A choice that
  /// finds no controller to hang on has no effect.
  @inline(never)
  mutating func drawController(of view: SceneView, from choices: inout ChoiceSource) -> RootViewSize {
    guard let superview = view.parent else { return .itsOwn }
    let isTop = isTop(view)
    let window = views[superview].number
    let hasRoot = surroundings.controllers.contains { $0.rootOfWindow == window }
    let last: UInt64 = isTop ? (offer.surroundings.presents ? 2 : 1) : offer.surroundings.contains ? 1 : 0
    choices.beginSpan(.part)
    defer { choices.endSpan() }
    let role = choices.draw(upTo: last) { random in sampleRole(random.nextHalfWord(), isTop: isTop, hasRoot: hasRoot) }
    if role == 0 { return .itsOwn }
    var controller = SceneController(rootView: view.number)
    if role == 2 {
      controller.presentedBy = drawPresenter(besideSubviewsOf: superview, from: &choices)
    } else if isTop {
      controller.rootOfWindow = hasRoot ? nil : window
    } else {
      controller.parent = enclosingController(of: superview)
    }
    if features.contains(.handling), offer.surroundings.handlesTouches {
      controller.handling = drawHandling(from: &choices)
    }
    let wantsLayout = role == 1 && isTop && offer.surroundings.laysOutRootViews && drawLayout(from: &choices)
    let hasPlace = controller.presentedBy ?? controller.rootOfWindow ?? controller.parent
    if hasPlace == nil { return .itsOwn }
    surroundings.controllers.append(controller)
    let isEmpty = view.bounds.width == 0 || view.bounds.height == 0
    let isEmptyRoot = isEmpty && offer.surroundings.laysOutRootViews && controller.rootOfWindow != nil
    return wantsLayout && controller.rootOfWindow != nil || isEmptyRoot ? .laidOutByWindow : .itsOwn
  }

  /// Whether a view that is being drawn lies directly in a window.
  func isTop(_ view: SceneView) -> Bool { view.parent.map { views[$0].parent == nil } ?? false }

  /// The first subview of a window mostly gets its root controller.
  private func sampleRole(_ bits: UInt16, isTop: Bool, hasRoot: Bool) -> UInt64 {
    let sixteenth = bits & 15
    if !isTop { return sixteenth < bias.plan.containedSixteenths ? 1 : 0 }
    if !hasRoot { return sixteenth < bias.plan.rootSixteenths ? 1 : 0 }
    return sixteenth < bias.plan.presentedSixteenths ? 2 : 0
  }

  /// Draws which controller of the same window presents, the latest first; only one that presents no other and whose view is
  /// not inside another's can.
  private func drawPresenter(besideSubviewsOf window: Int, from choices: inout ChoiceSource) -> Int? {
    let controllers = surroundings.controllers
    let presenters = controllers.indices.reversed().filter { index in
      views[controllers[index].rootView].parent == window && !controllers.contains { $0.presentedBy == index }
    }
    let choice = choices.draw(upTo: 3) { random in random.next(upTo: UInt64(max(1, presenters.count) - 1)) }
    return presenters.isEmpty ? nil : presenters[min(Int(choice), presenters.count - 1)]
  }

  private func enclosingController(of position: Int) -> Int? {
    let controllers = surroundings.controllers
    var next: Int? = position
    while let current = next {
      if let owner = controllers.firstIndex(where: { $0.rootView == current }) { return owner }
      next = views[current].parent
    }
    return nil
  }

  private func drawLayout(from choices: inout ChoiceSource) -> Bool {
    choices.flag(bias.plan.layoutEighths, in: 8)
  }

  /// Draws the application's delegate and what both do with touches.
  @inline(never)
  mutating func drawApplication(from choices: inout ChoiceSource) {
    let delegates = offer.surroundings.delegates
    let choice = choices.draw(upTo: UInt64(delegates.count)) { random in
      // The responder is what applications mostly have, and the only one that the chain reaches.
      !bias.plan.drawsAnyDelegate && random.nextHalfWord() & 1 == 0 ? 1 : random.next(upTo: UInt64(delegates.count))
    }
    var application = SceneApplication()
    if choice > 0 { application.delegate = delegates[Int(choice) - 1] }
    if features.contains(.handling), offer.surroundings.handlesTouches {
      application.handling = drawHandling(from: &choices)
      let handling = drawHandling(from: &choices)
      if application.delegate == .responder { application.delegateHandling = handling }
    }
    surroundings.application = application
  }
}

extension SceneView {
  /// Takes away what the layout of a window's root controller gives.
  mutating func layOutByWindow() {
    center = .zero
    bounds = SceneRect(0, 0, 0, 0)
    transform = .identity
  }
}

extension TouchScene {
  /// The scene as it stands after root views without a size have been made as large as their windows.
  func laidOut() -> TouchScene {
    var scene = self
    for controller in controllers {
      guard let window = controller.rootOfWindow.flatMap({ view(.view($0)) }),
        let root = view(.view(controller.rootView)), root.bounds.width == 0 || root.bounds.height == 0
      else { continue }
      // Both values are those of a view of the scene, so no scene refuses them.
      try? scene.apply(.bounds(view: root.number, to: window.bounds))
      try? scene.apply(.center(view: root.number, to: window.bounds.middle))
    }
    return scene
  }
}
