internal import TouchModel

extension TouchIndex {
  /// Reads the trace: which responder was called with which touches, dispatch by dispatch.
  mutating func index(_ trace: Trace, _ policy: ForwardingPolicy) {
    let reports = dispatches.indices.filter { dispatches[$0].isReport }
    let timers = dispatches.count - 1
    var queued = 0
    var step = Int32.min
    var current = timers
    for sequence in trace.records.indices {
      if trace.records[sequence].step != step {
        step = trace.records[sequence].step
        enter((0..<timers).contains(Int(step)) ? Int(step) : timers, &current, at: sequence)
      }
      switch trace.records[sequence].event {
      case .dequeued(let report):
        isOrderly = isOrderly && report == queued
        queued += 1
        if reports.indices.contains(report) { enter(reports[report], &current, at: sequence) }
      case .touches(let call):
        if policy.isObserved(call.receiver) { add(call, trace, sequence, current) }
      case .nextResponder(let responder, let next):
        links.append(ResponderLink(of: responder, next: next, sequence: sequence))
      default: break
      }
      dispatches[current].records = dispatches[current].records.lowerBound..<sequence + 1
    }
    if queued > 0, queued != reports.count { isOrderly = false }
  }

  /// Goes on with the records of another dispatch; one that was left does not call again when everything is in order.
  private mutating func enter(_ dispatch: Int, _ current: inout Int, at sequence: Int) {
    if dispatch == current, !dispatches[current].records.isEmpty { return }
    if !dispatches[dispatch].calls.isEmpty { isOrderly = false }
    current = dispatch
    lanes.removeAll(keepingCapacity: true)
    dispatches[dispatch].records = sequence..<sequence
    dispatches[dispatch].calls = calls.count..<calls.count
  }

  private mutating func add(_ call: TouchesCall, _ trace: Trace, _ sequence: Int, _ dispatch: Int) {
    let start = deliveries.count
    let range = call.touches.indices.clamped(to: trace.snapshots.indices)
    for snapshot in range { add(trace.snapshots[snapshot], at: snapshot, call) }
    calls.append(
      ResponderCall(
        sequence: sequence, dispatch: dispatch, receiver: call.receiver, method: call.method, event: call.event,
        eventKind: call.eventKind, allTouches: call.allTouches, deliveries: start..<deliveries.count))
    dispatches[dispatch].calls = dispatches[dispatch].calls.lowerBound..<calls.count
  }

  private mutating func add(_ snapshot: TouchSnapshot, at position: Int, _ call: TouchesCall) {
    let delivery = deliveries.count
    let touch = touch(snapshot, call, delivery)
    var previous = -1
    if let lane = lanes.firstIndex(where: { $0.touch == touch && $0.method == call.method }) {
      previous = lanes[lane].last
      deliveries[previous].next = delivery
      lanes[lane].last = delivery
    } else {
      lanes.append(Lane(touch: touch, method: call.method, last: delivery))
    }
    deliveries.append(Delivery(call: calls.count, snapshot: position, touch: touch, previous: previous))
  }

  /// The history of a touch; one that was over and begins again is another, for engines that use their objects again.
  private mutating func touch(_ snapshot: TouchSnapshot, _ call: TouchesCall, _ delivery: Int) -> Int {
    let isEnding = call.method == .ended || call.method == .cancelled
    if let known = touches.lastIndex(where: { $0.id == snapshot.touch }),
      !(touches[known].hasEnding && call.method == .began)
    {
      deliveries[touches[known].last].nextOfTouch = delivery
      touches[known].last = delivery
      touches[known].hasEnding = touches[known].hasEnding || isEnding
      return known
    }
    touches.append(
      TouchHistory(
        id: snapshot.touch, first: delivery, last: delivery, view: snapshot.view ?? call.receiver, hasEnding: isEnding))
    return touches.count - 1
  }
}
