internal import ReferenceEngine
internal import TouchModel

// What becomes of a finger that a single-touch view ignores once the other has left is open too, but leaves an honest
// engine nothing to do: a beginning would come when no finger goes down (TD-07, TD-42), anything else would come without a
// beginning (TD-04). A single-touch view that two subviews forward to receives both touches: the reference does that.

extension FaultRegistry {
  /// The liberties of fingers that are ignored or do not move.
  static let fingerLiberties = [
    StillReportsMove.liberty, StillTouchesCatchUp.liberty, LastFingerWins.liberty, LiftMakesRoom.liberty,
    LeavesIgnoredOut.liberty, ForgetsIgnored.liberty, FreezesIgnored.liberty, DeclinesForwarded.liberty,
    InterruptsTouchByTouch.liberty, InterruptedFingersCount.liberty, HidingCancels.liberty,
  ]
}

/// A superview that takes one touch at a time and has one declines the others that its subviews pass on, for ever.
final class DeclinesForwarded: MessageDecisions {
  static let liberty = asLiberty("G-14", "declines-forwarded", "a single-touch superview declines further touches")

  private var received: [ObjectID: [Touch]] = [:]
  private var declined: [ObjectID: [Touch]] = [:]

  init() {}

  func receiver(
    after receiver: Responder, of message: TouchesMessage, in system: TouchSystem
  ) -> Responder? {
    guard let next = system.decisions.chain.next(of: receiver, in: system) else { return nil }
    guard let view = next.view, !view.isMultipleTouchEnabled, !view.kind.isScrollView else { return next }
    if message.method == .began {
      guard received[view.id, default: []].allSatisfy({ !$0.isDown }) else {
        declined[view.id, default: []] += message.touches
        return nil
      }
      received[view.id, default: []] += message.touches
    }
    let refused = declined[view.id, default: []]
    return message.touches.allSatisfy { touch in refused.contains { $0 === touch } } ? nil : next
  }
}

/// An interruption cancels the touches of a view one by one.
struct InterruptsTouchByTouch: MessageDecisions {
  static let liberty = asLiberty("G-27", "touch-by-touch", "an interruption cancels one touch after the other")

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    standardMessages(in: system).flatMap { message in
      message.method == .cancelled ? message.touches.map { message.with([$0]) } : [message]
    }
  }
}

/// An interrupted finger that stays on the screen keeps others from its view, if that takes one touch at a time.
final class InterruptedFingersCount: TouchDecisions, EventDecisions {
  static let liberty = asLiberty(
    "G-27", "interrupted-fingers-count", "a single-touch view takes a touch once an interrupted finger has left")

  private var views: [Int: ObjectID] = [:]

  init() {}

  func interrupts(_ touch: Touch, in system: TouchSystem) -> Bool {
    note(touch)
    return true
  }

  func cancels(_ touch: Touch, of fingers: [Int], in system: TouchSystem) -> Bool {
    guard fingers.contains(touch.finger) else { return false }
    note(touch)
    return true
  }

  func beginsSequence(_ report: TouchReport, in system: TouchSystem) -> Bool {
    for change in report.changes where change.movement == .up { views[change.finger] = nil }
    return system.liveTouches.isEmpty && report.changes.contains { $0.movement == .down }
  }

  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    view.isMultipleTouchEnabled
      || !views.values.contains(view.id) && others.allSatisfy { $0.view != view || $0.isIgnored }
  }

  private func note(_ touch: Touch) {
    if !touch.isIgnored { views[touch.finger] = touch.view?.id }
  }
}

/// A touch whose view a handler hides or disables is cancelled with the next report.
struct HidingCancels: TouchDecisions {
  static let liberty = asLiberty(
    "G-06", "hiding-cancels", "a touch is cancelled when its view is hidden or disabled",
    describing: { description in
      // What recognizers make of such touches is another matter.
      description.capabilities.subtract([
        .baseRecognizer, .recognizerTouches, .touchRecognizers, .observesReset, .recognizerDelegates,
        .failureRequirements, .recognizerEffects,
      ])
      description.capabilities.subtract(.recognizers.union([.tapRecognizer]))
    })

  func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem) {
    updateUnlessHidden(touch, by: change, in: report, of: system)
  }
}

extension TouchDecisions {
  /// Updates a touch, and cancels it where its view, or one above it, is hidden or takes no touches.
  func updateUnlessHidden(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem) {
    standardUpdate(touch, by: change, in: report, of: system)
    var view = touch.view
    while let current = view {
      if current.isHidden || !current.isUserInteractionEnabled {
        touch.phase = .cancelled
        return
      }
      view = current.superview
    }
  }
}

struct StillReportsMove: TouchDecisions {
  static let liberty = asLiberty("G-12", "still-reports-move", "a finger that is reported where it was has moved")

  func phase(of touch: Touch, after change: FingerChange, in system: TouchSystem) -> TouchPhase {
    change.movement == .move ? .moved : standardPhase(of: touch, after: change)
  }
}

/// A finger that did nothing was before where it is now.
struct StillTouchesCatchUp: TouchDecisions {
  static let liberty = asLiberty("G-12", "still-touches-catch-up", "unmoved touches were before where they are")

  func settle(_ touch: Touch, in report: TouchReport, of system: TouchSystem) {
    touch.phase = .stationary
    touch.previousLocation = touch.location
  }
}

/// Of two fingers that come to a single-touch view together, the one reported last is received.
final class LastFingerWins: TouchDecisions, EventDecisions {
  static let liberty = asLiberty("G-14", "last-finger-wins", "of two that come together the last is received")

  private var received: [Touch] = []

  init() {}

  func beginsSequence(_ report: TouchReport, in system: TouchSystem) -> Bool {
    received = []
    return system.liveTouches.isEmpty && report.changes.contains { $0.movement == .down }
  }

  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    if view.isMultipleTouchEnabled { return true }
    let rivals = others.filter { $0.view == view && !$0.isIgnored }
    guard rivals.allSatisfy({ rival in received.contains { $0 === rival } }) else { return false }
    rivals.forEach { $0.isIgnored = true }
    received.append(touch)
    return true
  }
}

/// A finger that lifts makes room for one that goes down in the same report.
struct LiftMakesRoom: TouchDecisions, MessageDecisions {
  static let liberty = asLiberty("G-14", "lift-makes-room", "a lift makes room in the same report")

  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    view.isMultipleTouchEnabled || others.allSatisfy { $0.view != view || $0.isIgnored || $0.phase == .ended }
  }

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    let messages = standardMessages(in: system)
    return TouchMethod.allCases.reversed().flatMap { method in messages.filter { $0.method == method } }
  }
}

/// Fingers that their view ignores are not in the event.
struct LeavesIgnoredOut: EventDecisions {
  static let liberty = asLiberty("G-14", "leaves-ignored-out", "ignored fingers are not in the event")

  func allTouches(of event: Event, in system: TouchSystem) -> [Touch] {
    event.allTouches.filter { !$0.isIgnored }
  }

  func touches(of event: Event, forView view: View, in system: TouchSystem) -> [Touch] {
    event.allTouches.filter { $0.view == view && !$0.isIgnored }
  }

  func touches(of event: Event, forWindow window: View, in system: TouchSystem) -> [Touch] {
    event.allTouches.filter { $0.window == window && !$0.isIgnored }
  }
}

/// Fingers that their view ignores are forgotten at once, unless recognizers receive them.
struct ForgetsIgnored: TouchDecisions {
  static let liberty = asLiberty("G-14", "forgets-ignored", "ignored fingers are forgotten")

  func isOver(_ touch: Touch, in system: TouchSystem) -> Bool {
    touch.phase == .ended || touch.phase == .cancelled || touch.isIgnored && touch.recognizers.isEmpty
  }
}

/// The touch of a finger that its view ignores does not change until the finger lifts.
struct FreezesIgnored: TouchDecisions {
  static let liberty = asLiberty("G-14", "freezes-ignored", "ignored touches are not updated")

  func update(_ touch: Touch, by change: FingerChange, in report: TouchReport, of system: TouchSystem) {
    if touch.isIgnored, touch.recognizers.isEmpty, change.movement == .move {
      return settle(touch, in: report, of: system)
    }
    standardUpdate(touch, by: change, in: report, of: system)
  }
}
