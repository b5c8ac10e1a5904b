internal import TouchModel

/// Adds up the angle through which the line between two fingers turns, past any number of full turns.
package final class RotationRecognizer: TwoFingerRecognizer {
  /// How far the line has turned in the attempt, in radians clockwise on the screen.
  package private(set) var angle = 0.0
  /// The angle at which the rotation is 0, in radians.
  package var neutralAngle = 0.0

  override func turn(from before: ScenePoint?, to now: ScenePoint) {
    guard let before else {
      angle = 0
      neutralAngle = 0
      return
    }
    let step = AngleMath.angle(of: now) - AngleMath.angle(of: before)
    angle += step > .pi ? step - 2 * .pi : step < -.pi ? step + 2 * .pi : step
  }

  override package func forget() {
    super.forget()
    angle = 0
    neutralAngle = 0
  }
}
