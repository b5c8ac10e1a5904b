internal import PropertyTesting
internal import TouchModel

/// The scenes of one world that an engine can be given, counted by size.
struct SmallCensus: Sendable {
  /// The world.
  let world: SmallWorld
  private let roots: [SmallRoot]
  private let views: [[SmallView]]
  private let trees: TreeCensus

  /// Counts the scenes of a world up to a size.
  init(_ world: SmallWorld, _ capabilities: CapabilitySet, maximumSize: Int) {
    let roots = world.roots(capabilities)
    let views = SmallGround.allCases.map { world.views(on: $0, capabilities) }
    self.world = world
    self.roots = roots
    self.views = views
    trees = TreeCensus(
      roots: roots.map { TreeCensus.Decoration(weight: $0.weight) },
      lists: SmallGround.allCases.map { ground in
        views[ground.rawValue].map { view in
          TreeCensus.Decoration(
            weight: 1 + view.marks.count, below: ground.below(view).rawValue, beside: ground.beside(view).rawValue)
        }
      }, maximumWeight: maximumSize)
  }

  /// How many scenes of a size there are.
  func count(ofSize size: Int) -> Int { trees.count(weight: size) }

  /// The scene of a size with a number.
  func scene(ofSize size: Int, number: Int) -> TouchScene {
    let nodes = trees.tree(weight: size, number: number)
    var drawing = SmallSceneDrawing(roots[nodes[0].decoration])
    for node in nodes.dropFirst() {
      drawing.add(views[node.list ?? 0][node.decoration], to: node.parent ?? 0)
    }
    return drawing.scene
  }
}

/// A small scene while it is put together.
private struct SmallSceneDrawing {
  /// The size of the window: halves of it stay whole numbers for many levels, and across is not down.
  private static let window = SceneRect(0, 0, 512, 768)

  private var views: [SceneView]
  private var controllers: [SceneController] = []
  private let application: SceneApplication
  /// For each view the number of the controller it belongs to.
  private var owners: [Int?] = [nil]

  init(_ root: SmallRoot) {
    views = [SceneView(kind: .window, frame: SmallSceneDrawing.window, parent: nil, number: 0).with(root.marks)]
    application = SceneApplication(delegate: root.delegate)
  }

  var scene: TouchScene {
    let windows = [SceneWindow(view: 0, isKey: true)]
    if controllers.isEmpty, application == SceneApplication() { return TouchScene(wellFormed: views, windows: windows) }
    return TouchScene(
      wellFormed: views, windows: windows, controllers: controllers, application: application, effects: [])
  }

  mutating func add(_ view: SmallView, to parent: Int) {
    let bounds = views[parent].bounds
    let frame = view.placement.frame(in: bounds.width, bounds.height)
    let number = views.count
    views.append(SceneView(frame: frame, parent: parent, number: number).with(view.marks))
    guard view.marks.contains(.controlled) else { return owners.append(owners[parent]) }
    owners.append(controllers.count)
    controllers.append(controller(ofRootView: number, in: parent))
  }

  private func controller(ofRootView view: Int, in parent: Int) -> SceneController {
    if parent > 0 { return SceneController(rootView: view, parent: owners[parent]) }
    let presenter = controllers.lastIndex { views[$0.rootView].parent == 0 }
    return SceneController(rootView: view, rootOfWindow: presenter == nil ? 0 : nil, presentedBy: presenter)
  }
}

extension SceneView {
  /// The view with what is unlike the default in it, but for controllers, which stand beside views.
  fileprivate func with(_ marks: SmallMarks) -> SceneView {
    var view = self
    if marks.contains(.hidden) { view.isHidden = true }
    if marks.contains(.transparent) { view.alpha = 0 }
    if marks.contains(.withoutInteraction) { view.isUserInteractionEnabled = false }
    if marks.contains(.scrolled) { view.bounds.origin = ScenePoint(bounds.width / 4, bounds.height / 4) }
    if marks.contains(.acceptingAll) { view.shape = .everywhere }
    if marks.contains(.absorbing) { view.handling = .absorbing }
    if marks.contains(.observing) { view.handling = .observing }
    return view
  }
}
