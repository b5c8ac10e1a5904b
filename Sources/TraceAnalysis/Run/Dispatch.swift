/// One step of the script and what the engine did about it and, by timers, until the next; the last one stands for runs
/// without steps.
public struct Dispatch: Sendable {
  /// The virtual time in milliseconds.
  public var time: Int
  /// The last time at which what it reports may be delivered: its own, or that of the report it is posted with, and the
  /// delay that the engine declares.
  public var deadline = Int.max
  /// Whether the step is a report of fingers.
  public let isReport: Bool
  /// Whether the step is an interruption, of all touches or of some.
  public var isInterruption = false
  /// What happens to fingers.
  public var moments: Range<Handle<FingerMoment>>
  /// The records.
  public var records = 0..<0
  /// The calls of responders' touches methods.
  public var calls = Handle<ResponderCall>.nowhere
  /// Which version of the scene was in force when it began.
  public var version = Handle<SceneTimeline.Version>(0)

  /// Whether what a turn delivers comes in time to report it.
  public func admits(_ turn: Turn) -> Bool { turn.time <= deadline }
}
