internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of what is passed on and what is kept.
  static let forwardingFaults = [
    ForwardsBeginningsOnly.fault, KeepsCancellations.fault, DropsALevel.fault, ForwardsToWindow.fault,
    ForwardsOneTouch.fault, ForwardsOtherEvent.fault, ControllersKeep.fault, ForwardsAlways.fault,
    OnlyHitViewKeeps.fault, ForwardsTwice.fault, ObserversKeep.fault, ClaimsOnBeginning.fault, KeepsAllOrNothing.fault,
  ]
}

/// Only the beginning is passed on.
struct ForwardsBeginningsOnly: MessageDecisions {
  static let fault = asFault("RC-15-beginnings-only", "only touchesBegan is passed on", views: 0, fingers: 1, steps: 3)

  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem) -> Bool {
    message.method == .began && standardForwards(.began, from: receiver, in: system)
  }
}

/// Cancellations are not passed on.
struct KeepsCancellations: MessageDecisions {
  static let fault = asFault(
    "RC-15-keeps-cancellations", "touchesCancelled is not passed on", alsoNamedBy: ["GR-47"], views: 0, fingers: 1,
    steps: 4)

  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem) -> Bool {
    message.method != .cancelled && standardForwards(message.method, from: receiver, in: system)
  }
}

struct DropsALevel: MessageDecisions {
  static let fault = asFault(
    "RC-15-drops-a-level", "every other responder is left out", views: 0, fingers: 1, steps: 3,
    because: "a responder that is left out of a chain is missed by every rule on the way of a call")

  func receiver(after receiver: Responder, of message: TouchesMessage, in system: TouchSystem) -> Responder? {
    system.decisions.chain.next(of: receiver, in: system).flatMap { system.decisions.chain.next(of: $0, in: system) }
  }
}

/// Calls go from any view straight to its window.
struct ForwardsToWindow: MessageDecisions {
  static let fault = asFault(
    "RC-15-straight-to-window", "views pass calls to their window", alsoNamedBy: ["RC-02"], views: 2, fingers: 1,
    steps: 3)

  func receiver(after receiver: Responder, of message: TouchesMessage, in system: TouchSystem) -> Responder? {
    guard let view = receiver.view, view.superview != nil else {
      return system.decisions.chain.next(of: receiver, in: system)
    }
    return .view(view.window)
  }
}

/// Only the first touch of a set is passed on.
struct ForwardsOneTouch: MessageDecisions {
  static let fault = asFault(
    "RC-15-one-touch", "only one touch of a set is passed on", views: 1, points: 2, fingers: 2, steps: 4,
    or: [ExpectedSize(views: 0, points: 1, fingers: 1, steps: 5)])

  func receive(_ message: TouchesMessage, by receiver: Responder, in system: TouchSystem) {
    var message = message
    if receiver.view != message.view { message.touches = Array(message.touches.prefix(1)) }
    for change in system.call(message, on: receiver) { system.make(change) }
  }
}

/// Calls are passed on with an event of their own.
struct ForwardsOtherEvent: MessageDecisions {
  static let fault = asFault(
    "RC-15-other-event", "calls are passed on with another event", alsoNamedBy: ["TD-31"], views: 0, fingers: 1,
    steps: 3)

  func receive(_ message: TouchesMessage, by receiver: Responder, in system: TouchSystem) {
    var message = message
    if receiver.view != message.view {
      message.event = Event(id: .event(1_000 + message.event.id.number), allTouches: message.event.allTouches)
    }
    for change in system.call(message, on: receiver) { system.make(change) }
  }
}

/// Controllers keep what they receive, overridden or not.
struct ControllersKeep: MessageDecisions {
  static let fault = asFault("RC-15-controllers-keep", "controllers pass nothing on", views: 1, fingers: 1, steps: 3)

  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem) -> Bool {
    if case .controller = receiver { return false }
    return standardForwards(message.method, from: receiver, in: system)
  }
}

/// A view's overrides without super are passed by like all others.
struct ForwardsAlways: MessageDecisions {
  static let fault = asFault(
    "RC-16-forwards-always", "overrides without super are passed by", views: 1, fingers: 1, steps: 2)

  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem) -> Bool {
    guard let view = receiver.view else { return standardForwards(message.method, from: receiver, in: system) }
    return !view.kind.isControl && !view.kind.isScrollView
  }
}

/// Only the view that was hit can keep a call; the engine calls all others by itself.
struct OnlyHitViewKeeps: MessageDecisions {
  static let fault = asFault(
    "RC-16-hit-view-only", "only the view that was hit can keep a call", views: 2, fingers: 1, steps: 2)

  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem) -> Bool {
    if receiver.view == message.view { return standardForwards(message.method, from: receiver, in: system) }
    return receiver.view.map { !$0.kind.isControl && !$0.kind.isScrollView } ?? true
  }
}

/// An override that calls super passes the call on, and so does the engine.
struct ForwardsTwice: MessageDecisions {
  static let fault = asFault(
    "RC-17-forwards-twice", "super passes on, and so does the engine", views: 1, fingers: 1, steps: 3,
    because: Reason.comesTwice)

  func receive(_ message: TouchesMessage, by receiver: Responder, in system: TouchSystem) {
    for change in system.call(message, on: receiver) { system.make(change) }
    guard system.handling(of: receiver)[message.method] == .observe, system.passesOn(message.method, receiver),
      let next = system.decisions.chain.next(of: receiver, in: system)
    else { return }
    for change in system.call(message, on: next) { system.make(change) }
  }
}

/// A responder that overrides a method keeps the touches.
struct ObserversKeep: MessageDecisions {
  static let fault = asFault(
    "RC-17-observers-keep", "a responder that overrides keeps the touches", views: 1, fingers: 1, steps: 3)

  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem) -> Bool {
    system.handling(of: receiver)[message.method] == .inherited
      && standardForwards(message.method, from: receiver, in: system)
  }
}

/// A responder that keeps the beginning of a touch keeps the rest.
struct ClaimsOnBeginning: MessageDecisions {
  static let fault = asFault(
    "RC-22-claims-on-beginning", "a responder that keeps the beginning keeps the rest", views: 1, fingers: 1, steps: 3,
    within: 4_000)

  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem) -> Bool {
    system.handling(of: receiver)[.began] != .absorb && standardForwards(message.method, from: receiver, in: system)
  }
}

/// A responder that keeps one method keeps all four.
struct KeepsAllOrNothing: MessageDecisions {
  static let fault = asFault(
    "RC-22-all-or-nothing", "a responder that keeps one method keeps all", views: 1, fingers: 1, steps: 3)

  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem) -> Bool {
    let handling = system.handling(of: receiver)
    return TouchMethod.allCases.allSatisfy { handling[$0] != .absorb }
      && standardForwards(message.method, from: receiver, in: system)
  }
}

extension TouchSystem {
  /// What a responder's touches methods do.
  func handling(of responder: Responder) -> TouchHandling {
    switch responder {
    case .view(let view): view.handling
    case .controller(let controller): controller.handling
    case .application: application.handling
    case .applicationDelegate: application.delegateHandling
    case .windowScene, .other: .inherited
    }
  }
}
