/// The stored properties and payloads of a value, known by their path without the positions in lists.
struct Fields {
  private(set) var paths: Set<String> = []

  /// All that end in something simple, such as `scene.views.alpha`.
  static func all(of value: Any) -> Set<String> {
    var fields = Fields()
    fields.walk(value, nil, "case")
    return fields.paths
  }

  /// Those in which two values differ, except where a list has become longer or shorter.
  static func different(_ left: Any, _ right: Any) -> Set<String> {
    var fields = Fields()
    fields.walk(left, right, "case")
    return fields.paths
  }

  /// Collects the paths of a value; with another one, only those where the two differ.
  private mutating func walk(_ left: Any, _ right: Any?, _ path: String) {
    // Most of two cases is the same.
    if let right, let left = left as? any Equatable, left.isSame(as: right) { return }
    let (one, other) = (Mirror(reflecting: left), right.map { Mirror(reflecting: $0) })
    if let other, one.children.map(\.label) != other.children.map(\.label) {
      if one.displayStyle != .collection { paths.insert(path) }
      return
    }
    if one.children.isEmpty {
      let isList = one.displayStyle == .collection || one.displayStyle == .optional
      if right.map({ "\(left)" != "\($0)" }) ?? !isList { paths.insert(path) }
      return
    }
    let isTransparent = one.displayStyle == .collection || one.displayStyle == .optional
    let others = other.map { Array($0.children) }
    for (index, child) in one.children.enumerated() {
      let label = isTransparent ? "" : ".\(child.label ?? "?")"
      walk(child.value, others?[index].value, path + label)
    }
  }
}

extension Equatable {
  fileprivate func isSame(as other: Any) -> Bool { other as? Self == self }
}
