internal import TouchModel

extension CaseDraft {
  /// The fingers of the script, in order.
  var fingers: [Int] {
    Set(steps.flatMap { $0.action.fingerChanges.map(\.finger) }).sorted()
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
      case .hitTest, .wait, .interruption, .change, .otherEvent, .chain, .defaults, .eventTouches: break
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
    keepMovements { $0.finger != finger }
    return true
  }

  /// Drops what fingers cannot do: movements of those that are not down, and going down of those that are.
  mutating func dropImpossibleMovements() {
    var down: Set<Int> = []
    keepMovements { change in
      switch change.movement {
      case .down: down.insert(change.finger).inserted
      case .move: down.contains(change.finger)
      case .up: down.remove(change.finger) != nil
      }
    }
  }

  /// Keeps some movements of fingers, and the reports that are not empty then.
  private mutating func keepMovements(_ isKept: (FingerChange) -> Bool) {
    steps = steps.compactMap { step in
      guard case .report(let changes, let isPosted) = step.action else { return step }
      let kept = changes.filter(isKept)
      return kept.isEmpty ? nil : ScriptStep(at: step.time, .report(changes: kept, postedWithNext: isPosted))
    }
  }
}

extension ScriptStep.Action {
  /// What fingers do in a report; nothing in any other action.
  var fingerChanges: [FingerChange] {
    if case .report(let changes, _) = self { changes } else { [] }
  }

  /// The places that the action names, without the samples on the way.
  var places: [ScenePoint] {
    if case .hitTest(let point) = self { [point] } else { fingerChanges.map(\.location) }
  }
}
