extension TouchScript {
  /// Checks that the script is well formed: times, fingers, finite places, changes of views only while no finger is down, and that what
  /// it calls malformed is.
  func validate() throws(ModelError) {
    guard steps.count <= ModelLimits.steps else {
      throw ModelError("script.steps", expected: "at most \(ModelLimits.steps) steps", found: "\(steps.count)")
    }
    var time = 0
    var down = FingersDown()
    for (index, step) in steps.enumerated() {
      let place = "script.steps[\(index)]"
      guard (time...ModelLimits.duration).contains(step.time) else {
        throw ModelError("\(place).time", expected: "\(time) to \(ModelLimits.duration) ms", found: "\(step.time)")
      }
      time = step.time
      try check(step.action, place, &down)
    }
  }

  private func check(_ action: ScriptStep.Action, _ place: String, _ down: inout FingersDown) throws(ModelError) {
    switch action {
    case .report(let changes, _): try check(changes, place, &down)
    case .malformedReport(let changes):
      try checkFingers(changes, place)
      for change in changes { try check(change, isDown: down.contains(change.finger), isMalformed: true, place) }
    case .cancellation(let fingers):
      guard !fingers.isEmpty, Set(fingers).count == fingers.count, fingers.allSatisfy(down.contains) else {
        throw ModelError(place, expected: "at least one finger that is down, and each once")
      }
    case .ignore(let finger, _):
      guard down.contains(finger) else {
        throw ModelError(place, expected: "a finger that is down", found: "\(finger)")
      }
    case .hitTest(let point), .conversion(let point, _, _): try check(point, place)
    case .change(let changes):
      guard !changes.isEmpty, changes.count <= ModelLimits.listElements else {
        throw ModelError(place, expected: "1 to \(ModelLimits.listElements) changes")
      }
      guard down.isEmpty || changes.allSatisfy({ $0.capabilityDuringTouches != nil }) else {
        throw ModelError(
          place,
          expected: "no change while a finger is down but insertions, exchanges, removals, and changes of windows, "
            + "animations and recognizers")
      }
    case .wait, .interruption, .otherEvent, .chain, .defaults, .eventTouches, .frame, .selected: break
    }
  }

  private func check(_ changes: [FingerChange], _ place: String, _ down: inout FingersDown) throws(ModelError) {
    try checkFingers(changes, place)
    for change in changes {
      try check(change, isDown: down.contains(change.finger), isMalformed: false, place)
      down.apply(change)
    }
  }

  private func checkFingers(_ changes: [FingerChange], _ place: String) throws(ModelError) {
    guard !changes.isEmpty, Set(changes.map(\.finger)).count == changes.count else {
      throw ModelError(place, expected: "at least one change and each finger once")
    }
    for change in changes {
      guard (1...ModelLimits.fingers).contains(change.finger) else {
        throw ModelError(place, expected: "fingers 1 to \(ModelLimits.fingers)", found: "\(change.finger)")
      }
      try check(change.location, place)
      for sample in change.samples ?? [] { try check(sample, place) }
    }
  }

  /// Checks that a change follows from what its finger did before, or contradicts it where the report is a malformed one.
  private func check(
    _ change: FingerChange, isDown: Bool, isMalformed: Bool, _ place: String
  ) throws(ModelError) {
    guard (isDown == (change.movement != .down)) != isMalformed else {
      let isMoved = isDown != isMalformed
      throw ModelError(
        place, expected: "finger \(change.finger) to be \(isMoved ? "moved or lifted" : "put down") here")
    }
  }

  private func check(_ point: ScenePoint, _ place: String) throws(ModelError) {
    guard abs(point.x) <= ModelLimits.coordinate, abs(point.y) <= ModelLimits.coordinate else {
      throw ModelError(
        place, expected: "a place with finite coordinates of at most \(Int(ModelLimits.coordinate)) points")
    }
  }
}

extension TouchScript: Codable {
  private enum Key: String, CodingKey { case steps }

  /// Reads a script and checks it.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    try self.init(steps: try object.decode([ScriptStep].self, forKey: .steps))
  }

  /// Writes the steps.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(steps, forKey: .steps)
  }
}
