import TouchModel

/// The words of the model, read off sample values so that they cannot go stale.
enum ModelVocabulary {
  /// The sets of capabilities that stand for any one of their members.
  static let capabilitySets: [String: CapabilitySet] = [
    "CapabilitySet.recognizers": .recognizers,
    "CapabilitySet.discreteRecognizers": .discreteRecognizers,
    "CapabilitySet.continuousRecognizers": .continuousRecognizers,
    "CapabilitySet.controls": .controls,
  ]

  /// What a word of the capabilities asks for; empty when it is no word of the model.
  static func capabilities(_ word: String) -> CapabilitySet {
    if let set = capabilitySets[word] { return set }
    return Capability(name: word).map { [$0] } ?? []
  }

  /// The fields of everything a scene is made of, and what effects do.
  static let sceneFields: Set<String> = {
    let window = SceneView(kind: .window, frame: SceneRect(0, 0, 1, 1), parent: nil, number: 0)
    let scene = try? Scene(views: [window], windows: [SceneWindow(view: 0)])
    let values: [Any?] = [
      scene, window, SceneWindow(view: 0), SceneController(rootView: 1), SceneApplication(),
      SceneTable(view: 1, rowHeight: 1, rows: 1), SceneRecognizer(.tap, view: 1), RecognizerDelegate(),
      SceneEffect(view: 1, trigger: .touches(method: .moved), operation: .follow),
      SceneControlAction(control: 1, event: .touchUpInside, action: 1, target: nil),
      SceneActionImplementation(object: .view(1), action: 1),
    ]
    return Set(values.compactMap { $0 }.flatMap(members))
      .union(operations.map { "EffectOperation.\(name($0))" })
      // Stored in a packed form under other names.
      .union(["SceneView.parent", "SceneView.number"])
      .union([
        "Scene.controllers", "Scene.application", "Scene.recognizers", "Scene.tables", "Scene.effects",
        "Scene.controlActions", "Scene.implementations",
      ])
      .subtracting(["SceneView.parentPosition", "SceneView.ownNumber", "Scene.extras"])
  }()

  /// The kinds of step.
  static let stepKinds = Set(steps.map(name))

  /// The kinds of step with their labels, and what a finger does in a report.
  static let stepWords = stepKinds.union(steps.flatMap(labels))
    .union(members(FingerChange(finger: 1, .down, at: ScenePoint(0, 0))))

  /// The kinds of record.
  static let recordKinds = Set(records.map(name))

  /// The kinds of record with their labels, and what touches say of themselves.
  static let recordWords = recordKinds.union(records.flatMap(labels))
    .union(members(TouchSnapshot(.touch(0))))
    .union(members(TraceRecord(step: 0, time: 0, .enqueued(report: 0))))

  /// `Type.property` for every stored property.
  private static func members(_ value: Any) -> [String] {
    Mirror(reflecting: value).children.compactMap { child in child.label.map { "\(type(of: value)).\($0)" } }
  }

  /// The name of an enumeration's case.
  private static func name(_ value: Any) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }

  /// `case.label` for every label of a case, or every property of the structure it carries.
  private static func labels(_ value: Any) -> [String] {
    guard let payload = Mirror(reflecting: value).children.first else { return [] }
    return Mirror(reflecting: payload.value).children.compactMap { child in
      child.label.map { "\(name(value)).\($0)" }
    }
  }
}
