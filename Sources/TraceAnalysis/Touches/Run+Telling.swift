internal import TouchModel

extension Run {
  /// A call at a finger's view, of the right method, with a touch whose finger is not known: it may report a
  /// moment that no other call reports.
  public func stray(for moment: FingerMoment) -> Delivery? {
    guard let view = fingers[moment.finger].owner.view else { return nil }
    let dispatch = dispatches[moment.dispatch]
    for call in calls[dispatch.calls]
    where call.method == moment.kind.method && call.receiver == view && dispatch.admits(turns[call.turn]) {
      for delivery in deliveries[call.deliveries] where isStray(delivery, moment) { return delivery }
    }
    return nil
  }

  /// Whether the touch of a delivery belongs to no finger, or, where one goes down, to another one.
  private func isStray(_ delivery: Delivery, _ moment: FingerMoment) -> Bool {
    let touch = touch(delivery)
    if moment.kind == .down, touch.isShared { return true }
    return delivery.isDirect
      && (touch.finger.map { moment.kind == .down && fingers[$0].down < moment.dispatch } ?? true)
  }

  /// Whether no call reports a moment that the finger's view must receive, or only a late one does.
  public func isUntold(_ moment: FingerMoment) -> Bool {
    moment.isLate || moment.delivery == nil && stray(for: moment) == nil
  }

  /// Whether a call is made to a touch's own view, or was passed on from there in the same dispatch.
  ///
  /// One that comes to another responder first was sent astray or passed on late, which is judged elsewhere.
  public func isInPlace(_ delivery: Delivery) -> Bool {
    var first = delivery
    while let previous = previous(first) { first = previous }
    return call(first).receiver == touch(first).view
  }

  /// Whether a call comes to a responder again in a lane because it was passed on, which is judged elsewhere.
  ///
  /// A touch's own view may be called again by the application, which is certain once a responder has kept the first call.
  public func isPassedInCircles(_ delivery: Delivery) -> Bool {
    guard let heard = delivery.previousOfReceiver, let previous = previous(delivery) else { return false }
    let (call, before) = (call(delivery), self.call(deliveries[heard]))
    return before.method == call.method && before.turn == call.turn && before.sequence != call.sequence
      && !isReplay(delivery)
      && (call.receiver != touch(delivery).view || !previous.continuation.isKept)
  }

  /// The beginning of a finger's touch; `nil` when no responder received it.
  public func beginning(of finger: Finger) -> ResponderCall? {
    finger.touch.map { call(deliveries[touches[$0].first]) }
  }

  /// Whether a step is an interruption.
  public func isInterruption(_ dispatch: Int) -> Bool {
    dispatches.indices.contains(dispatch) && dispatches[dispatch].isInterruption
  }

  /// Whether a finger is on the screen when a dispatch begins and still when it is over.
  @inlinable
  @inline(__always)
  public func isDown(_ finger: Finger, throughout dispatch: Int) -> Bool {
    finger.down < dispatch && dispatch < finger.end
  }

  /// What happens to a finger in a dispatch; `nil` when nothing does.
  public func moment(of finger: Handle<Finger>, in dispatch: Int) -> FingerMoment? {
    moments[dispatches[dispatch].moments].first { $0.finger == finger }
  }
}

extension Run {
  /// The calls that show what became of a moment: the beginning of the finger's touch and what was said of it then; for a
  /// finger that no responder received, the last record of the dispatch.
  public func evidence(of moment: FingerMoment) -> [Int] {
    let finger = fingers[moment.finger]
    let records = dispatches[moment.dispatch].records
    guard let beginning = beginning(of: finger) else { return records.isEmpty ? [] : [records.upperBound - 1] }
    let then = calls(of: finger, in: moment.dispatch).filter { $0.receiver == beginning.receiver }.map(\.sequence)
    return then.first == beginning.sequence ? then : [beginning.sequence] + then
  }

  /// The calls with a finger's touch in a dispatch.
  public func calls(of finger: Finger, in dispatch: Int) -> [ResponderCall] {
    calls[dispatches[dispatch].calls].filter { call in
      deliveries[call.deliveries].contains { $0.touch == finger.touch }
    }
  }
}
