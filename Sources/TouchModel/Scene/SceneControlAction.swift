/// A control's wish to have an action sent for a control event; without a target it goes along the chain.
public struct SceneControlAction: Hashable, Sendable, Codable {
  /// The number of the control's view.
  public var control: Int
  /// The event that sends the action.
  public var event: ControlEvent
  /// The action's name, a number that implementers share.
  public var action: Int
  /// The number of the target; `nil` for the first responder in the chain that implements the action.
  public var target: Int?

  /// Creates a registration.
  package init(control: Int, event: ControlEvent, action: Int, target: Int?) {
    self.control = control
    self.event = event
    self.action = action
    self.target = target
  }
}
