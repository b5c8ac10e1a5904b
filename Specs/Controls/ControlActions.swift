internal import TouchModel
internal import TraceAnalysis

/// How the actions of controls come to those who implement them.
extension Rule {
  static let applicationDispatches = Rule(
    "UC-10", "The application sends a control's actions",
    demands: """
      When a control sends an event with an action for a target, the application MUST send the action to that very target, \
      once for each registration, and nobody else MUST be called with it.
      """,
    because: "An action is a message to one object, not a touch that wanders from responder to responder.",
    clarity: .stated, citations: ["002:10", "002:12", "002:19"],
    applies: """
      to each action with a target that is registered for a control event, at the first such event of the control in \
      a dispatch
      """,
    leavesOpen: [
      """
      The same target, action and event registered twice may be one entry or two (G-16): the pair is judged \
      together, by number.
      """,
      "The order of several targets is open (G-16).",
    ],
    needs: Needs([.touchDelivery, .controlEvents, .actionDispatch], oneOf: .controls),
    biases: [.controlEvents],
    advice: "send the action through the application's one door for actions, with the target as it was registered",
    checks: [.invariant(checkTargets)])

  private static func checkTargets(_ facts: CaseFacts, _ check: inout Check) {
    if facts.controlEvents.isEmpty { return }
    let registrations = facts.testCase.scene.controlActions
    for sent in facts.controlEvents {
      for (number, registration) in registrations.enumerated() {
        guard .view(registration.control) == sent.control, registration.event == sent.event,
          let target = registration.target, facts.isFirst(sent, of: registration),
          !registrations[..<number].contains(where: { $0.isAlike(registration) })
        else { continue }
        check.applies()
        facts.checkDispatch(registration, to: .target(target), sent, &check)
      }
    }
    for received in facts.actionsReceived where received.receiver.kind == .target {
      guard let sender = received.sender, received.dispatched < 0,
        registrations.contains(where: { .view($0.control) == sender && $0.action == received.action })
      else { continue }
      check.violated(
        Finding(
          "past-the-application",
          expected:
            "the application to send action \(received.action) of \(facts.name(sender)) before anybody receives it",
          observed: "\(facts.name(received.receiver)) receives it and nobody sent it", records: [received.sequence],
          observedObject: received.receiver))
    }
  }

  static let nilTargetsWalkTheChain = Rule(
    "UC-11", "An action without a target goes along the chain",
    demands: """
      An action registered without a target MUST come to the first responder of the chain, from the control on, that \
      implements it, and to nobody when none does or the reading says so.
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
      The same action and event registered twice may be one entry or two (G-16): the pair is judged together, by \
      number.
      """,
      "Without nilTargetWalksChain the action reaches no responder.",
    ],
    needs: Needs([.touchDelivery, .nextResponder, .controlEvents, .actionDispatch, .nilTargets], oneOf: .controls),
    readings: [\.nilTargetWalksChain], biases: [.nilTargets],
    advice: "ask each responder whether it implements the action, the control first, and follow next",
    checks: [.invariant(checkNilTargets)])

  private static func checkNilTargets(_ facts: CaseFacts, _ check: inout Check) {
    if facts.controlEvents.isEmpty { return }
    let walks = facts.readings.nilTargetWalksChain == .true
    let registrations = facts.testCase.scene.controlActions
    for sent in facts.controlEvents {
      for (number, registration) in registrations.enumerated() {
        guard .view(registration.control) == sent.control, registration.event == sent.event, registration.target == nil,
          facts.isFirst(sent, of: registration),
          !registrations[..<number].contains(where: { $0.isAlike(registration) })
        else { continue }
        guard let implementer = walks ? facts.implementer(of: registration) : .nobody else { continue }
        check.applies()
        facts.checkSearch(registration, implementer, sent, &check)
      }
    }
  }
}

/// Who implements an action along a chain.
private enum Implementer: Equatable {
  case nobody
  case responder(ObjectID)

  var responder: ObjectID? { if case .responder(let id) = self { id } else { nil } }
}

extension SceneControlAction {
  /// Whether another registration asks for the same action of the same control, for the same target.
  fileprivate func isAlike(_ other: SceneControlAction) -> Bool {
    control == other.control && action == other.action && target == other.target
  }
}

extension CaseFacts {
  /// Whether no event before it, in the same turn and of the same control, asks for the same action, so that the turn is
  /// looked at once.
  fileprivate func isFirst(_ sent: SentEvent, of registration: SceneControlAction) -> Bool {
    var before = sent.previous
    while before >= 0, controlEvents[before].turn == sent.turn {
      if asks(for: registration, controlEvents[before].event) > 0 { return false }
      before = controlEvents[before].previous
    }
    return true
  }

  /// How many registrations of a control ask for the same action for the same target when an event is sent.
  private func asks(for registration: SceneControlAction, _ event: ControlEvent) -> Int {
    testCase.scene.controlActions.count { $0.isAlike(registration) && $0.event == event }
  }

  /// How often an action has to be sent in the turn of an event.
  private func expected(_ registration: SceneControlAction, _ sent: SentEvent) -> Int {
    var (count, current) = (0, -1)
    for number in controlEvents.indices where controlEvents[number].sequence == sent.sequence { current = number }
    while current >= 0, controlEvents[current].turn == sent.turn {
      count += asks(for: registration, controlEvents[current].event)
      current = controlEvents[current].next
    }
    return count
  }

  fileprivate func checkDispatch(
    _ registration: SceneControlAction, to target: ObjectID, _ sent: SentEvent, _ check: inout Check
  ) {
    let words = "action \(registration.action) of \(name(sent.control)) for \(sent.event)"
    let count = expected(registration, sent)
    let own = actionDispatches.filter {
      $0.sender == sent.control && $0.action == registration.action && $0.turn == sent.turn
    }
    let right = own.filter { $0.target == target }
    guard right.count == count else {
      let other = own.first { $0.target != target && !isRegistered($0) }
      check.violated(
        Finding(
          right.count > count ? "sent-again" : "not-sent",
          expected: "the application to send \(words) to \(name(target)) \(count == 1 ? "once" : "\(count) times")",
          observed: other.map { "it sends it to \(name($0.target))" } ?? "it sends it \(right.count) times",
          records: [sent.sequence] + (other.map { [$0.sequence] } ?? right.prefix(4).map(\.sequence)),
          expectedObject: target, observedObject: other?.target))
      return
    }
    for dispatch in right {
      let received = dispatch.received < 0 ? nil : actionsReceived[dispatch.received]
      guard received?.receiver != target else { continue }
      check.violated(
        Finding(
          received == nil ? "not-received" : "other-receiver", expected: "\(name(target)) to be called with \(words)",
          observed: received.map { "\(name($0.receiver)) is called" } ?? "nobody is called",
          records: [dispatch.sequence] + (received.map { [$0.sequence] } ?? []), expectedObject: target,
          observedObject: received?.receiver))
      return
    }
  }

  /// Whether some registration accounts for an action that was sent: its target is its own, or was searched for.
  private func isRegistered(_ dispatch: SentAction) -> Bool {
    testCase.scene.controlActions.contains { registration in
      guard .view(registration.control) == dispatch.sender, registration.action == dispatch.action else { return false }
      return registration.target.map { dispatch.target == .target($0) } ?? (dispatch.target?.kind != .target)
    }
  }

  /// The first responder of the chain from a control, by the engine's own word, that implements an action; `nil` when the
  /// chain is not known as far as it takes.
  fileprivate func implementer(of registration: SceneControlAction) -> Implementer? {
    var current = ObjectID.view(registration.control)
    for _ in 0...links.count {
      if testCase.scene.implementations.contains(where: { $0.object == current && $0.action == registration.action }) {
        return .responder(current)
      }
      guard let link = link(of: current) else { return nil }
      guard let next = link.next else { return .nobody }
      current = next
    }
    return nil
  }

  fileprivate func checkSearch(
    _ registration: SceneControlAction, _ implementer: Implementer, _ sent: SentEvent, _ check: inout Check
  ) {
    let count = expected(registration, sent)
    let received = actionsReceived.filter {
      $0.action == registration.action && $0.sender == sent.control && $0.turn == sent.turn
        && $0.receiver.kind != .target
    }
    let words = "action \(registration.action) of \(name(sent.control)), which has no target,"
    if let wrong = received.first(where: { $0.receiver != implementer.responder }) {
      check.violated(
        Finding(
          implementer == .nobody ? "found-anyway" : "other-implementer",
          expected: implementer.responder.map { "\(words) to come to \(name($0)), the first that implements it" }
            ?? "\(words) to come to nobody",
          observed: "\(name(wrong.receiver)) is called", records: [sent.sequence, wrong.sequence],
          expectedObject: implementer.responder, observedObject: wrong.receiver))
    } else if let responder = implementer.responder, received.count != count {
      check.violated(
        Finding(
          received.isEmpty ? "not-found" : "found-again",
          expected: "\(words) to come to \(name(responder)), the first that implements it",
          observed: received.isEmpty ? "nobody is called" : "it is called \(received.count) times",
          records: [sent.sequence] + received.prefix(4).map(\.sequence), expectedObject: responder))
    }
  }
}
