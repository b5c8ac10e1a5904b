internal import TouchModel
internal import TraceAnalysis

/// What holds of touches when windows are hidden, shown or get other levels while fingers are down.
extension Rule {
  static let touchesKeepTheirWindow = Rule(
    "UK-62", "A touch keeps its window",
    demands: """
      When windows are hidden or shown or get other levels while fingers are down, a touch MUST keep the view and the window in which \
      it began, MUST NOT be sent to another view, and MUST come to an end when its finger has lifted.
      """,
    because: "A slider that is dragged must not lose the finger to an alert that comes up before it.",
    level: .delivery, clarity: .observed, citations: ["UIKit:72"],
    applies: """
      to each call with a touch after such a change in mid-touch, and to each touch that a responder received and whose finger lifts \
      after it; where one does not end, a second run shows whether it ends when nothing changes
      """,
    leavesOpen: [
      LeftOpen.shared, "Whether the touches of a window that is hidden go on or are cancelled (G-06).",
      "Touches whose ending recognizers may hold back for as long as the run goes.",
      "Touches that do not end in the second run either, which others judge, TD-05 among them.",
    ],
    needs: [.touchDelivery, .severalWindows, .windowChanges, .windowChangesDuringTouches],
    biases: [.windowChangesDuringTouches],
    advice: "look for the window when a finger goes down, and never again for the same touch",
    checks: [
      .invariant { run, check in
        guard let change = run.firstChangeDuringTouches(\.isOfWindowsInMidTouch) else { return }
        for _ in run.liftedThroughChanges(\.isOfWindowsInMidTouch) { check.applies() }
        for touch in run.touches where !touch.isShared { run.checkStays(touch, after: change, &check) }
      },
      .comparison(
        isSampled: false,
        twin: { run in
          run.liftedThroughChanges(\.isOfWindowsInMidTouch).contains { !run.endsAtItsView($0.touch) }
            ? run.caseWithoutChanges : nil
        },
        compare: { run, twin, check in
          check.compareEndings(of: run, with: twin, afterChanges: \.isOfWindowsInMidTouch)
        }),
    ])

  static let newFingersFindTheFrontmostWindow = Rule(
    "UK-63", "A new finger finds the windows as they are",
    demands: """
      When windows have been hidden or shown or got other levels while a finger was down, a finger that goes down then MUST go to the \
      frontmost window that can be hit there as they are then, wherever the other fingers are.
      """,
    because: "An alert that comes up while a thumb rests on the screen must still take the tap that is meant for it.",
    level: .delivery, clarity: .observed, citations: ["UIKit:6", "UIKit:72"],
    applies: """
      at each queried point and each finger that goes down, if the last change of the scene was made in mid-touch and hid or showed a \
      window or set its level, and the result is certain, and was certain and another before that change
      """,
    leavesOpen: [
      LeftOpen.edges, "How windows of one level follow each other when one of them is shown.",
      "The key window, which has no part in it unless the reading windowSelection says so.",
    ],
    needs: [.touchDelivery, .severalWindows, .windowChanges, .windowChangesDuringTouches],
    readings: [\.windowSelection], biases: [.windowChangesDuringTouches],
    advice: "search the windows for each finger that goes down, and not for each sequence",
    checks: [
      .invariant { run, check in
        let steps = run.testCase.script.stepsOfWindowChangesDuringTouches
        guard !steps.isEmpty, run.hasOrderOfWindows else { return }
        for hit in run.hits.all where run.isDecided(hit.point, in: hit.version, byOneOf: steps) {
          check.applies()
          if hit.isExpected { continue }
          let expected = "\(run.names.expectedWords(hit)), with the windows as they are by then"
          check.violated(run.finding("window-as-it-was", hit, expected: expected))
        }
      },
      .invariant { run, check in
        let steps = run.testCase.script.stepsOfWindowChangesDuringTouches
        guard !steps.isEmpty, run.hasOrderOfWindows else { return }
        for finger in run.fingers {
          guard let touch = run.touches[finger.touch], !touch.isShared else { continue }
          let version = run.timeline.version(at: run.dispatches[finger.down].records.lowerBound)
          guard run.isDecided(finger.location, in: version, byOneOf: steps) else { continue }
          check.applies()
          let scene = run.timeline.versions[version].scene
          let expected = run.expectation(at: finger.location, in: version)
          if expected.allows(touch.view, in: scene) { continue }
          check.violated(
            Finding(
              "begins-behind",
              expected: "\(run.names[finger]) to go to \(run.names[expected.view.map { scene.views[$0].id }])",
              observed: "\(run.names[touch.id]) begins in \(run.names[touch.view])",
              records: run.fingers.evidence(ofDown: finger), expectedObject: expected.view.map { scene.views[$0].id },
              observedObject: touch.view))
        }
      },
    ])
}

extension SceneChange {
  /// Whether it hides or shows a window in mid-touch, or sets its level.
  fileprivate var isOfWindowsInMidTouch: Bool { capabilityDuringTouches == .windowChangesDuringTouches }
}

extension TouchScript {
  /// The steps by which windows change while a finger is down.
  fileprivate var stepsOfWindowChangesDuringTouches: Set<Int> {
    Set(stepsOfChangesDuringTouches.filter { $0.changes.contains(where: \.isOfWindowsInMidTouch) }.map(\.number))
  }
}

extension Run {
  /// Asks that a touch says to belong to the view and the window in which it began, and is sent to no other view.
  fileprivate func checkStays(_ touch: TouchHistory, after change: Handle<Dispatch>, _ check: inout Check) {
    let first = trace.snapshots[deliveries[touch.first].snapshot]
    for delivery in deliveries.of(touch) where calls[delivery.call].dispatch > change {
      let (call, snapshot) = (calls[delivery.call], trace.snapshots[delivery.snapshot])
      check.applies()
      let isElsewhere =
        touch.isObserved && delivery.isDirect && call.receiver.kind == .view && call.receiver != touch.view
      let stray: (word: String, right: ObjectID, found: ObjectID)? =
        if let view = snapshot.view, let right = first.view, view != right {
          ("view", right, view)
        } else if let window = snapshot.window, let right = first.window, window != right {
          ("window", right, window)
        } else if isElsewhere {
          ("receiver", touch.view, call.receiver)
        } else {
          nil
        }
      guard let stray else { continue }
      check.violated(
        Finding(
          "other-\(stray.word)-after-change",
          expected: "the \(stray.word) of \(names[touch.id]) to be \(names[stray.right]), as when it began",
          observed: "it is \(names[stray.found]) in \(call.words) on \(names[call.receiver])", records: [call.sequence],
          expectedObject: stray.right, observedObject: stray.found))
      return
    }
  }

  /// Whether it is known how windows follow each other: none is shown where two ever have one level.
  fileprivate var hasOrderOfWindows: Bool {
    let showsAny = changesDuringTouches.contains { change in
      if case .flag(_, .isHidden, false) = change { true } else { false }
    }
    return !showsAny
      || timeline.versions.allSatisfy { Set($0.scene.windows.map(\.level)).count == $0.scene.windows.count }
  }

  /// Whether the last change before a version was made by one of some steps, and decides what is hit at a point.
  fileprivate func isDecided(
    _ point: ScenePoint, in version: Handle<SceneTimeline.Version>, byOneOf steps: Set<Int>
  ) -> Bool {
    guard let record = timeline.versions[version].recordOfChange, let step = trace.records[record].step,
      steps.contains(step)
    else { return false }
    let earlier = timeline.versions.index(before: version)
    let (now, before) = (expectation(at: point, in: version), expectation(at: point, in: earlier))
    return now != .undecided && before != .undecided && object(now, in: version) != object(before, in: earlier)
  }
}
