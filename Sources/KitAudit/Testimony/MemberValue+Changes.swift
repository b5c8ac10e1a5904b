internal import TouchModel

extension MemberValue {
  /// The value with its object, or the view of its change, exchanged for another.
  func moved(_ other: (ObjectID) -> ObjectID?) -> MemberValue {
    if let object = value(as: ObjectID.self) { return other(object).map { MemberValue($0) } ?? self }
    guard let change = value(as: SceneChange.self), let view = other(.view(change.view)), view.kind == .view else {
      return self
    }
    return MemberValue(change.renumbered { $0 == change.view ? view.number : $0 })
  }

  /// The value and a little: 3 points, a quarter, or what is given of whole numbers.
  func shifted(_ whole: Int) -> MemberValue {
    if let place = value(as: ScenePoint.self) { return MemberValue(ScenePoint(place.x + 3, place.y + 3)) }
    if let number = value(as: Double.self) { return MemberValue(number + 0.25) }
    if let number = value(as: Int.self) { return MemberValue(number + whole) }
    return value(as: SceneChange.self).map { MemberValue($0.mapped { $0 + 3 }) } ?? self
  }

  /// Twice the value.
  var doubled: MemberValue {
    if let place = value(as: ScenePoint.self) { return MemberValue(ScenePoint(place.x * 2, place.y * 2)) }
    if let number = value(as: Double.self) { return MemberValue(number * 2) }
    if let number = value(as: Int.self) { return MemberValue(number * 2) }
    return value(as: SceneChange.self).map { MemberValue($0.mapped { $0 * 2 }) } ?? self
  }
}

extension SceneChange {
  /// The change with its place otherwise.
  fileprivate func mapped(_ number: (Double) -> Double) -> SceneChange {
    switch self {
    case .center(let view, let place):
      return .center(view: view, to: ScenePoint(number(place.x), number(place.y)))
    case .bounds(let view, var bounds):
      bounds.origin = ScenePoint(number(bounds.origin.x), number(bounds.origin.y))
      return .bounds(view: view, to: bounds)
    case .contentOffset(let view, let offset):
      return .contentOffset(view: view, to: ScenePoint(number(offset.x), number(offset.y)))
    case .frame(let view, var frame):
      frame.origin = ScenePoint(number(frame.origin.x), number(frame.origin.y))
      return .frame(view: view, to: frame)
    case .transform(let view, var map):
      (map.tx, map.ty) = (number(map.tx), number(map.ty))
      return .transform(view: view, to: map)
    case .alpha, .flag, .level, .bringToFront, .sendToBack, .insert, .insertAbove, .insertBelow,
      .exchange, .remove, .attach, .detach, .enable:
      return self
    }
  }
}
