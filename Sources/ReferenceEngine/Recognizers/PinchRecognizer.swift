internal import TouchModel

/// Measures the distance of two fingers.
package final class PinchRecognizer: TwoFingerRecognizer {
  /// The distance that both fingers had at first, in points.
  package private(set) var firstDistance = 0.0
  /// The distance at which the scale is 1, in points.
  package var neutralDistance = 0.0
  /// The distance of the fingers when both were last down, in points.
  package private(set) var distance = 0.0

  override func turn(from before: ScenePoint?, to now: ScenePoint) {
    distance = now.length
    guard before == nil else { return }
    firstDistance = distance
    neutralDistance = distance
  }

  override package func forget() {
    super.forget()
    firstDistance = 0
    neutralDistance = 0
    distance = 0
  }
}
