extension TraceRecorder {
  /// Reports that a view was asked for its hit view, with the point in its own coordinates when known.
  @inline(__always)
  public func visited(_ view: ObjectID, at point: ScenePoint? = nil) {
    guard keepsWalks else { return }
    record(.visit(view: view, point: point))
  }

  /// Reports that a view was asked whether a point is inside it.
  @inline(__always)
  public func askedPointInside(_ view: ObjectID, at point: ScenePoint? = nil, answer: Bool? = nil) {
    guard keepsWalks else { return }
    record(.pointInside(view: view, point: point, answer: answer))
  }

  /// Reports the result of a hit test made for a touch; the kit records the results of its own queries.
  public func hitTested(at point: ScenePoint, result: ObjectID?, for touch: ObjectID) {
    record(.hitTest(at: point, result: result, touch: touch))
  }

  /// Reports a call of a responder's touches method and returns the changes its handler makes.
  ///
  /// Call it where the method begins; make the returned changes, report each with ``changed(_:)``, then forward.
  @discardableResult
  public func touches(
    _ method: TouchMethod, receiver: ObjectID, _ touches: [TouchSnapshot], event: ObjectID? = nil,
    eventKind: EventKind? = nil, allTouches: [TouchSnapshot]? = nil
  ) -> [SceneChange] {
    let range = store(touches)
    let all = allTouches.map(store)
    record(
      .touches(
        TouchesCall(
          receiver: receiver, method: method, touches: range, event: event, eventKind: eventKind, allTouches: all)))
    return changes(ofTouches: method, receiver: receiver, firstTouch: touches.first)
  }

  /// Reports a call of a responder's touches method with touches that were stored before and returns the changes its
  /// handler makes.
  ///
  /// For engines that mind what recording costs: the same range may serve several calls.
  @discardableResult
  package func touches(
    _ method: TouchMethod, receiver: ObjectID, stored touches: ElementRange, event: ObjectID? = nil,
    eventKind: EventKind? = nil, allTouches: ElementRange? = nil
  ) -> [SceneChange] {
    record(
      .touches(
        TouchesCall(
          receiver: receiver, method: method, touches: touches, event: event, eventKind: eventKind,
          allTouches: allTouches)))
    return changes(ofTouches: method, receiver: receiver, firstTouch: firstTouch(of: touches))
  }

  /// Reports a call of a recognizer's touches method.
  public func recognizerTouches(_ method: TouchMethod, recognizer: ObjectID, _ touches: [TouchSnapshot]) {
    record(.recognizerTouches(TouchesCall(receiver: recognizer, method: method, touches: store(touches))))
  }

  /// Reports which recognizers a touch carries; call it when the touch goes down and whenever the list has changed.
  public func recognizers(of touch: ObjectID, are recognizers: [ObjectID]) {
    record(.touchRecognizers(touch: touch, recognizers: store(objects: recognizers)))
  }

  /// Reports the samples an event holds for a touch; call it right after the touches call that passes the event.
  public func samples(_ kind: TouchSnapshot.SampleKind, of touch: ObjectID, _ samples: [TouchSnapshot]) {
    guard keepsSamples else { return }
    record(.touchSamples(of: touch, kind: kind, samples: store(samples)))
  }

  /// Reports that the engine changed the tree.
  public func changed(_ change: SceneChange) {
    // A trace is testimony: a change that cannot be made is recorded, too, and the scene that the recorder follows stays as it is.
    try? scene?.apply(change)
    record(.sceneChange(change))
  }

  /// Reports a recognizer's new state with the touches that belong to it.
  public func recognizer(_ recognizer: ObjectID, became state: RecognizerState, touches: [ObjectID] = []) {
    record(.recognizerState(recognizer: recognizer, state: state, touches: store(objects: touches)))
  }

  /// Reports a call of a recognizer's action and returns the changes its handler makes.
  ///
  /// Make the returned changes and report each with ``changed(_:)``; then, when ``resetsReading(in:)`` says so, make the
  /// recognizer's reading neutral and report what can be read with ``readingReset(_:)``.
  @discardableResult
  public func action(_ call: ActionCall) -> [SceneChange] {
    record(.action(call))
    return changes(ofAction: call)
  }

  /// Reports what could be read right after a handler made the recognizer's reading neutral.
  ///
  /// Whether the scene's handler does so is what ``resetsReading(in:)`` says.
  public func readingReset(_ call: ActionCall) { record(.readingReset(call)) }

  /// Reports that a recognizer's delegate was asked.
  public func asked(
    _ question: RecognizerDelegate.Question, of recognizer: ObjectID, about other: ObjectID? = nil, answer: Bool
  ) {
    record(.delegateQuery(recognizer: recognizer, question: question, other: other, answer: answer))
  }

  /// Reports that a control sent a control event.
  public func sent(_ event: ControlEvent, by control: ObjectID) {
    record(.controlEvent(control: control, event: event))
  }

  /// Reports that a control is highlighted, or no more; every control begins without.
  public func highlighted(_ isHighlighted: Bool, control: ObjectID) {
    record(.highlight(control: control, isHighlighted: isHighlighted))
  }

  /// Reports that the application sent an action, or found no target to send it to.
  public func dispatched(action: Int, from sender: ObjectID, to target: ObjectID?) {
    record(.actionDispatch(sender: sender, action: action, target: target))
  }

  /// Reports, where the action's method begins, that a target or responder was called with a control's action.
  public func received(action: Int, by receiver: ObjectID, from sender: ObjectID?) {
    record(.actionReceived(receiver: receiver, action: action, sender: sender))
  }

  /// Reports that a row was selected.
  public func selected(row: Int, of table: ObjectID) { record(.selection(table: table, row: row)) }

  /// Reports that a report entered the application's queue; reports are numbered from 0 in the order of the script.
  public func enqueued(report: Int) { record(.enqueued(report: report)) }

  /// Reports that a report left the application's queue.
  public func dequeued(report: Int) { record(.dequeued(report: report)) }

  /// Reports that no responder handled these touches.
  public func discarded(_ touches: [ObjectID]) { record(.discarded(touches: store(objects: touches))) }
}
