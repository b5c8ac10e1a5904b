extension SceneView {
  /// How a view decides whether a point is inside it (`001:41`): by its bounds, or by an override.
  public enum Shape: Hashable, Sendable {
    /// No override: inside the bounds, half-open.
    case bounds
    /// An override: inside the bounds grown by so many points on every side; a negative margin shrinks them.
    case grownBounds(by: Double)
    /// An override that accepts every point.
    case everywhere
    /// An override that accepts no point.
    case nowhere
    /// An override: inside the circle around the middle of the bounds that touches their nearer sides, edge excluded.
    case circle

    /// Whether this is an override.
    public var isOverride: Bool { self != .bounds }

    /// The answer of this shape for a point in the view's own coordinates.
    public func contains(_ point: ScenePoint, in bounds: SceneRect) -> Bool {
      switch self {
      case .bounds: return bounds.contains(point)
      case .grownBounds(let margin): return bounds.grown(by: margin).contains(point)
      case .everywhere: return true
      case .nowhere: return false
      case .circle:
        let middle = bounds.middle
        let radius = min(bounds.width, bounds.height) / 2
        let offset = point - middle
        return offset.x * offset.x + offset.y * offset.y < radius * radius
      }
    }
  }
}

extension SceneView.Shape: Codable {
  private enum Key: String, CodingKey { case grownBounds }

  /// A shape that files tell by a word.
  private enum Word: String, CaseIterable {
    case bounds, everywhere, nowhere, circle

    var shape: SceneView.Shape {
      switch self {
      case .bounds: .bounds
      case .everywhere: .everywhere
      case .nowhere: .nowhere
      case .circle: .circle
      }
    }
  }

  /// The words of shapes, in the order in which they are listed.
  static let words = Word.allCases.map(\.rawValue)

  /// Reads a word, or `{"grownBounds": margin}`.
  public init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Key.self) {
      self = .grownBounds(by: try object.decode(Double.self, forKey: .grownBounds))
      return
    }
    let container = try decoder.singleValueContainer()
    guard let word = Word(rawValue: try container.decode(String.self)) else {
      let words = SceneView.Shape.words.joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected \(words) or {\"grownBounds\": points}")
    }
    self = word.shape
  }

  /// Writes a word, or `{"grownBounds": margin}`.
  public func encode(to encoder: any Encoder) throws {
    if case .grownBounds(let margin) = self {
      var object = encoder.container(keyedBy: Key.self)
      try object.encode(margin, forKey: .grownBounds)
      return
    }
    var container = encoder.singleValueContainer()
    try container.encode("\(self)")
  }

  /// Writes a word, or `{"grownBounds": margin}`.
  func write(to line: inout LineWriter) {
    switch self {
    case .bounds, .everywhere, .nowhere, .circle: line.word("\(self)")
    case .grownBounds(let margin): line.object { $0.member("grownBounds", margin) }
    }
  }
}
