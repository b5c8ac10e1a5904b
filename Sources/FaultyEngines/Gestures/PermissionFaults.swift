internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of the delegates of recognizers.
  static let permissionFaults = [
    AllowsBothByDefault.fault, IgnoresPermission.fault, CancelsDespiteVeto.fault, IgnoresVetoes.fault,
    CancelsThenAsks.fault, RecognizesThenAsks.fault, AsksWhileItGoesOn.fault, ReportsOtherAnswers.fault,
  ]
}

/// A recognizer without a delegate allows everything.
struct AllowsBothByDefault: ArbitrationDecisions {
  static let fault = asFault(
    "GR-37-on-by-default", "everything is allowed together", alsoNamedBy: ["GR-16", "GR-17"], views: 0, fingers: 1,
    steps: 2)

  func allows(_ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem) -> Bool {
    guard let answer = recognizer.delegate?.allowsRecognition(with: other.id.number) else { return true }
    system.recorder.asked(.recognizeSimultaneously, of: recognizer.id, about: other.id, answer: answer)
    return answer
  }
}

/// Delegates are asked whether two may recognize together, and the answer is no.
struct IgnoresPermission: ArbitrationDecisions {
  static let fault = asFault(
    "GR-38-answer-ignored", "a permission is asked for and ignored", views: 0, points: 2, fingers: 1, steps: 3,
    because: "whatever does not recognize is missed by each rule that demands recognition of its kind")

  func mayRecognizeTogether(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem
  ) -> Bool {
    _ = allows(recognizer, other, in: system) || allows(other, recognizer, in: system)
    return false
  }
}

/// A veto stops the gesture, and the view is cancelled all the same.
struct CancelsDespiteVeto: ArbitrationDecisions {
  static let fault = asFault(
    "GR-39-cancels-anyway", "the view is cancelled despite the veto", views: 0, fingers: 1, steps: 2)

  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    if askToBegin(recognizer, in: system) { return true }
    system.cancel(system.decisions.cancellation.touchesToCancel(by: recognizer, in: system))
    return false
  }
}

/// A delegate is asked whether its recognizer may begin, and the answer is yes.
struct IgnoresVetoes: ArbitrationDecisions {
  static let fault = asFault("GR-39-veto-ignored", "a veto is ignored", views: 0, fingers: 1, steps: 2)

  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    _ = askToBegin(recognizer, in: system)
    return true
  }
}

/// The view is cancelled, then the delegate is asked.
struct CancelsThenAsks: ArbitrationDecisions {
  static let fault = asFault(
    "GR-40-cancels-then-asks", "the view is cancelled before the question", views: 0, points: 2, fingers: 1, steps: 3)

  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    if recognizer.delegate?.shouldBegin == true {
      system.cancel(system.decisions.cancellation.touchesToCancel(by: recognizer, in: system))
    }
    return askToBegin(recognizer, in: system)
  }
}

/// The delegate of a recognizer that recognizes is asked when all is done.
struct RecognizesThenAsks: ArbitrationDecisions, RecognitionDecisions {
  static let fault = asFault(
    "GR-40-recognizes-then-asks", "the question comes last", views: 0, points: 2, fingers: 1, steps: 3)

  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    mayBeginAskedOnlyForNo(recognizer, in: system)
  }

  func recognize(
    _ recognizer: GestureRecognizer, as state: RecognizerState, over losers: [GestureRecognizer],
    in system: TouchSystem
  ) {
    standardRecognize(recognizer, as: state, over: losers, in: system)
    _ = askToBegin(recognizer, in: system)
  }
}

/// The delegate of a recognizer that recognizes is asked with every movement of its gesture, and not before.
struct AsksWhileItGoesOn: ArbitrationDecisions, ActionDecisions {
  static let fault = asFault(
    "GR-40-while-it-goes-on", "the question comes with the next movement", views: 0, points: 3, fingers: 1, steps: 3)

  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    mayBeginAskedOnlyForNo(recognizer, in: system)
  }

  func sendActions(of recognizer: GestureRecognizer, in system: TouchSystem) {
    sendActionsAskingWithMovements(of: recognizer, in: system)
  }
}

extension ActionDecisions {
  /// Calls the action of a recognizer, whose delegate is asked before whether it may begin when its gesture goes on.
  func sendActionsAskingWithMovements(of recognizer: GestureRecognizer, in system: TouchSystem) {
    if recognizer.state == .changed { _ = askToBegin(recognizer, in: system) }
    standardSendActions(of: recognizer, in: system)
  }
}

extension DecisionStage {
  /// Whether a recognizer may begin, its delegate being asked only where it says no.
  func mayBeginAskedOnlyForNo(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    recognizer.delegate?.shouldBegin != false || askToBegin(recognizer, in: system)
  }

  /// Asks a recognizer's delegate whether it may begin; yes without one.
  func askToBegin(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    guard let answer = recognizer.delegate?.shouldBegin else { return true }
    system.recorder.asked(.shouldBegin, of: recognizer.id, answer: answer)
    return answer
  }
}

/// The answers of delegates are reported the other way round.
struct ReportsOtherAnswers: ArbitrationDecisions {
  static let fault = asFault(
    "GR-40-other-answers", "another answer is reported than was given", views: 0, fingers: 1, steps: 2)

  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    guard let answer = recognizer.delegate?.shouldBegin else { return true }
    system.recorder.asked(.shouldBegin, of: recognizer.id, answer: !answer)
    return answer
  }
}
