public import TouchModel

/// The tables of a run, for rules to go through.
extension Run {
  /// What each step was and what the engine did about it, timers included, until the next.
  @inlinable
  @inline(__always)
  public var dispatches: [Dispatch] { touchIndex.dispatches }
  /// The runs of records that one step made, or timers at one time.
  @inlinable
  @inline(__always)
  public var turns: List<Turn> { touchIndex.turns }
  /// The fingers of the script.
  @inlinable
  @inline(__always)
  public var fingers: List<Finger> { touchIndex.fingers }
  /// What happens to fingers.
  @inlinable
  @inline(__always)
  public var moments: List<FingerMoment> { touchIndex.moments }
  /// The calls of responders' touches methods, in the order of the trace.
  @inlinable
  @inline(__always)
  public var calls: List<ResponderCall> { touchIndex.calls }
  /// The touches in the sets of these calls, in the same order.
  @inlinable
  @inline(__always)
  public var deliveries: List<Delivery> { touchIndex.deliveries }
  /// The touch objects, in the order of their first calls.
  @inlinable
  @inline(__always)
  public var touches: List<TouchHistory> { touchIndex.touches }
  /// The sequence numbers of touches calls whose receivers are no responders that the engine can observe.
  @inlinable
  @inline(__always)
  public var strangers: [Int] { touchIndex.strangers }
  /// The answers to questions for the event's touches.
  @inlinable
  @inline(__always)
  public var eventQueries: [EventQuery] { touchIndex.eventQueries }
  /// The samples that events held.
  @inlinable
  @inline(__always)
  public var sampleLists: [SampleList] { touchIndex.sampleLists }
  /// Whether reports were dispatched one after the other in the order of the script, as far as can be seen.
  @inlinable
  @inline(__always)
  public var isOrderly: Bool { touchIndex.isOrderly }

  /// What the fingers do, measured; one for each, in scenes with recognizers.
  @inlinable
  @inline(__always)
  public var strokes: Table<Finger, Stroke> { strokeIndex.strokes }
  /// The touch sequences, in scenes with recognizers.
  @inlinable
  @inline(__always)
  public var sequences: List<FingerSequence> { strokeIndex.sequences }
  /// What each recognizer gets to see in each sequence.
  @inlinable
  @inline(__always)
  public var trials: List<Trial> { strokeIndex.trials }
  /// The fingers of trials.
  @inlinable
  @inline(__always)
  public var trialFingers: [Handle<Finger>] { strokeIndex.trialFingers }
  /// What recognizers let be seen: states, actions, resets of readings.
  @inlinable
  @inline(__always)
  public var gestureSigns: List<GestureSign> { strokeIndex.signs }

  /// The calls that the application sent itself, among all calls.
  @inlinable
  @inline(__always)
  public var sentCalls: [Handle<ResponderCall>] { touchIndex.sentCalls }

  /// What a touch said of itself.
  @inlinable
  @inline(__always)
  public func snapshot(at position: Int) -> TouchSnapshot { trace.snapshots[position] }

  /// The places of a range among the objects of the trace.
  @inlinable
  @inline(__always)
  public func objects(_ range: ElementRange) -> Range<Int> {
    range.indices.clamped(to: trace.objects.indices)
  }

  /// The object at a place among those of the trace; taken one by one, none of which is counted as the list of them is.
  @inlinable
  @inline(__always)
  public func object(at position: Int) -> ObjectID { trace.objects[position] }
}
