internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The liberties of what changes while fingers are down.
  static let momentLiberties = [
    HiddenWindowsLoseTouches.liberty, AnimationsTakeTouches.liberty, ShownWindowsComeFirst.liberty,
  ]
}

/// The touches of a window that is hidden are cancelled.
struct HiddenWindowsLoseTouches: ViewDecisions {
  static let liberty = asLiberty("UK-62", "hidden-lose-touches", "the touches of a window that is hidden are cancelled")

  func noteWindow(_ window: View, isHidden: Bool, in system: TouchSystem) {
    if isHidden { system.cancelTouches(in: window) }
  }
}

/// The touches of a view are cancelled when an animation of it begins that allows no interaction.
struct AnimationsTakeTouches: ViewDecisions {
  static let liberty = asLiberty("UK-64", "take-touches", "an animation that begins cancels the touches of its view")

  func noteAnimation(of view: View, begins: Bool, in system: TouchSystem) {
    if begins, !view.allowsInteractionWhileAnimating { system.cancelTouches(in: view) }
  }
}

/// A window that is shown in mid-touch comes before the others of its level.
struct ShownWindowsComeFirst: ViewDecisions {
  static let liberty = asLiberty("UK-63", "shown-come-first", "a window that is shown comes first in its level")

  func noteWindow(_ window: View, isHidden: Bool, in system: TouchSystem) {
    if !isHidden, !system.liveTouches.isEmpty { system.raise(window) }
  }
}
