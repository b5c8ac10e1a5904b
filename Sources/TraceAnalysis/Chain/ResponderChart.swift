public import TouchModel

/// What the documents say the next responder of each responder of a scene is, under the readings in force.
///
/// Controllers and the kind of delegate never change in a run, and superviews only where views come to other places of the
/// tree, so one chart mostly serves all of it.
public struct ResponderChart: Sendable {
  /// What a responder is in the chain; each has a rule of its own.
  public enum Role: Sendable {
    /// A view that is no controller's root view.
    case view
    /// The same directly on a window that has a root controller.
    case viewBesideRoot
    /// The root view of a controller.
    case rootView
    /// The root controller of a window.
    case rootController
    /// A controller that another presents.
    case presentedController
    /// A controller that is neither a root controller nor presented.
    case otherController
    /// A view that has no superview.
    case window
    /// What stands between a window and the application under the reading that has it.
    case windowScene
    /// The application.
    case application
    /// The delegate of the application, where it is a responder.
    case delegate
  }

  /// What is known of a responder.
  public struct Entry: Sendable {
    /// What the responder is, which decides the rule about its next responder.
    package let role: Role
    /// The next responder, if any.
    public let next: ObjectID?
  }

  private let scene: TouchScene
  private let readings: Readings

  /// Reads the tree as it is at a record.
  package init(_ run: Run, at sequence: Int) { self.init(run.timeline.scene(at: sequence), run.readings) }

  init(_ scene: TouchScene, _ readings: Readings) {
    self.scene = scene
    self.readings = readings
  }

  /// The entry of a responder; `nil` for what is no responder of the scene, or is left open.
  public func entry(of responder: ObjectID) -> Entry? {
    switch responder.kind {
    case .view: return scene.handle(of: responder).flatMap(entryOfView)
    case .controller:
      let isThere = scene.controllers.indices.contains(responder.number)
      return isThere ? entryOfController(responder.number) : nil
    case .windowScene: return readings.windowScene == .on ? Entry(role: .windowScene, next: .application) : nil
    case .application:
      let isFollowed = scene.application.delegate == .responder && readings.chainTail == .appDelegate
      return Entry(role: .application, next: isFollowed ? .applicationDelegate : nil)
    case .applicationDelegate:
      return scene.application.delegate == .responder ? Entry(role: .delegate, next: nil) : nil
    case .recognizer, .target, .touch, .event, .unnamed: return nil
    }
  }

  /// The controller whose root view is the view with a number.
  @inline(__always)
  public func controller(ofRootView number: Int) -> Int? { scene.controllers.firstIndex { $0.rootView == number } }

  /// The controller of the nearest root view at or above a view; `nil` for a view outside all controllers.
  public func owner(of view: ObjectID) -> ObjectID? {
    for view in scene.pathUp(from: view) {
      if let controller = controller(ofRootView: scene.views[view].number) { return .controller(controller) }
    }
    return nil
  }

  private func entryOfView(_ view: Handle<SceneView>) -> Entry {
    let view = scene.views[view]
    guard let parent = view.superview else {
      return Entry(role: .window, next: readings.windowScene == .on ? .windowScene : .application)
    }
    if let controller = controller(ofRootView: view.number) {
      return Entry(role: .rootView, next: .controller(controller))
    }
    let superview = scene.views[parent]
    let isBesideRoot = superview.parent == nil && scene.controllers.contains { $0.rootOfWindow == superview.number }
    return Entry(role: isBesideRoot ? .viewBesideRoot : .view, next: superview.id)
  }

  /// Which of two holds for a root controller that is presented as well, the documents do not say; nor what holds for one
  /// whose root view does not lie directly in its window.
  private func entryOfController(_ number: Int) -> Entry? {
    let controller = scene.controllers[number]
    guard let root = scene.view(.view(controller.rootView)), let parent = root.superview else { return nil }
    let superview = scene.views[parent].id
    if let window = controller.rootOfWindow {
      guard superview == .view(window), controller.presentedBy == nil else { return nil }
      return Entry(role: .rootController, next: superview)
    }
    guard let presenter = controller.presentedBy else { return Entry(role: .otherController, next: superview) }
    let isSuperview = readings.controllerNext == .superviewAlways
    return Entry(role: .presentedController, next: isSuperview ? superview : .controller(presenter))
  }
}
