internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The liberties of recognizers that change, or lose one of their fingers.
  static let recognizerChangeLiberties = [
    CancelsWithTheNextReport.liberty, CallsActionsALittleLater.liberty, SaysThatTouchesAreCancelled.liberty,
    CancelsTouchesOfTheAbandoned.liberty, LastAttachedComesLast.liberty, JoinsFingersThatAreDown.liberty,
    GoesOnWithTheOthers.liberty,
  ]
}

/// A gesture that is switched off becomes cancelled when time goes on.
struct CancelsWithTheNextReport: RecognitionDecisions {
  static let liberty = asLiberty("UK-49", "next-report", "a gesture that is switched off is cancelled a little later")

  func abandon(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    guard recognizer.isActive, !system.liveTouches.isEmpty else { return standardAbandon(recognizer, in: system) }
    recognizer.fingers = []
    recognizer.announced = .cancelled
  }
}

/// A gesture that is switched off becomes cancelled at once, and its action is called when time goes on.
final class CallsActionsALittleLater: RecognitionDecisions {
  static let liberty = asLiberty(
    "UK-56", "a-little-later", "the action of a gesture that is switched off waits a little")

  private var due: [GestureRecognizer] = []

  init() {}

  func abandon(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    guard recognizer.isActive, !system.liveTouches.isEmpty else { return standardAbandon(recognizer, in: system) }
    system.enter(.cancelled, recognizer)
    due.append(recognizer)
  }

  func resets(_ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem) -> Bool {
    let resets = standardResets(recognizer, at: moment, in: system)
    if resets || moment == .beginning, let index = due.firstIndex(where: { $0 === recognizer }) {
      due.remove(at: index)
      system.decisions.actions.sendActions(of: recognizer, in: system)
    }
    return resets
  }
}

/// A recognizer that changes while fingers are down receives touchesCancelled for them.
struct SaysThatTouchesAreCancelled: RecognitionDecisions {
  static let liberty = asLiberty("G-06", "says-so", "recognizers that change in mid-touch receive touchesCancelled")

  func abandon(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    let fingers = recognizer.fingers
    if !fingers.isEmpty { system.call(.cancelled, on: recognizer, fingers) }
    standardAbandon(recognizer, in: system)
  }
}

/// The views of the touches that a recognizer has when it changes lose them.
struct CancelsTouchesOfTheAbandoned: RecognitionDecisions {
  static let liberty = asLiberty("G-06", "takes-them-along", "touches of recognizers that change are cancelled")

  func abandon(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    let fingers = recognizer.fingers
    standardAbandon(recognizer, in: system)
    system.cancel(fingers)
  }
}

/// Of the recognizers of a view the one that was attached last comes last, whichever the application made first.
struct LastAttachedComesLast: FeedingDecisions {
  static let liberty = asLiberty("GR-53", "attached-last", "a recognizer that is attached anew comes after the others")

  func feedingOrder(of gestures: Gestures, in system: TouchSystem) -> [GestureRecognizer] {
    var order: [GestureRecognizer] = []
    for recognizer in gestures.innermostFirst where !order.contains(where: { $0 === recognizer }) {
      let together = gestures.recognizers(on: recognizer.view)
      order += together.contains { $0 === recognizer } ? together : [recognizer]
    }
    return order
  }
}

/// A recognizer that is attached while fingers are down receives those in its view as if they went down now.
struct JoinsFingersThatAreDown: TreeDecisions {
  static let liberty = asLiberty(
    "UK-51", "joins", "recognizers attached in mid-touch receive the fingers that are down")

  func attach(_ recognizer: GestureRecognizer, to view: View?, in system: TouchSystem) {
    system.attach(recognizer, to: view)
    guard let view, recognizer.isEnabled, recognizer.isUndecided else { return }
    let collection = system.decisions.collection
    let joined = system.liveTouches.filter { touch in
      guard touch.view?.isDescendant(of: view) == true, touch.recognizers.allSatisfy({ $0 !== recognizer }),
        collection.mayReceive(recognizer, touch, in: system), collection.takes(recognizer, touch, in: system)
      else { return false }
      recognizer.take(touch)
      touch.recognizers.append(recognizer)
      return true
    }
    if !joined.isEmpty { begin(joined, at: recognizer, in: system) }
  }

  private func begin(_ touches: [Touch], at recognizer: GestureRecognizer, in system: TouchSystem) {
    let phases = touches.map(\.phase)
    for touch in touches { touch.phase = .began }
    var changes = TouchChanges()
    changes.began = touches
    system.decisions.feeding.feed(recognizer, changes, in: system)
    recognizer.follow(changes, at: system.now)
    recognizer.latest = changes
    recognizer.wish = system.decisions.verdicts.verdict(of: recognizer, in: system)
    for (touch, phase) in zip(touches, phases) { touch.phase = phase }
  }
}

/// A recognizer that loses one of its fingers by a cancellation goes on with the others.
struct GoesOnWithTheOthers: RecognitionDecisions {
  static let liberty = asLiberty(
    "AP-14", "goes-on-with-others", "recognizers go on when one of their fingers is cancelled alone")

  func goesOn(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool { true }
}
