internal import TouchModel

/// The biases about finding the view.
extension BiasPlan {
  static let overlappingSiblings = BiasPlan(.overlappingSiblings, [.width])
  static let overflowingChildren = BiasPlan(.overflowingChildren, [.overflow])
  static let excludedViews = BiasPlan(.excludedViews, [.exclusion])
  static let faintViews = BiasPlan(.faintViews, [.faintness, .depth]) { $0.faintEighths = 6 }
  static let deepTrees = BiasPlan(.deepTrees, [.depth])
  static let wideTrees = BiasPlan(.wideTrees, [.width, .exclusion])
  static let alphaBoundary = BiasPlan(.alphaBoundary, [.faintness, .depth])
  static let disabledControls = BiasPlan(.disabledControls, [.exclusion])
  static let distractors = BiasPlan(.distractors, [.distractors, .kinds])

  static let transformedViews = BiasPlan(.transformedViews, [.transforms]) { $0.needs.all = [.transforms] }
  static let scrolledBounds = BiasPlan(.scrolledBounds, [.scrolledBounds]) { $0.needs.all = [.boundsOrigins] }
  static let overriddenPointInside = BiasPlan(.overriddenPointInside, [.overrides, .overflow]) {
    $0.needs.all = [.pointInsideOverrides]
  }
  static let imageViews = BiasPlan(.imageViews, [.kinds]) {
    $0.needs.any = [.customControls, .systemControls, .scrollViews, .tableViews, .imageViews, .labels]
  }
  static let severalWindows = BiasPlan(.severalWindows, [.windows]) {
    $0.needs.all = [.severalWindows]
    $0.weight = 3
  }
  static let changesBetweenQueries = BiasPlan(.changesBetweenQueries, [.changes, .width]) {
    $0.needs.all = [.viewChanges]
  }
  static let treeChanges = BiasPlan(.treeChanges, [.changes, .width, .overflow]) {
    $0.needs.all = [.viewChanges, .treeChanges]
    $0.weight = 8
    $0.questionQuarters = (first: 4, later: 3)
    $0.rearrangesTrees = true
    $0.stacksSiblings = true
  }
}
