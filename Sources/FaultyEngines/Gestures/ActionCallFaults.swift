internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of when actions are called, and on which targets.
  static let actionCallFaults = [
    ActsOnFailure.fault, ActsAfterTheReset.fault, KeepsChangesToItself.fault, KeepsCancellationsToItself.fault,
    CallsOneTarget.fault, ForgetsLateTargets.fault,
  ]
}

/// The action is called for failures as well.
struct ActsOnFailure: VerdictDecisions, ActionDecisions {
  // A tap recognizer fails when the finger goes far, a press recognizer at a tap.
  static let fault = asFault(
    "GR-35-on-failure", "failures call the action", views: 0, fingers: 1, steps: 2,
    or: [ExpectedSize(views: 0, points: 2, fingers: 1, steps: 3)],
    because: "an action too many is one for every rule that counts actions")

  func verdict(of recognizer: GestureRecognizer, in system: TouchSystem) -> RecognizerState? {
    let verdict = standardVerdict(of: recognizer, in: system)
    guard verdict == .failed, recognizer.isUndecided else { return verdict }
    system.fail(recognizer)
    sendActions(of: recognizer, in: system)
    return nil
  }

  func sendsActions(in state: RecognizerState) -> Bool { state != .possible }
}

/// A handler of the end of a gesture finds the recognizer possible.
struct ActsAfterTheReset: ActionDecisions {
  static let fault = asFault(
    "GR-35-after-reset", "handlers find the state possible", views: 0, fingers: 1, steps: 2,
    or: [ExpectedSize(views: 0, points: 4, fingers: 2, steps: 3)],
    because: "a call with the state possible is none of a gesture for any rule on actions")

  func actionCall(of recognizer: GestureRecognizer, to target: ObjectID, in system: TouchSystem) -> ActionCall {
    var call = standardActionCall(of: recognizer, to: target, in: system)
    if recognizer.isOver { call.state = .possible }
    return call
  }
}

/// The action is not called for changes.
struct KeepsChangesToItself: ActionDecisions {
  static let fault = asFault(
    "GR-35-no-changes", "changes call no action", views: 0, points: 3, fingers: 1, steps: 4,
    or: [ExpectedSize(views: 0, points: 4, fingers: 2, steps: 3)],
    because: "handlers that are called for no change read and change nothing, whatever the gesture")

  func sendsActions(in state: RecognizerState) -> Bool { state == .began || state == .ended || state == .cancelled }
}

/// The action is not called for cancellations.
struct KeepsCancellationsToItself: ActionDecisions {
  static let fault = asFault(
    "GR-52-no-cancellations", "cancellations call no action", views: 0, points: 2, fingers: 1, steps: 4)

  func sendsActions(in state: RecognizerState) -> Bool { state == .began || state == .changed || state == .ended }
}

/// Of several targets the first is called.
struct CallsOneTarget: ActionDecisions {
  static let fault = asFault(
    "GR-36-one-target", "the first target alone is called", views: 0, points: 4, fingers: 2, steps: 3)

  func targets(of recognizer: GestureRecognizer) -> [ObjectID] { Array(recognizer.targets.prefix(1)) }
}

/// Targets that were added after the recognizer was attached are not called.
struct ForgetsLateTargets: ActionDecisions {
  static let fault = asFault(
    "GR-36-no-late-targets", "late targets are not called", alsoNamedBy: ["GR-TAP-01"], views: 0, fingers: 1, steps: 2,
    or: [ExpectedSize(views: 0, points: 2, fingers: 1, steps: 2)],
    because: "an action that is not called is missed by every rule that counts actions")

  func targets(of recognizer: GestureRecognizer) -> [ObjectID] { recognizer.targets.dropLast(recognizer.lateTargets) }
}
