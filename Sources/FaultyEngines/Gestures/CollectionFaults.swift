internal import ReferenceEngine
internal import TouchModel

/// A touch comes to the recognizers of its view alone.
struct CollectsFromHitViewOnly: TouchDecisions {
  func collectedRecognizers(for touch: Touch, in system: TouchSystem<Self>) -> [GestureRecognizer] {
    standardCollectedRecognizers(for: touch, in: system).filter { $0.view == touch.view }
  }
}

/// A touch comes to the recognizers of the innermost view that has any.
struct CollectsFromInnermostOnly: TouchDecisions {
  func collectedRecognizers(for touch: Touch, in system: TouchSystem<Self>) -> [GestureRecognizer] {
    let collected = standardCollectedRecognizers(for: touch, in: system)
    return collected.filter { $0.view == collected.first?.view }
  }
}

/// A touch does not come to the recognizers of its window.
struct CollectsBelowWindows: TouchDecisions {
  func collectedRecognizers(for touch: Touch, in system: TouchSystem<Self>) -> [GestureRecognizer] {
    standardCollectedRecognizers(for: touch, in: system).filter { $0.view.superview != nil }
  }
}

/// A touch comes to all recognizers in its window.
struct CollectsFromWholeWindow: TouchDecisions {
  func collectedRecognizers(for touch: Touch, in system: TouchSystem<Self>) -> [GestureRecognizer] {
    system.allRecognizers.filter { $0.isEnabled && $0.view.window == touch.window }
  }
}

/// A touch comes also to the recognizers of views that were tested on the way and missed.
struct CollectsFromMissedViews: TouchDecisions {
  func collectedRecognizers(for touch: Touch, in system: TouchSystem<Self>) -> [GestureRecognizer] {
    system.allRecognizers.filter { recognizer in
      guard recognizer.isEnabled, let view = touch.view else { return false }
      // Those beside the path hang from a view of the path.
      return view.isDescendant(of: recognizer.view.superview ?? recognizer.view)
    }
  }
}

/// A touch comes also to the recognizers of views that lie under its view at its place.
struct CollectsFromViewsBeneath: TouchDecisions {
  func collectedRecognizers(for touch: Touch, in system: TouchSystem<Self>) -> [GestureRecognizer] {
    guard let view = touch.view else { return [] }
    return system.allRecognizers.filter { recognizer in
      guard recognizer.isEnabled else { return false }
      if view.isDescendant(of: recognizer.view) { return true }
      return recognizer.view.window == touch.window && !isExcluded(recognizer.view, system.readings)
        && pointInside(recognizer.view, recognizer.view.fromScreen(touch.location))
    }
  }
}

/// A view that keeps touches to itself keeps them from the recognizers of its superviews.
struct AbsorbingViewsShield: TouchDecisions {
  func collectedRecognizers(for touch: Touch, in system: TouchSystem<Self>) -> [GestureRecognizer] {
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
struct CarriesHitViewsOwn: TouchDecisions {
  func carriedRecognizers(by touch: Touch, in system: TouchSystem<Self>) -> [GestureRecognizer] {
    touch.recognizers.filter { $0.view == touch.view }
  }
}

/// A touch comes to all recognizers in its window, though it says that it carries those of its path.
struct TellsMoreThanItCarries: TouchDecisions {
  func collectedRecognizers(for touch: Touch, in system: TouchSystem<Self>) -> [GestureRecognizer] {
    system.allRecognizers.filter { $0.isEnabled && $0.view.window == touch.window }
  }

  func carriedRecognizers(by touch: Touch, in system: TouchSystem<Self>) -> [GestureRecognizer] {
    touch.recognizers.filter { touch.view?.isDescendant(of: $0.view) ?? false }
  }
}

/// A recognizer takes every touch at a place inside its view, hidden or disabled as that may be.
struct CollectsByGeometry: TouchDecisions {
  func collectedRecognizers(for touch: Touch, in system: TouchSystem<Self>) -> [GestureRecognizer] {
    let collected = standardCollectedRecognizers(for: touch, in: system)
    return collected
      + system.allRecognizers.filter { recognizer in
        guard recognizer.isEnabled, !collected.contains(where: { $0 === recognizer }) else { return false }
        return recognizer.view.window == touch.window && isExcluded(recognizer.view, system.readings)
          && pointInside(recognizer.view, recognizer.view.fromScreen(touch.location))
      }
  }
}

/// A finger that a view ignores does not come to recognizers either.
struct IgnoredFingersAreWithheld: TouchDecisions {
  func takes(_ recognizer: GestureRecognizer, _ touch: Touch, in system: TouchSystem<Self>) -> Bool {
    !touch.isIgnored && recognizer.hasUseForTouch
  }
}

/// A recognizer takes several fingers only when its view does.
struct ViewsLimitTheirRecognizers: TouchDecisions {
  func takes(_ recognizer: GestureRecognizer, _ touch: Touch, in system: TouchSystem<Self>) -> Bool {
    recognizer.hasUseForTouch && (recognizer.fingers.isEmpty || recognizer.view.isMultipleTouchEnabled)
  }
}

extension TouchSystem {
  /// All recognizers of the scene.
  fileprivate var allRecognizers: [GestureRecognizer] { gestures?.recognizers ?? [] }
}
