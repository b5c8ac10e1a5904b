/// Writes the structured attributes of views as calls of the builder.
enum ViewCode {
  static func boundsOrigin(_ bounds: SceneRect) -> [String] {
    bounds.origin == .zero ? [] : [".boundsOrigin(\(SwiftLayout.numbers(bounds.origin.x, bounds.origin.y)))"]
  }

  static func contentSize(_ size: SceneSize) -> [String] {
    [".content(\(SwiftLayout.numbers(size.width, size.height)))"]
  }

  static func transform(_ map: SceneTransform) -> [String] {
    if let rotation = Rotation.allCases.first(where: { $0.transform == map }) { return [".rotated(.\(rotation))"] }
    if map == .scale(map.a, map.d) { return [".scaled(\(SwiftLayout.numbers(map.a, map.d)))"] }
    let linear = SwiftLayout.numbers(map.a, map.b, map.c, map.d)
    if map.tx == 0, map.ty == 0 { return [".transform(\(linear))"] }
    return [".transform(\(linear), \(SwiftLayout.numbers(map.tx, map.ty)))"]
  }

  static func pointInside(_ shape: SceneView.Shape) -> [String] {
    switch shape {
    case .grownBounds(let margin): [".pointInside(.grownBounds(by: \(SwiftLayout.number(margin))))"]
    case .bounds, .everywhere, .nowhere, .circle: [".pointInside(.\(shape))"]
    }
  }

  static func handling(_ handling: TouchHandling) -> [String] {
    if handling == TouchHandling(handling[.began]) { return [".handling(.\(handling[.began]))"] }
    return TouchMethod.allCases.filter { handling[$0] != .inherited }
      .map { ".handling(.\($0), .\(handling[$0]))" }
  }
}
