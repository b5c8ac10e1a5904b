/// A tree of views and a point of its root that is touched.
struct PlainCase {
  let root: PlainView
  let x: Int
  let y: Int

  /// The property: the hit test agrees with brute force over all paths.
  var holds: Bool { root.hitTest(x, y) === root.bruteForceHitTest(x, y) }

  /// The most views of a tree whose views name the one above them.
  static let views = 12
  /// How many levels a tree has below its root whose views draw their own subviews, and how many of those at most.
  static let depth = 2
  static let subviews = 3
}

extension PlainCase {
  /// What the numbers of a case are drawn from, whatever the way of drawing.
  enum Bounds {
    /// Where a view lies in the one above it, how large it is, how opaque in quarters, and which places are asked about.
    static let offset = -20...100
    static let size = 1...120
    static let alpha = 0...4
    static let place = 0...120
    /// Hidden, and disabled, is one view of so many.
    static let rarity: UInt64 = 8
  }
}
