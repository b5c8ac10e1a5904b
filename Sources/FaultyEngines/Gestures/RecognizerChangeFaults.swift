internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of recognizers that come and go.
  static let recognizerChangeFaults = [
    SwitchesNothing.fault, StaysAttached.fault, FirstViewCounts.fault, OneForEachView.fault,
  ]
}

/// Whether a recognizer is on is decided when it is made.
struct SwitchesNothing: TreeDecisions {
  static let fault = asFault(
    "GR-53-switches-nothing", "recognizers cannot be switched off or on", views: 0, fingers: 1, steps: 3,
    or: [ExpectedSize(views: 0, points: 3, fingers: 2, steps: 3)], within: 8_000)

  func enable(_ recognizer: GestureRecognizer, _ value: Bool, in system: TouchSystem) {}
}

/// A recognizer that is detached stays where it is.
struct StaysAttached: TreeDecisions {
  static let fault = asFault(
    "GR-53-stays-attached", "recognizers cannot be detached", views: 0, fingers: 1, steps: 3,
    or: [ExpectedSize(views: 0, points: 2, fingers: 1, steps: 3)])

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
    ], within: 8_000)

  func attach(_ recognizer: GestureRecognizer, to view: View?, in system: TouchSystem) {
    if view == nil { system.attach(recognizer, to: nil) }
  }
}

/// A recognizer that is attached to a view which has one takes its place.
struct OneForEachView: TreeDecisions {
  static let fault = asFault(
    "GR-53-one-for-each-view", "a recognizer that is attached pushes others out", views: 0, fingers: 1,
    steps: 3)

  func attach(_ recognizer: GestureRecognizer, to view: View?, in system: TouchSystem) {
    if let view {
      for other in system.recognizers(on: view) where other !== recognizer { system.attach(other, to: nil) }
    }
    system.attach(recognizer, to: view)
  }
}
