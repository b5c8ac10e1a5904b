internal import TouchModel
internal import TraceAnalysis

/// What becomes of a call that no responder handles.
extension Rule {
  static let unhandledIsDropped = Rule(
    "RC-19", "A call that no responder handles is dropped",
    demands: """
      A call that comes to the end of the chain MUST end there: no responder receives it again, and the calls that follow \
      are made as usual.
      """,
    because: "A stray touch must not fail, loop or come back later.",
    clarity: .stated, citations: ["000:6", "001:108", "002:26", "003:120", "004:30"],
    applies: """
      to each call at a responder that passes it on and has no next responder by the engine's own answer; to each record \
      that a call was dropped, of which each call may have one; and to each touchesBegan at a responder that keeps it, which no \
      such record may follow
      """,
    leavesOpen: [
      LeftOpen.unobserved,
      "After which responder the chain ends, which the reading chainTail decides.",
      "Records of what is discarded after a responder that overrides one of the four methods, which RC-17 and RC-22 judge.",
    ],
    needs: [.touchDelivery, .nextResponder],
    readings: [\.chainTail], biases: [.unhandledTouches],
    advice: "where next is nothing the call returns; there is no queue for what is left over",
    checks: [.invariant(checkDropped), .invariant(checkDropsOnce), .invariant(checkKept)])

  /// A call that no responder handles comes to no other, and a record says that it was dropped where the engine declares such.
  private static func checkDropped(_ run: Run, _ check: inout Check) {
    let drops = run.engine.capabilities.contains(Capability.discardRecords)
    for position in run.deliveries.indices {
      guard case .chainEnds = run.deliveries[position].continuation else { continue }
      check.applies()
      let delivery = run.deliveries[position]
      let call = run.calls[delivery.call]
      if let after = run.deliveries[delivery.next] {
        let later = run.calls[after.call]
        // Only a responder that has received it before shows that it was not dropped, and not the last one called twice.
        // A call that was reported as dropped and is made anew is not one that comes back.
        guard run.isAgain(after), later.receiver != call.receiver,
          !run.isReportedAsDropped(delivery, before: later.sequence)
        else { continue }
        check.violated(
          Finding(
            "received-again", expected: "\(call.words) to be dropped after \(run.names[call.receiver])",
            observed: "\(run.names[later.receiver]) receives it after that",
            records: [call.sequence, later.sequence], observedObject: later.receiver))
      } else if let again = run.repetition(of: delivery) {
        check.violated(
          Finding(
            "received-later", expected: "\(call.words) to be dropped after \(run.names[call.receiver])",
            observed: "\(run.names[again.receiver]) receives it again in another step",
            records: [call.sequence, again.sequence], observedObject: again.receiver))
        // Whether a later phase counts as discarded when the last responder kept the beginning is left open, and whether an
        // override that calls super keeps the call is a matter of RC-17 and RC-22.
      } else if drops, run.isByDefaultAllTheWay(delivery), !run.isReportedAsDropped(delivery), !run.hidesOverrides {
        check.violated(
          Finding(
            "not-discarded",
            expected: "a record that \(call.words) was discarded, since the engine declares such records",
            observed: "there is none after that at \(run.names[call.receiver])",
            records: [call.sequence], missing: MissingEvent("drops", at: nil, after: call.sequence)))
      }
    }
  }

  /// A call of a touch is dropped once at most: there are no more records of it in a dispatch than the application sent calls.
  private static func checkDropsOnce(_ run: Run, _ check: inout Check) {
    guard run.engine.capabilities.contains(Capability.discardRecords) else { return }
    for dispatch in run.dispatches where !run.records.discards.isEmpty {
      var drops: [ObjectID] = []
      for sequence in run.records.discards(in: dispatch.records) {
        guard case .discarded(let range) = run.trace.records[sequence].event else { continue }
        for touch in run.trace.objects(range) {
          drops.append(touch)
          let times = drops.count { $0 == touch }
          // One drop is never too many, and most are dropped once.
          guard times > 1 else { continue }
          let sent = run.timesSent(touch, in: dispatch)
          guard sent > 0, times > sent else { continue }
          check.violated(
            Finding(
              "dropped-twice", expected: "each call with \(run.names[touch]) to be dropped once at most",
              observed: "a further record says that it was", records: [sequence], observedObject: touch))
        }
      }
    }
  }

  /// What a responder has kept is not dropped: no record says so before another call of the touch.
  private static func checkKept(_ run: Run, _ check: inout Check) {
    guard run.engine.capabilities.contains(Capability.discardRecords) else { return }
    for call in run.calls where call.method == .began && call.handling[.began] == .absorb {
      check.applies()
      let touches = run.deliveries[call.deliveries].map { run.touches[$0.touch].id }
      let rest = call.sequence + 1..<max(call.sequence + 1, run.dispatches[call.dispatch].records.upperBound)
      let next = rest.first { if case .touches = run.trace.records[$0].event { true } else { false } }
      for sequence in run.records.discards(in: rest.lowerBound..<(next ?? rest.upperBound)) {
        guard case .discarded(let range) = run.trace.records[sequence].event,
          let touch = run.trace.objects(range).first(where: touches.contains)
        else { continue }
        check.violated(
          Finding(
            "kept-and-dropped",
            expected: "\(run.names[touch]) not to be dropped, since \(run.names[call.receiver]) keeps it",
            observed: "a record says that it was", records: [call.sequence, sequence], observedObject: touch))
      }
    }
  }
}

extension Run {
  /// How many calls with a touch the application sent in a dispatch: those at the first responders of their lanes.
  fileprivate func timesSent(_ touch: ObjectID, in dispatch: Dispatch) -> Int {
    calls[dispatch.calls].reduce(0) { sum, call in
      sum
        + deliveries[call.deliveries].count { delivery in
          touches[delivery.touch].id == touch && firstReceiver(ofLaneWith: delivery) == call.receiver
        }
    }
  }

  /// The same call again in a later dispatch in which the finger does nothing of the sort, and no other does anything.
  fileprivate func repetition(of delivery: Delivery) -> ResponderCall? {
    let call = calls[delivery.call]
    let finger = touches[delivery.touch].finger
    // What is held back may come in pieces, in another step than it happened in.
    guard let finger, !holding.mayBeHeld(touches[delivery.touch]) else { return nil }
    var current = delivery.nextOfTouch
    while let again = deliveries[current] {
      current = again.nextOfTouch
      // A call that reports what the finger does then is no repetition.
      guard again.isDirect, again.moment == nil else { continue }
      let later = self.calls[again.call]
      if mayReportLater(finger, than: call, later) { continue }
      let acting = dispatches[later.dispatch].moments
      if later.method == call.method, later.dispatch != call.dispatch,
        acting.isEmpty || acting.contains(where: { fingers.moments[$0].finger == finger }),
        !acting.contains(where: {
          fingers.moments[$0].finger == finger && fingers.moments[$0].kind.method == call.method
        })
      {
        return later
      }
    }
    return nil
  }

  /// Whether a call may deliver late, as the engine declares, what a finger did in a report after that of an earlier call: alike as
  /// they are, it may come in another step.
  private func mayReportLater(_ finger: Handle<Finger>, than call: ResponderCall, _ later: ResponderCall) -> Bool {
    guard engine.thresholds.deliveryDelay > 0 else { return false }
    let turn = turns[later.turn]
    return fingers.moments.contains { moment in
      let report = dispatches[moment.dispatch]
      return moment.finger == finger && moment.kind.method == later.method && moment.dispatch > call.dispatch
        && report.time <= turn.time && report.admits(turn)
    }
  }

  /// Whether no responder that a call was passed on by overrides its method.
  fileprivate func isByDefaultAllTheWay(_ delivery: Delivery) -> Bool {
    var current: Delivery? = delivery
    while let delivery = current {
      if !calls[delivery.call].isByDefault { return false }
      current = deliveries[delivery.previous]
    }
    return true
  }

  /// Whether a record after a call says that its touch was discarded, in the same dispatch and before another record.
  fileprivate func isReportedAsDropped(_ delivery: Delivery, before end: Int? = nil) -> Bool {
    let call = calls[delivery.call]
    let touch = touches[delivery.touch].id
    let last = end ?? dispatches[call.dispatch].records.upperBound
    for sequence in call.sequence..<max(call.sequence, last) {
      if case .discarded(let range) = trace.records[sequence].event, trace.objects(range).contains(touch) {
        return true
      }
    }
    return false
  }
}
