public import TouchModel

extension Run {
  /// The recognizers of the scene, in its order.
  @inlinable
  @inline(__always)
  public var recognizers: List<Recognizer> { gestures.recognizers }
  /// The touch objects that any record names, in the order of the records that name them first.
  @inlinable
  @inline(__always)
  public var trackedTouches: List<TrackedTouch> { gestures.trackedTouches }
  /// The calls of recognizers' touches methods, in the order of the trace.
  @inlinable
  @inline(__always)
  public var recognizerCalls: List<RecognizerCall> { gestures.calls }
  /// The touches in the sets of these calls, in the same order.
  @inlinable
  @inline(__always)
  public var recognizerDeliveries: List<RecognizerDelivery> { gestures.deliveries }
  /// What touches said of the recognizers they carry.
  @inlinable
  @inline(__always)
  public var recognizerLists: List<RecognizerList> { gestures.lists }
  /// The changes of recognizers' states, in the order of the trace.
  @inlinable
  @inline(__always)
  public var stateChanges: List<StateChange> { gestures.changes }
  /// The touches of changes, recognitions and attempts, as positions among ``trackedTouches``.
  @inlinable
  @inline(__always)
  public var gestureTouches: [Handle<TrackedTouch>] { gestures.gestureTouches }
  /// The successes, in the order of the trace.
  @inlinable
  @inline(__always)
  public var recognitions: List<Recognition> { gestures.recognitions }
  /// The attempts, in the order they begin.
  @inlinable
  @inline(__always)
  public var attempts: List<Attempt> { gestures.attempts }
  /// The calls of recognizers' actions, in the order of the trace.
  @inlinable
  @inline(__always)
  public var actions: List<RecognizerAction> { gestures.actions }
  /// What could be read after handlers made a reading neutral.
  @inlinable
  @inline(__always)
  public var readingResets: [RecognizerAction] { gestures.resets }
  /// The questions to delegates, in the order of the trace.
  @inlinable
  @inline(__always)
  public var delegateQuestions: [AskedDelegate] { gestures.questions }
  /// The sequence numbers of records about recognizers that the scene does not have.
  @inlinable
  @inline(__always)
  public var recognizerStrangers: [Int] { gestures.strangers }
}

extension Run {
  /// Everything the scene says of a recognizer, delegate, requirements and targets included.
  @inlinable
  @inline(__always)
  public func attributes(of recognizer: Handle<Recognizer>) -> SceneRecognizer {
    testCase.scene.recognizers[recognizer.position]
  }

  /// Whether a recognizer is attached to a view or a superview of it.
  public func isAttached(_ recognizer: Handle<Recognizer>, atOrAbove view: ObjectID) -> Bool {
    isAncestor(recognizers[recognizer].view, of: view)
  }

  /// Whether a recognizer takes part and is attached to a view or a superview of it.
  public func isOnPath(_ recognizer: Handle<Recognizer>, of view: ObjectID) -> Bool {
    recognizers[recognizer].isEnabled && isAttached(recognizer, atOrAbove: view)
  }

  /// The recognizers that take part and are attached to a view or its superviews, in the order of the scene.
  @inlinable
  @inline(__always)
  public func recognizersOnPath(of view: ObjectID) -> [Handle<Recognizer>] {
    recognizers.indices.filter { isOnPath($0, of: view) }
  }

  /// The recognizers that take part and are attached to a finger's view or its superviews; none when the view is not known.
  public func recognizersOnPath(of finger: Finger) -> [Handle<Recognizer>] {
    recognizers.isEmpty ? [] : finger.owner.view.map { recognizersOnPath(of: $0) } ?? []
  }

  /// Whether a recognizer is concerned with a finger: it takes part, is attached on the finger's path and may receive it.
  public func isConcerned(_ recognizer: Handle<Recognizer>, _ finger: Finger) -> Bool {
    guard recognizers[recognizer].shouldReceive != false, let view = finger.owner.view else { return false }
    return isOnPath(recognizer, of: view)
  }

  /// Whether the delegate of either of two recognizers lets both recognize, by the scene.
  @inlinable
  @inline(__always)
  public func permits(_ one: Handle<Recognizer>, _ other: Handle<Recognizer>) -> Bool {
    allows(one, other) || allows(other, one)
  }

  /// Whether a recognizer's own delegate lets it recognize together with another, by the scene.
  public func allows(_ recognizer: Handle<Recognizer>, _ other: Handle<Recognizer>) -> Bool {
    recognizers[recognizer].simultaneously == true
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
    recognizers[recognizer].hasRequirements
      && attributes(of: recognizer).requiresFailureOf?.contains(other.position) == true
  }

  /// The touches of a recognition, as positions among ``trackedTouches``; empty when they are not known.
  @inlinable
  @inline(__always)
  public func touches(of recognition: Recognition) -> ArraySlice<Handle<TrackedTouch>> {
    gestureTouches[recognition.touches]
  }

  /// Whether a touch belongs to the gesture of a recognition.
  public func isTouch(_ touch: Handle<TrackedTouch>, of recognition: Recognition) -> Bool {
    gestureTouches[recognition.touches].contains(touch)
  }

  /// The touch of a finger; `nil` when no record names it or it is not known.
  @inlinable
  @inline(__always)
  public func trackedTouch(ofFinger finger: Handle<Finger>) -> Handle<TrackedTouch>? {
    trackedTouches.firstIndex { $0.finger == finger }
  }

  /// The touch that responders received; `nil` when gestures were not indexed.
  @inlinable
  @inline(__always)
  public func trackedTouch(ofHistory history: Handle<TouchHistory>) -> Handle<TrackedTouch>? {
    trackedTouches.firstIndex { $0.history == history }
  }

  /// The deliveries of a touch to one recognizer, in the order of the trace.
  public func deliveries(ofTracked touch: Handle<TrackedTouch>, to recognizer: Handle<Recognizer>) -> RecognizerWalk {
    RecognizerWalk(self, touch, recognizer)
  }

  /// The deliveries of one touch to one recognizer, going from each to the one that came next.
  public struct RecognizerWalk: Sequence, IteratorProtocol, Sendable {
    // The table and not the facts, which would be counted at every walk.
    private let deliveries: List<RecognizerDelivery>
    private var current: Handle<RecognizerDelivery>?

    fileprivate init(_ run: Run, _ touch: Handle<TrackedTouch>, _ recognizer: Handle<Recognizer>) {
      let calls = run.recognizerCalls
      deliveries = run.recognizerDeliveries
      current = run.trackedTouches[touch].deliveries.first
      while let delivery = deliveries[current], calls[delivery.call].recognizer != recognizer {
        current = delivery.nextOfTouch
      }
    }

    /// The next element; `nil` at the end.
    public mutating func next() -> RecognizerDelivery? {
      guard let delivery = deliveries[current] else { return nil }
      current = delivery.next
      return delivery
    }
  }

  /// The call that a delivery to a recognizer belongs to.
  @inlinable
  @inline(__always)
  public func call(_ delivery: RecognizerDelivery) -> RecognizerCall { recognizerCalls[delivery.call] }

  /// The state a recognizer was in right before a record.
  public func state(of recognizer: Handle<Recognizer>, before sequence: Int) -> RecognizerState {
    var state = RecognizerState.possible
    var change = recognizers[recognizer].changes.first
    while let known = stateChanges[change], known.sequence < sequence {
      state = known.to
      change = known.next
    }
    return state
  }

  /// The turn that a record belongs to.
  @inlinable
  @inline(__always)
  public func turn(at sequence: Int) -> Turn? { turns.first { $0.records.contains(sequence) } }
}
