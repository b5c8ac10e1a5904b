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

/// The application object and its delegate.
public struct SceneApplication: Hashable, Sendable, Codable {
  /// What the delegate is; only a responder that is nothing else in the chain follows the application (`001:97`).
  public enum DelegateKind: String, CaseIterable, Codable, Sendable {
    /// There is no delegate.
    case none
    /// An object of its own that is a responder.
    case responder
    /// An object that is no responder.
    case nonResponder
    /// A view.
    case view
    /// A view controller.
    case controller
    /// The application itself.
    case application
  }

  /// What the delegate is.
  public var delegate: DelegateKind
  /// What the application does with touches.
  public var handling: TouchHandling
  /// What the delegate does with touches, when it is a responder.
  public var delegateHandling: TouchHandling

  /// Creates the application; by default without a delegate and with nothing overridden.
  public init(
    delegate: DelegateKind = .none, handling: TouchHandling = .inherited,
    delegateHandling: TouchHandling = .inherited
  ) {
    self.delegate = delegate
    self.handling = handling
    self.delegateHandling = delegateHandling
  }
}

/// The rows of a table view.
public struct SceneTable: Hashable, Sendable, Codable {
  /// The number of the table's view.
  public var view: Int
  /// The height of every row in points, above 0.
  public var rowHeight: Double
  /// How many rows there are.
  public var rows: Int

  /// Creates the rows of a table.
  package init(view: Int, rowHeight: Double, rows: Int) {
    self.view = view
    self.rowHeight = rowHeight
    self.rows = rows
  }
}
