internal import TouchModel

/// Which swipes a swipe recognizer recognizes, and how it tells.
extension Rule {
  static let swipesGoRightByDefault = Rule(
    "GR-SW-01", "A swipe goes to the right unless something else is said",
    sentence: """
      The direction of a swipe recognizer MUST be right when nothing is set, so that it recognizes swipes to the right and \
      no others.
      """,
    reason: "It is the one default that the documents name, and the sample relies on it.",
    clarity: .default, citations: ["000:162", "000:163"],
    needs: Needs(
      [.touchDelivery, .swipeRecognizer, .defaultsQuery],
      fields: ["SceneRecognizer.direction", "SceneRecognizer.targets"], steps: ["report", "defaults"],
      records: ["action", "defaultValue"]),
    biases: [.swipes],
    advice: "look at the initial value of direction",
    checks: [
      .defaults([DefaultExpectation(.recognizer(kind: .swipe), .direction, .direction(.right))]),
      .invariant { facts, report in facts.judgeSwipes(&report, "by-default") { $0.direction == nil } },
      .examples([.swipeSample]),
    ])

  static let swipeKeepsItsDirection = Rule(
    "GR-SW-02", "A swipe recognizer recognizes its own direction only",
    sentence: """
      A swipe recognizer MUST recognize clear swipes in its direction, and MUST NOT recognize what goes in another.
      """,
    reason: "Back and forward lie on opposite swipes.",
    clarity: .stated, citations: ["000:172", "000:178"],
    needs: Needs(
      [.touchDelivery, .swipeRecognizer], fields: ["SceneRecognizer.direction", "SceneRecognizer.targets"],
      steps: ["report"], records: ["recognizerState", "action"]),
    biases: [.swipes],
    advice: "compare the sign of the way along the axis, not its length alone; y grows downwards",
    checks: [.invariant { facts, report in facts.judgeSwipes(&report, "in-direction") { $0.direction != nil } }])

  static let fourDirections = Rule(
    "GR-SW-03", "Up is towards smaller y",
    sentence: """
      The direction read in the action of a recognized clear swipe MUST be the one in which the finger went: left towards \
      smaller x, right towards larger x, up towards smaller y, down towards larger y.
      """,
    reason: "Who counts y upwards has up and down exchanged.",
    clarity: .stated, citations: ["000:173", "000:175", "000:177", "000:179"],
    needs: Needs(
      [.touchDelivery, .swipeRecognizer], fields: ["SceneRecognizer.direction", "SceneRecognizer.targets"],
      steps: ["report"], records: ["action.direction"]),
    biases: [.swipes],
    advice: "see which way y grows where the direction is derived",
    checks: [
      .invariant { facts, report in
        for (number, trial) in facts.trials(of: .swipe) where trial.isRecognized && trial.isUndisturbed {
          guard let finger = facts.onlyFinger(of: trial), let way = facts.strokes[finger].swipe else { continue }
          facts.judgeDirections(
            &report, number, "swipe-goes-elsewhere", way, because: "the finger went \(way.rawValue)")
        }
      },
      .examples([.swipesInFourDirections]),
    ])

  static let swipeFiresOnce = Rule(
    "GR-SW-04", "A swipe fires once",
    sentence: """
      A recognized swipe MUST call the action of every target exactly once, in state ended, and MUST NOT call it in any other \
      state.
      """,
    reason: "One swipe turns one page.",
    clarity: .derived, citations: ["000:85", "000:171"],
    needs: Needs(
      [.touchDelivery, .swipeRecognizer], fields: ["SceneRecognizer.targets"], steps: ["report"],
      records: ["action.state", "recognizerState"]),
    biases: [.swipes],
    advice: "a swipe is discrete: once it has ended, further movement of the finger means nothing to it",
    checks: [.invariant { facts, report in facts.judgeCalls(of: .swipe, &report) }])

  static let swipeTellsItsSetting = Rule(
    "GR-SW-05", "The direction read is the one that was set",
    sentence: "The direction read in a swipe's action MUST be the recognizer's own, right when none was set.",
    reason: "Handlers that serve several recognizers tell them apart by it.",
    clarity: .derived, citations: ["000:162"],
    needs: Needs(
      [.touchDelivery, .swipeRecognizer], fields: ["SceneRecognizer.direction", "SceneRecognizer.targets"],
      steps: ["report"], records: ["action.direction"]),
    biases: [.swipes],
    advice: "recognizing must not overwrite the setting",
    checks: [
      .invariant { facts, report in
        for (number, trial) in facts.trials(of: .swipe) where trial.isRecognized {
          facts.judgeDirections(
            &report, number, "direction-overwritten", trial.direction, because: "that is its direction")
        }
      }
    ])
}

extension CaseFacts {
  /// Judges the swipe recognizers that a condition picks, for clear swipes and for long ways that clearly go elsewhere.
  fileprivate func judgeSwipes(_ report: inout CheckReport, _ slug: String, _ isMeant: (SceneRecognizer) -> Bool) {
    for (number, trial) in trials(of: .swipe) where isMeant(recognizer(of: trial)) {
      guard let finger = onlyFinger(of: trial) else { continue }
      if strokes[finger].swipe == trial.direction {
        guard trial.isDue else { continue }
        requireRecognition(number, "swipe-missed-\(slug)", as: "a swipe \(trial.direction.rawValue)", &report)
      } else if trial.criterion == .no, strokes[finger].farthest >= 2 * engine.thresholds.swipeDistance {
        let way = strokes[finger].swipe.map { "this one goes \($0.rawValue)" } ?? "this finger does not go that way"
        refuseRecognition(
          number, "swipe-taken-\(slug)", because: "its direction is \(trial.direction.rawValue) and \(way)", &report)
      }
    }
  }

  /// Judges the directions read in the actions of a trial.
  fileprivate func judgeDirections(
    _ report: inout CheckReport, _ number: Int, _ kind: String, _ wanted: SwipeDirection, because reason: String
  ) {
    for sign in signs(.action, of: number) {
      guard let direction = reading(sign)?.direction else { continue }
      report.exercise()
      guard direction != wanted else { continue }
      report.find(
        finding(
          kind, number,
          expected: "direction \(wanted.rawValue) in the action of \(name(trials[number])), since \(reason)",
          observed: "it is \(direction.rawValue)", records: [sign.sequence]))
      return
    }
  }
}
