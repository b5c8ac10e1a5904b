internal import TouchModel
internal import TraceAnalysis

/// What becomes of recognizers that are switched off, and which touches they find that are attached while fingers are down.
extension Rule {
  static let switchingOffCancels = Rule(
    "UK-49", "Switching a recognizer off cancels its gesture",
    demands: """
      When a recognizer is switched off whose gesture is in progress, it MUST become cancelled, at the latest with the next report.
      """,
    because: "Switching a recognizer off and on again is how an application breaks a gesture off.",
    clarity: .observed, citations: ["UIKit:66"],
    applies: "to each change by which isEnabled of a recognizer becomes false that has begun or changed and not ended",
    leavesOpen: [
      "What becomes of one that has not recognized yet.", "Whether the recognizer receives touchesCancelled (G-06).",
      "What detaching means for a gesture in progress.",
    ],
    needs: Needs([.touchDelivery, .recognizerChanges, .recognizerChangesDuringTouches], oneOf: .recognizers),
    biases: [.recognizerChangesDuringTouches],
    advice: "let the setter of isEnabled look at the state",
    checks: [
      .invariant { run, check in
        for off in run.switchedOff {
          let state = run.states.of(off.recognizer, before: off.start)
          guard state == .began || state == .changed else { continue }
          check.applies()
          if run.cancellation(by: off) != nil { continue }
          let change = run.states.first { $0.recognizer == off.recognizer && $0.sequence > off.start }
          let name = run.names[off.recognizer]
          check.violated(
            Finding(
              change == nil ? "goes-on" : change?.to == .cancelled ? "late" : "other-state",
              expected: "\(name) to become cancelled when it is switched off",
              observed: change.map { "it becomes \($0.to)\($0.to == .cancelled ? " only later" : "")" }
                ?? "it stays \(state)",
              records: [off.start] + (change.map { [$0.sequence] } ?? []), observedObject: .recognizer(off.recognizer),
              missing: change == nil
                ? run.missing("cancelled", at: .recognizer(off.recognizer), by: off.dispatch) : nil))
        }
      }
    ])

  static let switchingOffCallsTheAction = Rule(
    "UK-56", "A gesture that is switched off calls its action",
    demands: """
      When a recognizer becomes cancelled since it is switched off while its gesture is in progress, its action MUST be called once \
      for each of its targets.
      """,
    because: "A handler that is not called in the end leaves the dragged view in the air.",
    clarity: .observed, citations: ["UIKit:66", "UIKit:69"],
    applies: """
      to the change to cancelled of each recognizer with targets that is switched off after it has begun or changed, and before it \
      ends, if the change comes with the next report at the latest
      """,
    leavesOpen: [
      "A gesture that does not become cancelled, or too late, which UK-49 judges.",
      "A change for which some of several targets are called and others are not.",
    ],
    needs: Needs([.touchDelivery, .recognizerChanges, .recognizerChangesDuringTouches], oneOf: .recognizers),
    biases: [.recognizerChangesDuringTouches],
    advice: "call the action for cancelled wherever it comes from, before the state goes back to possible",
    checks: [
      .invariant { run, check in
        for off in run.switchedOff {
          if let change = run.cancellation(by: off) { checkActions(for: change, run, &check) }
        }
      }
    ])

  static let switchedOffIsSilent = Rule(
    "UK-50", "A recognizer that is switched off does nothing",
    demands: """
      From the moment in which a recognizer is switched off until it is switched on again it MUST NOT receive what fingers do, \
      recognize, or call its action but for the cancellation.
      """,
    because: "Code that switches a gesture off counts on it from then on, and not from the next finger on.",
    clarity: .observed, citations: ["UIKit:66"],
    applies: """
      to each finger that goes down, moves or lifts while a recognizer that has been switched off in the run is off, if the \
      finger's view is the recognizer's or lies in it
      """,
    leavesOpen: [
      "Whether it receives touchesCancelled (G-06).",
      "Under recognitionLag = upToOneReport what is reported of it with the next report.",
    ],
    needs: Needs([.touchDelivery, .recognizerChanges, .recognizerChangesDuringTouches], oneOf: .recognizers),
    readings: [\.recognitionLag],
    biases: [.recognizerChangesDuringTouches],
    advice: "let go of the touches of a recognizer when it is switched off",
    checks: [
      .invariant { run, check in
        for off in run.switchedOff where run.states.lag == 0 {
          for moment in run.fingers.moments where moment.dispatch > off.dispatch {
            let start = run.dispatches[moment.dispatch].records.lowerBound
            guard start < off.end, moment.kind != .interruption, let view = run.fingers[moment.finger].owner.view,
              run.timeline.scene(at: start).isAttached(off.recognizer, atOrAbove: view)
            else { continue }
            check.applies()
          }
          guard let sign = run.firstSign(of: off) else { continue }
          check.violated(
            Finding(
              "does-not-rest", expected: "nothing of \(run.names[off.recognizer]), which has been switched off",
              observed: sign.words, records: [off.start, sign.sequence], observedObject: .recognizer(off.recognizer)))
        }
      }
    ])

  static let attachedRecognizersReceive = Rule(
    "UK-51", "In mid-touch, too, a finger finds the recognizers of the moment",
    demands: """
      A finger that goes down after recognizers have been attached, detached or switched while others were down MUST be received \
      by those that are attached to its view or to a superview by then and have been at rest, and MUST NOT be by those that are \
      attached elsewhere, or to no view.
      """,
    because: "A second finger is as good as a first one for a recognizer that was attached under it.",
    clarity: .observed, citations: ["UIKit:67", "UIKit:25"],
    applies: """
      to each finger that goes down after such a change and each recognizer that changed so: to those attached neither to its \
      view nor to a superview; and to those attached there that are on and have neither received a touch nor changed their state \
      before, if no delegate refuses touches, no gesture is in progress on the way, no other finger is on the view unless it \
      takes several, not as many others go down in the same report as a pinch, a rotation or a pan may take, and the scene has \
      neither controls, scroll views nor views that take touches alone
      """,
    leavesOpen: [
      "Whether a recognizer that is attached in mid-touch receives the fingers that are down by then (G-06).",
      "Whether one that has recognized or failed takes another finger before all have lifted.",
      "Two fingers that go down at one place in one report.",
    ],
    needs: Needs(
      [.touchDelivery, .recognizerCalls, .recognizerChanges, .recognizerChangesDuringTouches], oneOf: .recognizers),
    biases: [.recognizerChangesDuringTouches],
    advice: "collect recognizers for each finger when it goes down, and not once for all that are on the screen",
    checks: [
      .invariant { run, check in
        for change in run.recognizerChangesDuringTouches {
          for (number, finger) in zip(run.fingers.indices, run.fingers) where finger.down > change.dispatch {
            run.checkParticipation(of: change.recognizer, number, finger, &check)
          }
        }
      }
    ])
}

/// A recognizer while it is off, having been switched off in the run.
private struct SwitchedOff {
  let recognizer: Handle<Recognizer>
  /// The step that switches it off.
  let dispatch: Handle<Dispatch>
  /// The record by which it is switched off.
  let start: Int
  /// The record by which it is switched on again; the end of the trace when it is not.
  var end: Int
}

extension Run {
  /// When recognizers are off, having been switched off in the run.
  fileprivate var switchedOff: [SwitchedOff] {
    var spans: [SwitchedOff] = []
    for version in timeline.versions.dropFirst() {
      guard case .enable(_, let number, let value) = version.change, let record = version.recordOfChange,
        let dispatch = dispatches.step(ofRecord: record)
      else { continue }
      let recognizer = Handle<Recognizer>(number)
      for span in spans.indices where spans[span].recognizer == recognizer {
        spans[span].end = min(spans[span].end, record)
      }
      if value { continue }
      spans.append(
        SwitchedOff(recognizer: recognizer, dispatch: dispatch, start: record, end: trace.records.count))
    }
    return spans
  }

  /// The change by which a gesture that is in progress when it is switched off becomes cancelled, with the next report at the latest;
  /// `nil` when it does not.
  fileprivate func cancellation(by off: SwitchedOff) -> StateChange? {
    let state = states.of(off.recognizer, before: off.start)
    guard state == .began || state == .changed,
      let change = states.first(where: { $0.recognizer == off.recognizer && $0.sequence > off.start }),
      change.to == .cancelled
    else { return nil }
    let next = dispatches.indices.first { $0 > off.dispatch && dispatches[$0].isReport }
    return next.map { change.dispatch <= $0 } ?? true ? change : nil
  }

  /// The recognizers that change while a finger is down, each with the first such step.
  fileprivate var recognizerChangesDuringTouches: [(recognizer: Handle<Recognizer>, dispatch: Handle<Dispatch>)] {
    var changes: [(recognizer: Handle<Recognizer>, dispatch: Handle<Dispatch>)] = []
    for version in timeline.versions.dropFirst() {
      guard let number = version.change?.recognizer, let dispatch = version.recordOfChange.flatMap(dispatches.step),
        fingers.contains(where: { fingers.isDown($0, throughout: dispatch) }),
        !changes.contains(where: { $0.recognizer.position == number })
      else { continue }
      changes.append((Handle(number), dispatch))
    }
    return changes
  }

  /// The first sign that a recognizer takes part while it is off.
  fileprivate func firstSign(of off: SwitchedOff) -> (sequence: Int, words: String)? {
    let isOff = { (sequence: Int) in sequence > off.start && sequence < off.end }
    let call = recognizers.calls.first {
      $0.recognizer == off.recognizer && isOff($0.sequence) && $0.method != .cancelled
    }
    let state = states.first {
      $0.recognizer == off.recognizer && isOff($0.sequence)
        && ($0.to == .began || $0.to == .changed || $0.to == .ended)
    }
    let action = recognizers.actions.first {
      $0.recognizer == off.recognizer && isOff($0.sequence) && $0.call.state != .cancelled
    }
    let signs = [
      call.map { ($0.sequence, "it receives \($0.method.words)") }, state.map { ($0.sequence, "it becomes \($0.to)") },
      action.map { ($0.sequence, "it calls its action") },
    ]
    return signs.compactMap { $0 }.min { $0.0 < $1.0 }
  }

  /// Looks at whether a recognizer receives a finger when it goes down.
  fileprivate func checkParticipation(
    of recognizer: Handle<Recognizer>, _ number: Handle<Finger>, _ finger: Finger, _ check: inout Check
  ) {
    let start = dispatches[finger.down].records.lowerBound
    let scene = timeline.scene(at: start)
    guard let view = finger.owner.view, scene.recognizers.indices.contains(recognizer.position) else { return }
    let beginning = recognizers.beginning(of: number, at: recognizer).map { recognizers.calls[$0.call] }
    let (name, other) = (names[recognizer], names[view])
    guard scene.isAttached(recognizer, atOrAbove: view) else {
      check.applies()
      guard let beginning, beginning.dispatch == finger.down else { return }
      return check.violated(
        Finding(
          "comes-to-stranger",
          expected:
            "\(names[finger]), which goes down on \(other), to stay away from \(name), which is not attached there",
          observed: "\(name) receives \(beginning.method.words)", records: [beginning.sequence],
          observedObject: .recognizer(recognizer)))
    }
    guard mustTakePart(recognizer, finger, on: view, in: scene, before: start) else { return }
    check.applies()
    if beginning != nil { return }
    check.violated(
      Finding(
        "not-collected", expected: "\(name) to receive \(names[finger]), which goes down on \(other)",
        observed: "it never does", records: fingers.evidence(ofDown: finger),
        expectedObject: .recognizer(recognizer), missing: missingBeginning(of: number, at: .recognizer(recognizer))))
  }

  /// Whether nothing keeps a recognizer of its path from a finger that goes down.
  private func mustTakePart(
    _ recognizer: Handle<Recognizer>, _ finger: Finger, on view: ObjectID, in scene: TouchScene, before start: Int
  ) -> Bool {
    let own = scene.recognizers[recognizer.position]
    guard own.effectiveIsEnabled, own.delegate?.shouldReceive != false, isOrderly, !finger.isGathered,
      fingers.isUnmistakable(finger), scene.views.allSatisfy({ $0.leavesTouchesToRecognizers })
    else { return false }
    let isNew =
      recognizers.calls.allSatisfy { $0.recognizer != recognizer || $0.sequence >= start }
      && states.allSatisfy { $0.recognizer != recognizer || $0.sequence >= start }
    let isAlone = fingers.allSatisfy { other in
      other.owner.view != view || other.number == finger.number || other.down > finger.down || other.end < finger.down
        || scene.takesSeveralTouches(view)
    }
    // It may have had as many fingers as it takes.
    let together = fingers.count { $0.number != finger.number && $0.down == finger.down }
    return isNew && isAlone && together < own.mostTouches
      && !recognizers.indices.contains { other in
        let state = states.of(other, before: start)
        return state == .began || state == .changed
      }
  }
}

extension SceneRecognizer {
  /// How many touches it takes at the most, as far as is known.
  fileprivate var mostTouches: Int {
    if kind.takesTwoFingers { return 2 }
    return kind == .pan ? maximumNumberOfTouches ?? .max : .max
  }
}

extension SceneView {
  /// Whether it keeps no touch from recognizers.
  fileprivate var leavesTouchesToRecognizers: Bool {
    !kind.isControl && !kind.isScrollView && isExclusiveTouch != true
  }
}

extension TouchScene {
  /// Whether a view takes several touches.
  fileprivate func takesSeveralTouches(_ view: ObjectID) -> Bool {
    handle(of: view).map { views[$0].effectiveIsMultipleTouchEnabled } ?? false
  }

  /// Whether a recognizer is attached to a view or to a superview of it.
  fileprivate func isAttached(_ recognizer: Handle<Recognizer>, atOrAbove view: ObjectID) -> Bool {
    guard recognizers.indices.contains(recognizer.position) else { return false }
    let own = recognizers[recognizer.position].view
    return pathUp(from: view).contains { views[$0].number == own }
  }
}
