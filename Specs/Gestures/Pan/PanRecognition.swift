internal import TouchModel
internal import TraceAnalysis

/// When a pan recognizer recognizes, and what the view under it receives.
extension Rule {
  static let panIsContinuous = Rule(
    "GR-PAN-01", "A pan begins, changes and ends",
    demands: """
      A pan MUST call its action with began once, with changed within a frame of each movement that follows, and with \
      ended at the lift.
      """,
    because: "A drag that never ends leaves the dragged object without a place.",
    clarity: .stated, citations: ["000:194", "000:205", "001:197"],
    applies: """
      to each touch sequence of a pan recognizer with targets in which all fingers lift without an interruption, if \
      they clearly go far enough and nothing else may keep it from recognizing, or if it recognizes and no other \
      recognizer may put an end to it. Where others may recognize instead: to the recognition of one of them. The \
      changes: to each clear movement of a single finger between began and the lift
      """,
    leavesOpen: [
      LeftOpen.mergedMovements,
      LeftOpen.thresholds,
      LeftOpen.obstacles,
      LeftOpen.tolerance,
    ],
    needs: [.touchDelivery, .panRecognizer],
    thresholds: [.tapMovement, .tapDuration, .panDistance, .swipeDistance, .pinchDistance, .rotationAngle],
    biases: [.pans], alsoJudges: [.maximumTouches],
    advice: "keep giving the recognizer its touches after it has begun (GR-50), and end it when the last finger lifts",
    checks: [
      .invariant { run, check in run.judgeStory(of: .pan, &check) },
      .invariant { run, check in run.judgeRivals(of: .pan, &check) },
      .invariant { run, check in run.judgeChanges(of: .pan, &check) },
      .examples([.panSample]),
    ])

  static let panNeedsSomeMovement = Rule(
    "GR-PAN-02", "A pan begins after a small movement",
    demands: """
      A pan MUST stay possible at touch-down and until the finger has moved a small distance, and MUST begin while the finger \
      is still down.
      """,
    because: "A pan that begins at touch-down recognizes every tap; one that begins at the lift drags nothing.",
    clarity: .stated, citations: ["001:188"],
    applies: """
      to each recognition of a pan recognizer with one finger, before another one goes down, if it has received exactly the fingers \
      of its view and its subviews. The second half: if the finger also clearly goes far enough before the lift and nothing else may keep \
      the recognizer from recognizing
      """,
    leavesOpen: [
      "The distance is not given in the documents (G-08): a recognition up to half of the declared one is too soon.",
      LeftOpen.lateRecognition,
      LeftOpen.obstacles,
    ],
    needs: [.touchDelivery, .panRecognizer],
    readings: [\.recognitionLag], thresholds: [.panDistance], biases: [.pans], alsoJudges: [.maximumTouches],
    advice: "compare the way from the touch-down with the declared distance at every movement",
    checks: [.invariant(checkBeginning)])

  private static func checkBeginning(_ run: Run, _ check: inout Check) {
    let isLate = run.readings.recognitionLag == .upToOneReport
    for (number, trial) in run.trials.of(.pan) where trial.isKnown {
      guard let sign = run.trials.signs[trial.recognition] else { continue }
      guard let finger = run.trials.onlyFinger(of: trial), !run.isOfLaterFinger(sign, than: run.fingers[finger]) else {
        continue
      }
      check.applies()
      let moved = run.farthest(of: finger, through: sign.dispatch)
      if Clearance.isAbove(moved, run.engine.thresholds.panDistance) == .no {
        check.violated(
          run.finding(
            "pan-too-soon", number,
            expected: "\(run.names[trial]) to stay possible until \(run.names[run.fingers[finger]]) has moved",
            observed:
              "it is in state \(sign.state.rawValue) when the finger has moved \(NumberText.text(moved)) points",
            records: [sign.sequence]))
      } else if trial.isDue, !isLate, sign.dispatch >= trial.last {
        check.violated(
          run.finding(
            "pan-at-the-lift", number,
            expected: "\(run.names[trial]) to begin while the finger is down: \(run.names.deeds(of: trial))",
            observed: "it is in state \(sign.state.rawValue) when the finger lifts", records: [sign.sequence]))
      }
    }
  }

  static let panTrace = Rule(
    "GR-PAN-03", "A pan cancels the view's touch",
    demands: """
      A drag that a pan recognizer of the view or of a superview recognizes MUST give the view touchesBegan, any number \
      of touchesMoved and then touchesCancelled, and nothing afterwards.
      """,
    because: "It is the printed trace of the document, which shows how both sides work side by side.",
    clarity: .scenario, citations: ["001:174", "001:175", "001:177", "001:188"],
    applies: """
      to each recognized pan of one finger with cancelsTouchesInView true, when the view has received touchesBegan \
      first, no recognizer or scroll view delays the beginning and nothing else is on the path: no other recognizer, \
      scroll view or handler
      """,
    leavesOpen: [
      "How many touchesMoved come before the cancellation depends on the declared distance (G-08).",
      LeftOpen.endedBefore,
      LeftOpen.obstacles,
      LeftOpen.secondFinger,
    ],
    needs: [.touchDelivery, .panRecognizer],
    readings: [\.contentTouches], biases: [.pans],
    advice: "cancel the view's touch when the pan begins (GR-13) and send it nothing more (GR-14)",
    checks: [
      .invariant { run, check in
        for (number, trial) in run.trials.of(.pan) where trial.isRecognized && trial.isFree {
          guard let (finger, story) = run.storyToCancel(trial), let sign = run.trials.signs[trial.recognition],
            !run.endsBefore(trial.recognizer, sign.sequence, finger)
          else { continue }
          check.applies()
          guard story.last != .cancelled || !story.dropFirst().dropLast().allSatisfy({ $0 == .moved }) else { continue }
          check.violated(
            run.finding(
              "view-after-pan", number,
              expected:
                "\(run.names[run.fingers[finger].owner.view]) to receive touchesBegan, any number of touchesMoved and "
                + "touchesCancelled",
              observed: "it receives \(run.names.words(story))", records: run.records(ofViewOf: finger),
              at: run.fingers[finger].owner.view,
              missing: story.last.map(\.isEnding) == true
                ? nil
                : run.missing(
                  .cancelled, of: run.touchID(of: finger), at: run.fingers[finger].owner.view, by: trial.last)))
        }
      },
      .examples([.dragWithPan]),
    ])

  static let dragWithoutPan = Rule(
    "GR-PAN-04", "Without the recognizer the same drag is the view's",
    demands: """
      Without the pan recognizer the same drag MUST give the view touchesBegan, touchesMoved for the movements and \
      touchesEnded, and up to the recognition the view MUST receive the same in both runs.
      """,
    because: "A recognizer must not change anything before it recognizes.",
    clarity: .scenario, citations: ["001:162", "001:186"],
    applies: """
      to runs without handlers of the scene, to each recognized pan of one finger with cancelsTouchesInView \
      true, when the view has received touchesBegan first, no recognizer or scroll view delays the beginning and nothing \
      else is on the path: compared with the same run without recognizers, if the view receives anything in that
      """,
    leavesOpen: [
      "Only the view of that finger is compared, and only up to the dispatch of the recognition.",
      "A view that receives nothing without recognizers, which TD-07 judges.",
      LeftOpen.lateRecognition,
      LeftOpen.obstacles,
      LeftOpen.secondFinger,
    ],
    needs: [.touchDelivery, .panRecognizer],
    readings: [\.contentTouches, \.recognitionLag], biases: [.pans, .recognizers, .ancestorRecognizers],
    advice: "look at what the presence of a recognizer does to deliveries while it is still possible",
    checks: [
      .comparison(
        isSampled: true,
        twin: { run in run.pansToRemove.isEmpty ? nil : run.withoutRecognizers },
        compare: { run, twin, check in
          for number in run.pansToRemove { compareDrag(number, run, twin, &check) }
        }),
      .examples([.dragWithoutPan]),
    ])

  private static func compareDrag(_ number: Handle<Trial>, _ run: Run, _ twin: Run, _ check: inout Check) {
    guard let finger = run.trials.onlyFinger(of: run.trials[number]),
      twin.fingers.indices.contains(finger), let without = twin.touches.viewStory(of: finger)
    else { return }
    check.applies()
    let name = run.names[run.fingers[finger].owner.view]
    let inner = without.dropFirst().dropLast()
    if without.first != .began || without.last != .ended || inner.contains(where: { $0 != .moved }) {
      check.violated(
        run.finding(
          "drag-without-pan", number,
          expected: "\(name) to receive touchesBegan, touchesMoved and touchesEnded when there is no recognizer",
          observed: "without the recognizers it receives \(run.names.words(without))",
          records: Array(run.records(ofViewOf: finger).prefix(1)), at: run.fingers[finger].owner.view))
      return
    }
    guard let dispatch = run.trials.signs[run.trials[number].recognition]?.dispatch else { return }
    let (felt, plain) = (
      run.touches.viewStory(of: finger, before: dispatch), twin.touches.viewStory(of: finger, before: dispatch)
    )
    if felt == plain { return }
    // A recognition that is reported late may have cancelled the touch before.
    let isLate = run.readings.recognitionLag == .upToOneReport
    let uncancelled = felt?.prefix { $0 != .cancelled } ?? []
    if isLate, let plain, Array(plain.prefix(uncancelled.count)) == Array(uncancelled) { return }
    check.violated(
      run.finding(
        "pan-felt-before", number,
        expected: "\(name) receives \(run.names.words(plain ?? [])) until then",
        observed: "it receives \(run.names.words(felt ?? [])) before the pan is recognized",
        records: run.records(ofViewOf: finger).filter { run.trace.records[$0].isEarlier(than: dispatch.position) },
        at: run.fingers[finger].owner.view
      ).comparing(with: "the pan"))
  }

  static let stillFingerIsNoPan = Rule(
    "GR-PAN-09", "A still finger is no pan",
    demands: "Without movement a pan MUST NOT be recognized, and the view MUST receive touchesEnded.",
    because: "Buttons and cells in something that pans must remain usable.",
    clarity: .derived, citations: ["000:86", "001:188"],
    applies: """
      to each touch sequence of one finger in the view of a pan recognizer that comes no further than half of the \
      declared distance. The ending: if no other recognizer, scroll view or handler is on the path
      """,
    leavesOpen: [
      LeftOpen.thresholds,
      LeftOpen.obstacles,
      LeftOpen.secondFinger,
      LeftOpen.overtakenEnding,
    ],
    needs: [.touchDelivery, .panRecognizer],
    readings: [\.endDelay], thresholds: [.panDistance], biases: [.pans],
    advice: "let time alone never begin a pan, and fail at the lift when nothing has moved",
    checks: [
      .invariant { run, check in
        for (number, trial) in run.trials.of(.pan) where trial.criterion == .no {
          run.refuseRecognition(number, "pan-without-movement", because: "nothing moves far enough", &check)
          run.requireEnding(number, trial, &check)
        }
      }
    ])
}

extension Run {
  /// How far a finger has come from its start by the script, samples included, when a dispatch is over, in points.
  fileprivate func farthest(of finger: Handle<Finger>, through dispatch: Handle<Dispatch>) -> Double {
    var farthest = 0.0
    let start = fingers[finger].location
    for moment in fingers.moments where moment.finger == finger && moment.dispatch <= dispatch {
      farthest = max(farthest, (moment.location - start).length)
      for sample in fingers.samples(at: moment, of: moment.dispatch) {
        farthest = max(farthest, (sample - start).length)
      }
    }
    return farthest
  }

  /// The recognized pans of one finger that cancel their view's touch, where nothing else is on the path and the scene has
  /// no handlers.
  fileprivate var pansToRemove: [Handle<Trial>] {
    guard !testCase.scene.recognizers.isEmpty, testCase.scene.effects.isEmpty else { return [] }
    return trials.indices.filter { number in
      let trial = trials[number]
      return trial.kind == .pan && trial.isRecognized && trial.isFree && storyToCancel(trial) != nil
    }
  }

  /// The case without its recognizers.
  fileprivate var withoutRecognizers: ConformanceCase? {
    let scene = testCase.scene
    guard
      let bare = try? TouchScene(
        views: scene.views, windows: scene.windows, controllers: scene.controllers, application: scene.application,
        tables: scene.tables, controlActions: scene.controlActions, implementations: scene.implementations)
    else { return nil }
    return try? ConformanceCase(bare, testCase.script)
  }
}

extension Run {
  /// Whether a recognition comes once another finger has gone down after the one of its trial has left, so that it may be that of the
  /// other one, which has no trial of its own where it cannot be told what the recognizer received.
  fileprivate func isOfLaterFinger(_ sign: GestureSign, than finger: Finger) -> Bool {
    fingers.contains { $0.down > finger.end && $0.down <= sign.dispatch }
  }
}
