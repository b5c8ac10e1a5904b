internal import ReferenceEngine
internal import TouchModel

/// The delegate is called at the end of every chain, whatever it is.
struct CallsAnyDelegate: TouchDecisions {
  func receiver(after receiver: Responder, of message: TouchesMessage, in system: TouchSystem<Self>) -> Responder? {
    let next = next(of: receiver, in: system)
    return receiver == .application && system.application.delegate != .none ? .applicationDelegate : next
  }
}

/// A target of actions is called before the application, as if it were a responder.
struct CallsTargets: TouchDecisions {
  func receive(_ message: TouchesMessage, by receiver: Responder, in system: TouchSystem<Self>) {
    if receiver == .application { _ = system.call(message, on: .other(ObjectID(.target, 0))) }
    for change in system.call(message, on: receiver) { system.make(change) }
  }
}

/// The outermost responder is called first and the view last.
struct CallsOutermostFirst: TouchDecisions {
  func deliver(_ message: TouchesMessage, in system: TouchSystem<Self>) {
    var chain = [firstReceiver(of: message, in: system)]
    while let last = chain.last, forwards(message, from: last, in: system), let next = next(of: last, in: system) {
      chain.append(next)
    }
    for responder in chain.reversed() { receive(message, by: responder, in: system) }
    if let last = chain.last, forwards(message, from: last, in: system) { discard(message, in: system) }
  }
}

/// The view is called first, and everybody behind it from the outermost on.
struct CallsOthersBackwards: TouchDecisions {
  func deliver(_ message: TouchesMessage, in system: TouchSystem<Self>) {
    var chain = [firstReceiver(of: message, in: system)]
    while let last = chain.last, forwards(message, from: last, in: system), let next = next(of: last, in: system) {
      chain.append(next)
    }
    for responder in [chain[0]] + chain.dropFirst().reversed() { receive(message, by: responder, in: system) }
    if let last = chain.last, forwards(message, from: last, in: system) { discard(message, in: system) }
  }
}

/// The view is told at once, everybody behind it when the next report comes.
final class ForwardsLate: TouchDecisions {
  private var waiting: [TouchesMessage] = []

  init() {}

  func messages(in system: TouchSystem<ForwardsLate>) -> [TouchesMessage] {
    let late = waiting
    waiting = []
    for message in late {
      var receiver = Responder.view(message.view)
      while forwards(message, from: receiver, in: system), let next = next(of: receiver, in: system) {
        receive(message, by: next, in: system)
        receiver = next
      }
    }
    return standardMessages(in: system)
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem<ForwardsLate>) {
    receive(message, by: .view(message.view), in: system)
    waiting.append(message)
  }
}

/// A call that nobody handles goes back to the view.
struct WrapsAround: TouchDecisions {
  func discard(_ message: TouchesMessage, in system: TouchSystem<Self>) {
    receive(message, by: .view(message.view), in: system)
    system.recorder.discarded(message.touches.map { snapshot(of: $0, for: nil, in: system) })
  }
}

/// A call that nobody handles comes again with the next report.
final class QueuesUnhandled: TouchDecisions {
  private var waiting: [TouchesMessage] = []

  init() {}

  func messages(in system: TouchSystem<QueuesUnhandled>) -> [TouchesMessage] {
    let again = waiting
    waiting = []
    for message in again { receive(message, by: .view(message.view), in: system) }
    return standardMessages(in: system)
  }

  func discard(_ message: TouchesMessage, in system: TouchSystem<QueuesUnhandled>) {
    waiting.append(message)
    system.recorder.discarded(message.touches.map { snapshot(of: $0, for: nil, in: system) })
  }
}

/// A call that nobody handles is not reported as dropped, although the engine says it would be.
struct NeverReportsDrops: TouchDecisions {
  func discard(_ message: TouchesMessage, in system: TouchSystem<Self>) {}
}

/// The controller that owns the view is told first.
struct ControllersComeFirst: TouchDecisions {
  func firstReceiver(of message: TouchesMessage, in system: TouchSystem<Self>) -> Responder {
    system.controllerOwning(message.view).map(Responder.controller) ?? .view(message.view)
  }
}

/// The controller that owns the view is told together with it, and once more by the chain.
struct TellsControllersToo: TouchDecisions {
  func receive(_ message: TouchesMessage, by receiver: Responder, in system: TouchSystem<Self>) {
    for change in system.call(message, on: receiver) { system.make(change) }
    guard receiver.view == message.view, let controller = system.controllerOwning(message.view) else { return }
    _ = system.call(message, on: .controller(controller))
  }
}

/// The engine tells all superviews of the view while each of them passes the call on as well.
struct TellsAllSuperviews: TouchDecisions {
  func receive(_ message: TouchesMessage, by receiver: Responder, in system: TouchSystem<Self>) {
    for change in system.call(message, on: receiver) { system.make(change) }
    guard receiver.view == message.view else { return }
    var above = message.view
    while forwards(message, from: .view(above), in: system), system.controller(ofRootView: above) == nil,
      let superview = above.superview
    {
      for change in system.call(message, on: .view(superview)) { system.make(change) }
      above = superview
    }
  }
}

/// After the beginning the chain is that of the view under the finger, where that one is not in the touch's own view.
struct ChainFollowsFinger: TouchDecisions {
  func deliver(_ message: TouchesMessage, in system: TouchSystem<Self>) {
    guard message.method != .began, let place = message.touches.first?.location,
      let under = standardHitView(at: place, in: system)
    else { return standardDeliver(message, in: system) }
    if under.isInside(message.view) { return standardDeliver(message, in: system) }
    var receiver = Responder.view(message.view)
    var next = next(of: .view(under), in: system)
    receive(message, by: receiver, in: system)
    while forwards(message, from: receiver, in: system) {
      guard let responder = next else { return discard(message, in: system) }
      receive(message, by: responder, in: system)
      receiver = responder
      next = self.next(of: responder, in: system)
    }
  }
}

extension TouchSystem {
  /// The controller of the nearest root view at or above a view.
  func controllerOwning(_ view: View) -> ViewController? {
    var current: View? = view
    while let above = current {
      if let controller = controller(ofRootView: above) { return controller }
      current = above.superview
    }
    return nil
  }
}

extension View {
  /// Whether a view is another one or in it.
  fileprivate func isInside(_ other: View) -> Bool {
    var current: View? = self
    while let view = current, view != other { current = view.superview }
    return current != nil
  }
}
