internal import PropertyTesting

extension PlainCase {
  /// Draws a case from a source of choices by hand: each view goes below any one before it.
  static func uniform(_ source: inout ChoiceSource) -> PlainCase {
    var views = [view(&source)]
    while source.beginElement(after: views.count, in: 1...PlainCase.views, 6, in: 7) {
      let parent = source.draw(upTo: UInt64(PlainCase.views - 1))
      let view = view(&source)
      views[Int(parent) % views.count].add(view)
      views.append(view)
      source.endSpan()
    }
    return PlainCase(root: views[0], &source)
  }

  /// Draws a case from a source of choices by hand: each view draws its own subviews.
  static func nested(_ source: inout ChoiceSource) -> PlainCase {
    PlainCase(root: tree(depth: PlainCase.depth, &source), &source)
  }

  private init(root: PlainView, _ source: inout ChoiceSource) {
    self.init(
      root: root, x: source.integer(in: Bounds.place, origin: 0), y: source.integer(in: Bounds.place, origin: 0))
  }

  private static func view(_ source: inout ChoiceSource) -> PlainView {
    let frame = PlainView.Frame(
      x: source.integer(in: Bounds.offset, origin: 0), y: source.integer(in: Bounds.offset, origin: 0),
      width: source.integer(in: Bounds.size, origin: 1), height: source.integer(in: Bounds.size, origin: 1))
    return PlainView(
      frame: frame, isHidden: source.flag(1, in: Bounds.rarity), isEnabled: !source.flag(1, in: Bounds.rarity),
      alpha: 25 * source.integer(in: Bounds.alpha, origin: 4))
  }

  private static func tree(depth: Int, _ source: inout ChoiceSource) -> PlainView {
    let root = view(&source)
    guard depth > 0 else { return root }
    var count = 0
    while source.beginElement(after: count, in: 0...PlainCase.subviews, 2, in: 3) {
      root.add(tree(depth: depth - 1, &source))
      count += 1
      source.endSpan()
    }
    return root
  }
}
