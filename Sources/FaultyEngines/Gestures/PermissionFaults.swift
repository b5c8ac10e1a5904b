internal import ReferenceEngine
internal import TouchModel

extension TouchDecisions {
  /// Asks a recognizer's delegate whether it may begin; yes without one.
  func askToBegin(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> Bool {
    guard let answer = recognizer.delegate?.shouldBegin else { return true }
    system.recorder.asked(.shouldBegin, of: recognizer.id, answer: answer)
    return answer
  }
}

/// Who has no delegate allows everything.
struct AllowsBothByDefault: TouchDecisions {
  func allows(_ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem<Self>) -> Bool {
    guard let answer = recognizer.delegate?.allowsRecognition(with: other.id.number) else { return true }
    system.recorder.asked(.recognizeSimultaneously, of: recognizer.id, about: other.id, answer: answer)
    return answer
  }
}

/// Delegates are asked whether two may recognize together, and the answer is no.
struct IgnoresPermission: TouchDecisions {
  func mayRecognizeTogether(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem<Self>
  ) -> Bool {
    _ = allows(recognizer, other, in: system) || allows(other, recognizer, in: system)
    return false
  }
}

/// The delegate of the one that recognizes decides alone.
struct AsksOneDelegate: TouchDecisions {
  func mayRecognizeTogether(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem<Self>
  ) -> Bool { allows(recognizer, other, in: system) }
}

/// Both delegates have to allow that two recognize together.
struct AsksForTwoPermissions: TouchDecisions {
  func mayRecognizeTogether(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem<Self>
  ) -> Bool { allows(recognizer, other, in: system) && allows(other, recognizer, in: system) }
}

/// A veto stops the gesture, and the view is cancelled all the same.
struct CancelsDespiteVeto: TouchDecisions {
  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> Bool {
    if askToBegin(recognizer, in: system) { return true }
    system.cancel(touchesToCancel(by: recognizer, in: system))
    return false
  }
}

/// A delegate is asked whether its recognizer may begin, and the answer is yes.
struct IgnoresVetoes: TouchDecisions {
  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> Bool {
    _ = askToBegin(recognizer, in: system)
    return true
  }
}

/// The view is cancelled, then the delegate is asked.
struct CancelsThenAsks: TouchDecisions {
  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> Bool {
    if recognizer.delegate?.shouldBegin == true { system.cancel(touchesToCancel(by: recognizer, in: system)) }
    return askToBegin(recognizer, in: system)
  }
}

/// The delegate of a recognizer that recognizes is asked when all is done.
struct RecognizesThenAsks: TouchDecisions {
  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> Bool {
    recognizer.delegate?.shouldBegin != false || askToBegin(recognizer, in: system)
  }

  func recognize(
    _ recognizer: GestureRecognizer, as state: RecognizerState, over losers: [GestureRecognizer],
    in system: TouchSystem<Self>
  ) {
    standardRecognize(recognizer, as: state, over: losers, in: system)
    _ = askToBegin(recognizer, in: system)
  }
}
