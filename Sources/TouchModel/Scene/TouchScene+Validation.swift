extension TouchScene {
  /// Checks that the scene is well formed.
  /// - Throws: ``ModelError`` naming the first thing that is not.
  func validate() throws(ModelError) {
    guard (1...ModelLimits.views).contains(views.count) else {
      throw ModelError("scene.views", expected: "1 to \(ModelLimits.views) views", found: "\(views.count)")
    }
    var depths: [Int] = []
    depths.reserveCapacity(views.count)
    for position in views.indices {
      try checkPlace(of: position, depths: &depths)
      try checkValues(of: position)
    }
    try checkNumbers()
    try checkWindows()
    try checkReferences()
  }

  private func checkPlace(of position: Int, depths: inout [Int]) throws(ModelError) {
    var place: String { "scene.views[\(position)]" }
    guard let parent = views[position].parent else {
      guard views[position].kind == .window else {
        throw ModelError("\(place).parent", expected: "a parent, since only windows have none")
      }
      return depths.append(0)
    }
    guard (0..<position).contains(parent) else {
      throw ModelError("\(place).parent", expected: "the position of an earlier view", found: "\(parent)")
    }
    guard isDescendant(position - 1, of: parent) else {
      throw ModelError("\(place).parent", expected: "pre-order: the view before it, or one of that view's ancestors")
    }
    guard depths[parent] + 1 < ModelLimits.depth else {
      throw ModelError(place, expected: "at most \(ModelLimits.depth) levels")
    }
    depths.append(depths[parent] + 1)
  }

  func checkValues(of position: Int) throws(ModelError) {
    let view = views[position]
    var place: String { "scene.views[\(position)]" }
    let limit = ModelLimits.coordinate
    let numbers = [view.center.x, view.center.y, view.bounds.origin.x, view.bounds.origin.y]
    guard numbers.allSatisfy({ abs($0) <= limit }) else {
      throw ModelError(place, expected: "coordinates between -\(Int(limit)) and \(Int(limit)) points")
    }
    guard (0...limit).contains(view.bounds.width), (0...limit).contains(view.bounds.height) else {
      throw ModelError("\(place).bounds", expected: "a size between 0 and \(Int(limit)) points")
    }
    if let size = view.contentSize, !(0...limit).contains(size.width) || !(0...limit).contains(size.height) {
      throw ModelError("\(place).contentSize", expected: "a size between 0 and \(Int(limit)) points")
    }
    guard view.transform.isAllowed else {
      throw ModelError("\(place).transform", expected: "six finite numbers whose map is not nearly singular")
    }
    if let alpha = view.alpha, !(0...1).contains(alpha) {
      throw ModelError("\(place).alpha", expected: "a number from 0 to 1", found: NumberText.text(alpha))
    }
    if case .grownBounds(let margin) = view.shape, !(abs(margin) <= limit) {
      throw ModelError("\(place).shape", expected: "a margin between -\(Int(limit)) and \(Int(limit)) points")
    }
  }

  private func checkNumbers() throws(ModelError) {
    if views.indices.allSatisfy({ views[$0].number == $0 }) { return }
    guard views.allSatisfy({ (0...ObjectID.maximumNumber).contains($0.number) }),
      Set(views.map(\.number)).count == views.count
    else { throw ModelError("scene.views", expected: "distinct numbers from 0 to \(ObjectID.maximumNumber)") }
  }

  private func checkWindows() throws(ModelError) {
    let roots = views.filter { $0.parent == nil }.map(\.number)
    guard windows.map(\.view).sorted() == roots.sorted() else {
      throw ModelError("scene.windows", expected: "one entry for every view without a parent, and no other")
    }
    guard windows.count(where: \.isKey) <= 1 else {
      throw ModelError("scene.windows", expected: "at most one key window")
    }
    guard views.allSatisfy({ $0.kind != .window || $0.parent == nil }) else {
      throw ModelError("scene.views", expected: "windows without a parent")
    }
    guard windows.allSatisfy({ ModelLimits.levels.contains($0.level) }) else {
      throw ModelError("scene.windows", expected: "levels between -1000000 and 1000000")
    }
  }
}

extension SceneTransform {
  /// Whether scenes allow it: six numbers within the limits whose map is not nearly singular.
  var isAllowed: Bool {
    isFinite && abs(determinant) >= ModelLimits.determinant
      && [a, b, c, d, tx, ty].allSatisfy { abs($0) <= ModelLimits.coordinate }
  }
}

extension ScenePoint {
  /// Whether scenes allow it as a center.
  var isAllowed: Bool { abs(x) <= ModelLimits.coordinate && abs(y) <= ModelLimits.coordinate }
}
