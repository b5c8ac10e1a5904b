public import TouchModel

/// A touch where a call shows it: in its set, among all touches of its event, or in the set of a recognizer.
public struct TouchMention: Sendable {
  /// Where calls show touches; an engine may report more of them in one place than in another.
  public enum Place: Int, Sendable {
    /// In the set of a call of a responder.
    case set
    /// Among all touches of the event that comes with such a call.
    case event
    /// In the set of a call of a recognizer.
    case recognizer
  }

  /// Where it is shown.
  public let place: Place
  /// The sequence number of the call.
  public let sequence: Int
  /// The dispatch of the call.
  public let dispatch: Handle<Dispatch>
  /// The turn of the call, which may be one of timers.
  public let turn: Handle<Turn>
  /// The responder or recognizer that is called.
  public let receiver: ObjectID
  /// The method that is called.
  public let method: TouchMethod
  /// What the touch says of itself, among ``TouchTrace/snapshots``.
  public let snapshot: Int
  /// What it says.
  public let reported: ReportedValues
  /// What it said in the same place of an earlier call, so that it has to say it here.
  public internal(set) var owes: ReportedValues = []
  /// The view it belongs to, as it said when it was first delivered to a responder, else as its hit test found; `nil` when
  /// neither is known, or it began for several fingers.
  public let view: ObjectID?
  /// What its finger does in the dispatch, and what it did last before, where its places, times and phases follow from that.
  public let report: LatestReport?

  /// What the finger of a touch that is shown reported last.
  public struct LatestReport: Sendable {
    /// The finger.
    public let finger: Handle<Finger>
    /// What it does in the dispatch of the call; `nil` for nothing.
    public let now: Handle<FingerMoment>?
    /// What it did last before; `nil` for nothing.
    public let before: Handle<FingerMoment>?
    /// Whether the engine has certainly taken in what the finger does now.
    public let isTakenIn: Bool
  }
}

extension Run.Fingers {
  /// The report before, where a touch that is shown may reflect it: there is none of now, or that one need not be taken in.
  public func earlierMoment(of report: TouchMention.LatestReport) -> Handle<FingerMoment>? {
    report.now == nil || !report.isTakenIn ? report.before : nil
  }

  /// Whether any of the reports that a touch may reflect, the one of now and ``earlierMoment(of:)``, is as described.
  public func contains(_ report: TouchMention.LatestReport, where isMeant: (FingerMoment) -> Bool) -> Bool {
    if let now = report.now, isMeant(moments[now]) { return true }
    return earlierMoment(of: report).map { isMeant(moments[$0]) } ?? false
  }
}
