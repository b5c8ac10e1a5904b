internal import ReferenceEngine
internal import TouchModel

/// The action is called for failures as well.
struct ActsOnFailure: TouchDecisions {
  func verdict(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    let verdict = standardVerdict(of: recognizer, in: system)
    guard verdict == .failed, recognizer.isUndecided else { return verdict }
    system.fail(recognizer)
    sendActions(of: recognizer, in: system)
    return nil
  }

  func sendsActions(in state: RecognizerState) -> Bool { state != .possible }
}

/// Whoever handles the end of a gesture finds the recognizer possible.
struct ActsAfterTheReset: TouchDecisions {
  func actionCall(of recognizer: GestureRecognizer, to target: ObjectID, in system: TouchSystem<Self>) -> ActionCall {
    var call = standardActionCall(of: recognizer, to: target, in: system)
    if recognizer.isOver { call.state = .possible }
    return call
  }
}

/// The action is not called for changes.
struct KeepsChangesToItself: TouchDecisions {
  func sendsActions(in state: RecognizerState) -> Bool { state == .began || state == .ended || state == .cancelled }
}

/// The action is not called for cancellations.
struct KeepsCancellationsToItself: TouchDecisions {
  func sendsActions(in state: RecognizerState) -> Bool { state == .began || state == .changed || state == .ended }
}

/// Of several targets the first is called.
struct CallsOneTarget: TouchDecisions {
  func targets(of recognizer: GestureRecognizer) -> [ObjectID] { Array(recognizer.targets.prefix(1)) }
}

/// Targets that were added after the recognizer was attached are not called.
struct ForgetsLateTargets: TouchDecisions {
  func targets(of recognizer: GestureRecognizer) -> [ObjectID] { recognizer.targets.dropLast(recognizer.lateTargets) }
}
