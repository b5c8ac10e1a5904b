internal import TouchModel
internal import TraceAnalysis

/// What the next responder of each kind of responder is, asked of the engine one by one.
extension Rule {
  static let nextOfView = Rule(
    "RC-03", "The next responder of a view is its superview",
    demands: "The next responder of a view that is no controller's root view MUST be its superview.",
    because: "Unhandled touches climb the view tree level by level; a shortcut leaves out handlers on the way.",
    clarity: .stated, citations: ["000:10", "001:90", "003:118", "004:27"],
    applies: """
      to each answer of the engine about the next responder of a view that is no controller's root view and does not \
      lie directly on a window with a root controller
      """,
    leavesOpen: [LeftOpen.unnamed, "A view without a superview (G-20), and overrides of next (G-21)."],
    needs: [.nextResponder],
    biases: [.chains, .containedControllers],
    alsoJudges: [.treeChanges],
    advice: "a view's next is its superview, whichever controller owns the tree around it",
    checks: [.next(of: .view)])

  static let nextOfRootView = Rule(
    "RC-04", "The next responder of a root view is its controller",
    demands: "The next responder of a controller's root view MUST be that controller, not the superview.",
    because: "A controller takes part in the chain only through its root view.",
    clarity: .stated, citations: ["000:10", "001:92", "003:118", "004:27"],
    applies: "to each answer of the engine about the next responder of a controller's root view",
    leavesOpen: [LeftOpen.unnamed, "Overrides of next (G-21)."],
    needs: [.nextResponder, .controllers],
    biases: [.canonicalChains, .chains],
    alsoJudges: [.treeChanges],
    advice: "a view that is some controller's view answers with the controller",
    checks: [.next(of: .rootView)])

  static let nextOfRootController = Rule(
    "RC-05", "The next responder of a window's root controller is the window",
    demands: "The next responder of a window's root controller MUST be that window.",
    because: "The chain would otherwise end at the controller, or miss handlers of the window.",
    clarity: .stated, citations: ["000:11", "001:94", "001:101"],
    applies: """
      to each answer of the engine about the next responder of a window's root controller whose root view lies \
      directly on that window and which is not presented
      """,
    leavesOpen: [LeftOpen.unnamed, "A root controller that is presented as well."],
    needs: [.nextResponder, .controllers],
    biases: [.canonicalChains, .chains],
    alsoJudges: [.treeChanges],
    advice: "a controller whose view is the window's root view answers with the window",
    checks: [.next(of: .rootController)])

  static let nextOfPresentedController = Rule(
    "RC-06", "The next responder of a presented controller is its presenter",
    demands: """
      The next responder of a controller that another one presents MUST be the presenting controller; under controllerNext = \
      superviewAlways it MUST be the superview of its view.
      """,
    because: "What a modal screen does not handle goes to the screen that presented it.",
    clarity: .stated, citations: ["000:13", "001:95"],
    applies: """
      to each answer of the engine about the next responder of a controller that another one presents and that is no \
      window's root controller
      """,
    leavesOpen: [LeftOpen.unnamed, "A presented controller that is a window's root controller as well."],
    needs: [.nextResponder, .controllers, .presentedControllers],
    readings: [\.controllerNext], biases: [.presentedControllers],
    alsoJudges: [.treeChanges],
    advice: "ask whether the controller is presented before falling back to the superview of its view",
    checks: [.next(of: .presentedController), .examples([.presentedControllerOfDocument000])])

  static let nextOfContainedController = Rule(
    "RC-07", "The next responder of any other controller is its view's superview",
    demands: """
      The next responder of a controller that is neither a window's root nor presented MUST be the superview of its root \
      view.
      """,
    because: "Views between a contained controller and its container keep their place in the chain.",
    clarity: .stated, citations: ["003:118"],
    applies: """
      to each answer of the engine about the next responder of a controller that is neither a window's root controller \
      nor presented
      """,
    leavesOpen: [LeftOpen.unnamed, "A controller whose view is not loaded (G-20)."],
    needs: [.nextResponder, .controllers, .containedControllers],
    readings: [\.controllerNext], biases: [.containedControllers],
    alsoJudges: [.treeChanges],
    advice: "a contained controller answers with its view's superview, not with the controller around it",
    checks: [.next(of: .otherController)])

  static let nextOfWindow = Rule(
    "RC-08", "The next responder of a window is the application",
    demands: """
      The next responder of a window MUST be the application; under windowScene = on it MUST be the window scene, whose \
      next responder MUST be the application.
      """,
    because: "The chain leaves the view tree at the window, though a window is a view too.",
    clarity: .stated, citations: ["000:13", "001:96", "003:118", "004:29"],
    applies: """
      to each answer of the engine about the next responder of a window and, where the reading has window scenes, of a \
      window scene
      """,
    leavesOpen: [LeftOpen.unnamed],
    needs: [.nextResponder],
    readings: [\.windowScene], biases: [.chains, .severalWindows],
    alsoJudges: [.treeChanges],
    advice: "a window has no superview; it overrides next to answer with the application",
    checks: [.next(of: .window), .next(of: .windowScene)])

  static let nextOfApplication = Rule(
    "RC-09", "The next responder of the application is a delegate that is a responder",
    demands: """
      The next responder of the application MUST be its delegate when that is a responder and neither a view, a controller \
      nor the application itself, and MUST be nothing otherwise; under chainTail = application it MUST always be nothing.
      """,
    because:
      "A delegate that has a place in the chain already, or cannot be in it, would make it run in circles or break.",
    clarity: .stated, citations: ["000:14", "001:97"],
    applies: "to each answer of the engine about the next responder of the application",
    leavesOpen: [LeftOpen.unnamed, "A delegate that is a responder but no direct subclass of UIResponder."],
    needs: [.nextResponder, .responderDelegate],
    readings: [\.chainTail], biases: [.delegateKinds],
    alsoJudges: [.treeChanges],
    advice: "test what the delegate is before answering with it",
    checks: [.next(of: .application), .examples(WorkedExample.delegateKinds)])

  static let nextBesideRootView = Rule(
    "RC-11", "A view placed directly on a window goes to the window",
    demands: """
      The next responder of a view that was added to a window beside the root view MUST be the window, and no controller \
      comes between.
      """,
    because: "Such a view belongs to no controller, so its touches do not concern the window's root controller.",
    clarity: .stated, citations: ["001:104", "004:28"],
    applies: """
      to each answer of the engine about the next responder of a view that lies directly on a window with a root \
      controller and is no controller's root view
      """,
    leavesOpen: [LeftOpen.unnamed],
    needs: [.nextResponder, .controllers],
    biases: [.canonicalChains],
    alsoJudges: [.treeChanges],
    advice: "look at whose root view the view is, not at whether its superview is a window",
    checks: [.next(of: .viewBesideRoot), .examples([.viewBesideTheRootInDocument001])])
}

extension RuleCheck {
  /// Compares the engine's answer about the next responder of each responder in a role with what the documents say.
  fileprivate static func next(of role: ResponderChart.Role) -> RuleCheck {
    .invariant { run, check in
      for position in run.chain.links.indices {
        guard let entry = run.chain.links[position].entry, entry.role == role else { continue }
        check.applies()
        let link = run.chain.links[position]
        // An unnamed object in between is passed over.
        guard link.next != entry.next, let answer = run.chain.link(of: link.of, inTree: link.tree),
          answer.next != entry.next
        else {
          continue
        }
        check.violated(
          Finding(
            "other-next", expected: "\(run.names.phrase(link.of)) to answer next with \(run.names.phrase(entry.next))",
            observed: "it answers with \(run.names.phrase(answer.next))", records: [link.sequence],
            expectedObject: entry.next,
            observedObject: answer.next))
      }
    }
  }
}
