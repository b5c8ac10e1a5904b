internal import TouchModel

extension CaseDraft {
  /// What a part is; `nil` when the case has no such part.
  func value(of part: CasePart) -> PartValue? {
    guard let property = part.property else { return .present }
    switch part.object {
    case .view(let number): return position(ofView: number).flatMap { value(of: property, ofViewAt: $0) }
    case .controller(let index): return controllers.element(index)?.value(of: property)
    case .application: return property.method.map { application.handling.value(of: $0) }
    case .applicationDelegate: return property.method.map { application.delegateHandling.value(of: $0) }
    case .recognizer(let index): return recognizers.element(index)?.value(of: property)
    case .table(let index):
      guard let table = tables.element(index) else { return nil }
      return property == .rows ? .number(Double(table.rows)) : property == .rowHeight ? .number(table.rowHeight) : nil
    case .controlAction(let index):
      guard property == .target, let registration = controlActions.element(index) else { return nil }
      return registration.target == nil ? .absent : .present
    case .place(let index):
      guard let place = places.element(index) else { return nil }
      return property == .x ? .number(place.x) : property == .y ? .number(place.y) : nil
    case .step(let index): return steps.indices.contains(index) ? value(of: property, ofStep: index) : nil
    case .effect, .implementation, .finger: return nil
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
    case .applicationDelegate:
      return property.method.map { application.delegateHandling.set($0, to: edit.value) } ?? false
    case .recognizer(let index):
      return recognizers.indices.contains(index) && recognizers[index].set(property, to: edit.value)
    case .table(let index): return tables.indices.contains(index) && tables[index].set(property, to: edit.value)
    case .controlAction(let index):
      guard property == .target, edit.value == .absent, controlActions.indices.contains(index) else { return false }
      controlActions[index].target = nil
      return true
    case .place(let index): return movePlace(index, property, edit.value)
    case .step(let index): return steps.indices.contains(index) && set(property, to: edit.value, ofStep: index)
    case .effect, .implementation, .finger: return false
    }
  }

  private mutating func movePlace(_ index: Int, _ property: CaseProperty, _ value: PartValue) -> Bool {
    guard let place = places.element(index), let number = value.number else { return false }
    switch property {
    case .x: move(place, to: ScenePoint(number, place.y))
    case .y: move(place, to: ScenePoint(place.x, number))
    default: return false
    }
    return true
  }
}

extension CaseDraft {
  private func value(of property: CaseProperty, ofViewAt position: Int) -> PartValue? {
    switch property {
    case .isInFront: return previousSibling(of: position) == nil ? nil : .flag(true)
    case .level, .isKey:
      guard let window = windows.first(where: { $0.view == views[position].number }) else { return nil }
      return property == .isKey ? .flag(window.isKey) : .number(Double(window.level))
    default: return views[position].value(of: property)
    }
  }

  private mutating func set(_ property: CaseProperty, to value: PartValue, ofViewAt position: Int) -> Bool {
    let number = views[position].number
    switch property {
    case .isInFront: return value == .flag(false) && swapWithPreviousSibling(position)
    case .level, .isKey:
      guard let index = windows.firstIndex(where: { $0.view == number }) else { return false }
      return windows[index].set(property, to: value)
    case .kind:
      // What only that kind can have goes with it.
      tables.removeAll { $0.view == number }
      controlActions.removeAll { $0.control == number }
      return views[position].kind != .window && views[position].set(property, to: value)
    default: return views[position].set(property, to: value)
    }
  }

  private func value(of property: CaseProperty, ofStep index: Int) -> PartValue? {
    switch property {
    case .delay: return .number(Double(delay(of: index)))
    case .postedWithNext:
      if case .report(_, let isPosted) = steps[index].action { return .flag(isPosted) }
      return nil
    case .samples:
      return steps[index].action.fingerChanges.contains { $0.samples?.isEmpty == false } ? .present : .absent
    default: return nil
    }
  }

  private mutating func set(_ property: CaseProperty, to value: PartValue, ofStep index: Int) -> Bool {
    switch (property, value, steps[index].action) {
    case (.delay, .number, _):
      guard let delay = value.count else { return false }
      setDelay(of: index, to: delay)
    case (.postedWithNext, .flag(let isPosted), .report(let changes, _)):
      steps[index].action = .report(changes: changes, postedWithNext: isPosted)
    case (.samples, .absent, .report(var changes, let isPosted)):
      for position in changes.indices { changes[position].samples = nil }
      steps[index].action = .report(changes: changes, postedWithNext: isPosted)
    default: return false
    }
    return true
  }
}

extension SceneWindow {
  fileprivate mutating func set(_ property: CaseProperty, to value: PartValue) -> Bool {
    switch (property, value) {
    case (.isKey, .flag(let flag)): isKey = flag
    case (.level, .number):
      guard let count = value.count else { return false }
      level = count
    default: return false
    }
    return true
  }
}

extension SceneTable {
  fileprivate mutating func set(_ property: CaseProperty, to value: PartValue) -> Bool {
    switch (property, value) {
    case (.rowHeight, .number(let number)): rowHeight = number
    case (.rows, .number):
      guard let count = value.count else { return false }
      rows = count
    default: return false
    }
    return true
  }
}

extension Array {
  /// The element at an index; `nil` outside the list.
  fileprivate func element(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
