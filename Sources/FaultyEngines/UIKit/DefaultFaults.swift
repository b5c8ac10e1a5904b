internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of what fresh views and recognizers are like.
  static let defaultFaults = [
    RotationsOffByDefault.fault, PressesOfASecond.fault, PressesThatMayGoFar.fault, ExclusiveByDefault.fault,
    SteppersOffByDefault.fault, WindowsAboveTheUsual.fault, ScrollViewsDoNotDelay.fault, ScrollingOffByDefault.fault,
  ]
}

/// A fresh rotation recognizer is off.
struct RotationsOffByDefault: CollectionDecisions {
  static let fault = asDefaultFault(
    "UK-06-off-by-default", "rotation recognizers begin switched off",
    because: "what is off takes no part in anything that is said of rotations")

  func defaults(of kind: RecognizerKind) -> RecognizerDefaults {
    var defaults = RecognizerDefaults()
    defaults.isEnabled = kind != .rotation
    return defaults
  }
}

/// A press says of itself that it takes a second.
struct PressesOfASecond: CollectionDecisions {
  static let fault = asDefaultFault("UK-14-a-second", "a fresh press says that it takes a second")

  func defaults(of kind: RecognizerKind) -> RecognizerDefaults {
    var defaults = RecognizerDefaults()
    defaults.minimumPressDuration = 1
    return defaults
  }
}

/// A press says of itself that its finger may move anywhere.
struct PressesThatMayGoFar: CollectionDecisions {
  static let fault = asDefaultFault("UK-14-goes-far", "a fresh press says that its finger may move far")

  func defaults(of kind: RecognizerKind) -> RecognizerDefaults {
    var defaults = RecognizerDefaults()
    defaults.allowableMovement = 1_000
    return defaults
  }
}

/// A fresh plain view says that it takes touches alone, and does not.
struct ExclusiveByDefault: ViewDecisions {
  static let fault = asDefaultFault("UK-03-by-default", "plain views take touches alone by default")

  func defaults(of kind: ViewKind) -> ViewDefaults {
    var defaults = standardDefaults(of: kind)
    defaults.isExclusiveTouch = kind == .plain
    return defaults
  }
}

/// A fresh stepper is disabled.
struct SteppersOffByDefault: ViewDecisions {
  static let fault = asDefaultFault("UK-19-by-default", "steppers are disabled by default")

  func defaults(of kind: ViewKind) -> ViewDefaults {
    var defaults = standardDefaults(of: kind)
    defaults.isEnabled = kind != .stepper
    return defaults
  }
}

/// A fresh window lies above those of the usual level.
struct WindowsAboveTheUsual: ViewDecisions {
  static let fault = asDefaultFault("UK-37-by-default", "windows begin at the level 1")

  func defaults(of kind: ViewKind) -> ViewDefaults {
    var defaults = standardDefaults(of: kind)
    defaults.level = 1
    return defaults
  }
}

/// A fresh scroll view says that it does not delay the touches of its content.
struct ScrollViewsDoNotDelay: ViewDecisions {
  static let fault = asDefaultFault("UK-30-by-default", "scroll views say that they delay no touches")

  func defaults(of kind: ViewKind) -> ViewDefaults {
    var defaults = standardDefaults(of: kind)
    defaults.delaysContentTouches = false
    return defaults
  }
}

/// A fresh scroll view says that fingers do not scroll it.
struct ScrollingOffByDefault: ViewDecisions {
  static let fault = asDefaultFault("UK-41-by-default", "scroll views say that scrolling is off")

  func defaults(of kind: ViewKind) -> ViewDefaults {
    var defaults = standardDefaults(of: kind)
    defaults.isScrollEnabled = false
    return defaults
  }
}

extension DecisionStage where Self: SendableMetatype {
  /// The engine that makes these decisions, as a fault that a question for defaults shows.
  fileprivate static func asDefaultFault(_ slug: String, _ summary: String, because reason: String? = nil) -> Fault {
    asFault(slug, summary, views: 0, points: 0, fingers: 0, steps: 1, because: reason)
  }
}
