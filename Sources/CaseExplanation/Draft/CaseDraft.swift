internal import TouchModel

/// A case taken apart, so that one part of it can be changed and the whole be checked again.
struct CaseDraft {
  var views: [SceneView]
  var windows: [SceneWindow]
  var controllers: [SceneController]
  var application: SceneApplication
  var recognizers: [SceneRecognizer]
  var tables: [SceneTable]
  var effects: [SceneEffect]
  var controlActions: [SceneControlAction]
  var implementations: [SceneActionImplementation]
  var steps: [ScriptStep]

  /// Takes a case apart.
  init(_ testCase: ConformanceCase) {
    let scene = testCase.scene
    views = scene.views
    windows = scene.windows
    controllers = scene.controllers
    application = scene.application
    recognizers = scene.recognizers
    tables = scene.tables
    effects = scene.effects
    controlActions = scene.controlActions
    implementations = scene.implementations
    steps = testCase.script.steps
  }

  /// The case put together; `nil` when it is not well formed any more.
  func built() -> ConformanceCase? {
    let scene = try? TouchScene(
      views: views, windows: windows, controllers: controllers, application: application, recognizers: recognizers,
      tables: tables, effects: effects, controlActions: controlActions, implementations: implementations)
    guard let scene, let script = try? TouchScript(steps: steps) else { return nil }
    return try? ConformanceCase(scene, script)
  }

  /// The position of a view among the views.
  func position(ofView number: Int) -> Int? { views.firstIndex { $0.number == number } }

  /// The views next to a view that something of it may be given to: the parent, the siblings around it, the first subview.
  func viewsNextTo(_ number: Int) -> [PartValue] {
    guard let position = position(ofView: number) else { return [] }
    let parent = views[position].parent
    let siblings = parent == nil ? [] : views.indices.filter { views[$0].parent == parent }
    let positions = [
      parent, siblings.last { $0 < position }, siblings.first { $0 > position },
      views.indices.first { views[$0].parent == position },
    ]
    return positions.compactMap { $0.map { .object(views[$0].id) } }
  }

  /// The position of the sibling that comes before the view at a position; `nil` for the first and for windows.
  func previousSibling(of position: Int) -> Int? {
    guard let parent = views[position].parent else { return nil }
    return views.indices.prefix(position).last { views[$0].parent == parent }
  }

  /// The position after the subtree that starts at a position.
  func subtreeEnd(_ position: Int) -> Int {
    views.indices.dropFirst(position + 1).first { !views[$0].isInside(position) } ?? views.count
  }
}
