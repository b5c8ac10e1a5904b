internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The liberties of recognizers that change.
  static let recognizerChangeLiberties = [
    CancelsWithTheNextReport.liberty, SaysThatTouchesAreCancelled.liberty, CancelsTouchesOfTheAbandoned.liberty,
    LastAttachedComesLast.liberty,
  ]
}

/// A gesture that is switched off becomes cancelled when time goes on.
struct CancelsWithTheNextReport: RecognitionDecisions {
  static let liberty = asLiberty("UK-49-next-report", "a gesture that is switched off is cancelled a little later")

  func abandon(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    guard recognizer.isActive, !system.liveTouches.isEmpty else { return standardAbandon(recognizer, in: system) }
    recognizer.fingers = []
    recognizer.announced = .cancelled
  }
}

/// A recognizer that changes while fingers are down receives touchesCancelled for them.
struct SaysThatTouchesAreCancelled: RecognitionDecisions {
  static let liberty = asLiberty("G-06-says-so", "recognizers that change in mid-touch receive touchesCancelled")

  func abandon(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    let fingers = recognizer.fingers
    if !fingers.isEmpty { system.call(.cancelled, on: recognizer, fingers) }
    standardAbandon(recognizer, in: system)
  }
}

/// The views of the touches that a recognizer has when it changes lose them.
struct CancelsTouchesOfTheAbandoned: RecognitionDecisions {
  static let liberty = asLiberty("G-06-takes-them-along", "touches of recognizers that change are cancelled")

  func abandon(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    let fingers = recognizer.fingers
    standardAbandon(recognizer, in: system)
    system.cancel(fingers)
  }
}

/// Of the recognizers of a view the one that was attached last comes last, whichever the application made first.
struct LastAttachedComesLast: FeedingDecisions {
  static let liberty = asLiberty("GR-53-attached-last", "a recognizer that is attached anew comes after the others")

  func feedingOrder(of gestures: Gestures, in system: TouchSystem) -> [GestureRecognizer] {
    var order: [GestureRecognizer] = []
    for recognizer in gestures.innermostFirst where !order.contains(where: { $0 === recognizer }) {
      let together = gestures.recognizers(on: recognizer.view)
      order += together.isEmpty ? [recognizer] : together
    }
    return order
  }
}
