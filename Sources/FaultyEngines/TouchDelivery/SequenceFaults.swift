internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of the sequence of a touch's calls.
  static let sequenceFaults = [
    MovesBeforeBeginning.fault, BeginsAgain.fault, BeginsWithOthers.fault, MovesAfterEnding.fault,
    KeepsCancellations.cancelsViewOnly,
    CancelsWhatEnded.fault, DragsNeverEnd.fault, EndsCancelledTouches.fault,
  ]
}

/// A finger that goes down moves there first.
struct MovesBeforeBeginning: MessageDecisions {
  static let fault = asFault("TD-04-moves-first", "a touch moves before it begins", views: 0, fingers: 1, steps: 2)

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    standardMessages(in: system).flatMap { $0.method == .began ? [$0.with(.moved), $0] : [$0] }
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem) { deliverInPhase(message, in: system) }
}

/// The first movement of a touch begins it once more.
final class BeginsAgain: MessageDecisions {
  static let fault = asFault(
    "TD-04-begins-again", "a touch that moves begins once more", views: 0, points: 2, fingers: 1, steps: 3,
    because:
      "a call too many fits neither the order of phases, nor a line that is drawn, nor what a gesture leaves to the view"
  )

  private var moved: Set<ObjectID> = []

  init() {}

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    standardMessages(in: system).flatMap { message -> [TouchesMessage] in
      guard message.method == .moved else { return [message] }
      let first = message.touches.filter { moved.insert($0.id).inserted }
      return first.isEmpty ? [message] : [message.with(first).with(.began), message]
    }
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem) { deliverInPhase(message, in: system) }
}

/// A touch begins once more when another finger goes down on its view.
struct BeginsWithOthers: MessageDecisions {
  static let fault = asFault(
    "TD-04-begins-with-others", "a touch begins once more when another begins", alsoNamedBy: ["TD-18"], views: 1,
    fingers: 2, steps: 2)

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    standardMessages(in: system).flatMap { message -> [TouchesMessage] in
      guard message.method == .began, let view = message.touches.first?.view else { return [message] }
      let earlier = system.liveTouches.filter { $0.view == view && $0.phase == .stationary && !$0.isIgnored }
      return earlier.isEmpty ? [message] : [message.with(earlier), message]
    }
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem) { deliverInPhase(message, in: system) }
}

/// A touch that has ended moves to where it ended.
struct MovesAfterEnding: MessageDecisions {
  static let fault = asFault(
    "TD-04-moves-last", "a touch that has ended moves", alsoNamedBy: ["TD-42", "TD-06"], views: 0, fingers: 1, steps: 2,
    because:
      "a call too many fits neither the order of phases, nor a line that is drawn, nor what a gesture leaves to the view"
  )

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    standardMessages(in: system).flatMap { $0.method == .ended ? [$0, $0.with(.moved)] : [$0] }
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem) { deliverInPhase(message, in: system) }
}

extension KeepsCancellations {
  static let cancelsViewOnly = asFault(
    "TD-05-cancels-view-only", "a cancellation is not passed on", alsoNamedBy: ["RC-15", "GR-47"], views: 0, fingers: 1,
    steps: 4)
}

/// A touch that has ended is cancelled as well.
struct CancelsWhatEnded: MessageDecisions {
  static let fault = asFault(
    "TD-05-ends-twice", "a touch that has ended is cancelled too", alsoNamedBy: ["TD-40"], views: 0, fingers: 1,
    steps: 2,
    because:
      "a call too many fits neither the order of phases, nor a line that is drawn, nor what a gesture leaves to the view"
  )

  func messages(in system: TouchSystem) -> [TouchesMessage] {
    standardMessages(in: system).flatMap { $0.method == .ended ? [$0, $0.with(.cancelled)] : [$0] }
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem) { deliverInPhase(message, in: system) }
}

/// A drag is over when its finger lifts, and no call says so.
final class DragsNeverEnd: MessageDecisions {
  static let fault = asFault(
    "TD-05-drags-never-end", "a drag is over without an ending", views: 0, points: 2, fingers: 1, steps: 3,
    because: "an ending that does not come is missed by every rule on how touches, lines and gestures end")

  private var dragged: Set<ObjectID> = []

  init() {}

  func isDelivered(_ touch: Touch, in system: TouchSystem) -> Bool {
    if touch.phase == .moved { dragged.insert(touch.id) }
    return touch.view != nil && !touch.isIgnored && (touch.phase != .ended || !dragged.contains(touch.id))
  }
}

/// A cancelled touch ends when its finger lifts.
final class EndsCancelledTouches: TouchDecisions, MessageDecisions {
  static let fault = asFault(
    "TD-06-ends-when-cancelled", "an interrupted touch ends when its finger lifts", alsoNamedBy: ["TD-10"], views: 0,
    fingers: 1, steps: 3,
    because:
      "an ending after the end is one too many for every rule about endings, and recognizers wait for it to be reset")

  private var interrupted: Set<ObjectID> = []

  init() {}

  func interrupts(_ touch: Touch, in system: TouchSystem) -> Bool {
    interrupted.insert(touch.id).inserted
  }

  func isDelivered(_ touch: Touch, in system: TouchSystem) -> Bool {
    touch.view != nil && !touch.isIgnored && (touch.phase != .moved || !interrupted.contains(touch.id))
  }

  func isOver(_ touch: Touch, in system: TouchSystem) -> Bool { touch.phase == .ended }

  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    view.isMultipleTouchEnabled || others.allSatisfy { $0.view != view || $0.isIgnored || interrupted.contains($0.id) }
  }
}
