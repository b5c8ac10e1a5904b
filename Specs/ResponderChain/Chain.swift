internal import TouchModel
internal import TraceAnalysis

/// What whole chains look like.
extension Rule {
  static let delegateIsLast = Rule(
    "RC-10", "The delegate comes last and never first",
    demands: """
      The application's delegate MUST be the last of every chain it is in, right after the application, and MUST NOT be \
      hit.
      """,
    because: "It is the last resort for what no responder on the screen handles.",
    clarity: .stated, citations: ["000:14", "001:101"],
    applies: "to each chain the engine was asked for in which the application's delegate occurs",
    leavesOpen: ["Where the chain ends, which the reading chainTail decides."],
    needs: [.nextResponder, .responderDelegate],
    readings: [\.chainTail], biases: [.delegateKinds, .canonicalChains],
    alsoJudges: [.treeChanges],
    advice: "the delegate's next is nothing, and only the application's next is the delegate",
    checks: [.invariant(checkDelegate)])

  private static func checkDelegate(_ run: Run, _ check: inout Check) {
    for chain in run.chain.asked {
      let elements = run.chain.elements[chain.elements]
      guard let place = elements.firstIndex(of: .applicationDelegate) else { continue }
      check.applies()
      let isFirst = place == elements.startIndex
      if !isFirst, elements[place - 1] != .application {
        check.violated(
          run.finding(
            "not-after-application", chain, upTo: place, expected: "the application right before its delegate",
            observed: "\(run.names[elements[place - 1]]) comes right before it"))
      } else if place + 1 < elements.endIndex || chain.last != nil {
        let after = place + 1 < elements.endIndex ? elements[place + 1] : chain.last
        check.violated(
          run.finding(
            "not-last", chain, upTo: place + 1, expected: "the chain to end at the application delegate",
            observed: "it goes on to \(run.names[after])"))
      }
    }
    for hit in run.hits.all where hit.result == .applicationDelegate {
      check.violated(run.finding("delegate-hit", hit, expected: "a view or nothing"))
    }
  }

  static let canonicalChain = Rule(
    "RC-12", "The canonical chain",
    demands: """
      The chain from a view inside the root view of a window's root controller MUST be its superviews up to the root view, \
      the controller, the window, the application and the delegate if it qualifies.
      """,
    because: "It is the chain that every text on the subject shows.",
    clarity: .stated, citations: ["001:5", "001:99", "001:101", "003:118"],
    applies: """
      to each chain the engine was asked for that begins at a view below the root view of a window's root controller, \
      with no root view of another controller between them
      """,
    leavesOpen: [
      LeftOpen.unnamed,
      "Where the chain ends and whether a window scene is in it, which the readings chainTail and windowScene decide.",
    ],
    needs: [.nextResponder, .controllers],
    readings: [\.chainTail, \.windowScene], biases: [.canonicalChains],
    alsoJudges: [.treeChanges],
    advice: "follow next from the view and compare element by element",
    checks: [
      .invariant { run, check in
        if run.chain.asked.isEmpty || run.testCase.scene.controllers.isEmpty { return }
        for chain in run.chain.asked {
          let chart = ResponderChart(run, at: chain.records.lowerBound)
          guard let first = run.chain.elements[chain.elements].first, let expected = chart.canonicalChain(from: first)
          else { continue }
          check.applies()
          let elements = run.chain.elements[chain.elements]
          guard !elements.elementsEqual(expected) || chain.last != nil else { continue }
          let same = zip(elements, expected).prefix { $0 == $1 }.count
          check.violated(
            run.finding(
              "other-chain", chain, upTo: elements.startIndex + same, expected: "the chain \(run.names(expected))",
              observed: "it is \(run.names(elements))"))
        }
      },
      .examples([.canonicalChainOfDocument001]),
    ])

  static let chainIsFinite = Rule(
    "RC-13", "A chain ends and never comes back",
    demands: """
      Following next from any responder MUST end without meeting a responder twice, and every view on the way MUST be an \
      ancestor of the first one or lie on the presenting side.
      """,
    because: "A chain that runs in circles hangs on the first unhandled touch.",
    clarity: .derived, citations: ["001:86", "003:124"],
    applies: "to each chain the engine was asked for",
    leavesOpen: ["Views on the presenting side of a presented controller.", LeftOpen.unnamed],
    needs: [.nextResponder],
    biases: [.chains, .presentedControllers, .containedControllers, .delegateKinds],
    alsoJudges: [.treeChanges],
    advice: "look for a parent and a child that answer with each other, and for a delegate that answers at all",
    checks: [
      .invariant { run, check in
        for chain in run.chain.asked {
          let elements = run.chain.elements[chain.elements]
          guard let first = elements.first else { continue }
          check.applies()
          if let place = run.firstRepetition(elements) {
            let again = elements[place]
            check.violated(
              run.finding(
                "circle", chain, upTo: place, expected: "the chain from \(run.names[first]) to end",
                observed: "it comes back to \(run.names[again]) after \(run.names(elements.prefix(12)))"))
          } else if let stranger = run.strangeView(elements, in: run.scene(of: chain)) {
            check.violated(
              run.finding(
                "no-ancestor", chain, upTo: elements.firstIndex(of: stranger),
                expected: "no view in the chain from \(run.names[first]) but its ancestors",
                observed: "\(run.names[stranger]) is in it"))
          }
        }
      }
    ])

  static let chainReversesThePath = Rule(
    "RC-14", "The views of a chain are the hit-test path, backwards",
    demands: """
      The views in the chain of a hit view MUST be those of the path from the window down to it, in reverse, as long as \
      nothing is presented.
      """,
    because: "Hit testing goes down and the chain comes up the same way; what was tried and missed is no part of it.",
    level: .chain, clarity: .stated, citations: ["001:88"],
    applies: """
      to each chain the engine was asked for that begins at the result of a hit test, if it holds no presented \
      controller
      """,
    leavesOpen: ["Responders that are no views, which RC-12 judges."],
    needs: [.nextResponder],
    biases: [.chains, .canonicalChains],
    alsoJudges: [.treeChanges],
    advice: "build the chain from superviews, not from the list of views that were visited",
    checks: [
      .invariant { run, check in
        for chain in run.chain.asked {
          let elements = run.chain.elements[chain.elements]
          guard let first = elements.first, first.kind == .view, run.hits.all.contains(where: { $0.result == first }),
            !elements.contains(where: run.isPresented)
          else { continue }
          check.applies()
          let scene = run.scene(of: chain)
          if scene.isWayUp(elements) { continue }
          let path = scene.pathUp(from: first).map { scene.views[$0].id }
          let views = elements.filter { $0.kind == .view }
          let same = zip(views, path).prefix { $0 == $1 }.count
          check.violated(
            run.finding(
              "other-views", chain,
              upTo: same < views.count ? elements.firstIndex(of: views[same]) : nil,
              expected: "the views \(run.names(path)), which is the way up from the hit view",
              observed: "the views of its chain are \(run.names(views.prefix(12)))"))
        }
      }, .examples([.chainOfTheWalkInDocument001]),
    ])

  static let controllerIsFoundByNext = Rule(
    "RC-24", "The owning controller is found by following next",
    demands: """
      The first controller in the chain from a view MUST be the one whose root view is the nearest at or above the view, \
      and there MUST be none for a view outside all controllers.
      """,
    because: "Code that looks for its controller this way must not get the container's or the presenter's.",
    clarity: .scenario, citations: ["003:122", "003:124"],
    applies: "to each chain the engine was asked for that begins at a view, in scenes with controllers",
    leavesOpen: ["The rest of the chain, which RC-12 judges."],
    needs: [.nextResponder, .controllers],
    biases: [.containedControllers, .presentedControllers, .canonicalChains],
    alsoJudges: [.treeChanges],
    advice: "each controller stands right after its own root view",
    checks: [
      .invariant { run, check in
        if run.chain.asked.isEmpty || run.testCase.scene.controllers.isEmpty { return }
        for chain in run.chain.asked {
          let chart = ResponderChart(run, at: chain.records.lowerBound)
          let elements = run.chain.elements[chain.elements]
          guard let first = elements.first, first.kind == .view else { continue }
          check.applies()
          let expected = chart.owner(of: first)
          let found = elements.first { $0.kind == .controller }
          guard found != expected else { continue }
          check.violated(
            run.finding(
              "other-controller", chain, upTo: found.flatMap { elements.firstIndex(of: $0) },
              expected: "the first controller from \(run.names[first]) to be \(run.names[expected])",
              observed: "it is \(run.names[found])"))
        }
      },
      .examples([.controllerSearchOfDocument003]),
    ])
}

extension Run {
  /// A finding about a chain the kit asked for, shown up to the answer that leads to the element that is wrong.
  fileprivate func finding(
    _ kind: String, _ chain: AskedChain, upTo element: Int? = nil, expected: String, observed: String
  ) -> Finding {
    let place = element.map { max($0 - chain.elements.lowerBound, 1) } ?? chain.records.count
    return Finding(
      kind, expected: expected, observed: observed, records: Array(chain.records.prefix(place).suffix(24)))
  }

  /// The names of responders in a row.
  func names(_ responders: some Sequence<ObjectID>) -> String {
    responders.map { names[$0] }.joined(separator: ", ")
  }

  /// Whether a responder is a controller that another one presents.
  fileprivate func isPresented(_ responder: ObjectID) -> Bool {
    guard responder.kind == .controller else { return false }
    let controllers = testCase.scene.controllers
    return controllers.indices.contains(responder.number) && controllers[responder.number].presentedBy != nil
  }

  /// The first place at which a chain meets a responder again.
  fileprivate func firstRepetition(_ elements: ArraySlice<ObjectID>) -> Int? {
    elements.indices.first { elements[..<$0].contains(elements[$0]) }
  }

  /// A view in a chain that is no ancestor of the first responder, before a presented controller hands over.
  fileprivate func strangeView(_ elements: ArraySlice<ObjectID>, in scene: TouchScene) -> ObjectID? {
    guard let first = elements.first, first.kind == .view else { return nil }
    let superviews = scene.pathUp(from: first).map { scene.views[$0].id }
    for index in elements.startIndex + 1..<elements.endIndex {
      if isPresented(elements[index]) { return nil }
      if elements[index].kind == .view, !superviews.contains(elements[index]) { return elements[index] }
    }
    return nil
  }

  /// The tree in which a chain was asked for.
  fileprivate func scene(of chain: AskedChain) -> TouchScene { timeline.scene(at: chain.records.lowerBound) }
}

extension TouchScene {
  /// Whether the views of a chain are the first one and its superviews up to the window.
  fileprivate func isWayUp(_ elements: ArraySlice<ObjectID>) -> Bool {
    guard let first = elements.first else { return false }
    return elements.filter { $0.kind == .view }.elementsEqual(pathUp(from: first).map { views[$0].id })
  }
}

extension ResponderChart {
  /// The chain from a view somewhere below the root view of a window's root controller, no other controller's between.
  fileprivate func canonicalChain(from view: ObjectID) -> [ObjectID]? {
    guard view.kind == .view, entry(of: view)?.role == .view, let owner = owner(of: view),
      entry(of: owner)?.role == .rootController
    else { return nil }
    var chain: [ObjectID] = []
    var current: ObjectID? = view
    while let responder = current {
      chain.append(responder)
      current = entry(of: responder)?.next
    }
    return chain
  }
}
