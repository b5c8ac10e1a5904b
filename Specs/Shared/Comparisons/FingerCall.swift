internal import TouchModel
internal import TraceAnalysis

/// A call in which a responder receives a finger.
struct FingerCall {
  let receiver: ObjectID
  let method: TouchMethod
  let dispatch: Handle<Dispatch>
  let sequence: Int
  let touch: ObjectID
  /// What the touch says of itself, among the snapshots of the trace.
  let snapshot: Int
  /// How many touches the event has; `nil` where that is not shown.
  let touchesOfEvent: Int?

  init(_ call: ResponderCall, _ touch: ObjectID, _ snapshot: Int) {
    self.snapshot = snapshot
    touchesOfEvent = call.allTouches.map(\.indices.count)
    receiver = call.receiver
    method = call.method
    dispatch = call.dispatch
    sequence = call.sequence
    self.touch = touch
  }

  /// Whether another run has the same call, at whatever time.
  func isLike(_ other: FingerCall) -> Bool { receiver == other.receiver && method == other.method }
}
