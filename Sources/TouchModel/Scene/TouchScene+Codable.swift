extension TouchScene: Codable {
  private enum Key: String, CodingKey {
    case views, windows, controllers, application, recognizers, tables, effects, controlActions, implementations
  }

  /// Reads a scene and checks it; lists that are missing are empty.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    views = try object.decode([SceneView].self, forKey: .views)
    for position in views.indices where views[position].number == SceneView.unnumbered {
      views[position].number = position
    }
    windows = try object.decodeIfPresent([SceneWindow].self, forKey: .windows) ?? TouchScene.plainWindows(of: views)
    controllers = try object.decodeIfPresent([SceneController].self, forKey: .controllers) ?? []
    application = try object.decodeIfPresent(SceneApplication.self, forKey: .application) ?? SceneApplication()
    recognizers = try object.decodeIfPresent([SceneRecognizer].self, forKey: .recognizers) ?? []
    tables = try object.decodeIfPresent([SceneTable].self, forKey: .tables) ?? []
    effects = try object.decodeIfPresent([SceneEffect].self, forKey: .effects) ?? []
    controlActions = try object.decodeIfPresent([SceneControlAction].self, forKey: .controlActions) ?? []
    implementations = try object.decodeIfPresent([SceneActionImplementation].self, forKey: .implementations) ?? []
    try validate()
  }

  /// Writes what differs from an empty scene; a view's number only where it is not its position.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(writtenViews, forKey: .views)
    try object.encodeIfPresent(writtenWindows, forKey: .windows)
    if !controllers.isEmpty { try object.encode(controllers, forKey: .controllers) }
    if application != SceneApplication() { try object.encode(application, forKey: .application) }
    if !recognizers.isEmpty { try object.encode(recognizers, forKey: .recognizers) }
    if !tables.isEmpty { try object.encode(tables, forKey: .tables) }
    if !effects.isEmpty { try object.encode(effects, forKey: .effects) }
    if !controlActions.isEmpty { try object.encode(controlActions, forKey: .controlActions) }
    if !implementations.isEmpty { try object.encode(implementations, forKey: .implementations) }
  }

  /// The views as they are written: without the number of a view that is its position.
  var writtenViews: [SceneView] {
    var written = views
    for position in written.indices where written[position].number == position {
      written[position].number = SceneView.unnumbered
    }
    return written
  }

  /// The windows, unless they follow from the views.
  var writtenWindows: [SceneWindow]? { windows == TouchScene.plainWindows(of: views) ? nil : windows }

  private static func plainWindows(of views: [SceneView]) -> [SceneWindow] {
    views.filter { $0.parent == nil }.map { SceneWindow(view: $0.number) }
  }
}
