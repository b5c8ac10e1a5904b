public import TouchModel

extension Run {
  /// The touch objects that responders received, in the order of their first calls.
  @inlinable
  @inline(__always)
  public var touches: Touches { Touches(run: self) }

  /// The touches of a run, as responders received them.
  @frozen
  public struct Touches: EntityList {
    /// The handles of the entities.
    public typealias Indices = Handles<TouchHistory>

    @usableFromInline let run: Run

    @inlinable
    init(run: Run) { self.run = run }

    /// The list itself.
    @inlinable
    @inline(__always)
    public var all: List<TouchHistory> { run.index.touches.touches }
  }
}

extension Run.Touches {
  /// The first delivery of a touch to its own view by a method.
  public func ownDelivery(_ touch: TouchHistory, where isMeant: (ResponderCall) -> Bool) -> Delivery? {
    var current: Handle<Delivery>? = touch.first
    while let delivery = run.deliveries[current] {
      let call = run.calls[delivery.call]
      if call.receiver == touch.view, isMeant(call) { return delivery }
      current = delivery.nextOfTouch
    }
    return nil
  }

  /// Whether a touch's view received its beginning before a record.
  public func hasBegun(_ touch: TouchHistory, before sequence: Int) -> Bool {
    ownDelivery(touch) { $0.method == .began && $0.sequence < sequence } != nil
  }

  /// The calls that show what became of a moment: the beginning of the finger's touch and what was said of it then; for a
  /// finger that no responder received, how it goes down.
  public func evidence(of moment: FingerMoment) -> [Int] {
    let finger = run.fingers[moment.finger]
    guard let beginning = beginning(of: finger) else { return run.fingers.evidence(ofDown: finger) }
    let then = run.calls.of(finger, in: moment.dispatch).filter { $0.receiver == beginning.receiver }.map(\.sequence)
    return then.first == beginning.sequence ? then : [beginning.sequence] + then
  }

  /// A call at a finger's view, of the right method, with a touch whose finger is not known: it may report a
  /// moment that no other call reports.
  public func stray(for moment: FingerMoment) -> Delivery? {
    guard let view = run.fingers[moment.finger].owner.view else { return nil }
    let dispatch = run.dispatches[moment.dispatch]
    for call in run.calls[dispatch.calls]
    where call.method == moment.kind.method && call.receiver == view && dispatch.admits(run.turns[call.turn]) {
      for delivery in run.deliveries[call.deliveries] where isStray(delivery, moment) { return delivery }
    }
    return nil
  }

  /// Whether the touch of a delivery belongs to no finger, or, where one goes down, to another one.
  private func isStray(_ delivery: Delivery, _ moment: FingerMoment) -> Bool {
    let touch = self[delivery.touch]
    if moment.kind == .down, touch.isShared { return true }
    return delivery.isDirect
      && (touch.finger.map { moment.kind == .down && run.fingers[$0].down < moment.dispatch } ?? true)
  }

  /// Whether no call reports a moment that the finger's view must receive, or only a late one does.
  public func isUndelivered(_ moment: FingerMoment) -> Bool {
    moment.isLate || moment.delivery == nil && stray(for: moment) == nil
  }

  /// Whether a touch of no known finger begins, at whatever responder, where and when a finger goes down: which of several fingers
  /// that come to one place it belongs to cannot be told.
  public func mayHaveBegun(_ moment: FingerMoment) -> Bool {
    let records = run.dispatches[moment.dispatch].records
    return contains { touch in
      guard touch.finger == nil, records.contains(run.calls[run.deliveries[touch.first].call].sequence) else {
        return false
      }
      let hit = run.hits.all.last { $0.touch == touch.id && records.contains($0.sequence) }
      let place = hit?.point ?? run.trace.snapshots[run.deliveries[touch.first].snapshot].location
      return place?.isClose(to: moment.location, within: run.engine.tolerance) ?? false
    }
  }

  /// The beginning of a finger's touch; `nil` when no responder received it.
  public func beginning(of finger: Finger) -> ResponderCall? {
    finger.touch.map { run.calls[run.deliveries[self[$0].first].call] }
  }

  /// The methods by which the view of a finger received it directly, in order, up to a dispatch; `nil` when that cannot be
  /// seen.
  public func viewStory(of finger: Handle<Finger>, before dispatch: Handle<Dispatch>? = nil) -> [TouchMethod]? {
    let known = run.fingers[finger]
    guard let touch = known.touch, known.isObserved, known.acceptance == .yes else { return nil }
    let view = self[touch].view
    var story: [TouchMethod] = []
    for delivery in run.deliveries.of(self[touch]) where delivery.isDirect {
      let call = run.calls[delivery.call]
      if call.receiver == view, dispatch.map({ call.dispatch < $0 }) ?? true { story.append(call.method) }
    }
    return story
  }
}
