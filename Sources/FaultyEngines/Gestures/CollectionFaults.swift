internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of which recognizers receive a touch.
  static let collectionFaults = [
    BaseRecognizesTouches.fault, BaseBeginsWithTouches.fault, BaseCallsActions.fault, CollectsFromHitViewOnly.fault,
    CollectsFromInnermostOnly.fault, CollectsBelowWindows.fault, CollectsFromWholeWindow.fault,
    CollectsFromMissedViews.fault, CollectsFromViewsBeneath.fault, AbsorbingViewsShield.fault, CarriesHitViewsOwn.fault,
    FeedsMoreThanItCarries.fault, CeasesToCarry.fault,
  ]
}

/// A bare base recognizer recognizes every touch that has left.
struct BaseRecognizesTouches: VerdictDecisions {
  static let fault = asFault(
    "GR-01-base-recognizes", "a plain recognizer recognizes every touch", views: 0, fingers: 1, steps: 2)

  func verdict(of recognizer: GestureRecognizer, in system: TouchSystem) -> RecognizerState? {
    guard recognizer.kind == .base else { return standardVerdict(of: recognizer, in: system) }
    return recognizer.fingers.isEmpty ? .ended : nil
  }
}

/// A bare base recognizer begins with every touch.
struct BaseBeginsWithTouches: VerdictDecisions {
  static let fault = asFault(
    "GR-01-base-begins", "a plain recognizer begins with every touch", views: 0, fingers: 1, steps: 2)

  func verdict(of recognizer: GestureRecognizer, in system: TouchSystem) -> RecognizerState? {
    guard recognizer.kind == .base else { return standardVerdict(of: recognizer, in: system) }
    if recognizer.fingers.isEmpty { return recognizer.isActive ? .ended : .failed }
    return recognizer.isActive ? nil : .began
  }
}

/// A bare base recognizer calls its action whenever it receives a touch.
struct BaseCallsActions: FeedingDecisions {
  static let fault = asFault(
    "GR-01-base-acts", "a plain recognizer calls its action for touches", views: 0, fingers: 1, steps: 2)

  func feed(_ recognizer: GestureRecognizer, _ changes: TouchChanges, in system: TouchSystem) {
    for method in TouchMethod.allCases where !changes[method].isEmpty {
      system.call(method, on: recognizer, changes[method])
      guard recognizer.kind == .base else { continue }
      for target in system.decisions.actions.targets(of: recognizer) { system.sendAction(of: recognizer, to: target) }
    }
  }
}

/// A touch comes to the recognizers of its view alone.
struct CollectsFromHitViewOnly: CollectionDecisions {
  static let fault = asFault(
    "GR-02-hit-view-only", "the hit view's recognizers alone", alsoNamedBy: ["GR-42"], views: 1, fingers: 1, steps: 2)

  func collectedRecognizers(for touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    standardCollectedRecognizers(for: touch, in: system).filter { $0.view == touch.view }
  }
}

/// A touch comes to the recognizers of the innermost view that has any.
struct CollectsFromInnermostOnly: CollectionDecisions {
  static let fault = asFault(
    "GR-02-innermost-only", "the recognizers of one view alone", alsoNamedBy: ["GR-42"], views: 1, fingers: 1, steps: 2)

  func collectedRecognizers(for touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    let collected = standardCollectedRecognizers(for: touch, in: system)
    return collected.filter { $0.view == collected.first?.view }
  }
}

/// A touch does not come to the recognizers of its window.
struct CollectsBelowWindows: CollectionDecisions {
  static let fault = asFault(
    "GR-02-skips-windows", "a window's recognizers are left out", alsoNamedBy: ["GR-42"], views: 0, fingers: 1, steps: 2
  )

  func collectedRecognizers(for touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    standardCollectedRecognizers(for: touch, in: system).filter { $0.view.superview != nil }
  }
}

/// A touch comes to all recognizers in its window.
struct CollectsFromWholeWindow: CollectionDecisions {
  static let fault = asFault(
    "GR-02-whole-window", "all recognizers in the window", views: 1, fingers: 1, steps: 2,
    because: Reason.comesFromElsewhere)

  func collectedRecognizers(for touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    system.allRecognizers.filter { $0.isEnabled && $0.view.window == touch.window }
  }
}

/// A touch comes also to the recognizers of views that were tested on the way and missed.
struct CollectsFromMissedViews: CollectionDecisions {
  static let fault = asFault(
    "GR-02-missed-views", "recognizers of views that were tested and missed", views: 1, fingers: 1, steps: 2,
    because: Reason.comesFromElsewhere)

  func collectedRecognizers(for touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    system.allRecognizers.filter { recognizer in
      guard recognizer.isEnabled, let view = touch.view else { return false }
      // Those beside the path hang from a view of the path.
      return view.isDescendant(of: recognizer.view.superview ?? recognizer.view)
    }
  }
}

/// A touch comes also to the recognizers of views that lie under its view at its place.
struct CollectsFromViewsBeneath: CollectionDecisions {
  static let fault = asFault(
    "GR-02-views-beneath", "recognizers of views that are covered", views: 2, fingers: 1, steps: 2,
    because: Reason.comesFromElsewhere)

  func collectedRecognizers(for touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    guard let view = touch.view else { return [] }
    return system.allRecognizers.filter { recognizer in
      guard recognizer.isEnabled else { return false }
      if view.isDescendant(of: recognizer.view) { return true }
      return recognizer.view.window == touch.window
        && !system.decisions.hitTesting.isExcluded(recognizer.view, system.readings)
        && system.decisions.hitTesting.pointInside(recognizer.view, recognizer.view.fromScreen(touch.location))
    }
  }
}

/// A view that keeps touches to itself keeps them from the recognizers of its superviews.
struct AbsorbingViewsShield: CollectionDecisions {
  static let fault = asFault(
    "GR-02-absorbing-shields", "views that keep touches shield ancestors", alsoNamedBy: ["GR-42"], views: 1, fingers: 1,
    steps: 2,
    because: "recognizers above a view, control or table that keeps its touches receive nothing")

  func collectedRecognizers(for touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    var collected: [GestureRecognizer] = []
    var next = touch.view
    while let view = next {
      collected += system.recognizers(on: view).filter(\.isEnabled)
      next = system.passesOn(.began, .view(view)) ? view.superview : nil
    }
    return collected
  }
}

/// A touch says that it carries the recognizers of its view alone, though it comes to all.
struct CarriesHitViewsOwn: CollectionDecisions {
  static let fault = asFault(
    "GR-02-lists-own-only", "a touch lists its view's recognizers alone", views: 1, fingers: 1, steps: 2)

  func carriedRecognizers(by touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    touch.recognizers.filter { $0.view == touch.view }
  }
}

/// A touch comes to all recognizers in its window, though it says that it carries those of its path.
struct FeedsMoreThanItCarries: CollectionDecisions {
  static let fault = asFault(
    "GR-02-delivers-to-unlisted", "recognizers that the touch does not list receive it", views: 1, fingers: 1, steps: 2,
    because: Reason.comesFromElsewhere)

  func collectedRecognizers(for touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    system.allRecognizers.filter { $0.isEnabled && $0.view.window == touch.window }
  }

  func carriedRecognizers(by touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    touch.recognizers.filter { touch.view?.isDescendant(of: $0.view) ?? false }
  }
}

/// A touch that has moved lists no recognizers any more, though all of them receive it.
struct CeasesToCarry: CollectionDecisions {
  static let fault = asFault(
    "GR-02-ceases-to-carry", "a touch that moves lists no recognizers", views: 0, points: 2, fingers: 1, steps: 3)

  func carriedRecognizers(by touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    touch.phase == .moved ? [] : touch.recognizers
  }
}

extension TouchSystem {
  /// All recognizers of the scene.
  var allRecognizers: [GestureRecognizer] { gestures?.recognizers ?? [] }
}
