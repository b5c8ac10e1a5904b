internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of interruptions.
  static let interruptionFaults = [
    InterruptedTouchesGoOn.fault, InterruptedTouchesBlock.fault, InterruptsFrontWindowOnly.fault,
    InterruptsSilently.silent,
  ]
}

/// Interrupted fingers go on being delivered.
final class InterruptedTouchesGoOn: TouchDecisions {
  static let fault = asFault(
    "AP-09-touches-go-on", "interrupted fingers are still delivered", alsoNamedBy: ["TD-10"], views: 0, fingers: 1,
    steps: 3,
    because: "a touch that goes on after its end breaks every rule about endings, and its recognizers are not reset")

  private var interrupted: Set<ObjectID> = []

  init() {}

  func interrupts(_ touch: Touch, in system: TouchSystem) -> Bool {
    interrupted.insert(touch.id).inserted
  }

  func isOver(_ touch: Touch, in system: TouchSystem) -> Bool { touch.phase == .ended }
}

/// Interrupted touches are delivered no more, but remain on their views and keep others from them.
final class InterruptedTouchesBlock: TouchDecisions, MessageDecisions {
  static let fault = asFault(
    "AP-09-touches-block", "interrupted touches remain on their views", views: 0, fingers: 2, steps: 5,
    because: "fingers that remain on their views keep new ones from being delivered and recognizers from being reset")

  private var interrupted: Set<ObjectID> = []

  init() {}

  func interrupts(_ touch: Touch, in system: TouchSystem) -> Bool {
    interrupted.insert(touch.id).inserted
  }

  func isDelivered(_ touch: Touch, in system: TouchSystem) -> Bool {
    touch.view != nil && !touch.isIgnored && (touch.phase == .cancelled || !interrupted.contains(touch.id))
  }

  func isOver(_ touch: Touch, in system: TouchSystem) -> Bool {
    touch.phase == .ended && !interrupted.contains(touch.id)
  }
}

/// An interruption reaches the window in front alone.
struct InterruptsFrontWindowOnly: TouchDecisions {
  static let fault = asFault(
    "AP-09-front-window-only", "only the window in front is interrupted", alsoNamedBy: ["TD-10"], views: 0, windows: 2,
    fingers: 1, steps: 3,
    because: "a touch that is not cancelled lacks its ending, and goes on")

  func interrupts(_ touch: Touch, in system: TouchSystem) -> Bool { touch.window == system.searchedWindows.first }
}

extension InterruptsSilently {
  static let silent = asFault(
    "AP-09-silent", "interrupted touches are forgotten", alsoNamedBy: ["TD-10"], views: 0, fingers: 1, steps: 3,
    because: "a touch that is not cancelled lacks its ending, and is forgotten")
}
