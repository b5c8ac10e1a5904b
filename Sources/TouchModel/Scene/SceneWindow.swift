/// What a window has beyond a view: its place in front of or behind others, and its root controller.
public struct SceneWindow: Hashable, Sendable, Codable {
  /// The number of the window's view.
  public var view: Int
  /// The level: higher lies in front, and within a level the later of the list.
  public var level: Int
  /// Whether this is the key window; at most one window is.
  public var isKey: Bool

  /// Creates the window of a view.
  package init(view: Int, level: Int = 0, isKey: Bool = false) {
    self.view = view
    self.level = level
    self.isKey = isKey
  }
}
