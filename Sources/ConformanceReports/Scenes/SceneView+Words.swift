internal import TouchModel

extension SceneView {
  /// What is set or differs from a plain view, in words.
  var differences: [String] {
    var words: [String] = []
    if kind != .plain, kind != .window { words.append(kind.words) }
    if bounds.origin != .zero { words.append("bounds from \(NumberText.text(bounds.origin))") }
    if let contentSize {
      words.append("content of \(NumberText.text(contentSize.width)) × \(NumberText.text(contentSize.height))")
    }
    if !transform.isIdentity { words.append(transform.words) }
    words += SceneView.schema.simple.compactMap { $0.words(self) }
    if shape.isOverride { words.append(shape.words) }
    if handling.isOverriding { words.append(handling.words(superKeeps: kind.isControl || kind.isScrollView)) }
    return words
  }
}

extension SceneView.Shape {
  /// What the view takes to be inside it, in words.
  var words: String {
    switch self {
    case .bounds: "contains its bounds"
    case .grownBounds(let margin) where margin < 0: "contains its bounds less \(NumberText.text(-margin)) points"
    case .grownBounds(let margin): "contains its bounds and \(NumberText.text(margin)) points around"
    case .everywhere: "contains every point"
    case .nowhere: "contains no point"
    case .circle: "contains the circle in its bounds"
    }
  }
}

extension SceneTransform {
  /// The map in words: moved, scaled, turned, or its six numbers.
  var words: String {
    let displacement = tx == 0 && ty == 0 ? "" : ", moved by \(NumberText.text(ScenePoint(tx, ty)))"
    if isTranslation { return "moved by \(NumberText.text(ScenePoint(tx, ty)))" }
    if b == 0, c == 0 {
      let factors = a == d ? NumberText.text(a) : "\(NumberText.text(a)) × \(NumberText.text(d))"
      return "scaled by \(factors)" + displacement
    }
    let factor = (determinant.magnitude).squareRoot()
    let tolerance = 1e-9 * max(1, factor)
    if abs(a - d) <= tolerance, abs(b + c) <= tolerance {
      let degrees = AngleMath.angle(of: ScenePoint(a, b)) * 180 / .pi
      let scaling = abs(factor - 1) <= tolerance ? "" : " and scaled by \(NumberText.text(factor))"
      return "turned by \(NumberText.text(degrees))°" + scaling + displacement
    }
    return "mapped by [\([a, b, c, d, tx, ty].map { NumberText.text($0) }.joined(separator: " "))]"
  }
}
