internal import TouchModel

extension TouchScene {
  /// The position of the view that a finger at a place most likely hits.
  ///
  /// It is a guess, made so that likely things are drawn and so that choices can speak of the view under a finger; no rule
  /// relies on it. Of the views whose ancestors and themselves are eligible and contain the place, the last in pre-order is
  /// the one that hit testing comes to.
  func likelyHit(at place: ScenePoint, searchingKeyWindowOnly: Bool) -> Int? {
    if windows.count == 1 { return likelyHit(at: place, inWindowAt: 0) }
    let windows = searchingKeyWindowOnly ? keyWindows : windowsFrontToBack
    for window in windows {
      if let hit = likelyHit(at: place, inWindowAt: window) { return hit }
    }
    return nil
  }

  private var keyWindows: [Int] { windows.filter(\.isKey).compactMap { position(ofView: $0.view) } }

  private func likelyHit(at place: ScenePoint, inWindowAt window: Int) -> Int? {
    // Where the place lies in the views of the window so far; not a number in those that it does not reach.
    withUnsafeTemporaryAllocation(of: ScenePoint.self, capacity: views.count - window) { points in
      guard let first = views[window].reached(from: place) else { return nil }
      points.initializeElement(at: 0, to: first)
      var hit = window
      var position = window + 1
      while position < views.count, let parent = views[position].parent {
        let around = points[parent - window]
        let point = around.x.isNaN ? nil : views[position].reached(from: around)
        points.initializeElement(at: position - window, to: point ?? ScenePoint(.nan, .nan))
        if point != nil { hit = position }
        position += 1
      }
      return hit
    }
  }

  /// Whether a place of the screen is inside the bounds of the view at a position.
  func lies(_ position: Int, under place: ScenePoint) -> Bool {
    views[position].bounds.contains(own(place, ofViewAt: position))
  }

  /// A place of the screen in the coordinates of the view at a position.
  private func own(_ place: ScenePoint, ofViewAt position: Int) -> ScenePoint {
    let inParent = views[position].parent.map { own(place, ofViewAt: $0) } ?? place
    return views[position].fromParent(inParent)
  }
}

extension SceneView {
  /// A point of the parent's coordinates in the view's own, when the view takes touches there.
  @inline(__always)
  fileprivate func reached(from point: ScenePoint) -> ScenePoint? {
    guard effectiveIsUserInteractionEnabled, !effectiveIsHidden, effectiveAlpha > 0.01 else { return nil }
    let own = fromParent(point)
    return shape.contains(own, in: bounds) ? own : nil
  }
}
