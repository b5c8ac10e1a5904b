internal import PropertyTesting
internal import TouchModel

extension CaseDrawing {
  /// Draws what a view has to do with gestures, feature by feature, before it is added to the others.
  @inline(never)
  mutating func drawGestureAttributes(of view: inout SceneView, depth: Int, from choices: inout ChoiceSource) {
    if features.contains(.exclusiveTouch) { drawExclusiveTouch(of: &view, from: &choices) }
    if features.contains(.tableRows), view.kind == .tableView {
      choices.span(.part) { drawRows(of: view, from: &$0) }
    }
    if features.contains(.controlActions) { drawActions(of: view, from: &choices) }
    if features.contains(.recognizers) { drawRecognizers(on: view, depth: depth, from: &choices) }
  }

  /// Completes what can be said only when all views are there.
  @inline(never)
  mutating func finishGestures(from choices: inout ChoiceSource) {
    if features.contains(.controlActions), offer.gestures.sendsAlongChains {
      choices.span(.part) { drawDistantImplementation(from: &$0) }
    }
    if !surroundings.recognizers.isEmpty { relateRecognizers() }
  }

  private func drawExclusiveTouch(of view: inout SceneView, from choices: inout ChoiceSource) {
    switch choices.draw(
      upTo: 2,
      sampledBy: { random in
        let eighth = random.nextHalfWord() & 7
        return eighth < bias.plan.exclusiveTouchEighths ? 1 : eighth == 7 ? 2 : 0
      })
    {
    case 1: view.isExclusiveTouch = true
    case 2: view.isExclusiveTouch = false
    default: break
    }
  }

  private mutating func drawRows(of view: SceneView, from choices: inout ChoiceSource) {
    let height = [40.0, 20, 100, 10, 44.5][Int(choices.draw(upTo: 4))]
    let rows = [20, 100, 5, 1, 0][
      Int(choices.draw(upTo: 4) { random in UInt64(random.nextHalfWord() & 15) % 11 / 2 % 5 })]
    surroundings.tables.append(SceneTable(view: view.number, rowHeight: height, rows: rows))
  }

  /// Draws the actions that a control sends, and the one that any view implements.
  private mutating func drawActions(of view: SceneView, from choices: inout ChoiceSource) {
    if view.kind.isControl { choices.span(.part) { drawRegistrations(of: view, from: &$0) } }
    guard offer.gestures.sendsAlongChains else { return }
    let action = choices.draw(upTo: 2) { random in
      let sixteenth = random.nextHalfWord() & 15
      return sixteenth < bias.plan.implementingSixteenths ? 1 : sixteenth == 15 ? 2 : 0
    }
    guard action > 0 else { return }
    surroundings.implementations.append(SceneActionImplementation(object: view.id, action: Int(action) - 1))
  }

  private mutating func drawRegistrations(of view: SceneView, from choices: inout ChoiceSource) {
    var count = 0
    while choices.beginElement(
      after: count, in: 0...3, count == 0 ? 60 : bias.plan.furtherActions, in: 64, label: .registration)
    {
      let events = CaseDrawing.events
      let event = choices.draw(upTo: UInt64(events.count - 1)) { random in
        let half = random.nextHalfWord()
        let (first, usually) = (bias.plan.usualEventSixteenths, BiasPlan.none.usualEventSixteenths)
        let usual: UInt16 = count == 0 ? first : min(first, usually)
        return half & 15 < usual ? 0 : random.next(upTo: UInt64(events.count - 1))
      }
      let action = choices.draw(upTo: 2) { random in random.nextHalfWord() & 15 < 12 ? 0 : 1 }
      let target = drawTarget(from: &choices)
      surroundings.controlActions.append(
        SceneControlAction(control: view.number, event: events[Int(event)], action: Int(action), target: target))
      choices.endSpan()
      count += 1
    }
  }

  /// Draws whom an action is sent to; `nil` along the chain.
  private func drawTarget(from choices: inout ChoiceSource) -> Int? {
    let last: UInt64 = offer.gestures.sendsAlongChains ? 2 : 1
    let target = choices.draw(upTo: last) { random in
      let sixteenth = random.nextHalfWord() & 15
      return sixteenth < bias.plan.nilTargetSixteenths ? last : sixteenth == 15 ? 1 : 0
    }
    return target == 2 ? nil : Int(target)
  }

  private static let events: [ControlEvent] = [
    .touchUpInside, .touchDown, .touchUpOutside, .touchCancel, .touchDragInside, .touchDragOutside, .touchDragEnter,
    .touchDragExit, .touchDownRepeat,
  ]

  /// Draws an implementation beyond the views: a controller's, the application's or its delegate's.
  private mutating func drawDistantImplementation(from choices: inout ChoiceSource) {
    let choice = choices.draw(upTo: 4) { random in
      let half = random.nextHalfWord()
      return half & 7 < 3 ? 0 : UInt64(half >> 4 & 3) + 1
    }
    let controllers = surroundings.controllers.count
    let object: ObjectID? =
      switch choice {
      case 1: .application
      case 2: surroundings.application.delegate == .responder ? .applicationDelegate : .application
      case 3, 4: controllers > 0 ? .controller(choice == 3 ? 0 : controllers - 1) : nil
      default: nil
      }
    guard let object else { return }
    surroundings.implementations.append(SceneActionImplementation(object: object, action: 0))
  }

  /// Draws what the action of a recognizer does to its view: nothing, what its reading says, or setting a flag.
  mutating func drawActionEffect(
    of recognizer: SceneRecognizer, _ rank: Int, _ view: SceneView, from choices: inout ChoiceSource
  ) {
    choices.beginSpan(.part)
    defer { choices.endSpan() }
    let reading = recognizer.kind.traits.reading
    let kind = choices.draw(upTo: 3) { random in sampleEffect(hasReading: reading != nil, random.nextHalfWord()) }
    guard kind > 0 else { return }
    let last = UInt64(CaseDrawing.states.count - 1)
    let list = choices.draw(upTo: last) { random in
      // Where the reading is used in changed, one action builds on another.
      let half = random.nextHalfWord()
      return half & 7 < 6 ? [0, 0, 0, 1, 1, 2][Int(half & 7)] : random.next(upTo: last)
    }
    let states = CaseDrawing.states[Int(list)]
    var operation: EffectOperation? = kind == 1 ? .reset : reading
    if kind == 3 {
      // A flag that the view of a finger loses changes what later fingers find.
      let flags = offer.touches.flags.filter { $0 != .isEnabled || view.kind.isControl }
      let flag = flags[Int(choices.draw(upTo: UInt64(flags.count - 1)))]
      operation = .setFlag(flag: flag, value: choices.flag(1, in: 2))
    }
    // Only readings can be reset or moved by, and windows stay where they are.
    guard let operation, kind == 3 || reading != nil, kind != 2 || view.parent != nil else { return }
    surroundings.effects.append(
      SceneEffect(
        view: view.number, trigger: .action(recognizer: rank, states: recognizer.kind.states(states)),
        operation: operation))
  }

  private func sampleEffect(hasReading: Bool, _ bits: UInt16) -> UInt64 {
    let sixteenth = bits & 15
    let effects = bias.plan.actionEffects
    if effects == .resetting { return sixteenth < 14 ? 1 : 0 }
    if !hasReading { return sixteenth < (effects == .rare ? 3 : 6) ? 3 : 0 }
    if effects == .moving { return sixteenth < 15 ? 2 : 0 }
    return sixteenth < (effects == .likely ? 13 : 5) ? 2 : sixteenth == 15 ? 3 : sixteenth == 14 ? 1 : 0
  }

  /// The states in which handlers that people write do something (`000:193-206`, `004:59`).
  private static let states: [[RecognizerState]] = [
    [.changed], [.began, .changed, .ended], [.began, .changed], [.changed, .ended], [.began], [.ended],
  ]
}

extension RecognizerKind {
  /// The states, as far as the kind goes through them.
  fileprivate func states(_ states: [RecognizerState]) -> [RecognizerState] { isContinuous ? states : [.ended] }
}
