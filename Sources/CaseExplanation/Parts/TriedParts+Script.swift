internal import TouchModel

/// The parts of a script: fingers, places, steps, and what single fingers and changes do in these.
extension TriedParts {
  mutating func addScript() {
    for finger in draft.fingers { addThing(.finger(finger)) }
    for index in draft.places.indices {
      for property in [CaseProperty.x, .y] { add(CasePart(.place(index), property), scale: .coordinate) }
    }
    for index in draft.steps.indices { addStep(index) }
  }

  private mutating func addStep(_ index: Int) {
    let object = CaseObject.step(index)
    addThing(object)
    let last = draft.steps.last?.time ?? 0
    if last > 0 {
      let most = ModelLimits.duration - last + draft.delay(of: index)
      add(CasePart(object, .delay), scale: NumberScale(limits: 0...Double(most)))
    }
    switch draft.steps[index].action {
    case .report(let changes, let isPosted):
      if isPosted { add(CasePart(object, .postedWithNext), [.flag(false)]) }
      addUnlessAbsent(CasePart(object, .samples))
      for change in changes { add(change, ofStep: index, beside: changes.count - 1) }
    case .change(let changes):
      for (position, change) in changes.enumerated() {
        add(change, .change(step: index, index: position), beside: changes.count - 1)
      }
    case .otherEvent:
      add(CasePart(object, .kind), oneOf: EventKind.allCases.filter { $0 != .touches }.map(\.rawValue))
    case .chain(let responder): add(CasePart(object, .start), startsNextTo(responder))
    case .defaults(.view): add(CasePart(object, .kind), oneOf: ViewKind.allCases.map(\.rawValue))
    case .defaults(.recognizer): add(CasePart(object, .kind), oneOf: RecognizerKind.allCases.map(\.rawValue))
    case .eventTouches(let view), .frame(let view), .selected(let view):
      add(CasePart(object, .view), draft.viewsNextTo(view))
    case .conversion(_, let view, _):
      add(CasePart(object, .start), draft.viewsNextTo(view))
      for property in [CaseProperty.x, .y] { add(CasePart(object, property), scale: .coordinate) }
    case .malformedReport, .wait, .interruption, .cancellation, .ignore, .hitTest: break
    }
  }

  /// Adds what one finger does in a report, beside some others; a place that it shares with other movements moves alone.
  private mutating func add(_ change: FingerChange, ofStep step: Int, beside others: Int) {
    let object = CaseObject.movement(step: step, finger: change.finger)
    if others > 0 { addThing(object) }
    if change.movement != .down {
      add(CasePart(object, .movement), oneOf: [FingerChange.Movement.move, .up].map(\.rawValue))
    }
    if draft.steps.flatMap({ $0.action.places }).count(where: { $0 == change.location }) > 1 {
      for property in [CaseProperty.x, .y] { add(CasePart(object, property), scale: .coordinate) }
    }
    for index in (change.samples ?? []).indices {
      let sample = CaseObject.sample(step: step, finger: change.finger, index: index)
      addThing(sample)
      for property in [CaseProperty.x, .y] { add(CasePart(sample, property), scale: .coordinate) }
    }
  }

  private mutating func add(_ change: SceneChange, _ object: CaseObject, beside others: Int) {
    if others > 0 { addThing(object) }
    add(CasePart(object, .view), draft.viewsNextTo(change.view))
    if case .insert(_, let parent, _) = change { add(CasePart(object, .parent), draft.viewsNextTo(parent)) }
    for property in [CaseProperty.x, .y] { add(CasePart(object, property), scale: .coordinate) }
    for property in [CaseProperty.boundsX, .boundsY] { add(CasePart(object, property), scale: .origin) }
    for property in [CaseProperty.width, .height] { add(CasePart(object, property), scale: .length) }
    addUnlessAbsent(CasePart(object, .transform))
    add(CasePart(object, .alpha), scale: .opacity)
    add(CasePart(object, .level), scale: .level)
    addFlag(of: object)
    if let isInFront = draft.value(of: CasePart(object, .isInFront))?.flag {
      add(CasePart(object, .isInFront), [.flag(!isInFront)])
    }
  }

  /// The responders near one from which the chain may be asked for as well.
  private func startsNextTo(_ responder: ObjectID) -> [PartValue] {
    switch responder.kind {
    case .view:
      // From the window the whole tree above is left out, which no neighbour does.
      draft.viewsNextTo(responder.number)
        + draft.views.prefix(1).map { .object($0.id) }.filter {
          $0 != .object(responder) && !draft.viewsNextTo(responder.number).contains($0)
        }
    case .controller: draft.controllers.element(responder.number).map { [.object(.view($0.rootView))] } ?? []
    case .application, .applicationDelegate, .windowScene, .recognizer, .target, .touch, .event, .unnamed:
      draft.views.first.map { [.object($0.id)] } ?? []
    }
  }
}
