internal import ReferenceEngine
internal import TouchModel

/// A bare base recognizer recognizes every touch that has left.
struct BaseRecognizesTouches: TouchDecisions {
  func verdict(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    guard recognizer.kind == .base else { return standardVerdict(of: recognizer, in: system) }
    return recognizer.fingers.isEmpty ? .ended : nil
  }
}

/// A bare base recognizer begins with every touch.
struct BaseBeginsWithTouches: TouchDecisions {
  func verdict(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    guard recognizer.kind == .base else { return standardVerdict(of: recognizer, in: system) }
    if recognizer.fingers.isEmpty { return recognizer.isActive ? .ended : .failed }
    return recognizer.isActive ? nil : .began
  }
}

/// A bare base recognizer calls its action whenever it is told of a touch.
struct BaseCallsActions: TouchDecisions {
  func tell(_ recognizer: GestureRecognizer, _ changes: TouchChanges, in system: TouchSystem<Self>) {
    for method in TouchMethod.allCases where !changes[method].isEmpty {
      system.call(method, on: recognizer, changes[method])
      guard recognizer.kind == .base else { continue }
      for target in targets(of: recognizer) { system.sendAction(of: recognizer, to: target) }
    }
  }
}

/// The recognizers of a view stand behind it in the responder chain.
struct RecognizersFollowViews: TouchDecisions {
  func next(of responder: Responder, in system: TouchSystem<Self>) -> Responder? {
    if let view = responder.view, let recognizer = system.recognizers(on: view).first { return .other(recognizer.id) }
    return standardNext(of: system.attachedView(of: responder).map(Responder.view) ?? responder, in: system)
  }
}

/// The recognizers of a view stand before it in the responder chain.
struct RecognizersPrecedeViews: TouchDecisions {
  func next(of responder: Responder, in system: TouchSystem<Self>) -> Responder? {
    if let view = system.attachedView(of: responder) { return .view(view) }
    let next = standardNext(of: responder, in: system)
    return next?.view.flatMap { system.recognizers(on: $0).first }.map { .other($0.id) } ?? next
  }
}

/// The first recognizer of a view is sent its touches as a responder, and passes them on to the view.
struct RecognizersRespondFirst: TouchDecisions {
  func firstReceiver(of message: TouchesMessage, in system: TouchSystem<Self>) -> Responder {
    system.recognizers(on: message.view).first.map { .other($0.id) } ?? .view(message.view)
  }

  func receiver(
    after receiver: Responder, of message: TouchesMessage, in system: TouchSystem<Self>
  ) -> Responder? {
    if let view = system.attachedView(of: receiver) { return .view(view) }
    return next(of: receiver, in: system)
  }
}

extension TouchSystem {
  /// The view of a recognizer that stands in for a responder.
  fileprivate func attachedView(of responder: Responder) -> View? {
    guard case .other(let id) = responder, id.kind == .recognizer, let gestures else { return nil }
    return gestures.recognizers.first { $0.id == id }?.view
  }
}
