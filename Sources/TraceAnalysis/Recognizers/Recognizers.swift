public import TouchModel

extension Run {
  /// The recognizers of the scene, in its order, and what they receive and call.
  @inlinable
  @inline(__always)
  public var recognizers: Recognizers { Recognizers(run: self) }

  /// The recognizers of a run.
  @frozen
  public struct Recognizers: EntityList {
    /// The handles of the entities.
    public typealias Indices = Handles<Recognizer>

    @usableFromInline let run: Run

    @inlinable
    init(run: Run) { self.run = run }

    /// The list itself.
    @inlinable
    @inline(__always)
    public var all: List<Recognizer> { run.index.gestures.recognizers }
  }
}

extension Run.Recognizers {
  /// Everything the scene says of a recognizer, delegate, requirements and targets included.
  @inlinable
  @inline(__always)
  public func attributes(of recognizer: Handle<Recognizer>) -> SceneRecognizer {
    run.testCase.scene.recognizers[recognizer.position]
  }

  /// Whether a recognizer is attached to a view or a superview of it.
  public func isAttached(_ recognizer: Handle<Recognizer>, atOrAbove view: ObjectID) -> Bool {
    run.views.isAncestor(self[recognizer].view, of: view)
  }

  /// Whether a recognizer is attached to a view or a superview of it in the tree of a record.
  public func isAttached(_ recognizer: Handle<Recognizer>, atOrAbove view: ObjectID, at sequence: Int) -> Bool {
    run.views.isAncestor(self[recognizer].view, of: view, at: sequence)
  }

  /// Whether a recognizer takes part and is attached to a view or a superview of it.
  public func isOnPath(_ recognizer: Handle<Recognizer>, of view: ObjectID) -> Bool {
    self[recognizer].isEnabled && isAttached(recognizer, atOrAbove: view)
  }

  /// The recognizers that take part and are attached to a view or its superviews, in the order of the scene.
  @inlinable
  @inline(__always)
  public func onPath(of view: ObjectID) -> [Handle<Recognizer>] {
    indices.filter { isOnPath($0, of: view) }
  }

  /// The recognizers that take part and are attached to a finger's view or its superviews; none when the view is not known.
  public func onPath(of finger: Finger) -> [Handle<Recognizer>] {
    isEmpty ? [] : finger.owner.view.map { onPath(of: $0) } ?? []
  }

  /// Whether a recognizer is concerned with a finger: it takes part, is attached on the finger's path and may receive it.
  public func isConcerned(_ recognizer: Handle<Recognizer>, _ finger: Finger) -> Bool {
    guard self[recognizer].shouldReceive != false, self[recognizer].isEnabled, let view = finger.owner.view,
      !isRefused(recognizer, in: finger.down)
    else { return false }
    return isAttached(recognizer, atOrAbove: view, at: run.dispatches[finger.down].records.lowerBound)
  }

  /// Whether the engine asks in a dispatch whether a recognizer may begin, and is told that it may not; which of its delegate's
  /// methods keeps touches from it is open (G-10).
  private func isRefused(_ recognizer: Handle<Recognizer>, in dispatch: Handle<Dispatch>) -> Bool {
    guard self[recognizer].shouldBegin == false else { return false }
    return questions.contains { asked in
      asked.recognizer == recognizer && asked.dispatch == dispatch && asked.question == .shouldBegin && !asked.answer
    }
  }

  /// Whether the delegate of either of two recognizers lets both recognize, by the scene.
  @inlinable
  @inline(__always)
  public func permits(_ one: Handle<Recognizer>, _ other: Handle<Recognizer>) -> Bool {
    allows(one, other) || allows(other, one)
  }

  /// Whether a recognizer's own delegate lets it recognize together with another, by the scene.
  public func allows(_ recognizer: Handle<Recognizer>, _ other: Handle<Recognizer>) -> Bool {
    self[recognizer].simultaneously == true
      && attributes(of: recognizer).delegate?.allowsRecognition(with: other.position) == true
  }

  /// Whether the delegates of both of two recognizers let both recognize, by the scene; whether one suffices is open.
  @inlinable
  @inline(__always)
  public func areAgreed(_ one: Handle<Recognizer>, _ other: Handle<Recognizer>) -> Bool {
    allows(one, other) && allows(other, one)
  }

  /// Whether a recognizer may recognize only after another has failed.
  public func waits(_ recognizer: Handle<Recognizer>, for other: Handle<Recognizer>) -> Bool {
    self[recognizer].hasRequirements
      && attributes(of: recognizer).requiresFailureOf?.contains(other.position) == true
  }

  /// The deliveries of a touch to one recognizer, in the order of the trace.
  @inlinable
  @inline(__always)
  public func deliveries(of touch: Handle<TrackedTouch>, to recognizer: Handle<Recognizer>) -> RecognizerWalk {
    RecognizerWalk(run, touch, recognizer)
  }

  /// The deliveries of one touch to one recognizer, going from each to the one that came next.
  @frozen
  public struct RecognizerWalk: Sequence, IteratorProtocol, Sendable {
    // The table and not the facts, which would be counted at every walk.
    @usableFromInline let deliveries: List<RecognizerDelivery>
    @usableFromInline var current: Handle<RecognizerDelivery>?

    @inlinable
    @inline(__always)
    init(_ run: Run, _ touch: Handle<TrackedTouch>, _ recognizer: Handle<Recognizer>) {
      deliveries = run.recognizers.deliveries
      current = run.trackedTouches[touch].deliveries.first
      while let delivery = deliveries[current], run.recognizers.calls[delivery.call].recognizer != recognizer {
        current = delivery.nextOfTouch
      }
    }

    /// The next element; `nil` at the end.
    @inlinable
    @inline(__always)
    public mutating func next() -> RecognizerDelivery? {
      guard let delivery = deliveries[current] else { return nil }
      current = delivery.next
      return delivery
    }
  }

  /// The calls of recognizers' touches methods, in the order of the trace.
  @inlinable
  @inline(__always)
  public var calls: List<RecognizerCall> { run.index.gestures.calls }

  /// The touches in the sets of these calls, in the same order.
  @inlinable
  @inline(__always)
  public var deliveries: List<RecognizerDelivery> { run.index.gestures.deliveries }

  /// What touches said of the recognizers they carry.
  @inlinable
  @inline(__always)
  public var lists: List<RecognizerList> { run.index.gestures.lists }

  /// The touches of changes, recognitions and attempts, as positions among ``trackedTouches``.
  @inlinable
  @inline(__always)
  public var touches: [Handle<TrackedTouch>] { run.index.gestures.gestureTouches }

  /// The calls of recognizers' actions, in the order of the trace.
  @inlinable
  @inline(__always)
  public var actions: List<RecognizerAction> { run.index.gestures.actions }

  /// What could be read after handlers made a reading neutral.
  @inlinable
  @inline(__always)
  public var resets: [RecognizerAction] { run.index.gestures.resets }

  /// The questions to delegates, in the order of the trace.
  @inlinable
  @inline(__always)
  public var questions: [AskedDelegate] { run.index.gestures.questions }

  /// The sequence numbers of records about recognizers that the scene does not have.
  @inlinable
  @inline(__always)
  public var strangers: [Int] { run.index.gestures.strangers }

  /// Whether a recognizer must receive a finger that goes down: it is on the finger's path, no delegate refuses it, and
  /// nothing of what came before can keep it busy.
  public func mustReceive(_ recognizer: Handle<Recognizer>, _ finger: Finger) -> Bool {
    guard finger.isFresh, !finger.isGathered, isConcerned(recognizer, finger), !isProtected(finger, from: recognizer)
    else { return false }
    return run.states.of(recognizer, before: run.dispatches[finger.down].records.lowerBound) == .possible
  }

  /// Whether the finger is on a system control below the recognizer's view, which some gestures of its superviews leave alone.
  public func isProtected(_ finger: Finger, from recognizer: Handle<Recognizer>) -> Bool {
    isProtected(finger.owner.view, from: recognizer, at: run.dispatches[finger.down].records.lowerBound)
  }

  /// Whether a touch is on a system control below the recognizer's view.
  public func isProtected(_ touch: TrackedTouch, from recognizer: Handle<Recognizer>) -> Bool {
    isProtected(touch.view, from: recognizer, at: touch.start)
  }

  private func isProtected(_ view: ObjectID?, from recognizer: Handle<Recognizer>, at sequence: Int) -> Bool {
    run.readings.systemControlBeatsAncestorTap != .false && isBehindSystemControl(recognizer, view, at: sequence)
  }

  /// Whether a system control lies on the path from a view, the view included, to a recognizer's view, which is above it.
  public func isBehindSystemControl(
    _ recognizer: Handle<Recognizer>, _ view: ObjectID?, at sequence: Int = 0
  ) -> Bool {
    guard let view, run.views.contain(where: \.isSystemControl) else { return false }
    let upper = self[recognizer].view
    return run.testCase.scene.views.contains { control in
      control.kind.isSystemControl && run.views.isAncestor(control.id, of: view, at: sequence)
        && control.id != upper && run.views.isAncestor(upper, of: control.id, at: sequence)
    }
  }

  /// The first delivery of a finger's touch to a recognizer; `nil` when it received nothing that is known to be this finger.
  public func beginning(of finger: Handle<Finger>, at recognizer: Handle<Recognizer>) -> RecognizerDelivery? {
    guard let touch = run.trackedTouches.of(finger) else { return nil }
    var walk = deliveries(of: touch, to: recognizer)
    return walk.next()
  }

  /// The last delivery of a touch to a recognizer before a record; `nil` when there is none.
  public func lastDelivery(of touch: Handle<TrackedTouch>, to recognizer: Handle<Recognizer>, before sequence: Int)
    -> RecognizerDelivery?
  {
    var last: RecognizerDelivery?
    for delivery in deliveries(of: touch, to: recognizer) where calls[delivery.call].sequence < sequence {
      last = delivery
    }
    return last
  }

  /// Whether a recognizer may wait for further taps.
  public func waitsForMoreTaps(_ recognizer: Handle<Recognizer>) -> Bool {
    self[recognizer].kind == .tap && self[recognizer].taps > 1
  }

  /// Whether a recognizer has a touch when a record is made: it received its beginning and was not cut off.
  ///
  /// Where calls of recognizers are not reported, the scene shows which have it.
  public func hasReceived(_ recognizer: Handle<Recognizer>, _ touch: Handle<TrackedTouch>, before sequence: Int) -> Bool
  {
    guard run.engine.capabilities.contains(Capability.recognizerCalls) else {
      let finger = run.trackedTouches[touch].finger
      return finger.map { isConcerned(recognizer, run.fingers[$0]) } ?? false
    }
    var hasBegun = false
    for delivery in deliveries(of: touch, to: recognizer) {
      let call = calls[delivery.call]
      if call.sequence >= sequence { break }
      if call.method == .began { hasBegun = true }
      if call.method == .cancelled { return false }
    }
    return hasBegun
  }

  /// Whether a touch that its view may lose to a handler is cancelled for a recognizer too.
  public func hasLost(_ recognizer: Handle<Recognizer>, _ touch: Handle<TrackedTouch>) -> Bool {
    run.trackedTouches.isTakenAway(touch)
      && deliveries(of: touch, to: recognizer).contains { calls[$0.call].method == .cancelled }
  }

  /// Whether a recognizer has given a touch up by a record (`uikit` fact 40): the touch lists it no more, and the recognizer
  /// neither receives it in a later dispatch nor recognizes with it.
  public func hasGivenUp(_ recognizer: Handle<Recognizer>, _ touch: Handle<TrackedTouch>, before end: Int) -> Bool {
    guard run.engine.capabilities.contains(Capability.touchRecognizers),
      var list = lists[run.trackedTouches[touch].list]
    else { return false }
    while list.sequence >= end {
      guard let previous = lists[list.previous] else { return false }
      list = previous
    }
    guard list.previous != nil, !run.trace.objects(list.recognizers).contains(.recognizer(recognizer)) else {
      return false
    }
    let dispatch = run.turns[list.turn].dispatch
    return !deliveries(of: touch, to: recognizer).contains { calls[$0.call].dispatch > dispatch }
      && !run.recognitions.contains {
        $0.recognizer == recognizer && $0.sequence >= list.sequence && run.recognitions.isTouch(touch, of: $0)
      }
  }

  /// How many fingers a recognizer's gesture takes at a time at most.
  public func mostFingers(of recognizer: Handle<Recognizer>) -> Int {
    switch self[recognizer].kind.traits.fingers {
    case .any: Int.max
    case .two: 2
    case .asked: self[recognizer].fingers
    }
  }

  /// Whether a recognizer of several taps sees each for itself, since it lets the endings between them pass (reading
  /// doubleTapNeedsDelay).
  public func seesSingleTaps(_ recognizer: Handle<Recognizer>) -> Bool {
    let own = self[recognizer]
    return own.kind == .tap && own.taps > 1 && !own.delaysTouchesEnded && run.readings.doubleTapNeedsDelay == .true
  }

  /// Whether a recognition of another recognizer keeps one from recognizing: they share a touch, no delegate lets both, and the
  /// other does not wait for more taps (`uikit` fact 42).
  public func prevents(_ winner: Handle<Recognizer>, _ other: Handle<Recognizer>) -> Bool {
    let (one, two) = (self[winner], self[other])
    if winner == other || permits(winner, other) { return false }
    return !(one.kind == .tap && two.kind == .tap && two.taps > one.taps)
  }

  /// Whether no delegate of a recognizer says anything about other recognizers.
  @inlinable
  @inline(__always)
  public func leavesPairsOpen(_ recognizer: Handle<Recognizer>) -> Bool {
    self[recognizer].simultaneously == nil
  }

  /// Whether nothing but the end of its touches makes a recognizer fail.
  public func failsOnlyWithItsTouches(_ recognizer: Handle<Recognizer>) -> Bool {
    let own = self[recognizer]
    guard own.shouldBegin != false, !own.hasRequirements else { return false }
    return own.kind.hasReading
  }

  /// Whether the scene's handlers make a recognizer's reading neutral in a state.
  public func resets(_ recognizer: Handle<Recognizer>, in state: RecognizerState) -> Bool {
    run.testCase.scene.effects.contains { effect in
      guard case .action(recognizer.position, let states) = effect.trigger else { return false }
      return states.contains(state) && effect.operation.resetsReading
    }
  }
}
