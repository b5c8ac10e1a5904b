internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of windows that change while fingers are down.
  static let windowsInMidTouchFaults = [
    TouchesFollowTheFrontWindow.fault, HiddenWindowsSwallowTouches.fault, SequencesKeepWindowOrder.fault,
    WindowsOfTouchesStay.fault,
  ]
}

/// When a window has changed, the next move gives a touch to the view that is in front then.
final class TouchesFollowTheFrontWindow: ViewDecisions, TouchDecisions {
  static let fault = asFault(
    "UK-62-follows-the-front", "a touch changes hands when another window comes before its own", views: 0, windows: 2,
    points: 1, fingers: 1, steps: 3, or: [ExpectedSize(views: 0, windows: 2, points: 2, fingers: 1, steps: 3)],
    because: "the touch ends at a view at which it did not begin, after another hit test")

  private var hasChanged = false

  init() {}

  func noteWindow(_ window: View, isHidden: Bool, in system: TouchSystem) {
    hasChanged = hasChanged || !system.liveTouches.isEmpty
  }

  func searchOrder(of windows: [LeveledWindow], after changed: View, in system: TouchSystem) -> [View] {
    hasChanged = hasChanged || !system.liveTouches.isEmpty
    return standardSearchOrder(of: windows)
  }

  func ownerAfterMove(of touch: Touch, in system: TouchSystem) -> View? {
    hasChanged ? system.decisions.hitTesting.standardHitView(at: touch.location, in: system) : touch.view
  }
}

/// A window that is hidden in mid-touch takes its touches with it, and their ends are never sent.
final class HiddenWindowsSwallowTouches: ViewDecisions, MessageDecisions {
  static let fault = asFault(
    "UK-62-hidden-swallow", "the touches of a window that is hidden never end", views: 0, windows: 2, points: 1,
    fingers: 1, steps: 3)

  private var swallowed: Set<ObjectID> = []

  init() {}

  func noteWindow(_ window: View, isHidden: Bool, in system: TouchSystem) {
    guard isHidden else { return }
    for touch in system.liveTouches where touch.view?.window == window { swallowed.insert(touch.id) }
  }

  func isDelivered(_ touch: Touch, in system: TouchSystem) -> Bool {
    touch.view != nil && !touch.isIgnored && !swallowed.contains(touch.id)
  }
}

/// The windows are sorted when the first finger of a sequence goes down, and the others find them so.
final class SequencesKeepWindowOrder: ViewDecisions {
  static let fault = asFault(
    "UK-63-keeps-order", "a level that is set in mid-touch counts for no finger", views: 0, windows: 2, points: 1,
    fingers: 2, steps: 3, within: 8_000)

  init() {}

  func searchOrder(of windows: [LeveledWindow], after changed: View, in system: TouchSystem) -> [View] {
    system.liveTouches.isEmpty ? standardSearchOrder(of: windows) : Array(system.searchedWindows)
  }
}

/// While a finger is down in a window, the next one at the same place goes there, although that is hidden.
final class WindowsOfTouchesStay: HitTestingDecisions {
  static let fault = asFault(
    "UK-63-touched-windows-stay", "a window with a finger in it is hit although it is hidden", views: 0, windows: 1,
    points: 1, fingers: 2, steps: 3)

  private var seen: Set<ObjectID> = []

  init() {}

  func hitView(at point: ScenePoint, in system: TouchSystem) -> View? {
    for touch in system.liveTouches {
      guard let window = touch.view?.window, window.isHidden else { continue }
      window.isHidden = false
      defer { window.isHidden = true }
      if let hit = standardHitView(at: point, in: system), hit.window == window { return hit }
    }
    return standardHitView(at: point, in: system)
  }
}
