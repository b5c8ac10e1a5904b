internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of the order of calls along the chain, and its end.
  static let orderFaults = [
    CallsOthersBackwards.fault, CallsOutermostFirst.fault, ForwardsLate.fault, WrapsAround.fault, QueuesUnhandled.fault,
    NeverReportsDrops.fault, DropsWhatIsKept.fault,
  ]
}

/// The view is called first, and the responders behind it from the outermost on.
struct CallsOthersBackwards: MessageDecisions {
  static let fault = asFault(
    "RC-18-backwards", "responders behind the view are called from the outermost on", alsoNamedBy: ["RC-02"], views: 1,
    fingers: 1, steps: 3,
    because: "each responder is called after one that should come later")

  func deliver(_ message: TouchesMessage, in system: TouchSystem) {
    var chain = [firstReceiver(of: message, in: system)]
    while let last = chain.last, forwards(message, from: last, in: system),
      let next = system.decisions.chain.next(of: last, in: system)
    {
      chain.append(next)
    }
    for responder in [chain[0]] + chain.dropFirst().reversed() { reach(responder, with: message, in: system) }
    if let last = chain.last, forwards(message, from: last, in: system) { discard(message, in: system) }
  }
}

/// The outermost responder is called first and the view last.
struct CallsOutermostFirst: MessageDecisions {
  static let fault = asFault(
    "RC-18-outermost-first", "the outermost responder is called first", views: 0, fingers: 1, steps: 3,
    because: "the first that is called is taken for the owner of the touch")

  func deliver(_ message: TouchesMessage, in system: TouchSystem) {
    var chain = [firstReceiver(of: message, in: system)]
    while let last = chain.last, forwards(message, from: last, in: system),
      let next = system.decisions.chain.next(of: last, in: system)
    {
      chain.append(next)
    }
    for responder in chain.reversed() { reach(responder, with: message, in: system) }
    if let last = chain.last, forwards(message, from: last, in: system) { discard(message, in: system) }
  }
}

/// The view is called at once, the responders behind it when the next report comes.
final class ForwardsLate: MessageDecisions {
  static let fault = asFault(
    "RC-18-forwards-late", "responders behind the view are called later", views: 0, fingers: 1, steps: 3,
    because: Reason.comesLate)

  private var waiting: [TouchesMessage] = []

  init() {}

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    let late = waiting
    waiting = []
    for message in late {
      var receiver = Responder.view(message.view)
      while forwards(message, from: receiver, in: system),
        let next = system.decisions.chain.next(of: receiver, in: system)
      {
        receive(message, by: next, in: system)
        receiver = next
      }
      if forwards(message, from: receiver, in: system) { discard(message, in: system) }
    }
    return standardMessages(in: system)
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem) {
    reach(.view(message.view), with: message, in: system)
    waiting.append(message)
  }
}

/// A call that no responder handles goes back to the view.
struct WrapsAround: MessageDecisions {
  static let fault = asFault(
    "RC-19-wraps-around", "what no responder handles goes back to the view", views: 0, fingers: 1, steps: 3,
    because: Reason.comesTwice)

  func discard(_ message: TouchesMessage, in system: TouchSystem) {
    receive(message, by: .view(message.view), in: system)
    system.recorder.discarded(message.touches.map { system.decisions.touches.identity(of: $0, in: system) })
  }
}

/// A call that no responder handles comes again with the next report.
final class QueuesUnhandled: MessageDecisions {
  static let fault = asFault(
    "RC-19-queues-unhandled", "what no responder handles comes again", views: 0, fingers: 1, steps: 3,
    because: Reason.comesLate)

  private var waiting: [TouchesMessage] = []

  init() {}

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    let again = waiting
    waiting = []
    for message in again { receive(message, by: .view(message.view), in: system) }
    return standardMessages(in: system)
  }

  func discard(_ message: TouchesMessage, in system: TouchSystem) {
    waiting.append(message)
    system.recorder.discarded(message.touches.map { system.decisions.touches.identity(of: $0, in: system) })
  }
}

/// A call that no responder handles is not reported as dropped, although the engine says it would be.
struct NeverReportsDrops: MessageDecisions {
  static let fault = asFault(
    "RC-19-never-reports", "what is dropped is not reported as declared", views: 0, fingers: 1, steps: 3)

  func discard(_ message: TouchesMessage, in system: TouchSystem) {}
}

/// What a responder keeps is reported as dropped, as if no one had handled it.
struct DropsWhatIsKept: MessageDecisions {
  static let fault = asFault(
    "RC-19-drops-what-is-kept", "what a responder keeps is reported as dropped", views: 0, fingers: 1, steps: 3)

  func forwards(_ message: TouchesMessage, from receiver: Responder, in system: TouchSystem) -> Bool {
    let goesOn = standardForwards(message.method, from: receiver, in: system)
    if !goesOn { discard(message, in: system) }
    return goesOn
  }
}
