extension TouchScene {
  /// The scene after a change; a change of a view that does not exist, or to a value no scene may have, throws.
  public func applying(_ change: SceneChange) throws(ModelError) -> TouchScene {
    var scene = self
    try scene.apply(change)
    return scene
  }

  /// Makes a change.
  /// - Throws: ``ModelError`` when the view does not exist or the value is not allowed; the scene is then unchanged.
  public mutating func apply(_ change: SceneChange) throws(ModelError) {
    guard let position = position(ofView: change.view) else {
      throw ModelError("view \(change.view)", expected: "a view of the scene")
    }
    let before = views[position]
    switch change {
    case .center(_, let center): views[position].center = center
    case .bounds(_, let bounds): views[position].bounds = bounds
    case .frame(_, let frame):
      guard before.transform.isIdentity else {
        throw ModelError(
          "view \(change.view)", expected: "a view without a transform, under which a frame is undefined")
      }
      views[position].center = frame.middle
      (views[position].bounds.width, views[position].bounds.height) = (frame.width, frame.height)
    case .transform(_, let transform): views[position].transform = transform
    case .alpha(_, let alpha): views[position].alpha = alpha
    case .flag(_, let flag, let value): views[position].set(flag, to: value)
    case .level(_, let level): return try setLevel(level, ofWindow: change.view)
    case .bringToFront: return move(position, toFront: true)
    case .sendToBack: return move(position, toFront: false)
    }
    do {
      try checkValues(of: position)
    } catch {
      views[position] = before
      throw error
    }
  }

  private mutating func setLevel(_ level: Int, ofWindow number: Int) throws(ModelError) {
    guard let index = windows.firstIndex(where: { $0.view == number }) else {
      throw ModelError("view \(number)", expected: "a window, which alone has a level")
    }
    guard ModelLimits.levels.contains(level), !windows.contains(where: { $0.view != number && $0.level == level })
    else {
      throw ModelError("view \(number)", expected: "a level that no other window has", found: "\(level)")
    }
    windows[index].level = level
  }

  private mutating func move(_ position: Int, toFront: Bool) {
    guard let parent = views[position].parent else { return }
    let end = subtreeEnd(position)
    let block = Array(views[position..<end])
    let target = toFront ? subtreeEnd(parent) - block.count : parent + 1
    let parentNumbers = views.map { view in view.parent.map { views[$0].number } }
    var order = views.map(\.number)
    order.removeSubrange(position..<end)
    order.insert(contentsOf: block.map(\.number), at: target)
    let old = views
    let oldPosition = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($0.element.number, $0.offset) })
    let newPosition = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($0.element, $0.offset) })
    views = order.compactMap { number in
      guard let before = oldPosition[number] else { return nil }
      var view = old[before]
      view.parent = parentNumbers[before].flatMap { newPosition[$0] }
      return view
    }
  }
}

extension SceneView {
  mutating func set(_ flag: ViewFlag, to value: Bool) {
    switch flag {
    case .isHidden: isHidden = value
    case .isUserInteractionEnabled: isUserInteractionEnabled = value
    case .isMultipleTouchEnabled: isMultipleTouchEnabled = value
    case .isEnabled: isEnabled = value
    }
  }
}
