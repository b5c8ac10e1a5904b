internal import TouchModel
internal import TraceAnalysis

/// How the actions of controls reach the objects that implement them.
extension Rule {
  static let applicationDispatches = Rule(
    "UC-10", "The application sends a control's actions",
    demands: """
      When a control sends an event with an action for a target, the application MUST send the action to that very target, \
      once for each registration, after the control has received the touch, and no other object may be called with it; a \
      target MUST NOT be called with an action of a control unless the application has sent it.
      """,
    because: "An action is a message to one object, not a touch that is forwarded from responder to responder.",
    clarity: .stated, citations: ["002:10", "002:12", "002:19"],
    applies: """
      to each action with a target that is registered for a control event, at the first such event of the control in \
      a turn; and to each registered action of a control that a target receives
      """,
    leavesOpen: [
      """
      The same target, action and event registered twice may be one entry or two (G-16): the action is sent once for \
      each distinct registration or once for each.
      """,
      "The order of several targets is open (G-16).",
    ],
    needs: Needs([.touchDelivery, .controlEvents, .actionDispatch], oneOf: .controls),
    biases: [.controlEvents],
    advice: "send the action by the application's one method for actions, with the target as it was registered",
    checks: [
      .invariant { run, check in
        if run.controls.events.isEmpty { return }
        for sent in run.controls.events {
          for registration in run.registrationsToSend(for: sent) {
            guard let target = registration.target else { continue }
            check.applies()
            run.checkDispatch(registration, to: .target(target), sent, &check)
          }
        }
      },
      .invariant(checkReceivers),
    ])

  /// A target that is called without the application having sent the action is a violation by itself.
  private static func checkReceivers(_ run: Run, _ check: inout Check) {
    if run.controls.events.isEmpty { return }
    let registrations = run.testCase.scene.controlActions
    for received in run.controls.receivedActions where received.receiver.kind == .target {
      guard let sender = received.sender,
        registrations.contains(where: { .view($0.control) == sender && $0.action == received.action })
      else { continue }
      check.applies()
      if received.dispatched != nil { continue }
      check.violated(
        Finding(
          "past-the-application",
          expected:
            "the application to send action \(received.action) of \(run.names[sender]) before a target receives it",
          observed: "\(run.names[received.receiver]) receives it though the application did not send it",
          records: [received.sequence],
          observedObject: received.receiver))
    }
  }

  static let nilTargetsWalkTheChain = Rule(
    "UC-11", "An action without a target goes along the chain",
    demands: """
      An action registered without a target MUST be sent to the first responder of the chain, from the control on, that \
      implements it, and to none when none does or under nilTargetWalksChain = false.
      """,
    because: "This is how a button in a menu reaches whatever document is in front, without knowing it.",
    clarity: .stated, citations: ["002:13"],
    applies: """
      to each action without a target that is registered for a control event, at the first such event of the control \
      in a dispatch, when the engine has shown the chain from the control as far as the first responder that \
      implements the action
      """,
    leavesOpen: [
      """
      The same action and event registered twice may be one entry or two (G-16): the action is sent once for each \
      distinct registration or once for each.
      """,
      "Without nilTargetWalksChain the action reaches no responder.",
      "Methods that take no sender, where several controls send the same action in one turn.",
    ],
    needs: Needs([.touchDelivery, .nextResponder, .controlEvents, .actionDispatch, .nilTargets], oneOf: .controls),
    readings: [\.nilTargetWalksChain], biases: [.nilTargets],
    advice: "ask each responder whether it implements the action, the control first, and follow next",
    checks: [
      .invariant { run, check in
        if run.controls.events.isEmpty { return }
        let walks = run.readings.nilTargetWalksChain == .true
        for sent in run.controls.events {
          for registration in run.registrationsToSend(for: sent) where registration.target == nil {
            guard let implementer = walks ? run.implementer(of: registration) : .noResponder else { continue }
            check.applies()
            run.checkSearch(registration, implementer, sent, &check)
          }
        }
      }
    ])
}

/// The responder of a chain that implements an action.
private enum Implementer: Equatable {
  case noResponder
  case responder(ObjectID)

  var responder: ObjectID? { if case .responder(let id) = self { id } else { nil } }
}

/// How often an action has to be sent: registrations that are the same in everything may be one entry or several (G-16).
private struct ExpectedCount {
  var distinct = 0
  var all = 0

  func allows(_ count: Int) -> Bool { count == distinct || count == all }

  var words: String {
    let words = [distinct, all].map(\.frequency)
    return distinct == all ? words[0] : "\(words[0]) or \(words[1])"
  }
}

extension SceneControlAction {
  /// Whether another registration asks for the same action of the same control, for the same target.
  fileprivate func isAlike(_ other: SceneControlAction) -> Bool {
    control == other.control && action == other.action && target == other.target
  }
}

extension Run {
  /// The actions registered for an event of a control, each once, when no earlier event of the control in the same turn asks
  /// for the same action: all events of a turn are judged together, at the first.
  fileprivate func registrationsToSend(for sent: SentEvent) -> [SceneControlAction] {
    let registrations = testCase.scene.controlActions
    return registrations.indices.compactMap { number in
      let registration = registrations[number]
      guard .view(registration.control) == sent.control, registration.event == sent.event,
        isFirst(sent, of: registration), !registrations[..<number].contains(where: { $0.isAlike(registration) })
      else { return nil }
      return registration
    }
  }

  /// Whether no earlier event of the same control in the same turn asks for an action.
  private func isFirst(_ sent: SentEvent, of registration: SceneControlAction) -> Bool {
    var before = sent.previous
    while let earlier = controls.events[before], earlier.turn == sent.turn {
      if asks(for: registration, earlier.event) > 0 { return false }
      before = earlier.previous
    }
    return true
  }

  /// How many registrations of a control ask for the same action for the same target when an event is sent.
  private func asks(for registration: SceneControlAction, _ event: ControlEvent) -> Int {
    testCase.scene.controlActions.count { $0.isAlike(registration) && $0.event == event }
  }

  /// How often an action has to be sent in the turn of an event, by the distinct registrations and by all of them.
  private func expected(_ registration: SceneControlAction, _ sent: SentEvent) -> ExpectedCount {
    var count = ExpectedCount()
    var current = controls.events.lastIndex { $0.sequence == sent.sequence }
    while let event = controls.events[current], event.turn == sent.turn {
      let asked = asks(for: registration, event.event)
      count.all += asked
      count.distinct += min(asked, 1)
      current = event.next
    }
    return count
  }

  fileprivate func checkDispatch(
    _ registration: SceneControlAction, to target: ObjectID, _ sent: SentEvent, _ check: inout Check
  ) {
    var words: String { "action \(registration.action) of \(names[sent.control]) for \(sent.event)" }
    let count = expected(registration, sent)
    let own = controls.sentActions.filter {
      $0.sender == sent.control && $0.action == registration.action && $0.turn == sent.turn
    }
    let right = own.filter { $0.target == target }
    guard count.allows(right.count) else {
      let other = own.first { $0.target != target && !isRegistered($0) }
      check.violated(
        Finding(
          right.count > count.all ? "sent-again" : "not-sent",
          expected: "the application to send \(words) to \(names[target]) \(count.words)",
          observed: other.map { "it sends it to \(names[$0.target])" } ?? "it sends it \(right.count.frequency)",
          records: [sent.sequence] + (other.map { [$0.sequence] } ?? right.prefix(4).map(\.sequence)),
          expectedObject: target, observedObject: other?.target,
          missing: other == nil && right.isEmpty
            ? MissingEvent("action \(registration.action) sent", at: sent.control, after: sent.sequence) : nil))
      return
    }
    if let call = calls[sent.call], call.turn == sent.turn,
      let early = right.first(where: { $0.sequence < call.sequence })
    {
      check.violated(
        Finding(
          "sent-too-early", expected: "\(names[sent.control]) to receive \(call.words) before it sends \(words)",
          observed: "the action is sent first", records: [early.sequence, call.sequence], observedObject: target))
      return
    }
    for dispatch in right {
      let received = controls.receivedActions[dispatch.received]
      guard received?.receiver != target else { continue }
      check.violated(
        Finding(
          received == nil ? "not-received" : "other-receiver", expected: "\(names[target]) to be called with \(words)",
          observed: received.map { "\(names[$0.receiver]) is called" } ?? "no object is called",
          records: [dispatch.sequence] + (received.map { [$0.sequence] } ?? []), expectedObject: target,
          observedObject: received?.receiver,
          missing: received == nil
            ? MissingEvent("action \(dispatch.action)", at: target, after: dispatch.sequence) : nil))
      return
    }
  }

  /// Whether a registration accounts for an action that was sent: by its target, or by having none.
  private func isRegistered(_ dispatch: SentAction) -> Bool {
    testCase.scene.controlActions.contains { registration in
      guard .view(registration.control) == dispatch.sender, registration.action == dispatch.action else { return false }
      return registration.target.map { dispatch.target == .target($0) } ?? (dispatch.target?.kind != .target)
    }
  }

  /// The first responder of the chain from a control that implements an action; `nil` when the engine has not shown the chain
  /// that far.
  fileprivate func implementer(of registration: SceneControlAction) -> Implementer? {
    var current = ObjectID.view(registration.control)
    for _ in 0...chain.links.count {
      if testCase.scene.implementations.contains(where: { $0.object == current && $0.action == registration.action }) {
        return .responder(current)
      }
      guard let link = chain.link(of: current) else { return nil }
      guard let next = link.next else { return .noResponder }
      current = next
    }
    return nil
  }

  /// Whether another control sends an event in the same turn that asks for the same action.
  private func isSentByAnother(_ registration: SceneControlAction, than sent: SentEvent) -> Bool {
    let alike = testCase.scene.controlActions.filter { $0.action == registration.action }
    let others = alike.map { ObjectID.view($0.control) }
    return controls.events.contains { other in
      other.turn == sent.turn && other.control != sent.control && others.contains(other.control)
    }
  }

  fileprivate func checkSearch(
    _ registration: SceneControlAction, _ implementer: Implementer, _ sent: SentEvent, _ check: inout Check
  ) {
    let count = expected(registration, sent)
    let candidates = controls.receivedActions.filter {
      $0.action == registration.action && $0.turn == sent.turn && $0.receiver.kind != .target
    }
    // Whose action it is that names no sender is known where one control alone sends it.
    if candidates.contains(where: { $0.sender == nil }), isSentByAnother(registration, than: sent) { return }
    let received = candidates.filter { $0.sender == nil || $0.sender == sent.control }
    let words = "action \(registration.action) of \(names[sent.control]), which has no target,"
    if let wrong = received.first(where: { $0.receiver != implementer.responder }) {
      check.violated(
        Finding(
          implementer == .noResponder ? "found-anyway" : "other-implementer",
          expected: implementer.responder.map { "\(words) to come to \(names[$0]), the first that implements it" }
            ?? "\(words) to reach no responder",
          observed: "\(names[wrong.receiver]) is called", records: [sent.sequence, wrong.sequence],
          expectedObject: implementer.responder, observedObject: wrong.receiver))
    } else if let wrong = controls.sentActions.first(where: { dispatch in
      dispatch.sender == sent.control && dispatch.action == registration.action && dispatch.turn == sent.turn
        && dispatch.target?.kind != .target && dispatch.target != nil && dispatch.target != implementer.responder
    }) {
      check.violated(
        Finding(
          "sent-elsewhere",
          expected: "\(words) to be sent to \(implementer.responder.map { names[$0] } ?? "no responder")",
          observed: "it is sent to \(names[wrong.target])", records: [sent.sequence, wrong.sequence],
          expectedObject: implementer.responder, observedObject: wrong.target))
    } else if let responder = implementer.responder, !count.allows(received.count) {
      check.violated(
        Finding(
          received.isEmpty ? "not-found" : "found-again",
          expected: "\(words) to come to \(names[responder]), the first that implements it",
          observed: received.isEmpty ? "no responder is called" : "it is called \(received.count.frequency)",
          records: [sent.sequence] + received.prefix(4).map(\.sequence), expectedObject: responder,
          missing: received.isEmpty
            ? MissingEvent("action \(registration.action)", at: responder, after: sent.sequence) : nil))
    }
  }
}
