internal import TouchModel

extension CaseDraft {
  /// The fingers of the script, in order.
  var fingers: [Int] {
    Set(steps.flatMap { $0.action.fingerChanges.map(\.finger) + $0.action.contradictions.map(\.finger) }).sorted()
  }

  /// The different places that the script names, in the order in which it does.
  var places: [ScenePoint] {
    var places: [ScenePoint] = []
    var known: Set<ScenePoint> = []
    for step in steps {
      for place in step.action.places where known.insert(place).inserted { places.append(place) }
    }
    return places
  }

  /// Moves a place, in all steps that name it.
  mutating func move(_ place: ScenePoint, to new: ScenePoint) {
    for index in steps.indices {
      switch steps[index].action {
      case .hitTest(let point) where point == place: steps[index].action = .hitTest(at: new)
      case .report(var changes, let isPosted):
        for position in changes.indices where changes[position].location == place { changes[position].location = new }
        steps[index].action = .report(changes: changes, postedWithNext: isPosted)
      case .malformedReport(var changes):
        for position in changes.indices where changes[position].location == place { changes[position].location = new }
        steps[index].action = .malformedReport(changes: changes)
      case .hitTest, .wait, .interruption, .cancellation, .ignore, .change, .otherEvent, .chain, .defaults,
        .eventTouches, .conversion, .frame, .selected:
        break
      }
    }
  }

  /// The milliseconds that pass before a step, since the step before it or the start.
  func delay(of index: Int) -> Int { steps[index].time - (index > 0 ? steps[index - 1].time : 0) }

  /// Lets so many milliseconds pass before a step; all later steps move along.
  mutating func setDelay(of index: Int, to delay: Int) {
    let shift = delay - self.delay(of: index)
    for position in steps.indices.dropFirst(index) { steps[position].time += shift }
  }

  /// Takes a finger out of the script.
  mutating func removeFinger(_ finger: Int) -> Bool {
    guard fingers.contains(finger) else { return false }
    keep(
      movements: { $0.finger != finger }, contradictions: { $0.finger != finger }, cancellations: { $0 != finger })
    return true
  }

  /// Drops what fingers cannot do: movements of those that are not down, and going down of those that are.
  ///
  /// Likewise goes what contradicts nothing any more, and cancellations, or what is ignored, of fingers that are not
  /// down.
  mutating func dropImpossibleMovements() {
    var down: Set<Int> = []
    keep(
      movements: { change in
        switch change.movement {
        case .down: down.insert(change.finger).inserted
        case .move: down.contains(change.finger)
        case .up: down.remove(change.finger) != nil
        }
      },
      contradictions: { ($0.movement == .down) == down.contains($0.finger) }, cancellations: { down.contains($0) })
  }

  /// Keeps some of what happens to fingers, and the steps that are not empty then.
  private mutating func keep(
    movements isMovementKept: (FingerChange) -> Bool, contradictions isContradictionKept: (FingerChange) -> Bool,
    cancellations isCancellationKept: (Int) -> Bool
  ) {
    steps = steps.compactMap { step in
      let (action, isEmpty): (ScriptStep.Action, Bool)
      switch step.action {
      case .report(let changes, let isPosted):
        let kept = changes.filter(isMovementKept)
        (action, isEmpty) = (.report(changes: kept, postedWithNext: isPosted), kept.isEmpty)
      case .malformedReport(let changes):
        let kept = changes.filter(isContradictionKept)
        (action, isEmpty) = (.malformedReport(changes: kept), kept.isEmpty)
      case .cancellation(let fingers):
        let kept = fingers.filter(isCancellationKept)
        (action, isEmpty) = (.cancellation(fingers: kept), kept.isEmpty)
      case .ignore(let finger, _): (action, isEmpty) = (step.action, !isCancellationKept(finger))
      case .wait, .interruption, .change, .otherEvent, .hitTest, .chain, .defaults, .eventTouches, .conversion, .frame,
        .selected:
        return step
      }
      return isEmpty ? nil : ScriptStep(at: step.time, action)
    }
  }
}

extension ScriptStep.Action {
  /// What fingers do in a report; nothing in any other action.
  var fingerChanges: [FingerChange] {
    if case .report(let changes, _) = self { changes } else { [] }
  }

  /// What fingers do in a malformed report; nothing in any other action.
  var contradictions: [FingerChange] {
    if case .malformedReport(let changes) = self { changes } else { [] }
  }

  /// The places that the action names, without the samples on the way.
  var places: [ScenePoint] {
    if case .hitTest(let point) = self { [point] } else { (fingerChanges + contradictions).map(\.location) }
  }
}
