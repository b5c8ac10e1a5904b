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
