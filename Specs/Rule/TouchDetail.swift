/// What a call of touches says of a touch or of its event, and a report prints only for the rules that read it.
package enum TouchDetail: String, CaseIterable, Sendable {
  /// The phase of a touch.
  case phase
  /// Where a touch is, in the window's coordinates.
  case location
  /// Where a touch was at the report before, in the window's coordinates.
  case previousLocation
  /// Where a touch is, in the coordinates of the responder that is called.
  case locationInReceiver
  /// Where a touch was at the report before, in the coordinates of the responder that is called.
  case previousLocationInReceiver
  /// The time of a touch's last change.
  case timestamp
  /// How many taps a touch is of.
  case tapCount
  /// The view that a touch belongs to.
  case view
  /// The window that a touch belongs to.
  case window
  /// The event object of the call.
  case event
  /// The kind of the event.
  case eventKind
  /// All touches of the event.
  case allTouches
}
