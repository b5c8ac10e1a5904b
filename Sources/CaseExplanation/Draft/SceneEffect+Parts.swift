internal import TouchModel

extension SceneEffect {
  /// What a property is; `nil` for properties that the effect does not have.
  func value(of property: CaseProperty) -> PartValue? {
    switch (property, trigger, operation) {
    case (.view, _, _): .object(.view(view))
    case (.method, .touches(let method), _): .word(method.rawValue)
    case (.recognizer, .action(let recognizer, _), _): .object(.recognizer(recognizer))
    case (.states, .action(_, let states), _): .word(states.map(\.rawValue).joined(separator: " "))
    case (.operation, _, _): .word(operation.word)
    case (.flag, _, .setFlag(let flag, _)): .word(flag.rawValue)
    case (.flagValue, _, .setFlag(_, let value)): .flag(value)
    // What other things have.
    default: nil
    }
  }

  /// Sets a property; gives whether the effect has it and it can have the value.
  mutating func set(_ property: CaseProperty, to value: PartValue) -> Bool {
    switch value {
    case .object(let object): return set(property, to: object)
    case .word(let word): return set(property, to: word)
    case .flag(let flag):
      guard property == .flagValue, case .setFlag(let name, _) = operation else { return false }
      operation = .setFlag(flag: name, value: flag)
      return true
    case .present, .absent, .number: return false
    }
  }

  private mutating func set(_ property: CaseProperty, to object: ObjectID) -> Bool {
    switch (property, object.kind, trigger) {
    case (.view, .view, _): view = object.number
    case (.recognizer, .recognizer, .action(_, let states)):
      trigger = .action(recognizer: object.number, states: states)
    // What other things have, and values that the property cannot have.
    default: return false
    }
    return true
  }

  private mutating func set(_ property: CaseProperty, to word: String) -> Bool {
    switch (property, trigger, operation) {
    case (.method, .touches, _):
      guard let method = TouchMethod(rawValue: word) else { return false }
      trigger = .touches(method: method)
    case (.states, .action(let recognizer, _), _):
      guard let state = RecognizerState(rawValue: word) else { return false }
      trigger = .action(recognizer: recognizer, states: [state])
    case (.operation, _, _):
      guard let new = EffectOperation(word: word) else { return false }
      operation = new
    case (.flag, _, .setFlag(_, let value)):
      guard let flag = ViewFlag(rawValue: word) else { return false }
      operation = .setFlag(flag: flag, value: value)
    // What other things have, and values that the property cannot have.
    default: return false
    }
    return true
  }
}

extension EffectOperation {
  /// The operations that one word says.
  static let ofOneWord: [EffectOperation] = [.follow, .translate, .scale, .rotate, .reset]

  /// The operation of a word; `nil` for one that needs more to be said.
  fileprivate init?(word: String) {
    guard let operation = EffectOperation.ofOneWord.first(where: { $0.word == word }) else { return nil }
    self = operation
  }

  /// The operation in one word.
  var word: String {
    switch self {
    case .follow: "follow"
    case .translate: "translate"
    case .scale: "scale"
    case .rotate: "rotate"
    case .reset: "reset"
    case .setFlag: "setFlag"
    }
  }
}

extension SceneTable {
  /// What a property is; `nil` for properties that tables do not have.
  func value(of property: CaseProperty) -> PartValue? {
    switch property {
    case .rows: .number(Double(rows))
    case .rowHeight: .number(rowHeight)
    // What other things have.
    default: nil
    }
  }

  /// Sets a property; gives whether tables have it and it can have the value.
  mutating func set(_ property: CaseProperty, to value: PartValue) -> Bool {
    switch (property, value) {
    case (.rowHeight, .number(let number)): rowHeight = number
    case (.rows, .number):
      guard let count = value.count else { return false }
      rows = count
    // What other things have, and values that the property cannot have.
    default: return false
    }
    return true
  }
}

extension SceneControlAction {
  /// What a property is; `nil` for properties that registrations do not have.
  func value(of property: CaseProperty) -> PartValue? {
    switch property {
    case .event: .word(event.rawValue)
    case .action: .number(Double(action))
    case .target: target == nil ? .absent : .present
    // What other things have.
    default: nil
    }
  }

  /// Sets a property; gives whether registrations have it and it can have the value.
  mutating func set(_ property: CaseProperty, to value: PartValue) -> Bool {
    switch (property, value) {
    case (.event, .word(let word)):
      guard let new = ControlEvent(rawValue: word) else { return false }
      event = new
    case (.action, .number):
      guard let number = value.count else { return false }
      action = number
    case (.target, .absent): target = nil
    // What other things have, and values that the property cannot have.
    default: return false
    }
    return true
  }
}
