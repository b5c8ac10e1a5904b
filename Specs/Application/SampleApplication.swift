internal import TouchModel
internal import TraceAnalysis

/// The set-up of the sample application of document 003.
extension Rule {
  static let rootViewFillsTheWindow = Rule(
    "AP-12", "The root view fills the window",
    demands: """
      When the root view of a window's root controller was made without a size, it MUST fill the window: a finger anywhere \
      in the window hits it, or a view in it.
      """,
    because: "The sample makes its root view with a frame of zero and leaves the rest to the window.",
    clarity: .scenario, citations: ["003:66", "003:70"],
    applies: """
      at each queried point more than a point inside the bounds of a window with a root controller whose root view was \
      made without a size, if nothing but that size could keep the root view from being hit and no script or handler \
      moves it; and to a worked example
      """,
    leavesOpen: ["How the root view gets its size.", "Root views with a transform or an override of point(inside:)."],
    needs: [.nextResponder, .controllers, .rootViewLayout],
    readings: [\.chainTail, \.windowScene], biases: [.rootViewLayout],
    advice: "size the root view when the controller becomes the window's root controller",
    checks: [
      .invariant { run, check in
        guard run.testCase.scene.controllers.contains(where: { $0.rootOfWindow != nil }) else { return }
        for hit in run.hits.all where hit.touch == nil {
          let scene = run.hits.scene(of: hit)
          guard let root = scene.emptyRootView(under: hit, run) else { continue }
          check.applies()
          guard hit.result == scene.views[root.window].id else { continue }
          let view = scene.views[root.view].id
          check.violated(
            run.finding(
              "window-hit", hit,
              expected: "\(run.names[view]), the root view that was made without a size, to fill the window and be hit",
              expectedObject: view))
        }
      },
      .examples([.sampleApplicationOfDocument003]),
    ])
}

extension TouchScene {
  /// A root view made without a size whose window a question is about, with the window, in the scene of the question; only where nothing but the size could keep it from being hit.
  fileprivate func emptyRootView(under hit: HitTestFacts, _ run: Run) -> (
    view: Handle<SceneView>, window: Handle<SceneView>
  )? {
    for controller in controllers {
      guard let number = controller.rootOfWindow, let window = handle(of: .view(number)),
        let view = handle(of: .view(controller.rootView)), views[view].superview == window,
        run.testCase.scene.isMadeEmpty(controller.rootView), views[view].transform.isIdentity,
        views[view].shape == .bounds, run.hits.place(view, in: hit).exclusion.isEmpty,
        run.hits.place(window, in: hit).reach == .yes, isExpectedIn(window, hit),
        !run.mayHaveMoved(views[view].number)
      else { continue }
      // A margin keeps clear of the edges of whatever the view has become.
      let place = run.hits.place(window, in: hit).point
      let bounds = views[window].bounds
      guard views[window].shape == .bounds, bounds.grown(by: -1).contains(place) else { continue }
      return (view, window)
    }
    return nil
  }

  /// Whether a view has no size in this scene, the one that is handed over.
  private func isMadeEmpty(_ view: Int) -> Bool {
    position(ofView: view).map { views[$0].bounds.width == 0 && views[$0].bounds.height == 0 } ?? false
  }

  /// Whether what is expected of a hit test lies in the tree of a window.
  private func isExpectedIn(_ window: Handle<SceneView>, _ hit: HitTestFacts) -> Bool {
    hit.expected.view.map { self.window(of: $0) == window } ?? false
  }
}

extension Run {
  /// Whether a handler or the script gives a view another place.
  fileprivate func mayHaveMoved(_ view: Int) -> Bool {
    let isMoved = testCase.scene.effects.contains { $0.view == view && $0.operation.movesView }
    return isMoved
      || testCase.script.steps.contains { step in
        guard case .change(let changes) = step.action else { return false }
        return changes.contains { $0.view == view && $0.setsGeometry }
      }
  }
}

extension EffectOperation {
  fileprivate var movesView: Bool {
    switch self {
    case .follow, .translate, .scale, .rotate: true
    case .reset, .setFlag: false
    }
  }
}

extension WorkedExample {
  static let sampleApplicationOfDocument003 = WorkedExample(
    "the sample application of document 003",
    story: """
      A window, made key, whose root controller makes its view with a frame of zero: every place in the window hits that \
      view, and its chain goes over the controller and the window to the application and its delegate.
      """,
    citations: ["003:66", "003:70"], capabilities: [.responderDelegate],
    try TouchScene(
      .window(320, 480, [.view(0, 0, 0, 0).rootOfWindow()]).key(), application: SceneApplication(delegate: .responder)),
    try TouchScript(.hitTest(1, 1), .hitTest(160, 240), .hitTest(318, 478), .chain(from: .view(1)))
  ) { run, check in
    for hit in run.hits.all {
      check.applies()
      guard hit.result != .view(1) else { continue }
      check.violated(run.finding("example-result", hit, expected: "A, as in the sample application"))
    }
    let tail: [ObjectID] = run.readings.chainTail == .application ? [] : [.applicationDelegate]
    let expected = [.view(1), .controller(0), .view(0), .application] + tail
    for chain in run.chain.asked {
      check.applies()
      let seen = run.chain.elements[chain.elements].filter { $0.kind != .windowScene }
      guard !seen.elementsEqual(expected) else { continue }
      check.violated(
        Finding(
          "example-chain", expected: "the chain \(run.names(expected)) of the sample application",
          observed: "it is \(run.names(seen.prefix(12)))", records: Array(chain.records)))
    }
  }

  static let burstOfReports = WorkedExample.calls(
    "reports that wait in the queue",
    story: "A finger goes down, moves twice and lifts before anything is dispatched: four calls in that order.",
    citations: ["003:40", "004:3", "004:4"], capabilities: [.eventQueue],
    try TouchScene(.window(320, 480, [.view(0, 0, 320, 480)]).key()),
    try TouchScript(
      .report([FingerChange(finger: 1, .down, at: ScenePoint(50, 50))], postedWithNext: true),
      .report([FingerChange(finger: 1, .move, at: ScenePoint(60, 50))], postedWithNext: true).at(0),
      .report([FingerChange(finger: 1, .move, at: ScenePoint(70, 50))], postedWithNext: true).at(0),
      .report([FingerChange(finger: 1, .up, at: ScenePoint(70, 50))]).at(0)),
    judging: .order, are: [(.began, "A"), (.moved, "A"), (.moved, "A"), (.ended, "A")])
}
