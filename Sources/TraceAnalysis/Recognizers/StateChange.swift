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
  /// The touches of the gesture, among ``Run/Recognizers/touches``: those the engine reports, unless they are fewer than its
  /// kind needs, else those that were delivered to the recognizer in the attempt, unless they are more than it needs; empty when
  /// neither is known, and then rules judge nothing about touches.
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

/// A recognizer's way from the first touch it receives to its return to possible.
///
/// Engines that neither report a reset nor a failure begin another attempt with the first touch that can be no part of the
/// one before.
public struct Attempt: Sendable {
  /// The recognizer, among those of the scene.
  public let recognizer: Handle<Recognizer>
  /// The sequence number of the first record of it.
  public let start: Int
  /// The first call of the recognizer in it, among ``Run/Recognizers/calls``; `nil` when calls are not reported.
  public let firstCall: Handle<RecognizerCall>?
  /// The last call of the recognizer in it; `nil` when there is none.
  public var lastCall: Handle<RecognizerCall>?
  /// The touches it receives, among ``Run/Recognizers/touches``.
  public var touches = 0..<0
  /// The first change of state in it, among ``Run/states``; `nil` for none.
  public var firstChange: Handle<StateChange>?
  /// The last change of state in it, the return to possible included; `nil` for none.
  public var lastChange: Handle<StateChange>?
  /// The recognition, among ``Run/recognitions``; `nil` for none.
  public var recognition: Handle<Recognition>?
  /// The change to ended, cancelled or failed; `nil` for none.
  public var end: Handle<StateChange>?
  /// The change back to possible; `nil` when there is none.
  public var reset: Handle<StateChange>?
}
