internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The liberties of how long touches are held back from views.
  static let holdingLiberties = [DoesNotHoldWhenOff.liberty, DoesNotHoldWhatFits.liberty, EndsALittleLater.liberty]
}

/// Content whose scroll view has scrolling off receives its touches at once: there is nothing to wait for.
struct DoesNotHoldWhenOff: HoldingDecisions {
  static let liberty = asLiberty(
    "UK-41", "does-not-wait", "where scrolling is off content receives its touches at once")

  func holdsContent(_ touch: Touch, in system: TouchSystem) -> Bool {
    standardHoldsContent(touch, in: system) && system.mayScroll(touch) { $0.isScrollEnabled }
  }
}

/// Content of which all is to be seen receives its touches at once.
struct DoesNotHoldWhatFits: HoldingDecisions {
  static let liberty = asLiberty("UK-47", "does-not-wait", "content that fits receives its touches at once")

  func holdsContent(_ touch: Touch, in system: TouchSystem) -> Bool {
    standardHoldsContent(touch, in: system) && system.mayScroll(touch) { $0.lastOffset != .zero }
  }
}

/// A lift that recognizers hold back from a view comes a tenth of a second after the last of their verdicts.
final class EndsALittleLater: HoldingDecisions {
  static let liberty = asLiberty(
    "UK-54", "ends-a-little-later", "a lift that is held back comes 0.1 s after the verdict")

  private var due: [ObjectID: Int] = [:]

  init() {}

  func holdsEnding(of touch: Touch, since lift: Int?, in system: TouchSystem) -> Bool {
    if standardHoldsEnding(of: touch, since: lift, in: system) { return true }
    if system.readings.endDelay == .fixed { return false }
    // What comes with a beginning that was held back too comes with that.
    guard lift != nil, touch.delivered == .began else { return false }
    let time = due[touch.id] ?? system.now + 100
    due[touch.id] = time
    return system.now < time
  }

  func deadline(of touch: Touch, in system: TouchSystem) -> Int? {
    due[touch.id] ?? standardDeadline(of: touch, in: system)
  }
}

extension TouchSystem {
  /// Whether a scroll view at or above the view of a touch may scroll by it: all may but those with content of which a condition
  /// is not true.
  fileprivate func mayScroll(_ touch: Touch, where isTrue: (ScrollView) -> Bool) -> Bool {
    var next = touch.view
    while let view = next {
      if view.kind.isScrollView, scrollViews.first(where: { $0.view === view }).map(isTrue) ?? true { return true }
      next = view.superview
    }
    return false
  }
}
