internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of views that take one finger or several.
  static let multipleTouchFaults = [
    TakesSeveralByDefault.fault, TakesEveryFinger.fault, TakesNoneOfTwo.fault, NewFingerReplacesOld.fault,
    ReceivesFurtherFingersMove.fault, TakesOneFinger.fault, TakesTwoFingers.fault,
  ]
}

/// Views take several touches unless it is switched off.
struct TakesSeveralByDefault: ViewDecisions {
  static let fault = asFault("TD-22-default", "views take several touches by default", views: 0)

  func defaults(of kind: ViewKind) -> ViewDefaults {
    var defaults = standardDefaults(of: kind)
    defaults.isMultipleTouchEnabled = true
    return defaults
  }
}

/// Every view receives every finger.
struct TakesEveryFinger: TouchDecisions {
  static let fault = asFault("TD-22-takes-all", "every view takes every finger", views: 0, fingers: 2, steps: 4)

  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool { true }
}

/// A single-touch view receives no touch when several fingers come down together.
struct TakesNoneOfTwo: TouchDecisions {
  static let fault = asFault(
    "TD-22-takes-none", "of two fingers that come together none is delivered", views: 0, fingers: 2, steps: 3,
    because: "fingers that are dropped miss every call they are owed")

  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    if view.isMultipleTouchEnabled { return true }
    let rivals = others.filter { $0.view == view && !$0.isIgnored }
    for rival in rivals where rival.phase == .began { rival.isIgnored = true }
    return rivals.isEmpty
  }
}

/// A view for one finger forgets the one it has when another comes.
struct NewFingerReplacesOld: TouchDecisions {
  static let fault = asFault(
    "TD-22-replaces", "a new finger takes the place of the old one", views: 0, fingers: 2, steps: 4,
    because: "a finger that is dropped misses every call it is owed")

  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    if view.isMultipleTouchEnabled { return true }
    for rival in others where rival.view == view { rival.isIgnored = true }
    return true
  }
}

/// A further finger's movements are delivered, its beginning is not.
struct ReceivesFurtherFingersMove: MessageDecisions {
  static let fault = asFault(
    "TD-22-receives-moves", "further fingers are received when they move", alsoNamedBy: ["TD-04"], views: 0, points: 2,
    fingers: 2, steps: 5,
    or: [ExpectedSize(views: 0, points: 4, fingers: 2, steps: 4)])

  func isDelivered(_ touch: Touch, in system: TouchSystem) -> Bool {
    touch.view != nil && (!touch.isIgnored || touch.phase == .moved)
  }
}

/// No view takes more than so many fingers, whatever its flag says.
struct TakesOneFinger: TouchDecisions {
  static let fault = asFault(
    "TD-23-one-finger", "a second finger is dropped whatever the flag says", views: 1, points: 2, fingers: 2, steps: 4,
    because: "a finger that is not delivered is missed by every rule on beginnings")

  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    others.allSatisfy { $0.view != view || $0.isIgnored }
  }
}

/// A view that takes several fingers takes two.
struct TakesTwoFingers: TouchDecisions {
  static let fault = asFault(
    "TD-23-two-fingers", "a third finger is dropped", views: 1, points: 3, fingers: 3, steps: 6,
    because: "a finger that is not delivered is missed by every rule on beginnings")

  func accepts(_ touch: Touch, on view: View, besides others: [Touch]) -> Bool {
    others.count { $0.view == view && !$0.isIgnored } < (view.isMultipleTouchEnabled ? 2 : 1)
  }
}
