internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of recognizers that are switched, attached and detached while fingers are down.
  static let switchedRecognizerFaults = [
    SwitchingOffEnds.fault, SwitchingOffIsSilent.fault, SwitchingOffCallsNobody.fault, OffCountsForTheNext.fault,
    AttachesLater.fault, DetachesLater.fault,
  ]
}

/// A gesture in progress ends as if its fingers had lifted.
struct SwitchingOffEnds: RecognitionDecisions {
  static let fault = asFault(
    "UK-49-ends", "a gesture that is switched off ends and is not cancelled", views: 0, fingers: 1, steps: 2,
    or: [
      ExpectedSize(views: 0, points: 2, fingers: 1, steps: 3), ExpectedSize(views: 0, points: 3, fingers: 2, steps: 3),
    ])

  func abandon(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    guard recognizer.isActive else { return standardAbandon(recognizer, in: system) }
    system.enter(.ended, recognizer)
    system.decisions.actions.sendActions(of: recognizer, in: system)
  }
}

/// A gesture in progress is forgotten, and nobody hears of it.
struct SwitchingOffIsSilent: RecognitionDecisions {
  static let fault = asFault(
    "UK-49-silent", "a gesture that is switched off is forgotten", views: 0, fingers: 1, steps: 2,
    or: [
      ExpectedSize(views: 0, points: 2, fingers: 1, steps: 3), ExpectedSize(views: 0, points: 3, fingers: 2, steps: 3),
    ])

  func abandon(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    if recognizer.isActive { system.reset(recognizer) } else { standardAbandon(recognizer, in: system) }
  }
}

/// A gesture in progress becomes cancelled, and its action is not called.
struct SwitchingOffCallsNobody: RecognitionDecisions {
  static let fault = asFault(
    "UK-56-calls-nobody", "a gesture that is switched off does not call its action", views: 0, fingers: 1, steps: 2,
    or: [
      ExpectedSize(views: 0, points: 2, fingers: 1, steps: 3), ExpectedSize(views: 0, points: 3, fingers: 2, steps: 3),
    ])

  func abandon(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    if recognizer.isActive { system.enter(.cancelled, recognizer) } else { standardAbandon(recognizer, in: system) }
  }
}

/// A recognizer that has not recognized yet goes on with the touches that it has.
struct OffCountsForTheNext: RecognitionDecisions {
  static let fault = asFault(
    "UK-50-next-finger", "switching a recognizer off counts for the next finger only", views: 0, fingers: 1, steps: 3)

  func abandon(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    if recognizer.isActive { standardAbandon(recognizer, in: system) }
  }
}

/// While a finger is down recognizers cannot be attached: they are when the next sequence begins.
final class AttachesLater: TreeDecisions, CollectionDecisions {
  static let fault = asFault(
    "UK-51-attaches-later", "recognizers are attached when all fingers have lifted", views: 1, points: 2, fingers: 2,
    steps: 3, or: [ExpectedSize(views: 2, points: 2, fingers: 2, steps: 3)])

  private var waiting: [(recognizer: GestureRecognizer, view: View)] = []

  init() {}

  func attach(_ recognizer: GestureRecognizer, to view: View?, in system: TouchSystem) {
    waiting.removeAll { $0.recognizer === recognizer }
    if let view, !system.liveTouches.isEmpty { return waiting.append((recognizer, view)) }
    system.attach(recognizer, to: view)
  }

  func collectedRecognizers(for touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    if system.liveTouches.count == 1 {
      for (recognizer, view) in waiting { system.attach(recognizer, to: view) }
      waiting = []
    }
    return standardCollectedRecognizers(for: touch, in: system)
  }
}

/// While a finger is down recognizers cannot be detached: they are when the next sequence begins.
final class DetachesLater: TreeDecisions, CollectionDecisions {
  static let fault = asFault(
    "UK-51-detaches-later", "recognizers are detached when all fingers have lifted", views: 0, fingers: 2, steps: 3,
    or: [ExpectedSize(views: 0, points: 2, fingers: 2, steps: 3)])

  private var waiting: [GestureRecognizer] = []

  init() {}

  func attach(_ recognizer: GestureRecognizer, to view: View?, in system: TouchSystem) {
    waiting.removeAll { $0 === recognizer }
    if view == nil, !system.liveTouches.isEmpty { return waiting.append(recognizer) }
    system.attach(recognizer, to: view)
  }

  func collectedRecognizers(for touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    if system.liveTouches.count == 1 {
      for recognizer in waiting { system.attach(recognizer, to: nil) }
      waiting = []
    }
    return standardCollectedRecognizers(for: touch, in: system)
  }
}
