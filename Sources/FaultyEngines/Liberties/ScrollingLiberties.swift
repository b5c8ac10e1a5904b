internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The liberties of scroll views that scroll.
  static let scrollingLiberties = [
    CountsTheWholeWay.liberty, ScrollsLater.liberty, ScrollsInWholePixels.liberty, SpringsStiffly.liberty,
    KeepsWhatIsInControls.liberty, Decelerates.liberty, TellsOfTheFirstMove.liberty, KeepsItsOwnTouches.liberty,
    NeedsMoreOfWhatIsDelivered.liberty, DelaysWhatScrolls.liberty,
  ]
}

/// When scrolling begins, the content catches up with the finger.
struct CountsTheWholeWay: ScrollingDecisions {
  static let liberty = asLiberty(
    "UK-39", "counts-the-whole-way", "content catches up with the finger when scrolling begins")

  func start(of touch: Touch, in system: TouchSystem) -> ScenePoint { touch.startLocation }
}

/// A scroll view of which the scene gives no content size, or a table view without rows, has nothing to scroll, and delays nothing.
struct DelaysWhatScrolls: HoldingDecisions {
  static let liberty = asLiberty("UK-30", "delays-what-scrolls", "a scroll view without content delays nothing")

  func holdsContent(_ touch: Touch, in system: TouchSystem) -> Bool {
    let isDelayed =
      touch.view?.pathUp.contains { view in
        let canScroll =
          view.kind == .tableView
          ? system.controls?.table(view).map { $0.rows > 0 } ?? false
          : system.scrollViews.contains { $0.view === view }
        return view.kind.isScrollView && view.delaysContentTouches && canScroll
      } ?? false
    return isDelayed && standardHoldsContent(touch, in: system)
  }
}

/// Scrolling takes half as far again as a pan to begin.
struct ScrollsLater: ScrollingDecisions {
  static let liberty = asLiberty("UK-38", "scrolls-later", "scrolling takes longer to begin than a pan")

  func isFar(_ touch: Touch, for scrollView: ScrollView, in system: TouchSystem) -> Bool {
    standardIsFar(touch, for: scrollView, times: 1.5, in: system)
  }
}

/// Content offsets are whole points.
struct ScrollsInWholePixels: ScrollingDecisions {
  static let liberty = asLiberty("UK-39", "whole-pixels", "content offsets are rounded to whole points")

  func scroll(_ scrollView: ScrollView, to offset: ScenePoint, in system: TouchSystem) {
    let rounded = ScenePoint(offset.x.rounded(), offset.y.rounded())
    guard rounded != scrollView.contentOffset else { return }
    system.make(.contentOffset(view: scrollView.view.id.number, to: rounded))
  }
}

/// Scroll views that bounce do so on their own accord alone: fingers do not take them beyond their content.
struct SpringsStiffly: ScrollingDecisions {
  static let liberty = asLiberty("UK-46", "stiff", "fingers do not take content beyond its edges, bouncing or not")

  func offset(of scrollView: ScrollView, draggedBy drag: ScrollView.Drag, in system: TouchSystem) -> ScenePoint {
    let (offset, last) = (standardOffset(of: scrollView, draggedBy: drag), scrollView.lastOffset)
    let nearest = scrollView.nearestOffset(to: offset)
    return ScenePoint(last.x > 0 ? nearest.x : offset.x, last.y > 0 ? nearest.y : offset.y)
  }
}

/// What lies in a control keeps its touches as the control does.
struct KeepsWhatIsInControls: ScrollingDecisions {
  static let liberty = asLiberty("UK-44", "keeps-what-is-in-controls", "views in controls keep their touches, too")

  func takes(_ touch: Touch, from view: View, _ scrollView: ScrollView, in system: TouchSystem) -> Bool {
    var next: View? = view
    while let current = next, current != scrollView.view {
      if current.kind.isControl { return false }
      next = current.superview
    }
    return scrollView.canCancelContentTouches
  }
}

/// Content goes on for a while when a finger lifts that has moved right before.
final class Decelerates: ScrollingDecisions {
  static let liberty = asLiberty("UK-48", "decelerates", "content goes on when the finger lifts in movement")

  private var lastMove: (time: Int, way: ScenePoint) = (0, .zero)

  init() {}

  func offset(of scrollView: ScrollView, draggedBy drag: ScrollView.Drag, in system: TouchSystem) -> ScenePoint {
    let offset = standardOffset(of: scrollView, draggedBy: drag)
    if offset != scrollView.contentOffset { lastMove = (system.now, offset - scrollView.contentOffset) }
    return offset
  }

  func offsetAtRest(of scrollView: ScrollView, after drag: ScrollView.Drag, in system: TouchSystem) -> ScenePoint {
    let offset = standardOffsetAtRest(of: scrollView)
    guard system.now - lastMove.time < 100 else { return offset }
    return scrollView.nearestOffset(to: ScenePoint(offset.x + 3 * lastMove.way.x, offset.y + 3 * lastMove.way.y))
  }
}

/// Content receives the move by which scrolling begins before its touch is cancelled.
struct TellsOfTheFirstMove: ScrollingDecisions {
  static let liberty = asLiberty(
    "UK-43", "tells-of-the-move", "content receives the move that scrolls, and then touchesCancelled")

  func takeTouch(_ touch: Touch, in system: TouchSystem) {
    // Where the view has other touches, what these do comes in one call with the move, which is no call of this moment.
    let isAlone = system.liveTouches.allSatisfy { $0 === touch || $0.view != touch.view }
    if touch.delivered == .began, isAlone, let view = touch.view, let event = system.event {
      system.decisions.messages.deliver(TouchesMessage(.moved, [touch], of: view, event), in: system)
    }
    system.cancel([touch])
  }
}

/// A scroll view does not take its own touches from itself: it receives what the finger does while it scrolls.
struct KeepsItsOwnTouches: ScrollingDecisions {
  static let liberty = asLiberty(
    "UK-45", "keeps-its-own", "a scroll view goes on to receive the touch on itself by which it scrolls")

  func takeTouch(_ touch: Touch, in system: TouchSystem) {
    if !system.scrollViews.contains(where: { $0.view === touch.view }) { system.cancel([touch]) }
  }
}

/// Content that has its touch already is scrolled only by a finger that goes half as far again.
struct NeedsMoreOfWhatIsDelivered: ScrollingDecisions {
  static let liberty = asLiberty(
    "UK-70", "scrolls-later", "scrolling takes longer to begin once the content has the touch")

  func isFar(_ touch: Touch, for scrollView: ScrollView, in system: TouchSystem) -> Bool {
    standardIsFar(touch, for: scrollView, times: touch.delivered == .nothing ? 1 : 1.5, in: system)
  }
}
