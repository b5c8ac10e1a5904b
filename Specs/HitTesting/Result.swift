internal import TouchModel
internal import TraceAnalysis

/// What a hit test can give at all, judged as a whole.
extension Rule {
  static let noMatchNoView = Rule(
    "HT-15", "No match gives no view",
    demands: """
      When the point is outside every window that is searched, or those windows are excluded, hit testing MUST give \
      nothing, and a finger put down there MUST NOT be delivered to any view.
      """,
    because: "A touch beside the window must not fall back to its root view.",
    clarity: .stated, citations: ["000:17", "001:74"],
    applies: """
      at each queried point at which nothing is expected, and to each finger at whose place the engine's answer to a \
      query in the same tree, before the finger went down, is nothing
      """,
    leavesOpen: [
      LeftOpen.edges,
      "What becomes of a finger that hits nothing: the engine may report a touch without a view or none (G-19).",
    ],
    needs: [],
    readings: [\.windowSelection],
    advice: "the window itself is tested like any view, and nothing stands in when it gives nothing",
    checks: [
      .invariant { run, check in
        for hit in run.hits.all where hit.expected == .nothing && hit.touch == nil {
          check.applies()
          guard let result = hit.result, run.isBaseless(result, hit) else { continue }
          check.violated(
            run.finding("something-hit", hit, expected: "no view, since no window that can be hit contains the point"))
        }
      },
      // No responder receives a finger at whose place the engine's own hit test gives nothing.
      .invariant { run, check in
        for finger in run.fingers {
          guard let question = run.answer(at: finger.location, before: finger.down), question.result == nil else {
            continue
          }
          check.applies()
          guard let touch = run.touches[finger.touch] else { continue }
          let call = run.calls[run.deliveries[touch.first].call]
          check.violated(
            Finding(
              "unowned-touch-delivered",
              expected: "no touches call for the finger at \(NumberText.text(question.point)), which hits nothing",
              observed:
                "\(run.names[call.receiver]) receives touchesBegan for \(run.names[touch.id])",
              records: [question.sequence, call.sequence], observedObject: call.receiver))
        }
      },
    ])

  static let algorithm = Rule(
    "HT-18", "Hit testing is the documented algorithm",
    demands: """
      For every tree and point the result MUST be that of the algorithm in the documents: eligible, containing, later \
      subviews first with converted points, then the view itself, else nothing. Where it is left open whether a view is \
      excluded or contains the point, the result MUST be one that either answer gives.
      """,
    because: "It is the whole of hit testing in one listing, and catches what the single rules miss.",
    clarity: .stated, citations: ["001:58", "001:61"],
    applies: "to each hit test, queried or recorded for a touch",
    leavesOpen: [
      LeftOpen.edges,
      "Which of the possible results it is where a label's interaction is not set (G-26), or a reading leaves open whether "
        + "a view is excluded.",
      "Overrides of hitTest (G-33).",
    ],
    needs: [],
    readings: [\.alphaBoundary, \.disabledControl, \.animatedView, \.windowSelection],
    biases: [.overlappingSiblings, .overflowingChildren, .excludedViews, .deepTrees],
    isCatchAll: true,
    advice: "compare the engine's hit test with the listing line by line",
    checks: [
      .invariant { run, check in
        for hit in run.hits.all {
          check.applies()
          if hit.expected == .undecided {
            let possible = run.hits.possibleResults(of: hit)
            if possible.contains(hit.result) { continue }
            let scene = run.hits.scene(of: hit)
            let words = possible.map { scene.name(of: $0) }.joined(separator: ", ")
            check.violated(run.finding("impossible-result", hit, expected: "one of \(words)"))
          } else if !hit.isExpected {
            check.violated(
              run.finding("other-result", hit, expected: "\(run.names.expectedWords(hit)), as the listing gives"))
          }
        }
      }
    ])

  static let searchStartsAtTheWindow = Rule(
    "HT-21", "The search starts at the window",
    demands: """
      The search MUST start at the window that is chosen for the place and go down its subviews; the result lies in that \
      window's tree, the window itself included.
      """,
    because: "A view added directly to a window, beside the root view, can be touched as well.",
    clarity: .stated, citations: ["001:6", "002:17", "004:5"],
    applies: """
      at each queried point that hits a view, if there are several windows, the window itself is the expected result, \
      or the window has several subviews
      """,
    leavesOpen: [
      LeftOpen.edges,
      "Which of several windows is searched: the reading windowSelection decides.",
      "Results in a window that cannot be hit at the point, which HT-25 judges.",
    ],
    needs: [],
    readings: [\.windowSelection], biases: [.severalWindows],
    advice: "begin with the window's own hit test, not with its root view's, and ask the windows from front to back",
    checks: [.invariant(checkWindow)])

  private static func checkWindow(_ run: Run, _ check: inout Check) {
    for hit in run.hits.all where hit.touch == nil {
      guard let expected = hit.expected.view else { continue }
      let scene = run.hits.scene(of: hit)
      let window = scene.window(of: expected)
      guard scene.windows.count > 1 || expected == window || scene.subviews(of: window).count > 1
      else { continue }
      check.applies()
      if hit.isExpected { continue }
      if let result = hit.resultView, run.isOpenWindow(scene.window(of: result), besides: window, hit) {
        check.violated(
          run.finding("other-window", hit, expected: "a view of \(run.names[window, in: hit])"))
      } else if hit.result == nil, run.wasSkipped(window, expected, hit) {
        check.violated(
          run.finding(
            "window-skipped", hit,
            expected: run.names.expectedWords(hit)
              + (expected == window ? " itself" : " in \(run.names[window, in: hit])")
          ))
      }
    }
  }

  static let onlyViewsAreHit = Rule(
    "HT-22", "Only views can be hit",
    demands: """
      The result of a hit test MUST be a view; controllers, the application, its delegate and recognizers are never hit \
      and never the first to receive a touch.
      """,
    because: "Everything that is no view gets touches only through the chain.",
    clarity: .stated, citations: ["000:14", "001:199", "003:116"],
    applies: "to each queried hit test with a result, and to the first call for each touch",
    leavesOpen: ["Objects that the scene does not name, such as private subviews of a control."],
    needs: [],
    biases: [.singleFinger],
    advice: "look at what the hit test returns for a root view: the view, not its controller",
    checks: [
      .invariant { run, check in
        for hit in run.hits.all where hit.touch == nil {
          guard let result = hit.result else { continue }
          check.applies()
          guard result.kind != .view, result.kind != .unnamed else { continue }
          check.violated(run.finding("no-view-hit", hit, expected: "a view"))
        }
      },
      .invariant { run, check in
        for touch in run.touches {
          let call = run.calls[run.deliveries[touch.first].call]
          guard run.fingers[touch.finger]?.isObserved ?? touch.isObserved else { continue }
          check.applies()
          guard call.receiver.kind != .view else { continue }
          check.violated(
            Finding(
              "no-view-first", expected: "a view as the first receiver of \(run.names[touch.id])",
              observed: "\(run.names[call.receiver]) receives it first", records: [call.sequence]))
        }
      },
    ])

  static let pathIsOpen = Rule(
    "HT-25", "The whole path to the result is open",
    demands: """
      For every result, the view and all its ancestors up to the window MUST be eligible and contain the point.
      """,
    because: "Whatever pruning mistake an engine makes, it shows here without knowing the right answer.",
    clarity: .derived, citations: ["001:41", "001:88"],
    applies: "at each queried point whose result is a view of the scene",
    leavesOpen: [LeftOpen.edges, "Whether another view should have been the result, which HT-18 judges."],
    needs: [],
    readings: [\.alphaBoundary, \.disabledControl, \.animatedView],
    biases: [.excludedViews, .overflowingChildren],
    isCatchAll: true,
    advice: "walk up from the wrong result: the first ancestor that is excluded or missed was not tested",
    checks: [
      .invariant { run, check in
        for hit in run.hits.all where hit.touch == nil {
          guard let result = hit.resultView else { continue }
          check.applies()
          guard let blocked = run.firstBlocked(above: result, hit) else { continue }
          check.violated(
            run.finding("blocked-path", hit, expected: "a view whose ancestors are all open, but \(blocked)"))
        }
      }
    ])
}

extension Run {
  /// The lowest view at or above a position that is excluded or does not contain the point, in words.
  fileprivate func firstBlocked(above view: Handle<SceneView>, _ hit: HitTestFacts) -> String? {
    for current in hits.scene(of: hit).pathUp(from: view) {
      let place = hits.place(current, in: hit)
      if place.exclusion.eligibility == .no { return "\(names[current, in: hit]) \(place.exclusion.words)" }
      if place.contains == .no { return "\(names[current, in: hit]) does not contain the point" }
    }
    return nil
  }

  /// Whether an answer has no basis in the walk: its window never said that the point is inside, or nothing is shown.
  fileprivate func isBaseless(_ result: ObjectID, _ hit: HitTestFacts) -> Bool {
    guard let view = hit.resultView else { return true }
    let evidence = hits.walk(of: hit)
    return !evidence.isShown || evidence.answer(hits.scene(of: hit).window(of: view)) != true
  }

  /// Whether a window other than the right one could have been hit, had it been its turn.
  fileprivate func isOpenWindow(_ window: Handle<SceneView>, besides right: Handle<SceneView>, _ hit: HitTestFacts)
    -> Bool
  {
    window != right && hits.place(window, in: hit).reach == .yes
  }

  /// Whether nothing was found because the search never came to the window itself.
  fileprivate func wasSkipped(_ window: Handle<SceneView>, _ expected: Handle<SceneView>, _ hit: HitTestFacts) -> Bool {
    let evidence = hits.walk(of: hit)
    if evidence.isShown { return !evidence.visited(window) }
    return expected == window || expected >= hits.scene(of: hit).subtree(of: window.advanced(by: 1)).upperBound
  }
}
