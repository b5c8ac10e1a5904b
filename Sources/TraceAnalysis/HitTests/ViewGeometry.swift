public import TouchModel

/// How far the geometry between the screen and a view can be trusted to the last bit, and how to walk from the view.
///
/// A containment is *exact* when the whole path is translation by numbers that a 32-bit float holds exactly; there edges
/// are tested. Otherwise two honest engines may differ by the tolerance, which grows as coordinates shrink on the way in.
public struct ViewGeometry: Sendable {
  /// Whether the whole path from the screen is exact.
  public var isExact: Bool
  /// By how much a tolerance in screen points grows in the view's own coordinates; at least 1.
  public var slack: Double
  /// The subview added last; `nil` when there is none.
  public var lastSubview: Handle<SceneView>?
  /// The sibling added before; `nil` when there is none.
  public var previousSibling: Handle<SceneView>?

  /// The screen itself.
  public static let screen = ViewGeometry(isExact: true, slack: 1)

  /// The geometry of a view below a parent.
  @inline(__always)
  public init(_ view: SceneView, below parent: ViewGeometry) {
    if view.transform.isIdentity {
      slack = parent.slack
      isExact = parent.isExact && ViewGeometry.isShort(view)
    } else {
      slack = parent.slack * ViewGeometry.greatestScale(view.transform)
      isExact = parent.isExact && view.transform.isTranslation && ViewGeometry.isShort(view)
    }
  }

  private init(isExact: Bool, slack: Double) {
    self.isExact = isExact
    self.slack = slack
  }

  /// Whether a 32-bit float holds the number exactly.
  @inline(__always)
  public static func isShort(_ number: Double) -> Bool { Double(Float(number)) == number }

  @inline(__always)
  private static func isShort(_ view: SceneView) -> Bool {
    let bounds = view.bounds
    return isShort(view.center.x) && isShort(view.center.y) && isShort(bounds.origin.x) && isShort(bounds.origin.y)
      && isShort(bounds.width) && isShort(bounds.height) && isShort(bounds.width / 2) && isShort(bounds.height / 2)
      && isShort(view.transform.tx) && isShort(view.transform.ty)
  }

  /// A bound on how much longer a displacement can become when the map is undone; at least 1.
  private static func greatestScale(_ map: SceneTransform) -> Double {
    let size = abs(map.a) + abs(map.b) + abs(map.c) + abs(map.d)
    return max(1, size / abs(map.determinant))
  }
}

extension SceneView.Shape {
  /// Whether a point in a view's own coordinates is inside, or too close to an edge to tell.
  @inline(__always)
  public func certainty(_ point: ScenePoint, in bounds: SceneRect, isExact: Bool, tolerance: Double) -> Certainty {
    switch self {
    case .bounds: return bounds.certainty(point, isExact: isExact, tolerance: tolerance)
    case .grownBounds(let margin):
      let grown = bounds.grown(by: margin)
      let isShort = ViewGeometry.isShort(margin) && ViewGeometry.isShort(grown.origin.x)
      return grown.certainty(point, isExact: isExact && isShort, tolerance: tolerance)
    case .everywhere: return .yes
    case .nowhere: return .no
    case .circle:
      let offset = point - bounds.middle
      let distance = (offset.x * offset.x + offset.y * offset.y).squareRoot()
      let inside = min(bounds.width, bounds.height) / 2 - distance
      return abs(inside) <= tolerance ? .open : Certainty(inside > 0)
    }
  }
}

extension SceneRect {
  /// Whether a point is inside, or too close to an edge to tell; exact geometry is decided to the last bit.
  @inline(__always)
  public func certainty(_ point: ScenePoint, isExact: Bool, tolerance: Double) -> Certainty {
    if isExact, ViewGeometry.isShort(point.x), ViewGeometry.isShort(point.y) { return Certainty(contains(point)) }
    let left = point.x - origin.x
    let right = origin.x + width - point.x
    let top = point.y - origin.y
    let bottom = origin.y + height - point.y
    let inside = min(min(left, right), min(top, bottom))
    return abs(inside) <= tolerance ? .open : Certainty(inside > 0)
  }
}
