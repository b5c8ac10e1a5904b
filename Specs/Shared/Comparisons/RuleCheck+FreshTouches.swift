internal import TouchModel
internal import TraceAnalysis

extension RuleCheck {
  /// Compares what responders receive of the last fresh sequences with what they receive where the tree was so from the
  /// start.
  ///
  /// Nothing was before in the second run. It looks at runs whose reserved capabilities are these.
  static func freshTouches(
    inRunsWith reserved: CapabilitySet, against earlier: String = usualChanges
  ) -> RuleCheck {
    withTreeFromTheStart(inRunsWith: reserved) { run, twin, first, check in
      run.compareTouches(from: first, with: twin, against: earlier, &check)
    }
  }

  /// Compares which recognizers recognize, and when, in the last fresh sequences of such runs with the same.
  ///
  /// Those that recognize in neither say nothing. Where it is open which recognizer of a view comes first, so is which of them
  /// recognizes, and with it what becomes of the others: then the first recognition of all is compared, whosever it is.
  static func freshGestures(
    inRunsWith reserved: CapabilitySet, against earlier: String = usualChanges
  ) -> RuleCheck {
    withTreeFromTheStart(inRunsWith: reserved) { run, twin, first, check in
      run.compareGestures(from: first, with: twin, against: earlier, &check)
    }
  }

  /// What came before fresh sequences, where a rule does not name it more narrowly.
  private static let usualChanges = "changes on the way to these views and recognizers"

  /// Compares runs with such in which the tree of the last fresh sequences is there from the start; `first` is the step with which
  /// these begin.
  private static func withTreeFromTheStart(
    inRunsWith reserved: CapabilitySet,
    compare: @escaping @Sendable (_ run: Run, _ twin: Run, _ first: Handle<Dispatch>, _ check: inout Check) -> Void
  ) -> RuleCheck {
    .comparison(
      isSampled: true, twin: { run in run.withTreeFromTheStart(inRunsWith: reserved) },
      compare: { run, twin, check in
        guard let first = run.firstInLastTree, run.isOrderly, twin.isOrderly else { return }
        compare(run, twin, first, &check)
      })
  }
}

extension Run {
  /// Compares what responders receive of the fingers that go down from a step on with what they receive in another run.
  fileprivate func compareTouches(
    from first: Handle<Dispatch>, with twin: Run, against earlier: String, _ check: inout Check
  ) {
    if leavesOrderOpen(before: first, as: twin) { return }
    let (fingers, others) = (self.fingers.filter { $0.down >= first }, twin.fingers.filter { $0.down >= first })
    guard fingers.count == others.count else { return }
    for (finger, same) in zip(fingers, others) {
      guard finger.isObserved || same.isObserved, !finger.isTakenAway, !same.isTakenAway else { continue }
      check.applies()
      let (story, other) = (ResponderStory(self, finger), ResponderStory(twin, same, namedIn: self))
      if story.isSame(as: other) {
        if let finding = contentFinding(story.calls, other.calls, of: twin) {
          check.violated(finding.comparing(with: earlier))
        }
        continue
      }
      var finding = Finding(
        "earlier-tree", expected: "\(names[finger]) gives \(other.words)", observed: "it gives \(story.words)",
        records: self.fingers.evidence(ofDown: finger))
      point(out: story.calls, beside: other.calls, in: &finding)
      check.violated(finding.comparing(with: earlier))
    }
  }

  /// Compares which recognizers recognize from a step on, and when, with another run.
  fileprivate func compareGestures(
    from first: Handle<Dispatch>, with twin: Run, against earlier: String, _ check: inout Check
  ) {
    let (own, others) = (recognitions(from: first), twin.recognitions(from: first))
    if leavesOrderOpen(before: first, as: twin) {
      let whose = (others.first ?? own.first)?.recognizer
      check.compare(own.prefix(1), with: others.prefix(1), of: "a recognizer", whose, in: self, against: earlier)
      return
    }
    for recognizer in recognizers.indices {
      let isOfIt = { (recognition: Recognition) in recognition.recognizer == recognizer }
      check.compare(
        own.filter(isOfIt), with: others.filter(isOfIt), of: names[recognizer], recognizer, in: self, against: earlier)
    }
  }
}

extension Check {
  /// Compares when there are recognitions with when there are with the recognizers so from the start, unless there are none.
  fileprivate mutating func compare(
    _ own: some Collection<Recognition>, with others: some Collection<Recognition>, of whom: String,
    _ recognizer: Handle<Recognizer>?, in run: Run, against earlier: String
  ) {
    if own.isEmpty, others.isEmpty { return }
    applies()
    if own.map(\.dispatch) == others.map(\.dispatch) { return }
    let times = { (list: [Int]) in list.map { "at \($0) ms" }.joined(separator: ", ") }
    let missing = others.first { other in !own.contains { $0.dispatch == other.dispatch } }
    violated(
      Finding(
        "earlier-recognizers",
        expected: others.isEmpty ? "\(whom) not to recognize" : "\(whom) to recognize \(times(others.map(\.time)))",
        observed: own.isEmpty ? "it never does" : "it does \(times(own.map(\.time)))", records: own.map(\.sequence),
        expectedObject: recognizer.map { .recognizer($0) },
        missing: own.count < others.count
          ? missing.map { other in
            run.missing(other.isContinuous ? "began" : "ended", at: .recognizer(other.recognizer), by: other.dispatch)
          } : nil
      ).comparing(with: earlier))
  }
}

extension Run {
  /// The step with which the first sequence begins that is fresh after the last change by which views or recognizers come to other
  /// places, or go, and after the last touch that is ignored.
  fileprivate var firstInLastTree: Handle<Dispatch>? {
    guard testCase.scene.effects.isEmpty, !holding.remembersWithoutEnd else { return nil }
    return freshSequence { action in
      if case .ignore = action { true } else { action.leavesAnotherTree }
    }
  }

  /// A finding about the first of a finger's calls in which its touch says something else of itself than in the same call of
  /// another run; `nil` where there is none.
  fileprivate func contentFinding(_ calls: [FingerCall], _ others: [FingerCall], of twin: Run) -> Finding? {
    for (call, other) in zip(calls, others) {
      guard let (value, own, same) = difference(of: call, from: other, of: twin) else { continue }
      return Finding(
        "earlier-content",
        expected:
          "\(value) \(same) for \(names[call.touch]) when \(names[call.receiver]) receives \(call.method.words)",
        observed: "it is \(own)", records: [call.sequence], observedObject: call.receiver)
    }
    return nil
  }

  /// The first value that both of two calls report of a touch, and not alike; taps are counted over a change of the tree.
  private func difference(
    of call: FingerCall, from other: FingerCall, of twin: Run
  ) -> (value: String, own: String, same: String)? {
    let (own, same) = (trace.snapshots[call.snapshot], twin.trace.snapshots[other.snapshot])
    func differ<Value: Equatable>(
      _ what: String, _ value: (TouchSnapshot) -> Value?, _ words: (Value) -> String = { "\($0)" }
    ) -> (value: String, own: String, same: String)? {
      differ(what, value(own), value(same), words)
    }
    func differ<Value: Equatable>(
      _ what: String, _ one: Value?, _ two: Value?, _ words: (Value) -> String = { "\($0)" }
    ) -> (value: String, own: String, same: String)? {
      // Words are made only of values that differ, which hardly any do.
      guard let one, let two, one != two, words(one) != words(two) else { return nil }
      return (what, words(one), words(two))
    }
    func lieApart(
      _ what: String, _ place: (TouchSnapshot) -> ScenePoint?
    ) -> (value: String, own: String, same: String)? {
      guard let one = place(own), let two = place(same), !one.isClose(to: two, within: 4 * engine.tolerance) else {
        return nil
      }
      return (what, NumberText.text(one), NumberText.text(two))
    }
    return differ("the view", \.view) { names[$0] } ?? differ("the window", \.window) { names[$0] }
      ?? differ("the phase", \.phase) ?? differ("the time", \.timestamp) { "\($0) ms" }
      ?? differ("the number of touches of the event", call.touchesOfEvent, other.touchesOfEvent)
      ?? lieApart("the place", \.location) ?? lieApart("the place before", \.previousLocation)
      ?? lieApart("the place in the receiver", \.locationInReceiver)
      ?? lieApart("the place before in the receiver", \.previousLocationInReceiver)
  }

  /// The recognitions from a step on, in the order in which they are.
  fileprivate func recognitions(from first: Handle<Dispatch>) -> [Recognition] {
    recognitions.filter { $0.dispatch >= first }
  }

  /// Whether recognizers were attached before a step to views that have others then, so that it is open which of them comes first;
  /// the twin is a run of the case with the tree of that step from the start.
  fileprivate func leavesOrderOpen(before first: Handle<Dispatch>, as twin: Run) -> Bool {
    let scene = twin.testCase.scene
    return testCase.script.steps[..<first.position].contains { step in
      guard case .change(let changes) = step.action else { return false }
      return changes.contains { change in
        guard case .attach(_, let attached) = change else { return false }
        return scene.hasCompany(recognizer: attached)
      }
    }
  }

  /// The case with the tree of that step from the start, and time that passes in place of what was before; `nil` for runs with
  /// other reserved capabilities, and where nothing is to be compared.
  fileprivate func withTreeFromTheStart(inRunsWith reserved: CapabilitySet) -> ConformanceCase? {
    guard reservedCapabilities == reserved, let first = firstInLastTree?.position else { return nil }
    let steps = testCase.script.steps
    var scene = testCase.scene
    do {
      for case .change(let changes) in steps[..<first].map(\.action) {
        for change in changes {
          // What a root view is given in the run, its controller would take from it at the start.
          if change.setsGeometry, scene.controllers.contains(where: { $0.rootView == change.view }) { return nil }
          try scene.apply(change)
        }
      }
      let rest = steps.indices.map { $0 < first ? ScriptStep(at: steps[$0].time, .wait) : steps[$0] }
      return try ConformanceCase(scene.withoutThingsOfGoneViews(), TouchScript(steps: rest))
    } catch {
      return nil
    }
  }
}

extension TouchScene {
  /// Whether a recognizer is attached to a view that has another one.
  fileprivate func hasCompany(recognizer number: Int) -> Bool {
    guard let view = recognizers[number].view else { return false }
    return position(ofView: view) != nil && recognizers.count { $0.view == view } > 1
  }
}
