internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of unhandled touches, other events and the layout of root views.
  static let otherFaults = [
    UnhandledTouchesBlock.fault, PressesAreTaps.fault, MotionMovesTouches.fault, NoLayout.fault,
    LaysOutBoundsOnly.fault,
  ]
}

/// A single-touch view whose touch no responder handled ignores the next one.
final class UnhandledTouchesBlock: TouchDecisions, MessageDecisions {
  static let fault = asFault(
    "AP-10-unhandled-blocks", "an unhandled touch blocks the next", views: 0, fingers: 1, steps: 4,
    because: "a touch that does not come is missed by every rule on what comes of touches")

  private var blocked: Set<ObjectID> = []

  init() {}

  func discard(_ message: TouchesMessage, in system: TouchSystem) {
    system.recorder.discarded(message.touches.map { identity(of: $0, in: system) })
    if message.method == .ended { blocked.insert(message.view.id) }
  }

  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    if view.isMultipleTouchEnabled { return true }
    return blocked.remove(view.id) == nil && others.allSatisfy { $0.view != view || $0.isIgnored }
  }
}

/// A press comes as a tap in the middle of the first window.
struct PressesAreTaps: QueueDecisions {
  static let fault = asFault(
    "AP-11-presses-are-taps", "a press comes as a tap", views: 0, points: 0, fingers: 0, steps: 1,
    because: "touches that no finger makes are seen by rules on touches, events and taps alike")

  func receive(_ kind: EventKind, at time: Int, in system: TouchSystem) {
    guard kind == .presses, let window = system.views.first else { return }
    for movement in [FingerChange.Movement.down, .up] {
      system.dispatch(
        TouchReport(number: -1, time: time, changes: [FingerChange(finger: 0, movement, at: window.center)]))
    }
  }
}

/// Motion is delivered as a move of the touches there are.
struct MotionMovesTouches: QueueDecisions {
  static let fault = asFault(
    "AP-11-motion-moves", "motion comes as a move of the touches", views: 0, fingers: 1, steps: 3,
    because: "a move that no finger made has no place in any sequence")

  func receive(_ kind: EventKind, at time: Int, in system: TouchSystem) {
    guard kind == .motion, let event = system.event else { return }
    for touch in system.liveTouches where system.decisions.messages.isDelivered(touch, in: system) {
      guard let view = touch.view else { continue }
      touch.phase = .moved
      system.decisions.messages.deliver(TouchesMessage(.moved, [touch], of: view, event), in: system)
    }
  }
}

/// Root views keep the size they came with.
struct NoLayout: ViewDecisions {
  static let fault = asFault("AP-12-no-layout", "root views are not laid out", views: 1, fingers: 0, steps: 1)

  func layOut(_ rootView: View, filling window: View, in system: TouchSystem) {}
}

/// Root views get the size of the window and keep their place.
struct LaysOutBoundsOnly: ViewDecisions {
  static let fault = asFault("AP-12-size-only", "root views get a size and no place", views: 1, fingers: 1, steps: 3)

  func layOut(_ rootView: View, filling window: View, in system: TouchSystem) {
    guard rootView.bounds.width == 0 || rootView.bounds.height == 0 else { return }
    system.make(.bounds(view: rootView.id.number, to: window.bounds))
  }
}
