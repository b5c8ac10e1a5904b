internal import TouchModel

extension BiasPlan {
  /// The biases about animations, coordinates, changes of views and windows, and scrolling.
  static let ofChanges: [BiasPlan] = [
    changing(.animatedViews, [.animations, .width], often: [.depth]) {
      $0.needs.all = [.animations]
      $0.weight = 6
    },
    changing(
      .conversions, [.conversions, .transforms, .scrolledBounds, .depth], often: [.width, .windows]
    ) {
      $0.needs.all = [.conversions]
      $0.weight = 4
    },
    changing(
      .frameChanges, [.frameChanges, .conversions, .changes], often: [.transforms, .scrolledBounds, .depth]
    ) {
      $0.needs.all = [.viewChanges, .frameChanges]
      $0.weight = 12
    },
    changing(.levelChanges, [.levelChanges, .windows, .changes], often: [.width, .fingers]) {
      $0.needs.all = [.severalWindows, .viewChanges, .windowChanges, .levelChanges]
      $0.weight = 6
      $0.script = { odds, few in
        odds.fingers = few / 3
        odds.lifts = 40
        odds.change = 40
        odds.again = 44
        odds.gestures /= 2
        odds.phrases += 5
      }
    },
    changing(
      .windowGeometry, [.windowGeometry, .windows, .conversions], often: [.width, .depth]
    ) {
      $0.needs.all = [.severalWindows, .windowGeometry]
      $0.weight = 4
    },
    changing(
      .windowChangesDuringTouches, [.windows, .fingers, .multipleTouch], often: [.width]
    ) {
      $0.needs.all = [.severalWindows, .touchDelivery, .windowChanges, .windowChangesDuringTouches]
      $0.weight = 4
      $0.calmEighths = 7
      $0.script = { odds, few in
        odds.fingers = 2 + few / 2
        odds.company = 44
        odds.nearness = 4
        odds.windowChange = 24
        odds.lifts = 22
        odds.again = 52
        odds.leftovers = 0
        odds.phrases += 6
      }
    },
    changing(
      .animationChanges, [.animations, .animationChanges, .changes, .width], often: [.depth, .fingers]
    ) {
      $0.needs.all = [.animations, .viewChanges, .animationChanges]
      $0.weight = 5
      $0.calmEighths = 6
      $0.script = { odds, few in
        odds.fingers = 1 + few / 2
        odds.company = 40
        odds.animationChange = 16
        odds.change = 36
        odds.lifts = 30
        odds.again = 48
        odds.leftovers = 0
        odds.phrases += 5
      }
    },
    changing(
      .returningViews, [.changes], often: [.fingers, .depth, .width, .recognizers]
    ) {
      $0.needs.all = [.viewChanges, .treeChanges, .returningViews]
      $0.weight = 8
      $0.calmEighths = 7
      $0.bringsViewsBack = true
      $0.script = { odds, few in
        odds.fingers = 1 + few / 2
        odds.rearrangement = 12
        odds.change = 40
        odds.lifts = 34
        odds.wait = 20
        odds.again = 52
        odds.gestures /= 2
        odds.leftovers = 0
        odds.phrases += 6
      }
    },
    changing(.scrolling, [.fingers, .scrolling, .depth], often: [.width]) {
      $0.needs.all = [.touchDelivery, .scrollViews, .scrolling]
      $0.weight = 14
      $0.calmEighths = 8
      $0.script = { odds, few in
        odds.scrolls = 60
        odds.phrases = 5 + 2 * few
        odds.interlude = 0
        odds.fingers = 1
      }
    },
  ]

  private static func changing(
    _ bias: Bias, _ features: [Feature], often frequentFeatures: [Feature], _ change: (inout BiasPlan) -> Void
  ) -> BiasPlan {
    BiasPlan(bias, features, often: frequentFeatures) { plan in
      plan.questionQuarters = (first: 4, later: 3)
      change(&plan)
    }
  }
}
