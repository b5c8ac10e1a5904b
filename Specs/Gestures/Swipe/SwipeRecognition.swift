internal import TouchModel
internal import TraceAnalysis

/// Which swipes a swipe recognizer recognizes, and how it calls its action.
extension Rule {
  static let swipesGoRightByDefault = Rule(
    "GR-SW-01", "A swipe goes to the right unless something else is set",
    demands: """
      The direction of a swipe recognizer MUST be right when nothing is set, so that it recognizes swipes to the right and \
      no others.
      """,
    because: "It is the one default that the documents name, and the sample relies on it.",
    clarity: .default, citations: ["000:162", "000:163"],
    applies: """
      to the value in a new swipe recognizer, and to each single finger in the view of a swipe recognizer without a \
      direction, if neither the view nor a superview is turned, mirrored or distorted: when it clearly swipes to the right and \
      nothing else may keep the recognizer from recognizing, and when it goes at least twice the declared distance without going \
      to the right
      """,
    leavesOpen: [
      "Diagonal strokes and swipes of several fingers are open (G-31).",
      "Views that are turned, mirrored or distorted, or in such a view, which GR-SW-02 judges.",
      LeftOpen.thresholds,
      LeftOpen.obstacles,
    ],
    needs: [.touchDelivery, .swipeRecognizer, .defaultsQuery],
    thresholds: [.swipeDistance, .swipeDuration], biases: [.swipes],
    advice: "look at the initial value of direction",
    checks: [
      .defaults([DefaultExpectation(.recognizer(kind: .swipe), .direction, .direction(.right))]),
      .invariant { run, check in run.judgeSwipes(&check, "by-default", run.goesByTheDefault) },
      .examples([.swipeSample]),
    ])

  static let swipeKeepsItsDirection = Rule(
    "GR-SW-02", "A swipe recognizer recognizes its own direction only",
    demands: """
      A swipe recognizer MUST recognize clear swipes in its direction, and MUST NOT recognize what goes in another, or what \
      fewer fingers do than it needs.
      """,
    because: "Back and forward lie on opposite swipes.",
    clarity: .stated, citations: ["000:172", "000:178"],
    applies: """
      to each single finger in the view of a swipe recognizer with a direction, on which right is right on the screen and down is \
      down: when it clearly swipes that way and nothing else may keep the recognizer from recognizing, and when it goes at least twice the declared distance \
      without going that way; and to each touch sequence in the view of a swipe recognizer in which fewer fingers are down \
      at once than it needs
      """,
    leavesOpen: [
      "Diagonal strokes, masks of several directions and swipes of several fingers are open (G-31).",
      "In whose coordinates a direction is meant, in views that are turned, mirrored or distorted.",
      LeftOpen.thresholds,
      LeftOpen.obstacles,
    ],
    needs: [.touchDelivery, .swipeRecognizer],
    thresholds: [.swipeDistance, .swipeDuration], biases: [.swipes],
    advice: "compare the sign of the way along the axis, not its length alone; y grows downwards",
    checks: [
      .invariant { run, check in run.checkRead("the direction", &check, \.direction) },
      .invariant { run, check in
        run.judgeSwipes(&check, "in-direction") { run.trials.recognizer(of: $0).direction != nil && run.isUpright($0) }
      },
      .invariant { run, check in
        for (number, trial) in run.trials.of(.swipe) where trial.togetherAtMost < trial.touches {
          run.refuseRecognition(
            number, "swipe-of-fewer", because: "a swipe needs \(trial.touches) fingers together", &check)
        }
      },
    ])

  static let fourDirections = Rule(
    "GR-SW-03", "Up is towards smaller y",
    demands: """
      The direction read in the action of a recognized clear swipe MUST be the one in which the finger went: left towards \
      smaller x, right towards larger x, up towards smaller y, down towards larger y.
      """,
    because: "An engine whose y grows upwards exchanges up and down.",
    clarity: .stated, citations: ["000:173", "000:175", "000:177", "000:179"],
    applies: """
      to each action of a recognized swipe in which the direction is read, when its only finger clearly swipes one \
      way and lifts without an interruption
      """,
    leavesOpen: [
      "That y grows downwards is no statement of the documents but follows from their samples.",
      LeftOpen.thresholds,
    ],
    needs: [.touchDelivery, .swipeRecognizer],
    thresholds: [.swipeDistance, .swipeDuration], biases: [.swipes],
    advice: "see which way y grows where the direction is derived",
    checks: [
      .invariant { run, check in
        for (number, trial) in run.trials.of(.swipe) where trial.isRecognized && trial.isUndisturbed {
          guard let finger = run.trials.onlyFinger(of: trial), let way = run.fingers.strokes[finger].swipe else {
            continue
          }
          run.judgeDirections(
            &check, number, "swipe-goes-elsewhere", way, because: "the finger went \(way.rawValue)")
        }
      },
      .examples([.swipesInFourDirections]),
    ])

  static let swipeFiresOnce = Rule(
    "GR-SW-04", "A swipe fires once",
    demands: """
      A recognized swipe MUST call the action of every target exactly once, in state ended, and MUST NOT call it in any other \
      state.
      """,
    because: "One swipe turns one page.",
    clarity: .derived, citations: ["000:85", "000:171"],
    applies: "to each touch sequence in which a swipe recognizer with targets recognizes or calls its action",
    leavesOpen: [
      "Where the engine shows no states, one call for each target is expected in a touch sequence.",
      "Document 000 reads the direction alone; that a swipe is discrete is derived.",
    ],
    needs: [.touchDelivery, .swipeRecognizer],
    thresholds: [.swipeDistance], biases: [.swipes],
    advice: "a swipe is discrete: once it has ended, further movement of the finger means nothing to it",
    checks: [.invariant { run, check in run.judgeCalls(of: .swipe, &check) }])

  static let swipeShowsItsSetting = Rule(
    "GR-SW-05", "The direction read is the one that was set",
    demands: "The direction read in a swipe's action MUST be the recognizer's own, right when none was set.",
    because: "Handlers that serve several recognizers distinguish them by it.",
    clarity: .derived, citations: ["000:162"],
    applies: "to each action of a recognized swipe in which the direction is read",
    leavesOpen: [
      """
      The sample of document 000 may be taken to read the direction of the finger; with one direction for each \
      recognizer the two are the same (G-31).
      """
    ],
    needs: [.touchDelivery, .swipeRecognizer],
    thresholds: [.swipeDistance], biases: [.swipes],
    advice: "recognizing must not overwrite the setting",
    checks: [
      .invariant { run, check in
        for (number, trial) in run.trials.of(.swipe) where trial.isRecognized {
          run.judgeDirections(
            &check, number, "direction-overwritten", trial.direction, because: "that is its direction")
        }
      }
    ])
}

extension Run {
  /// Judges the swipe recognizers that a condition picks: a clear swipe in the direction has to be recognized, a stroke of at
  /// least twice the declared distance that clearly goes elsewhere must not be.
  fileprivate func judgeSwipes(_ check: inout Check, _ slug: String, _ isMeant: (Trial) -> Bool) {
    for (number, trial) in trials.of(.swipe) where isMeant(trial) {
      guard let finger = trials.onlyFinger(of: trial) else { continue }
      if fingers.strokes[finger].swipe == trial.direction {
        guard trial.isDue || trial.isDueOrTaken else { continue }
        requireRecognition(number, "swipe-missed-\(slug)", as: "a swipe \(trial.direction.rawValue)", &check)
      } else if trial.criterion == .no,
        Clearance.isAbove(fingers.strokes[finger].farthest, engine.thresholds.swipeDistance) == .yes
      {
        let way =
          fingers.strokes[finger].swipe.map { "this one goes \($0.rawValue)" } ?? "this finger does not go that way"
        refuseRecognition(
          number, "swipe-taken-\(slug)", because: "its direction is \(trial.direction.rawValue) and \(way)", &check)
      }
    }
  }

  /// Whether nothing but the default tells which way a swipe goes: no direction is set, and what is right in the view is right on the
  /// screen.
  fileprivate func goesByTheDefault(_ trial: Trial) -> Bool {
    trials.recognizer(of: trial).direction == nil && isUpright(trial)
  }

  /// Whether what is right in the view of a swipe recognizer is right on the screen, and what is down is down.
  fileprivate func isUpright(_ trial: Trial) -> Bool {
    let map = views.map(to: trial.view, timeline.version(at: trial.records.lowerBound))
    return map.map { $0.x.x > 0 && $0.x.y == 0 && $0.y.x == 0 && $0.y.y > 0 } ?? false
  }

  /// Judges the directions read in the actions of a trial.
  fileprivate func judgeDirections(
    _ check: inout Check, _ number: Handle<Trial>, _ kind: String, _ wanted: SwipeDirection, because reason: String
  ) {
    for sign in trials.signs(.action, of: number) {
      guard let direction = trials.reading(sign)?.direction else { continue }
      check.applies()
      guard direction != wanted else { continue }
      check.violated(
        finding(
          kind, number,
          expected: "direction \(wanted.rawValue) in the action of \(names[trials[number]]), since \(reason)",
          observed: "it is \(direction.rawValue)", records: [sign.sequence]))
      return
    }
  }
}
