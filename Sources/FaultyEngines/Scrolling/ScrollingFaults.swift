internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of when scroll views scroll, and how far.
  static let scrollingFaults = [
    ScrollsOnItselfAlone.fault, ScrollsOnlyWhileHeld.fault, ScrollsTheOtherWay.fault, FollowsHalfTheWay.fault,
    ScrollsDownAlone.fault, ScrollsAtOnce.fault, ScrollsFromTheFirstMove.fault, ScrollsWhenOff.fault,
    ForgetsThatItScrolled.fault,
    ScrollsBeyondTheEdge.fault, MindsTheFirstEdgeAlone.fault, ScrollsWhatFits.fault, ShowsTheEndOfShortContent.fault,
    GoesOnAfterRest.fault, SpringsBack.fault,
  ]
}

/// A scroll view scrolls by fingers on it, and not by those on its content.
struct ScrollsOnItselfAlone: ScrollingDecisions {
  static let fault = asFault(
    "UK-38-on-itself-alone", "fingers on the content do not scroll", views: 2, points: 3, fingers: 1, steps: 4)

  func begins(_ scrollView: ScrollView, by touch: Touch, in system: TouchSystem) -> Bool {
    touch.view == scrollView.view && standardBegins(scrollView, by: touch, in: system)
  }
}

/// A finger whose touch the content has received scrolls no more.
struct ScrollsOnlyWhileHeld: ScrollingDecisions {
  static let fault = asFault(
    "UK-38-only-while-held", "content that has received a touch keeps it", views: 2, points: 3, fingers: 1, steps: 4)

  func takes(_ touch: Touch, from view: View, _ scrollView: ScrollView, in system: TouchSystem) -> Bool { false }
}

/// The content moves against the finger.
struct ScrollsTheOtherWay: ScrollingDecisions {
  static let fault = asFault(
    "UK-39-other-way", "the content moves against the finger", views: 1, points: 4, fingers: 1, steps: 5)

  func offset(of scrollView: ScrollView, draggedBy drag: ScrollView.Drag, in system: TouchSystem) -> ScenePoint {
    let right = standardOffset(of: scrollView, draggedBy: drag)
    return scrollView.nearestOffset(to: drag.offset - (right - drag.offset))
  }
}

/// The content goes half as far as the finger.
struct FollowsHalfTheWay: ScrollingDecisions {
  static let fault = asFault(
    "UK-39-half-the-way", "the content goes half as far as the finger", views: 1, points: 4, fingers: 1, steps: 5)

  func offset(of scrollView: ScrollView, draggedBy drag: ScrollView.Drag, in system: TouchSystem) -> ScenePoint {
    let way = standardOffset(of: scrollView, draggedBy: drag) - drag.offset
    return drag.offset + ScenePoint(way.x / 2, way.y / 2)
  }
}

/// Content that is larger in both directions scrolls up and down alone.
struct ScrollsDownAlone: ScrollingDecisions {
  static let fault = asFault(
    "UK-39-down-alone", "content scrolls up and down alone", alsoNamedBy: ["UK-38"], views: 1, points: 4, fingers: 1,
    steps: 5)

  func offset(of scrollView: ScrollView, draggedBy drag: ScrollView.Drag, in system: TouchSystem) -> ScenePoint {
    let right = standardOffset(of: scrollView, draggedBy: drag)
    return scrollView.lastOffset.y > 0 ? ScenePoint(drag.offset.x, right.y) : right
  }
}

/// The content follows the first movement of a finger.
struct ScrollsAtOnce: ScrollingDecisions {
  static let fault = asFault(
    "UK-40-at-once", "the content follows every movement", views: 1, points: 3, fingers: 1, steps: 3)

  func isFar(_ touch: Touch, for scrollView: ScrollView, in system: TouchSystem) -> Bool {
    scrollView.lastOffset != .zero && touch.distanceFromStart > 0
  }

  func start(of touch: Touch, in system: TouchSystem) -> ScenePoint { touch.startLocation }
}

/// The content loses its touch to the smallest movement, and follows only those after it.
struct ScrollsFromTheFirstMove: ScrollingDecisions {
  static let fault = asFault(
    "UK-40-takes-the-touch", "the smallest movement takes the touch from the content", views: 2, points: 2, fingers: 1,
    steps: 3)

  func isFar(_ touch: Touch, for scrollView: ScrollView, in system: TouchSystem) -> Bool {
    scrollView.lastOffset != .zero && touch.distanceFromStart > 0
  }
}

/// Scrolling cannot be switched off.
struct ScrollsWhenOff: ScrollingDecisions {
  static let fault = asFault(
    "UK-41-scrolls-when-off", "scrolling cannot be switched off", views: 1, points: 3, fingers: 1, steps: 4)

  func begins(_ scrollView: ScrollView, by touch: Touch, in system: TouchSystem) -> Bool {
    !scrollView.isScrollEnabled && isFar(touch, for: scrollView, in: system)
      || standardBegins(scrollView, by: touch, in: system)
  }
}

/// Views are hit where they were before they were scrolled.
struct ForgetsThatItScrolled: ScrollingDecisions {
  static let fault = asFault(
    "UK-42-forgets-the-offset", "content is hit where it was", alsoNamedBy: ["HT-26"], views: 2, points: 4, fingers: 1,
    steps: 5, because: "what is hit elsewhere than it lies breaks many rules on hit testing")

  func scroll(_ scrollView: ScrollView, to offset: ScenePoint, in system: TouchSystem) {
    system.recorder.changed(.contentOffset(view: scrollView.view.id.number, to: offset))
  }
}

/// Scrolling goes on beyond the content, whether the scroll view bounces or not.
struct ScrollsBeyondTheEdge: ScrollingDecisions {
  static let fault = asFault(
    "UK-46-beyond-the-edge", "scrolling does not end at the edge", views: 1, points: 3, fingers: 1, steps: 3)

  func offset(of scrollView: ScrollView, draggedBy drag: ScrollView.Drag, in system: TouchSystem) -> ScenePoint {
    let (way, last) = (drag.touch.location - drag.start, scrollView.lastOffset)
    return ScenePoint(
      last.x > 0 ? drag.offset.x - way.x : drag.offset.x, last.y > 0 ? drag.offset.y - way.y : drag.offset.y)
  }
}

/// Scrolling ends at the beginning of the content, and goes on beyond its end.
struct MindsTheFirstEdgeAlone: ScrollingDecisions {
  static let fault = asFault(
    "UK-46-beyond-the-end", "scrolling goes on beyond the end", views: 1, points: 3, fingers: 1, steps: 3)

  func offset(of scrollView: ScrollView, draggedBy drag: ScrollView.Drag, in system: TouchSystem) -> ScenePoint {
    let free = ScrollsBeyondTheEdge().offset(of: scrollView, draggedBy: drag, in: system)
    return ScenePoint(max(0, free.x), max(0, free.y))
  }

  func offsetAtRest(of scrollView: ScrollView, after drag: ScrollView.Drag, in system: TouchSystem) -> ScenePoint {
    scrollView.contentOffset
  }
}

/// Content that scrolls down goes aside, too, where it is no wider than its scroll view.
struct ScrollsWhatFits: ScrollingDecisions {
  static let fault = asFault(
    "UK-47-scrolls-what-fits", "content that fits moves along", alsoNamedBy: ["UK-46"], views: 1, points: 3, fingers: 1,
    steps: 5, within: 8_000)

  func offset(of scrollView: ScrollView, draggedBy drag: ScrollView.Drag, in system: TouchSystem) -> ScenePoint {
    let right = standardOffset(of: scrollView, draggedBy: drag)
    let (way, last) = (drag.touch.location - drag.start, scrollView.lastOffset)
    return ScenePoint(last.x > 0 ? right.x : drag.offset.x - way.x, last.y > 0 ? right.y : drag.offset.y - way.y)
  }

  func offsetAtRest(of scrollView: ScrollView, after drag: ScrollView.Drag, in system: TouchSystem) -> ScenePoint {
    scrollView.contentOffset
  }
}

/// Content that is smaller than its scroll view comes to its end.
struct ShowsTheEndOfShortContent: ScrollingDecisions {
  static let fault = asFault(
    "UK-47-short-content", "content that is smaller than its scroll view is brought to its end", alsoNamedBy: ["UK-46"],
    views: 1, points: 3, fingers: 1, steps: 5, within: 8_000)

  func offset(of scrollView: ScrollView, draggedBy drag: ScrollView.Drag, in system: TouchSystem) -> ScenePoint {
    let right = standardOffset(of: scrollView, draggedBy: drag)
    let (content, bounds) = (scrollView.contentSize, scrollView.view.bounds)
    return ScenePoint(min(right.x, content.width - bounds.width), min(right.y, content.height - bounds.height))
  }

  func offsetAtRest(of scrollView: ScrollView, after drag: ScrollView.Drag, in system: TouchSystem) -> ScenePoint {
    scrollView.contentOffset
  }
}

/// Content goes on after every drag, also where the finger has rested.
struct GoesOnAfterRest: ScrollingDecisions {
  static let fault = asFault(
    "UK-48-goes-on", "content goes on after a finger that has rested", views: 1, points: 3, fingers: 1, steps: 5)

  func offsetAtRest(of scrollView: ScrollView, after drag: ScrollView.Drag, in system: TouchSystem) -> ScenePoint {
    let offset = standardOffsetAtRest(of: scrollView)
    let way = offset - drag.offset
    return scrollView.nearestOffset(to: ScenePoint(offset.x + way.x / 2, offset.y + way.y / 2))
  }
}

/// Content springs back to where it was when the finger lifts.
struct SpringsBack: ScrollingDecisions {
  static let fault = asFault(
    "UK-48-springs-back", "content springs back when the finger lifts", views: 1, points: 3, fingers: 1, steps: 5)

  func offsetAtRest(of scrollView: ScrollView, after drag: ScrollView.Drag, in system: TouchSystem) -> ScenePoint {
    drag.offset
  }
}
