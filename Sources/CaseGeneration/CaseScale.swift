internal import TouchModel

/// How large one case should be.
///
/// A size is sampled together with the features and leaves no choice behind: it decides what is likely, never what a choice
/// means. So a shrinker makes a large case small on the same way as any other.
struct CaseScale {
  /// What a large case has much of.
  enum Dimension: CaseIterable {
    /// A view has a long row of subviews.
    case siblings
    /// One view lies in another, many levels down.
    case levels
    /// There are many views, in a tree of the usual depth.
    case views
    /// Many fingers are down at a time.
    case fingers
  }

  /// What there is much of; `nil` for a case of the usual size.
  private(set) var dimension: Dimension?
  /// How much of it there should be.
  private(set) var goal = 0
  /// One of two ways: the row lies in the window or in a view, the fingers are on one view or on a row of views.
  private(set) var isOtherWay = false

  /// A case of the usual size.
  static let usual = CaseScale()

  private init() {}

  /// Samples a size from random bits: one case in ``CaseExtent/largeCaseInterval`` is large, in one of the dimensions, and half
  /// of those as large as can be.
  init(_ word: UInt32, _ dimensions: [Dimension], maximumFingers: Int) {
    guard word & 0xFFFF < 0x10000 / UInt32(CaseExtent.largeCaseInterval) else { return }
    let dimensions = dimensions.filter {
      $0 != .fingers || maximumFingers > CaseExtent.usual.fingers
    }
    let bits = Int(word >> 16)
    let dimension = dimensions[bits & 0xFF % dimensions.count]
    let (usual, largest) = dimension.limits
    self.dimension = dimension
    goal = bits >> 8 & 1 == 0 ? largest : usual + 1 + (bits >> 10) % (largest - usual)
    isOtherWay = bits >> 9 & 1 == 0
  }

  /// The view, by its position, that has the long row of subviews, and how many; `nil` where there is none.
  ///
  /// The view is the window, or the first view in it.
  var row: (parent: Int, count: Int)? {
    switch dimension {
    case .siblings: (isOtherWay ? 1 : 0, goal)
    case .fingers where isOtherWay: (0, goal)
    case .levels, .views, .fingers, nil: nil
    }
  }

  /// Whether the case is a large one.
  var isLarge: Bool { dimension != nil }
}

extension CaseScale.Dimension {
  /// What most cases keep to, and what no case goes beyond.
  var limits: (usual: Int, largest: Int) {
    let (usual, largest) = (CaseExtent.usual, CaseExtent.largest)
    return switch self {
    case .siblings: (usual.siblings, largest.siblings)
    case .levels: (usual.levels, largest.levels)
    case .views: (usual.views, largest.views)
    case .fingers: (usual.fingers, largest.fingers)
    }
  }
}
