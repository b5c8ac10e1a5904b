// Views stay in pre-order whatever moves: what moves is a block of positions, a view with all that is in it.

extension TouchScene {
  /// Makes the view at a position the last or the first of its siblings.
  mutating func move(_ position: Int, toFront: Bool) {
    guard let parent = views[position].parent else { return }
    moveSubtree(at: position, before: toFront ? subtreeEnd(parent) : parent + 1, into: parent)
  }

  /// Puts the view at a position into another, as the subview at an index.
  /// - Throws: ``ModelError`` when it is a window or has a controller, or when the other one is not there, lies below it, has too
  ///   few subviews or would lie too deep.
  mutating func insert(_ position: Int, into number: Int, at index: Int) throws(ModelError) {
    try checkIsMovable(position)
    guard let parent = self.position(ofView: number), !isDescendant(parent, of: position) else {
      throw ModelError("view \(number)", expected: "a view of the scene that is not in view \(views[position].number)")
    }
    let siblings = subviews(of: parent).filter { $0 != position }
    guard (0...siblings.count).contains(index) else {
      throw ModelError(
        "view \(views[position].number)", expected: "an index from 0 to \(siblings.count) in view \(number)",
        found: "\(index)")
    }
    guard depth(of: parent) + height(of: position) < ModelLimits.depth else {
      throw ModelError("view \(number)", expected: "at most \(ModelLimits.depth) levels")
    }
    moveSubtree(at: position, before: index < siblings.count ? siblings[index] : subtreeEnd(parent), into: parent)
  }

  /// Puts the view at a position beside another, into the superview of that one: as many places after it as the offset says, 0 for
  /// directly below it, 1 for directly above it.
  /// - Throws: ``ModelError`` when the other one is not there, or has no superview, and as ``insert(_:into:at:)`` does.
  mutating func insert(_ position: Int, beside number: Int, offset: Int) throws(ModelError) {
    guard let sibling = self.position(ofView: number), sibling != position, let parent = views[sibling].parent else {
      throw ModelError("view \(number)", expected: "another view than view \(views[position].number), with a superview")
    }
    let rank = subviews(of: parent).filter { $0 != position }.firstIndex(of: sibling) ?? 0
    try insert(position, into: views[parent].number, at: rank + offset)
  }

  /// Lets the view at a position and a sibling change places.
  /// - Throws: ``ModelError`` when the other one is no sibling of it.
  mutating func exchange(_ position: Int, with number: Int) throws(ModelError) {
    guard let sibling = self.position(ofView: number), sibling != position, let parent = views[position].parent,
      views[sibling].parent == parent
    else { throw ModelError("view \(number)", expected: "a sibling of view \(views[position].number)") }
    let (first, second) = (min(position, sibling), max(position, sibling))
    let (firstEnd, end) = (subtreeEnd(first), subtreeEnd(second))
    arrange(
      Array(0..<first) + Array(second..<end) + Array(firstEnd..<second) + Array(first..<firstEnd)
        + Array(end..<views.count))
  }

  /// Takes the view at a position away, with all that is in it; what belongs to these views stays in its lists, so that its
  /// numbers remain, and belongs to nothing until they come back.
  /// - Throws: ``ModelError`` when it is a window, or it or a view in it has a controller.
  mutating func remove(_ position: Int) throws(ModelError) {
    try checkIsMovable(position)
    let removed = position..<subtreeEnd(position)
    guard !views[removed].contains(where: { hasController($0) }) else {
      throw ModelError("view \(views[position].number)", expected: "a view in which no view has a controller")
    }
    extras.value.removed.append(
      views[removed].map { view in
        var view = view
        view.parent = view.parent.flatMap { $0 < position ? nil : $0 - position }
        return view
      })
    arrange(views.indices.filter { !removed.contains($0) })
  }

  /// Inserts a view that was removed, with all that was in it, where the change says so; gives whether it is one of such a view.
  /// - Throws: ``ModelError`` as ``insert(_:into:at:)`` does.
  mutating func bringBack(by change: SceneChange) throws(ModelError) -> Bool {
    guard case .some(let extras) = extras,
      let index = extras.removed.firstIndex(where: { $0.first?.number == change.view })
    else { return false }
    let (parent, rank): (Int?, Int)
    switch change {
    case .insert(_, let number, let index): (parent, rank) = (position(ofView: number), index)
    case .insertAbove(_, let number), .insertBelow(_, let number):
      let sibling = position(ofView: number)
      parent = sibling.flatMap { views[$0].parent }
      let place = parent.flatMap { subviews(of: $0).firstIndex(of: sibling ?? 0) } ?? 0
      if case .insertAbove = change { rank = place + 1 } else { rank = place }
    // Nothing else can be done to what is not there.
    case .center, .bounds, .contentOffset, .frame, .transform, .alpha, .flag, .level, .bringToFront, .sendToBack,
      .exchange, .remove, .attach, .detach, .enable:
      return false
    }
    guard let parent else { throw ModelError("view \(change.otherView ?? 0)", expected: "a view of the scene") }
    try bringBack(extras.removed[index], into: parent, at: rank)
    self.extras.value.removed.remove(at: index)
    return true
  }

  private mutating func bringBack(_ block: [SceneView], into parent: Int, at index: Int) throws(ModelError) {
    let siblings = subviews(of: parent)
    guard (0...siblings.count).contains(index) else {
      throw ModelError(
        "view \(block[0].number)", expected: "an index from 0 to \(siblings.count) in view \(views[parent].number)",
        found: "\(index)")
    }
    let start = index < siblings.count ? siblings[index] : subtreeEnd(parent)
    for position in start..<views.count {
      if let old = views[position].parent, old >= start { views[position].parent = old + block.count }
    }
    views.insert(
      contentsOf: block.map { view in
        var view = view
        view.parent = view.parent.map { $0 + start } ?? parent
        return view
      }, at: start)
    guard (start..<start + block.count).allSatisfy({ depth(of: $0) < ModelLimits.depth }) else {
      arrange(views.indices.filter { !(start..<start + block.count).contains($0) })
      throw ModelError("view \(block[0].number)", expected: "at most \(ModelLimits.depth) levels")
    }
  }

  private func checkIsMovable(_ position: Int) throws(ModelError) {
    guard views[position].parent != nil, !hasController(views[position]) else {
      throw ModelError("view \(views[position].number)", expected: "a view that is no window and has no controller")
    }
  }

  private func hasController(_ view: SceneView) -> Bool { controllers.contains { $0.rootView == view.number } }

  /// The level of the view at a position; that of a window is 0.
  private func depth(of position: Int) -> Int {
    var (depth, current) = (0, position)
    while let parent = views[current].parent { (depth, current) = (depth + 1, parent) }
    return depth
  }

  /// How many levels the view at a position and all that is in it take.
  private func height(of position: Int) -> Int {
    let own = depth(of: position)
    return (position..<subtreeEnd(position)).map { depth(of: $0) - own + 1 }.max() ?? 1
  }

  /// Moves a view with all that is in it to the place before another position, or after the last one, as a subview of a parent.
  private mutating func moveSubtree(at position: Int, before target: Int, into parent: Int) {
    let block = position..<subtreeEnd(position)
    views[position].parent = parent
    let rest = views.indices.filter { !block.contains($0) }
    arrange(rest.filter { $0 < target } + Array(block) + rest.filter { $0 >= target })
  }

  /// Keeps the views at some positions, in this order; their parents are among them.
  private mutating func arrange(_ positions: [Int]) {
    let place = Dictionary(uniqueKeysWithValues: positions.enumerated().map { ($0.element, $0.offset) })
    views = positions.map { position in
      var view = views[position]
      view.parent = view.parent.flatMap { place[$0] }
      return view
    }
  }
}
