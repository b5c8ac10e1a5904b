internal import TouchModel

extension CaseDraft {
  /// What a part is; `nil` when the case has no such part.
  func value(of part: CasePart) -> PartValue? {
    guard let property = part.property else { return .present }
    switch part.object {
    case .view(let number): return position(ofView: number).flatMap { value(of: property, ofViewAt: $0) }
    case .controller(let index): return controllers.element(index)?.value(of: property)
    case .application: return property.method.map { application.handling.value(of: $0) }
    case .applicationDelegate:
      if property == .kind { return application.delegate == .none ? .absent : .word(application.delegate.rawValue) }
      return property.method.map { application.delegateHandling.value(of: $0) }
    case .recognizer(let index): return recognizers.element(index)?.value(of: property)
    case .table(let index): return tables.element(index)?.value(of: property)
    case .effect(let index): return effects.element(index)?.value(of: property)
    case .controlAction(let index): return controlActions.element(index)?.value(of: property)
    case .implementation(let index):
      return property == .action ? implementations.element(index).map { .number(Double($0.action)) } : nil
    case .place(let index):
      guard let place = places.element(index) else { return nil }
      return property == .x ? .number(place.x) : property == .y ? .number(place.y) : nil
    case .step(let index): return steps.indices.contains(index) ? value(of: property, ofStep: index) : nil
    case .movement(let step, let finger): return change(ofStep: step, finger: finger)?.value(of: property)
    case .sample(let step, let finger, let index):
      guard let place = change(ofStep: step, finger: finger)?.samples?.element(index) else { return nil }
      return property == .x ? .number(place.x) : property == .y ? .number(place.y) : nil
    case .change(let step, let index): return sceneChanges(ofStep: step).element(index)?.value(of: property)
    case .finger: return nil
    }
  }

  /// Makes a change; gives whether the case has the part and the part can have the value.
  mutating func apply(_ edit: CaseEdit) -> Bool {
    guard let property = edit.part.property else { return edit.value == .absent && remove(edit.part.object) }
    switch edit.part.object {
    case .view(let number):
      guard let position = position(ofView: number) else { return false }
      return set(property, to: edit.value, ofViewAt: position)
    case .controller(let index):
      return controllers.indices.contains(index) && controllers[index].set(property, to: edit.value)
    case .application: return property.method.map { application.handling.set($0, to: edit.value) } ?? false
    case .applicationDelegate: return setDelegate(property, edit.value)
    case .recognizer(let index): return setRecognizer(index, property, edit.value)
    case .table(let index): return tables.indices.contains(index) && tables[index].set(property, to: edit.value)
    case .effect(let index): return effects.indices.contains(index) && effects[index].set(property, to: edit.value)
    case .controlAction(let index):
      return controlActions.indices.contains(index) && controlActions[index].set(property, to: edit.value)
    case .implementation(let index):
      guard property == .action, let action = edit.value.count, implementations.indices.contains(index) else {
        return false
      }
      implementations[index].action = action
      return true
    case .place(let index): return movePlace(index, property, edit.value)
    case .step(let index): return steps.indices.contains(index) && set(property, to: edit.value, ofStep: index)
    case .movement(let step, let finger):
      return withChange(ofStep: step, finger: finger) { $0.set(property, to: edit.value) }
    case .sample(let step, let finger, let index):
      return withChange(ofStep: step, finger: finger) { $0.moveSample(index, property, edit.value) }
    case .change(let step, let index):
      return withSceneChange(index, ofStep: step) { $0.set(property, to: edit.value) }
    case .finger: return false
    }
  }

  private mutating func setDelegate(_ property: CaseProperty, _ value: PartValue) -> Bool {
    if property == .kind, case .word(let word) = value, let kind = SceneApplication.DelegateKind(rawValue: word) {
      application.delegate = kind
      return true
    }
    return property.method.map { application.delegateHandling.set($0, to: value) } ?? false
  }

  private mutating func setRecognizer(_ index: Int, _ property: CaseProperty, _ value: PartValue) -> Bool {
    guard recognizers.indices.contains(index), recognizers[index].set(property, to: value) else { return false }
    guard property == .kind else { return true }
    let traits = recognizers[index].kind.traits
    effects.removeAll { effect in
      guard case .action(index, _) = effect.trigger else { return false }
      return !traits.allows(effect.operation)
    }
    return true
  }

  private mutating func movePlace(_ index: Int, _ property: CaseProperty, _ value: PartValue) -> Bool {
    guard let place = places.element(index), let number = value.number else { return false }
    switch property {
    case .x: move(place, to: ScenePoint(number, place.y))
    case .y: move(place, to: ScenePoint(place.x, number))
    // A place has nothing else.
    default: return false
    }
    return true
  }
}

extension CaseDraft {
  private func value(of property: CaseProperty, ofViewAt position: Int) -> PartValue? {
    switch property {
    case .isInFront: return previousSibling(of: position) == nil ? nil : .flag(true)
    case .parent:
      return views[position].parent.flatMap { views[$0].parent == nil ? nil : .object(views[$0].id) }
    case .level, .isKey:
      guard let window = windows.first(where: { $0.view == views[position].number }) else { return nil }
      return property == .isKey ? .flag(window.isKey) : .number(Double(window.level))
    // What a view has by itself.
    default: return views[position].value(of: property)
    }
  }

  private mutating func set(_ property: CaseProperty, to value: PartValue, ofViewAt position: Int) -> Bool {
    let number = views[position].number
    switch property {
    case .isInFront: return value == .flag(false) && swapWithPreviousSibling(position)
    case .parent: return lift(position, into: value)
    case .level, .isKey:
      guard let index = windows.firstIndex(where: { $0.view == number }) else { return false }
      return windows[index].set(property, to: value)
    case .kind:
      // What only that kind can have goes with it.
      tables.removeAll { $0.view == number }
      controlActions.removeAll { $0.control == number }
      return views[position].kind != .window && views[position].set(property, to: value)
    // What a view has by itself.
    default: return views[position].set(property, to: value)
    }
  }
}

extension SceneWindow {
  fileprivate mutating func set(_ property: CaseProperty, to value: PartValue) -> Bool {
    switch (property, value) {
    case (.isKey, .flag(let flag)): isKey = flag
    case (.level, .number):
      guard let count = value.count else { return false }
      level = count
    // A window has nothing else that a view has not.
    default: return false
    }
    return true
  }
}

extension Array {
  /// The element at an index; `nil` outside the list.
  func element(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
