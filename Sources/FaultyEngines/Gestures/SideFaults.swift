internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of recognizers and views side by side.
  static let sideFaults = [
    ViewsWaitForVerdicts.fault, RecognizersWaitForMovement.fault, ViewsReceiveFirst.fault, AncestorsComeLate.fault,
    RecognizersFollowViews.fault, RecognizersPrecedeViews.fault, RecognizersRespondFirst.fault,
  ]
}

/// A view receives a touch when all its recognizers have decided.
struct ViewsWaitForVerdicts: HoldingDecisions {
  static let fault = asFault(
    "GR-03-views-wait", "views wait for verdicts", alsoNamedBy: ["GR-24"], views: 0, fingers: 1, steps: 2,
    because: "calls that wait for a verdict come late and together, or not at all if the gesture is recognized")

  func holdsBeginning(of touch: Touch, in system: TouchSystem) -> Bool {
    touch.recognizers.contains(where: \.isUndecided) || standardHoldsBeginning(of: touch, in: system)
  }
}

/// Recognizers receive a touch when it moves or lifts for the first time.
final class RecognizersWaitForMovement: FeedingDecisions {
  static let fault = asFault(
    "GR-03-recognizers-wait", "recognizers receive a touch when it moves", alsoNamedBy: ["GR-51"], views: 0, fingers: 1,
    steps: 2,
    because: "a recognizer that receives touches late recognizes late or not at all")

  private var known: Set<[ObjectID]> = []

  init() {}

  func changes(
    for recognizer: GestureRecognizer, in system: TouchSystem
  ) -> TouchChanges {
    var changes = TouchChanges()
    for touch in recognizer.fingers {
      guard let method = touch.phase.method, method != .began else { continue }
      if known.insert([recognizer.id, touch.id]).inserted { changes.began.append(touch) }
      changes[method].append(touch)
    }
    return changes
  }
}

/// Views receive a touch before its recognizers.
struct ViewsReceiveFirst: DecisionStage {
  static let fault = asFault(
    "GR-04-view-first", "views receive touches before recognizers", views: 0, fingers: 1, steps: 2,
    following: { $0.deliveryOrder = .viewFirst })
}

/// Recognizers of superviews receive a beginning touch after its view has received it.
final class AncestorsComeLate: MessageDecisions, FeedingDecisions {
  static let fault = asFault(
    "GR-04-ancestors-late", "ancestors' recognizers come after the view", views: 1, fingers: 1, steps: 2,
    because: "a recognizer that comes last is late for every rule on what it receives and when")

  private var late: [(recognizer: GestureRecognizer, touches: [Touch])] = []

  init() {}

  func feedingOrder(of gestures: Gestures, in system: TouchSystem) -> [GestureRecognizer] {
    callLate(in: system)
    return gestures.innermostFirst
  }

  func feed(_ recognizer: GestureRecognizer, _ changes: TouchChanges, in system: TouchSystem) {
    for method in TouchMethod.allCases where !changes[method].isEmpty {
      let now = method == .began ? changes.began.filter { $0.view == recognizer.view } : changes[method]
      if !now.isEmpty { system.call(method, on: recognizer, now) }
      if now.count < changes[method].count {
        late.append((recognizer, changes.began.filter { $0.view != recognizer.view }))
      }
    }
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem) {
    standardDeliver(message, in: system)
    if message.method == .began { callLate(in: system) }
  }

  private func callLate(in system: TouchSystem) {
    for (recognizer, touches) in late { system.call(.began, on: recognizer, touches) }
    late = []
  }
}

/// The recognizers of a view stand behind it in the responder chain.
struct RecognizersFollowViews: ChainDecisions {
  static let fault = asFault(
    "GR-05-after-views", "recognizers follow their views in chains", views: 0, points: 0, fingers: 0, steps: 1,
    because: "what stands in the chain is no responder, and ends it")

  func next(of responder: Responder, in system: TouchSystem) -> Responder? {
    if let view = responder.view, let recognizer = system.recognizers(on: view).first { return .other(recognizer.id) }
    return standardNext(of: system.attachedView(of: responder).map(Responder.view) ?? responder, in: system)
  }
}

/// The recognizers of a view stand before it in the responder chain.
struct RecognizersPrecedeViews: ChainDecisions {
  static let fault = asFault(
    "GR-05-before-views", "recognizers precede their views in chains", views: 1, points: 0, fingers: 0, steps: 1,
    because: "what stands in the chain is no responder, and ends it")

  func next(of responder: Responder, in system: TouchSystem) -> Responder? {
    if let view = system.attachedView(of: responder) { return .view(view) }
    let next = standardNext(of: responder, in: system)
    return next?.view.flatMap { system.recognizers(on: $0).first }.map { .other($0.id) } ?? next
  }
}

/// The first recognizer of a view is sent its touches as a responder, and passes them on to the view.
struct RecognizersRespondFirst: MessageDecisions {
  static let fault = asFault(
    "GR-05-responds-first", "a recognizer is sent touches as a responder", views: 0, fingers: 1, steps: 2)

  func firstReceiver(of message: TouchesMessage, in system: TouchSystem) -> Responder {
    system.recognizers(on: message.view).first.map { .other($0.id) } ?? .view(message.view)
  }

  func receiver(
    after receiver: Responder, of message: TouchesMessage, in system: TouchSystem
  ) -> Responder? {
    if let view = system.attachedView(of: receiver) { return .view(view) }
    return system.decisions.chain.next(of: receiver, in: system)
  }
}

extension TouchSystem {
  /// The view of a recognizer that stands in for a responder.
  fileprivate func attachedView(of responder: Responder) -> View? {
    guard case .other(let id) = responder, id.kind == .recognizer, let gestures else { return nil }
    return gestures.recognizers.first { $0.id == id }?.view
  }
}
