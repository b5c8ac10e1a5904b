/// The named disputes: where the documents contradict each other or leave a choice that changes verdicts.
///
/// Each has values; the first is the default of the `documents` profile unless the profile's table says otherwise.
public enum ReadingName: String, CaseIterable, Codable, Hashable, Sendable {
  case controllerNext
  case chainTail
  case windowScene
  case alphaBoundary
  case disabledControl
  case forwarding
  case scrollViewForwards
  case contentTouches
  case cancelActionOrder
  case deliveryOrder
  case nestedGestureWinner
  case systemControlBeatsAncestorTap
  case nilTargetWalksChain
  case endDelay
  case doubleTapNeedsDelay
  case delayedBeganWithoutCancel
  case resetTiming
  case windowSelection
  case preventedSignal
  case recognitionLag

  /// The values that can be chosen, the recommended one first.
  public var values: [ReadingValue] {
    switch self {
    case .controllerNext: [.windowRootOrPresenterThenSuperview, .superviewAlways]
    case .chainTail: [.appDelegate, .application]
    case .windowScene: [.off, .on]
    case .alphaBoundary: [.inclusive, .exclusive, .open]
    case .disabledControl: [.open, .skipped, .hit]
    case .forwarding: [.perMethod, .onlyAfterBegan]
    case .scrollViewForwards: [.never, .began, .always]
    case .contentTouches: [.immediate, .delayed]
    case .cancelActionOrder: [.cancelFirst, .actionFirst, .either]
    case .deliveryOrder: [.recogniserFirst, .viewFirst]
    case .nestedGestureWinner: [.innermost, .outermost, .any]
    case .systemControlBeatsAncestorTap, .nilTargetWalksChain: [.true, .false]
    case .endDelay: [.untilDecision, .fixed]
    case .doubleTapNeedsDelay: [.false, .true]
    case .delayedBeganWithoutCancel: [.discard, .deliver, .open]
    case .resetTiming: [.sequenceEnd, .nextTurn, .dispatchEnd]
    case .windowSelection: [.frontmostHit, .keyWindow]
    case .preventedSignal: [.touchesCancelled, .failedOnly, .either]
    case .recognitionLag: [.sameDispatch, .upToOneReport]
    }
  }
}

/// The values of all readings; ``ReadingName/values`` says which belong to which.
public enum ReadingValue: String, CaseIterable, Codable, Hashable, Sendable {
  case windowRootOrPresenterThenSuperview, superviewAlways
  case appDelegate, application
  case off, on
  case inclusive, exclusive
  case skipped, hit
  case perMethod, onlyAfterBegan
  case never, began, always
  case immediate, delayed
  case cancelFirst, actionFirst
  case recogniserFirst, viewFirst
  case innermost, outermost, any
  case `true`, `false`
  case untilDecision, fixed
  case discard, deliver
  case sequenceEnd, nextTurn, dispatchEnd
  case frontmostHit, keyWindow
  case touchesCancelled, failedOnly
  case sameDispatch, upToOneReport
  case either
  /// The order, the winner or the outcome is left open; no rule judges it.
  case open
}
