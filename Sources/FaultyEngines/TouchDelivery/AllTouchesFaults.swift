internal import ReferenceEngine
internal import TouchModel

/// All touches are those that the method is called with.
final class AllIsTheSet: TouchDecisions {
  private var set: [Touch] = []

  init() {}

  func deliver(_ message: TouchesMessage, in system: TouchSystem<AllIsTheSet>) {
    set = message.touches
    standardDeliver(message, in: system)
  }

  func allTouches(of event: Event, in system: TouchSystem<AllIsTheSet>) -> [Touch] { set }
}

/// All touches are those of the window that is told.
final class AllIsTheWindow: TouchDecisions {
  private var window: View?

  init() {}

  func deliver(_ message: TouchesMessage, in system: TouchSystem<AllIsTheWindow>) {
    window = message.view.window
    standardDeliver(message, in: system)
  }

  func allTouches(of event: Event, in system: TouchSystem<AllIsTheWindow>) -> [Touch] {
    event.allTouches.filter { $0.window == window }
  }
}

/// Fingers that lift are not among all touches.
struct AllWithoutLifted: TouchDecisions {
  func allTouches(of event: Event, in system: TouchSystem<Self>) -> [Touch] {
    event.allTouches.filter { $0.phase != .ended }
  }
}

/// Fingers that do nothing are not among all touches.
struct AllWithoutStationary: TouchDecisions {
  func allTouches(of event: Event, in system: TouchSystem<Self>) -> [Touch] {
    event.allTouches.filter { $0.phase != .stationary }
  }
}

/// An event never lets go of a touch.
final class AllKeepsTheGone: TouchDecisions {
  private var gone: [Touch] = []

  init() {}

  func allTouches(of event: Event, in system: TouchSystem<AllKeepsTheGone>) -> [Touch] { gone + event.allTouches }

  func isOver(_ touch: Touch, in system: TouchSystem<AllKeepsTheGone>) -> Bool {
    guard touch.phase == .ended || touch.phase == .cancelled else { return false }
    if touch.view != nil { gone.append(touch) }
    return true
  }
}

/// Touches that an interruption ended are phantoms among all touches ever after.
final class AllKeepsTheInterrupted: TouchDecisions {
  private var phantoms: [Touch] = []

  init() {}

  func allTouches(of event: Event, in system: TouchSystem<AllKeepsTheInterrupted>) -> [Touch] {
    phantoms + event.allTouches
  }

  func isOver(_ touch: Touch, in system: TouchSystem<AllKeepsTheInterrupted>) -> Bool {
    if touch.phase == .cancelled, touch.view != nil, !touch.isIgnored { phantoms.append(touch) }
    return touch.phase == .ended || touch.phase == .cancelled
  }
}

/// Touches that are over leave the event before anybody is told.
struct OverLeaveFirst: TouchDecisions {
  func allTouches(of event: Event, in system: TouchSystem<Self>) -> [Touch] {
    event.allTouches.filter { !isOver($0, in: system) }
  }
}

/// Interrupted touches leave the event before anybody is told.
struct InterruptedLeaveFirst: TouchDecisions {
  func allTouches(of event: Event, in system: TouchSystem<Self>) -> [Touch] {
    event.allTouches.filter { $0.phase != .cancelled }
  }
}

/// Touches that begin join the event when everybody has been told.
struct BeginningsJoinLate: TouchDecisions {
  func allTouches(of event: Event, in system: TouchSystem<Self>) -> [Touch] {
    event.allTouches.filter { $0.phase != .began }
  }
}

/// An event holds copies of its touches.
struct EventHoldsCopies: TouchDecisions {
  func snapshot(of touch: Touch, for receiver: Responder?, in system: TouchSystem<Self>) -> TouchSnapshot {
    var snapshot = standardSnapshot(of: touch, for: receiver, in: system)
    if receiver == nil { snapshot.touch = ObjectID(.touch, 1000 + touch.id.number) }
    return snapshot
  }
}
