internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The liberties of tap counts.
  static let tapCountLiberties = [
    MovedTouchesAreNoTaps.liberty, OnlyTapsAreCounted.liberty, CountsByOtherLimits.liberty, OneTapAtATime.liberty,
  ]
}

/// A touch that has moved or lasted is no tap, and says so.
struct MovedTouchesAreNoTaps: MessageDecisions {
  static let liberty = asLiberty("UK-69", "no-taps", "a touch that moves or lasts has a tap count of 0")

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    if touch.location != touch.startLocation || touch.timestamp - touch.startTime > 200 { snapshot.tapCount = 0 }
    return snapshot
  }
}

/// A touch has a tap count where it begins and where it ends, and 0 in between.
struct OnlyTapsAreCounted: MessageDecisions {
  static let liberty = asLiberty("UK-69", "none-between", "between beginning and end the tap count is 0")

  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    if touch.phase != .began, touch.phase != .ended { snapshot.tapCount = 0 }
    return snapshot
  }
}

/// Pauses are measured from one finger going down to the next, and what is near is so in each direction.
struct CountsByOtherLimits: TouchDecisions {
  static let liberty = asLiberty("UK-67", "other-limits", "taps follow each other within other limits")

  func tapCount(of touch: Touch, after taps: [FinishedTap], in system: TouchSystem) -> Int {
    let last = taps.last { tap in
      let way = touch.startLocation - tap.location
      return touch.startTime - tap.time <= 500 && max(abs(way.x), abs(way.y)) <= 24
    }
    return 1 + (last?.count ?? 0)
  }
}

/// A finger that goes down while another is down makes no tap, and the next one is a first.
struct OneTapAtATime: TouchDecisions {
  static let liberty = asLiberty("UK-66", "one-at-a-time", "with several fingers no taps are counted")

  func tapCount(of touch: Touch, after taps: [FinishedTap], in system: TouchSystem) -> Int {
    let isAlone = system.liveTouches.allSatisfy { $0.id == touch.id || !$0.isDown }
    return isAlone ? standardTapCount(of: touch, after: taps, in: system) : 0
  }
}
