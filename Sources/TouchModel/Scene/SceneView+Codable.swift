extension SceneView: Codable {
  private enum Key: String, CodingKey {
    case parent, number, kind, center, bounds, transform, alpha, isHidden, isUserInteractionEnabled
    case isMultipleTouchEnabled, isExclusiveTouch, isEnabled, clipsToBounds, shape, handling
  }

  /// Reads what differs from the default.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    self.init(
      kind: try object.decodeIfPresent(ViewKind.self, forKey: .kind) ?? .plain,
      center: try object.decode(ScenePoint.self, forKey: .center),
      bounds: try object.decode(SceneRect.self, forKey: .bounds),
      parent: try object.decodeIfPresent(Int.self, forKey: .parent),
      number: try object.decodeIfPresent(Int.self, forKey: .number) ?? -1)
    transform = try object.decodeIfPresent(SceneTransform.self, forKey: .transform) ?? .identity
    alpha = try object.decodeIfPresent(Double.self, forKey: .alpha)
    isHidden = try object.decodeIfPresent(Bool.self, forKey: .isHidden)
    isUserInteractionEnabled = try object.decodeIfPresent(Bool.self, forKey: .isUserInteractionEnabled)
    isMultipleTouchEnabled = try object.decodeIfPresent(Bool.self, forKey: .isMultipleTouchEnabled)
    isExclusiveTouch = try object.decodeIfPresent(Bool.self, forKey: .isExclusiveTouch)
    isEnabled = try object.decodeIfPresent(Bool.self, forKey: .isEnabled)
    clipsToBounds = try object.decodeIfPresent(Bool.self, forKey: .clipsToBounds)
    shape = try object.decodeIfPresent(PointInsideShape.self, forKey: .shape) ?? .bounds
    handling = try object.decodeIfPresent(TouchHandling.self, forKey: .handling) ?? .inherited
  }

  /// Writes what differs from the default; the number is written by ``TouchScene``, which knows the position.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encodeIfPresent(parent, forKey: .parent)
    if number >= 0 { try object.encode(number, forKey: .number) }
    if kind != .plain { try object.encode(kind, forKey: .kind) }
    try object.encode(center, forKey: .center)
    try object.encode(bounds, forKey: .bounds)
    if !transform.isIdentity { try object.encode(transform, forKey: .transform) }
    try object.encodeIfPresent(alpha, forKey: .alpha)
    try object.encodeIfPresent(isHidden, forKey: .isHidden)
    try object.encodeIfPresent(isUserInteractionEnabled, forKey: .isUserInteractionEnabled)
    try object.encodeIfPresent(isMultipleTouchEnabled, forKey: .isMultipleTouchEnabled)
    try object.encodeIfPresent(isExclusiveTouch, forKey: .isExclusiveTouch)
    try object.encodeIfPresent(isEnabled, forKey: .isEnabled)
    try object.encodeIfPresent(clipsToBounds, forKey: .clipsToBounds)
    if shape != .bounds { try object.encode(shape, forKey: .shape) }
    if handling.isOverriding { try object.encode(handling, forKey: .handling) }
  }
}
