internal import PropertyTesting

extension PlainCase {
  /// Draws a case straight from a random source, as a loop without any library would: each view goes below any one before it.
  static func bareUniform(_ random: inout CounterBasedRandomSource) -> PlainCase {
    let root = view(&random)
    var views = [root]
    for _ in 0..<integer(in: 0...PlainCase.views - 1, &random) {
      let parent = integer(in: 0...PlainCase.views - 1, &random)
      let view = view(&random)
      views[parent % views.count].add(view)
      views.append(view)
    }
    return PlainCase(root: root, x: integer(in: Bounds.place, &random), y: integer(in: Bounds.place, &random))
  }

  /// Draws a case straight from a random source: each view draws its own subviews.
  static func bareNested(_ random: inout CounterBasedRandomSource) -> PlainCase {
    let root = tree(depth: PlainCase.depth, &random)
    return PlainCase(root: root, x: integer(in: Bounds.place, &random), y: integer(in: Bounds.place, &random))
  }

  private static func tree(depth: Int, _ random: inout CounterBasedRandomSource) -> PlainView {
    let root = view(&random)
    guard depth > 0 else { return root }
    var count = 0
    while count < PlainCase.subviews, random.next(upTo: 2) > 0 {
      root.add(tree(depth: depth - 1, &random))
      count += 1
    }
    return root
  }

  private static func view(_ random: inout CounterBasedRandomSource) -> PlainView {
    let frame = PlainView.Frame(
      x: integer(in: Bounds.offset, &random), y: integer(in: Bounds.offset, &random),
      width: integer(in: Bounds.size, &random), height: integer(in: Bounds.size, &random))
    return PlainView(
      frame: frame, isHidden: random.next(upTo: Bounds.rarity - 1) == 0,
      isEnabled: random.next(upTo: Bounds.rarity - 1) > 0, alpha: 25 * integer(in: Bounds.alpha, &random))
  }

  private static func integer(in range: ClosedRange<Int>, _ random: inout CounterBasedRandomSource) -> Int {
    range.lowerBound + Int(random.next(upTo: UInt64(range.upperBound - range.lowerBound)))
  }
}
