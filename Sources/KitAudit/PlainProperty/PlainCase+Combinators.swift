internal import PropertyTesting

extension PlainCase {
  /// Draws cases with combinators alone: each view goes below any one before it.
  static let uniformGenerator = {
    let others = Generator.array(
      of: Generator.zip(Generator<Int>.uniform(in: 0...PlainCase.views - 1), viewGenerator),
      count: 0...PlainCase.views - 1)
    return Generator.zip(viewGenerator, others, placeGenerator, placeGenerator).map { root, others, x, y in
      var views = [root]
      for (parent, view) in others {
        views[parent % views.count].add(view)
        views.append(view)
      }
      return PlainCase(root: root, x: x, y: y)
    }
  }()

  /// Draws cases with combinators alone: each view draws its own subviews.
  static let nestedGenerator = {
    var tree = viewGenerator
    for _ in 0..<PlainCase.depth {
      tree = Generator.zip(viewGenerator, Generator.array(of: tree, count: 0...PlainCase.subviews, meanCount: 2)).map {
        view, subviews in
        for subview in subviews { view.add(subview) }
        return view
      }
    }
    return Generator.zip(tree, placeGenerator, placeGenerator).map { root, x, y in PlainCase(root: root, x: x, y: y) }
  }()

  private static let placeGenerator = Generator<Int>.uniform(in: Bounds.place)

  private static let rareGenerator = Generator<Bool> { $0.flag(1, in: Bounds.rarity) }

  private static let viewGenerator = {
    let offset = Generator<Int>.uniform(in: Bounds.offset)
    let size = Generator<Int>.uniform(in: Bounds.size)
    let frame = Generator.zip(offset, offset, size, size).map { x, y, width, height in
      PlainView.Frame(x: x, y: y, width: width, height: height)
    }
    let alpha = Generator<Int>.uniform(in: Bounds.alpha, origin: 4)
    return Generator.zip(frame, rareGenerator, rareGenerator, alpha).map { frame, isHidden, isDisabled, alpha in
      PlainView(frame: frame, isHidden: isHidden, isEnabled: !isDisabled, alpha: 25 * alpha)
    }
  }()
}
