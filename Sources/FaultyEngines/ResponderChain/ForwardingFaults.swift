internal import ReferenceEngine
internal import TouchModel

/// Calls go along the superviews, whatever next says.
struct FollowsSuperviews: TouchDecisions {
  func receiver(after receiver: Responder, of message: TouchesMessage, in system: TouchSystem<Self>) -> Responder? {
    guard let view = receiver.view, let superview = view.superview else { return next(of: receiver, in: system) }
    return .view(superview)
  }
}

/// The chain of the first touch of all serves for every other one.
final class KeepsFirstChain: TouchDecisions {
  private var kept: [Responder] = []

  init() {}

  func deliver(_ message: TouchesMessage, in system: TouchSystem<KeepsFirstChain>) {
    if kept.isEmpty {
      kept = [.view(message.view)]
      while let next = next(of: kept[kept.count - 1], in: system) { kept.append(next) }
    }
    // Whoever is on the list is followed as the list says, everybody else as the first on it.
    let place = kept.firstIndex(of: .view(message.view)) ?? 0
    for responder in [.view(message.view)] + kept.dropFirst(place + 1) {
      receive(message, by: responder, in: system)
      guard forwards(message, from: responder, in: system) else { return }
    }
    discard(message, in: system)
  }
}

/// Only the beginning is passed on.
struct ForwardsBeginningsOnly: TouchDecisions {
  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem<Self>) -> Bool {
    message.method == .began && standardForwards(.began, from: receiver, in: system)
  }
}

/// Cancellations are not passed on.
struct KeepsCancellations: TouchDecisions {
  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem<Self>) -> Bool {
    message.method != .cancelled && standardForwards(message.method, from: receiver, in: system)
  }
}

/// Every other responder is left out.
struct DropsALevel: TouchDecisions {
  func receiver(after receiver: Responder, of message: TouchesMessage, in system: TouchSystem<Self>) -> Responder? {
    next(of: receiver, in: system).flatMap { next(of: $0, in: system) }
  }
}

/// Calls go from any view straight to its window.
struct ForwardsToWindow: TouchDecisions {
  func receiver(after receiver: Responder, of message: TouchesMessage, in system: TouchSystem<Self>) -> Responder? {
    guard let view = receiver.view, view.superview != nil else { return next(of: receiver, in: system) }
    return .view(view.window)
  }
}

/// Only the first touch of a set is passed on.
struct ForwardsOneTouch: TouchDecisions {
  func receive(_ message: TouchesMessage, by receiver: Responder, in system: TouchSystem<Self>) {
    var message = message
    if receiver.view != message.view { message.touches = Array(message.touches.prefix(1)) }
    for change in system.call(message, on: receiver) { system.make(change) }
  }
}

/// Calls are passed on with an event of their own.
struct ForwardsOtherEvent: TouchDecisions {
  func receive(_ message: TouchesMessage, by receiver: Responder, in system: TouchSystem<Self>) {
    var message = message
    if receiver.view != message.view {
      message.event = Event(id: .event(1_000 + message.event.id.number), allTouches: message.event.allTouches)
    }
    for change in system.call(message, on: receiver) { system.make(change) }
  }
}

/// Controllers keep what they receive, overridden or not.
struct ControllersKeep: TouchDecisions {
  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem<Self>) -> Bool {
    if case .controller = receiver { return false }
    return standardForwards(message.method, from: receiver, in: system)
  }
}

/// Overrides without super are passed by like all others.
struct ForwardsAlways: TouchDecisions {
  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem<Self>) -> Bool {
    switch receiver {
    case .view(let view): !view.kind.isControl && !view.kind.isScrollView
    default: true
    }
  }
}

/// Only the view that was hit can keep a call; the engine tells all others by itself.
struct OnlyHitViewKeeps: TouchDecisions {
  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem<Self>) -> Bool {
    if receiver.view == message.view { return standardForwards(message.method, from: receiver, in: system) }
    return receiver.view.map { !$0.kind.isControl && !$0.kind.isScrollView } ?? true
  }
}

/// An override that calls super passes the call on, and so does the engine.
struct ForwardsTwice: TouchDecisions {
  func receive(_ message: TouchesMessage, by receiver: Responder, in system: TouchSystem<Self>) {
    for change in system.call(message, on: receiver) { system.make(change) }
    guard system.handling(of: receiver)[message.method] == .observe, system.passesOn(message.method, receiver),
      let next = next(of: receiver, in: system)
    else { return }
    for change in system.call(message, on: next) { system.make(change) }
  }
}

/// Whoever overrides a method keeps the touches.
struct ObserversKeep: TouchDecisions {
  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem<Self>) -> Bool {
    system.handling(of: receiver)[message.method] == .inherited
      && standardForwards(message.method, from: receiver, in: system)
  }
}

/// Whoever keeps the beginning of a touch keeps the rest.
struct ClaimsOnBeginning: TouchDecisions {
  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem<Self>) -> Bool {
    system.handling(of: receiver)[.began] != .absorb && standardForwards(message.method, from: receiver, in: system)
  }
}

/// Whoever keeps one method keeps all four.
struct KeepsAllOrNothing: TouchDecisions {
  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem<Self>) -> Bool {
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
