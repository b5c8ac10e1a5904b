/// The tables of the short code: what is written in one or two bytes instead of being spelt out.
///
/// Positions are the code's meaning, so all three lists are append-only for ever; a test pins them. What is not in a
/// list is spelt out and costs bytes, nothing else.
package enum PackedVocabulary {
  /// Keys of objects; at most 255: those of the first version, then those that attributes and steps have added since.
  package static let keys = firstKeys + addedKeys.sorted { $0.number < $1.number }.map(\.name)

  /// The keys that attributes and steps bring along, with their numbers; a test holds them to follow one another.
  package static let addedKeys: [(number: Int, name: String)] =
    [
      SceneView.schema.codedKeys, TouchHandling.schema.codedKeys, SceneRecognizer.schema.codedKeys,
      RecognizerDelegate.schema.codedKeys, SceneWindow.schema.codedKeys, SceneController.schema.codedKeys,
      SceneApplication.schema.codedKeys, SceneTable.schema.codedKeys, SceneControlAction.schema.codedKeys,
      SceneActionImplementation.schema.codedKeys, ScriptStep.Action.schema.codedKeys, SceneChange.schema.codedKeys,
    ]
    .flatMap(\.self)

  /// The keys of the first version.
  package static let firstKeys = [
    "scene", "script", "views", "windows", "controllers", "application", "recognizers", "tables", "effects",
    "controlActions", "implementations", "parent", "number", "kind", "center", "bounds", "transform", "alpha",
    "isHidden", "isUserInteractionEnabled", "isMultipleTouchEnabled", "isExclusiveTouch", "isEnabled",
    "clipsToBounds", "shape", "handling", "began", "moved", "ended", "cancelled", "grownBounds", "view", "level",
    "isKey", "rootView", "rootOfWindow", "presentedBy", "delegate", "delegateHandling", "rowHeight", "rows",
    "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded", "numberOfTapsRequired",
    "numberOfTouchesRequired", "direction", "requiresFailureOf", "targets", "simultaneously", "shouldBegin",
    "shouldReceive", "trigger", "operation", "touches", "method", "action", "recognizer", "states", "follow",
    "translate", "scale", "rotate", "reset", "setFlag", "flag", "value", "control", "event", "target", "object",
    "steps", "time", "report", "wait", "interruption", "change", "otherEvent", "hitTest", "chain", "defaults",
    "eventTouches", "changes", "postedWithNext", "at", "from", "of", "to", "finger", "movement", "location",
    "samples", "bringToFront", "sendToBack", "simultaneousPartners", "lateTargets",
  ]

  /// Words that stand as values; the first 32 take one byte, at most 224 more take two.
  package static let words = [
    "window", "plain", "imageView", "label", "customControl", "button", "scrollView", "tableView", "down", "move",
    "up", "inherited", "observe", "absorb", "tap", "longPress", "swipe", "pan", "pinch", "rotation", "base", "began",
    "changed", "ended", "cancelled", "moved", "possible", "failed", "right", "left", "touchUpInside", "isHidden",
    "switchControl", "slider", "stepper", "segmentedControl", "pageControl", "everywhere", "nowhere", "circle",
    "bounds", "none", "responder", "nonResponder", "view", "controller", "application", "isUserInteractionEnabled",
    "isMultipleTouchEnabled", "isEnabled", "touches", "motion", "remoteControl", "presses", "other", "touchDown",
    "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit", "touchUpOutside",
    "touchCancel", "valueChanged", "primaryActionTriggered",
    "isSelected", "isAnimating", "allowsInteractionWhileAnimating",
  ]

  /// Objects with exactly these keys, sorted, whose members follow without them; at most 32.
  package static let objects = [
    ["scene", "script"], ["views"], ["steps"], ["action", "time"],
    ["bounds", "center", "kind"], ["bounds", "center", "parent"], ["bounds", "center", "kind", "parent"],
    ["bounds", "center", "isHidden", "parent"], ["bounds", "center", "isUserInteractionEnabled", "parent"],
    ["alpha", "bounds", "center", "parent"], ["bounds", "center", "parent", "transform"],
    ["report"], ["changes", "postedWithNext"], ["finger", "location", "movement"], ["hitTest"], ["at"], ["wait"],
    ["chain"], ["from"], ["change"], ["changes"], ["recognizers", "views"], ["kind", "targets", "view"],
    ["isKey", "level", "view"],
  ]

  static let keyNumbers = numbers(of: keys)
  static let wordNumbers = numbers(of: words)
  static let objectNumbers = numbers(of: objects)

  private static func numbers<Entry: Hashable>(of list: [Entry]) -> [Entry: UInt8] {
    Dictionary(zip(list, UInt8(0)...), uniquingKeysWith: { first, _ in first })
  }
}
