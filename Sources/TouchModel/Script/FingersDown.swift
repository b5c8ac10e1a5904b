/// The fingers that are down between two steps of a script, as its reports say.
package struct FingersDown: Sendable {
  /// Where each of them is on the screen, in points.
  package private(set) var places: [Int: ScenePoint] = [:]

  /// Creates a screen without fingers.
  package init() {}

  /// Whether no finger is down.
  package var isEmpty: Bool { places.isEmpty }

  /// How many are down.
  package var count: Int { places.count }

  /// Whether a finger is down.
  package func contains(_ finger: Int) -> Bool { places[finger] != nil }

  /// Takes in what a report says of some fingers.
  package mutating func apply(_ changes: [FingerChange]) {
    for change in changes { apply(change) }
  }

  /// Takes in what a report says of one finger.
  package mutating func apply(_ change: FingerChange) {
    switch change.movement {
    case .down: places[change.finger] = change.location
    case .move: if contains(change.finger) { places[change.finger] = change.location }
    case .up: places[change.finger] = nil
    }
  }
}
