import TouchModel

extension Dice {
  /// An event made up: of the kind of another, or of any kind.
  mutating func event(like other: TraceEvent?) -> TraceEvent {
    guard var event = other else { return inventedEvent() }
    for _ in 0..<(1 + roll(4)) { change(&event) }
    return event
  }

  /// Changes one thing that an event says, or makes it another event.
  mutating func change(_ event: inout TraceEvent) {
    if roll(12) == 0 { return event = inventedEvent() }
    switch event {
    case .touches(var call):
      change(&call)
      event = roll(8) == 0 ? .recognizerTouches(call) : .touches(call)
    case .recognizerTouches(var call):
      change(&call)
      event = roll(8) == 0 ? .touches(call) : .recognizerTouches(call)
    case .action(var call):
      change(&call)
      event = .action(call)
    case .readingReset(var call):
      change(&call)
      event = .readingReset(call)
    default: changeSearch(&event)
    }
  }

  private mutating func changeSearch(_ event: inout TraceEvent) {
    switch event {
    case .hitTest(let point, let result, let touch):
      event =
        [
          .hitTest(at: self.point(), result: result, touch: touch),
          .hitTest(at: point, result: objectOrNone(), touch: touch),
          .hitTest(at: point, result: result, touch: objectOrNone()),
        ][roll(3)]
    case .visit(let view, let point):
      event = flag() ? .visit(view: object(), point: point) : .visit(view: view, point: pointOrNone())
    case .pointInside(let view, _, let answer):
      event = .pointInside(view: flag() ? view : object(), point: pointOrNone(), answer: flag() ? answer : flag())
    case .sceneChange: event = .sceneChange(sceneChange())
    case .touchRecognizers(let touch, let recognizers):
      event =
        flag()
        ? .touchRecognizers(touch: object(), recognizers: recognizers)
        : .touchRecognizers(touch: touch, recognizers: range())
    case .recognizerState(let recognizer, let state, let touches):
      event =
        [
          .recognizerState(recognizer: object(), state: state, touches: touches),
          .recognizerState(recognizer: recognizer, state: pick(RecognizerState.allCases), touches: touches),
          .recognizerState(recognizer: recognizer, state: state, touches: range()),
        ][roll(3)]
    default: changeMessage(&event)
    }
  }

  private mutating func changeMessage(_ event: inout TraceEvent) {
    switch event {
    case .delegateQuery(let recognizer, let question, let other, let answer):
      event = .delegateQuery(
        recognizer: flag() ? recognizer : object(),
        question: flag() ? question : pick(RecognizerDelegate.Question.allCases),
        other: flag() ? other : objectOrNone(), answer: flag() ? answer : flag())
    case .controlEvent(let control, let sent):
      event =
        flag()
        ? .controlEvent(control: object(), event: sent)
        : .controlEvent(control: control, event: pick(ControlEvent.allCases))
    case .actionDispatch(let sender, let action, let target):
      event = .actionDispatch(
        sender: flag() ? sender : object(), action: flag() ? action : integer(),
        target: flag() ? target : objectOrNone())
    case .actionReceived(let receiver, let action, let sender):
      event = .actionReceived(
        receiver: flag() ? receiver : object(), action: flag() ? action : integer(),
        sender: flag() ? sender : objectOrNone())
    case .selection(let table, let row):
      event = .selection(table: flag() ? table : object(), row: flag() ? row : integer())
    case .enqueued(let report): event = flag() ? .dequeued(report: report) : .enqueued(report: integer())
    case .dequeued(let report): event = flag() ? .enqueued(report: report) : .dequeued(report: integer())
    case .discarded: event = .discarded(touches: range())
    case .nextResponder(let responder, let next):
      event = flag() ? .nextResponder(of: object(), next: next) : .nextResponder(of: responder, next: objectOrNone())
    case .eventTouches(let view, let touches):
      event = flag() ? .eventTouches(view: object(), touches: touches) : .eventTouches(view: view, touches: range())
    default: event = inventedEvent()
    }
  }

  private mutating func inventedEvent() -> TraceEvent {
    switch roll(26) {
    case 0: .hitTest(at: point(), result: objectOrNone(), touch: objectOrNone())
    case 1: .visit(view: object(), point: pointOrNone())
    case 2: .pointInside(view: object(), point: pointOrNone(), answer: roll(3) == 0 ? nil : flag())
    case 3, 4: .touches(call())
    case 5, 6: .recognizerTouches(call())
    case 7: .touchRecognizers(touch: object(), recognizers: range())
    case 8: .touchSamples(of: object(), kind: flag() ? .coalesced : .predicted, samples: range())
    case 9: .sceneChange(sceneChange())
    case 10, 11: .recognizerState(recognizer: object(), state: pick(RecognizerState.allCases), touches: range())
    case 12: .action(action())
    case 13: .readingReset(action())
    case 14:
      .delegateQuery(
        recognizer: object(), question: pick(RecognizerDelegate.Question.allCases), other: objectOrNone(),
        answer: flag())
    case 15: .controlEvent(control: object(), event: pick(ControlEvent.allCases))
    case 16: .actionDispatch(sender: object(), action: integer(), target: objectOrNone())
    case 17: .actionReceived(receiver: object(), action: integer(), sender: objectOrNone())
    case 18: .selection(table: object(), row: integer())
    case 19: .enqueued(report: integer())
    case 20: .dequeued(report: integer())
    case 21: .discarded(touches: range())
    case 24: .highlight(control: object(), isHighlighted: flag())
    case 23: .conversion(of: point(), from: object(), to: objectOrNone(), result: point())
    case 22: .nextResponder(of: object(), next: objectOrNone())
    default:
      roll(3) == 0
        ? .defaultValue(
          of: .view(kind: .plain), attribute: pick(DefaultValue.Attribute.allCases), value: .number(number()))
        : .eventTouches(view: object(), touches: range())
    }
  }

  private mutating func call() -> TouchesCall {
    TouchesCall(
      receiver: object(), method: pick(TouchMethod.allCases), touches: range(), event: objectOrNone(),
      eventKind: roll(4) == 0 ? nil : pick(EventKind.allCases), allTouches: flag() ? nil : range())
  }

  private mutating func change(_ call: inout TouchesCall) {
    switch roll(6) {
    case 0: call.receiver = object()
    case 1: call.method = pick(TouchMethod.allCases)
    case 2: call.touches = range()
    case 3: call.event = objectOrNone()
    case 4: call.eventKind = roll(4) == 0 ? nil : pick(EventKind.allCases)
    default: call.allTouches = flag() ? nil : range()
    }
  }

  private mutating func action() -> ActionCall {
    var call = ActionCall(recognizer: object(), target: objectOrNone(), state: pick(RecognizerState.allCases))
    for _ in 0..<6 { change(&call) }
    return call
  }

  private mutating func change(_ call: inout ActionCall) {
    switch roll(8) {
    case 0: call.recognizer = object()
    case 1: call.target = objectOrNone()
    case 2: call.state = pick(RecognizerState.allCases)
    case 3: call.view = objectOrNone()
    case 4: call.translation = pointOrNone()
    case 5: call.scale = roll(4) == 0 ? nil : number()
    case 6: call.rotation = roll(4) == 0 ? nil : number()
    default: call.direction = roll(4) == 0 ? nil : pick(SwipeDirection.allCases)
    }
  }
}
