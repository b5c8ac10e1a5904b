internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of what a recognition cancels, and when.
  static let cancellationReachFaults = [
    CancelsInTheFirstView.fault, CancelsEveryTouch.fault, ActsBeforeCancelling.fault, CancelsBeforeActing.fault,
    CancelsOneReportLater.fault, TapsCancelNothing.fault, FiresWhenCancelled.fault, CancelsAtTheHitViewAlone.fault,
    NamesOneOfTwo.fault,
  ]
}

/// Of the views of a gesture's touches the first alone is delivered.
struct CancelsInTheFirstView: CancellationDecisions {
  static let fault = asFault(
    "GR-32-first-view-only", "one view of several is cancelled", views: 1, points: 4, fingers: 2, steps: 3,
    because: "a gesture that leaves a touch out breaks every rule that demands its cancellation")

  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem) -> [Touch] {
    recognizer.cancelsTouchesInView ? recognizer.touches.filter { $0.view == recognizer.touches.first?.view } : []
  }
}

/// A recognition cancels whatever is on the screen.
struct CancelsEveryTouch: CancellationDecisions {
  static let fault = asFault(
    "GR-32-everything", "all touches on the screen are cancelled", views: 1, points: 2, fingers: 2, steps: 4,
    or: [ExpectedSize(views: 1, points: 4, fingers: 2, steps: 3)],
    because: "a cancellation without a reason is wrong for every rule on touches")

  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem) -> [Touch] {
    recognizer.cancelsTouchesInView ? recognizer.touches + others(beside: recognizer, in: system) : []
  }

  private func others(beside recognizer: GestureRecognizer, in system: TouchSystem) -> [Touch] {
    system.liveTouches.filter { touch in !recognizer.touches.contains { $0 === touch } }
  }
}

/// The action always comes before the view's cancellation.
struct ActsBeforeCancelling: RecognitionDecisions {
  static let fault = asFault("GR-33-action-first", "the action comes first", views: 0, fingers: 1, steps: 2)

  func recognize(
    _ recognizer: GestureRecognizer, as state: RecognizerState, over losers: [GestureRecognizer],
    in system: TouchSystem
  ) {
    system.enter(state, recognizer)
    for loser in losers { system.decisions.arbitration.prevent(loser, by: recognizer, in: system) }
    system.decisions.actions.sendActions(of: recognizer, in: system)
    system.decisions.cancellation.cancelTouches(of: recognizer, in: system)
  }
}

/// The view's cancellation always comes before the action.
struct CancelsBeforeActing: RecognitionDecisions {
  static let fault = asFault("GR-34-cancels-first", "the cancellation comes first", views: 0, fingers: 1, steps: 2)

  func recognize(
    _ recognizer: GestureRecognizer, as state: RecognizerState, over losers: [GestureRecognizer],
    in system: TouchSystem
  ) {
    system.enter(state, recognizer)
    for loser in losers { system.decisions.arbitration.prevent(loser, by: recognizer, in: system) }
    system.decisions.cancellation.cancelTouches(of: recognizer, in: system)
    system.decisions.actions.sendActions(of: recognizer, in: system)
  }
}

/// The view is cancelled when the next report comes.
final class CancelsOneReportLater: RecognitionDecisions, CancellationDecisions {
  static let fault = asFault(
    "GR-34-one-report-later", "the view is cancelled by the next report", alsoNamedBy: ["GR-13"], views: 0, points: 2,
    fingers: 1, steps: 3,
    because: "a cancellation that comes late is missed at the recognition, and may find the touch ended or cancelled")

  private var taken: [Touch] = []

  init() {}

  func cancelTouches(of recognizer: GestureRecognizer, in system: TouchSystem) {
    taken += touchesToCancel(by: recognizer, in: system)
  }

  func resets(
    _ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem
  ) -> Bool {
    if moment == .beginning {
      system.cancel(taken)
      taken = []
    }
    return standardResets(recognizer, at: moment, in: system)
  }
}

/// A tap is recognized, and the view goes on as well.
struct TapsCancelNothing: CancellationDecisions {
  static let fault = asFault(
    "GR-41-both-happen", "taps cancel nothing", alsoNamedBy: ["GR-13"], views: 0, fingers: 1, steps: 2,
    because: "what is not cancelled is asked for by every rule on flags, controls and tables")

  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem) -> [Touch] {
    recognizer.cancelsTouchesInView && recognizer.kind != .tap ? recognizer.touches : []
  }
}

/// A control fires when its touch is cancelled.
struct FiresWhenCancelled: ControlDecisions {
  static let fault = asFault(
    "GR-41-control-completes", "a cancelled control fires", alsoNamedBy: ["UC-03"], views: 1, fingers: 1, steps: 2,
    or: [ExpectedSize(views: 1, points: 3, fingers: 2, steps: 2)],
    because: "a cancelled control that fires does so under every gesture that has cancelled it")

  func events(
    of control: Control, _ method: TouchMethod, _ touch: Touch, wasInside: Bool, in system: TouchSystem
  ) -> [ControlEvent] {
    let events = standardEvents(of: control, method, touch, wasInside: wasInside, in: system)
    return method == .cancelled ? [.touchUpInside] : events
  }
}

/// The cancellation that a gesture causes goes to the hit view alone.
final class CancelsAtTheHitViewAlone: MessageDecisions, CancellationDecisions {
  static let fault = asFault(
    "GR-47-hit-view-only", "gestures cancel at the hit view alone", views: 0, fingers: 1, steps: 2)

  private var isCancelling = false

  init() {}

  func deliverCancellation(_ message: TouchesMessage, in system: TouchSystem) {
    isCancelling = true
    deliver(message, in: system)
    isCancelling = false
  }

  func forwards(
    _ message: TouchesMessage, from receiver: Responder, in system: TouchSystem
  ) -> Bool { !isCancelling && standardForwards(message.method, from: receiver, in: system) }
}

/// A pinch or a rotation names one of its two fingers, and cancels that one alone.
struct NamesOneOfTwo: RecognitionDecisions {
  static let fault = asFault(
    "GR-32-names-one", "a gesture of two fingers names one", views: 0, points: 4, fingers: 2, steps: 3,
    or: [ExpectedSize(views: 1, points: 3, fingers: 2, steps: 2)],
    because: "the finger that is not named is no part of the gesture for any rule on its touches")

  func recognize(
    _ recognizer: GestureRecognizer, as state: RecognizerState, over losers: [GestureRecognizer],
    in system: TouchSystem
  ) {
    let touches = recognizer.touches
    if recognizer is TwoFingerRecognizer { recognizer.touches = Array(touches.prefix(1)) }
    standardRecognize(recognizer, as: state, over: losers, in: system)
    if !recognizer.isOver { recognizer.touches = touches }
  }
}
