/// What stands on the screen before the first step: windows, views, controllers, recognizers, targets.
///
/// A scene is always well formed: views in pre-order with their parents before them, numbers that exist, finite
/// coordinates, no transform that is nearly singular. Whatever makes one either throws or cannot express anything else.
public struct TouchScene: Hashable, Sendable {
  /// All views in pre-order, each window with its tree; subviews in the order they were added.
  public internal(set) var views: [SceneView]
  /// The windows, from back to front within a level.
  public internal(set) var windows: [SceneWindow]
  /// Everything but views and windows, which most scenes do without.
  var extras = SceneExtras.Box.none

  /// Creates a scene without checking; for the generator, whose scenes are well formed by construction.
  package init(wellFormed views: [SceneView], windows: [SceneWindow]) {
    self.views = views
    self.windows = windows
  }

  /// Creates a scene with what stands around its views, without checking; for the generator.
  package init(
    wellFormed views: [SceneView], windows: [SceneWindow], controllers: [SceneController],
    application: SceneApplication, recognizers: [SceneRecognizer] = [], tables: [SceneTable] = [],
    effects: [SceneEffect], controlActions: [SceneControlAction] = [],
    implementations: [SceneActionImplementation] = []
  ) {
    self.views = views
    self.windows = windows
    extras.value = SceneExtras(
      controllers: controllers, application: application, recognizers: recognizers, tables: tables, effects: effects,
      controlActions: controlActions, implementations: implementations)
  }

  /// Creates a scene from its lists, such as the scene of a comparison without its recognizers.
  /// - Throws: ``ModelError`` naming the first thing that is not well formed.
  package init(
    views: [SceneView],
    windows: [SceneWindow],
    controllers: [SceneController] = [],
    application: SceneApplication = SceneApplication(),
    recognizers: [SceneRecognizer] = [],
    tables: [SceneTable] = [],
    effects: [SceneEffect] = [],
    controlActions: [SceneControlAction] = [],
    implementations: [SceneActionImplementation] = []
  ) throws(ModelError) {
    self.views = views
    self.windows = windows
    self.controllers = controllers
    self.application = application
    self.recognizers = recognizers
    self.tables = tables
    self.effects = effects
    self.controlActions = controlActions
    self.implementations = implementations
    try validate()
  }

  /// The position of a view among ``views``; `nil` when the scene has no such view.
  /// - Complexity: constant unless the order of views has changed, then linear.
  public func position(ofView number: Int) -> Int? {
    if views.indices.contains(number), views[number].number == number { return number }
    return views.firstIndex { $0.number == number }
  }

  /// The view with an id; `nil` for any other object.
  public func view(_ id: ObjectID) -> SceneView? {
    guard id.kind == .view, let position = position(ofView: id.number) else { return nil }
    return views[position]
  }

  /// The positions of the direct subviews, in the order they were added.
  /// - Complexity: linear in the number of views.
  public func subviews(of position: Int) -> [Int] {
    views.indices.filter { views[$0].parent == position }
  }

  /// Whether the view at a position is another or lies below it.
  /// - Complexity: linear in the depth.
  @inlinable
  package func isDescendant(_ position: Int, of ancestor: Int) -> Bool {
    var current = position
    while current > ancestor, let parent = views[current].parent { current = parent }
    return current == ancestor
  }

  /// The end of the subtree that starts at a position: the first position after it.
  package func subtreeEnd(_ position: Int) -> Int {
    var end = position + 1
    while end < views.count, views[end].isInside(position) { end += 1 }
    return end
  }

  /// The positions of the windows' views from front to back: by level, then the later in front.
  public var windowsFrontToBack: [Int] {
    windows.enumerated()
      .sorted { ($0.element.level, $0.offset) > ($1.element.level, $1.offset) }
      .compactMap { position(ofView: $0.element.view) }
  }
}
