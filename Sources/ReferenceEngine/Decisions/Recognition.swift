package import TouchModel

/// What becomes of a recognizer that recognizes, is interrupted or is reset.
package protocol RecognitionDecisions: DecisionStage {
  /// Does everything that belongs to a recognition, whose losers are known.
  func recognize(
    _ recognizer: GestureRecognizer, as state: RecognizerState, over losers: [GestureRecognizer],
    in system: TouchSystem)

  /// The state in which an interruption leaves a recognizer; `nil` for possible, without a record.
  func stateAfterInterruption(of recognizer: GestureRecognizer, in system: TouchSystem) -> RecognizerState?

  /// Whether an interruption, or a cancellation of some touches, concerns a recognizer.
  func isInterrupted(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool

  /// Whether a recognizer goes on with the fingers that it keeps when others of its fingers are interrupted.
  func goesOn(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool

  /// Ends the attempt of a recognizer that is switched off, detached or attached to another view.
  func abandon(_ recognizer: GestureRecognizer, in system: TouchSystem)

  /// Whether a state that a recognizer enters can be seen.
  func shows(_ state: RecognizerState, of recognizer: GestureRecognizer, in system: TouchSystem) -> Bool

  /// Whether a recognizer is reset now.
  func resets(_ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem) -> Bool

  /// Makes a recognizer possible again.
  func reset(_ recognizer: GestureRecognizer, in system: TouchSystem)
}

extension RecognitionDecisions {
  /// State, losers, then the view's cancellation and the action, in the order of the reading (`000:311`, `000:307-308`).
  package func recognize(
    _ recognizer: GestureRecognizer, as state: RecognizerState, over losers: [GestureRecognizer],
    in system: TouchSystem
  ) { standardRecognize(recognizer, as: state, over: losers, in: system) }

  /// What ``recognize(_:as:over:in:)`` does unless it is decided otherwise.
  package func standardRecognize(
    _ recognizer: GestureRecognizer, as state: RecognizerState, over losers: [GestureRecognizer],
    in system: TouchSystem
  ) {
    if system.readings.recognitionLag == .upToOneReport {
      recognizer.announced = state
      for loser in losers { system.decisions.arbitration.prevent(loser, by: recognizer, in: system) }
      return system.decisions.cancellation.cancelTouches(of: recognizer, in: system)
    }
    system.enter(state, recognizer)
    for loser in losers { system.decisions.arbitration.prevent(loser, by: recognizer, in: system) }
    if system.readings.cancelActionOrder == .actionFirst {
      system.decisions.actions.sendActions(of: recognizer, in: system)
      system.decisions.cancellation.cancelTouches(of: recognizer, in: system)
    } else {
      system.decisions.cancellation.cancelTouches(of: recognizer, in: system)
      system.decisions.actions.sendActions(of: recognizer, in: system)
    }
  }

  /// Cancelled when a gesture was in progress, else failed (`uikit` fact 39).
  package func stateAfterInterruption(
    of recognizer: GestureRecognizer, in system: TouchSystem
  ) -> RecognizerState? { recognizer.isActive ? .cancelled : .failed }

  /// One that has lost a finger, or waits after its last finger has lifted (`003:22`).
  package func isInterrupted(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    recognizer.fingers.isEmpty || recognizer.fingers.contains { !$0.isDown }
  }

  /// It does not; no source says.
  package func goesOn(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool { false }

  /// Cancelled when a gesture was in progress (`uikit` fact 66), else failed (`uikit` fact 38).
  package func abandon(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    standardAbandon(recognizer, in: system)
  }

  /// What ``abandon(_:in:)`` does unless it is decided otherwise.
  package func standardAbandon(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    if recognizer.isUndecided { return system.enter(.failed, recognizer) }
    guard recognizer.isActive else { return }
    system.enter(.cancelled, recognizer)
    system.decisions.actions.sendActions(of: recognizer, in: system)
  }

  /// Every one can.
  package func shows(_ state: RecognizerState, of recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    true
  }

  /// Possible again, everything forgotten (`004:57`).
  package func reset(_ recognizer: GestureRecognizer, in system: TouchSystem) { system.reset(recognizer) }

  /// When no finger is down, by the reading; or in the same dispatch, or in the next.
  package func resets(_ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem) -> Bool {
    standardResets(recognizer, at: moment, in: system)
  }

  /// What ``resets(_:at:in:)`` answers unless it is decided otherwise.
  package func standardResets(
    _ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem
  ) -> Bool {
    guard recognizer.isOver else { return false }
    return switch system.readings.resetTiming {
    case .sequenceEnd: moment == .end && system.liveTouches.isEmpty
    case .nextTurn: moment == .beginning
    case .dispatchEnd: moment == .end
    }
  }
}

/// The moments of a dispatch at which recognizers may be reset.
package enum ResetMoment {
  /// Before anything happens.
  case beginning
  /// After everything has happened.
  case end
}
