internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of what becomes of the touches of scrolled content.
  static let scrolledContentFaults = [
    ScrollsBesideTheContent.fault, DeliversWhatItScrollsBy.fault, TakesWithoutAWord.fault, TakesFromControls.fault,
    TakesFromCustomControls.fault, TakesWhatMayBeKept.fault, DelaysAllTheSame.fault, KeepsQuickTapsBack.fault,
    DelaysControls.fault,
    DelaysForScrolledContent.fault,
  ]
}

/// The content goes on receiving the touch by which it is scrolled.
struct ScrollsBesideTheContent: ScrollingDecisions {
  static let fault = asFault(
    "UK-43-goes-on", "scrolled content goes on receiving the touch", views: 2, points: 3, fingers: 1, steps: 5)

  func takeTouch(_ touch: Touch, in system: TouchSystem) {
    if touch.delivered != .began { system.cancel([touch]) }
  }
}

/// A touch that was held back when it began to scroll is delivered all the same.
struct DeliversWhatItScrollsBy: ScrollingDecisions {
  static let fault = asFault(
    "UK-43-delivers-what-was-held", "content receives what scrolls before it has waited", views: 2, points: 3,
    fingers: 1, steps: 4)

  func takeTouch(_ touch: Touch, in system: TouchSystem) {
    if touch.delivered == .began { system.cancel([touch]) }
  }
}

/// The content receives nothing more of the touch, and no cancellation either.
struct TakesWithoutAWord: ScrollingDecisions {
  static let fault = asFault(
    "UK-43-without-a-word", "scrolled content receives no touchesCancelled", views: 2, points: 3, fingers: 1, steps: 5)

  func takeTouch(_ touch: Touch, in system: TouchSystem) { system.dropHeld(of: touch) }
}

/// Controls lose their touches to scrolling as other views do.
struct TakesFromControls: ScrollingDecisions {
  static let fault = asFault(
    "UK-44-takes-from-controls", "scrolling takes touches from controls", views: 2, points: 3, fingers: 1, steps: 4)

  func takes(_ touch: Touch, from view: View, _ scrollView: ScrollView, in system: TouchSystem) -> Bool {
    scrollView.canCancelContentTouches
  }
}

/// Controls of the application's own making lose their touches to scrolling.
struct TakesFromCustomControls: ScrollingDecisions {
  static let fault = asFault(
    "UK-44-takes-from-custom-controls", "scrolling takes touches from custom controls", views: 2, points: 3, fingers: 1,
    steps: 4, within: 4_000)

  func takes(_ touch: Touch, from view: View, _ scrollView: ScrollView, in system: TouchSystem) -> Bool {
    scrollView.canCancelContentTouches && !view.kind.isSystemControl
  }
}

/// Content loses its touches to scrolling, whether the scroll view may take them or not.
struct TakesWhatMayBeKept: ScrollingDecisions {
  static let fault = asFault(
    "UK-45-takes-what-may-be-kept", "canCancelContentTouches changes nothing", views: 2, points: 3, fingers: 1, steps: 4
  )

  func takes(_ touch: Touch, from view: View, _ scrollView: ScrollView, in system: TouchSystem) -> Bool {
    !view.kind.isControl
  }
}

/// Content never learns of a finger that lifts while it is kept back.
struct KeepsQuickTapsBack: HoldingDecisions {
  static let fault = asFault(
    "UK-30-loses-quick-taps", "content of a scroll view gets no quick tap", views: 2, points: 1, fingers: 1, steps: 2)

  func replayed(_ held: [HeldChange], of touch: Touch, in system: TouchSystem) -> [HeldChange] {
    let isQuick = system.now < touch.startTime + EngineDescription.Thresholds.standard.contentDelay
    let isKept = system.readings.contentTouches == .delayed && touch.view.map(standardDelaysContent) ?? false
    return isKept && isQuick && !touch.isDown ? [] : held
  }
}

/// Content waits, whether its scroll view delays touches or not.
struct DelaysAllTheSame: HoldingDecisions {
  static let fault = asFault(
    "UK-70-delays-all-the-same", "delaysContentTouches changes nothing", views: 2, points: 1, fingers: 1, steps: 2)

  func delaysContent(of view: View) -> Bool { view.isInScrollView }
}

/// Controls wait, whether their scroll view delays touches or not.
struct DelaysControls: HoldingDecisions {
  static let fault = asFault(
    "UK-70-delays-controls", "controls wait in scroll views that delay nothing", views: 2, points: 1, fingers: 1,
    steps: 2)

  func delaysContent(of view: View) -> Bool {
    view.kind.isControl ? view.isInScrollView : standardDelaysContent(of: view)
  }
}

/// Content that is scrolled already waits, whether its scroll view delays touches or not.
struct DelaysForScrolledContent: HoldingDecisions {
  static let fault = asFault(
    "UK-70-once-scrolled", "content that is scrolled waits in scroll views that delay nothing", views: 2, points: 1,
    fingers: 1, steps: 2, or: [ExpectedSize(views: 2, points: 3, fingers: 1, steps: 5)])

  func delaysContent(of view: View) -> Bool {
    view.pathUp.contains { $0.kind.isScrollView && $0.bounds.origin != .zero } || standardDelaysContent(of: view)
  }
}

extension View {
  /// Whether it is a scroll view or lies in one.
  fileprivate var isInScrollView: Bool { pathUp.contains { $0.kind.isScrollView } }
}
