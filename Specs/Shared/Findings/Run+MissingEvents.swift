internal import TouchModel
internal import TraceAnalysis

/// Events that were due and that no record shows, with the place in the trace where they are missed.
extension Run {
  /// An event that was due at an object by the end of a step, before timers fire.
  func missing(_ word: String, at object: ObjectID?, by dispatch: Handle<Dispatch>) -> MissingEvent {
    var missing = MissingEvent(word, at: object, after: lastRecord(by: dispatch))
    missing.step = dispatch.position
    return missing
  }

  /// An event that was due at an object by the end of a turn, which timers may have made.
  func missing(_ word: String, at object: ObjectID?, in turn: Handle<Turn>) -> MissingEvent {
    guard turns[turn].isTimer, let last = turns[turn].records.last else {
      return missing(word, at: object, by: turns[turn].dispatch)
    }
    return MissingEvent(word, at: object, after: last)
  }

  /// A call of a touches method that was due at a receiver by the end of a step, for a touch if it is known.
  func missing(_ method: TouchMethod, of touch: ObjectID?, at receiver: ObjectID?, by dispatch: Handle<Dispatch>)
    -> MissingEvent
  {
    var missing = MissingEvent(method, of: touch, at: receiver, after: lastRecord(by: dispatch))
    missing.step = dispatch.position
    return missing
  }

  /// A call of a touches method that was due at a receiver by the end of a turn, which timers may have made.
  func missing(_ method: TouchMethod, of touch: ObjectID?, at receiver: ObjectID?, in turn: Handle<Turn>)
    -> MissingEvent
  {
    guard turns[turn].isTimer, let last = turns[turn].records.last else {
      return missing(method, of: touch, at: receiver, by: turns[turn].dispatch)
    }
    return MissingEvent(method, of: touch, at: receiver, after: last)
  }

  /// A call that reports what a finger does, due at its view or at a recognizer in that step.
  func missing(_ moment: FingerMoment, at receiver: ObjectID?) -> MissingEvent {
    missing(moment.kind.method, of: touchID(of: moment.finger), at: receiver, by: moment.dispatch)
  }

  /// The beginning of a finger, due at its view or at a recognizer when it goes down.
  func missingBeginning(of finger: Handle<Finger>, at receiver: ObjectID?) -> MissingEvent {
    missing(.began, of: touchID(of: finger), at: receiver, by: fingers[finger].down)
  }

  /// The ending of a finger, due at its view when it lifts.
  func missingEnding(_ method: TouchMethod, of finger: Handle<Finger>) -> MissingEvent {
    missing(method, of: touchID(of: finger), at: fingers[finger].owner.view, by: fingers[finger].end)
  }

  /// A call that the words of an example ask for, such as `touchesBegan B`, due by the end of the run.
  func missing(_ words: String) -> MissingEvent {
    let name = words.split(separator: " ").last.map(String.init) ?? ""
    let view = testCase.scene.views.first { names[$0.id] == name }
    return MissingEvent(
      words.split(separator: " ").dropLast().joined(separator: " "), at: view?.id, after: trace.records.indices.last)
  }

  /// The touch of a finger, if it is known: as it was delivered, or as the hit test is made for it.
  func touchID(of finger: Handle<Finger>) -> ObjectID? {
    touches[fingers[finger].touch]?.id ?? trackedTouches.of(finger).map { trackedTouches[$0].id }
      ?? hitTestedTouch(of: fingers[finger])
  }

  private func hitTestedTouch(of finger: Finger) -> ObjectID? {
    guard fingers.isUnmistakable(finger) else { return nil }
    for sequence in fingers.evidence(ofDown: finger) {
      if case .hitTest(_, _, let touch?) = trace.records[sequence].event { return touch }
    }
    return nil
  }

  /// The calls in which the view of a finger received it directly.
  func records(ofViewOf finger: Handle<Finger>) -> [Int] {
    guard let touch = touches[fingers[finger].touch] else { return [] }
    let direct = deliveries.of(touch).filter(\.isDirect).map { calls[$0.call] }
    return direct.filter { $0.receiver == touch.view }.map(\.sequence)
  }

  /// The last record that a step itself causes, or the last before it; `nil` when there is none.
  func lastRecord(by dispatch: Handle<Dispatch>) -> Int? {
    for earlier in dispatches[dispatches.startIndex..<dispatch.advanced(by: 1)].reversed() {
      if let last = earlier.records.last(where: { trace.records[$0].step != nil }) { return last }
    }
    return nil
  }
}
