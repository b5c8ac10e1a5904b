internal import TouchModel
internal import TraceAnalysis

/// Which movements of a continuous gesture its action has to report.
extension Run {
  /// A clear movement of a finger after one dispatch and before another that no call of an action reports within a frame, alone
  /// or together with what followed; `nil` when there is none.
  ///
  /// The check applies once for each clear movement.
  func unreportedMovement(
    of finger: Handle<Finger>, after first: Handle<Dispatch>, before last: Handle<Dispatch>, _ calls: [MovementReport],
    _ check: inout Check
  ) -> FingerMoment? {
    // A recognition that comes one report late may leave its changes to the next report, too.
    let lag = readings.recognitionLag == .upToOneReport ? 1 : 0
    for moment in fingers.moments where moment.finger == finger && moment.kind == .move && moment.isAlive {
      guard moment.dispatch > first, moment.dispatch < last, fingers.isElsewhere(moment) else { continue }
      check.applies()
      let latest = dispatches[moment.dispatch].time + ScriptPhrase.frame + 1
      let isReported = calls.contains { call in
        call.dispatch >= moment.dispatch && (call.time <= latest || call.dispatch <= moment.dispatch.advanced(by: lag))
      }
      if !isReported { return moment }
    }
    return nil
  }
}

/// A call of an action that reports a movement: with changed, or with the end.
struct MovementReport {
  let dispatch: Handle<Dispatch>
  let time: Int

  /// Creates it from a call; `nil` for a call in a state that reports no movement.
  init?(_ state: RecognizerState, dispatch: Handle<Dispatch>, time: Int) {
    guard state == .changed || state == .ended || state == .cancelled else { return nil }
    (self.dispatch, self.time) = (dispatch, time)
  }
}
