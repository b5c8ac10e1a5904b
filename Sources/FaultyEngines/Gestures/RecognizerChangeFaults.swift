internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of recognizers that come and go.
  static let recognizerChangeFaults = [
    SwitchesNothing.fault, StaysAttached.fault, FirstViewCounts.fault, OneForEachView.fault, HoldsForTheAbsent.fault,
    StaysOff.fault, AbandonedIsNeverReset.fault, TakesTouchesInProgress.fault,
  ]
}

/// Whether a recognizer is on is decided when it is made.
struct SwitchesNothing: TreeDecisions {
  static let fault = asFault(
    "GR-53-switches-nothing", "recognizers cannot be switched off or on", views: 0, fingers: 1, steps: 3,
    or: [
      ExpectedSize(views: 0, points: 3, fingers: 2, steps: 3), ExpectedSize(views: 0, points: 3, fingers: 3, steps: 2),
    ], within: 8_000)

  func enable(_ recognizer: GestureRecognizer, _ value: Bool, in system: TouchSystem) {}
}

/// A recognizer that is detached stays where it is.
struct StaysAttached: TreeDecisions {
  static let fault = asFault(
    "GR-53-stays-attached", "recognizers cannot be detached", views: 0, fingers: 1, steps: 3,
    or: [
      ExpectedSize(views: 0, points: 2, fingers: 1, steps: 3), ExpectedSize(views: 0, points: 3, fingers: 2, steps: 3),
    ], within: 8_000)

  func attach(_ recognizer: GestureRecognizer, to view: View?, in system: TouchSystem) {
    if let view { system.attach(recognizer, to: view) }
  }
}

/// A recognizer that is attached to another view stays on its first one.
struct FirstViewCounts: TreeDecisions {
  static let fault = asFault(
    "GR-53-first-view", "recognizers cannot be attached to another view", views: 1, fingers: 1, steps: 3,
    or: [
      ExpectedSize(views: 0, fingers: 1, steps: 4), ExpectedSize(views: 1, points: 2, fingers: 2, steps: 3),
      ExpectedSize(views: 2, fingers: 1, steps: 3),
    ], within: 20_000)

  func attach(_ recognizer: GestureRecognizer, to view: View?, in system: TouchSystem) {
    if view == nil { system.attach(recognizer, to: nil) }
  }
}

/// A recognizer that is attached to a view which has one takes its place.
struct OneForEachView: TreeDecisions {
  static let fault = asFault(
    "GR-53-one-for-each-view", "a recognizer that is attached pushes others out", views: 0, fingers: 1,
    steps: 3, or: [ExpectedSize(views: 0, points: 2, fingers: 1, steps: 3)],
    within: 20_000)

  func attach(_ recognizer: GestureRecognizer, to view: View?, in system: TouchSystem) {
    if let view {
      for other in system.recognizers(on: view) where other !== recognizer { system.attach(other, to: nil) }
    }
    system.attach(recognizer, to: view)
  }
}

/// A recognizer that is attached to a view takes the touches that the view has by then.
struct TakesTouchesInProgress: TreeDecisions {
  static let fault = asFault(
    "GR-51-joins-in-mid-touch", "a recognizer that is attached receives touches in progress", views: 0, fingers: 1,
    steps: 3, or: [ExpectedSize(views: 1, fingers: 1, steps: 3), ExpectedSize(views: 0, fingers: 1, steps: 4)],
    within: 8_000)

  func attach(_ recognizer: GestureRecognizer, to view: View?, in system: TouchSystem) {
    system.attach(recognizer, to: view)
    guard let view else { return }
    for touch in system.liveTouches where touch.view?.isDescendant(of: view) == true {
      if touch.recognizers.contains(where: { $0 === recognizer }) { continue }
      touch.recognizers.append(recognizer)
      recognizer.take(touch)
    }
  }
}

/// What a recognizer that goes has held back waits for its verdict, which never comes.
struct HoldsForTheAbsent: RecognitionDecisions {
  static let fault = asFault(
    "GR-54-holds-for-ever", "lifts wait for recognizers that have been switched off", views: 0, fingers: 1, steps: 3)

  func abandon(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    if recognizer.isActive { return standardAbandon(recognizer, in: system) }
    recognizer.fingers = []
  }
}

/// A recognizer that is switched off while a finger is down cannot be switched on again.
final class StaysOff: TreeDecisions {
  static let fault = asFault(
    "GR-55-stays-off", "what is switched off in mid-touch stays off", views: 0, fingers: 1, steps: 5,
    or: [
      ExpectedSize(views: 0, points: 2, fingers: 1, steps: 6), ExpectedSize(views: 0, points: 4, fingers: 2, steps: 5),
    ], within: 8_000)

  private var off: Set<ObjectID> = []

  init() {}

  func enable(_ recognizer: GestureRecognizer, _ value: Bool, in system: TouchSystem) {
    if !value, !system.liveTouches.isEmpty { off.insert(recognizer.id) }
    if !off.contains(recognizer.id) || !value { system.enable(recognizer, value) }
  }
}

/// A recognizer that changes while a finger is down keeps the state that this leaves it in.
final class AbandonedIsNeverReset: RecognitionDecisions {
  static let fault = asFault(
    "GR-55-never-reset", "what changes in mid-touch is never possible again", views: 0, fingers: 1, steps: 5,
    or: [
      ExpectedSize(views: 0, points: 2, fingers: 1, steps: 6), ExpectedSize(views: 0, points: 4, fingers: 2, steps: 5),
    ], within: 8_000)

  private var abandoned: Set<ObjectID> = []

  init() {}

  func abandon(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    if !system.liveTouches.isEmpty { abandoned.insert(recognizer.id) }
    standardAbandon(recognizer, in: system)
  }

  func resets(_ recognizer: GestureRecognizer, at moment: ResetMoment, in system: TouchSystem) -> Bool {
    !abandoned.contains(recognizer.id) && standardResets(recognizer, at: moment, in: system)
  }
}
