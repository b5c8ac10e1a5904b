internal import ReferenceEngine
internal import TouchModel

/// Views take several touches unless it is switched off.
struct TakesSeveralByDefault: TouchDecisions {
  func defaults(of kind: ViewKind) -> ViewDefaults {
    var defaults = standardDefaults(of: kind)
    defaults.isMultipleTouchEnabled = true
    return defaults
  }
}

/// Every view hears of every finger.
struct TakesEveryFinger: TouchDecisions {
  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool { true }
}

/// Views hear of all fingers that come together.
struct TakesFingersThatComeTogether: TouchDecisions {
  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    view.isMultipleTouchEnabled || others.allSatisfy { $0.view != view || $0.isIgnored || $0.phase == .began }
  }
}

/// Of fingers that come together to a view for one finger none is heard.
struct TakesNoneOfTwo: TouchDecisions {
  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    if view.isMultipleTouchEnabled { return true }
    let rivals = others.filter { $0.view == view && !$0.isIgnored }
    for rival in rivals where rival.phase == .began { rival.isIgnored = true }
    return rivals.isEmpty
  }
}

/// A view for one finger forgets the one it has when another comes.
struct NewFingerReplacesOld: TouchDecisions {
  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    if view.isMultipleTouchEnabled { return true }
    for rival in others where rival.view == view { rival.isIgnored = true }
    return true
  }
}

/// A further finger's movements are told, though not that it went down.
struct HearsFurtherFingersMove: TouchDecisions {
  func isToldOf(_ touch: Touch, in system: TouchSystem<Self>) -> Bool {
    touch.view != nil && (!touch.isIgnored || touch.phase == .moved)
  }
}

/// No view takes more than so many fingers, whatever its flag says.
struct TakesOneFinger: TouchDecisions {
  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    others.allSatisfy { $0.view != view || $0.isIgnored }
  }
}

/// A view that takes several fingers takes two.
struct TakesTwoFingers: TouchDecisions {
  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    others.count { $0.view == view && !$0.isIgnored } < (view.isMultipleTouchEnabled ? 2 : 1)
  }
}
