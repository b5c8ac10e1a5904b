internal import TouchModel
internal import TraceAnalysis

/// Which window receives a finger, and that all windows belong to one application.
extension Rule {
  static let windowIsChosen = Rule(
    "AP-04", "The window that is served is chosen by the reading",
    demands: """
      With several windows a finger MUST be given to the frontmost one that contains it and can be hit, or to the key \
      window alone where the reading says so.
      """,
    because: "An alert in a window of its own must get the touches meant for it.",
    level: .delivery, clarity: .stated, citations: ["004:4"],
    applies: """
      in scenes with several windows, at each queried point that hits a view and gives one, and to each touch of a \
      known finger that has a view where hit testing expects one
      """,
    leavesOpen: [
      LeftOpen.edges,
      "Results in a window that cannot be hit at the point, which HT-25 judges.",
      "Touches for whose place the engine neither recorded a hit test nor answered a query.",
    ],
    needs: [.severalWindows, .keyWindow], shows: [.window],
    readings: [\.windowSelection], biases: [.severalWindows],
    advice: "sort windows by level, then by order; look for the first window that was created or made key",
    checks: [
      // Only the window of the answer is compared; the rules on hit testing judge which view in it is hit.
      .invariant { run, check in
        guard run.testCase.scene.windows.count > 1 else { return }
        for hit in run.hits.all {
          guard hit.touch == nil, let expected = hit.expected.view, let result = hit.resultView else {
            continue
          }
          check.applies()
          let scene = run.hits.scene(of: hit)
          let (right, chosen) = (scene.window(of: expected), scene.window(of: result))
          // A window that cannot be hit at the point was not chosen; HT-25 judges it.
          guard right != chosen, run.hits.place(chosen, in: hit).reach == .yes else { continue }
          check.violated(run.finding("other-window", hit, expected: "a view of \(run.names[right, in: hit])"))
        }
      },
      .invariant(checkTouches),
    ])

  private static func checkTouches(_ run: Run, _ check: inout Check) {
    guard run.testCase.scene.windows.count > 1 else { return }
    for touch in run.touches {
      guard let finger = run.fingers[touch.finger] else { continue }
      let version = run.dispatches[finger.down].version
      let scene = run.timeline.versions[version].scene
      guard let expected = run.expectation(at: finger.location, in: version).view,
        let view = scene.handle(of: touch.view)
      else { continue }
      check.applies()
      let (right, chosen) = (scene.window(of: expected), scene.window(of: view))
      guard right != chosen, run.isOpen(chosen, to: touch, finger) else { continue }
      let place = NumberText.text(finger.location)
      let owner = touch.view == scene.views[chosen].id ? "" : " of \(run.names[scene.views[chosen].id])"
      check.violated(
        Finding(
          "touch-of-other-window",
          expected:
            "finger \(finger.number), which goes down at \(place), to belong to \(run.names[scene.views[right].id])",
          observed: "its touch belongs to \(run.names[touch.view])\(owner)",
          records: [run.calls[run.deliveries[touch.first].call].sequence], expectedObject: scene.views[right].id,
          observedObject: touch.view))
    }
  }

  static let oneApplication = Rule(
    "AP-08", "There is one application",
    demands: "The chains of all windows MUST lead to one and the same application object.",
    because: "What the application handles, it handles for every window.",
    clarity: .stated, citations: ["003:40", "003:118"],
    applies: """
      to each chain the engine was asked for that leads to an application from a window other than that of the first \
      such chain
      """,
    leavesOpen: ["Chains that do not reach a window and the application."],
    needs: [.nextResponder, .severalWindows],
    readings: [\.windowScene], biases: [.severalWindows, .chains],
    advice: "look for an application object that is made for each window or scene",
    checks: [.invariant(checkApplication)])

  private static func checkApplication(_ run: Run, _ check: inout Check) {
    guard run.testCase.scene.windows.count > 1 else { return }
    var first: (application: ObjectID, window: ObjectID, record: Int)?
    for chain in run.chain.asked {
      let elements = run.chain.elements[chain.elements]
      guard let application = elements.first(where: { $0.kind == .application }),
        let window = elements.first(where: { run.testCase.scene.view($0).map { $0.parent == nil } ?? false })
      else { continue }
      guard let known = first else {
        first = (application, window, chain.records.lowerBound)
        continue
      }
      guard known.window != window else { continue }
      check.applies()
      guard known.application != application else { continue }
      // The answers up to the one that names the other application.
      let leading = (elements.firstIndex(of: application) ?? elements.endIndex) - elements.startIndex
      check.violated(
        Finding(
          "several-applications",
          expected:
            "the chains from \(run.names[known.window]) and \(run.names[window]) to meet in one application",
          observed: "they come to \(run.names[known.application]) and \(run.names[application])",
          records: [known.record] + chain.records.prefix(leading), expectedObject: known.application,
          observedObject: application))
    }
  }
}

extension Run {
  /// Whether a window could be hit where a finger goes down, as far as a hit test at that place shows.
  fileprivate func isOpen(_ window: Handle<SceneView>, to touch: TouchHistory, _ finger: Finger) -> Bool {
    let version = dispatches[finger.down].version
    let same = hits.all.last { $0.touch == touch.id } ?? answer(at: finger.location, before: finger.down)
    guard let same, same.version == version else { return false }
    return hits.place(window, in: same).reach == .yes
  }
}
