public import TouchModel

/// A touch of a gesture that its view was still busy with when the recognizer recognized.
public struct TakenTouch: Sendable {
  /// The touch, among ``Run/trackedTouches``.
  public let tracked: Handle<TrackedTouch>
  /// What responders received of it.
  public let history: TouchHistory
  /// The first ending that its view received, in the turn of the recognition or later; `nil` for none.
  public let ending: Delivery?
}

extension Run {
  /// What recognitions do to the calls of views.
  @inlinable
  @inline(__always)
  public var cancelling: Cancelling { Cancelling(run: self) }

  /// The cancellations by recognitions in a run.
  @frozen
  public struct Cancelling {
    @usableFromInline let run: Run

    @inlinable
    init(run: Run) { self.run = run }
  }
}

extension Run.Cancelling {
  /// Whether a recognition that takes its touches may have had this one, at any time.
  public func isEverTaken(_ touch: Handle<TrackedTouch>, _ history: TouchHistory) -> Bool {
    run.recognitions.contains { other in
      run.recognizers[other.recognizer].cancelsTouchesInView
        && run.recognizers.isOnPath(other.recognizer, of: history.view)
        && run.recognitions.mayBelong(touch, to: other)
    }
      // A gesture may take in fingers that come after its recognition.
      || run.states.contains { change in
        run.recognizers[change.recognizer].cancelsTouchesInView && change.to != .possible && change.to != .failed
          && run.recognizers.touches[change.touches].contains(touch)
      } || run.recognizers.indices.contains { isTakenIn(touch, by: $0) }
  }

  /// Whether a recognizer receives a touch while its gesture goes on.
  private func isTakenIn(_ touch: Handle<TrackedTouch>, by recognizer: Handle<Recognizer>) -> Bool {
    run.recognizers[recognizer].cancelsTouchesInView
      && run.recognizers.deliveries(of: touch, to: recognizer).contains { delivery in
        let state = run.states.of(recognizer, before: run.recognizers.calls[delivery.call].sequence)
        return state == .began || state == .changed
      }
  }

  /// Whether a recognition has to take its touches from views.
  public func isCancelling(_ recognition: Recognition) -> Bool {
    run.recognizers[recognition.recognizer].cancelsTouchesInView && !run.turns.isInterrupted(recognition.turn)
  }

  /// A touch of a gesture that its view has begun with and that has not ended there when the gesture is recognized; `nil`
  /// where there is nothing to take.
  public func taken(_ touch: Handle<TrackedTouch>, by recognition: Recognition) -> TakenTouch? {
    guard let history = run.trackedTouches.history(of: touch),
      let beginning = run.touches.ownDelivery(history, where: { $0.method == .began }),
      run.calls[beginning.call].sequence < recognition.sequence
    else { return nil }
    let ending = run.touches.ownDelivery(history) { $0.method.isEnding }
    if let ending {
      let call = run.calls[ending.call]
      let isInTime = call.method == .cancelled && !run.turns.isInterrupted(call.turn)
      if call.turn < (isInTime ? run.recognitions.firstTurn(of: recognition) : recognition.turn) { return nil }
      // Where no recognizer delays endings the view may have received the lift before the recognizer decided.
      let isEarly = call.turn == recognition.turn && call.method == .ended && call.sequence < recognition.sequence
      if isEarly, !run.recognizers[recognition.recognizer].delaysTouchesEnded { return nil }
    }
    return TakenTouch(tracked: touch, history: history, ending: ending)
  }

  /// Whether a taken touch is cancelled at its view in the turn of the recognition, or within the declared deliveryDelay.
  public func isCancelled(_ taken: TakenTouch, by recognition: Recognition) -> Bool {
    guard let ending = taken.ending.map({ run.calls[$0.call] }), ending.method == .cancelled else { return false }
    let delay = run.engine.thresholds.deliveryDelay
    return ending.turn <= recognition.turn || delay > 0 && run.turns[ending.turn].time <= recognition.time + delay
  }

  /// The delivery by which a touch of a gesture was cancelled at its view, as ``isCancelled(_:by:)`` has it; `nil` when it was not,
  /// or another recognition may be the reason.
  public func cancellation(of touch: Handle<TrackedTouch>, by recognition: Recognition) -> Delivery? {
    guard isCancelling(recognition), let taken = taken(touch, by: recognition), isCancelled(taken, by: recognition),
      cancellers(of: touch, in: recognition.turn) == 1
    else { return nil }
    return taken.ending
  }

  /// How many recognitions of a turn may be the reason for cancelling a touch.
  public func cancellers(of touch: Handle<TrackedTouch>, in turn: Handle<Turn>) -> Int {
    run.recognitions.count { other in
      other.turn == turn && run.recognizers[other.recognizer].cancelsTouchesInView
        && (other.touches.isEmpty || run.recognitions.isTouch(touch, of: other))
    }
  }

  /// What became of a taken touch, in words.
  public func outcome(_ taken: TakenTouch) -> String {
    guard let ending = taken.ending.map({ run.calls[$0.call] }) else { return "it receives no ending" }
    return ending.method == .cancelled
      ? "it receives touchesCancelled only at \(run.trace.records[ending.sequence].time) ms"
      : "it receives \(ending.words)"
  }

  /// Calls the body for every touch that a recognition has to take from its view; for none in runs whose turns are not those of
  /// one report each.
  public func eachTakenTouch(_ body: (Recognition, TakenTouch) -> Void) {
    guard run.isOrderly, !run.recognitions.isEmpty else { return }
    for (recognition, touch) in run.takenTouches { body(recognition, touch) }
  }

  /// The touches that recognitions have to take from views, in the order of the recognitions.
  func findTakenTouches() -> [(recognition: Recognition, touch: TakenTouch)] {
    var found: [(recognition: Recognition, touch: TakenTouch)] = []
    for recognition in run.recognitions where isCancelling(recognition) {
      for touch in run.recognitions.touches(of: recognition) {
        if let taken = taken(touch, by: recognition) { found.append((recognition, taken)) }
      }
    }
    return found
  }

  /// The delivery by which a touch of a gesture was cancelled at its view, in the turn of the recognition or, where that is
  /// reported late, before.
  public func cancelled(_ touch: Handle<TrackedTouch>, upTo recognition: Recognition) -> Delivery? {
    guard let history = run.trackedTouches.history(of: touch),
      let ending = run.touches.ownDelivery(history, where: { $0.method.isEnding })
    else { return nil }
    let call = run.calls[ending.call]
    return call.method == .cancelled && call.turn <= recognition.turn && !run.turns.isInterrupted(call.turn)
      ? ending : nil
  }

  /// The first call for a touch after it was cancelled, those left aside by which the cancellation goes up the chain.
  public func call(after cancelled: Delivery) -> ResponderCall? {
    let cancellation = run.calls[cancelled.call]
    var current = cancelled.nextOfTouch
    while let delivery = run.deliveries[current] {
      let call = run.calls[delivery.call]
      if call.turn > cancellation.turn || call.method != .cancelled { return call }
      current = delivery.nextOfTouch
    }
    return nil
  }

  /// How a taken touch is completed at its view all the same; `nil` when it is not.
  public func completion(of taken: TakenTouch, after recognition: Recognition) -> Run.Completion? {
    let view = taken.history.view
    if let call = run.touches.ownDelivery(
      taken.history, where: { $0.method == .ended && $0.sequence > recognition.sequence }
    ).map({
      run.calls[$0.call]
    }) {
      return Run.Completion(
        kind: "ended-anyway", words: "\(run.names[view]) receives touchesEnded", sequence: call.sequence)
    }
    let last = taken.history.finger.map { run.fingers[$0].end } ?? recognition.dispatch
    // A touch that begins or ends on the view since may be the one that is completed.
    let isMeant = { (sequence: Int, dispatch: Handle<Dispatch>) in
      sequence > recognition.sequence && dispatch <= max(last, recognition.dispatch)
        && !run.calls.contains {
          $0.receiver == view && ($0.method == .began || $0.method == .ended) && $0.sequence > recognition.sequence
            && $0.sequence < sequence
        }
    }
    if let row = run.controls.selections.first(where: { $0.table == view && isMeant($0.sequence, $0.dispatch) }) {
      return Run.Completion(
        kind: "selected-anyway", words: "\(run.names[view]) selects row \(row.row)", sequence: row.sequence)
    }
    let sent = run.controls.events.first {
      $0.control == view && $0.event == .touchUpInside && isMeant($0.sequence, $0.dispatch)
    }
    return sent.map {
      Run.Completion(kind: "sent-anyway", words: "\(run.names[view]) sends \($0.event)", sequence: $0.sequence)
    }
  }

  /// The responders that received a touch's beginning, all of which treat cancellations as they treat beginnings; `nil` when
  /// one of them does not, or one whose calls cannot be seen.
  public func receiversHandlingAlike(_ touch: TouchHistory) -> [ObjectID]? {
    let policy = ForwardingPolicy(run.testCase.scene, run.readings, run.engine.observedResponders)
    if policy.hidesDifference(between: .began, and: .cancelled) { return nil }
    var receivers: [ObjectID] = []
    for delivery in run.deliveries.of(touch) {
      let call = run.calls[delivery.call]
      guard call.method == .began, !receivers.contains(call.receiver) else { continue }
      if call.handling[.began] != call.handling[.cancelled] { return nil }
      if call.isScrollView, run.readings.scrollViewForwards == .began { return nil }
      receivers.append(call.receiver)
    }
    return receivers
  }
}

extension Run {
  /// What completes a touch at its view after a recognition took it.
  public struct Completion: Sendable {
    /// A name for findings of this sort: `ended-anyway`, `selected-anyway` or `sent-anyway`.
    package let kind: String
    /// What happens at the view, as reports say it.
    package let words: String
    /// The sequence number of the record that shows it.
    package let sequence: Int
  }
}
