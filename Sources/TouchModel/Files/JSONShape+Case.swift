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
      "windows": .list(of: SceneWindow.schema.shape), "controllers": .list(of: SceneController.schema.shape),
      "application": SceneApplication.schema.shape,
      "recognizers": .list(of: SceneRecognizer.schema.shape),
      "tables": .list(of: SceneTable.schema.shape), "effects": .list(of: .effect),
      "controlActions": .list(of: SceneControlAction.schema.shape),
      "implementations": .list(of: SceneActionImplementation.schema.shape),
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
    "malformedReport": .object([], ["changes": .list(of: .fingerChange)]),
    "wait": .object(), "interruption": .object(), "cancellation": .object([], ["fingers": .list(of: .whole)]),
    "ignore": .object(whole: ["finger", "recognizer"]), "frame": .object(whole: ["of"]),
    "selected": .object(whole: ["of"]),
    "change": .object([], ["changes": .list(of: .sceneChange)]),
    "otherEvent": .object([], ["kind": .words(of: EventKind.self)]),
    "hitTest": .object(["at"]), "chain": .object(["from"]), "eventTouches": .object(whole: ["of"]),
    "defaults": .object([], ["of": .defaultsSubject]), "conversion": .object(["of"], whole: ["from", "to"]),
  ])

  private static let fingerChange = JSONShape.object(
    ["location", "samples"], whole: ["finger"], ["movement": .words(of: FingerChange.Movement.self)])

  /// The keys and words of one change of the tree.
  static let sceneChange = JSONShape.choice([
    "center": .object(["to"], whole: ["view"]), "bounds": .object(["to"], whole: ["view"]),
    "contentOffset": .object(["to"], whole: ["view"]),
    "frame": .object(["to"], whole: ["view"]), "transform": .object(["to"], whole: ["view"]),
    "alpha": .object(["to"], whole: ["view"]),
    "flag": .object(["to"], whole: ["view"], ["flag": .words(of: ViewFlag.self)]),
    "level": .object(whole: ["view", "to"]), "bringToFront": .object(whole: ["view"]),
    "sendToBack": .object(whole: ["view"]),
    "insert": .object(whole: ["view", "into", "at"]), "exchange": .object(whole: ["view", "with"]),
    "insertAbove": .object(whole: ["view", "sibling"]), "insertBelow": .object(whole: ["view", "sibling"]),
    "remove": .object(whole: ["view"]), "attach": .object(whole: ["view", "recognizer"]),
    "detach": .object(whole: ["view", "recognizer"]), "enable": .object(["to"], whole: ["view", "recognizer"]),
  ])

  /// The keys and words of a kind of view or recognizer.
  static let defaultsSubject = JSONShape.choice([
    "view": .object([], ["kind": .words(of: ViewKind.self)]),
    "recognizer": .object([], ["kind": .words(of: RecognizerKind.self)]),
  ])
}
