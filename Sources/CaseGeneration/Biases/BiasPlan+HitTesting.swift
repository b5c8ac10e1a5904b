internal import TouchModel

extension BiasPlan {
  /// The biases about finding the view.
  static let ofHitTesting: [BiasPlan] = [
    BiasPlan(.overlappingSiblings, [.width]),
    BiasPlan(.overflowingChildren, [.overflow]),
    BiasPlan(.excludedViews, [.exclusion]),
    BiasPlan(.faintViews, [.faintness, .depth]) { $0.faintEighths = 6 },
    BiasPlan(.deepTrees, [.depth]),
    BiasPlan(.wideTrees, [.width, .exclusion]),
    BiasPlan(.alphaBoundary, [.faintness, .depth]),
    BiasPlan(.disabledControls, [.exclusion]),
    BiasPlan(.distractors, [.distractors, .kinds]),
    BiasPlan(.transformedViews, [.transforms]) { $0.needs.all = [.transforms] },
    BiasPlan(.scrolledBounds, [.scrolledBounds]) { $0.needs.all = [.boundsOrigins] },
    BiasPlan(.overriddenPointInside, [.overrides, .overflow]) {
      $0.needs.all = [.pointInsideOverrides]
    },
    BiasPlan(.imageViews, [.kinds]) {
      $0.needs.any = [.customControls, .systemControls, .scrollViews, .tableViews, .imageViews, .labels]
    },
    BiasPlan(.severalWindows, [.windows]) {
      $0.needs.all = [.severalWindows]
      $0.weight = 3
    },
    BiasPlan(.changesBetweenQueries, [.changes, .width]) {
      $0.needs.all = [.viewChanges]
    },
    BiasPlan(.treeChanges, [.changes, .width, .overflow]) {
      $0.needs.all = [.viewChanges, .treeChanges]
      $0.weight = 8
      $0.questionQuarters = (first: 4, later: 3)
      $0.rearrangesTrees = true
      $0.stacksSiblings = true
    },
  ]
}
