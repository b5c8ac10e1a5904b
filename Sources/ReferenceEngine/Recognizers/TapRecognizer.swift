package import TouchModel

/// Remembers taps: fingers that go down together and lift.
package final class TapRecognizer: GestureRecognizer {
  /// How many taps it needs.
  package var numberOfTapsRequired: Int
  /// How many taps are complete.
  package var taps = 0
  /// The touches of the tap that goes on, or of the last one.
  package private(set) var currentTap: [Touch] = []
  /// The touches of the tap before.
  private(set) var previousTap: [Touch] = []
  /// When the first finger of the tap went down, in milliseconds.
  package private(set) var start = 0
  /// When the last finger of the last tap lifted, in milliseconds.
  package private(set) var lastLift = 0

  required init(_ description: SceneRecognizer, id: ObjectID, view: View, _ defaults: RecognizerDefaults) {
    numberOfTapsRequired = description.numberOfTapsRequired ?? defaults.numberOfTapsRequired
    super.init(description, id: id, view: view, defaults)
  }

  /// Whether no finger is down, so that the next one begins another tap.
  package var isBetweenTaps: Bool { fingers.isEmpty }

  /// The greatest distance of a finger of the tap from where it went down, in points.
  package var movement: Double { currentTap.map(\.distanceFromStart).max() ?? 0 }

  /// How far the tap's fingers went down from those of the tap before, in points; 0 for the first tap.
  var distanceFromPreviousTap: Double {
    guard !previousTap.isEmpty else { return 0 }
    return currentTap.map { touch in
      previousTap.map { (touch.startLocation - $0.startLocation).length }.min() ?? 0
    }.max() ?? 0
  }

  override package func follow(_ changes: TouchChanges, at time: Int) {
    if !changes.began.isEmpty {
      if fingers.count + changes.ended.count == changes.began.count {
        previousTap = currentTap
        currentTap = []
        start = time
      }
      currentTap += changes.began
    }
    if !changes.ended.isEmpty, fingers.isEmpty {
      taps += 1
      lastLift = time
    }
  }

  override package func deadline(_ thresholds: EngineDescription.Thresholds) -> Int? {
    if currentTap.isEmpty { return nil }
    return isBetweenTaps ? lastLift + thresholds.tapInterval : start + thresholds.tapDuration
  }

  override func lose(_ touch: Touch) {
    super.lose(touch)
    currentTap.removeAll { $0 === touch }
  }

  override package func forget() {
    taps = 0
    currentTap = []
    previousTap = []
  }
}
