package import TouchModel

/// Adds up how far the middle of its fingers has come; a finger that comes or goes makes no jump.
package final class PanRecognizer: GestureRecognizer {
  /// How many fingers it recognizes with at most; `nil` for any number.
  package let maximumNumberOfTouches: Int?
  /// How far the fingers have come in the attempt, in points of the screen.
  package private(set) var path = ScenePoint.zero
  /// Where on that way the translation counts from, in points of the screen.
  package var origin = ScenePoint.zero

  /// How far the fingers have come since the origin, in points of the screen.
  package var displacement: ScenePoint { path - origin }

  required init(_ description: SceneRecognizer, id: ObjectID, view: View, _ defaults: RecognizerDefaults) {
    maximumNumberOfTouches = description.maximumNumberOfTouches
    super.init(description, id: id, view: view, defaults)
  }

  /// Whether it has as many fingers as it may have.
  package var isFull: Bool { fingers.count >= maximumNumberOfTouches ?? .max }

  override package var hasUseForTouch: Bool { super.hasUseForTouch || isActive && !isFull }

  override package func follow(_ changes: TouchChanges, at time: Int) {
    let present = fingers.count + changes.ended.count - changes.began.filter(\.isDown).count
    guard present > 0 else { return }
    let steps = (changes.moved + changes.ended).map { $0.location - $0.previousLocation }
    let sum = steps.reduce(.zero, +)
    path = path + ScenePoint(sum.x / Double(present), sum.y / Double(present))
  }

  override package func forget() {
    path = .zero
    origin = .zero
  }
}
