package import TouchModel

/// A scroll view with content: what it allows, and the touch by which it scrolls.
package final class ScrollView {
  /// The view.
  package let view: View
  /// How large its content is.
  package let contentSize: SceneSize
  /// Whether it goes beyond the edges of its content.
  package let bounces: Bool
  /// Whether fingers scroll it.
  package let isScrollEnabled: Bool
  /// Whether it can take a touch from a view that has received it.
  package let canCancelContentTouches: Bool
  /// The touch by which it scrolls; `nil` while it does not.
  package internal(set) var drag: Drag?

  /// A touch by which a scroll view scrolls.
  package struct Drag {
    /// The touch.
    package let touch: Touch
    /// Where on the screen the touch was when scrolling began.
    package let start: ScenePoint
    /// What the content offset was then.
    package let offset: ScenePoint
  }

  init(_ view: View, _ contentSize: SceneSize, _ description: SceneView) {
    self.view = view
    self.contentSize = contentSize
    bounces = description.bounces ?? true
    isScrollEnabled = description.isScrollEnabled ?? true
    canCancelContentTouches = description.canCancelContentTouches ?? true
  }

  /// Where the content begins in the bounds.
  package var contentOffset: ScenePoint { view.bounds.origin }

  /// The largest offset that shows nothing beyond the content: 0 in a direction in which the content is no larger than the view.
  package var lastOffset: ScenePoint {
    ScenePoint(max(0, contentSize.width - view.bounds.width), max(0, contentSize.height - view.bounds.height))
  }

  /// The nearest offset that shows nothing beyond the content.
  package func nearestOffset(to offset: ScenePoint) -> ScenePoint {
    let last = lastOffset
    return ScenePoint(min(max(offset.x, 0), last.x), min(max(offset.y, 0), last.y))
  }
}
