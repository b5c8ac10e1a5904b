public import TouchModel

/// A touch object as responders received it.
public struct TouchHistory: Sendable {
  /// The identity of the touch.
  public let id: ObjectID
  /// The first delivery.
  public var first: Handle<Delivery>
  /// The last delivery.
  public var last: Handle<Delivery>
  /// The view it belongs to as its first delivery reports it, else the receiver of that call.
  public let view: ObjectID
  /// The window of that view; `nil` for what is no view of the scene.
  public var window: ObjectID?
  /// The dispatch in which the first ending was delivered; `nil` while none was.
  public var ending: Handle<Dispatch>?
  /// The finger it stands for; `nil` when that is not known.
  public var finger: Handle<Finger>?
  /// The chain of its view as the engine gives it, among the elements of chains; empty when the kit did not ask.
  public var chain = 0..<0
  /// Whether nothing but its view decides what is delivered of it.
  public var isPlain = false
  /// Whether its view may lose it to what is neither a recognizer nor the system: a handler hides or disables the view or a
  /// superview, or a scroll view cancels it after a movement.
  public var isTakenAway = false
  /// Whether the engine lets calls of its view be seen.
  public var isObserved = false
  /// Whether it began for more than one finger, so that nothing else can be said of it.
  public var isShared = false
  /// The dispatch from which on it says to belong to another view; `nil` when it stays with its view.
  public var strayed: Handle<Dispatch>?

  /// Whether it never says to belong to another view.
  @inlinable
  @inline(__always)
  public var staysWithItsView: Bool { strayed == nil }

  /// Whether it still belongs to its first view in a dispatch, as far as it says.
  @inlinable
  @inline(__always)
  public func staysWithItsView(through dispatch: Handle<Dispatch>) -> Bool { strayed.map { $0 > dispatch } ?? true }

  /// Whether nothing but its view and its finger decides what is delivered of it.
  @inlinable
  @inline(__always)
  public var isSimple: Bool { isPlain && !isShared }

  /// Whether an ending was delivered.
  @inlinable
  @inline(__always)
  public var hasEnding: Bool { ending != nil }
}
