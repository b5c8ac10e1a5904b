internal import PropertyTesting
internal import TouchModel

extension CaseDrawing {
  /// Draws the script: mostly questions about places, sometimes changes of the tree and fingers.
  mutating func drawScript(for scene: Scene, from choices: inout ChoiceSource) -> Script {
    var steps: [ScriptStep] = []
    var clock = ScriptClock()
    var current = scene
    for rank in 0..<offer.maximumSteps {
      choices.beginSpan(.step)
      defer { choices.endSpan() }
      // A script has at least one step of which something can be learnt.
      if rank > 0, !choices.flag(rank == 1 ? 3 : 2, in: 4) { break }
      switch drawKindOfStep(from: &choices) {
      case 1: drawChange(of: &current, &clock, &steps, from: &choices)
      case 2: drawFinger(on: current, &clock, &steps, from: &choices)
      case 3: drawTwoFingers(on: current, &clock, &steps, from: &choices)
      default: steps.append(ScriptStep(at: clock.now, .hitTest(at: drawPoint(on: current, from: &choices))))
      }
    }
    return Script(wellFormed: steps)
  }

  private func drawKindOfStep(from choices: inout ChoiceSource) -> Int {
    let changes = features.contains(.changes)
    let fingers = features.contains(.fingers)
    guard changes || fingers else { return 0 }
    let kind = choices.draw(upTo: 3) { random in
      let word = random.nextWord() & 7
      if fingers, word < 5 { return bias == .severalFingers || (bias == nil && word < 2) ? 3 : 2 }
      return changes && word < 7 ? 1 : 0
    }
    if kind == 1 { return changes ? 1 : 0 }
    if kind > 1 { return fingers ? (offer.takesMultipleTouches ? Int(kind) : 2) : 0 }
    return 0
  }

  /// Draws one change of a view that the tree allows, between two questions about one place.
  private func drawChange(
    of scene: inout Scene, _ clock: inout ScriptClock, _ steps: inout [ScriptStep], from choices: inout ChoiceSource
  ) {
    let kind = choices.draw(upTo: 4)
    let isReordering = kind > 2
    let tree = scene
    let suits: ((ScenePoint) -> Bool)? = isReordering ? { tree.hasRivals(at: $0) } : nil
    let place = drawPoint(on: tree, from: &choices, preferring: suits)
    let position = drawView(in: tree, from: &choices) { position in
      isReordering ? tree.hasRival(position, at: place) : tree.lies(position, under: place)
    }
    let view = scene.views[position]
    let change: SceneChange
    switch kind {
    case 0: change = .center(view: view.number, to: moved(view, from: &choices))
    case 1: change = .flag(view: view.number, flag: .isHidden, to: !view.effectiveIsHidden)
    case 2:
      change = .flag(
        view: view.number, flag: .isUserInteractionEnabled, to: !view.effectiveIsUserInteractionEnabled)
    case 3: change = .bringToFront(view: view.number)
    default: change = .sendToBack(view: view.number)
    }
    // The order of windows is given by their levels and by the list of windows, not by the order of views.
    if isReordering, view.parentIndex < 0 { return }
    do {
      try scene.apply(change)
      steps.append(ScriptStep(at: clock.now, .hitTest(at: place)))
      steps.append(ScriptStep(at: clock.next(), .change(changes: [change])))
      steps.append(ScriptStep(at: clock.now, .hitTest(at: place)))
    } catch {
      // Only a change that no scene allows is refused; the step is then left out.
      return
    }
  }

  /// Draws a view, mostly one that suits, so that changing it makes a difference.
  private func drawView(
    in scene: Scene, from choices: inout ChoiceSource, preferring suits: (Int) -> Bool
  ) -> Int {
    let last = UInt64(scene.views.count - 1)
    let position = choices.draw(upTo: last) { random in
      var position = random.next(upTo: last)
      for _ in 0..<8 where !suits(Int(position)) { position = random.next(upTo: last) }
      return position
    }
    return Int(position)
  }

  private func moved(_ view: SceneView, from choices: inout ChoiceSource) -> ScenePoint {
    let x = Grid.points(Grid.steps(choices.draw(upTo: 24)))
    let y = Grid.points(Grid.steps(choices.draw(upTo: 24)))
    return ScenePoint(view.center.x + x, view.center.y + y)
  }

  /// Draws a finger that goes down, perhaps after a question about the place, moves, and perhaps lifts.
  private func drawFinger(
    on scene: Scene, _ clock: inout ScriptClock, _ steps: inout [ScriptStep], from choices: inout ChoiceSource
  ) {
    var place = putDown(1, on: scene, &clock, &steps, from: &choices)
    while steps.count < 24, choices.flag(1, in: 2) {
      place = drawPoint(on: scene, from: &choices)
      steps.append(ScriptStep(at: clock.next(), .report(.move, finger: 1, at: place)))
    }
    steps.append(ScriptStep(at: clock.next(), .report(.up, finger: 1, at: place)))
  }

  private func drawTwoFingers(
    on scene: Scene, _ clock: inout ScriptClock, _ steps: inout [ScriptStep], from choices: inout ChoiceSource
  ) {
    let first = putDown(1, on: scene, &clock, &steps, from: &choices)
    let second = putDown(2, on: scene, &clock, &steps, from: &choices)
    steps.append(ScriptStep(at: clock.next(), .report(.up, finger: 1, at: first)))
    steps.append(ScriptStep(at: clock.next(), .report(.up, finger: 2, at: second)))
  }

  /// Puts a finger down, after asking the engine what it would hit, so that rules can take the engine's own word.
  private func putDown(
    _ finger: Int, on scene: Scene, _ clock: inout ScriptClock, _ steps: inout [ScriptStep],
    from choices: inout ChoiceSource
  ) -> ScenePoint {
    let place = drawPoint(on: scene, from: &choices)
    steps.append(ScriptStep(at: clock.now, .hitTest(at: place)))
    steps.append(ScriptStep(at: clock.next(), .report(.down, finger: finger, at: place)))
    return place
  }
}

/// The virtual time of the step that is drawn next.
struct ScriptClock {
  /// The time of the step before, in milliseconds.
  private(set) var now = 0
  private var isFirst = true

  /// The time of a step that takes a frame.
  mutating func next() -> Int {
    now = isFirst ? 0 : now + ScriptPhrase.frame
    isFirst = false
    return now
  }
}

extension Scene {
  /// Whether two siblings lie under a place of the screen, so that their order may matter there.
  fileprivate func hasRivals(at place: ScenePoint) -> Bool {
    var parents: Set<Int> = []
    return views.indices.contains { position in
      lies(position, under: place) && !parents.insert(views[position].parentIndex).inserted
    }
  }

  /// Whether a view and a sibling of it lie under a place of the screen.
  fileprivate func hasRival(_ position: Int, at place: ScenePoint) -> Bool {
    let parent = views[position].parentIndex
    return parent >= 0 && lies(position, under: place)
      && views.indices.contains { $0 != position && views[$0].parentIndex == parent && lies($0, under: place) }
  }

  /// Whether a place of the screen is inside the bounds of the view at a position.
  fileprivate func lies(_ position: Int, under place: ScenePoint) -> Bool {
    var path = [position]
    while let parent = views[path[path.count - 1]].parent { path.append(parent) }
    return views[position].bounds.contains(path.reversed().reduce(place) { views[$1].fromParent($0) })
  }
}

extension ScriptAction {
  /// A report of one finger alone.
  static func report(_ movement: FingerChange.Movement, finger: Int, at place: ScenePoint) -> ScriptAction {
    .report(changes: [FingerChange(finger: finger, movement, at: place)], postedWithNext: false)
  }
}
