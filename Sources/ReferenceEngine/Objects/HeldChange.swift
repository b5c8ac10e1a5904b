package import TouchModel

/// What a touch was when its view should have received it, kept until the view may (`000:312-313`).
package struct HeldChange {
  /// The method that the view will be called with.
  package let method: TouchMethod
  /// Which dispatch it comes from; changes of one dispatch and view are delivered together.
  package let turn: Int
  /// What the touch was doing.
  package let phase: TouchPhase
  /// Where it was on the screen.
  package let location: ScenePoint
  /// Where it was at its report before.
  package let previousLocation: ScenePoint
  /// The places it passed since that report.
  package let samples: [ScenePoint]
  /// When it happened, in milliseconds.
  package let timestamp: Int

  /// Keeps what a touch is now.
  init(_ touch: Touch, _ method: TouchMethod, turn: Int) {
    self.method = method
    self.turn = turn
    phase = touch.phase
    location = touch.location
    previousLocation = touch.previousLocation
    samples = touch.samples
    timestamp = touch.timestamp
  }
}

extension Touch {
  /// Makes the touch what it was then, or is again.
  func become(_ change: HeldChange) {
    phase = change.phase
    location = change.location
    previousLocation = change.previousLocation
    samples = change.samples
    timestamp = change.timestamp
  }
}
