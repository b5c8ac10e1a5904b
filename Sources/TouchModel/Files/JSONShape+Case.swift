extension JSONShape {
  /// The keys and words of a case: a scene and a script.
  package static let conformanceCase = JSONShape.object([], ["scene": .scene, "script": .script])

  /// The keys and words of readings.
  package static let readings = JSONShape.object(
    [], Dictionary(uniqueKeysWithValues: Readings.all.map { ($0.name, .words($0.values)) }))

  private static let scene = JSONShape.object(
    [],
    [
      "views": .list(of: SceneView.schema.shape),
      "windows": .list(of: .object(["isKey"], whole: ["view", "level"])),
      "controllers": .list(
        of: .object(
          whole: ["rootView", "rootOfWindow", "presentedBy", "parent"], ["handling": TouchHandling.form.shape])),
      "application": .object(
        [],
        [
          "delegate": .words(of: SceneApplication.DelegateKind.self), "handling": TouchHandling.form.shape,
          "delegateHandling": TouchHandling.form.shape,
        ]),
      "recognizers": .list(of: .recognizer),
      "tables": .list(of: .object(["rowHeight"], whole: ["view", "rows"])),
      "effects": .list(of: .effect),
      "controlActions": .list(
        of: .object(whole: ["control", "action", "target"], ["event": .words(of: ControlEvent.self)])),
      "implementations": .list(of: .object(["object"], whole: ["action"])),
    ])

  private static let recognizer = JSONShape.object(
    ["cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded", "isEnabled"],
    whole: ["view", "numberOfTapsRequired", "numberOfTouchesRequired", "lateTargets"],
    [
      "requiresFailureOf": .list(of: .whole), "targets": .list(of: .whole),
      "kind": .words(of: RecognizerKind.self), "direction": .words(of: SwipeDirection.self),
      "delegate": .object(
        ["simultaneously", "shouldBegin", "shouldReceive"], ["simultaneousPartners": .list(of: .whole)]),
    ])

  private static let effect = JSONShape.object(
    whole: ["view"],
    [
      "trigger": .choice([
        "touches": .object([], ["method": .words(of: TouchMethod.self)]),
        "action": .object(whole: ["recognizer"], ["states": .list(of: .words(of: RecognizerState.self))]),
      ]),
      "operation": .choice([
        "follow": .object(), "translate": .object(), "scale": .object(), "rotate": .object(), "reset": .object(),
        "setFlag": .object(["value"], ["flag": .words(of: ViewFlag.self)]),
      ]),
    ])

  private static let script = JSONShape.object(
    [], ["steps": .list(of: .object(whole: ["time"], ["action": .action]))])

  private static let action = JSONShape.choice([
    "report": .object(["postedWithNext"], ["changes": .list(of: .fingerChange)]),
    "wait": .object(), "interruption": .object(),
    "change": .object([], ["changes": .list(of: .sceneChange)]),
    "otherEvent": .object([], ["kind": .words(of: EventKind.self)]),
    "hitTest": .object(["at"]), "chain": .object(["from"]), "eventTouches": .object(whole: ["of"]),
    "defaults": .object([], ["of": .defaultsSubject]),
  ])

  private static let fingerChange = JSONShape.object(
    ["location", "samples"], whole: ["finger"], ["movement": .words(of: FingerChange.Movement.self)])

  /// The keys and words of one change of the tree.
  static let sceneChange = JSONShape.choice([
    "center": .object(["to"], whole: ["view"]), "bounds": .object(["to"], whole: ["view"]),
    "transform": .object(["to"], whole: ["view"]),
    "alpha": .object(["to"], whole: ["view"]),
    "flag": .object(["to"], whole: ["view"], ["flag": .words(of: ViewFlag.self)]),
    "bringToFront": .object(whole: ["view"]), "sendToBack": .object(whole: ["view"]),
  ])

  /// The keys and words of a kind of view or recognizer.
  static let defaultsSubject = JSONShape.choice([
    "view": .object([], ["kind": .words(of: ViewKind.self)]),
    "recognizer": .object([], ["kind": .words(of: RecognizerKind.self)]),
  ])
}
