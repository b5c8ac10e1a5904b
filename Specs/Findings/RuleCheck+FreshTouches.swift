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

  /// Compares which recognizers recognize, and when, in the last fresh sequences of such runs with the same; those that recognize in
  /// neither say nothing.
  static func freshGestures(inRunsWith reserved: CapabilitySet) -> RuleCheck {
    .comparison(
      isSampled: true, twin: { run in run.withTreeFromTheStart(inRunsWith: reserved) },
      compare: { run, twin, check in
        guard let first = run.firstInLastTree, run.isOrderly, twin.isOrderly else { return }
        for recognizer in run.recognizers.indices {
          let own = run.recognitions(of: recognizer, from: first)
          let others = twin.recognitions(of: recognizer, from: first)
          if own.isEmpty, others.isEmpty { continue }
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

  /// The case with the tree of that step from the start, and time that passes in place of what was before; `nil` for runs with
  /// other reserved capabilities, and where nothing is to be compared.
  fileprivate func withTreeFromTheStart(inRunsWith reserved: CapabilitySet) -> ConformanceCase? {
    guard reservedCapabilities == reserved, let first = firstInLastTree?.position else { return nil }
    let steps = testCase.script.steps
    var scene = testCase.scene
    do {
      var attached: Set<Int> = []
      for case .change(let changes) in steps[..<first].map(\.action) {
        for change in changes {
          try scene.apply(change)
          if case .attach(_, let recognizer) = change { attached.insert(recognizer) }
        }
      }
      guard !scene.hasCompany(for: attached) else { return nil }
      let rest = steps.indices.map { $0 < first ? ScriptStep(at: steps[$0].time, .wait) : steps[$0] }
      return try ConformanceCase(scene.lettingGo(), TouchScript(steps: rest))
    } catch {
      return nil
    }
  }
}

extension TouchScene {
  /// Whether one of some recognizers has another one beside it on its view, so that it matters which of the two comes first.
  fileprivate func hasCompany(for some: Set<Int>) -> Bool {
    recognizers.indices.contains { number in
      some.contains(number)
        && recognizers.indices.contains { $0 != number && recognizers[$0].view == recognizers[number].view }
    }
  }
}
