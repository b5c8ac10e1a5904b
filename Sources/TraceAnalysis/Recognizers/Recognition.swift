/// A success: a recognizer that was possible has begun, or ended at once.
public struct Recognition: Sendable {
  /// The recognizer, among those of the scene.
  public let recognizer: Handle<Recognizer>
  /// The change of state, among ``Run/states``.
  public let change: Handle<StateChange>
  /// The sequence number of the change.
  public let sequence: Int
  /// The dispatch it belongs to.
  public let dispatch: Handle<Dispatch>
  /// The turn it belongs to.
  public let turn: Handle<Turn>
  /// The virtual time in milliseconds.
  public let time: Int
  /// Whether it began; a discrete one has ended at once.
  public let isContinuous: Bool
  /// The touches of the gesture, among ``Run/Recognizers/touches``; empty when they are not known.
  ///
  /// They are those that the engine reports, unless they are fewer than its kind needs, else those that were delivered
  /// to the recognizer in the attempt, unless they are more than it needs. Rules judge nothing about touches where they
  /// are not known.
  public let touches: Range<Int>
  /// Whether the engine itself reported the touches of the gesture, as many as its kind needs at least.
  public let hasReportedTouches: Bool
  /// The change to ended or cancelled that finishes it: itself when discrete; `nil` when it does not finish.
  public var finish: Handle<StateChange>?
  /// The recognition of the same recognizer before; `nil` for the first.
  public let previous: Handle<Recognition>?
  /// The attempt it belongs to, among ``Run/States/attempts``; `nil` when the recognizer has received no touch.
  public let attempt: Handle<Attempt>?
}
