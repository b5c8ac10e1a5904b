internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of delivery as UIKit does it.
  static let observedDeliveryFaults = [
    DeliversPhasesInReverse.fault, DeliversStillFingers.fault, ExclusiveViewsDoNotWait.fault,
    ExclusiveViewsAreNotAlone.fault, WindowReceivesMisses.fault, ActsAfterTheViews.fault, ContentAtOnce.fault,
  ]
}

/// What ends in a report is delivered before what begins in it.
struct DeliversPhasesInReverse: MessageDecisions {
  static let fault = asFault(
    "UK-01-reversed", "endings are delivered before beginnings", views: 1, points: 2, fingers: 2, steps: 4)

  func messages(in system: TouchSystem) -> [TouchesMessage] { standardMessages(in: system).reversed() }
}

/// A recognizer that receives a movement receives all its fingers.
struct DeliversStillFingers: FeedingDecisions {
  static let fault = asFault(
    "UK-02-delivers-all-fingers", "recognizers receive still fingers", alsoNamedBy: ["GR-51"], views: 0, points: 2,
    fingers: 2, steps: 5,
    or: [ExpectedSize(views: 0, points: 3, fingers: 2, steps: 3)])

  func changes(for recognizer: GestureRecognizer, in system: TouchSystem) -> TouchChanges {
    var changes = standardChanges(for: recognizer)
    if !changes.moved.isEmpty { changes.moved += recognizer.fingers.filter { $0.phase == .stationary } }
    return changes
  }
}

/// An exclusive view keeps touches from others, and takes them while others have some.
struct ExclusiveViewsDoNotWait: ControlDecisions {
  static let fault = asFault(
    "UK-03-does-not-wait", "an exclusive view joins others", views: 1, points: 2, fingers: 2, steps: 4)

  func isKeptOut(_ touch: Touch, of view: View, in system: TouchSystem) -> Bool {
    system.isHeld(beside: view, touch) { holder in holder.isExclusiveTouch }
  }
}

/// An exclusive view waits until it is alone, and then is not.
struct ExclusiveViewsAreNotAlone: ControlDecisions {
  static let fault = asFault(
    "UK-04-not-alone", "others join an exclusive view", views: 1, points: 2, fingers: 2, steps: 4,
    or: [ExpectedSize(views: 2, points: 2, fingers: 2, steps: 2)])

  func isKeptOut(_ touch: Touch, of view: View, in system: TouchSystem) -> Bool {
    system.isHeld(beside: view, touch) { _ in view.isExclusiveTouch }
  }
}

/// The recognizers of the window in front receive fingers that hit nothing.
struct WindowReceivesMisses: TouchDecisions {
  static let fault = asFault(
    "UK-05-window-receives", "windows receive fingers that hit nothing", views: 0, fingers: 1, steps: 2)

  func assignOwner(to touch: Touch, in system: TouchSystem) {
    touch.view = owner(of: touch, in: system)
    system.recorder.hitTested(at: touch.location, result: touch.view?.id, for: identity(of: touch, in: system))
    guard touch.view == nil, let window = system.searchedWindows.first else { return }
    for recognizer in system.recognizers(on: window) where recognizer.isEnabled && recognizer.isUndecided {
      touch.recognizers.append(recognizer)
      recognizer.touches.append(touch)
      recognizer.fingers.append(touch)
    }
  }
}

/// Views receive a report before recognizers act on it.
struct ActsAfterTheViews: DecisionStage {
  static let fault = asFault(
    "UK-29-views-first", "views receive a report before actions are called", alsoNamedBy: ["GR-04", "GR-04"], views: 0,
    points: 2, fingers: 1, steps: 3,
    following: { $0.deliveryOrder = .viewFirst })
}

/// The content of a scroll view receives its touches at once, whatever the engine claims.
struct ContentAtOnce: DecisionStage {
  static let fault = asFault(
    "UK-30-at-once", "the content of a scroll view does not wait", views: 2, fingers: 1, steps: 1,
    following: { $0.contentTouches = .immediate })
}

extension TouchSystem {
  /// Whether another view of a touch's window holds a touch and is one of those that count.
  fileprivate func isHeld(beside view: View, _ touch: Touch, by counts: (View) -> Bool) -> Bool {
    liveTouches.contains { other in
      guard let holder = other.view, holder != view, other.window == touch.window else { return false }
      return other.isDown && !other.isIgnored && other.delivered != .everything && counts(holder)
    }
  }
}
