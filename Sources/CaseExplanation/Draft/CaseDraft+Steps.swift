internal import TouchModel

/// The properties of steps, of what single fingers do in them, and of the changes that they make.
extension CaseDraft {
  func value(of property: CaseProperty, ofStep index: Int) -> PartValue? {
    let action = steps[index].action
    switch (property, action) {
    case (.delay, _): return .number(Double(delay(of: index)))
    case (.postedWithNext, .report(_, let isPosted)): return .flag(isPosted)
    case (.samples, _): return action.fingerChanges.contains { $0.samples?.isEmpty == false } ? .present : .absent
    case (.kind, .otherEvent(let kind)): return .word(kind.rawValue)
    case (.kind, .defaults(.view(let kind))): return .word(kind.rawValue)
    case (.kind, .defaults(.recognizer(let kind))): return .word(kind.rawValue)
    case (.start, .chain(let responder)): return .object(responder)
    case (.view, .eventTouches(let view)), (.view, .frame(let view)), (.view, .selected(let view)):
      return .object(.view(view))
    case (.start, .conversion(_, let view, _)): return .object(.view(view))
    case (.x, .conversion(let point, _, _)): return .number(point.x)
    case (.y, .conversion(let point, _, _)): return .number(point.y)
    // What other things have.
    default: return nil
    }
  }

  mutating func set(_ property: CaseProperty, to value: PartValue, ofStep index: Int) -> Bool {
    if property == .delay {
      guard let delay = value.count else { return false }
      setDelay(of: index, to: delay)
      return true
    }
    guard let action = steps[index].action.setting(property, to: value) else { return false }
    steps[index].action = action
    return true
  }

  /// What a finger does in a step; `nil` where it does nothing.
  func change(ofStep step: Int, finger: Int) -> FingerChange? {
    steps.element(step)?.action.fingerChanges.first { $0.finger == finger }
  }

  /// Changes what a finger does in a step; gives whether that could be done.
  mutating func withChange(ofStep step: Int, finger: Int, _ edit: (inout FingerChange) -> Bool) -> Bool {
    guard case .report(var changes, let isPosted)? = steps.element(step)?.action,
      let position = changes.firstIndex(where: { $0.finger == finger }), edit(&changes[position])
    else { return false }
    steps[step].action = .report(changes: changes, postedWithNext: isPosted)
    dropImpossibleMovements()
    return true
  }

  /// Takes what a finger does out of a step, and what it cannot do any more then.
  mutating func removeMovement(ofStep step: Int, finger: Int) -> Bool {
    guard case .report(var changes, let isPosted)? = steps.element(step)?.action,
      let position = changes.firstIndex(where: { $0.finger == finger })
    else { return false }
    changes.remove(at: position)
    steps[step].action = .report(changes: changes, postedWithNext: isPosted)
    dropImpossibleMovements()
    return true
  }

  /// The changes that a step makes to the scene.
  func sceneChanges(ofStep step: Int) -> [SceneChange] {
    if case .change(let changes)? = steps.element(step)?.action { changes } else { [] }
  }

  /// Changes one of the changes that a step makes; gives whether that could be done.
  mutating func withSceneChange(_ index: Int, ofStep step: Int, _ edit: (inout SceneChange) -> Bool) -> Bool {
    var changes = sceneChanges(ofStep: step)
    guard changes.indices.contains(index), edit(&changes[index]) else { return false }
    steps[step].action = .change(changes: changes)
    return true
  }

  /// Takes one of the changes that a step makes away, and the step with the last of them.
  mutating func removeSceneChange(_ index: Int, ofStep step: Int) -> Bool {
    var changes = sceneChanges(ofStep: step)
    guard changes.indices.contains(index) else { return false }
    changes.remove(at: index)
    if changes.isEmpty { steps.remove(at: step) } else { steps[step].action = .change(changes: changes) }
    return true
  }
}

extension ScriptStep.Action {
  /// The action with a property set; `nil` when it has no such property, or the property cannot have the value.
  fileprivate func setting(_ property: CaseProperty, to value: PartValue) -> ScriptStep.Action? {
    switch (property, value, self) {
    case (.postedWithNext, .flag(let isPosted), .report(let changes, _)):
      return .report(changes: changes, postedWithNext: isPosted)
    case (.samples, .absent, .report(var changes, let isPosted)):
      for position in changes.indices { changes[position].samples = nil }
      return .report(changes: changes, postedWithNext: isPosted)
    case (.kind, .word(let word), .otherEvent): return EventKind(rawValue: word).map { .otherEvent(kind: $0) }
    case (.kind, .word(let word), .defaults(.view)):
      return ViewKind(rawValue: word).map { .defaults(of: .view(kind: $0)) }
    case (.kind, .word(let word), .defaults(.recognizer)):
      return RecognizerKind(rawValue: word).map { .defaults(of: .recognizer(kind: $0)) }
    case (.start, .object(let object), .chain): return .chain(from: object)
    case (.view, .object(let object), .eventTouches) where object.kind == .view:
      return .eventTouches(of: object.number)
    case (.view, .object(let object), .frame) where object.kind == .view: return .frame(of: object.number)
    case (.view, .object(let object), .selected) where object.kind == .view: return .selected(of: object.number)
    case (.start, .object(let object), .conversion(let point, _, let other)) where object.kind == .view:
      return .conversion(of: point, from: object.number, to: other)
    case (.x, .number(let x), .conversion(let point, let view, let other)):
      return .conversion(of: ScenePoint(x, point.y), from: view, to: other)
    case (.y, .number(let y), .conversion(let point, let view, let other)):
      return .conversion(of: ScenePoint(point.x, y), from: view, to: other)
    // What other things have.
    default: return nil
    }
  }
}

extension FingerChange {
  /// What a property is; `nil` for properties that movements do not have.
  func value(of property: CaseProperty) -> PartValue? {
    switch property {
    case .x: .number(location.x)
    case .y: .number(location.y)
    case .movement: .word(movement.rawValue)
    // What other things have.
    default: nil
    }
  }

  /// Sets a property; gives whether movements have it and it can have the value.
  mutating func set(_ property: CaseProperty, to value: PartValue) -> Bool {
    switch (property, value) {
    case (.x, .number(let number)): location.x = number
    case (.y, .number(let number)): location.y = number
    case (.movement, .word(let word)):
      guard let new = Movement(rawValue: word) else { return false }
      movement = new
    // What other things have, and values that the property cannot have.
    default: return false
    }
    return true
  }

  /// Moves one of the places on the way; gives whether there is one that can be moved so.
  mutating func moveSample(_ index: Int, _ property: CaseProperty, _ value: PartValue) -> Bool {
    guard let number = value.number, let old = samples?.element(index) else { return false }
    switch property {
    case .x: samples?[index] = ScenePoint(number, old.y)
    case .y: samples?[index] = ScenePoint(old.x, number)
    // What other things have, and values that the property cannot have.
    default: return false
    }
    return true
  }

  /// Takes one of the places on the way away; without any, there are none.
  mutating func removeSample(_ index: Int) -> Bool {
    guard samples?.element(index) != nil else { return false }
    samples?.remove(at: index)
    if samples?.isEmpty == true { samples = nil }
    return true
  }
}
