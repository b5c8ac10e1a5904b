internal import TouchModel
internal import TraceAnalysis

/// What has no effect: events of other kinds, and touches that no responder handled.
extension Rule {
  static let unhandledHasNoEffect = Rule(
    "AP-10", "Touches that no responder handled leave no trace",
    demands: """
      A touch sequence that no responder handles MUST NOT change what becomes of the ones after it: they are delivered as \
      without it.
      """,
    because: "A stray touch must not block or shift the next one.",
    clarity: .derived, citations: ["001:108", "002:26"],
    applies: """
      to cases without recognizers and effects whose first touch sequence ends by lifting, is received only by \
      responders that pass it on, and is followed by another; one run in which it is left out is compared
      """,
    leavesOpen: [LeftOpen.order, "The order of views within one report (G-07).", "Names of touches and events."],
    needs: [.touchDelivery],
    biases: [.unhandledTouches, .repeatedSequences, .drags, .singleFinger],
    advice: "look for state of a touch or an event that is cleared only by the responder that handles it",
    checks: [
      .comparison(
        isSampled: true,
        twin: { run in
          guard let end = run.endOfUnhandledSequence else { return nil }
          let steps = run.testCase.script.steps.enumerated().filter { $0.offset > end.position || $0.element.isChange }
          return ConformanceCase(wellFormed: run.testCase.scene, TouchScript(wellFormed: steps.map(\.element)))
        },
        compare: { run, twin, check in
          guard let end = run.endOfUnhandledSequence else { return }
          check.applies()
          let with = run.receptions(after: end)
          let (extra, missing) = with.differences(from: twin.receptions(after: nil), within: 2 * run.engine.tolerance)
          guard let time = (extra + missing).map(\.time).min() else { return }
          let observed = extra.first { $0.time == time }
          let expected = missing.first { $0.time == time }
          check.violated(
            Finding(
              "other-outcome", expected: expected?.line ?? "nothing more", observed: observed?.line ?? "nothing more",
              records: with.filter { $0.time <= time }.map(\.call.sequence).sorted(),
              missing: observed == nil
                ? expected.map {
                  MissingEvent($0.call.method, of: nil, at: $0.call.receiver, after: run.trace.records.count - 1)
                } : nil
            ).comparing(with: "the touches that no responder handled"))
        })
    ])

  static let otherEventsAreNoTouches = Rule(
    "AP-11", "Other events do not come as touches",
    demands: "Motion, remote control and press events MUST NOT be delivered through the touches methods.",
    because: "A key or a shake is not a finger.",
    clarity: .stated, citations: ["001:19", "002:2"],
    applies: "to each step of the script that sends an event of another kind",
    leavesOpen: ["What timers do between the event and the next step.", "Which methods such events go to instead."],
    needs: [.touchDelivery, .otherEvents],
    biases: [.otherEvents],
    advice: "look at the kind of an event before sending it to touches methods",
    checks: [
      .invariant { run, check in
        for (index, step) in zip(run.dispatches.indices, run.testCase.script.steps) {
          guard case .otherEvent(let kind) = step.action, kind != .touches else { continue }
          check.applies()
          // Timers that fire before the next step are no effect of the event.
          let calls = run.calls[run.dispatches[index].calls]
          guard let call = calls.first(where: { !run.turns[$0.turn].isTimer }) else { continue }
          check.violated(
            Finding(
              "event-as-touch", expected: "no touches call for an event of the kind \(kind)",
              observed: "\(run.names[call.receiver]) receives \(call.words)", records: [call.sequence],
              observedObject: call.receiver))
        }
      }
    ])
}

extension ScriptStep {
  fileprivate var isChange: Bool { if case .change = action { true } else { false } }
}

extension Run {
  /// The last step of the touch sequences at the beginning of a script that no responder handles, with others after it; `nil` when
  /// there are none.
  fileprivate var endOfUnhandledSequence: Handle<Dispatch>? {
    guard isOrderly, testCase.scene.effects.isEmpty, testCase.scene.recognizers.isEmpty, let first = fingers.first,
      let last = fingers.last
    else { return nil }
    // The first moment at which all fingers that went down so far have lifted again.
    var end = first.end
    for finger in fingers where finger.down <= end { end = max(end, finger.end) }
    guard fingers.allSatisfy({ $0.ending == .lift || $0.down > end }), last.down > end else { return nil }
    let early = deliveries.filter { calls[$0.call].dispatch <= end }
    let isUnhandled = early.allSatisfy { delivery in
      testCase.scene.passesOn(calls[delivery.call].receiver, calls[delivery.call].method, readings)
    }
    return isUnhandled && !early.isEmpty && last.down > end ? end : nil
  }

  /// What responders received after a step.
  fileprivate func receptions(after end: Handle<Dispatch>?) -> [Reception] {
    calls.filter { call in end.map { call.dispatch > $0 } ?? true }.map { call in
      Reception(
        call: call, time: dispatches[call.dispatch].time, words: "\(names[call.receiver]) receives \(call.words)",
        places: call.deliveries.map { trace.snapshots[deliveries[$0].snapshot].location })
    }
  }
}

/// A call of a responder, without the names of touches.
private struct Reception {
  let call: ResponderCall
  /// The time of the step, in milliseconds.
  let time: Int
  let words: String
  /// Where the touches are, on the screen.
  let places: [ScenePoint?]

  /// Whether another call says the same, with places that may lie so far apart, in points.
  func isSame(as other: Reception, within tolerance: Double) -> Bool {
    guard time == other.time, words == other.words, places.count == other.places.count else { return false }
    var left = other.places
    return places.allSatisfy { place in
      guard let match = left.firstIndex(where: { $0.isClose(to: place, within: tolerance) }) else { return false }
      left.remove(at: match)
      return true
    }
  }

  var line: String {
    "\(words) for \(places.map { $0.map { NumberText.text($0) } ?? "somewhere" }.sorted().joined(separator: " and "))"
  }
}

extension ScenePoint? {
  fileprivate func isClose(to other: ScenePoint?, within tolerance: Double) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.isClose(to: other, within: tolerance)
  }
}

extension [Reception] {
  /// The calls that others lack, and those of the others that these lack; the order of calls in one step is left open.
  fileprivate func differences(
    from others: [Reception], within tolerance: Double
  ) -> (extra: [Reception], missing: [Reception]) {
    var missing = others
    let extra = filter { own in
      guard let match = missing.firstIndex(where: { $0.isSame(as: own, within: tolerance) }) else { return true }
      missing.remove(at: match)
      return false
    }
    return (extra, missing)
  }
}

extension TouchScene {
  /// Whether a responder passes a call on, whatever the reading.
  fileprivate func passesOn(_ responder: ObjectID, _ method: TouchMethod, _ readings: Readings) -> Bool {
    guard handling(of: responder)[method] != .absorb else { return false }
    guard let kind = view(responder)?.kind else { return true }
    return !kind.isControl && !kind.isScrollView
  }
}
