internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of recognizers on ancestors and on nested views.
  static let ancestorFaults = [
    CollectsFromTheHitViewAlone.fault, CollectsAlongTheChain.fault, LeavesOutTheWindow.fault,
    CancelsInTheOwnViewAlone.fault, ExcludesOnOneViewAlone.fault, NestedRivalsBlockEachOther.fault,
    OutermostAlwaysWins.fault, OutermostPressFailsOthers.fault,
  ]
}

/// A recognizer receives only the touches that hit its own view.
struct CollectsFromTheHitViewAlone: CollectionDecisions {
  static let fault = asFault(
    "GR-42-own-view-only", "recognizers receive hits of their own view", views: 1, fingers: 1, steps: 2)

  func collectedRecognizers(for touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    standardCollectedRecognizers(for: touch, in: system).filter { $0.view == touch.view }
  }
}

/// Recognizers receive a touch as far up as it is passed on.
struct CollectsAlongTheChain: CollectionDecisions {
  static let fault = asFault(
    "GR-42-along-the-chain", "recognizers receive what is passed on", views: 1, fingers: 1, steps: 2,
    because: "recognizers above a view, control or table that keeps its touches receive nothing")

  func collectedRecognizers(for touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    collectedRecognizers(for: touch, in: system) { !system.passesOn(.began, .view($0)) }
  }
}

/// A window's recognizers come into play where the window itself is hit, and not above its subviews.
struct LeavesOutTheWindow: CollectionDecisions {
  static let fault = asFault(
    "GR-42-no-window", "a window's recognizers are left out unless it is hit", alsoNamedBy: ["GR-02"], views: 1,
    fingers: 1, steps: 2)

  func collectedRecognizers(for touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    standardCollectedRecognizers(for: touch, in: system).filter { $0.view.superview != nil || $0.view == touch.view }
  }
}

/// A recognition cancels touches in the view of its recognizer and in none below.
struct CancelsInTheOwnViewAlone: CancellationDecisions {
  static let fault = asFault(
    "GR-42-cancels-own-view", "nothing is cancelled below", views: 1, fingers: 1, steps: 2,
    because: "what is not cancelled is asked for by every rule on flags, controls and tables")

  func touchesToCancel(by recognizer: GestureRecognizer, in system: TouchSystem) -> [Touch] {
    recognizer.cancelsTouchesInView ? recognizer.touches.filter { $0.view == recognizer.view } : []
  }
}

/// Recognizers of different views do not keep each other from recognizing.
struct ExcludesOnOneViewAlone: ArbitrationDecisions {
  static let fault = asFault(
    "GR-49-both-fire", "nested recognizers both fire", alsoNamedBy: ["GR-16", "GR-17"], views: 1, fingers: 1, steps: 2)

  func excludes(_ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem) -> Bool {
    recognizer.view == other.view && standardExcludes(recognizer, other)
  }
}

/// Of recognizers of one kind on views inside one another none may begin.
struct NestedRivalsBlockEachOther: ArbitrationDecisions {
  static let fault = asFault(
    "GR-49-none-fires", "nested recognizers block each other", views: 1, fingers: 1, steps: 2,
    or: [ExpectedSize(views: 1, points: 2, fingers: 1, steps: 3)],
    because: "whatever does not recognize is missed by each rule that demands recognition of its kind")

  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    let hasRival =
      system.gestures?.recognizers.contains { other in
        other.kind == recognizer.kind && other.view != recognizer.view && other.shares(recognizer)
      } ?? false
    return !hasRival && askToBegin(recognizer, in: system)
  }
}

/// The outermost recognizer always gets what it wants first.
struct OutermostAlwaysWins: ArbitrationDecisions {
  static let fault = asFault("GR-49-outer-wins", "the outermost always wins", views: 1, fingers: 1, steps: 2)

  func arbitrationOrder(of gestures: Gestures, in system: TouchSystem) -> [GestureRecognizer] {
    gestures.innermostFirst.reversed()
  }
}

/// The outermost press wins, and the others have failed before it begins.
struct OutermostPressFailsOthers: ArbitrationDecisions {
  static let fault = asFault(
    "GR-49-losers-first", "the outermost press wins, and the others fail before it begins", views: 1, fingers: 1,
    steps: 2, within: 4_000)

  func arbitrationOrder(of gestures: Gestures, in system: TouchSystem) -> [GestureRecognizer] {
    let all = gestures.innermostFirst
    return all.filter { $0.kind != .longPress } + all.filter { $0.kind == .longPress }.reversed()
  }

  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    guard askToBegin(recognizer, in: system) else { return false }
    if recognizer.kind == .longPress { failRivals(of: recognizer, in: system) }
    return true
  }
}

extension CollectionDecisions {
  /// The recognizers on the way up from a touch's view to the first view that ends it.
  func collectedRecognizers(
    for touch: Touch, in system: TouchSystem, upTo isLast: (View) -> Bool
  ) -> [GestureRecognizer] {
    var collected: [GestureRecognizer] = []
    var next = touch.view
    while let view = next {
      collected += system.recognizers(on: view).filter(\.isEnabled)
      next = isLast(view) ? nil : view.superview
    }
    return collected
  }
}
