internal import TouchModel

extension SceneRecognizer {
  /// What a property is; `nil` for properties that recognizers do not have.
  func value(of property: CaseProperty) -> PartValue? {
    switch property {
    case .kind: .word(kind.rawValue)
    case .view: view.map { .object(.view($0)) }
    case .delegate: delegate == nil ? .absent : .present
    case .attribute(let name):
      SceneRecognizer.schema.value(of: name, in: self)
        ?? RecognizerDelegate.schema.value(of: name, in: delegate ?? RecognizerDelegate())
    // What other things have.
    default: nil
    }
  }

  /// Sets a property; gives whether recognizers have it and it can have the value.
  mutating func set(_ property: CaseProperty, to value: PartValue) -> Bool {
    switch (property, value) {
    case (.kind, .word(let word)): return RecognizerKind(rawValue: word).map { become($0) } != nil
    case (.view, .object(let object)) where object.kind == .view: view = object.number
    case (.delegate, .absent): delegate = nil
    case (.attribute(let name), _) where RecognizerDelegate.schema[name] != nil:
      return setAnswer(name, to: value)
    case (.attribute(let name), _):
      guard SceneRecognizer.schema.set(name, to: value, in: &self) else { return false }
      if property == .targets { lateTargets = nil }
    // What other things have, and values that the property cannot have.
    default: return false
    }
    return true
  }

  /// Sets an answer of the delegate, which is there from then on unless an answer is taken from none.
  private mutating func setAnswer(_ name: String, to value: PartValue) -> Bool {
    var answers = delegate ?? RecognizerDelegate()
    guard RecognizerDelegate.schema.set(name, to: value, in: &answers) else { return false }
    if delegate != nil || value != .absent { delegate = answers }
    return true
  }

  /// Recognizes something else; what the new kind has no use for goes.
  private mutating func become(_ new: RecognizerKind) {
    kind = new
    for attribute in SceneRecognizer.schema.attributes where !attribute.serves(self) {
      _ = attribute.access.set(.absent, in: &self)
    }
  }
}

extension SceneController {
  /// What a property is; `nil` for properties that controllers do not have.
  func value(of property: CaseProperty) -> PartValue? {
    if let method = property.method { return handling.value(of: method) }
    guard let relation = property.relation else { return nil }
    return self[keyPath: relation] == nil ? .absent : .present
  }

  /// Sets a property; gives whether controllers have it and it can have the value.
  mutating func set(_ property: CaseProperty, to value: PartValue) -> Bool {
    if let method = property.method { return handling.set(method, to: value) }
    guard let relation = property.relation, value == .absent else { return false }
    self[keyPath: relation] = nil
    return true
  }
}

extension CaseProperty {
  fileprivate var relation: WritableKeyPath<SceneController, Int?>? {
    switch self {
    case .rootOfWindow: \.rootOfWindow
    case .presentedBy: \.presentedBy
    case .parent: \.parent
    // What other things have.
    default: nil
    }
  }
}
