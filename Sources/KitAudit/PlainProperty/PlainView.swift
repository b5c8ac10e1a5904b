/// A view as a first example of property-based testing has it: a class with a frame, three attributes and subviews.
final class PlainView {
  let frame: Frame
  let isHidden: Bool
  let isEnabled: Bool
  /// How opaque the view is, in hundredths.
  let alpha: Int
  private(set) var subviews: [PlainView] = []

  init(frame: Frame, isHidden: Bool, isEnabled: Bool, alpha: Int) {
    self.frame = frame
    self.isHidden = isHidden
    self.isEnabled = isEnabled
    self.alpha = alpha
  }

  /// A rectangle in the coordinates of the view above.
  struct Frame {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  func add(_ subview: PlainView) { subviews.append(subview) }

  /// The view that a touch at a point of this view's own goes to: the frontmost of the deepest.
  func hitTest(_ x: Int, _ y: Int) -> PlainView? {
    guard receivesTouch(x, y) else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(x - subview.frame.x, y - subview.frame.y) { return hit }
    }
    return self
  }

  private func receivesTouch(_ x: Int, _ y: Int) -> Bool {
    !isHidden && isEnabled && alpha > 0 && x >= 0 && x < frame.width && y >= 0 && y < frame.height
  }
}

extension PlainView {
  /// The view that a touch goes to, found the long way: the last of all paths from this view whose views all receive it.
  func bruteForceHitTest(_ x: Int, _ y: Int) -> PlainView? {
    var hit: PlainView?
    forEachPath(below: []) { path in
      var (x, y) = (x, y)
      for (depth, view) in path.enumerated() {
        if depth > 0 {
          x -= view.frame.x
          y -= view.frame.y
        }
        guard view.receivesTouch(x, y) else { return }
      }
      hit = path.last
    }
    return hit
  }

  private func forEachPath(below path: [PlainView], _ body: ([PlainView]) -> Void) {
    let path = path + [self]
    body(path)
    for subview in subviews { subview.forEachPath(below: path, body) }
  }
}
