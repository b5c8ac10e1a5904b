public import TouchModel

/// What recognizers, controls and tables did, in flat tables that rules walk through.
///
/// Everything here is what the engine reports, put in order; only the effective attributes of recognizers and the fingers of
/// touches come from the scene and the script. Rows refer to each other by handles.
public struct GestureIndex: Sendable {
  /// The recognizers of the scene, in its order.
  public var recognizers = List<Recognizer>()
  /// The touch objects that any record names, in the order of the records that name them first.
  public var trackedTouches = List<TrackedTouch>()
  /// The calls of recognizers' touches methods, in the order of the trace.
  public var calls = List<RecognizerCall>()
  /// The touches in their sets, in the same order.
  public var deliveries = List<RecognizerDelivery>()
  /// What touches said of the recognizers they carry.
  public var lists = List<RecognizerList>()
  /// The changes of recognizers' states, in the order of the trace.
  public var changes = List<StateChange>()
  /// The touches of changes, recognitions and attempts.
  public var gestureTouches: [Handle<TrackedTouch>] = []
  /// The successes, in the order of the trace.
  public var recognitions = List<Recognition>()
  /// The attempts, in the order they begin.
  public var attempts = List<Attempt>()
  /// The calls of recognizers' actions, in the order of the trace.
  public var actions = List<RecognizerAction>()
  /// What could be read after handlers made a reading neutral.
  public var resets: [RecognizerAction] = []
  /// The questions to delegates, in the order of the trace.
  public var questions: [AskedDelegate] = []
  /// The sequence numbers of records about recognizers that the scene does not have.
  public var strangers: [Int] = []
  /// The events of controls, in the order of the trace.
  public var controlEvents = List<SentEvent>()
  /// The actions that the application sent.
  public var sentActions = List<SentAction>()
  /// The actions that targets received.
  public var receivedActions = List<ReceivedAction>()
  /// The rows that were selected.
  public var selections = List<SelectedRow>()

  // The attempt that each recognizer is in.
  var openAttempts = Table<Recognizer, Handle<Attempt>?>()
  // The touches of open attempts, each with the attempt it belongs to.
  var attemptTouches: [AttemptTouch] = []
  // Whether a return to possible is always reported.
  var observesReset = true
  // Whether a failure is always reported.
  var observesFailure = true
  // How long the next tap may wait, in milliseconds.
  var tapInterval = 0
  // How many calls of responders were passed. It stands here so that nothing about the reader changes from record to
  // record, which else was copied, with all it holds, wherever it is handed on.
  var passedCalls = Handle<ResponderCall>(0)

  struct AttemptTouch: Sendable {
    let attempt: Handle<Attempt>
    let touch: Handle<TrackedTouch>
  }

  /// Whether the run has anything of gestures, controls or tables.
  public private(set) var isActive = false

  /// Forgets everything but keeps the storage.
  public mutating func removeAll() {
    guard isActive else { return }
    isActive = false
    recognizers.removeAll()
    trackedTouches.removeAll()
    calls.removeAll()
    deliveries.removeAll()
    lists.removeAll()
    changes.removeAll()
    gestureTouches.removeAll(keepingCapacity: true)
    recognitions.removeAll()
    attempts.removeAll()
    actions.removeAll()
    resets.removeAll(keepingCapacity: true)
    questions.removeAll(keepingCapacity: true)
    strangers.removeAll(keepingCapacity: true)
    controlEvents.removeAll()
    sentActions.removeAll()
    receivedActions.removeAll()
    selections.removeAll()
    openAttempts.removeAll()
    attemptTouches.removeAll(keepingCapacity: true)
  }

  /// Reads a run whose touches are indexed already.
  public mutating func index(
    _ scene: TouchScene, _ trace: TouchTrace, _ touches: TouchIndex, _ engine: EngineDescription
  ) {
    isActive = true
    observesReset = engine.capabilities.contains(Capability.observesReset)
    observesFailure = engine.capabilities.contains(Capability.observesFailure)
    tapInterval = engine.thresholds.tapInterval
    passedCalls = Handle(0)
    for (number, recognizer) in scene.recognizers.enumerated() {
      recognizers.append(Recognizer(Handle(number), recognizer))
      openAttempts.append(nil)
    }
    var reader = GestureReader(trace, touches, tolerance: engine.tolerance)
    for turn in touches.turns.indices {
      reader.turn = turn
      for sequence in touches.turns[turn].records { read(sequence, reader) }
    }
    for attempt in attempts.indices { closeTouches(of: attempt) }
    finish()
  }

  private mutating func read(_ sequence: Int, _ reader: GestureReader) {
    switch reader.trace.records[sequence].event {
    case .touches: readCall(at: sequence, reader)
    case .hitTest(let point, let result, .some(let touch)): track(touch, hitAt: point, result, sequence, reader)
    case .recognizerTouches(let call): add(call, sequence, reader)
    case .touchRecognizers(let touch, let list): add(list, of: touch, sequence, reader)
    case .recognizerState(let recognizer, let state, let touches):
      add(state, of: recognizer, touches, sequence, reader)
    case .action(let call): add(call, sequence, reader)
    case .readingReset(let call): addReset(call, sequence, reader)
    case .delegateQuery(let recognizer, let question, let other, let answer):
      questions.append(
        AskedDelegate(
          sequence: sequence, dispatch: reader.dispatch, turn: reader.turn,
          recognizer: position(of: recognizer, at: sequence), question: question,
          otherRecognizer: other.flatMap { isKnown($0) ? Handle($0.number) : nil },
          touch: other.flatMap { $0.kind == .touch ? lastTouch($0) : nil }, answer: answer))
    case .controlEvent(let control, let event): add(event, of: control, sequence, reader)
    case .actionDispatch(let sender, let action, let target): add(action, sender, target, sequence, reader)
    case .actionReceived(let receiver, let action, let sender): receive(action, receiver, sender, sequence, reader)
    case .selection(let table, let row): add(row, of: table, sequence, reader)
    // Records of other kinds are none of recognizers, controls or tables.
    default: break
    }
  }

  /// Whether an object is a recognizer of the scene.
  public func isKnown(_ recognizer: ObjectID) -> Bool {
    recognizer.kind == .recognizer && recognizer.number < recognizers.count
  }

  /// The handle of a recognizer; `nil` for what is none of the scene, which is noted.
  public mutating func position(of recognizer: ObjectID, at sequence: Int) -> Handle<Recognizer>? {
    if isKnown(recognizer) { return Handle(recognizer.number) }
    strangers.append(sequence)
    return nil
  }
}

/// Where the reading of a run has come to.
public struct GestureReader: Sendable {
  let trace: TouchTrace
  let touches: TouchIndex
  let tolerance: Double
  var turn = Handle<Turn>(0)

  init(_ trace: TouchTrace, _ touches: TouchIndex, tolerance: Double) {
    self.trace = trace
    self.touches = touches
    self.tolerance = tolerance
  }

  /// The dispatch of the turn.
  @inline(__always)
  public var dispatch: Handle<Dispatch> { touches.turns[turn].dispatch }
  /// The virtual time of the turn, in milliseconds.
  @inline(__always)
  public var time: Int { touches.turns[turn].time }
}
