/// Writes the attributes of views as calls of the builder.
enum ViewCode {
  /// The calls that set what differs from the default.
  static func calls(_ view: SceneView) -> [String] {
    var calls: [String] = []
    let origin = view.bounds.origin
    if origin != .zero { calls.append(".boundsOrigin(\(SwiftLayout.numbers(origin.x, origin.y)))") }
    if !view.transform.isIdentity { calls.append(call(view.transform)) }
    if let alpha = view.alpha { calls.append(".alpha(\(SwiftLayout.number(alpha)))") }
    calls += flag("hidden", view.isHidden, omitted: true)
    calls += flag("interaction", view.isUserInteractionEnabled)
    calls += flag("multipleTouch", view.isMultipleTouchEnabled, omitted: true)
    calls += flag("exclusiveTouch", view.isExclusiveTouch, omitted: true)
    calls += flag("enabled", view.isEnabled)
    calls += flag("clipping", view.clipsToBounds, omitted: true)
    if view.shape != .bounds { calls.append(".pointInside(\(text(view.shape)))") }
    return calls + self.calls(view.handling)
  }

  /// A flag that may be unset; the value that the function assumes is left out.
  private static func flag(_ name: String, _ value: Bool?, omitted: Bool? = nil) -> [String] {
    guard let value else { return [] }
    return value == omitted ? [".\(name)()"] : [".\(name)(\(value))"]
  }

  private static func call(_ map: SceneTransform) -> String {
    if let rotation = Rotation.allCases.first(where: { $0.transform == map }) { return ".rotated(.\(rotation))" }
    if map == .scale(map.a, map.d) { return ".scaled(\(SwiftLayout.numbers(map.a, map.d)))" }
    let linear = SwiftLayout.numbers(map.a, map.b, map.c, map.d)
    if map.tx == 0, map.ty == 0 { return ".transform(\(linear))" }
    return ".transform(\(linear), \(SwiftLayout.numbers(map.tx, map.ty)))"
  }

  private static func text(_ shape: PointInsideShape) -> String {
    if case .grownBounds(let margin) = shape { return ".grownBounds(by: \(SwiftLayout.number(margin)))" }
    return ".\(shape)"
  }

  private static func calls(_ handling: TouchHandling) -> [String] {
    if handling == TouchHandling(handling[.began]), handling.isOverriding {
      return [".handling(.\(handling[.began]))"]
    }
    return TouchMethod.allCases.filter { handling[$0] != .inherited }
      .map { ".handling(.\($0), .\(handling[$0]))" }
  }
}
