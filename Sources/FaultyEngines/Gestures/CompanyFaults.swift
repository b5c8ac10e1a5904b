internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of recognizers that do not recognize where they are not alone.
  static let companyFaults = [
    KindsSilenceEachOther.fault, NestedEqualsFail.fault, FailsInScrollViews.fault,
  ]
}

/// A recognizer fails where a touch has recognizers of other kinds too, whatever they make of it.
struct KindsSilenceEachOther: ArbitrationDecisions {
  static let fault = asFault(
    "GR-PAN-01-fails-beside-others", "a recognizer fails beside another kind", views: 0, points: 2, fingers: 1,
    steps: 3, because: "every kind is missed where another one is on the path")

  func isRuledOut(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    system.decisions.collection.collectedRecognizers(for: recognizer, in: system).contains {
      $0.kind != recognizer.kind
    }
      || standardIsRuledOut(recognizer, in: system)
  }
}

/// Of equal recognizers of a view and a superview both fail, taps excepted.
struct NestedEqualsFail: ArbitrationDecisions {
  static let fault = asFault(
    "GR-49-equals-fail", "nested recognizers of one kind both fail", views: 1, points: 2, fingers: 1, steps: 3,
    because: "whatever does not recognize is missed by each rule that demands recognition of its kind")

  func isRuledOut(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    let hasEqual = system.decisions.collection.collectedRecognizers(for: recognizer, in: system).contains {
      $0.kind == recognizer.kind && $0.kind != .tap && $0.view != recognizer.view
    }
    return hasEqual || standardIsRuledOut(recognizer, in: system)
  }
}

/// A recognizer of a scroll view, or of a view in one, never recognizes.
struct FailsInScrollViews: ArbitrationDecisions {
  static let fault = asFault(
    "GR-PAN-01-fails-in-scroll-views", "nothing is recognized in a scroll view", views: 1, points: 2, fingers: 1,
    steps: 3, because: "every kind is missed in a scroll view")

  func isRuledOut(_ recognizer: GestureRecognizer, in system: TouchSystem) -> Bool {
    let isInside = recognizer.touches.contains { touch in
      var next = touch.view
      while let view = next {
        if view.kind.isScrollView { return true }
        next = view.superview
      }
      return false
    }
    return isInside || standardIsRuledOut(recognizer, in: system)
  }
}

extension DecisionStage {
  /// The recognizers that the touches of one come by.
  fileprivate func collectedRecognizers(
    for recognizer: GestureRecognizer, in system: TouchSystem
  ) -> [GestureRecognizer] {
    recognizer.touches.flatMap { system.decisions.collection.collectedRecognizers(for: $0, in: system) }
  }
}
