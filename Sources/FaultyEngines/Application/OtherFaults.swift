internal import ReferenceEngine
internal import TouchModel

/// A single-touch view whose touch nobody handled ignores the next one.
final class UnhandledTouchesBlock: TouchDecisions {
  private var blocked: Set<ObjectID> = []

  init() {}

  func discard(_ message: TouchesMessage, in system: TouchSystem<UnhandledTouchesBlock>) {
    system.recorder.discarded(message.touches.map { snapshot(of: $0, for: nil, in: system) })
    if message.method == .ended { blocked.insert(message.view.id) }
  }

  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    if view.isMultipleTouchEnabled { return true }
    return blocked.remove(view.id) == nil && others.allSatisfy { $0.view != view || $0.isIgnored }
  }
}

/// A press comes as a tap in the middle of the first window.
struct PressesAreTaps: TouchDecisions {
  func receive(_ kind: EventKind, at time: Int, in system: TouchSystem<Self>) {
    guard kind == .presses, let window = system.views.first else { return }
    for movement in [FingerChange.Movement.down, .up] {
      system.dispatch(
        TouchReport(number: -1, time: time, changes: [FingerChange(finger: 0, movement, at: window.center)]))
    }
  }
}

/// Motion is told as a move of the touches there are.
struct MotionMovesTouches: TouchDecisions {
  func receive(_ kind: EventKind, at time: Int, in system: TouchSystem<Self>) {
    guard kind == .motion, let event = system.event else { return }
    for touch in system.liveTouches where isToldOf(touch, in: system) {
      guard let view = touch.view else { continue }
      touch.phase = .moved
      deliver(TouchesMessage(.moved, [touch], of: view, event), in: system)
    }
  }
}

/// Root views keep the size they came with.
struct NoLayout: TouchDecisions {
  func layOut(_ rootView: View, filling window: View, in system: TouchSystem<Self>) {}
}

/// Root views get the size of the window and stay where they were.
struct LaysOutBoundsOnly: TouchDecisions {
  func layOut(_ rootView: View, filling window: View, in system: TouchSystem<Self>) {
    guard rootView.bounds.width == 0 || rootView.bounds.height == 0 else { return }
    system.make(.bounds(view: rootView.id.number, to: window.bounds))
  }
}
