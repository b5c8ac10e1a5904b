package import TouchModel

/// Remembers since when enough fingers are down.
package final class LongPressRecognizer: GestureRecognizer {
  /// When the last of the fingers it needs went down, in milliseconds.
  package private(set) var start: Int?

  /// The greatest distance of a finger from where it went down, in points.
  package var movement: Double { touches.map(\.distanceFromStart).max() ?? 0 }

  /// Whether a finger has lifted.
  package var hasLift: Bool { fingers.count < touches.count }

  override package func follow(_ changes: TouchChanges, at time: Int) {
    if start == nil, fingers.count == numberOfTouchesRequired { start = time }
  }

  override package func deadline(_ thresholds: EngineDescription.Thresholds) -> Int? {
    start.map { $0 + thresholds.pressDuration }
  }

  override func lose(_ touch: Touch) {
    super.lose(touch)
    if fingers.count < numberOfTouchesRequired { start = nil }
  }

  override package func forget() { start = nil }
}
