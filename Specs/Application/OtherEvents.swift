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
          let (with, without) = (run.summary(after: end), twin.summary(after: nil))
          guard with != without else { return }
          let place = zip(with, without).prefix { $0 == $1 }.count
          let next = run.calls.filter { $0.dispatch > end }.map(\.sequence)
          let other =
            place < with.count
            ? nil : twin.calls.first { without[place].hasPrefix("\(twin.names[$0.receiver]) receives \($0.words)") }
          check.violated(
            Finding(
              "other-outcome",
              expected: place < without.count ? without[place] : "nothing more",
              observed: place < with.count ? with[place] : "nothing more", records: Array(next.prefix(place + 1)),
              missing: other.map {
                MissingEvent($0.method, of: nil, at: $0.receiver, after: run.trace.records.count - 1)
              }
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

  /// What responders received after a step, a line a call, without the names of touches; the order of views in one report is
  /// left open, so lines of one dispatch are sorted.
  fileprivate func summary(after end: Handle<Dispatch>?) -> [String] {
    var lines: [(time: Int, words: String)] = []
    for call in calls where end.map({ call.dispatch > $0 }) ?? true {
      let places = call.deliveries.map {
        trace.snapshots[deliveries[$0].snapshot].location.map { NumberText.text($0) } ?? "somewhere"
      }
      lines.append(
        (
          dispatches[call.dispatch].time,
          "\(names[call.receiver]) receives \(call.words) for \(places.sorted().joined(separator: " and "))"
        ))
    }
    return lines.sorted { ($0.time, $0.words) < ($1.time, $1.words) }.map(\.words)
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
