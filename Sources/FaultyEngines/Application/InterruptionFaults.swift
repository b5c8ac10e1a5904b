internal import ReferenceEngine
internal import TouchModel

/// Interrupted fingers go on being told of.
final class InterruptedTouchesGoOn: TouchDecisions {
  private var interrupted: Set<ObjectID> = []

  init() {}

  func interrupts(_ touch: Touch, in system: TouchSystem<InterruptedTouchesGoOn>) -> Bool {
    interrupted.insert(touch.id).inserted
  }

  func isOver(_ touch: Touch, in system: TouchSystem<InterruptedTouchesGoOn>) -> Bool { touch.phase == .ended }
}

/// Interrupted touches are told of no more, but stay on their views and keep others from them.
final class InterruptedTouchesBlock: TouchDecisions {
  private var interrupted: Set<ObjectID> = []

  init() {}

  func interrupts(_ touch: Touch, in system: TouchSystem<InterruptedTouchesBlock>) -> Bool {
    interrupted.insert(touch.id).inserted
  }

  func isToldOf(_ touch: Touch, in system: TouchSystem<InterruptedTouchesBlock>) -> Bool {
    touch.view != nil && !touch.isIgnored && (touch.phase == .cancelled || !interrupted.contains(touch.id))
  }

  func isOver(_ touch: Touch, in system: TouchSystem<InterruptedTouchesBlock>) -> Bool { touch.phase == .ended }
}

/// An interruption reaches the window in front alone.
struct InterruptsFrontWindowOnly: TouchDecisions {
  func interrupts(_ touch: Touch, in system: TouchSystem<Self>) -> Bool { touch.window == system.searchedWindows.first }
}

/// Interrupted touches are forgotten without a word.
struct InterruptsSilently: TouchDecisions {
  func isToldOf(_ touch: Touch, in system: TouchSystem<Self>) -> Bool {
    touch.view != nil && !touch.isIgnored && touch.phase != .cancelled
  }
}
