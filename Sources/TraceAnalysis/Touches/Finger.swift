public import TouchModel

/// A finger's time on the screen, from the script, with the touch it became.
public struct Finger: Sendable {
  /// Its number in the script.
  public var number: Int
  /// The dispatch in which it goes down.
  public var down: Handle<Dispatch>
  /// Where it goes down.
  public let location: ScenePoint
  /// What ends its touch.
  public var ending = Ending.none
  /// The dispatch of the ending; the end of the script when there is none.
  public var end: Handle<Dispatch>
  /// The dispatch in which it leaves the screen, which it may do long after its touch is over; the end of the script when it stays.
  public var lift: Handle<Dispatch>
  /// How many reports it is in until its touch is over.
  public var reports = 0
  /// The touch; `nil` when no responder received it, or it is not known which it is.
  public var touch: Handle<TouchHistory>?
  /// The view it belongs to as the engine reports it: its touch's, else the result of a hit test.
  public var owner = Owner.unknown
  /// Whether its view must receive it.
  public var acceptance = Certainty.open
  /// Whether nothing but its view decides what is delivered of it: no recognizer of the view or of a superview receives it,
  /// no scroll view holds touches back, and neither they nor what is in the view change while a finger is down.
  public var isPlain = false
  /// Whether its view may lose it to a handler or a scroll view, as ``TouchHistory/isTakenAway`` says.
  public var isTakenAway = false
  /// Whether the engine lets calls of its view be seen.
  public var isObserved = false
  /// Whether the engine may deliver what it does together with what comes next, within the delay that it declares, so that
  /// nothing can be said of each.
  public var isGathered = false
  /// Whether it begins something new: no other is down before it, and the last one went longer ago than anything waits;
  /// known in scenes with recognizers.
  public var isFresh = false

  /// What ends a touch.
  public enum Ending: Sendable {
    /// The finger is still down when the script ends.
    case none
    /// The finger goes up.
    case lift
    /// The system interrupts every touch, or cancels this one.
    case interruption
  }

  /// Whom a finger belongs to.
  public enum Owner: Equatable, Sendable {
    /// The engine did not say.
    case unknown
    /// No view.
    case noView
    /// The view with an identity.
    case view(ObjectID)

    /// The view, if any.
    @inlinable
    @inline(__always)
    public var view: ObjectID? { if case .view(let id) = self { id } else { nil } }
  }
}
