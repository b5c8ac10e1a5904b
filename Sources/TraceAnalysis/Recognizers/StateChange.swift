public import TouchModel

/// A change of a recognizer's state, as the engine reports it.
public struct StateChange: Sendable {
  /// The sequence number of the record.
  public let sequence: Int
  /// The dispatch it belongs to.
  public let dispatch: Handle<Dispatch>
  /// The turn it belongs to.
  public let turn: Handle<Turn>
  /// The virtual time in milliseconds.
  public let time: Int
  /// The recognizer, among those of the scene.
  public let recognizer: Handle<Recognizer>
  /// The state before: what was reported last; possible at first, and after an end whose reset cannot be observed.
  public let from: RecognizerState
  /// The state.
  public let to: RecognizerState
  /// The touches that the engine reports with it, among ``Run/Recognizers/touches``; empty when it reports none.
  public let touches: Range<Int>
  /// The change of the same recognizer before; `nil` for the first.
  public let previous: Handle<StateChange>?
  /// The change of the same recognizer after; `nil` for the last.
  public var next: Handle<StateChange>?
  /// The attempt it belongs to, among ``Run/States/attempts``; `nil` when the recognizer has received no touch.
  public let attempt: Handle<Attempt>?
  /// How many calls of the action belong to it.
  public var actions = 0

  /// Whether it is the success of a recognizer that was still judging.
  @inlinable
  @inline(__always)
  public var isRecognition: Bool { from == .possible && (to == .began || to == .ended) }
}
