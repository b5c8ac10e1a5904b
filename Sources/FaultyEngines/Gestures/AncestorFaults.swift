internal import ReferenceEngine
internal import TouchModel

/// A recognizer hears of the touches that hit its own view.
struct CollectsFromTheHitViewAlone: TouchDecisions {
  func collectedRecognizers(for touch: Touch, in system: TouchSystem<Self>) -> [GestureRecognizer] {
    standardCollectedRecognizers(for: touch, in: system).filter { $0.view == touch.view }
  }
}

/// Recognizers hear of a touch as far up as it is passed on.
struct CollectsAlongTheChain: TouchDecisions {
  func collectedRecognizers(for touch: Touch, in system: TouchSystem<Self>) -> [GestureRecognizer] {
    collectedRecognizers(for: touch, in: system) { !system.passesOn(.began, .view($0)) }
  }
}

/// What hits a control is kept from the recognizers above it.
struct CollectsUpToControls: TouchDecisions {
  func collectedRecognizers(for touch: Touch, in system: TouchSystem<Self>) -> [GestureRecognizer] {
    collectedRecognizers(for: touch, in: system, upTo: \.kind.isControl)
  }
}

/// The recognizers of a window are left out.
struct LeavesOutTheWindow: TouchDecisions {
  func collectedRecognizers(for touch: Touch, in system: TouchSystem<Self>) -> [GestureRecognizer] {
    standardCollectedRecognizers(for: touch, in: system).filter { $0.view.superview != nil }
  }
}

extension TouchDecisions {
  /// The recognizers on the way up from a touch's view to the first view that ends it.
  fileprivate func collectedRecognizers(
    for touch: Touch, in system: TouchSystem<Self>, upTo isLast: (View) -> Bool
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

/// Recognizers of different views do not keep each other from recognizing.
struct ExcludesOnOneViewAlone: TouchDecisions {
  func excludes(_ recognizer: GestureRecognizer, _ other: GestureRecognizer, in system: TouchSystem<Self>) -> Bool {
    recognizer.view == other.view && standardExcludes(recognizer, other)
  }
}

/// Of recognizers of one kind on views inside one another none may begin.
struct NestedRivalsBlockEachOther: TouchDecisions {
  func mayBegin(_ recognizer: GestureRecognizer, in system: TouchSystem<Self>) -> Bool {
    let hasRival =
      system.gestures?.recognizers.contains { other in
        other.kind == recognizer.kind && other.view != recognizer.view && other.shares(recognizer)
      } ?? false
    return !hasRival && askToBegin(recognizer, in: system)
  }
}

/// The outermost recognizer always gets what it wants first.
struct OutermostAlwaysWins: TouchDecisions {
  func arbitrationOrder(of gestures: Gestures, in system: TouchSystem<Self>) -> [GestureRecognizer] {
    gestures.innermostFirst.reversed()
  }
}
