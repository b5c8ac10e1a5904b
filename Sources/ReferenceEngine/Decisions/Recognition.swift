package import TouchModel

extension TouchDecisions {
  /// State, losers, then the view's cancellation and the action, in the order of the reading (`000:311`, `000:307-308`).
  package func recognize(
    _ recognizer: GestureRecognizer, as state: RecognizerState, over losers: [GestureRecognizer],
    in system: TouchSystem<Self>
  ) { standardRecognize(recognizer, as: state, over: losers, in: system) }

  /// What ``recognize(_:as:over:in:)`` does unless it is decided otherwise.
  package func standardRecognize(
    _ recognizer: GestureRecognizer, as state: RecognizerState, over losers: [GestureRecognizer],
    in system: TouchSystem<Self>
  ) {
    if system.readings.recognitionLag == .upToOneReport {
      recognizer.announced = state
      for loser in losers { prevent(loser, by: recognizer, in: system) }
      return cancelTouches(of: recognizer, in: system)
    }
    system.enter(state, recognizer)
    for loser in losers { prevent(loser, by: recognizer, in: system) }
    if system.readings.cancelActionOrder == .actionFirst {
      sendActions(of: recognizer, in: system)
      cancelTouches(of: recognizer, in: system)
    } else {
      cancelTouches(of: recognizer, in: system)
      sendActions(of: recognizer, in: system)
    }
  }

  /// Cancelled when a gesture was in progress, else failed (`uikit` fact 39).
  package func stateAfterInterruption(
    of recognizer: GestureRecognizer, in system: TouchSystem<Self>
  ) -> RecognizerState? { recognizer.isActive ? .cancelled : .failed }

  /// Every one can.
  package func shows(_ state: RecognizerState, of recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> Bool {
    true
  }

  /// Possible again, everything forgotten (`004:57`).
  package func reset(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) { system.reset(recognizer) }

  /// When no finger is down, by the reading; or in the same dispatch, or in the next.
  package func resets(_ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem<Self>) -> Bool {
    standardResets(recognizer, at: moment, in: system)
  }

  /// What ``resets(_:at:in:)`` answers unless it is decided otherwise.
  package func standardResets(
    _ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem<Self>
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
