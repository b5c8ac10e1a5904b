package import TouchModel

/// Remembers how far fingers have come, and since when.
package final class SwipeRecognizer: GestureRecognizer {
  /// The direction it looks for.
  package var direction: SwipeDirection
  /// When the first finger went down, in milliseconds.
  package private(set) var start: Int?

  required init(_ description: SceneRecognizer, id: ObjectID, view: View, _ defaults: RecognizerDefaults) {
    direction = description.direction ?? defaults.direction
    super.init(description, id: id, view: view, defaults)
  }

  /// How far the fingers have come on average, in points of the screen.
  package var offset: ScenePoint { fingers.map { $0.location - $0.startLocation }.mean }

  /// Whether a finger has lifted.
  package var hasLift: Bool { fingers.count < touches.count }

  override package func follow(_ changes: TouchChanges, at time: Int) {
    if start == nil { start = time }
  }

  override package func deadline(_ thresholds: EngineDescription.Thresholds) -> Int? {
    start.map { $0 + thresholds.swipeDuration }
  }

  override package func forget() { start = nil }
}

extension [ScenePoint] {
  /// The point in the middle of all; the origin when there are none.
  var mean: ScenePoint {
    guard !isEmpty else { return .zero }
    let sum = reduce(.zero, +)
    return ScenePoint(sum.x / Double(count), sum.y / Double(count))
  }
}
