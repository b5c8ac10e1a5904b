internal import TouchModel
internal import TraceAnalysis

extension RuleCheck {
  /// Compares what responders receive of the fingers of the last fresh sequences in runs whose reserved capabilities are these with
  /// what they receive where the tree was from the start as it is then.
  static func freshTouches(inRunsWith reserved: CapabilitySet) -> RuleCheck {
    .comparison(
      isSampled: true, twin: { run in run.withTreeFromTheStart(inRunsWith: reserved) },
      compare: { run, twin, check in
        guard let first = run.firstInLastTree, run.isOrderly, twin.isOrderly else { return }
        let (fingers, others) = (run.fingers.filter { $0.down >= first }, twin.fingers.filter { $0.down >= first })
        guard fingers.count == others.count else { return }
        for (finger, same) in zip(fingers, others) {
          guard finger.isObserved || same.isObserved, !finger.isTakenAway, !same.isTakenAway else { continue }
          check.applies()
          let (story, other) = (ResponderStory(run, finger), ResponderStory(twin, same, namedIn: run))
          if story.isSame(as: other) { continue }
          var finding = Finding(
            "earlier-tree", expected: "\(run.names[finger]) gives \(other.words)", observed: "it gives \(story.words)",
            records: run.fingers.evidence(ofDown: finger))
          run.point(out: story.calls, beside: other.calls, in: &finding)
          check.violated(finding.comparing(with: "the tree before the change"))
        }
      })
  }

  /// Compares which recognizers recognize, and when, in the last fresh sequences of such runs with the same.
  static func freshGestures(inRunsWith reserved: CapabilitySet) -> RuleCheck {
    .comparison(
      isSampled: true, twin: { run in run.withTreeFromTheStart(inRunsWith: reserved) },
      compare: { run, twin, check in
        guard let first = run.firstInLastTree, run.isOrderly, twin.isOrderly else { return }
        for recognizer in run.recognizers.indices {
          let own = run.recognitions(of: recognizer, from: first)
          let others = twin.recognitions(of: recognizer, from: first)
          check.applies()
          if own.map(\.dispatch) == others.map(\.dispatch) { continue }
          let times = { (list: [Recognition]) in
            list.isEmpty ? "never" : list.map { "at \($0.time) ms" }.joined(separator: ", ")
          }
          check.violated(
            Finding(
              "earlier-recognizers", expected: "\(run.names[recognizer]) to recognize \(times(others))",
              observed: "it does \(times(own))", records: own.map(\.sequence), expectedObject: .recognizer(recognizer)
            ).comparing(with: "the recognizers before the change"))
        }
      })
  }
}

extension Run {
  /// The step with which the first sequence begins that is fresh after the last change by which views or recognizers come to other
  /// places, or go.
  fileprivate var firstInLastTree: Handle<Dispatch>? {
    testCase.scene.effects.isEmpty ? freshSequence(after: \.leavesAnotherTree) : nil
  }

  /// The recognitions of a recognizer from a step on.
  fileprivate func recognitions(of recognizer: Handle<Recognizer>, from first: Handle<Dispatch>) -> [Recognition] {
    recognitions.filter { $0.recognizer == recognizer && $0.dispatch >= first }
  }

  /// The case with the tree after the last such change from the start, and time that passes in place of what was before; `nil`
  /// for runs with other reserved capabilities, and where nothing is to be compared.
  fileprivate func withTreeFromTheStart(inRunsWith reserved: CapabilitySet) -> ConformanceCase? {
    let steps = testCase.script.steps
    guard reservedCapabilities == reserved, firstInLastTree != nil,
      let last = steps.lastIndex(where: \.action.leavesAnotherTree)
    else { return nil }
    var scene = testCase.scene
    do {
      for case .change(let changes) in steps[...last].map(\.action) {
        for change in changes { try scene.apply(change) }
      }
      let rest = steps.indices.map { $0 > last ? steps[$0] : ScriptStep(at: steps[$0].time, .wait) }
      return try ConformanceCase(scene.lettingGo(), TouchScript(steps: rest))
    } catch {
      return nil
    }
  }
}

extension ScriptStep.Action {
  /// Whether views come to other superviews by it, or go, or recognizers do.
  fileprivate var leavesAnotherTree: Bool {
    if case .change(let changes) = self { changes.contains { $0.movesInTree || $0.recognizer != nil } } else { false }
  }
}

extension TouchScene {
  /// The scene in which nothing is left of what belongs to views that are gone, but that recognizers keep their numbers: those
  /// without a view are off.
  fileprivate func lettingGo() throws(ModelError) -> TouchScene {
    let isThere = { (view: Int) in position(ofView: view) != nil }
    let kept = recognizers.map { recognizer in
      var recognizer = recognizer
      if !isThere(recognizer.view) { (recognizer.view, recognizer.isEnabled) = (views[0].number, false) }
      return recognizer
    }
    return try TouchScene(
      views: views, windows: windows, controllers: controllers, application: application, recognizers: kept,
      tables: tables.filter { isThere($0.view) }, effects: effects,
      controlActions: controlActions.filter { isThere($0.control) },
      implementations: implementations.filter { $0.object.kind != .view || isThere($0.object.number) })
  }
}
