internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of which responders are called.
  static let receiverFaults = [
    CallsAnyDelegate.fault, CallsTargets.fault, FollowsSuperviews.fault, ForwardsToHandlers.fault,
  ]
}

/// The delegate is called at the end of every chain, whatever it is.
struct CallsAnyDelegate: MessageDecisions {
  static let fault = asFault(
    "RC-01-calls-any-delegate", "the delegate is called whatever it is", views: 0, fingers: 1, steps: 2)

  func receiver(after receiver: Responder, of message: TouchesMessage, in system: TouchSystem) -> Responder? {
    let next = system.decisions.chain.next(of: receiver, in: system)
    return receiver == .application && system.application.delegate != .none ? .applicationDelegate : next
  }
}

/// A target of actions is called before the application, as if it were a responder.
struct CallsTargets: MessageDecisions {
  static let fault = asFault(
    "RC-01-calls-targets", "a target is called like a responder", views: 0, fingers: 1, steps: 2)

  func receive(_ message: TouchesMessage, by receiver: Responder, in system: TouchSystem) {
    if receiver == .application { _ = system.call(message, on: .other(ObjectID(.target, 0))) }
    for change in system.call(message, on: receiver) { system.make(change) }
  }
}

/// Calls go along the superviews, whatever next says.
struct FollowsSuperviews: MessageDecisions {
  static let fault = asFault(
    "RC-02-follows-superviews", "calls go along superviews, past controllers", views: 1, fingers: 1, steps: 3)

  func receiver(after receiver: Responder, of message: TouchesMessage, in system: TouchSystem) -> Responder? {
    guard let view = receiver.view, let superview = view.superview else {
      return system.decisions.chain.next(of: receiver, in: system)
    }
    return .view(superview)
  }
}

/// Calls go straight to the next responder that overrides the method.
struct ForwardsToHandlers: MessageDecisions {
  static let fault = asFault(
    "RC-02-handlers-only", "calls skip responders that override nothing", views: 1, fingers: 1, steps: 3)

  func receiver(after receiver: Responder, of message: TouchesMessage, in system: TouchSystem) -> Responder? {
    var current = system.decisions.chain.next(of: receiver, in: system)
    while let responder = current, system.handling(of: responder)[message.method] == .inherited,
      let next = system.decisions.chain.next(of: responder, in: system)
    { current = next }
    return current
  }
}
