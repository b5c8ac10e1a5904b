internal import TouchModel
internal import TraceAnalysis

/// What an event answers when it is asked for the touches of one view or one window.
extension Rule {
  static let touchesOfAView = Rule(
    "TD-27", "An event knows the touches of a view",
    demands: """
      Asked for the touches of a view, the event MUST answer those of its touches that belong to that very view, each once.
      """,
    because:
      "A view counts its own fingers this way; touches of its subviews, or of whatever passes over it, are not its.",
    clarity: .stated, citations: ["002:3"],
    applies: """
      to each time the event is asked for the touches of a view after a call that passed it, if it then held a live \
      touch or its answer holds a touch that responders received
      """,
    leavesOpen: [
      "Touches that have ended since the call, and touches that no responder received (G-14).",
      "Whether the answer for a view without touches is nil or empty.",
      LeftOpen.shared,
    ],
    needs: [.touchDelivery, .events, .eventTouchesQuery], shows: [.allTouches, .view],
    biases: [.eventQueries, .severalFingersOnOneView, .severalFingers],
    advice: "filter by the view that the touch began in; neither by the place of the finger now nor by the tree below",
    checks: [
      .invariant { run, check in compare(run, &check, isAboutWindows: false) }
    ])

  static let touchesOfAWindow = Rule(
    "TD-28", "An event knows the touches of a window",
    demands:
      "Asked for the touches of a window, the event MUST answer those of its touches that belong to that window, each once.",
    because: "With several windows each has to know its own fingers, and all windows together know them all.",
    clarity: .stated, citations: ["002:3"],
    applies: """
      to each time the event is asked for the touches of a window after a call that passed it, if it then held a live \
      touch or its answer holds a touch that responders received
      """,
    leavesOpen: [
      "Touches that have ended since the call, and touches that no responder received (G-14).",
      "Whether the answer for a window without touches is nil or empty.",
      "The window that a touch itself reports, which TD-13 judges.",
      LeftOpen.shared,
    ],
    needs: [.touchDelivery, .events, .eventTouchesQuery], shows: [.allTouches, .window],
    biases: [.eventQueries, .severalWindows, .severalFingers],
    advice: "filter by the window of the view that the touch began in",
    checks: [
      .invariant { run, check in compare(run, &check, isAboutWindows: true) }
    ])

  /// Compares the answer with all touches of the event as it was passed last; what has ended since may be in or out, and
  /// so may touches that no responder received.
  private static func compare(_ run: Run, _ check: inout Check, isAboutWindows: Bool) {
    for query in run.events.queries {
      guard run.views.isWindow(query.view) == isAboutWindows, let all = run.calls[query.call]?.allTouches
      else { continue }
      var isExercised = false
      for snapshot in all.indices.clamped(to: run.trace.snapshots.indices) {
        let touch = run.trace.snapshots[snapshot]
        guard let history = run.living(touch.touch, at: query) else { continue }
        isExercised = true
        guard run.owner(of: touch, history, isAboutWindows) == query.view,
          !run.trace.objects(query.touches).contains(touch.touch)
        else { continue }
        check.violated(
          run.finding(
            "touch-missing", query, "\(run.names[touch.touch]) to be one of \(run.names[query.view])",
            touch.touch))
        break
      }
      for touch in run.trace.objects(query.touches) {
        guard let known = run.known(touch, in: all, at: query, isAboutWindows) else { continue }
        isExercised = true
        if known == query.view { continue }
        check.violated(
          run.finding(
            "touch-of-another", query, "no touch of \(run.names[known]) for \(run.names[query.view])", touch))
        break
      }
      var answer: Set<ObjectID> = []
      for touch in run.trace.objects(query.touches) where !run.isShared(touch) {
        if answer.insert(touch).inserted { continue }
        isExercised = true
        check.violated(run.finding("touch-twice", query, "every touch of \(run.names[query.view]) once", touch))
        break
      }
      if isExercised { check.applies() }
    }
  }
}

extension Run {
  /// The history of a touch that has not ended by the time of a query; `nil` when it has, or no responder received it.
  fileprivate func living(_ id: ObjectID, at query: EventQuery) -> TouchHistory? {
    guard let touch = touches.last(where: { $0.id == id && calls[deliveries[$0.first].call].sequence < query.sequence })
    else {
      return nil
    }
    if touch.isShared { return nil }
    if let ending = touch.ending, ending <= query.dispatch { return nil }
    // A touch whose finger is not known may wait for a recognizer with its end.
    guard let finger = fingers[touch.finger] else { return touch.isPlain ? touch : nil }
    return finger.end <= query.dispatch ? nil : touch
  }

  /// Whether several fingers are one touch.
  func isShared(_ id: ObjectID) -> Bool { touches.contains { $0.id == id && $0.isShared } }

  /// The view of a touch as the event reports it, else as it was delivered first, or the window that its view is in.
  fileprivate func owner(of touch: TouchSnapshot, _ history: TouchHistory, _ isAboutWindows: Bool) -> ObjectID? {
    guard isAboutWindows else { return touch.view ?? history.view }
    return history.window ?? window(of: touch.view ?? history.view)
  }

  /// The window that a view is in; `nil` for what is no view of the scene.
  func window(of view: ObjectID) -> ObjectID? {
    let scene = testCase.scene
    return scene.handle(of: view).map { scene.views[scene.window(of: $0)].id }
  }

  /// The view or window of a touch in an answer, as the event reported it when it was passed; `nil` when no responder received it.
  fileprivate func known(
    _ id: ObjectID, in all: ElementRange, at query: EventQuery, _ isAboutWindows: Bool
  ) -> ObjectID? {
    guard
      let history = touches.last(where: { $0.id == id && calls[deliveries[$0.first].call].sequence < query.sequence })
    else { return nil }
    if history.isShared { return nil }
    for position in all.indices.clamped(to: trace.snapshots.indices) where trace.snapshots[position].touch == id {
      return owner(of: trace.snapshots[position], history, isAboutWindows)
    }
    return isAboutWindows ? window(of: history.view) : history.view
  }

  fileprivate func finding(_ kind: String, _ query: EventQuery, _ expected: String, _ touch: ObjectID) -> Finding {
    Finding(
      kind, expected: expected,
      observed: "the event answers \(words(trace.objects(query.touches))) for \(names[query.view])",
      records: (calls[query.call].map { [$0.sequence] } ?? []) + [query.sequence], expectedObject: query.view,
      observedObject: touch)
  }
}
