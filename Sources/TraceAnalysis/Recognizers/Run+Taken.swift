public import TouchModel

extension Run {
  /// Calls the body for every touch that a recognition has to take from its view.
  public func eachTakenTouch(_ body: (Recognition, TakenTouch) -> Void) {
    for recognition in recognitions where isCancelling(recognition) {
      for touch in touches(of: recognition) {
        if let taken = taken(touch, by: recognition) { body(recognition, taken) }
      }
    }
  }

  /// The delivery by which a touch of a gesture was cancelled at its view, in the turn of the recognition or, where that is
  /// reported late, before.
  public func cancelled(_ touch: Handle<TrackedTouch>, upTo recognition: Recognition) -> Delivery? {
    guard let history = history(ofTracked: touch), let ending = ownDelivery(history, where: { $0.method.isEnding })
    else { return nil }
    let call = call(ending)
    return call.method == .cancelled && call.turn <= recognition.turn && !isInterrupted(turn: call.turn) ? ending : nil
  }

  /// The first call for a touch after it was cancelled, those left aside by which the cancellation goes up the chain.
  public func call(after cancelled: Delivery) -> ResponderCall? {
    let cancellation = call(cancelled)
    var current = cancelled.nextOfTouch
    while let delivery = deliveries[current] {
      let call = call(delivery)
      if call.turn > cancellation.turn || call.method != .cancelled { return call }
      current = delivery.nextOfTouch
    }
    return nil
  }

  /// Whether a touch's view received its beginning before a record.
  public func hasBegun(_ touch: TouchHistory, before sequence: Int) -> Bool {
    ownDelivery(touch) { $0.method == .began && $0.sequence < sequence } != nil
  }

  /// What completes a touch at its view after a recognition took it.
  public struct Completion: Sendable {
    package let kind: String
    package let words: String
    package let sequence: Int
  }

  /// How a taken touch is completed at its view all the same; `nil` when it is not.
  public func completion(of taken: TakenTouch, after recognition: Recognition) -> Completion? {
    let view = taken.history.view
    if let call = ownDelivery(taken.history, where: { $0.method == .ended && $0.sequence > recognition.sequence }).map({
      call($0)
    }) {
      return Completion(kind: "ended-anyway", words: "\(names[view]) receives touchesEnded", sequence: call.sequence)
    }
    let last = taken.history.finger.map { fingers[$0].end } ?? recognition.dispatch
    // A touch that begins or ends on the view since may be the one that is completed.
    let isMeant = { (sequence: Int, dispatch: Int) in
      sequence > recognition.sequence && dispatch <= max(last, recognition.dispatch)
        && !self.calls.contains {
          $0.receiver == view && ($0.method == .began || $0.method == .ended) && $0.sequence > recognition.sequence
            && $0.sequence < sequence
        }
    }
    if let row = controls.selections.first(where: { $0.table == view && isMeant($0.sequence, $0.dispatch) }) {
      return Completion(kind: "selected-anyway", words: "\(names[view]) selects row \(row.row)", sequence: row.sequence)
    }
    let sent = controls.events.first {
      $0.control == view && $0.event == .touchUpInside && isMeant($0.sequence, $0.dispatch)
    }
    return sent.map {
      Completion(kind: "sent-anyway", words: "\(names[view]) sends \($0.event)", sequence: $0.sequence)
    }
  }

  /// The responders that received a touch's beginning, all of which treat cancellations as they treat beginnings; `nil` when
  /// one of them does not.
  public func toldAlike(_ touch: TouchHistory) -> [ObjectID]? {
    var told: [ObjectID] = []
    for delivery in deliveries(of: touch) {
      let call = call(delivery)
      guard call.method == .began, !told.contains(call.receiver) else { continue }
      if call.handling[.began] != call.handling[.cancelled] { return nil }
      if call.isScrollView, readings.scrollViewForwards == .began { return nil }
      told.append(call.receiver)
    }
    return told
  }
}
