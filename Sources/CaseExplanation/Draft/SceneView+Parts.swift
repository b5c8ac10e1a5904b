internal import TouchModel

extension SceneView {
  /// What a property is; `nil` for properties that views do not have.
  func value(of property: CaseProperty) -> PartValue? {
    switch property {
    case .x: return .number(transform.isIdentity ? frame.origin.x : center.x)
    case .y: return .number(transform.isIdentity ? frame.origin.y : center.y)
    case .width: return .number(bounds.width)
    case .height: return .number(bounds.height)
    case .boundsX: return .number(bounds.origin.x)
    case .boundsY: return .number(bounds.origin.y)
    case .contentWidth: return contentSize.map { .number($0.width) }
    case .contentHeight: return contentSize.map { .number($0.height) }
    case .kind: return kind == .plain ? .absent : .word(kind.rawValue)
    case .transform: return transform.isIdentity ? .absent : .present
    case .attribute(let name): return SceneView.schema.value(of: name, in: self)
    case .shape: return shape.isOverride ? .present : .absent
    case .margin:
      guard case .grownBounds(let margin) = shape else { return nil }
      return .number(margin)
    // The touches methods, and what other things than views have.
    default: return property.method.map { handling.value(of: $0) }
    }
  }

  /// Sets a property; gives whether views have it and it can have the value.
  mutating func set(_ property: CaseProperty, to value: PartValue) -> Bool {
    if let method = property.method { return handling.set(method, to: value) }
    if case .attribute(let name) = property { return SceneView.schema.set(name, to: value, in: &self) }
    switch (property, value) {
    case (_, .number(let number)): return set(property, to: number)
    case (.kind, .absent): kind = .plain
    case (.transform, .absent): transform = .identity
    case (.shape, .absent): shape = .bounds
    // What other things than views have, and values that the property cannot have.
    default: return false
    }
    return true
  }

  private mutating func set(_ property: CaseProperty, to number: Double) -> Bool {
    switch property {
    case .x: center.x += number - (transform.isIdentity ? frame.origin.x : center.x)
    case .y: center.y += number - (transform.isIdentity ? frame.origin.y : center.y)
    // The corner keeps its place; what is transformed grows about its middle.
    case .width:
      if transform.isIdentity { center.x += (number - bounds.width) / 2 }
      bounds.width = number
    case .height:
      if transform.isIdentity { center.y += (number - bounds.height) / 2 }
      bounds.height = number
    case .boundsX: bounds.origin.x = number
    case .boundsY: bounds.origin.y = number
    case .contentWidth: contentSize?.width = number
    case .contentHeight: contentSize?.height = number
    case .margin: shape = .grownBounds(by: number)
    // What is no number, or not a view's.
    default: return false
    }
    return true
  }
}

extension CaseProperty {
  /// The touches method whose handling the property is.
  var method: TouchMethod? {
    switch self {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    // Every other property.
    default: nil
    }
  }
}

extension TouchHandling {
  func value(of method: TouchMethod) -> PartValue {
    self[method] == .inherited ? .absent : .word(self[method].rawValue)
  }

  mutating func set(_ method: TouchMethod, to value: PartValue) -> Bool {
    switch value {
    case .absent: self[method] = .inherited
    case .word(let word):
      guard let policy = TouchHandling.Policy(rawValue: word) else { return false }
      self[method] = policy
    case .present, .flag, .number, .object: return false
    }
    return true
  }
}
