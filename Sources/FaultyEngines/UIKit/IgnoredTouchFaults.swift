internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of recognizers that ignore touches.
  static let ignoredTouchFaults = [
    IgnoresNothing.fault, IgnoringCancels.fault, IgnoredAreTakenAlong.fault, IgnoredAreWaitedFor.fault,
    IgnoresForAll.fault, IgnoresAllFingers.fault, IgnoresCallsAlone.fault, OthersFailWithIt.fault,
    IgnoresForGood.fault,
  ]
}

/// Ignoring a touch does nothing.
struct IgnoresNothing: FeedingDecisions {
  static let fault = asFault(
    "UK-53-goes-on", "a recognizer goes on to receive a touch that it ignores", views: 0, fingers: 1, steps: 3,
    or: [ExpectedSize(views: 0, points: 2, fingers: 1, steps: 3)])

  func ignore(_ touch: Touch, by recognizer: GestureRecognizer, in system: TouchSystem) {}
}

/// A touch that a recognizer ignores is cancelled in its view as if the recognizer had recognized.
struct IgnoringCancels: FeedingDecisions {
  static let fault = asFault(
    "UK-54-cancels", "a touch that is ignored is cancelled in its view", views: 0, fingers: 1, steps: 3,
    or: [ExpectedSize(views: 0, points: 2, fingers: 1, steps: 3)])

  func ignore(_ touch: Touch, by recognizer: GestureRecognizer, in system: TouchSystem) {
    system.withdraw(touch, from: recognizer)
    system.cancel([touch])
  }
}

/// A recognizer that recognizes takes all touches that it has ever received.
final class IgnoredAreTakenAlong: FeedingDecisions, CancellationDecisions {
  static let fault = asFault(
    "UK-54-taken-along", "a recognition cancels the touches that the recognizer ignores", views: 0, points: 2,
    fingers: 2, steps: 6, or: [ExpectedSize(views: 0, points: 4, fingers: 2, steps: 5)], within: 8_000)

  private var ignored: [ObjectID: [Touch]] = [:]

  init() {}

  func ignore(_ touch: Touch, by recognizer: GestureRecognizer, in system: TouchSystem) {
    ignored[recognizer.id, default: []].append(touch)
    system.withdraw(touch, from: recognizer)
  }

  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem) -> [Touch] {
    guard recognizer.cancelsTouchesInView else { return [] }
    return recognizer.touches + (ignored[recognizer.id] ?? []).filter(\.isDown)
  }
}

/// The end of a touch waits for the verdict of a recognizer that ignores it.
final class IgnoredAreWaitedFor: FeedingDecisions, HoldingDecisions {
  static let fault = asFault(
    "UK-54-holds", "the end of a touch waits for recognizers that ignore it", views: 0, fingers: 1, steps: 3,
    within: 8_000)

  private var ignoring: [ObjectID: [GestureRecognizer]] = [:]

  init() {}

  func ignore(_ touch: Touch, by recognizer: GestureRecognizer, in system: TouchSystem) {
    ignoring[touch.id, default: []].append(recognizer)
    system.withdraw(touch, from: recognizer)
  }

  func holdsEnding(of touch: Touch, since lift: Int?, in system: TouchSystem) -> Bool {
    (ignoring[touch.id] ?? []).contains { $0.delaysTouchesEnded && $0.isUndecided }
      || standardHoldsEnding(of: touch, since: lift, in: system)
  }
}

/// A touch that one recognizer ignores is lost to all.
struct IgnoresForAll: FeedingDecisions {
  static let fault = asFault(
    "UK-55-for-all", "what one recognizer ignores no other receives", views: 0, fingers: 1, steps: 3)

  func ignore(_ touch: Touch, by recognizer: GestureRecognizer, in system: TouchSystem) {
    for other in touch.recognizers { system.withdraw(touch, from: other) }
  }
}

/// A recognizer that ignores a touch has no use for any other.
struct IgnoresAllFingers: FeedingDecisions {
  static let fault = asFault(
    "UK-55-all-fingers", "a recognizer that ignores one touch ignores all of them", views: 0, points: 2, fingers: 2,
    steps: 5, within: 8_000)

  func ignore(_ touch: Touch, by recognizer: GestureRecognizer, in system: TouchSystem) {
    for other in recognizer.fingers { system.withdraw(other, from: recognizer) }
  }
}

/// A recognizer is not called for a touch that it ignores, and recognizes by it all the same.
final class IgnoresCallsAlone: FeedingDecisions, CancellationDecisions {
  static let fault = asFault(
    "UK-53-recognizes", "a recognizer recognizes by a touch that it ignores", views: 0, fingers: 1, steps: 3,
    or: [ExpectedSize(views: 0, points: 2, fingers: 1, steps: 3)], within: 8_000)

  private var ignored: [ObjectID: [Touch]] = [:]

  init() {}

  func ignore(_ touch: Touch, by recognizer: GestureRecognizer, in system: TouchSystem) {
    ignored[recognizer.id, default: []].append(touch)
  }

  func feed(_ recognizer: GestureRecognizer, _ changes: TouchChanges, in system: TouchSystem) {
    for method in TouchMethod.allCases {
      let told = changes[method].filter { !ignores($0, recognizer) }
      if !told.isEmpty { system.call(method, on: recognizer, told) }
    }
  }

  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem) -> [Touch] {
    recognizer.cancelsTouchesInView ? recognizer.touches.filter { !ignores($0, recognizer) } : []
  }

  private func ignores(_ touch: Touch, _ recognizer: GestureRecognizer) -> Bool {
    ignored[recognizer.id]?.contains { $0 === touch } == true
  }
}

/// The other recognizers of a touch that one ignores fail.
struct OthersFailWithIt: FeedingDecisions {
  static let fault = asFault(
    "UK-55-fails-others", "recognizers fail when another one ignores their touch", views: 0, fingers: 1, steps: 3)

  func ignore(_ touch: Touch, by recognizer: GestureRecognizer, in system: TouchSystem) {
    system.withdraw(touch, from: recognizer)
    for other in touch.recognizers where other.isUndecided { system.fail(other) }
  }
}

/// A recognizer that has ignored a touch receives no other any more.
struct IgnoresForGood: FeedingDecisions {
  static let fault = asFault(
    "UK-59-for-good", "a recognizer that has ignored a touch receives no later one", views: 0, fingers: 1, steps: 5,
    or: [ExpectedSize(views: 0, points: 2, fingers: 1, steps: 5)], within: 8_000)

  func ignore(_ touch: Touch, by recognizer: GestureRecognizer, in system: TouchSystem) {
    system.withdraw(touch, from: recognizer)
    system.enable(recognizer, false)
  }
}
