/// A responder's implementation of an action, so that a search along the chain can find it.
public struct SceneActionImplementation: Hashable, Sendable, Codable {
  /// The responder or target that implements the action.
  public var object: ObjectID
  /// The action's name.
  public var action: Int

  /// Creates an implementation.
  package init(object: ObjectID, action: Int) {
    self.object = object
    self.action = action
  }
}
