internal import ReferenceEngine
internal import TouchModel

/// A view hears of a touch when all its recognizers have decided.
struct ViewsWaitForVerdicts: TouchDecisions {
  func holdsBeginning(of touch: Touch, in system: TouchSystem<Self>) -> Bool {
    touch.recognizers.contains(where: \.isUndecided) || standardHoldsBeginning(of: touch, in: system)
  }
}

/// Recognizers hear of a touch when it moves or lifts for the first time.
final class RecognizersWaitForMovement: TouchDecisions {
  private var known: Set<[ObjectID]> = []

  init() {}

  func changes(
    for recognizer: GestureRecognizer, in system: TouchSystem<RecognizersWaitForMovement>
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

/// Recognizers of superviews hear of a touch that begins when its view has heard of it.
final class AncestorsHearLate: TouchDecisions {
  private var late: [(recognizer: GestureRecognizer, touches: [Touch])] = []

  init() {}

  func feedingOrder(of gestures: Gestures, in system: TouchSystem<AncestorsHearLate>) -> [GestureRecognizer] {
    tellLate(in: system)
    return gestures.innermostFirst
  }

  func tell(_ recognizer: GestureRecognizer, _ changes: TouchChanges, in system: TouchSystem<AncestorsHearLate>) {
    for method in TouchMethod.allCases where !changes[method].isEmpty {
      let now = method == .began ? changes.began.filter { $0.view == recognizer.view } : changes[method]
      if !now.isEmpty { system.call(method, on: recognizer, now) }
      if now.count < changes[method].count {
        late.append((recognizer, changes.began.filter { $0.view != recognizer.view }))
      }
    }
  }

  func deliver(_ message: TouchesMessage, in system: TouchSystem<AncestorsHearLate>) {
    standardDeliver(message, in: system)
    if message.method == .began { tellLate(in: system) }
  }

  private func tellLate(in system: TouchSystem<AncestorsHearLate>) {
    for (recognizer, touches) in late { system.call(.began, on: recognizer, touches) }
    late = []
  }
}

/// A view hears of no movement of a touch that has recognizers.
struct RecognizersSwallowMoves: TouchDecisions {
  func isToldOf(_ touch: Touch, in system: TouchSystem<Self>) -> Bool {
    touch.view != nil && !touch.isIgnored && (touch.phase != .moved || touch.recognizers.isEmpty)
  }
}

/// A recognizer that fails cancels the touches in their views as one that recognizes does.
struct FailuresCancelTouches: TouchDecisions {
  func verdict(of recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    let verdict = standardVerdict(of: recognizer, in: system)
    if verdict == .failed { system.cancel(touchesToCancel(by: recognizer, in: system)) }
    return verdict
  }
}

/// The end of a touch that was held for a verdict is never told.
struct ForgetsHeldEndings: TouchDecisions {
  func replayed(_ held: [HeldChange], of touch: Touch, in system: TouchSystem<Self>) -> [HeldChange] {
    held.filter { $0.method != .ended }
  }
}
