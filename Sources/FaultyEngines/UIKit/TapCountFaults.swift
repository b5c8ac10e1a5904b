internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of tap counts.
  static let tapCountFaults = [
    CountsFromZero.fault, NeverCountsAnew.fault, CountsEveryTouch.fault, CountsSlowTaps.fault, AlwaysCountsOne.fault,
    CountsToTwo.fault, CountsAtLift.fault, CountsFingersThatAreDown.fault, CountDoubles.fault, CountsAnywhere.fault,
    CountsInOneView.fault, NoCountAtLift.fault, CountsUpAtLift.fault, CountIsForgotten.fault,
  ]
}

/// The first tap has the number 0.
struct CountsFromZero: TouchDecisions {
  static let fault = asFault(
    "UK-66-from-zero", "a first tap counts 0", alsoNamedBy: ["UK-67", "UK-68"], views: 0, fingers: 1, steps: 1)

  func tapCount(of touch: Touch, after taps: [FinishedTap], in system: TouchSystem) -> Int {
    standardTapCount(of: touch, after: taps, in: system) - 1
  }
}

/// A tap in the same place counts on however long it has been.
struct NeverCountsAnew: TouchDecisions {
  static let fault = asFault(
    "UK-66-never-anew", "taps count on after any pause", views: 0, fingers: 1, steps: 3)

  func tapCount(of touch: Touch, after taps: [FinishedTap], in system: TouchSystem) -> Int {
    1 + (taps.last { system.isNear(touch, $0) }?.count ?? 0)
  }
}

/// Touches are numbered, wherever and whenever they come.
struct CountsEveryTouch: TouchDecisions {
  static let fault = asFault(
    "UK-66-every-touch", "every tap of a run counts on", alsoNamedBy: ["UK-68"], views: 0, fingers: 1, steps: 3)

  func tapCount(of touch: Touch, after taps: [FinishedTap], in system: TouchSystem) -> Int {
    1 + (taps.last?.count ?? 0)
  }
}

/// The next tap may wait for three times as long as is declared.
struct CountsSlowTaps: TouchDecisions {
  static let fault = asFault(
    "UK-66-slow-taps", "taps count on after three times the pause", views: 0, fingers: 1, steps: 3, within: 8_000)

  func tapCount(of touch: Touch, after taps: [FinishedTap], in system: TouchSystem) -> Int {
    let interval = 3 * system.decisions.feeding.thresholds(for: nil, in: system).tapInterval
    return 1 + (taps.last { touch.startTime - $0.time <= interval && system.isNear(touch, $0) }?.count ?? 0)
  }
}

/// The tap count is never set.
struct AlwaysCountsOne: TouchDecisions {
  static let fault = asFault(
    "UK-67-always-one", "every tap counts 1", views: 0, fingers: 1, steps: 3)

  func tapCount(of touch: Touch, after taps: [FinishedTap], in system: TouchSystem) -> Int { 1 }
}

/// A third tap is the first of another double tap.
struct CountsToTwo: TouchDecisions {
  static let fault = asFault(
    "UK-67-to-two", "after 2 comes 1 again", views: 0, fingers: 1, steps: 5, within: 8_000)

  func tapCount(of touch: Touch, after taps: [FinishedTap], in system: TouchSystem) -> Int {
    2 - standardTapCount(of: touch, after: taps, in: system) % 2
  }
}

/// A tap is a double tap when its finger has lifted, and no earlier.
struct CountsAtLift: MessageDecisions {
  static let fault = asFault(
    "UK-67-at-lift", "taps are counted when they end", alsoNamedBy: ["UK-69"], views: 0, fingers: 1, steps: 3)

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    if touch.phase != .ended { snapshot.tapCount = max(1, touch.tapCount - 1) }
    return snapshot
  }
}

/// The tap count is the number of fingers on the screen.
struct CountsFingersThatAreDown: TouchDecisions {
  static let fault = asFault(
    "UK-67-fingers", "the tap count is that of fingers that are down", views: 0, fingers: 1, steps: 3)

  func tapCount(of touch: Touch, after taps: [FinishedTap], in system: TouchSystem) -> Int {
    1 + system.liveTouches.count { $0.isDown }
  }
}

/// The count doubles.
struct CountDoubles: TouchDecisions {
  static let fault = asFault(
    "UK-67-doubles", "after 2 comes 4", views: 0, fingers: 1, steps: 5, within: 8_000)

  func tapCount(of touch: Touch, after taps: [FinishedTap], in system: TouchSystem) -> Int {
    1 << min(standardTapCount(of: touch, after: taps, in: system) - 1, 16)
  }
}

/// Quick taps count on wherever they are.
struct CountsAnywhere: TouchDecisions {
  static let fault = asFault(
    "UK-68-anywhere", "quick taps count on in any place", views: 0, points: 2, fingers: 1, steps: 3)

  func tapCount(of touch: Touch, after taps: [FinishedTap], in system: TouchSystem) -> Int {
    1 + (taps.last { system.isSoon(touch, $0) }?.count ?? 0)
  }
}

/// Quick taps count on wherever they are in a view.
struct CountsInOneView: TouchDecisions {
  static let fault = asFault(
    "UK-68-in-one-view", "quick taps count on in any place of one view", views: 0, points: 2, fingers: 1, steps: 3)

  func tapCount(of touch: Touch, after taps: [FinishedTap], in system: TouchSystem) -> Int {
    1 + (taps.last { system.isSoon(touch, $0) && $0.view == touch.view?.id }?.count ?? 0)
  }
}

/// The tap count is set where a finger goes down, and is 0 in all else.
struct NoCountAtLift: MessageDecisions {
  static let fault = asFault(
    "UK-69-none-at-lift", "a touch that ends has a tap count of 0", views: 0, fingers: 1, steps: 2)

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    if touch.phase != .began { snapshot.tapCount = 0 }
    return snapshot
  }
}

/// A tap is counted when its finger goes down, and again when it lifts.
struct CountsUpAtLift: MessageDecisions {
  static let fault = asFault(
    "UK-69-counts-up", "a lift counts as one more tap", views: 0, fingers: 1, steps: 2)

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    if touch.phase == .ended { snapshot.tapCount = touch.tapCount + 1 }
    return snapshot
  }
}

/// What has begun does not tell its tap count any more.
struct CountIsForgotten: MessageDecisions {
  static let fault = asFault(
    "UK-69-forgotten", "the tap count is left out where a touch goes on", views: 0, points: 1, fingers: 1, steps: 2,
    or: [ExpectedSize(views: 0, points: 2, fingers: 1, steps: 2)])

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    if touch.phase != .began { snapshot.tapCount = nil }
    return snapshot
  }
}

extension TouchSystem {
  /// Whether a touch begins as soon after a tap as the next of several may.
  fileprivate func isSoon(_ touch: Touch, _ tap: FinishedTap) -> Bool {
    touch.startTime - tap.time <= decisions.feeding.thresholds(for: nil, in: self).tapInterval
  }

  /// Whether a touch begins as near to a tap as the next of several may.
  fileprivate func isNear(_ touch: Touch, _ tap: FinishedTap) -> Bool {
    (touch.startLocation - tap.location).length <= decisions.feeding.thresholds(for: nil, in: self).tapDistance
  }
}
