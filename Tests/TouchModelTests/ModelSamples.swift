import TouchModel

extension ModelVocabulary {
  /// One value of every case; the switches below remind whoever adds one.
  static let operations: [EffectOperation] = [
    .follow, .translate, .scale, .rotate, .reset, .setFlag(flag: .isHidden, value: true),
  ]

  /// One value of every case.
  static let steps: [ScriptAction] = [
    .report(changes: [], postedWithNext: false), .wait, .interruption, .change(changes: []), .otherEvent(kind: .motion),
    .hitTest(at: ScenePoint(0, 0)), .chain(from: .application), .defaults(of: .view(kind: .plain)),
    .eventTouches(of: 0),
  ]

  /// One value of every case.
  static let records: [TraceEvent] = [
    .hitTest(at: ScenePoint(0, 0), result: nil, touch: nil), .visit(view: .view(0), point: nil),
    .pointInside(view: .view(0), point: nil, answer: nil), .touches(call), .recognizerTouches(call),
    .touchRecognizers(touch: .touch(0), recognizers: .empty),
    .touchSamples(of: .touch(0), kind: .coalesced, samples: .empty), .sceneChange(.bringToFront(view: 0)),
    .recognizerState(recognizer: .recognizer(0), state: .possible, touches: .empty), .action(action),
    .readingReset(action),
    .delegateQuery(recognizer: .recognizer(0), question: .shouldBegin, other: nil, answer: true),
    .controlEvent(control: .view(0), event: .touchUpInside),
    .actionDispatch(sender: .view(0), action: 0, target: nil),
    .actionReceived(receiver: .view(0), action: 0, sender: nil), .selection(table: .view(0), row: 0),
    .enqueued(report: 0), .dequeued(report: 0), .discarded(touches: .empty),
    .nextResponder(of: .view(0), next: nil),
    .defaultValue(of: .view(kind: .plain), attribute: .alpha, value: .number(1)),
    .eventTouches(view: .view(0), touches: .empty),
  ]

  private static let call = TouchesCall(receiver: .view(0), method: .began, touches: .empty)
  private static let action = ActionCall(recognizer: .recognizer(0), target: nil, state: .ended)

  // A case that is added to the model does not compile below until somebody has looked here; it belongs in the list
  // above and in the switch.

  private static func isListed(_ operation: EffectOperation) -> Bool {
    switch operation {
    case .follow, .translate, .scale, .rotate, .reset, .setFlag: true
    }
  }

  private static func isListed(_ step: ScriptAction) -> Bool {
    switch step {
    case .report, .wait, .interruption, .change, .otherEvent, .hitTest, .chain, .defaults, .eventTouches: true
    }
  }

  private static func isListed(_ record: TraceEvent) -> Bool {
    switch record {
    case .hitTest, .visit, .pointInside, .touches, .recognizerTouches, .touchRecognizers, .touchSamples, .sceneChange,
      .recognizerState, .action, .readingReset, .delegateQuery, .controlEvent, .actionDispatch, .actionReceived,
      .selection, .enqueued, .dequeued, .discarded, .nextResponder, .defaultValue, .eventTouches:
      true
    }
  }
}
