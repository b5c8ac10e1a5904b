package import TouchModel

/// Which recognizers a touch comes by.
package protocol CollectionDecisions: DecisionStage {
  /// The properties of a freshly created recognizer of a kind.
  func defaults(of kind: RecognizerKind) -> RecognizerDefaults

  /// The recognizers that a new touch comes by, before any delegate is asked.
  func collectedRecognizers(for touch: Touch, in system: TouchSystem) -> [GestureRecognizer]

  /// Whether a recognizer may receive a new touch.
  func mayReceive(_ recognizer: GestureRecognizer, _ touch: Touch, in system: TouchSystem) -> Bool

  /// Whether a recognizer receives a new touch that it may receive.
  func takes(_ recognizer: GestureRecognizer, _ touch: Touch, in system: TouchSystem) -> Bool

  /// The recognizers that a touch lists.
  func carriedRecognizers(by touch: Touch, in system: TouchSystem) -> [GestureRecognizer]
}

extension CollectionDecisions {
  /// Cancelling on, holding beginnings off, holding endings on (`000:311-313`), one tap, one finger, to the right (`000:163`).
  package func defaults(of kind: RecognizerKind) -> RecognizerDefaults { RecognizerDefaults() }

  /// Those of the hit view and of every superview up to the window (`001:164`), unless they are disabled (`uikit` fact 25).
  package func collectedRecognizers(for touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    standardCollectedRecognizers(for: touch, in: system)
  }

  /// What ``collectedRecognizers(for:in:)`` answers unless it is decided otherwise.
  package func standardCollectedRecognizers(for touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    var collected: [GestureRecognizer] = []
    var next = touch.view
    while let view = next {
      collected += system.recognizers(on: view).filter(\.isEnabled)
      next = view.superview
    }
    return collected
  }

  /// What the delegate says; yes without one (`uikit` fact 25).
  package func mayReceive(_ recognizer: GestureRecognizer, _ touch: Touch, in system: TouchSystem) -> Bool {
    guard let answer = recognizer.delegate?.shouldReceive else { return true }
    system.recorder.asked(
      .shouldReceive, of: recognizer.id, about: system.decisions.touches.identity(of: touch, in: system), answer: answer
    )
    return answer
  }

  /// While it has use for it: a pan takes further fingers in, others are complete (`uikit` facts 40, 44).
  package func takes(_ recognizer: GestureRecognizer, _ touch: Touch, in system: TouchSystem) -> Bool {
    recognizer.hasUseForTouch
  }

  /// Those that may still make something of it; one that failed has left (`001:179`).
  package func carriedRecognizers(by touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    touch.recognizers
  }
}
