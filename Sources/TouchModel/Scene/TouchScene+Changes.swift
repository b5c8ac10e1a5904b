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
    if try bringBack(by: change) { return }
    guard let position = position(ofView: change.view) else {
      throw ModelError("view \(change.view)", expected: "a view of the scene")
    }
    let before = views[position]
    switch change {
    case .center(_, let center): views[position].center = center
    case .bounds(_, let bounds): views[position].bounds = bounds
    case .contentOffset(_, let offset):
      guard before.kind.isScrollView else {
        throw ModelError("view \(change.view)", expected: "a scroll view, which alone has a content offset")
      }
      views[position].bounds.origin = offset
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
    case .insert(_, let parent, let index): return try insert(position, into: parent, at: index)
    case .insertAbove(_, let sibling): return try insert(position, beside: sibling, offset: 1)
    case .insertBelow(_, let sibling): return try insert(position, beside: sibling, offset: 0)
    case .exchange(_, let sibling): return try exchange(position, with: sibling)
    case .remove: return try remove(position)
    case .attach, .detach, .enable: return try applyToRecognizer(change)
    }
    do {
      try checkValues(of: position)
    } catch {
      views[position] = before
      throw error
    }
  }
}

extension TouchScene {
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

  private mutating func applyToRecognizer(_ change: SceneChange) throws(ModelError) {
    guard let number = change.recognizer, recognizers.indices.contains(number) else {
      throw ModelError("recognizer \(change.recognizer ?? 0)", expected: "a recognizer of the scene")
    }
    if case .attach(let view, _) = change {
      recognizers[number].view = view
      return
    }
    guard recognizers[number].view == change.view else {
      throw ModelError("recognizer \(number)", expected: "one that is attached to view \(change.view)")
    }
    if case .enable(_, _, let value) = change {
      recognizers[number].isEnabled = value
    } else {
      recognizers[number].view = nil
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
    case .isSelected: isSelected = value
    case .isAnimating: isAnimating = value
    case .allowsInteractionWhileAnimating: allowsInteractionWhileAnimating = value
    }
  }
}
