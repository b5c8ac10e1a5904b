/// A recognizer's way from the first touch it receives to its return to possible, as the engine reports it.
///
/// What fingers do on its view, and whether that is its gesture, is a ``Trial``.
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
