package import TouchModel

/// When scroll views scroll, how far, and what becomes of the touch by which they do.
package protocol ScrollingDecisions: DecisionStage {
  /// Whether a scroll view begins to scroll by a touch that it could scroll by.
  func begins(_ scrollView: ScrollView, by touch: Touch, in system: TouchSystem) -> Bool

  /// Whether a touch has gone far enough to scroll.
  func isFar(_ touch: Touch, for scrollView: ScrollView, in system: TouchSystem) -> Bool

  /// Whether a scroll view takes a touch, by which it would scroll, from the view in its content that has received it.
  func takes(_ touch: Touch, from view: View, _ scrollView: ScrollView, in system: TouchSystem) -> Bool

  /// Does what scrolling means for the view of the touch.
  func takeTouch(_ touch: Touch, in system: TouchSystem)

  /// The place on the screen from which on the content follows.
  func start(of touch: Touch, in system: TouchSystem) -> ScenePoint

  /// The content offset as a touch drags it.
  func offset(of scrollView: ScrollView, draggedBy drag: ScrollView.Drag, in system: TouchSystem) -> ScenePoint

  /// The content offset once the touch has gone.
  func offsetAtRest(of scrollView: ScrollView, after drag: ScrollView.Drag, in system: TouchSystem) -> ScenePoint

  /// Sets a content offset and says so.
  func scroll(_ scrollView: ScrollView, to offset: ScenePoint, in system: TouchSystem)
}

extension ScrollingDecisions {
  /// Where scrolling is on, once the touch has gone far enough, unless its view keeps it (`uikit` facts 54, 60 and 61).
  package func begins(_ scrollView: ScrollView, by touch: Touch, in system: TouchSystem) -> Bool {
    standardBegins(scrollView, by: touch, in: system)
  }

  /// What ``begins(_:by:in:)`` answers unless it is decided otherwise.
  package func standardBegins(_ scrollView: ScrollView, by touch: Touch, in system: TouchSystem) -> Bool {
    guard scrollView.isScrollEnabled, let view = touch.view, isFar(touch, for: scrollView, in: system) else {
      return false
    }
    return touch.delivered == .nothing || view == scrollView.view || takes(touch, from: view, scrollView, in: system)
  }

  /// Farther than a pan has to go, in a direction in which there is something to scroll.
  package func isFar(_ touch: Touch, for scrollView: ScrollView, in system: TouchSystem) -> Bool {
    standardIsFar(touch, for: scrollView, in: system)
  }

  /// What ``isFar(_:for:in:)`` answers unless it is decided otherwise, or for so many times the distance of a pan.
  package func standardIsFar(
    _ touch: Touch, for scrollView: ScrollView, times factor: Double = 1, in system: TouchSystem
  ) -> Bool {
    let way = scrollView.view.vectorFromScreen(touch.location - touch.startLocation)
    let distance = system.decisions.feeding.thresholds(for: nil, in: system).panDistance * factor
    let last = scrollView.lastOffset
    return last.x > 0 && abs(way.x) > distance || last.y > 0 && abs(way.y) > distance
  }

  /// Unless the scroll view must not, or the view is a control (`uikit` facts 60 and 61).
  package func takes(_ touch: Touch, from view: View, _ scrollView: ScrollView, in system: TouchSystem) -> Bool {
    scrollView.canCancelContentTouches && !view.kind.isControl
  }

  /// It is cancelled where its view has received it, and never delivered where not (`uikit` facts 54 and 60).
  package func takeTouch(_ touch: Touch, in system: TouchSystem) { system.cancel([touch]) }

  /// The place where it is found to be far enough, so that the content does not jump; no source says.
  package func start(of touch: Touch, in system: TouchSystem) -> ScenePoint { touch.location }

  /// The content moves with the finger; beyond its edges it does not follow, or half as far where it bounces (`uikit` facts 62
  /// and 63).
  package func offset(
    of scrollView: ScrollView, draggedBy drag: ScrollView.Drag, in system: TouchSystem
  ) -> ScenePoint { standardOffset(of: scrollView, draggedBy: drag) }

  /// What ``offset(of:draggedBy:in:)`` answers unless it is decided otherwise.
  package func standardOffset(of scrollView: ScrollView, draggedBy drag: ScrollView.Drag) -> ScenePoint {
    let way = scrollView.view.vectorFromScreen(drag.touch.location - drag.start)
    let (wanted, last) = (drag.offset - way, scrollView.lastOffset)
    let nearest = scrollView.nearestOffset(to: wanted)
    func along(_ wanted: Double, _ nearest: Double, _ last: Double, _ start: Double) -> Double {
      if last == 0 { return start }
      return scrollView.bounces ? nearest + (wanted - nearest) / 2 : nearest
    }
    return ScenePoint(
      along(wanted.x, nearest.x, last.x, drag.offset.x), along(wanted.y, nearest.y, last.y, drag.offset.y))
  }

  /// Where the touch has left it, or at the edge beyond which it went; nothing decelerates (`uikit` fact 64).
  package func offsetAtRest(
    of scrollView: ScrollView, after drag: ScrollView.Drag, in system: TouchSystem
  ) -> ScenePoint { standardOffsetAtRest(of: scrollView) }

  /// What ``offsetAtRest(of:after:in:)`` answers unless it is decided otherwise.
  package func standardOffsetAtRest(of scrollView: ScrollView) -> ScenePoint {
    let (offset, last, nearest) = (
      scrollView.contentOffset, scrollView.lastOffset, scrollView.nearestOffset(to: scrollView.contentOffset)
    )
    return ScenePoint(last.x == 0 ? offset.x : nearest.x, last.y == 0 ? offset.y : nearest.y)
  }

  /// The offset is the origin of the bounds, by which points are converted (`uikit` fact 62).
  package func scroll(_ scrollView: ScrollView, to offset: ScenePoint, in system: TouchSystem) {
    system.make(.contentOffset(view: scrollView.view.id.number, to: offset))
  }
}
