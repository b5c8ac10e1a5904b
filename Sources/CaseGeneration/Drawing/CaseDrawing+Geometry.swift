internal import PropertyTesting
internal import TouchModel

extension CaseDrawing {
  /// Draws the frame that a view is to have; `nil` where it cannot have one.
  func drawFrame(of view: SceneView, from choices: inout ChoiceSource) -> SceneChange? {
    let frame = SceneRect(
      view.center.x - view.bounds.width / 2 + drawDistance(from: &choices),
      view.center.y - view.bounds.height / 2 + drawDistance(from: &choices), drawLength(from: &choices),
      drawLength(from: &choices))
    return view.transform.isIdentity ? .frame(view: view.number, to: frame) : nil
  }

  /// Draws the bounds that a view is to have.
  func drawBounds(of view: SceneView, from choices: inout ChoiceSource) -> SceneChange {
    var bounds = view.bounds
    (bounds.width, bounds.height) = (drawLength(from: &choices), drawLength(from: &choices))
    if offer.touches.movesBounds, choices.flag(1, in: 2) {
      bounds.origin = ScenePoint(drawDistance(from: &choices), drawDistance(from: &choices))
    }
    return .bounds(view: view.number, to: bounds)
  }

  /// Draws the transform that a view is to have; `nil` where the engine has none.
  func drawTransform(of view: SceneView, from choices: inout ChoiceSource) -> SceneChange? {
    guard offer.touches.transformsViews else { return nil }
    // A view that loses its transform can have a frame again.
    guard view.transform.isIdentity else { return .transform(view: view.number, to: .identity) }
    return .transform(view: view.number, to: drawMap(from: &choices))
  }

  private func drawDistance(from choices: inout ChoiceSource) -> Double {
    Grid.points(choices.integer(in: -12...12, origin: 0))
  }

  private func drawLength(from choices: inout ChoiceSource) -> Double {
    Grid.points(Grid.length(choices.draw(upTo: Grid.lastLength)))
  }

  /// Draws a question for a point of some view in another, or in the window.
  func drawConversion(on scene: TouchScene, at time: Int, _ steps: inout [ScriptStep], from choices: inout ChoiceSource)
  {
    if offer.touches.convertsBetweenWindows, choices.flag(scene.windows.count > 1 ? 40 : 0, in: 64) {
      return drawWindowConversion(on: scene, at: time, &steps, from: &choices)
    }
    let last = UInt64(scene.views.count - 1)
    // The deeper of two views has more levels above it.
    let position = choices.draw(upTo: last) { random in max(random.next(upTo: last), random.next(upTo: last)) }
    if offer.touches.readsFrames, choices.flag(12, in: 64) {
      return drawFrame(of: scene.views[Int(position)].number, on: scene, at: time, &steps)
    }
    drawConversion(of: scene.views[Int(position)].number, on: scene, at: time, &steps, from: &choices)
  }

  /// Asks for the frame of a view, unless that has a transform.
  func drawFrame(of number: Int, on scene: TouchScene, at time: Int, _ steps: inout [ScriptStep]) {
    guard scene.view(.view(number))?.transform.isIdentity == true else { return }
    steps.append(ScriptStep(at: time, .frame(of: number)))
  }

  /// Draws a question for a point of a window in another one; none where there is one window alone.
  func drawWindowConversion(
    on scene: TouchScene, at time: Int, _ steps: inout [ScriptStep], from choices: inout ChoiceSource
  ) {
    let count = scene.windows.count
    let first = Int(choices.draw(upTo: UInt64(count - 1)))
    let second = (first + 1 + Int(choices.draw(upTo: UInt64(max(0, count - 2))))) % count
    let point = ScenePoint(drawDistance(from: &choices), drawDistance(from: &choices))
    guard first != second else { return }
    steps.append(
      ScriptStep(at: time, .conversion(of: point, from: scene.windows[first].view, to: scene.windows[second].view)))
  }

  /// Draws a question for a point of a view in another, or in the window.
  func drawConversion(
    of number: Int, on scene: TouchScene, at time: Int, _ steps: inout [ScriptStep], from choices: inout ChoiceSource
  ) {
    guard let position = scene.position(ofView: number) else { return }
    let origin = scene.views[position].bounds.origin
    let point = ScenePoint(origin.x + drawDistance(from: &choices), origin.y + drawDistance(from: &choices))
    let (superview, window) = (scene.views[position].parent, scene.window(ofViewAt: position))
    // The window without a name, the superview, then any view; where that is of another window, the window.
    let target = choices.draw(upTo: UInt64(scene.views.count + 1)) { random in
      let eighth = random.nextHalfWord() & 7
      return eighth < 4 ? UInt64(min(eighth, 1)) : 2 + random.next(upTo: UInt64(scene.views.count - 1))
    }
    let other = target < 2 ? (target == 1 ? superview : nil) : Int(target) - 2
    let isOfWindow = other.map { scene.window(ofViewAt: $0) == window } ?? false
    let named = isOfWindow ? other.map { scene.views[$0].number } : nil
    steps.append(ScriptStep(at: time, .conversion(of: point, from: number, to: named)))
  }
}

extension TouchScene {
  /// The position of the window in whose tree a view lies.
  fileprivate func window(ofViewAt position: Int) -> Int {
    var window = position
    while let parent = views[window].parent { window = parent }
    return window
  }
}
