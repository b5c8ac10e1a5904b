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
    case .kind: return kind == .plain ? .absent : .word(kind.rawValue)
    case .transform: return transform.isIdentity ? .absent : .present
    case .alpha: return alpha.map { .number($0) } ?? .absent
    case .shape: return shape.isOverride ? .present : .absent
    case .margin:
      guard case .grownBounds(let margin) = shape else { return nil }
      return .number(margin)
    default:
      if let method = property.method { return handling.value(of: method) }
      return property.viewFlag.map { self[keyPath: $0].map { .flag($0) } ?? .absent }
    }
  }

  /// Sets a property; gives whether views have it and it can have the value.
  mutating func set(_ property: CaseProperty, to value: PartValue) -> Bool {
    if let method = property.method { return handling.set(method, to: value) }
    if let flag = property.viewFlag {
      self[keyPath: flag] = value.flag
      return value == .absent || value.flag != nil
    }
    switch (property, value) {
    case (_, .number(let number)): return set(property, to: number)
    case (.kind, .absent): kind = .plain
    case (.transform, .absent): transform = .identity
    case (.alpha, .absent): alpha = nil
    case (.shape, .absent): shape = .bounds
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
    case .alpha: alpha = number
    case .margin: shape = .grownBounds(by: number)
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
    default: nil
    }
  }

  fileprivate var viewFlag: WritableKeyPath<SceneView, Bool?>? {
    switch self {
    case .isHidden: \.isHidden
    case .isUserInteractionEnabled: \.isUserInteractionEnabled
    case .isMultipleTouchEnabled: \.isMultipleTouchEnabled
    case .isExclusiveTouch: \.isExclusiveTouch
    case .isEnabled: \.isEnabled
    case .clipsToBounds: \.clipsToBounds
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
      guard let policy = TouchPolicy(rawValue: word) else { return false }
      self[method] = policy
    case .present, .flag, .number, .object: return false
    }
    return true
  }
}
