/// Successive records: what one step made, or what timers made at one time.
///
/// A dispatch is a step and whatever timers do before the next one; it has several turns when timers fire. Rules that say
/// “in the same dispatch” of recognition mean the same turn.
public struct Turn: Sendable {
  /// The dispatch it belongs to.
  public let dispatch: Handle<Dispatch>
  /// The virtual time in milliseconds.
  public let time: Int
  /// Whether timers made it.
  public let isTimer: Bool
  /// The records.
  public var records: Range<Int>
}
