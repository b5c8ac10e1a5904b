internal import TouchModel

// Engines that deliver late, as they declare, may deliver several reports in one turn, one after the other.

extension TouchIndex {
  /// The report that a hit test or a call delivers, if that is another than the one whose records came before it.
  ///
  /// Of those that may still be delivered it is the first in which the finger of the touch does what the record says.
  ///
  /// A touch belongs to the finger that goes down where its hit test is made, or where it says to be when it begins;
  /// `fingers` keeps what is known of that.
  func lateReport(
    behind sequence: Int, _ trace: TouchTrace, in current: Handle<Dispatch>, _ time: Int,
    _ fingers: inout [ObjectID: Handle<Finger>]
  ) -> Handle<Dispatch>? {
    // The views that a hit test asks come before its result.
    guard let record = trace.records[sequence...].first(where: { !$0.event.isVisit }) else { return nil }
    // A step at the very time comes after the timers.
    let latest = record.step == nil ? time - 1 : time
    let report: Handle<Dispatch>?
    switch record.event {
    case .hitTest(let place, _, let touch?):
      let taken = fingers.filter { $0.key != touch }.values
      let moment = pending(in: current, time, upTo: latest, isMissing: { _ in false }) {
        $0.kind == .down && $0.location.isClose(to: place, within: 0.5) && !taken.contains($0.finger)
      }
      fingers[touch] = moment?.finger
      report = moment?.dispatch
    case .touches(let call):
      guard let snapshot = call.touches.indices.clamped(to: trace.snapshots.indices).first else { return nil }
      let touch = trace.snapshots[snapshot]
      let own = lanes.filter { touches[$0.touch].id == touch.touch }
      if own.contains(where: { $0.method == call.method && touches[$0.touch].view != call.receiver }) { return nil }
      let (finger, taken) = (fingers[touch.touch], fingers.values)
      let moment = pending(
        in: current, time, upTo: latest,
        isMissing: { moment in
          // Of a report that was begun a call is missing that says where the finger was then.
          moment.finger == finger && touch.location.map { moment.location.isClose(to: $0, within: 0.5) } ?? true
            && !isDelivered(moment, of: touch.touch)
        }
      ) { moment in
        guard moment.kind.method == call.method, own.isEmpty || moment.dispatch != current else { return false }
        if let finger { return moment.finger == finger }
        guard moment.kind == .down, !taken.contains(moment.finger) else { return false }
        return touch.location.map { moment.location.isClose(to: $0, within: 0.5) } ?? false
      }
      if finger == nil { fingers[touch.touch] = moment?.finger }
      report = moment?.dispatch
    // Other records follow from these, or ask and answer.
    default: return nil
    }
    return report == current ? nil : report
  }

  /// Whether a call of the report that a change is part of has delivered it.
  private func isDelivered(_ moment: FingerMoment, of touch: ObjectID) -> Bool {
    dispatches[moment.dispatch].calls.contains { call in
      calls[call].method == moment.kind.method
        && calls[call].deliveries.contains { touches[deliveries[$0].touch].id == touch }
    }
  }

  /// The first of the changes that may still be delivered: of the report that is delivered, of one that was not begun and is of a time
  /// no later than the latest, or missing in one that was.
  private func pending(
    in current: Handle<Dispatch>, _ time: Int, upTo latest: Int, isMissing: (FingerMoment) -> Bool,
    where isMeant: (FingerMoment) -> Bool
  ) -> FingerMoment? {
    moments.first { moment in
      let dispatch = dispatches[moment.dispatch]
      guard dispatch.time <= latest || moment.dispatch <= current, time <= dispatch.deadline, moment.isAlive else {
        return false
      }
      guard moment.dispatch == current || dispatch.calls.isEmpty || isMissing(moment) else { return false }
      // A finger that is reported where it already is need not be delivered.
      guard moment.kind != .move || moment.location != moment.previous || moment.hasSamples else { return false }
      return isMeant(moment)
    }
  }
}

extension TraceEvent {
  /// Whether it is one of the questions that a hit test consists of.
  fileprivate var isVisit: Bool {
    switch self {
    case .visit, .pointInside: true
    // All others are results, calls, or answers.
    default: false
    }
  }
}
