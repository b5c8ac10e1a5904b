package import TouchModel

/// A tap that is over, after which the next one may come.
package struct FinishedTap {
  /// Where its finger went down on the screen.
  package let location: ScenePoint
  /// The view its finger went down on.
  package let view: ObjectID?
  /// When its finger lifted, in milliseconds.
  package let time: Int
  /// Its tap count.
  package let count: Int
}

extension TouchSystem {
  /// Counts the taps of a touch that begins.
  func countTaps(of touch: Touch) {
    touch.tapCount = decisions.touches.tapCount(of: touch, after: finishedTaps, in: self)
  }

  /// Remembers a touch whose finger lifts, where it was a tap.
  func noteLift(of touch: Touch) {
    guard decisions.touches.isTap(touch, in: self) else { return }
    finishedTaps.append(
      FinishedTap(location: touch.startLocation, view: touch.view?.id, time: touch.timestamp, count: touch.tapCount))
  }
}
