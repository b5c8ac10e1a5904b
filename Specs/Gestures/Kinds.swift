internal import TouchModel
internal import TraceAnalysis

/// What recognizers are: seven kinds, none of them a responder, each with a view of its own.
extension Rule {
  static let kindsOfRecognizer = Rule(
    "GR-01", "Six kinds recognize, a plain recognizer nothing",
    demands: """
      An engine MUST offer tap, long press, swipe, pan, pinch and rotation recognizers; a plain recognizer, of the base class \
      itself, MUST recognize nothing and call no action.
      """,
    because:
      "The base holds what the kinds have in common; every custom kind would fire on what the base recognizes.",
    clarity: .stated, citations: ["000:81", "000:88", "004:42", "004:43"],
    applies: """
      to each finger that a plain recognizer may receive, being enabled and on the finger's path; and to each state \
      that one comes into, and each call of its action
      """,
    leavesOpen: [
      """
      An engine that declares only some of the six kinds does not support this rule; that the kinds exist follows \
      from its capabilities.
      """,
      "Whether the base fails or stays possible is open.",
    ],
    needs: Needs(CapabilitySet.recognizers.union([.touchDelivery, .baseRecognizer])),
    biases: [.recognizers, .allGestures],
    advice: "leave recognition to the kinds; the base may fail when its touches are gone, and no more",
    checks: [.invariant(checkBase)])

  private static func checkBase(_ run: Run, _ check: inout Check) {
    for recognizer in run.recognizers where recognizer.kind == .base {
      for finger in run.fingers where run.recognizers.isConcerned(recognizer.handle, finger) { check.applies() }
      for change in run.states where change.recognizer == recognizer.handle {
        check.applies()
        guard change.to == .began || change.to == .changed || change.to == .ended else { continue }
        check.violated(
          Finding(
            "base-recognizes", expected: "\(run.names[recognizer.id]) to recognize nothing, being a plain recognizer",
            observed: "it becomes \(change.to)", records: [change.sequence], observedObject: recognizer.id))
      }
      if let action = run.recognizers.actions.first(where: { $0.recognizer == recognizer.handle }) {
        check.applies()
        check.violated(
          Finding(
            "base-fires", expected: "no action of \(run.names[recognizer.id]), being a plain recognizer",
            observed: "its action is called", records: [action.sequence], observedObject: recognizer.id))
      }
    }
  }

  static let recognizersAreNoResponders = Rule(
    "GR-05", "Recognizers are no responders",
    demands: """
      A recognizer MUST NOT be in a responder chain, be the next of anything, or be sent touches as a responder is.
      """,
    because: "A recognizer in the chain would receive what its view has to handle, and could keep it.",
    clarity: .stated, citations: ["001:199"],
    applies: """
      to each next responder that is read in a scene with recognizers, and to each call of touches methods at an object that \
      is no responder
      """,
    needs: Needs([.nextResponder], oneOf: .recognizers),
    biases: [.recognizers, .ancestorRecognizers, .chains],
    advice: "let the view's next be its superview or controller, whatever is attached to the view",
    checks: [
      .invariant { run, check in
        guard !run.recognizers.isEmpty else { return }
        for link in run.chain.links {
          check.applies()
          guard let next = link.next, next.kind == .recognizer else { continue }
          check.violated(
            Finding(
              "recognizer-in-chain", expected: "a responder or nothing as next of \(run.names[link.of])",
              observed: "it is \(run.names[next])", records: [link.sequence], observedObject: next))
        }
      },
      // A recognizer never receives touches as a responder does; the engine's naming one as receiver is a violation by itself.
      .invariant { run, check in
        guard !run.recognizers.isEmpty else { return }
        for sequence in run.calls.strangers {
          guard case .touches(let call) = run.trace.records[sequence].event else { continue }
          check.applies()
          guard call.receiver.kind == .recognizer else { continue }
          check.violated(
            Finding(
              "recognizer-as-responder", expected: "responders alone to be sent touches along the chain",
              observed: "\(run.names[call.receiver]) receives \(call.method.words) as a responder",
              records: [sequence],
              observedObject: call.receiver))
        }
      },
    ])

  static let recognizersKnowTheirView = Rule(
    "GR-43", "A recognizer's view is the one it is attached to",
    demands:
      "The view that an action reads from its recognizer MUST be the view it was added to, not the hit view, in every action once one has read it.",
    because: "Handlers move and scale the recognizer's view; with the hit view they would move a label inside it.",
    clarity: .stated, citations: ["000:196", "000:219", "004:59"],
    applies: "to each call of an action in which the recognizer's view is read",
    needs: Needs([.touchDelivery], oneOf: .recognizers),
    biases: [.ancestorRecognizers, .gesturesAcrossViews, .recognizers],
    alsoJudges: [.recognizerChanges, .recognizerChangesDuringTouches],
    advice: "keep the view when the recognizer is attached; do not take it from the touch",
    checks: [
      .invariant { run, check in
        for action in run.recognizers.actions {
          guard let recognizer = action.recognizer, let view = action.call.view,
            let own = run.timeline.scene(at: action.sequence).recognizers[recognizer.position].view
          else { continue }
          check.applies()
          // A change that ends its gesture may come before the action that tells of it.
          let before = run.timeline.scene(at: run.start(of: action.dispatch)).recognizers[recognizer.position].view
          guard view != .view(own), view != before.map({ .view($0) }) else { continue }
          check.violated(
            Finding(
              "another-view",
              expected: "the view of \(run.names[.recognizer(recognizer)]) to be \(run.names[.view(own)])",
              observed: "its action reads \(run.names[view]) as its view", records: [action.sequence],
              expectedObject: .view(own), observedObject: view))
        }
      },
      .invariant { run, check in
        // One that is attached to no view has none to read.
        if run.timeline.versions.contains(where: { $0.scene.recognizers.contains { $0.view == nil } }) { return }
        run.checkRead("the view", &check, \.view)
      },
    ])
}
