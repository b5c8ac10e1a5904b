internal import TouchModel
internal import TraceAnalysis

/// What controls and tables are seen to do in UIKit.
extension Rule {
  static let disabledControls = Rule(
    "UK-19", "A disabled control sends nothing",
    demands: """
      A control whose isEnabled is false MUST NOT send any event that fingers cause. By default isEnabled MUST be true.
      """,
    because: "A greyed button that still fires is worse than none.",
    level: .controls, clarity: .observed, citations: ["UIKit:8"],
    applies: """
      to each finger that goes down clearly inside a control whose isEnabled is false, and to each call of a touches method of a \
      control that a change of the script has disabled, in a scene without handlers; and, of an engine that answers for it, to \
      isEnabled of a fresh control of every kind
      """,
    leavesOpen: [
      "Controls that a handler disables while they track a touch.",
      "Fingers within a point of the control's edges, and controls that override point(inside:).",
      "Events that no finger causes.",
    ],
    needs: Needs([.touchDelivery, .controlEvents], oneOf: .controls),
    readings: [\.disabledControl], biases: [.disabledControls, .controlEvents],
    advice: "look at isEnabled before tracking begins",
    checks: [
      .invariant { run, check in
        for view in run.testCase.scene.views where view.kind.isControl && view.isEnabled == false {
          for finger in run.fingers.indices {
            let (tree, place) = (run.tree(during: finger), run.fingers[finger].location)
            guard run.isDisabled(view.id, in: tree), run.isInside(place, view.id, in: tree) == .yes else { continue }
            check.applies()
          }
          guard
            let sent = run.controls.events.first(where: {
              $0.control == view.id && $0.event.isTouchDriven
                && run.isDisabled(view.id, in: run.timeline.version(at: $0.sequence))
            })
          else { continue }
          check.violated(
            Finding(
              "disabled-sends", expected: "\(run.names[view.id]) to send nothing, since it is disabled",
              observed: "it sends \(sent.event)", records: [sent.sequence], observedObject: view.id))
        }
      },
      .invariant(checkDisabledLater),
      .defaults(
        ViewKind.allCases.filter(\.isControl).map { kind in
          let needs = CapabilitySet([.furtherDefaults] + (kind.capability.map { [$0] } ?? []))
          return DefaultExpectation(.view(kind: kind), .isEnabled, .flag(true), needs: needs)
        }),
    ])

  /// Judges controls that are enabled at first.
  private static func checkDisabledLater(_ run: Run, _ check: inout Check) {
    guard run.testCase.scene.effects.isEmpty, run.timeline.versions.count > 1 else { return }
    for view in run.testCase.scene.views where view.kind.isControl && view.isEnabled != false {
      for call in run.calls.indices where run.calls[call].receiver == view.id {
        guard run.isDisabled(view.id, in: run.calls[call].version) else { continue }
        check.applies()
        guard
          let sent = run.controls.events.first(where: {
            $0.call == call && $0.event.isTouchDriven && $0.control == view.id
          })
        else { continue }
        check.violated(
          Finding(
            "disabled-later-sends", expected: "\(run.names[view.id]) to send nothing, since it has been disabled",
            observed: "it sends \(sent.event)", records: [sent.sequence], observedObject: view.id))
      }
    }
  }

  static let controlEventsInOrder = Rule(
    "UK-20", "Control events come in order",
    demands: """
      Of the events a control sends in one step touchDown MUST come before touchDownRepeat, touchDragExit before \
      touchDragOutside and touchDragEnter before touchDragInside, and none MUST come after the touch has gone up or was cancelled.
      """,
    because: "A highlight that is switched on exit and drawn on drag depends on it.",
    level: .controls, clarity: .observed, citations: ["UIKit:47"],
    applies: """
      to each touchDown, touchDragExit and touchDragEnter that a call with one touch causes, if another event of its \
      control follows in the same turn; and to each control that sends a last event of its only touch
      """,
    leavesOpen: [LeftOpen.severalTouches],
    needs: Needs([.touchDelivery, .controlEvents], oneOf: .controls),
    biases: [.controlEvents],
    advice: "say first that the border was crossed, then on which side the finger is",
    checks: [
      .invariant(checkOrderOfEvents),
      // After a touch has gone up in a control, or was cancelled there, the control sends nothing more for it.
      .invariant { run, check in
        run.eachControlTracking { tracking in
          guard tracking.isAlone else { return }
          let own = run.controls.events.filter {
            $0.control == tracking.view && $0.event.isTouchDriven && $0.sequence > tracking.began.sequence
              && $0.sequence < tracking.until
          }
          guard let last = own.first(where: { $0.event.isLast }) else { return }
          check.applies()
          guard let after = own.first(where: { $0.sequence > last.sequence && $0.event != last.event }) else { return }
          check.violated(
            Finding(
              "event-after-the-end",
              expected: "\(run.names[tracking.view]) to send nothing of a touch after \(last.event)",
              observed: "it sends \(after.event)", records: [last.sequence, after.sequence],
              observedObject: tracking.view))
        }
      },
    ])

  private static func checkOrderOfEvents(_ run: Run, _ check: inout Check) {
    for sent in run.controls.events {
      guard let pair = orderedPairs.first(where: { $0.first == sent.event }) else { continue }
      var other = sent
      // Of several touches at once each has its own events.
      guard run.calls[sent.call]?.deliveries.count == 1 else { continue }
      while let earlier = run.controls.events[other.previous], earlier.call == sent.call {
        other = earlier
        guard other.event == pair.second else { continue }
        check.applies()
        check.violated(
          Finding(
            "events-out-of-order",
            expected: "\(run.names[sent.control]) to send \(pair.first) before \(pair.second) of the same step",
            observed: "\(pair.second) comes first", records: [other.sequence, sent.sequence],
            observedObject: sent.control))
        break
      }
      if run.controls.events[sent.next]?.turn == sent.turn { check.applies() }
    }
  }

  /// Pairs of events of which the first has to come before the second in one step.
  private static let orderedPairs: [(first: ControlEvent, second: ControlEvent)] = [
    (.touchDown, .touchDownRepeat), (.touchDragExit, .touchDragOutside), (.touchDragEnter, .touchDragInside),
  ]

  static let insideReachesBeyond = Rule(
    "UK-21", "Inside reaches beyond the bounds",
    demands: """
      A control that tracks a touch MUST take a lift up to 10 points beyond its bounds for inside, if its controlMargin is more, \
      and one 150 points away MUST NOT count as inside, if that is more than one and a half times its controlMargin.
      """,
    because: "Thumbs roll off small buttons; and there has to be a way to take a press back.",
    level: .controls, clarity: .observed, citations: ["UIKit:48"],
    applies: """
      to each delivered lift 1 to 10 points, clearly within the declared controlMargin, or 150 points or more, clearly beyond it, \
      outside the bounds of a control that tracks the touch alone and has an action for touchUpInside
      """,
    leavesOpen: [
      "Lifts 10 to 150 points beyond the bounds, and within a point of the declared margin.",
      "Scenes with transforms, changes of the tree during the touch, or overrides of point(inside:).",
    ],
    needs: Needs([.touchDelivery, .controlEvents], oneOf: .controls),
    thresholds: [.controlMargin], biases: [.controlEvents],
    advice: "once a control tracks, its border is some 70 points further out",
    checks: [.invariant(checkReach)])

  private static func checkReach(_ run: Run, _ check: inout Check) {
    run.eachControlTracking { tracking in
      guard let ended = tracking.ending, let distance = run.distanceOfLift(tracking), distance > 1,
        let side = run.side(at: distance)
      else { return }
      let isNear = side == .inside
      check.applies()
      let sent = run.sent(.touchUpInside, by: tracking.view, from: tracking.began.sequence, until: tracking.until).first
      guard (sent != nil) != isNear else { return }
      check.violated(
        Finding(
          isNear ? "border-too-near" : "border-too-far",
          expected:
            "\(run.names[tracking.view]) to \(isNear ? "send touchUpInside" : "send no touchUpInside") for a lift "
            + "\(NumberText.text(distance)) points beyond its bounds",
          observed: isNear ? "it sends none" : "it sends touchUpInside",
          records: [ended.sequence] + (sent.map { [$0.sequence] } ?? []), observedObject: tracking.view,
          missing: isNear ? MissingEvent("touchUpInside", at: tracking.view, after: ended.sequence) : nil))
    }
  }

  static let slowTapSelects = Rule(
    "UK-25", "A slow tap on a table selects",
    demands: """
      A finger that stays on a row of a table for clearly longer than a tap, in a view with a tap recognizer, MUST select the row \
      when it lifts.
      """,
    because: "The recognizer fails, so the touch is the table's.",
    level: .controls, clarity: .observed, citations: ["UIKit:55"],
    applies: """
      to each finger that stays put on a row of a table at least twice as long as a tap may take and lifts, alone, if \
      a tap recognizer is on the path and the table tracks the touch and receives its touchesEnded
      """,
    leavesOpen: [LeftOpen.thresholds, "Rows of tables that were scrolled, and what happens inside a table (G-18)."],
    needs: [.touchDelivery, .tableViews, .rowSelection, .singleTaps],
    thresholds: Threshold.ofClearTaps, biases: [.tables],
    advice: "selection has no time limit of its own",
    checks: [
      .invariant { run, check in
        if run.recognizers.isEmpty { return }
        run.eachTableTracking { tracking in
          guard let ended = tracking.ending, let row = run.rowOfSlowTap(tracking) else { return }
          check.applies()
          run.checkSelection(of: row, tracking, after: ended, &check)
        }
      }
    ])
}

extension ControlEvent {
  /// Whether nothing of the touch comes after it.
  fileprivate var isLast: Bool { self == .touchUpInside || self == .touchUpOutside || self == .touchCancel }
}

extension Run {
  /// Whether a control is switched off in a tree.
  fileprivate func isDisabled(_ control: ObjectID, in tree: Handle<SceneTimeline.Version>?) -> Bool {
    tree.map { timeline.versions[$0].scene.view(control)?.isEnabled == false } ?? false
  }

  /// The row on which a finger stays put at least twice as long as a tap may take, alone and below a tap recognizer, when the
  /// table tracks the touch and receives its touchesEnded; `nil` otherwise.
  fileprivate func rowOfSlowTap(_ tracking: ControlTracking) -> Int? {
    guard tracking.isEnded, tracking.isAlone, tracks(tracking), let finger = tracking.finger, isUndisturbed(finger),
      duration(of: finger) >= 2 * engine.thresholds.tapDuration, staysPut(finger),
      recognizers.onPath(of: fingers[finger]).contains(where: { recognizers[$0].kind == .tap })
    else { return nil }
    return row(of: tracking)
  }

  /// How far beyond the bounds of a control a finger lifts, when the control tracks the touch alone, receives its touchesEnded and
  /// has an action for touchUpInside; `nil` otherwise.
  fileprivate func distanceOfLift(_ tracking: ControlTracking) -> Double? {
    guard tracking.isEnded, tracking.isAlone, tracks(tracking), listens(tracking.view, .touchUpInside),
      let lift = lift(of: tracking.finger)
    else { return nil }
    return distance(of: lift.location, from: tracking.view, in: tracking.tree)
  }
}
