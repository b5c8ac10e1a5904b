package import TouchModel

/// Two fingers, as pinches and rotations watch them.
package class TwoFingerRecognizer: GestureRecognizer {
  /// The displacement from the first finger to the second, in points of the screen, when both were last down.
  package private(set) var line: ScenePoint?

  override package var hasUseForTouch: Bool { super.hasUseForTouch && fingers.count < 2 }

  /// Whether both fingers are down.
  package var hasBothFingers: Bool { fingers.count == 2 }

  override package func follow(_ changes: TouchChanges, at time: Int) {
    // A finger that lifts counts once more, with the place where it does.
    let pair = touches.filter { touch in (fingers + changes.ended).contains { $0 === touch } }
    guard pair.count == 2, let first = pair.first, let second = pair.last else { return }
    let before = changes.began.isEmpty ? line : nil
    let now = second.location - first.location
    line = now
    turn(from: before, to: now)
  }

  /// The line between the fingers has become another, or is the first one.
  func turn(from before: ScenePoint?, to now: ScenePoint) {}

  override package func forget() { line = nil }
}
