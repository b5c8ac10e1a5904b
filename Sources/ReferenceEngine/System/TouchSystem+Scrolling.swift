internal import TouchModel

extension TouchSystem {
  /// The scroll views of a scene that have content.
  static func scrollViews(of scene: TouchScene, _ views: [View]) -> [ScrollView] {
    zip(scene.views, views).compactMap { description, view in
      description.scrolledContent.map { ScrollView(view, $0, description) }
    }
  }

  /// Lets scroll views follow the touches by which they scroll, begin to scroll by others, and come to rest.
  func scroll() {
    for scrollView in scrollViews {
      if let drag = scrollView.drag {
        follow(drag, scrollView)
      } else if let touch = liveTouches.first(where: { isScrollable(scrollView, by: $0) }),
        decisions.scrolling.begins(scrollView, by: touch, in: self)
      {
        begin(scrollView, by: touch)
      }
    }
  }

  private func follow(_ drag: ScrollView.Drag, _ scrollView: ScrollView) {
    if drag.touch.phase == .moved || drag.touch.phase == .ended {
      set(scrollView, to: decisions.scrolling.offset(of: scrollView, draggedBy: drag, in: self))
    }
    if drag.touch.isDown { return }
    scrollView.drag = nil
    set(scrollView, to: decisions.scrolling.offsetAtRest(of: scrollView, after: drag, in: self))
  }

  private func begin(_ scrollView: ScrollView, by touch: Touch) {
    for recognizer in touch.recognizers where recognizer.isUndecided { fail(recognizer) }
    decisions.scrolling.takeTouch(touch, in: self)
    let start = decisions.scrolling.start(of: touch, in: self)
    let drag = ScrollView.Drag(touch: touch, start: start, offset: scrollView.contentOffset)
    scrollView.drag = drag
    set(scrollView, to: decisions.scrolling.offset(of: scrollView, draggedBy: drag, in: self))
  }

  private func set(_ scrollView: ScrollView, to offset: ScenePoint) {
    guard offset != scrollView.contentOffset else { return }
    decisions.scrolling.scroll(scrollView, to: offset, in: self)
  }

  /// Whether a touch lies in a scroll view, in none within it that has content, and is no gesture's.
  private func isScrollable(_ scrollView: ScrollView, by touch: Touch) -> Bool {
    guard touch.phase == .moved, !touch.isIgnored, touch.delivered != .everything,
      touch.recognizers.allSatisfy(\.isUndecided)
    else { return false }
    var next = touch.view
    while let view = next {
      if view === scrollView.view { return true }
      if scrollViews.contains(where: { $0.view === view }) { return false }
      next = view.superview
    }
    return false
  }
}
