internal import TouchModel
internal import TraceAnalysis

// What touches say of themselves wherever calls show them: a touch is one object, so what is asked of it in the set of a call
// is asked of it among all touches of the event and in the calls of recognizers too.

extension Run {
  /// Checks that what a touch has reported once it reports wherever such a call shows it.
  func checkKeepsReporting(_ value: ReportedValues, _ words: String, _ check: inout Check) {
    for mention in mentions where mention.owes.contains(value) {
      check.applies()
      if mention.reported.contains(value) { continue }
      return check.violated(
        Finding(
          "no-longer-reported", expected: "\(name(of: mention)) to report its \(words), as it did in an earlier call",
          observed: "it is left out \(self.words(of: mention))", records: [mention.sequence],
          observedObject: mention.receiver))
    }
  }

  /// Checks that what a touch's calls have reported once of their event they report with each of its calls.
  func checkKeepsReporting(_ words: String, _ check: inout Check, _ reports: (ResponderCall) -> Bool) {
    var reported: [Handle<TouchHistory>] = []
    for call in calls {
      let isReported = reports(call)
      for delivery in call.deliveries {
        let touch = deliveries[delivery].touch
        guard reported.contains(touch) else {
          if isReported { reported.append(touch) }
          continue
        }
        check.applies()
        if isReported { continue }
        return check.violated(
          Finding(
            "no-longer-reported", expected: "\(words), as in an earlier call with \(names[touches[touch].id])",
            observed: "\(names[call.receiver]) receives \(call.words) without", records: [call.sequence],
            observedObject: call.receiver))
      }
    }
  }

  /// Checks that a value which a record of some kind has reported once is reported by every further one about the same object, of the
  /// records with the given sequence numbers.
  func checkKeepsReporting(
    _ words: String, _ check: inout Check, in sequences: some Sequence<Int>,
    _ reports: (TraceEvent) -> (of: ObjectID, isReported: Bool)?
  ) {
    var reported: [ObjectID] = []
    for sequence in sequences {
      guard let (object, isReported) = reports(trace.records[sequence].event) else { continue }
      guard reported.contains(object) else {
        if isReported { reported.append(object) }
        continue
      }
      check.applies()
      if isReported { continue }
      return check.violated(
        Finding(
          "no-longer-reported", expected: "\(words) of \(names[object]), as in an earlier record of the same kind",
          observed: "it is left out", records: [sequence], observedObject: object))
    }
  }

  /// Checks that a recognizer whose action has read a value once reads it in every further action, or in those before it is over.
  func checkRead<Value>(
    _ words: String, _ check: inout Check, untilItIsOver: Bool = false, _ value: (ActionCall) -> Value?
  ) {
    checkKeepsReporting(words, &check, in: recognizers.actions.lazy.map(\.sequence)) { event in
      guard case .action(let call) = event, !untilItIsOver || call.state == .began || call.state == .changed else {
        return nil
      }
      return (call.recognizer, value(call) != nil)
    }
  }

  /// Checks a place or a time that a touch reports among all touches of an event or to a recognizer against what its finger
  /// reported last.
  func checkReports<Value>(
    _ kind: String, _ words: String, _ check: inout Check, _ value: (TouchSnapshot) -> Value?,
    _ text: (Value) -> String, isRight: (Value, TouchMention, TouchMention.LatestReport) -> Bool?
  ) {
    for mention in mentions where mention.place != .set {
      guard let report = mention.report, let reported = value(trace.snapshots[mention.snapshot]),
        let isRight = isRight(reported, mention, report)
      else { continue }
      check.applies()
      if isRight { continue }
      return check.violated(
        Finding(
          "\(kind)-\(mention.place == .event ? "in-event" : "for-recognizer")",
          expected:
            "\(name(of: mention)) to report the \(words) of what finger \(fingers[report.finger].number) reported last",
          observed: "it is \(text(reported)) \(self.words(of: mention))", records: [mention.sequence],
          observedObject: mention.receiver))
    }
  }

  /// Whether a touch is shown in a call that may cancel what a handler took away, of whose event nothing is known.
  func mayBeOfAHandler(_ mention: TouchMention) -> Bool {
    mention.method == .cancelled && !turns.isInterrupted(mention.turn) && touches.contains(where: \.isTakenAway)
  }

  /// The name of the touch that is shown.
  func name(of mention: TouchMention) -> String { names[trace.snapshots[mention.snapshot].touch] }

  /// Where a touch is shown, in words.
  func words(of mention: TouchMention) -> String {
    let call = "when \(names[mention.receiver]) receives \(mention.method.words)"
    return mention.place == .event ? "among all touches of the event \(call)" : call
  }
}
