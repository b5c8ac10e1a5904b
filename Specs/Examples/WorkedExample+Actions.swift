internal import TouchModel
internal import TraceAnalysis

extension WorkedExample {
  /// An example in which each recognizer must call its action with known states, such as began, changed and ended.
  ///
  /// Several calls with changed in a row count as one, and `nil` leaves a recognizer out. The example applies when the
  /// script is clear of the engine's thresholds and the engine gives each recognizer the fingers on its view.
  static func actions(
    _ name: String, story: String, citations: [Citation], capabilities: CapabilitySet = [],
    _ scene: @autoclosure () throws -> TouchScene, _ script: @autoclosure () throws -> TouchScript,
    are expected: [[RecognizerState]?],
    if isDecided: @escaping @Sendable (EngineDescription.Thresholds) -> Bool = { _ in true },
    also verify: @escaping @Sendable (_ run: Run, _ check: inout Check) -> Void = { _, _ in }
  ) -> WorkedExample {
    WorkedExample(
      name, story: story, citations: citations, capabilities: capabilities, try scene(), try script()
    ) { run, check in
      let judged = expected.indices.filter { expected[$0] != nil }.map { Handle<Recognizer>($0) }
      guard isDecided(run.engine.thresholds),
        judged.allSatisfy({ run.isClear(toRecognizer: $0, mayAct: expected[$0.position] != []) })
      else { return }
      check.applies()
      for recognizer in judged {
        let actions = run.actions(ofRecognizer: recognizer)
        let seen = actions.map(\.state)
        // A gesture that begins and ends may report changes in between (`001:197`).
        guard let wanted = expected[recognizer.position], wanted != seen,
          wanted != [.began, .ended] || seen != [.began, .changed, .ended]
        else { continue }
        let same = zip(seen, wanted).prefix { $0 == $1 }.count
        let isCut = same >= seen.count && same < wanted.count
        check.violated(
          Finding(
            "example-actions",
            expected: "\(run.names[.recognizer(recognizer)]) "
              + (wanted.isEmpty ? "not to call its action" : "to call its action with \(words(wanted))")
              + ", as in the example “\(name)”",
            observed: seen.isEmpty ? "it is not called" : "it is called with \(words(seen))",
            records: actions.isEmpty
              ? run.states.filter { $0.recognizer == recognizer && $0.to != .possible }.map(\.sequence)
              : actions.prefix(same + 1).map(\.sequence),
            expectedObject: .recognizer(recognizer),
            missing: isCut
              ? MissingEvent(
                "action \(wanted[same].rawValue)", at: .recognizer(recognizer),
                after: actions.last?.sequence ?? run.trace.records.count - 1) : nil))
        return
      }
      verify(run, &check)
    }
  }

  /// An example in which exactly one of several recognizers must call its action, by the number of the recognizer; `nil`
  /// leaves open which.
  static func winner(
    _ name: String, story: String, citations: [Citation], capabilities: CapabilitySet = [],
    _ scene: @autoclosure () throws -> TouchScene, _ script: @autoclosure () throws -> TouchScript,
    is winner: @escaping @Sendable (Readings) -> Int?
  ) -> WorkedExample {
    WorkedExample(
      name, story: story, citations: citations, capabilities: capabilities, try scene(), try script()
    ) { run, check in
      let recognizers = run.recognizers.indices
      guard recognizers.allSatisfy({ run.isClear(toRecognizer: $0, mayAct: true) }) else { return }
      check.applies()
      let seen = recognizers.filter { !run.actions(ofRecognizer: $0).isEmpty }
      let wanted = winner(run.readings)
      if seen.count == 1, wanted == nil || seen.first?.position == wanted { return }
      let names = seen.map { run.names[.recognizer($0)] }.joined(separator: " and ")
      check.violated(
        Finding(
          "example-winner",
          expected:
            "\(wanted.map { run.names[.recognizer($0)] } ?? "exactly one recognizer") to call its action, as in the "
            + "example “\(name)”",
          observed: names.isEmpty ? "none does" : "\(names) did",
          records: seen.compactMap { run.actions(ofRecognizer: $0).first?.sequence }.sorted(),
          missing: seen.isEmpty
            ? MissingEvent("action", at: .recognizer(wanted ?? 0), after: run.trace.records.count - 1) : nil))
    }
  }

  /// An example in which the view of the first finger must receive touchesBegan, any number of touchesMoved and one ending.
  static func story(_ run: Run, _ check: inout Check, endsWith ending: TouchMethod) {
    guard let first = run.fingers.indices.first, let story = run.touches.viewStory(of: first) else { return }
    check.applies()
    let isRight =
      story.first == .began && story.last == ending && story.dropFirst().dropLast().allSatisfy { $0 == .moved }
    if isRight { return }
    check.violated(
      Finding(
        "example-story", expected: "touchesBegan, any number of touchesMoved and \(ending.words), as in the example",
        observed: run.names.words(story), records: run.records(ofViewOf: first),
        missing: story.last.map(\.isEnding) == true ? nil : run.missingEnding(ending, of: first)))
  }
}

/// States in one line, such as `began changed ended`.
private func words(_ states: [RecognizerState]) -> String { states.map(\.rawValue).joined(separator: " ") }

extension Run {
  /// Whether what fingers do is clear of a recognizer's thresholds and is for it the gesture that it is in the example.
  ///
  /// The recognizer is given just the fingers on its view. One that is to act can, and one that is not to act cannot by
  /// what thresholds alone say that others than the recommended ones are.
  fileprivate func isClear(toRecognizer number: Handle<Recognizer>, mayAct: Bool) -> Bool {
    let meets = trials.contains { trial in
      trial.recognizer == number && trial.criterion == .yes && (trial.taps == 1 || trial.tapPosition == trial.taps)
    }
    let isTried = trials.contains { $0.recognizer == number }
    if isTried, mayAct != meets, engine.thresholds != EngineDescription.Thresholds() { return false }
    return isOrderly && fingers.allSatisfy { $0.owner != .unknown }
      && trials.allSatisfy { trial in
        trial.recognizer != number
          || trial.isKnown && trial.criterion != .open
            && (trial.taps == 1 || trial.follows != .open)
      }
  }

  /// The calls of the action of a recognizer's first target; of several with changed in a row the first.
  fileprivate func actions(ofRecognizer number: Handle<Recognizer>) -> [GestureSign] {
    let target = recognizers.attributes(of: number).targets?.first.map { ObjectID.target($0) }
    var calls: [GestureSign] = []
    for sign in trials.signs where sign.kind == .action && sign.recognizer == number {
      guard sign.target == nil || sign.target == target else { continue }
      if sign.state == .changed, calls.last?.state == .changed { continue }
      calls.append(sign)
    }
    return calls
  }
}
