internal import ReferenceEngine
internal import TouchModel

/// The action always comes before the view's cancellation.
struct ActsBeforeCancelling: TouchDecisions {
  func recognize(
    _ recognizer: GestureRecognizer, as state: RecognizerState, over losers: [GestureRecognizer],
    in system: TouchSystem<Self>
  ) {
    system.enter(state, recognizer)
    for loser in losers { prevent(loser, by: recognizer, in: system) }
    sendActions(of: recognizer, in: system)
    cancelTouches(of: recognizer, in: system)
  }
}

/// The view's cancellation always comes before the action.
struct CancelsBeforeActing: TouchDecisions {
  func recognize(
    _ recognizer: GestureRecognizer, as state: RecognizerState, over losers: [GestureRecognizer],
    in system: TouchSystem<Self>
  ) {
    system.enter(state, recognizer)
    for loser in losers { prevent(loser, by: recognizer, in: system) }
    cancelTouches(of: recognizer, in: system)
    sendActions(of: recognizer, in: system)
  }
}

/// The view is cancelled when the next report comes.
final class CancelsOneReportLater: TouchDecisions {
  private var taken: [Touch] = []

  init() {}

  func cancelTouches(of recognizer: GestureRecognizer, in system: TouchSystem<CancelsOneReportLater>) {
    taken += touchesToCancel(by: recognizer, in: system)
  }

  func resets(
    _ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem<CancelsOneReportLater>
  ) -> Bool {
    if moment == .beginning {
      system.cancel(taken)
      taken = []
    }
    return standardResets(recognizer, at: moment, in: system)
  }
}
