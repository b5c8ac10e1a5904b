/// A view controller: its root view and how it came to the screen.
public struct SceneController: Hashable, Sendable, Codable {
  /// The number of the controller's root view.
  public var rootView: Int
  /// The number of the window's view whose root controller this is; `nil` for all others.
  public var rootOfWindow: Int?
  /// The number of the controller that presents this one.
  public var presentedBy: Int?
  /// The number of the controller that contains this one.
  public var parent: Int?
  /// What the controller does with touches.
  public var handling: TouchHandling

  /// Creates a controller; without the other arguments it is a contained child without a parent.
  package init(
    rootView: Int, rootOfWindow: Int? = nil, presentedBy: Int? = nil, parent: Int? = nil,
    handling: TouchHandling = .inherited
  ) {
    self.rootView = rootView
    self.rootOfWindow = rootOfWindow
    self.presentedBy = presentedBy
    self.parent = parent
    self.handling = handling
  }
}
