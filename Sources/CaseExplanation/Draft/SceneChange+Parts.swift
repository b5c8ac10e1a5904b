internal import TouchModel

extension SceneChange {
  /// What a property is; `nil` for properties that the change does not have.
  func value(of property: CaseProperty) -> PartValue? {
    switch (property, self) {
    case (.view, _): .object(.view(view))
    case (.x, .center(_, let place)), (.x, .contentOffset(_, let place)): .number(place.x)
    case (.y, .center(_, let place)), (.y, .contentOffset(_, let place)): .number(place.y)
    case (_, .bounds(_, let bounds)): property.boundsNumber.map { .number(bounds[keyPath: $0]) }
    case (_, .frame(_, let frame)): property.frameNumber.map { .number(frame[keyPath: $0]) }
    case (.transform, .transform(_, let transform)): transform.isIdentity ? .absent : .present
    case (.alpha, .alpha(_, let alpha)): .number(alpha)
    case (.level, .level(_, let level)): .number(Double(level))
    case (.flag, .flag(_, let flag, _)): .word(flag.rawValue)
    case (.flagValue, .flag(_, _, let value)): .flag(value)
    case (.isInFront, .bringToFront): .flag(true)
    case (.isInFront, .sendToBack): .flag(false)
    case (.parent, .insert(_, let parent, _)): .object(.view(parent))
    case (.isInFront, .insertAbove): .flag(true)
    case (.isInFront, .insertBelow): .flag(false)
    case (.flagValue, .enable(_, _, let value)): .flag(value)
    // What other things have.
    default: nil
    }
  }

  /// Sets a property; gives whether the change has it and it can have the value.
  mutating func set(_ property: CaseProperty, to value: PartValue) -> Bool {
    switch (property, value) {
    case (.view, .object(let object)):
      guard object.kind == .view else { return false }
      self = renumbered { $0 == view ? object.number : $0 }
      return true
    case (.parent, .object(let object)):
      guard object.kind == .view, case .insert(_, _, let index) = self else { return false }
      self = .insert(view: view, into: object.number, at: index)
      return true
    case (_, .number(let number)): return set(property, to: number)
    // What is neither the view nor a number is set below.
    default: break
    }
    switch (self, property, value) {
    case (.transform, .transform, .absent): self = .transform(view: view, to: .identity)
    case (.flag(_, _, let new), .flag, .word(let word)):
      guard let flag = ViewFlag(rawValue: word) else { return false }
      self = .flag(view: view, flag: flag, to: new)
    case (.flag(_, let flag, _), .flagValue, .flag(let new)): self = .flag(view: view, flag: flag, to: new)
    case (.enable(_, let recognizer, _), .flagValue, .flag(let new)):
      self = .enable(view: view, recognizer: recognizer, to: new)
    case (.bringToFront, .isInFront, .flag(false)): self = .sendToBack(view: view)
    case (.insertAbove(_, let sibling), .isInFront, .flag(false)): self = .insertBelow(view: view, sibling: sibling)
    case (.insertBelow(_, let sibling), .isInFront, .flag(true)): self = .insertAbove(view: view, sibling: sibling)
    case (.sendToBack, .isInFront, .flag(true)): self = .bringToFront(view: view)
    // What other things have, and values that the property cannot have.
    default: return false
    }
    return true
  }

  private mutating func set(_ property: CaseProperty, to number: Double) -> Bool {
    switch (self, property) {
    case (.center(_, let center), .x): self = .center(view: view, to: ScenePoint(number, center.y))
    case (.center(_, let center), .y): self = .center(view: view, to: ScenePoint(center.x, number))
    case (.contentOffset(_, let offset), .x):
      self = .contentOffset(view: view, to: ScenePoint(number, offset.y))
    case (.contentOffset(_, let offset), .y):
      self = .contentOffset(view: view, to: ScenePoint(offset.x, number))
    case (.bounds(_, var bounds), _):
      guard let part = property.boundsNumber else { return false }
      bounds[keyPath: part] = number
      self = .bounds(view: view, to: bounds)
    case (.frame(_, var frame), _):
      guard let part = property.frameNumber else { return false }
      frame[keyPath: part] = number
      self = .frame(view: view, to: frame)
    case (.level, .level):
      guard let level = PartValue.number(number).count else { return false }
      self = .level(view: view, to: level)
    case (.alpha, .alpha): self = .alpha(view: view, to: number)
    // What other things have, and values that the property cannot have.
    default: return false
    }
    return true
  }
}

extension CaseProperty {
  /// The number of a frame that the property is.
  fileprivate var frameNumber: WritableKeyPath<SceneRect, Double>? {
    switch self {
    case .x: \.origin.x
    case .y: \.origin.y
    // A frame has the size of bounds, and no origin of theirs.
    case .boundsX, .boundsY: nil
    default: boundsNumber
    }
  }

  /// The number of bounds that the property is.
  fileprivate var boundsNumber: WritableKeyPath<SceneRect, Double>? {
    switch self {
    case .boundsX: \.origin.x
    case .boundsY: \.origin.y
    case .width: \.width
    case .height: \.height
    // What other things have.
    default: nil
    }
  }
}
