package import TouchModel

/// Which events controls send.
package protocol ControlDecisions: DecisionStage {
  /// Whether a control or a table makes something of a call of its touches methods.
  func tracks(_ control: View, _ message: TouchesMessage, in system: TouchSystem) -> Bool

  /// The events that a control sends when a touch does something, which was inside or outside before.
  func events(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem
  ) -> [ControlEvent]

  /// Whether a touch that a control follows counts as inside.
  func isInside(_ touch: Touch, _ control: Control, in system: TouchSystem) -> Bool

  /// Whether a new touch is the next of several taps on a control.
  func repeats(_ touch: Touch, _ control: Control, in system: TouchSystem) -> Bool

  /// Whether a control is highlighted once it has taken in what a touch does.
  func isHighlighted(_ control: Control, after method: TouchMethod, _ touch: Touch, in system: TouchSystem) -> Bool

  /// Whether a control is selected once it has taken in what a touch does.
  func isSelected(_ control: Control, after method: TouchMethod, _ touch: Touch, in system: TouchSystem) -> Bool

  /// What a control says of whether it is selected.
  func isSelected(_ control: Control, in system: TouchSystem) -> Bool

  /// Sends a control event.
  func send(_ event: ControlEvent, from control: Control, in system: TouchSystem)

  /// Sends an action that a control event causes.
  func dispatch(_ action: SceneControlAction, from control: Control, in system: TouchSystem)

  /// The object that gets an action that has no target.
  func implementer(of action: SceneControlAction, from control: Control, in system: TouchSystem) -> ObjectID?

  /// Whether a view does not receive a new touch because of views with exclusive touch.
  func isKeptOut(_ touch: Touch, of view: View, in system: TouchSystem) -> Bool
}

extension ControlDecisions {
  /// The touches that hit it, in its own touches methods (`001:218`): one that overrides a method without `super` has no
  /// part in it, and one that is disabled does nothing.
  package func tracks(_ control: View, _ message: TouchesMessage, in system: TouchSystem) -> Bool {
    standardTracks(control, message)
  }

  /// What ``tracks(_:_:in:)`` answers unless it is decided otherwise.
  package func standardTracks(_ control: View, _ message: TouchesMessage) -> Bool {
    message.view == control && control.isEnabled && control.handling[message.method] != .absorb
  }

  /// Down, then a repeat; enter or exit before inside or outside; up at the end, or cancel (`uikit` fact 47).
  package func events(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem
  ) -> [ControlEvent] { standardEvents(of: control, method, touch, wasInside: wasInside, in: system) }

  /// What ``events(of:_:_:wasInside:in:)`` answers unless it is decided otherwise.
  package func standardEvents(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem
  ) -> [ControlEvent] {
    switch method {
    case .began: return repeats(touch, control, in: system) ? [.touchDown, .touchDownRepeat] : [.touchDown]
    case .moved where isInside(touch, control, in: system):
      return wasInside ? [.touchDragInside] : [.touchDragEnter, .touchDragInside]
    case .moved: return wasInside ? [.touchDragExit, .touchDragOutside] : [.touchDragOutside]
    case .ended: return isInside(touch, control, in: system) ? [.touchUpInside] : [.touchUpOutside]
    case .cancelled: return [.touchCancel]
    }
  }

  /// Up to 70 points beyond the bounds while it is tracked (`uikit` fact 48).
  package func isInside(_ touch: Touch, _ control: Control, in system: TouchSystem) -> Bool {
    control.view.bounds.grown(by: 70).contains(control.view.fromScreen(touch.location))
  }

  /// When it comes as soon and as near after the last as the next of several taps.
  package func repeats(_ touch: Touch, _ control: Control, in system: TouchSystem) -> Bool {
    guard let last = control.lastLift else { return false }
    let limits = system.decisions.feeding.thresholds(for: nil, in: system)
    return touch.startTime - last.time <= limits.tapInterval
      && (touch.startLocation - last.location).length <= limits.tapDistance
  }

  /// While a touch that it tracks is inside (`uikit` fact 59).
  package func isHighlighted(
    _ control: Control, after method: TouchMethod, _ touch: Touch, in system: TouchSystem
  ) -> Bool { standardHighlight(of: control) }

  /// What ``isHighlighted(_:after:_:in:)`` answers unless it is decided otherwise.
  package func standardHighlight(of control: Control) -> Bool { control.tracked.contains(where: \.isInside) }

  /// As before: the application alone selects (`uikit` fact 71).
  package func isSelected(
    _ control: Control, after method: TouchMethod, _ touch: Touch, in system: TouchSystem
  ) -> Bool { control.view.isSelected }

  /// What it is.
  package func isSelected(_ control: Control, in system: TouchSystem) -> Bool { control.view.isSelected }

  /// The event, then each action that is registered for it, in the order of the registrations.
  package func send(_ event: ControlEvent, from control: Control, in system: TouchSystem) {
    system.recorder.sent(event, by: control.view.id)
    for action in system.controls?.actions ?? []
    where action.event == event && ObjectID.view(action.control) == control.view.id {
      dispatch(action, from: control, in: system)
    }
  }

  /// By the application, straight to the target (`002:10-12`).
  package func dispatch(_ action: SceneControlAction, from control: Control, in system: TouchSystem) {
    let target = action.target.map { ObjectID(.target, $0) } ?? implementer(of: action, from: control, in: system)
    system.recorder.dispatched(action: action.action, from: control.view.id, to: target)
    guard let target else { return }
    system.recorder.received(action: action.action, by: target, from: control.view.id)
  }

  /// The first in the chain from the control that implements the action (`002:13`); none, by reading.
  package func implementer(
    of action: SceneControlAction, from control: Control, in system: TouchSystem
  ) -> ObjectID? {
    guard system.readings.nilTargetWalksChain == .true else { return nil }
    var next: Responder? = .view(control.view)
    for _ in 0..<system.longestChain {
      guard let responder = next else { return nil }
      if system.implements(action.action, responder) { return responder.id }
      next = system.decisions.chain.next(of: responder, in: system)
    }
    return nil
  }

  /// While it holds a touch, an exclusive view is the only one of its window that does (`uikit` fact 22).
  package func isKeptOut(_ touch: Touch, of view: View, in system: TouchSystem) -> Bool {
    system.liveTouches.contains { other in
      guard let holder = other.view, holder != view, other.window == touch.window else { return false }
      guard other.isDown, !other.isIgnored, other.delivered != .everything else { return false }
      return holder.isExclusiveTouch || view.isExclusiveTouch
    }
  }
}
