internal import TouchModel

/// The readings an engine follows, looked up once for a scene.
package struct EngineReadings: Sendable {
  /// Whether a view with an alpha of exactly 0.01 can be hit.
  package let hitsBoundaryAlpha: Bool
  /// Whether a disabled control is skipped.
  package let skipsDisabledControls: Bool
  /// Whether the key window alone is searched.
  package let searchesKeyWindow: Bool
  /// Whether every controller is followed by the superview of its root view.
  package let alwaysLeavesControllersUpward: Bool
  /// Whether no delegate follows the application.
  package let endsAtApplication: Bool
  /// Whether a scene stands between window and application.
  package let hasWindowScene: Bool
  /// Whether later phases go only to responders that were forwarded the first.
  package let forwardsOnlyAfterBegan: Bool
  /// Which methods a scroll view passes on.
  package let scrollViewForwards: ScrollViewForwarding
  /// Whether a scroll view keeps its content's touches back for a while.
  package let delaysContentTouches: Bool
  /// Whether the action comes before the view's cancellation.
  package let sendsActionFirst: Bool
  /// Whether the view hears of a phase before the recognizers.
  package let tellsViewFirst: Bool
  /// Whether of nested views with equal gestures the outermost wins.
  package let outermostWins: Bool
  /// Whether a system control is protected from a tap on an ancestor.
  package let systemControlsWin: Bool
  /// Whether an action without a target goes along the chain.
  package let nilTargetsWalkChain: Bool
  /// Whether a delayed ending comes after a fixed time, decided or not.
  package let endsAfterFixedDelay: Bool
  /// Whether several taps are recognized only by a recognizer that delays endings.
  package let doubleTapNeedsDelay: Bool
  /// Whether a view that is not cancelled hears afterwards what was held during a recognition.
  package let deliversHeldWithoutCancel: Bool
  /// When a finished recognizer is possible again.
  package let resetTiming: ResetTiming
  /// Whether a prevented recognizer hears that its touches are cancelled.
  package let cancelsPrevented: Bool
  /// Whether state and action come one dispatch after the recognition.
  package let recognizesLate: Bool

  /// The methods that a scroll view passes on.
  package enum ScrollViewForwarding: Sendable {
    case nothing
    case began
    case everything
  }

  /// When a finished recognizer is possible again.
  package enum ResetTiming: Sendable {
    /// When the last finger has left.
    case sequenceEnd
    /// Before anything else happens.
    case nextTurn
    /// Before the dispatch returns.
    case dispatchEnd
  }

  /// The recommended readings, looked up once for all scenes.
  static let recommended = EngineReadings(lookingUp: Readings())

  /// Looks readings up; the recommended ones cost nothing.
  init(_ readings: Readings) {
    self = readings == Readings() ? .recommended : EngineReadings(lookingUp: readings)
  }

  private init(lookingUp readings: Readings) {
    hitsBoundaryAlpha = readings[.alphaBoundary] == .exclusive
    skipsDisabledControls = readings[.disabledControl] == .skipped
    searchesKeyWindow = readings[.windowSelection] == .keyWindow
    alwaysLeavesControllersUpward = readings[.controllerNext] == .superviewAlways
    endsAtApplication = readings[.chainTail] == .application
    hasWindowScene = readings[.windowScene] == .on
    forwardsOnlyAfterBegan = readings[.forwarding] == .onlyAfterBegan
    scrollViewForwards =
      switch readings[.scrollViewForwards] {
      case .always: .everything
      case .began: .began
      default: .nothing
      }
    delaysContentTouches = readings[.contentTouches] == .delayed
    sendsActionFirst = readings[.cancelActionOrder] == .actionFirst
    tellsViewFirst = readings[.deliveryOrder] == .viewFirst
    outermostWins = readings[.nestedGestureWinner] == .outermost
    systemControlsWin = readings[.systemControlBeatsAncestorTap] == .true
    nilTargetsWalkChain = readings[.nilTargetWalksChain] == .true
    endsAfterFixedDelay = readings[.endDelay] == .fixed
    doubleTapNeedsDelay = readings[.doubleTapNeedsDelay] == .true
    deliversHeldWithoutCancel = readings[.delayedBeganWithoutCancel] == .deliver
    resetTiming =
      switch readings[.resetTiming] {
      case .nextTurn: .nextTurn
      case .dispatchEnd: .dispatchEnd
      default: .sequenceEnd
      }
    cancelsPrevented = readings[.preventedSignal] == .touchesCancelled
    recognizesLate = readings[.recognitionLag] == .upToOneReport
  }
}
